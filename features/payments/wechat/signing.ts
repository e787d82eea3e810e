import { createSign, type KeyObject, randomBytes } from 'node:crypto'

/** A merchant at WeChat Pay: its number, its certificate's serial, and the private key. */
export type Merchant = { readonly merchantId: string; readonly serial: string; readonly privateKey: KeyObject }

/** The signed parts of a request: path and query as sent, and the body, which may be empty. */
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
