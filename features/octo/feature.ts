import { LANGUAGE_CODES } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { findKey, type OpenKey } from '#features/api-keys/store.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature, RawMessage, RawRoute } from '#server/http/handler.ts'
import { logFailure, refusalOf } from '#server/http/answer/failures.ts'
import { languageOf } from '#server/http/session/language.ts'
import { createRateLimit } from '#server/http/guard/rate-limit.ts'
import { OctoError, octoError, ofRefusal } from './errors.ts'
import type { Wanted } from './products.ts'
import { answerCall } from './routes.ts'
import { tellOfBookings } from './webhooks.ts'

const PATH = '/connect/octo'
/** A key may call as often as a session: half as often as an address, which several systems may share. */
const KEY_SHARE = 0.5

const NO_KEY = {
  en: 'Send your key in the header Authorization: Bearer …',
  'zh-CN': '请在 Authorization: Bearer … 请求头中提供密钥。',
}
const WRONG_KEY = { en: 'This key does not open anything.', 'zh-CN': '该密钥无效。' }
const UNREADABLE = {
  en: 'The body of this request is too long or can not be read.',
  'zh-CN': '请求内容过长或无法读取。',
}
const FAILED = {
  en: 'Something failed on our side. Try again with the same uuid; nothing is done twice.',
  'zh-CN': '系统内部出错。请用同一 uuid 重试，不会重复执行。',
}

type Answer = Awaited<ReturnType<RawRoute['run']>>

/** The capabilities that a request asks for and the portal has. */
function wantedOf({ headers }: RawMessage): Wanted & { readonly capabilities: string } {
  const asked = (headers['octo-capabilities'] ?? '').split(',').map((one) => one.trim())
  const known = ['octo/pricing', 'octo/content'].filter((one) => asked.includes(one))
  const [pricing, content] = [known.includes('octo/pricing'), known.includes('octo/content')]
  const language = languageOf(headers['accept-language'], undefined)
  return { pricing, content, language, capabilities: known.join(', ') }
}

async function keyOf(deps: Deps, { headers, requestId, ip }: RawMessage): Promise<OpenKey> {
  const [, secret] = /^Bearer +(\S+)$/i.exec(headers['authorization'] ?? '') ?? []
  if (secret === undefined) throw octoError('UNAUTHORIZED', NO_KEY)
  const key = await findKey(deps, secret)
  if (key) return key
  deps.log.warn({ requestId, ip }, 'a request with a key that opens nothing')
  throw octoError('FORBIDDEN', WRONG_KEY)
}

/** Why a call failed, as OCTO says it; what nobody foresaw is logged. */
function errorOf({ log }: Deps, error: unknown, { requestId, method, url }: RawMessage): OctoError {
  if (error instanceof OctoError) return error
  const { refusal, logged } = refusalOf(error)
  if (logged) logFailure(log, error, { requestId, call: `${method} ${url.split('?')[0]}` })
  return refusal.code === 'call.failed' ? octoError('INTERNAL_SERVER_ERROR', FAILED) : ofRefusal(refusal)
}

/** Tickets for resellers' own systems by OCTO, under `/connect/octo`. An API key replaces the session. */
export function octoFeature(deps: Deps): Feature {
  const perMinute = Math.ceil(deps.config.rateCallsPerMinute * KEY_SHARE)
  const perKey = createRateLimit({ perMinute, burst: perMinute }, deps.nodes)
  async function run(message: RawMessage): Promise<Answer> {
    const { capabilities, ...wanted } = wantedOf(message)
    const headers = {
      'octo-capabilities': capabilities,
      'available-languages': LANGUAGE_CODES.join(', '),
      'content-language': wanted.language,
    }
    try {
      const { keyId, caller } = await keyOf(deps, message)
      const waitSeconds = perKey.take(keyId, deps.now())
      if (waitSeconds > 0) return tooFast(waitSeconds, wanted)
      const { pathname, searchParams: query } = new URL(message.url, 'http://portal')
      const [, below = ''] = pathname.split(`${PATH}/`)
      const path = { method: message.method, segments: below.replace(/\/$/, '').split('/') }
      const { body, requestId, ip } = message
      const json = await answerCall(path, { deps, keyId, caller, wanted, query, body, requestId, ip })
      return { status: 200, json: json as object, headers } // Every call answers an object or a list.
    } catch (error) {
      const failure = errorOf(deps, error, message)
      const later = failure.status === 503 ? { 'retry-after': '1' } : {}
      return { status: failure.status, json: failure.body(wanted.language), headers: { ...headers, ...later } }
    }
  }
  const route = { methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], run, refused } as const
  const raw: RawRoute[] = [PATH, `${PATH}/*`].map((path) => ({ path, ...route }))
  return { handlers: [], raw, subscriptions: [tellOfBookings(deps)] }
}

/** The answer to a body that can't be read. */
const refused: NonNullable<RawRoute['refused']> = (_status, headers) =>
  octoError('BAD_REQUEST', UNREADABLE).body(languageOf(headers['accept-language'], undefined))

function tooFast(waitSeconds: number, { language }: Wanted): Answer {
  const { errorMessage } = ofRefusal(new Refusal('call.too_fast')).body(language)
  const headers = { 'retry-after': String(waitSeconds) }
  return { status: 429, json: { error: 'TOO_MANY_REQUESTS', errorMessage }, headers }
}
