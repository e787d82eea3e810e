import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#contract/languages.ts'
import { languageOf } from '#server/http/session/language.ts'

/** How a page calls itself, and its text before its scripts run. */
export type DocumentArticle = {
  readonly language: Language
  readonly title: string
  readonly lead: string
  /** HTML without scripts; null for a page that only its scripts draw. */
  readonly html: string | null
}

/** A page as search engines read it. */
export type Document = {
  /** The same page in each language, and under `x-default` without one. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[]
  /** Address of the picture shown where the page is shared. */
  readonly picture: string
  readonly article: DocumentArticle
}

/** Pages that the server writes for readers without scripts. Paths are below the base path. */
export type Documents = {
  /** The document of a path; null for a page behind the sign-in, `missing` when the path can have none. */
  find(page: string, language: Language): Promise<Document | 'missing' | null>
  sitemap(): Promise<string>
  robots(): string
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The language that the address of a page names; null where the browser's decides. */
export function namedLanguage(request: FastifyRequest): Language | null {
  const named = new URLSearchParams(request.url.split('?')[1]).get('lang')
  return isLanguage(named) ? named : null
}

/** The language a page is asked in: that of the address, else the first of the browser's that the portal speaks. */
export function pageLanguage(request: FastifyRequest): Language {
  return namedLanguage(request) ?? languageOf(request.headers['accept-language'], undefined)
}

/**
 * The page with what a search engine wants to know in its head, and its article in its body. `named` is the language
 * of the address, by which the page is its own canonical one.
 */
export function withDocument(page: string, document: Document, named: Language | null): string {
  const { alternates, picture, article } = document
  const own = named === null ? 'x-default' : article.language
  const canonical = alternates.find(({ language }) => language === own)?.href ?? ''
  const links = alternates.map(
    ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escaped(href)}" />`,
  )
  const head = [
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    ...links,
    `<meta property="og:url" content="${escaped(canonical)}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:image" content="${escaped(picture)}" />`,
  ]
  const title = escaped(article.title)
  const lead = escaped(article.lead)
  head.push(`<meta property="og:title" content="${title}" />`, `<meta property="og:description" content="${lead}" />`)
  const withHead = page
    .replace('<html lang="en">', `<html lang="${article.language}">`)
    // The operator's own name stays behind the title.
    .replace(/<title>[^<]*?(?= · |<\/title>)/, () => `<title>${title}`)
    .replace(/(<meta name="description" content=)"[^"]*"/, (_found, start: string) => `${start}"${lead}"`)
    .replace('</head>', () => `${head.join('')}</head>`)
  if (article.html === null) return withHead
  return withHead.replace(
    /<div id="root">.*?<\/div>/s,
    () => `<div id="root"><main><h1>${title}</h1><p>${lead}</p>${article.html}</main></div>`,
  )
}

/** Serves `sitemap.xml`, and `robots.txt`, which search engines read only where the portal has no base path. */
export function serveDocuments(fastify: FastifyInstance, basePath: string, documents: Documents): void {
  fastify.get(`${basePath}sitemap.xml`, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await documents.sitemap()),
  )
  fastify.get(`${basePath}robots.txt`, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(documents.robots()),
  )
}
