import { z } from 'zod'
import { certificateKey, createKeyRing, type KeyRing, type PlatformKey } from './key-ring.ts'
import { authorizationOf, type Merchant, type Signed } from './signing.ts'
import { NotProven } from '../provider.ts'
import { serialOf, unseal, verifySignature, type SignatureHeaders } from './verifying.ts'

/** The connection to WeChat Pay and our merchant. */
export type WechatSettings = {
  readonly merchant: Merchant
  readonly appId: string
  /** 32 characters; decrypts notifications and certificates. */
  readonly apiV3Key: string
  /** `https://api.mch.weixin.qq.com`, then the backup; without a slash at the end. */
  readonly gateways: readonly string[]
  /** Where notifications are sent; https, without a query. */
  readonly notifyUrl: string
  /** The WeChat Pay public key, platform certificates, or both. */
  readonly platformKeys: readonly PlatformKey[]
  /** Whether platform certificates may be fetched; not in public-key mode. */
  readonly fetchesCertificates: boolean
  readonly now: () => number
  /**
   * The time a request may take with all its attempts, and the pause before the second one; each has a longer default.
   */
  readonly timeoutMs?: number
  readonly pauseMs?: number
  /** Called when a request is refused without a signature, as WeChat Pay does when it could not verify ours. */
  readonly onUnsigned?: (refusal: WechatRefusal) => Promise<void>
}

/** A refusal by WeChat Pay. `code` is spelt with underscores whatever the product writes (`NOAUTH` is `NO_AUTH`). */
export class WechatRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(`WeChat Pay answered ${status} ${code}: ${message}`)
    this.status = status
    this.code = code
  }
}

/**
 * Thrown when it is unknown whether WeChat Pay did what was requested: no answer, an unverified answer, or a failure of
 * its own.
 */
export class WechatUnknown extends Error {}

/** Spellings of older products and their newer forms. */
const SPELLINGS: Readonly<Record<string, string>> = {
  NOAUTH: 'NO_AUTH',
  SYSTEMERROR: 'SYSTEM_ERROR',
  RULELIMIT: 'RULE_LIMIT',
  ORDERNOTEXIST: 'ORDER_NOT_EXIST',
  ORDERPAID: 'ORDER_PAID',
  ORDERCLOSED: 'ORDER_CLOSED',
  OUTTRADENO_USED: 'OUT_TRADE_NO_USED',
  FREQUENCYLIMITED: 'FREQUENCY_LIMITED',
  NOTENOUGH: 'NOT_ENOUGH',
  PARAMERROR: 'PARAM_ERROR',
  SIGNERROR: 'SIGN_ERROR',
  INVALIDREQUEST: 'INVALID_REQUEST',
  RESOURCENOTEXISTS: 'RESOURCE_NOT_EXISTS',
  NOSTATEMENTEXIST: 'NO_STATEMENT_EXIST',
  ACCOUNTERROR: 'ACCOUNT_ERROR',
  BANKERROR: 'BANK_ERROR',
  USERPAYING: 'USER_PAYING',
}
const Failure = z.object({ code: z.string(), message: z.string().default('') })

const PAUSE_MS = 200
/** The limit for all attempts of a request together, because a payer waits for it. */
const TIMEOUT_MS = 8_000
/** The share of the remaining time for each attempt; our numbers make a repeat harmless. */
const SHARES = [0.6, 1, 1]
/** Nobody waits for a bill. */
const DOWNLOAD_MS = 60_000
const USER_AGENT = 'Tradewind/1 (Node.js)'

export type WechatClient = {
  readonly settings: WechatSettings
  readonly keys: KeyRing
  /**
   * The verified JSON of an answer, null for 204. Throws `WechatRefusal` for a refusal and `WechatUnknown` for an
   * unknown outcome.
   */
  request(request: { method: 'GET' | 'POST'; path: string; body?: object }): Promise<unknown>
  /** The bytes of a bill. We sign the request, WeChat Pay does not sign the file; its hash verifies it. */
  download(url: string): Promise<Buffer>
}

type Answer = { readonly status: number; readonly headers: SignatureHeaders; readonly body: string }

function headersOf(response: Response): SignatureHeaders {
  return Object.fromEntries(response.headers)
}

function refusalOf({ status, body }: Answer): WechatRefusal {
  let parsed: unknown = null
  try {
    parsed = JSON.parse(body)
  } catch {
    // A body that is no JSON has no code either.
  }
  const failure = Failure.safeParse(parsed)
  const code = failure.success && /^\w{1,40}$/.test(failure.data.code) ? failure.data.code : 'UNREADABLE'
  return new WechatRefusal(status, SPELLINGS[code] ?? code, failure.success ? failure.data.message : '')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function createSender(settings: WechatSettings, serialWanted: () => string | undefined) {
  const { merchant, gateways, now } = settings
  return async (request: Signed, attempt: number, leftMs: number): Promise<Response> => {
    const gateway = gateways[attempt % gateways.length] ?? ''
    const serial = serialWanted()
    return fetch(gateway + request.pathAndQuery, {
      method: request.method,
      headers: {
        accept: 'application/json',
        authorization: authorizationOf(merchant, request, now()),
        'user-agent': USER_AGENT,
        ...(serial === undefined ? {} : { 'wechatpay-serial': serial }),
        ...(request.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(Math.ceil(leftMs)),
      ...(request.method === 'POST' ? { body: request.body } : {}),
    })
  }
}

type Send = ReturnType<typeof createSender>
/** How a request is sent, and how its answer is verified. */
type Line = { readonly send: Send; readonly judge: (answer: Answer) => Promise<void> }

/** A verified answer, or why there is none. */
async function attemptOnce(
  { send, judge }: Line,
  request: Signed,
  about: { attempt: number; leftMs: number },
): Promise<Answer | { readonly failure: unknown }> {
  try {
    const response = await send(request, about.attempt, about.leftMs)
    const answer = { status: response.status, headers: headersOf(response), body: await response.text() }
    if (answer.status >= 500) return { failure: refusalOf(answer) }
    try {
      await judge(answer)
    } catch (error) {
      // Anybody on the network can have written it, so it is not trusted; but a person has to see what it says about
      // our key.
      if (answer.status >= 400 && error instanceof NotProven && error.why === 'HEADERS')
        return { failure: refusalOf(answer) }
      throw error
    }
    return answer
  } catch (failure) {
    return { failure }
  }
}

/**
 * Sends until there is a verified answer; a failure of theirs, silence and an unverified answer are retried with the
 * same numbers.
 */
async function exchange(line: Line, request: Signed, settings: WechatSettings): Promise<Answer> {
  const { timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS, onUnsigned } = settings
  const endMs = performance.now() + timeoutMs
  let last: unknown
  for (const [attempt, share] of SHARES.entries()) {
    if (attempt > 0) await pause(pauseMs * 2 ** attempt)
    const leftMs = endMs - performance.now()
    if (leftMs <= 0) break
    const answer = await attemptOnce(line, request, { attempt, leftMs: leftMs * share })
    if (!('failure' in answer)) return answer
    last = answer.failure
  }
  if (last instanceof WechatRefusal && last.status < 500) await onUnsigned?.(last)
  throw new WechatUnknown(`WeChat Pay gave no answer to ${request.method} ${request.pathAndQuery.split('?')[0]}`, {
    cause: last,
  })
}

const Certificates = z.object({
  data: z.array(
    z.object({
      encrypt_certificate: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string() }),
    }),
  ),
})

/** The certificates in an answer, which one of them signs. */
function certificatesIn(settings: WechatSettings, { headers, body }: Answer): PlatformKey[] {
  const { data } = Certificates.parse(JSON.parse(body))
  const keys = data.map(({ encrypt_certificate: sealed }) =>
    certificateKey(
      unseal(settings.apiV3Key, {
        ciphertext: sealed.ciphertext,
        nonce: sealed.nonce,
        associatedData: sealed.associated_data,
      }),
    ),
  )
  // Only a holder of the API v3 key can have sealed them; the signature proves that the list was not changed.
  const signer = keys.find(({ serial }) => serial === serialOf(headers).toUpperCase())
  if (!signer) throw new NotProven('SERIAL')
  verifySignature(signer.key, { headers, body, nowMs: settings.now() })
  return keys
}

/** A client of API v3 on `fetch` and `node:crypto`. */
export function createWechatClient(settings: WechatSettings): WechatClient {
  const fetchKeys = async () => {
    const request: Signed = { method: 'GET', pathAndQuery: '/v3/certificates', body: '' }
    // The answer itself contains the certificate it was signed with.
    const answer = await exchange(
      { send: createSender(settings, () => undefined), judge: async () => {} },
      request,
      settings,
    )
    if (answer.status !== 200) throw refusalOf(answer)
    return certificatesIn(settings, answer)
  }
  const keys = createKeyRing({
    known: settings.platformKeys,
    fetchKeys: settings.fetchesCertificates ? fetchKeys : null,
    now: settings.now,
  })
  const send = createSender(settings, () => keys.preferredSerial())

  return {
    settings,
    keys,
    request: async ({ method, path, body }) => {
      const request: Signed = { method, pathAndQuery: path, body: body === undefined ? '' : JSON.stringify(body) }
      const answer = await exchange({ send, judge: keys.verify }, request, settings)
      // 202 says that nothing was done: the payer is entering the password (USER_PAYING).
      if (answer.status >= 400 || answer.status === 202) throw refusalOf(answer)
      return answer.status === 204 || answer.body === '' ? null : JSON.parse(answer.body)
    },
    download: async (url) => {
      const { pathname, search } = new URL(url)
      const response = await send({ method: 'GET', pathAndQuery: pathname + search, body: '' }, 0, DOWNLOAD_MS)
      if (!response.ok)
        throw refusalOf({ status: response.status, headers: headersOf(response), body: await response.text() })
      return Buffer.from(await response.arrayBuffer())
    },
  }
}
