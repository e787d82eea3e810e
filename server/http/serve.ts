import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Who } from '#contract/call.ts'
import { REQUEST_TIMEOUT_MS, UNATTENDED_HEADER } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { successBody } from './answer/answer.ts'
import { checkedRefusal, checkOutput, type Prepared } from './answer/check-answer.ts'
import { authorise, refuseEnded, refuseOther } from './session/authorise.ts'
import type { HttpLayer } from './http-layer.ts'
import { isDatabaseAway, isRolledBack } from './answer/failures.ts'
import { asOwner } from '#server/thread-pool.ts'
import { faultsOf, parsing, UNKNOWN_FIELD } from './body/field-texts.ts'
import { parseForm } from './body/form.ts'
import type { SerializedJson, CallContext, Handler } from './handler.ts'
import { parseJson } from './body/json-body.ts'
import { knownFields } from './body/known-fields.ts'
import { languageOf } from './session/language.ts'
import { countFromZero } from '#server/metrics.ts'
import { idempotencyKeyOf, keySecretOf, openByKey } from './session/key.ts'
import { isOwnOrigin } from './session/origin.ts'
import { refusalsOf } from './answer/refusals-of.ts'
import { TimeLimit } from './guard/time-limit.ts'
import { readUpload, takeUploads, type UploadedFile } from './body/uploads.ts'
import { asKey } from '#server/audit/audit.ts'
import { networkOf } from './guard/network.ts'
import { type Exchange, opened, sendBody, sendFailure } from './exchange.ts'

/** Calls slower than this are written to the log. */
const SLOW_MS = 1_000
/** How often a call is made again after the database undid it. */
const MAX_RETRIES = 2
const AWAY_PAUSE_MS = 300

/** A body as it came; it is read after right and origin were checked. */
class Body {
  readonly bytes: Buffer
  readonly isJson: boolean
  constructor(bytes: Buffer, isJson: boolean) {
    this.bytes = bytes
    this.isJson = isJson
  }
  read(): unknown {
    return this.isJson ? parseJson(this.bytes) : parseForm(this.bytes)
  }
}

/** The fields of a body. */
type Sent = { readonly fields: unknown; readonly isJson: boolean }

function parseInput(prepared: Prepared, { fields: raw, isJson }: Sent): unknown {
  const unknown = prepared.inputFields(raw, '')
  if (unknown !== undefined) throw new Refusal('input.invalid', { fields: { [unknown]: UNKNOWN_FIELD } })
  const parsed = prepared.handler.call.input.safeParse(raw, parsing(isJson))
  if (!parsed.success) throw new Refusal('input.invalid', { fields: faultsOf(parsed.error) })
  return parsed.data
}

type Context = CallContext<never, Who>

/** Makes the call; again when the database undid it all, or when it was away and nothing could have been changed. */
async function runWithRetries(http: HttpLayer, handler: Handler, context: Context): Promise<unknown> {
  for (let retries = 0; ; retries++) {
    try {
      return await handler.run(context)
    } catch (error) {
      const away = !handler.call.changes && isDatabaseAway(error)
      if (!(away || isRolledBack(error)) || retries === MAX_RETRIES) throw error
      // A database that restarts is back within a second or two; a rolled-back transaction can be retried at once.
      if (away) await pause(AWAY_PAUSE_MS * (retries + 1))
      http.metrics.retries.inc({ call: handler.call.path })
    }
  }
}

function limitRate({ http, request, reply }: Exchange, token: string | null): void {
  const nowMs = http.now()
  const waitSeconds =
    http.perAddress.take(networkOf(request.ip), nowMs) || (token === null ? 0 : http.perSession.take(token, nowMs))
  if (waitSeconds === 0) return
  reply.header('retry-after', waitSeconds)
  throw new Refusal('call.too_fast')
}

function contextOf(exchange: Exchange, { input, upload }: { input: unknown; upload: UploadedFile | null }): Context {
  const { http, request, reply, caller, language, key } = exchange
  const { cookies } = http
  const context: CallContext<unknown, 'public'> = {
    input,
    caller,
    language,
    requestId: request.id,
    upload,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionToken: key === null ? cookies.readSession(request.headers.cookie) : null,
    setSession: (token, maxAgeSeconds) => void reply.header('set-cookie', cookies.session(token, maxAgeSeconds)),
    deviceToken: key === null ? cookies.readDevice(request.headers.cookie) : null,
    setDevice: (token) => void reply.header('set-cookie', cookies.device(token)),
  }
  return context as Context // Parsed by the call's own schema, and only a public call comes here without a caller.
}

/** The input of a request. */
function inputOf({ request }: Exchange, prepared: Prepared): unknown {
  const { body } = request
  const sent = body instanceof Body ? { fields: body.read(), isJson: body.isJson } : { fields: {}, isJson: false }
  return parseInput(prepared, sent)
}

/**
 * The input and the file of an upload, whose file is read only once the fields before it were admitted. Until then, and
 * where the body is broken or too large, the connection ends with the refusal: the rest is not waited for.
 */
async function uploadOf(exchange: Exchange, prepared: Prepared, rule: NonNullable<Call['upload']>) {
  const { http, request, reply } = exchange
  let input: unknown
  const upload = await readUpload(request, rule, async (fields) => {
    // A body of known size is small enough to be discarded, so that a browser in the middle of it hears the refusal.
    if (request.headers['content-length'] !== undefined) reply.removeHeader('connection')
    input = parseInput(prepared, { fields, isJson: false })
    await prepared.handler.admit?.(contextOf(exchange, { input, upload: null })).catch((error: unknown) => {
      throw checkedRefusal(http, prepared, error)
    })
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code.startsWith('upload.')) reply.header('connection', 'close')
    throw error
  })
  await http.scan(upload.bytes)
  return { input, upload }
}

/** Whose work a request is on threads: its company's; the operator's own staff is one more. */
const ownerOf = ({ caller }: Exchange) => caller?.companyId ?? 'operator'

/** Answers one request for a call; whatever goes wrong is thrown. */
async function answer(exchange: Exchange, prepared: Prepared): Promise<SerializedJson | string> {
  const { http, request } = exchange
  const { call } = prepared.handler
  const { headers } = request
  if (call.upload) exchange.reply.header('connection', 'close')
  const secret = keySecretOf(headers)
  const sessionToken = secret === null ? http.cookies.readSession(headers.cookie) : null
  limitRate(exchange, sessionToken)
  if (call.changes && !isOwnOrigin(headers, http.publicOrigin)) throw new Refusal('call.foreign_origin')
  if (secret !== null) await takeKey(exchange, secret)
  if (sessionToken !== null) await takeSession(exchange, call, sessionToken)
  authorise(http, call.who, { caller: exchange.caller, call: call.path, requestId: request.id, ip: request.ip })
  const { key } = exchange
  if (key === null) return runCall(exchange, prepared)
  return asKey(key.label, () => {
    if (http.keys.accessOf(call.path) !== 'MONEY') return runCall(exchange, prepared)
    const body = request.body instanceof Body ? request.body.bytes : Buffer.alloc(0)
    const { id: requestId, ip } = request
    const asked = { idempotencyKey: idempotencyKeyOf(headers), call: call.path, body, requestId, ip }
    return http.keys.once(key, asked, () => runCall(exchange, prepared))
  })
}

/** The caller of an API key, in place of a session: its cookies are not read. */
async function takeKey(exchange: Exchange, secret: string): Promise<void> {
  const { http, request, reply, call } = exchange
  const setHeader = (name: string, value: string | number) => void reply.header(name, value)
  const asked = { secret, call, ip: request.ip, nowMs: http.now(), setHeader }
  exchange.key = await openByKey(http.keys, asked)
  exchange.caller = exchange.key.caller
  exchange.language = languageOf(request.headers['accept-language'], exchange.caller.language)
}

async function takeSession(exchange: Exchange, call: Call, token: string): Promise<void> {
  const { http, request } = exchange
  const { headers } = request
  const isActivity = call.byItself !== true && headers[UNATTENDED_HEADER] === undefined
  const found = http.findCaller(token, isActivity)
  exchange.caller = found instanceof Promise ? await found : found
  exchange.language = languageOf(headers['accept-language'], exchange.caller?.language)
  refuseOther(call, { headers, caller: exchange.caller })
  if (exchange.caller === null) await refuseEnded(http, call.who, { token, caller: null })
}

/** Reads the input and makes the call. */
async function runCall(exchange: Exchange, prepared: Prepared): Promise<SerializedJson | string> {
  const { call } = prepared.handler
  const brought = call.upload
    ? await uploadOf(exchange, prepared, call.upload)
    : { input: inputOf(exchange, prepared), upload: null }
  const context = contextOf(exchange, brought)
  const run = () => runWithRetries(exchange.http, prepared.handler, context)
  const result = await asOwner(ownerOf(exchange), run).catch((error: unknown) => {
    throw checkedRefusal(exchange.http, prepared, error)
  })
  checkOutput(exchange.http, prepared, result)
  return successBody(result)
}

type HttpEntry = {
  readonly fastify: FastifyInstance
  readonly http: HttpLayer
  readonly timeLimit: TimeLimit<Exchange>
}

function registerCall({ fastify, http, timeLimit }: HttpEntry, handler: Handler): void {
  const { call } = handler
  const prepared: Prepared = {
    handler,
    inputFields: knownFields(call.input),
    outputFields: knownFields(call.output),
    refusals: new Set(refusalsOf(call)),
  }
  countFromZero(http.metrics, call.path)
  const seconds = http.metrics.callSeconds.labels(call.path)
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const exchange = opened(http, call.path, { request, reply })
    timeLimit.begin(exchange)
    try {
      const body = await answer(exchange, prepared)
      // A call that took too long was answered already.
      if (timeLimit.isOver(exchange)) await sendBody(exchange, body)
    } catch (error) {
      if (timeLimit.isOver(exchange)) sendFailure(exchange, error, call.asksWhoIsThere)
    }
    const tookMs = performance.now() - exchange.startedAt
    seconds.observe(tookMs / 1000)
    if (tookMs > SLOW_MS)
      http.log.warn(
        { call: call.path, requestId: request.id, ms: Math.round(tookMs), staffId: exchange.caller?.staffId },
        'a slow call',
      )
    return reply
  }
  for (const path of [call.path, ...(call.alsoAt ?? [])]) {
    fastify.post(`${http.basePath}api/${path}`, serve)
  }
}

/** What all calls have in common: bodies as bytes, and failures in the envelope. */
function prepareContext(calls: FastifyInstance, http: HttpLayer): void {
  calls.removeAllContentTypeParsers()
  for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
    const isJson = type === 'application/json'
    calls.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, new Body(body, isJson)),
    )
  }
  calls.setErrorHandler((error, request, reply) => {
    const path = request.routeOptions.url?.slice(http.basePath.length + 'api/'.length)
    // A client that disconnected within its body gets no answer. Its broken connection must not pass for the
    // database's.
    const failure = request.raw.errored ? new Refusal('input.invalid') : error
    sendFailure(opened(http, path === undefined || path === '*' ? 'unknown' : path, { request, reply }), failure)
  })
}

/**
 * Opens the calls: POST with a form or JSON body under `api/`; everything else there is answered with the envelope of
 * `call.wrong_method` or `call.not_found`. Calls that take a file stand apart, so that no other call reads a multipart
 * body.
 */
export async function serveCalls(
  fastify: FastifyInstance,
  http: HttpLayer,
  handlers: readonly Handler[],
): Promise<void> {
  const timeLimit = new TimeLimit<Exchange>(http.timeoutMs ?? REQUEST_TIMEOUT_MS, (late) =>
    sendFailure(late, new Refusal('call.too_long')),
  )
  countFromZero(http.metrics, 'unknown')
  await fastify.register(async (calls) => {
    prepareContext(calls, http)
    calls.addHook('onClose', async () => timeLimit.stop())
    for (const handler of handlers) if (!handler.call.upload) registerCall({ fastify: calls, http, timeLimit }, handler)
    const known = new Set(handlers.flatMap(({ call }) => [call.path, ...(call.alsoAt ?? [])]))
    for (const path of ['api', 'api/*'])
      calls.all<{ Params: { '*'?: string } }>(http.basePath + path, (request, reply) => {
        const isKnown = known.has(request.params['*'] ?? '')
        if (isKnown) reply.header('allow', 'POST')
        const code = isKnown ? 'call.wrong_method' : 'call.not_found'
        sendFailure(opened(http, 'unknown', { request, reply }), new Refusal(code))
      })
  })
  await fastify.register(async (calls) => {
    prepareContext(calls, http)
    await takeUploads(calls)
    for (const handler of handlers) if (handler.call.upload) registerCall({ fastify: calls, http, timeLimit }, handler)
  })
}
