import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureBody } from './answer/answer.ts'
import type { HttpLayer } from './http-layer.ts'
import { logFailure, refusalOf } from './answer/failures.ts'
import type { Caller, SerializedJson } from './handler.ts'
import type { Language } from '#contract/languages.ts'
import { compressed, COMPRESSED_HEADERS } from './answer/compression.ts'
import { CALL_HEADERS } from './answer/headers.ts'
import type { OpenedKey } from './session/key.ts'
import { languageOf } from './session/language.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Retry-After of `call.busy`: a database that was killed serves again within seconds. */
const BUSY_SECONDS = 1

/** One request and what is known of it so far. */
export type Exchange = {
  readonly http: HttpLayer
  /** The call's path, or where the request went when there is no such call. */
  readonly call: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number
  caller: Caller | null
  /** The API key that opened it, in place of a session. */
  key: OpenedKey | null
  language: Language
}

/** A request that has just come in. */
export function opened(
  http: HttpLayer,
  call: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Exchange {
  return {
    http,
    call,
    request,
    reply,
    startedAt: performance.now(),
    caller: null,
    key: null,
    language: languageOf(request.headers['accept-language'], undefined),
  }
}

function send({ request, reply }: Exchange, status: number, body: string | Buffer): void {
  reply
    .code(status)
    .headers(CALL_HEADERS)
    .header('x-request-id', request.id)
    .header('content-type', JSON_TYPE)
    .send(body)
}

/**
 * Sends what is ready past Fastify, which knows text as UTF-8 only and would write headers and bytes one after the
 * other.
 */
function sendReady({ request, reply }: Exchange, body: string | Buffer): void {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    ...CALL_HEADERS,
    'x-request-id': request.id,
    'content-type': JSON_TYPE,
    'content-length': body.length,
  })
  raw.end(body, 'latin1')
}

/** Sends the answer of a call that succeeded, compressed where it is long and the client takes gzip. */
export async function sendBody(exchange: Exchange, body: SerializedJson | string): Promise<void> {
  const { request, reply } = exchange
  const accepted = request.headers['accept-encoding']
  const short = await (typeof body === 'string'
    ? compressed(body, 'utf8', accepted)
    : compressed(body.whole, 'latin1', accepted))
  if (short) reply.headers(COMPRESSED_HEADERS)
  if (typeof body === 'string') send(exchange, 200, short ?? body)
  else sendReady(exchange, short ?? body.whole)
}

/**
 * Turns whatever was thrown into the envelope of a failed call.
 *
 * @param asksWhoIsThere whether the call asks who is signed in, so that "nobody" is an answer, sent with HTTP 200
 */
export function sendFailure(exchange: Exchange, error: unknown, asksWhoIsThere = false): void {
  const { http, call, request, caller, language } = exchange
  const { refusal, logged } = refusalOf(error)
  if (logged) logFailure(http.log, error, { requestId: request.id, call, staffId: caller?.staffId })
  http.metrics.refusals.inc({ call, code: refusal.code })
  if (refusal.code === 'call.busy') exchange.reply.header('retry-after', BUSY_SECONDS)
  const body = failureBody(refusal, language, { requestId: request.id, realm: caller?.realm })
  send(exchange, asksWhoIsThere && body.returnCode === 401 ? 200 : body.returnCode, JSON.stringify(body))
}
