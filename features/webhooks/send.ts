import { createHmac, randomBytes } from 'node:crypto'
import { Agent, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isOuter, outerLookup } from '#server/http/outer-address.ts'

const TIMEOUT_MS = 10_000
/** Bytes of an answer that are read, so that its connection serves the next message. */
const READ_BYTES = 16_384
/** A connection goes where the address was checked, and stays there. */
const AGENTS = { 'http:': new Agent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) }

/** Where messages may go: to these hosts and their subdomains, all of them for `*`, and to inner ones where allowed. */
export type Reach = { readonly hosts: readonly string[]; readonly inner: boolean }

/** Whether an address may be called as it is written: a listed host, https, not inner. A name is looked up later. */
export function isCallable(url: string, { hosts, inner }: Reach): boolean {
  const target = new URL(url)
  const isListed = hosts.some((one) => one === '*' || target.hostname === one || target.hostname.endsWith(`.${one}`))
  return isListed && (inner || isOuter(target))
}

export type Message = {
  readonly id: string
  readonly url: string
  readonly body: string
  /** The secrets that sign it: the address's own, and the one before it for a day after it was replaced. */
  readonly secrets: readonly string[]
  /** Seconds since the epoch. */
  readonly atSeconds: number
}

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret as Standard Webhooks 1.0 writes it: `whsec_` and 32 random bytes in standard base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/**
 * Whether a secret signs by Standard Webhooks. One of before has base64url without padding, whose 43 characters are no
 * standard base64: its receiver verifies the signature of before (decision 0043).
 */
export const isStandard = (secret: string): boolean => secret.slice(PREFIX.length).length % 4 === 0

type Signed = Pick<Message, 'id' | 'body' | 'atSeconds'>

/** The signature that Standard Webhooks asks for: of the identifier, the time and the body, joined by dots. */
function standardSignature({ id, body, atSeconds }: Signed, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${atSeconds}.${body}`).digest('base64')}`
}

/** The signature of before, by the whole text of the secret. */
function earlierSignature({ body, atSeconds }: Signed, secret: string): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`
}

/** The value of `webhook-signature`: a signature by each secret, separated by spaces. */
export function signatureOf(message: Omit<Message, 'url'>): string {
  const one = (secret: string) => (isStandard(secret) ? standardSignature : earlierSignature)(message, secret)
  return message.secrets.map(one).join(' ')
}

/**
 * Posts a signed message and gives the status of the answer; throws when there is none in ten seconds. Redirects are
 * not followed.
 */
export async function sendMessage(message: Message, reach: Reach): Promise<number> {
  const { id, url, body, atSeconds } = message
  const target = new URL(url)
  if (!isCallable(url, reach)) throw new Error('the address is of an inner network, or of a host that is not listed')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': atSeconds,
    'webhook-signature': signatureOf(message),
  }
  const options = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(!reach.inner && { lookup: outerLookup }),
  }
  return post(target, options, body)
}

/** The status is all that counts. */
function leave(response: IncomingMessage): void {
  response.on('error', () => {})
  if (Number(response.headers['content-length'] ?? Infinity) <= READ_BYTES) response.resume()
  else response.destroy()
}

function post(target: URL, options: RequestOptions, body: string): Promise<number> {
  const isSecure = target.protocol === 'https:'
  const send = isSecure ? requestHttps : requestHttp
  const agent = AGENTS[isSecure ? 'https:' : 'http:']
  return new Promise((done, fail) => {
    const request = send(target, { ...options, agent }, (response) => {
      leave(response)
      done(response.statusCode ?? 0)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The other side closed a connection of before in this very moment: the message goes by another one.
      if (request.reusedSocket && error.code === 'ECONNRESET') done(post(target, options, body))
      else fail(error)
    })
    request.end(body)
  })
}
