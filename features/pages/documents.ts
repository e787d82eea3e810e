import { LANGUAGE_CODES, type Language } from '#contract/languages.ts'
import type { Config } from '#server/config/config.ts'
import type { Documents } from '#server/http/files/documents.ts'
import type { Articles } from './articles.ts'
import { ARTICLE_PAGES, type ArticlePath } from './contract.ts'
import { HEADS, OTHER_PAGES } from './words.ts'

/** What search engines leave alone: accounts, bookings, calls and files. */
const PRIVATE = ['account', 'api', 'connect', 'files', 'hotel/booking', 'hotel/list', 'ops', 'pay', 'proposal', 'tools']

const HELP = /^help\/[a-z0-9-]{1,60}$/

/** The article of a page; null for every other page. */
function articleOf(page: string): ArticlePath | null {
  const known = ARTICLE_PAGES.find((each) => each === page)
  if (known !== undefined) return known
  return HELP.test(page) ? `help/${page.slice('help/'.length)}` : null
}

const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What search engines read: public pages written by the server, `sitemap.xml` and `robots.txt`. */
export function createDocuments(
  config: Pick<Config, 'publicUrl' | 'basePath' | 'demo'>,
  articles: Articles,
): Documents {
  const address = (page: string, language?: Language) =>
    `${new URL(page, config.publicUrl).href}${language === undefined ? '' : `?lang=${language}`}`
  const alternates = (page: string) => [
    ...LANGUAGE_CODES.map((language) => ({ language, href: address(page, language) })),
    { language: 'x-default', href: address(page) },
  ]
  /** The articles of the help as links, with their leads. */
  const listOfHelp = async (language: Language) => {
    const help = await articles.listHelp(language)
    const entries = help.map(({ path, title, lead }) => {
      const href = xml(`${config.basePath}${path}`)
      return `<li><a href="${href}">${xml(title)}</a> ${xml(lead)}</li>`
    })
    return `<ul>${entries.join('')}</ul>`
  }
  return {
    find: async (page, language) => {
      const path = articleOf(page)
      const document = { alternates: alternates(page), picture: address('og.jpg') }
      const other = OTHER_PAGES.find((each) => each === page)
      if (other !== undefined) {
        const html = other === 'help' ? await listOfHelp(language) : null
        return { ...document, article: { language, ...HEADS[language][other], html } }
      }
      if (path === null) return null
      const article = await articles.find(path, language)
      return article === null ? 'missing' : { ...document, article }
    },
    sitemap: async () => {
      const help = await articles.listHelp('en')
      const pages = [...OTHER_PAGES, ...ARTICLE_PAGES, ...help.map(({ path }) => path)]
      const entries = pages.map((page) => {
        const links = alternates(page).map(
          ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(href)}"/>`,
        )
        return `<url><loc>${xml(address(page))}</loc>${links.join('')}</url>`
      })
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        ...entries,
        '</urlset>\n',
      ].join('\n')
    },
    robots: () => {
      // A demo is no shop: its made-up prices belong in no search engine.
      const { pathname } = new URL(config.publicUrl)
      const closed = config.demo ? [''] : PRIVATE
      return [
        'User-agent: *',
        ...closed.map((page) => `Disallow: ${pathname}${page}`),
        `Sitemap: ${address('sitemap.xml')}`,
        '',
      ].join('\n')
    },
  }
}
