import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { LANGUAGE_CODES, type Language } from '#contract/languages.ts'
import type { Config } from '#server/config/config.ts'
import type { ArticlePath } from './contract.ts'

/** Texts that come with the portal, one folder a language. */
const OWN_TEXTS = join(import.meta.dirname, 'texts')

export type Article = {
  readonly path: ArticlePath
  readonly language: Language
  readonly title: string
  /** The first paragraph, as plain text. */
  readonly lead: string
  /** What follows it, as HTML. */
  readonly html: string
  /** The whole article as plain text, to search in. */
  readonly text: string
}

export type Articles = {
  /** The article of a path; null when there is none. Falls back to another language where this one lacks it. */
  find(path: ArticlePath, language: Language): Promise<Article | null>
  /** The articles of the help, by path. */
  listHelp(language: Language): Promise<Article[]>
}

type Settings = Pick<Config, 'basePath' | 'dataDir' | 'operatorName' | 'emergencyPhone' | 'publicUrl'>

/** Markdown as this portal shows it: no HTML of authors, links and pictures of the portal below its base path. */
function createRenderer(basePath: string): (source: string) => string {
  const markdown = new MarkdownIt({ html: false })
  const placed: Record<string, (address: string) => [name: string, address: string]> = {
    link_open: (href) => ['href', href.startsWith('/') ? `${basePath}${href.slice(1)}` : href],
    image: (source) => ['src', `${basePath}files/pages/${source.replace(/^.*\//, '')}`],
  }
  return (source) => {
    const tokens = markdown.parse(source, {})
    for (const table of tokens.filter(({ type }) => type === 'table_open')) table.attrSet('cellspacing', '0')
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const address = placed[token.type]?.(String(token.attrGet('href') ?? token.attrGet('src') ?? ''))
      if (address) token.attrSet(...address)
    }
    return markdown.renderer.render(tokens, markdown.options, {})
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Facts of the operator that texts name as `{{operator}}`, `{{phone}}` and `{{address}}`. */
function withFacts(text: string, settings: Settings, write = (fact: string) => fact): string {
  const { operatorName: operator, emergencyPhone: phone, publicUrl: address } = settings
  const facts: Record<string, string> = { operator, phone, address }
  return text.replaceAll(/\{\{(\w+)\}\}/g, (found, name: string) => write(facts[name] ?? found))
}

/** Plain text of Markdown, near enough to search and to quote. */
const plain = (source: string) =>
  source
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[#>\-\s|*\d.]+|[*_`|]/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Source = { readonly language: Language; readonly text: string }

/** Reads files, and again when they have changed, so that an operator's text is there at once. */
function createReader(): (file: string) => Promise<string | null> {
  const kept = new Map<string, { readonly changedMs: number; readonly text: string }>()
  return async (file) => {
    const found = await stat(file).catch(() => null)
    if (found === null) return null
    const known = kept.get(file)
    if (known?.changedMs === found.mtimeMs) return known.text
    const text = await readFile(file, 'utf8')
    kept.set(file, { changedMs: found.mtimeMs, text })
    return text
  }
}

/** The texts of public pages: Markdown files, an operator's own in `DATA_DIR/content` before those of the portal. */
export function createArticles(settings: Settings): Articles {
  const folders = [join(settings.dataDir, 'content'), OWN_TEXTS]
  const render = createRenderer(settings.basePath)
  const read = createReader()
  const source = async (path: ArticlePath, wanted: Language): Promise<Source | null> => {
    for (const language of new Set([wanted, ...LANGUAGE_CODES])) {
      for (const folder of folders) {
        const text = await read(join(folder, language, `${path}.md`))
        if (text !== null) return { language, text }
      }
    }
    return null
  }
  const find = async (path: ArticlePath, wanted: Language): Promise<Article | null> => {
    const found = await source(path, wanted)
    if (found === null) return null
    const [first = '', lead = '', ...rest] = found.text.trim().split(/\n{2,}/)
    const said = (text: string) => withFacts(plain(text), settings)
    return {
      path,
      language: found.language,
      title: said(first),
      lead: said(lead),
      // Facts go into the finished HTML, so that a name is no Markdown.
      html: withFacts(render(rest.join('\n\n')), settings, escaped),
      text: said(found.text),
    }
  }
  const listHelp = async (language: Language): Promise<Article[]> => {
    const names = await Promise.all(
      folders.flatMap((folder) =>
        LANGUAGE_CODES.map((each) => readdir(join(folder, each, 'help')).catch((): string[] => [])),
      ),
    )
    const paths = new Set(names.flat().flatMap((name) => /^([a-z0-9-]{1,60})\.md$/.exec(name)?.[1] ?? []))
    const found = await Promise.all([...paths].toSorted().map((name) => find(`help/${name}`, language)))
    return found.filter((article) => article !== null)
  }
  return { find, listHelp }
}
