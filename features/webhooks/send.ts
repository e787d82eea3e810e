import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { checkOuter, outerLookup } from '#server/http/outer-address.ts'

const TIMEOUT_MS = 10_000

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
 * not followed. Inner addresses are called only where `allowInner`.
 */
export async function sendMessage(message: Message, allowInner: boolean): Promise<number> {
  const { id, url, body, atSeconds } = message
  const target = new URL(url)
  if (!allowInner) checkOuter(target)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-signature': `t=${atSeconds},v1=${signatureOf(message)}`,
  }
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = { method: 'POST', headers, signal, ...(!allowInner && { lookup: outerLookup }) }
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
