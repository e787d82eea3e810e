import { createSign, type KeyObject, randomBytes } from 'node:crypto'

/**
 * What a merchant is known by at WeChat Pay: number, serial of the certificate its key belongs to, and the key itself.
 */
export type Merchant = { readonly merchantId: string; readonly serial: string; readonly privateKey: KeyObject }

/** A request as it is signed: path with query as it stands on the wire, and the body as bytes or empty. */
export type Signed = { readonly method: 'GET' | 'POST'; readonly pathAndQuery: string; readonly body: string }

const SCHEME = 'WECHATPAY2-SHA256-RSA2048'

/**
 * The Authorization header of a request: method, path, time, nonce and body, each followed by a line feed, signed
 * RSA-SHA256 (API v3, "signature generation").
 */
export function authorizationOf(merchant: Merchant, request: Signed, nowMs: number): string {
  const timestamp = String(Math.floor(nowMs / 1000))
  const nonce = randomBytes(16).toString('hex')
  const message = [request.method, request.pathAndQuery, timestamp, nonce, request.body]
    .map((line) => `${line}\n`)
    .join('')
  const signature = createSign('RSA-SHA256').update(message).sign(merchant.privateKey, 'base64')
  const parts = { mchid: merchant.merchantId, nonce_str: nonce, timestamp, serial_no: merchant.serial, signature }
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `${SCHEME} ${list.join(',')}`
}
