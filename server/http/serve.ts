import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Who } from '#contract/call.ts'
import { failureBody, successBody } from './answer.ts'
import { authorise } from './authorise.ts'
import type { Door } from './door.ts'
import { isDatabaseAway, isRolledBack, logFailure, refusalOf } from './failures.ts'
import { fieldsOf, parsingIn, unknownFieldText } from './field-texts.ts'
import { parseForm } from './form.ts'
import { CALL_HEADERS } from './headers.ts'
import { ReadyJson, type CallContext, type Caller, type Handler, type Language } from './handler.ts'
import { knownFields, type FieldCheck } from './known-fields.ts'
import { languageOf } from './language.ts'
import { isOwnOrigin } from './origin.ts'
import { deviceCookie, readDeviceToken, readSessionToken, sessionCookie } from './session-cookie.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Calls slower than this are written to the log. */
const SLOW_MS = 1_000
/** How often a call is made again after the database undid it. */
const MAX_RETRIES = 2

type Context = CallContext<never, Who>
type Prepared = { handler: Handler; inputFields: FieldCheck; outputFields: FieldCheck }

function parseInput(prepared: Prepared, body: unknown, language: Language): never {
  const raw = Buffer.isBuffer(body) ? parseForm(body) : {}
  const unknown = prepared.inputFields(raw, '')
  if (unknown !== undefined) throw new Refusal('input.invalid', { fields: { [unknown]: unknownFieldText(language) } })
  const parsed = prepared.handler.call.input.safeParse(raw, parsingIn(language))
  if (!parsed.success) throw new Refusal('input.invalid', { fields: fieldsOf(parsed.error, language) })
  return parsed.data as never // The handler was joined with this very schema by `handle`.
}

function checkOutput(door: Door, prepared: Prepared, answer: unknown): void {
  if (door.checkedShare < 1 && Math.random() >= door.checkedShare) return
  const value: unknown = answer instanceof ReadyJson ? JSON.parse(answer.bytes.toString('utf8')) : answer
  const { path, output } = prepared.handler.call
  const parsed = output.safeParse(value)
  const unknown = parsed.success ? prepared.outputFields(value, '') : undefined
  if (parsed.success && unknown === undefined) return
  const wrong = parsed.success ? { [unknown ?? '']: 'is not in the contract' } : fieldsOf(parsed.error, 'en')
  door.metrics.outputMismatches.inc({ call: path })
  door.log.error({ call: path, wrong }, 'an answer does not have the shape of its contract')
  if (door.failOnMismatch) throw new Error(`the answer of ${path} does not have the shape of its contract: ${JSON.stringify(wrong)}`)
}

/** Makes the call; again when the database undid it all, or when it was away and nothing could have been changed. */
async function runWithRetries(door: Door, handler: Handler, context: Context): Promise<unknown> {
  for (let retries = 0; ; retries++) {
    try {
      return await handler.run(context)
    } catch (error) {
      const again = isRolledBack(error) || (!handler.call.changes && isDatabaseAway(error))
      if (!again || retries === MAX_RETRIES) throw error
      door.metrics.retries.inc({ call: handler.call.path })
    }
  }
}

function limitRate(door: Door, reply: FastifyReply, ip: string, token: string | null): void {
  const nowMs = door.now()
  const waitSeconds = door.perAddress.take(ip, nowMs) || (token === null ? 0 : door.perSession.take(token, nowMs))
  if (waitSeconds === 0) return
  reply.header('retry-after', waitSeconds)
  throw new Refusal('call.too_fast')
}

/** Answers one request for a call; everything that goes wrong is thrown. */
async function answer(door: Door, prepared: Prepared, request: FastifyRequest, reply: FastifyReply, heard: Heard): Promise<Buffer | string> {
  const { call } = prepared.handler
  const { headers, ip, id } = request
  const sessionToken = readSessionToken(headers.cookie)
  limitRate(door, reply, ip, sessionToken)
  if (call.changes && !isOwnOrigin(headers, door.publicOrigin)) throw new Refusal('call.foreign_origin')
  const caller = sessionToken === null ? null : await door.findCaller(sessionToken)
  heard.caller = caller
  heard.language = languageOf(headers['accept-language'], caller?.language)
  authorise(door, call.who, caller, { path: call.path, id, ip })
  const input = parseInput(prepared, request.body, heard.language)
  const secure = door.publicOrigin.startsWith('https:')
  const context: Context = {
    input,
    caller: caller as Caller, // Only a public call has none, and its handler is typed to expect that.
    language: heard.language,
    requestId: id,
    ip,
    userAgent: headers['user-agent'] ?? '',
    sessionToken,
    setSession(token, maxAgeSeconds) {
      reply.header('set-cookie', sessionCookie(token, { path: door.basePath, secure, maxAgeSeconds }))
    },
    deviceToken: readDeviceToken(headers.cookie),
    setDevice(token) {
      reply.header('set-cookie', deviceCookie(token, { path: door.basePath, secure }))
    },
  }
  const result = await runWithRetries(door, prepared.handler, context)
  checkOutput(door, prepared, result)
  return successBody(result)
}

/** What is known of a request when it fails. */
type Heard = { caller: Caller | null; language: Language }

/** Turns whatever was thrown into the envelope of a failed call. */
export function sendFailure(door: Pick<Door, 'log' | 'metrics'>, error: unknown, request: FastifyRequest, reply: FastifyReply, about: { call: string } & Heard) {
  if (reply.sent) return reply // It took too long and was answered already.
  const { refusal, logged } = refusalOf(error, about.language)
  if (logged) logFailure(door.log, error, { requestId: request.id, call: about.call, staffId: about.caller?.staffId })
  door.metrics.refusals.inc({ call: about.call, code: refusal.code })
  const body = failureBody(refusal, about.language, request.id)
  return reply.code(body.returnCode).headers(CALL_HEADERS).header('x-request-id', request.id).header('content-type', JSON_TYPE).send(JSON.stringify(body))
}

function registerCall(fastify: FastifyInstance, door: Door, handler: Handler): void {
  const { call } = handler
  const prepared: Prepared = { handler, inputFields: knownFields(call.input), outputFields: knownFields(call.output) }
  const seconds = door.metrics.callSeconds.labels(call.path)
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const startedAt = performance.now()
    const heard: Heard = { caller: null, language: languageOf(request.headers['accept-language'], undefined) }
    try {
      const body = await answer(door, prepared, request, reply, heard)
      if (reply.sent) return reply
      return reply.headers(CALL_HEADERS).header('x-request-id', request.id).header('content-type', JSON_TYPE).send(body)
    } catch (error) {
      return sendFailure(door, error, request, reply, { call: call.path, ...heard })
    } finally {
      const tookMs = performance.now() - startedAt
      seconds.observe(tookMs / 1000)
      if (tookMs > SLOW_MS) door.log.warn({ call: call.path, requestId: request.id, ms: Math.round(tookMs), staffId: heard.caller?.staffId }, 'a slow call')
    }
  }
  for (const path of [call.path, ...(call.alsoAt ?? [])]) {
    fastify.post(`${door.basePath}api/${path}`, { handlerTimeout: REQUEST_TIMEOUT_MS }, serve)
  }
}

/** Opens the calls: POST with a form body under `api/`, everything else there is answered with the envelope of `call.not_found`. */
export async function serveCalls(fastify: FastifyInstance, door: Door, handlers: readonly Handler[]): Promise<void> {
  await fastify.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    calls.setErrorHandler((error, request, reply) => {
      const language = languageOf(request.headers['accept-language'], undefined)
      return sendFailure(door, error, request, reply, { call: request.routeOptions.url ?? 'unknown', caller: null, language })
    })
    for (const handler of handlers) registerCall(calls, door, handler)
    calls.all(`${door.basePath}api/*`, (request, reply) => {
      const language = languageOf(request.headers['accept-language'], undefined)
      return sendFailure(door, new Refusal('call.not_found'), request, reply, { call: 'unknown', caller: null, language })
    })
  })
}
