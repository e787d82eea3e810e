import { escaped } from '#server/http/answer/html.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveBrand, ShownBrand } from '#server/brand.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownHeadersOf } from '#server/http/answer/headers.ts'
import { type Documents, namedLanguage, pageLanguage, withDocument } from './documents.ts'

/** Folder Vite builds the portal into. */
export const WEB_FOLDER = join(import.meta.dirname, '../../../dist/web')

const YEAR_SECONDS = 31_536_000
/** Files with a hash of their content in the name are cached for good. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$/
const NOT_BUILT = 'The pages of the portal are not built yet. Run "npm start", or "npm run dev" to work on them.\n'

/** The element of the page that names the base path. */
const BASE_META = '<meta name="tradewind-base" content='
const BASE = new RegExp(`${BASE_META}"[^"]*"\\s*/?>`)

/** What of the portal's one page is this portal's own: its base path, its brand, and the password of a demo. */
type Own = {
  readonly basePath: string
  readonly demoPassword: string | null
  readonly brand?: Pick<LiveBrand, 'get'>
}

/** A `meta` element of ours; none without a value. */
const metaOf = (name: string, content: string | null | undefined) =>
  content ? `<meta name="tradewind-${name}" content="${escaped(content)}" />` : ''

/** A portal without a name of its own says nothing in its titles. */
const PRODUCT = 'Tradewind'
const OWN_ICON = /<link rel="icon" href="[^"]*" type="[^"]*" \/>/

/** The brand in the head of the page, so that no other name or colour shows while the scripts load. */
function withBrand(page: string, basePath: string, brand: ShownBrand): string {
  const { name, colour, footerAddress, logoPath, faviconPath } = brand
  const own =
    metaOf('operator', name) + metaOf('colour', colour) + metaOf('logo', logoPath) + metaOf('footer', footerAddress)
  const icon = `<link rel="icon" href="${escaped(`${basePath}${faviconPath}`)}" type="image/png" />`
  const titled = name === PRODUCT ? page : page.replace(/(?=<\/title>)/, () => escaped(` · ${name}`))
  return (faviconPath === null ? titled : titled.replace(OWN_ICON, () => icon)).replace(BASE, (base) => base + own)
}

/** The portal's one page, with what is this portal's own; read once, and made again when the brand was changed. */
function indexPage(folder: string, { basePath, demoPassword, brand }: Own): () => Promise<string | null> {
  let page: string | null = null
  let made: { readonly brand: ShownBrand; readonly page: string } | undefined
  return async () => {
    if (page === null) {
      const source = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
      // Addresses of the build are relative; the page is shown at any depth, and its policy allows no `base` element.
      page =
        source
          ?.replaceAll(/ (src|href)="\.\//g, (_found, name: string) => ` ${name}="${escaped(basePath)}`)
          .replace(BASE, `${BASE_META}"${escaped(basePath)}" />${metaOf('demo', demoPassword)}`) ?? null
    }
    const shown = brand?.get()
    if (page === null || shown === undefined) return page
    if (made?.brand !== shown) made = { brand: shown, page: withBrand(page, basePath, shown) }
    return made.page
  }
}

const LETTERS = /^wght-[\w-]{8,}\.css$/

/**
 * Path under the base path of the style sheet with the portal's Chinese fonts, for pages the server writes; null while
 * there is no build.
 */
export async function chineseLettersPath(folder = WEB_FOLDER): Promise<string | null> {
  const files = await readdir(join(folder, 'assets')).catch(() => [])
  const file = files.find((name) => LETTERS.test(name))
  return file === undefined ? null : `assets/${file}`
}

/** Addresses of programs and files: by their folder, by a name with an ending, or hidden. No route has such a one. */
const NO_PAGE = /^(?:art|assets|connect|files|h)(?:\/|$)|\.[a-z0-9]{1,12}$|(?:^|\/)\./i

/**
 * Whether an address may belong to the router. A missing file is 404: the page in its place would cause an error nobody
 * understands, and would tell scanners that everything they look for is there.
 */
function mayBePage(path: string, basePath: string): boolean {
  return path.startsWith(basePath) && !NO_PAGE.test(path.slice(basePath.length))
}

/**
 * Whether a path below the base path is one of the router's, by the list that the build leaves; every path without such
 * a list.
 */
async function routesOf(folder: string): Promise<(page: string) => boolean> {
  const text = await readFile(join(folder, '.vite/routes.json'), 'utf8').catch(() => null)
  if (text === null) return () => true
  const routes: string[] = JSON.parse(text)
  const known = new RegExp(`^(?:${routes.map((route) => route.slice(1).replaceAll(/:\w+/g, '[^/]+')).join('|')})$`)
  return (page) => page !== '404' && known.test(page)
}

/** Answers what asks for no page, or for one by a method that pages do not have. */
function refuse(reply: FastifyReply, isRoute: boolean): FastifyReply {
  reply.type('text/plain; charset=utf-8')
  if (!isRoute) return reply.code(404).send('There is nothing at this address.\n')
  return reply.code(405).header('allow', 'GET, HEAD').send('A page is read with GET.\n')
}

/**
 * Serves the built portal below the base path. Every address that is no file gets the one page, whose router shows the
 * screen or the 404 page. Clients that accept compression get the files the build compressed.
 */
export async function servePages(
  fastify: FastifyInstance,
  options: Own & {
    folder: string
    headers: Record<string, string>
    documents?: Documents | undefined
  },
): Promise<void> {
  const { basePath, folder, headers } = options
  const isRoute = await routesOf(folder)
  const readIndex = indexPage(folder, options)
  /** The page of an address that the router may know; null before there is a build. */
  const pageOf = async (request: FastifyRequest, page: string): Promise<{ status: 200 | 404; text: string } | null> => {
    const index = await readIndex()
    if (index === null) return null
    const document = await options.documents?.find(page, pageLanguage(request))
    if (document === 'missing' || !isRoute(page)) return { status: 404, text: index }
    return { status: 200, text: document ? withDocument(index, document, namedLanguage(request)) : index }
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers(headers).header('x-request-id', request.id)
    const isRead = ['GET', 'HEAD'].includes(request.method)
    const path = request.url.split('?')[0] ?? '/'
    if (isRead && basePath !== '/' && (path === '/' || `${path}/` === basePath)) return reply.redirect(basePath)
    const name = path.slice(basePath.length)
    const isPage = mayBePage(path, basePath)
    if (!isPage || !isRead) return refuse(reply, isPage && isRoute(name))
    const page = await pageOf(request, name)
    if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        vary: 'accept-language',
        ...ownHeadersOf(name),
      })
      .send(page.text)
  }
  await fastify.register(fastifyStatic, {
    root: folder,
    prefix: basePath,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !/(?:index\.html|manifest\.json|\.(?:br|gz))$/.test(path),
    setHeaders: (reply, path) => {
      reply.headers(headers)
      const original = path.replace(/\.(?:br|gz)$/, '')
      reply.header('cache-control', HASHED.test(original) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  fastify.get(basePath, sendPage)
  fastify.setNotFoundHandler(sendPage)
}
