import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownHeadersOf } from './headers.ts'
import { type Documents, namedLanguage, pageLanguage, withDocument } from './documents.ts'

/** Folder Vite builds the portal into. */
export const WEB_FOLDER = join(import.meta.dirname, '../../dist/web')

const YEAR_SECONDS = 31_536_000
/** Files with a hash of their content in the name are cached for good. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$/
const NOT_BUILT = 'The pages of the portal are not built yet. Run "npm start", or "npm run dev" to work on them.\n'

/** The element of the page that names the base path. */
const BASE_META = '<meta name="tradewind-base" content='
const BASE = new RegExp(`${BASE_META}"[^"]*"\\s*/?>`)

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** What of the portal's one page is this portal's own: its base path, its operator, and the password of a demo. */
type Own = { readonly basePath: string; readonly demoPassword: string | null; readonly operatorName?: string }

/** A `meta` element of ours; none without a value. */
const metaOf = (name: string, content: string | null | undefined) =>
  content ? `<meta name="tradewind-${name}" content="${escaped(content)}" />` : ''

/** The portal's one page, with what is this portal's own; read once and kept. */
function indexPage(folder: string, { basePath, demoPassword, operatorName }: Own): () => Promise<string | null> {
  let page: string | null = null
  return async () => {
    if (page !== null) return page
    const source = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
    const own = metaOf('demo', demoPassword) + metaOf('operator', operatorName)
    // Addresses of the build are relative; the page is shown at any depth, and its policy allows no `base` element.
    page =
      source
        ?.replaceAll(/ (src|href)="\.\//g, (_found, name: string) => ` ${name}="${escaped(basePath)}`)
        .replace(BASE, `${BASE_META}"${escaped(basePath)}" />${own}`) ?? null
    return page
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
const NO_PAGE = /^(?:art|assets|connect|files)(?:\/|$)|\.[a-z0-9]{1,12}$|(?:^|\/)\./i

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
