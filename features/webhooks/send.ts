import { createHmac } from 'node:crypto'
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
  readonly secret: string
  /** Seconds since the epoch. */
  readonly atSeconds: number
}

/** The signature of a message: HMAC-SHA256 of the time, a dot and the body. */
export function signatureOf({ atSeconds, body, secret }: Pick<Message, 'atSeconds' | 'body' | 'secret'>): string {
  return createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
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
    'webhook-signature': `t=${atSeconds},v1=${signatureOf(message)}`,
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
