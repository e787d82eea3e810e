import type { Source } from './tidy-sources.ts'

const WIDTH = 120

/** What a formatter can't break: strings, templates and regular expressions; comments are matched to be left alone. */
const LITERAL = {
  code: new RegExp(
    [
      String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
      String.raw`'(?:\\.|[^'\\\n])*'`,
      String.raw`"(?:\\.|[^"\\\n])*"`,
      '`(?:\\\\[\\s\\S]|[^`\\\\])*`',
      String.raw`(?<=(?:[(,=:[!&|?{};]|\breturn|=>|^)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/`,
    ].join('|'),
    'gm',
  ),
  sql: /(?<comment>--[^\n]*)|'[^']*'/g,
}

/** A text without the content of its literals; its line numbers stay the same. */
const withoutLiterals = (text: string, literal: RegExp): string =>
  text.replace(literal, (found: string, comment?: string) => comment ?? found.replace(/[^\n]/g, ''))

/** A text for people without what a line must hold whole: rows of a table, pictures, addresses of links. */
const withoutTables = (text: string): string =>
  text.replace(/^[ \t]*(?:\||!\[|\[!\[).*$/gm, '').replace(/\]\([^)\n]*\)/g, ']')

function breakable({ path, text }: Source): string {
  if (path.endsWith('.md')) return withoutTables(text)
  return withoutLiterals(text, path.endsWith('.sql') ? LITERAL.sql : LITERAL.code)
}

const isMeasured = (path: string) =>
  /\.(?:tsx?|mjs|css|sql|md)$/.test(path) && !/^(?:db\/(?:migrations|schema)|tests\/fixtures)\/|\.sql\.ts$/.test(path)

/**
 * Lines that end beyond the width, by their number. A line counts only where it is too long without its literals as
 * well, so that a sentence or a statement in code may be as long as it is.
 */
export function longLinesOf(source: Source): { line: number; length: number }[] {
  if (!isMeasured(source.path)) return []
  return breakable(source)
    .split('\n')
    .flatMap((line, index) => ([...line].length > WIDTH ? [{ line: index + 1, length: [...line].length }] : []))
}
