import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isOuter, outerLookup } from '#server/http/outer-address.ts'

const TIMEOUT_MS = 10_000

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
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = { method: 'POST', headers, signal, ...(!reach.inner && { lookup: outerLookup }) }
  return new Promise((done, fail) => {
    const request = send(target, options, (response) => {
      // The status is all that counts; what follows is not read.
      response.destroy()
      done(response.statusCode ?? 0)
    })
    request.on('error', fail)
    request.end(body)
  })
}
