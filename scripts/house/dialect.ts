import type { Source } from '../../tests/tidy-sources.ts'

/**
 * Words that stand for a noun the reader must guess. "somebody", "nobody" and "what is" have plain uses as well, so
 * they are not counted.
 */
const WORDS = /\b(?:told|stands|whoever|one that|looked at|heard|goes on)\b/i
/** Generated, frozen or copied texts, and those that are written for customers. */
const NOT_OURS =
  /\.sql\.ts$|^db\/(?:schema|migrations)\/|^tests\/fixtures\/|^features\/pages\/texts\/|^CHANGELOG|specification/

const COMMENTS = {
  sql: /(?:^[ \t]*--.*\n)+|--[^\n]*/gm,
  code: /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+|\/\/ [^\n]*/gm,
}

function commentsOf({ path, text }: Source): string[] {
  const found = text.match(path.endsWith('.sql') ? COMMENTS.sql : COMMENTS.code) ?? []
  return found.map((comment) => comment.replace(/^\s*(?:\/\*\*?|\*\/?|\/\/|--)/gm, '').replaceAll('*/', ''))
}

/** The sentences of comments, or of a document; a cell of a table and an item of a list end one too. */
function sentencesOf(source: Source): string[] {
  if (source.path.endsWith('.md')) return source.text.replace(/\n(?![\n\-|#\d])/g, ' ').split(/(?<=[.!?:;|])\s|\n/)
  return commentsOf(source).flatMap((comment) => comment.replace(/\s+/g, ' ').split(/(?<=[.!?])\s/))
}

/** Sentences of comments and documents in the house's old dialect, each with its file. */
export const dialectOf = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => /\.(?:tsx?|mjs|sql|css|md|sh)$/.test(path) && !NOT_OURS.test(path))
    .flatMap((source) =>
      sentencesOf(source)
        .filter((sentence) => WORDS.test(sentence))
        .map((sentence) => `${source.path}: ${sentence.trim()}`),
    )
