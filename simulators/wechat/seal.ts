import {
  constants,
  createCipheriv,
  type KeyObject,
  randomBytes,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'
import type { Keys } from './keys.ts'

/** Written from the documents of the gateway's side; nothing here is shared with any client. */

const PKCS1 = constants.RSA_PKCS1_PADDING
const SCHEME = 'WECHATPAY2-SHA256-RSA2048 '
const CLOCK_S = 300

const randomText = (length: number) =>
  randomBytes(length).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, length)

/** Headers that prove a text to come from the gateway. */
export function signatureHeaders(
  text: string,
  by: { serial: string; key: KeyObject; nowMs: number },
): Record<string, string> {
  const time = Math.floor(by.nowMs / 1000).toString()
  const nonce = randomText(32)
  const signature = signBytes('sha256', Buffer.from(`${time}\n${nonce}\n${text}\n`), {
    key: by.key,
    padding: PKCS1,
  }).toString('base64')
  return {
    'Wechatpay-Timestamp': time,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': by.serial,
    'Wechatpay-Signature': signature,
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** Seals a text with the merchant's API v3 key. */
export function sealed(
  text: string,
  about: { apiV3Key: string; associatedData: string },
): { algorithm: string; ciphertext: string; associated_data: string; nonce: string } {
  const nonce = randomText(12)
  const cipher = createCipheriv('aes-256-gcm', about.apiV3Key, nonce)
  cipher.setAAD(Buffer.from(about.associatedData))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: about.associatedData,
    nonce,
  }
}

/** Why a request is not the merchant's; undefined when it is. */
export function mistakeOfRequest(
  keys: Keys,
  request: { authorization: string | undefined; method: string; url: string; body: string; nowMs: number },
): string | undefined {
  const { authorization = '', method, url, body, nowMs } = request
  if (!authorization.startsWith(SCHEME)) return 'the Authorization header has another scheme'
  const given = new Map(
    [...authorization.slice(SCHEME.length).matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const part = (name: string) => given.get(name) ?? ''
  const time = part('timestamp')
  const rules: readonly (readonly [boolean, string])[] = [
    [part('mchid') !== keys.merchantId, 'unknown merchant'],
    [part('serial_no').toUpperCase() !== keys.merchantSerial, 'unknown serial of the merchant certificate'],
    [!/^[\w-]{16,32}$/.test(part('nonce_str')), 'nonce_str has 16 to 32 characters'],
    [!/^\d+$/.test(time) || Math.abs(nowMs / 1000 - Number(time)) > CLOCK_S, 'the time is more than five minutes away'],
  ]
  const broken = rules.find(([isBroken]) => isBroken)
  if (broken) return broken[1]
  const text = `${method}\n${url}\n${time}\n${part('nonce_str')}\n${body}\n`
  const signature = Buffer.from(part('signature'), 'base64')
  const right =
    signature.toString('base64') === part('signature') &&
    verifyBytes('sha256', Buffer.from(text), { key: keys.merchantKey, padding: PKCS1 }, signature)
  return right ? undefined : 'the signature does not fit method, path, time, nonce and body'
}

/** The platform's certificates as a merchant fetches them, sealed by its API v3 key. */
export function sealedCertificates({ platform, apiV3Key }: Keys, nowMs: number): object[] {
  return platform.map(({ serial, certificate }) => ({
    serial_no: serial,
    effective_time: new Date(nowMs - 86_400_000).toISOString(),
    expire_time: new Date(nowMs + 86_400_000 * 1800).toISOString(),
    encrypt_certificate: sealed(certificate, { apiV3Key, associatedData: 'certificate' }),
  }))
}
