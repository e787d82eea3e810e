import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { refusalText } from './answer.ts'
import { authorise } from './authorise.ts'
import { logFailure, refusalOf } from './failures.ts'
import type { Caller, FileRoute, Language } from './handler.ts'
import { languageOf } from './language.ts'
import type { Door } from './door.ts'
import { readSessionToken } from './session-cookie.ts'

/** `attachment; filename="…"; filename*=UTF-8''…`, with the name in both spellings browsers understand (RFC 6266). */
export function disposition(fileName: string, inline: boolean): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function textsOf(record: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(record ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].includes('\0')))
}

/** Whoever opens a file by its address is a person, so a refusal is a plain sentence. */
function sendRefusal(door: Door, error: unknown, request: FastifyRequest, reply: FastifyReply, path: string, language: Language): FastifyReply {
  const { refusal, logged } = refusalOf(error, language)
  if (logged) logFailure(door.log, error, { requestId: request.id, call: path })
  door.metrics.refusals.inc({ call: path, code: refusal.code })
  return reply
    .code(REFUSALS[refusal.code].status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${refusalText(refusal.code, language)}\n${request.id}\n`)
}

async function sendFile(route: FileRoute, request: FastifyRequest, reply: FastifyReply, heard: { caller: Caller | null; language: Language }) {
  const file = await route.run({ params: textsOf(request.params), query: textsOf(request.query), ...heard })
  // What a caller's rights were needed for stays out of shared caches.
  const kept = file.cacheSeconds === undefined ? 'no-store' : `${route.who === 'public' ? 'public' : 'private'}, max-age=${file.cacheSeconds}`
  reply.header('cache-control', kept).type(file.contentType)
  if (file.fileName !== undefined) reply.header('content-disposition', disposition(file.fileName, file.inline ?? false))
  return reply.send(file.body)
}

/** Opens the files of the features: GET, by address, with the same sessions and rights as calls. */
export function serveFiles(fastify: FastifyInstance, door: Door, routes: readonly FileRoute[], headers: Record<string, string>): void {
  for (const route of routes) {
    fastify.get(`${door.basePath}${route.path.replace(/^\//, '')}`, async (request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      let language = languageOf(request.headers['accept-language'], undefined)
      try {
        if (door.perAddress.take(request.ip, door.now()) > 0) throw new Refusal('call.too_fast')
        const token = readSessionToken(request.headers.cookie)
        const caller = token === null ? null : await door.findCaller(token)
        language = languageOf(request.headers['accept-language'], caller?.language)
        authorise(door, route.who, caller, { path: route.path, id: request.id, ip: request.ip })
        return await sendFile(route, request, reply, { caller, language })
      } catch (error) {
        return sendRefusal(door, error, request, reply, route.path, language)
      }
    })
  }
}
