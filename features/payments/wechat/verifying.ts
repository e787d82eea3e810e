import { createDecipheriv, createVerify, type KeyObject } from 'node:crypto'
import { NotProven } from '../provider.ts'

/** How far an answer or notification may be from our clock, in seconds, as in the official SDKs. */
const CLOCK_SECONDS = 300
/** Signatures with this prefix are WeChat Pay's own probe of whether a merchant verifies at all; they must fail. */
const PROBE = 'WECHATPAY/SIGNTEST/'
const TAG_BYTES = 16

/** The signature headers of an answer or notification; names in small letters. */
export type SignatureHeaders = Readonly<Record<string, string | undefined>>

/**
 * The serial in a message: of a platform certificate in hexadecimal, or the identifier of the WeChat Pay public key.
 */
export function serialOf(headers: SignatureHeaders): string {
  return headers['wechatpay-serial'] ?? ''
}

/**
 * The bytes of a base64 text. Node also decodes other alphabets, gaps and missing padding, which would allow several
 * texts for one signature.
 */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) throw new NotProven('SIGNATURE')
  return bytes
}

/**
 * Throws `NotProven` unless the message was signed by the key within five minutes of now. `body` is the message's raw
 * bytes.
 */
export function verifySignature(
  key: KeyObject,
  message: { headers: SignatureHeaders; body: string; nowMs: number },
): void {
  const { headers, body, nowMs } = message
  const { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-signature': signature } = headers
  if (!timestamp || !nonce || !signature || !/^\d{1,12}$/.test(timestamp)) throw new NotProven('HEADERS')
  if (Math.abs(nowMs / 1000 - Number(timestamp)) >= CLOCK_SECONDS) throw new NotProven('CLOCK')
  if (signature.startsWith(PROBE)) throw new NotProven('PROBE')
  const right = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).verify(key, bytesOf(signature))
  if (!right) throw new NotProven('SIGNATURE')
}

/** A part of a message sealed with AEAD_AES_256_GCM under the merchant's API v3 key. */
export type Sealed = { readonly ciphertext: string; readonly nonce: string; readonly associatedData: string }

/** The text of a sealed part; throws `NotProven` when it was sealed with another key or changed. */
export function unseal(apiV3Key: string, { ciphertext, nonce, associatedData }: Sealed): string {
  const bytes = bytesOf(ciphertext)
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key, 'utf8'), Buffer.from(nonce, 'utf8'), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(associatedData, 'utf8'))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    throw new NotProven('SIGNATURE')
  }
}
