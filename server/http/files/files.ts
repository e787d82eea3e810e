import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { refusalText } from '#server/http/answer/answer.ts'
import { authorise, refuseEnded } from '#server/http/session/authorise.ts'
import type { HttpLayer } from '#server/http/http-layer.ts'
import { logFailure, refusalOf } from '#server/http/answer/failures.ts'
import type { Caller, FileRoute, ServedFile } from '#server/http/handler.ts'
import { isOwnOrigin } from '#server/http/session/origin.ts'
import { parseForm } from '#server/http/body/form.ts'
import { policyWithStyle } from '#server/http/answer/headers.ts'
import { languageOf } from '#server/http/session/language.ts'
import { networkOf } from '#server/http/guard/network.ts'
import { countFromZero } from '#server/metrics.ts'

/**
 * `attachment; filename="…"; filename*=UTF-8''…`, with both encodings of the name that browsers understand (RFC 6266).
 */
export function disposition(fileName: string, inline: boolean): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** One request for a file, and what is known of it so far. */
type Visit = {
  readonly http: HttpLayer
  readonly route: FileRoute
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  caller: Caller | null
  language: Language
}

function textsOf(record: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].includes('\0'),
    ),
  )
}

/** A person opens a file by its address, so a refusal is a plain sentence. */
function sendRefusal({ http, route, request, reply, caller, language }: Visit, error: unknown): void {
  const { refusal, logged } = refusalOf(error)
  if (logged) logFailure(http.log, error, { requestId: request.id, call: route.path })
  http.metrics.refusals.inc({ call: route.path, code: refusal.code })
  reply
    .code(REFUSALS[refusal.code].status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${refusalText(refusal.code, language, caller?.realm)}\n${request.id}\n`)
}

/** A file that needed the caller's rights must stay out of shared caches. */
function cacheControl({ who }: FileRoute, { cacheSeconds }: ServedFile): string {
  if (cacheSeconds === undefined) return 'no-store'
  return `${who === 'public' ? 'public' : 'private'}, max-age=${cacheSeconds}`
}

/**
 * Whether a form comes from its own page. Safari up to 16.3 names no origin for a page without a referrer; there the
 * secret address alone is the proof, because another site does not know it.
 */
const isOwnForm = ({ route, request: { headers }, http }: Visit) =>
  isOwnOrigin(headers, http.publicOrigin) ||
  (route.isSecret === true && headers.origin === 'null' && headers['sec-fetch-site'] === undefined)

/** Makes the file, or takes the form of a page; null when it was taken. */
async function made(asked: Visit): Promise<ServedFile | null> {
  const { route, request, caller, language } = asked
  const { headers } = request
  const visit = {
    params: textsOf(request.params),
    query: textsOf(request.query),
    caller,
    language,
    acceptLanguage: headers['accept-language'],
    isNavigation: request.method === 'GET' && headers['sec-fetch-dest'] === 'document',
    requestId: request.id,
    ip: request.ip,
  }
  if (request.method !== 'POST' || !route.post) return route.run(visit)
  if (!isOwnForm(asked)) throw new Refusal('call.foreign_origin')
  const fields = Buffer.isBuffer(request.body) ? textsOf(parseForm(request.body)) : {}
  return route.post({ ...visit, fields })
}

async function sendFile(visit: Visit): Promise<void> {
  const { http, route, request, reply } = visit
  if (http.perAddress.take(networkOf(request.ip), http.now()) > 0) throw new Refusal('call.too_fast')
  const token = http.cookies.readSession(request.headers.cookie)
  visit.caller = token === null ? null : await http.findCaller(token)
  visit.language = languageOf(request.headers['accept-language'], visit.caller?.language)
  await refuseEnded(http, route.who, { token, caller: visit.caller })
  authorise(http, route.who, { caller: visit.caller, call: route.path, requestId: request.id, ip: request.ip })
  const file = await made(visit)
  if (file === null) return void reply.redirect(request.url, 303)
  reply
    .code(file.status ?? 200)
    .header('cache-control', cacheControl(route, file))
    .type(file.contentType)
  if (route.isSecret) reply.header('referrer-policy', 'no-referrer')
  if (file.fileName !== undefined) reply.header('content-disposition', disposition(file.fileName, file.inline ?? false))
  if (file.style !== undefined)
    reply.header(
      'content-security-policy',
      policyWithStyle(String(reply.getHeader('content-security-policy')), file.style),
    )
  sendBody(visit, file)
}

/** Sends the body, or nothing when the caller has it already. */
function sendBody({ request, reply }: Visit, { etag, body }: ServedFile): void {
  if (etag !== undefined) reply.header('etag', etag)
  if (etag !== undefined && request.headers['if-none-match'] === etag) reply.code(304).send()
  else reply.send(body)
}

/** Largest form of a page. */
const MOST_BYTES = 65_536

/** Serves the files of the features by GET, with the sessions and rights of calls, and takes the forms of pages. */
export async function serveFiles(
  fastify: FastifyInstance,
  http: HttpLayer,
  options: { routes: readonly FileRoute[]; headers: Record<string, string> },
): Promise<void> {
  const serve = (route: FileRoute) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(options.headers).header('x-request-id', request.id)
    const visit: Visit = {
      http,
      route,
      request,
      reply,
      caller: null,
      language: languageOf(request.headers['accept-language'], undefined),
    }
    try {
      await sendFile(visit)
    } catch (error) {
      sendRefusal(visit, error)
    }
    return reply
  }
  const pathOf = ({ path }: FileRoute) => `${http.basePath}${path.replace(/^\//, '')}`
  for (const route of options.routes) {
    countFromZero(http.metrics, route.path)
    fastify.get(pathOf(route), { exposeHeadRoute: route.onlyGet !== true }, serve(route))
  }
  await fastify.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    const form = 'application/x-www-form-urlencoded'
    forms.addContentTypeParser(form, { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const route of options.routes) if (route.post) forms.post(pathOf(route), serve(route))
  })
}
