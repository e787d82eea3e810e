import { createHmac, randomBytes } from 'node:crypto'

/** Seconds a code lasts, its digits, and how many steps a clock may be off either way (RFC 6238, section 5.2). */
const STEP_MS = 30_000
const DIGITS = 6
const TOLERANCE = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as base32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32.charAt((value >> bits) & 31)
    }
  }
  return bits > 0 ? text + BASE32.charAt((value << (5 - bits)) & 31) : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    value = ((value << 5) | BASE32.indexOf(letter)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}

/** A new secret, as base32. */
export function newSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** The code of a step: HMAC-SHA-1, dynamic truncation, six digits (RFC 4226, section 5.3). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step a moment lies in. */
export function stepOf(nowMs: number): number {
  return Math.floor(nowMs / STEP_MS)
}

/**
 * The step a code belongs to, when it is of now or of the step before or after and later than the last one used; a code
 * opens once.
 */
export function matchingStep(
  code: string,
  about: { secret: string; nowMs: number; lastStep: number },
): number | undefined {
  const now = stepOf(about.nowMs)
  for (let step = now - TOLERANCE; step <= now + TOLERANCE; step++) {
    if (step > about.lastStep && codeOf(about.secret, step) === code) return step
  }
  return undefined
}

/** What an authenticator reads out of the QR code. */
export function keyUri(secret: string, about: { issuer: string; account: string }): string {
  const issuer = encodeURIComponent(about.issuer)
  return `otpauth://totp/${issuer}:${encodeURIComponent(about.account)}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
}

/** How many recovery codes there are, each good once. */
const RECOVERY_CODES = 10
/** Fifteen bytes are 24 letters. From 112 bits on a plain hash keeps a code as well as a slow one (ASVS 5.0, 6.5.2). */
const RECOVERY_BYTES = 15

/** New recovery codes in groups of four letters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (toBase32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-'),
  )
}

/** Whether a plain code is of an authenticator; a recovery code has letters. */
export const isDigits = (code: string) => /^\d{6}$/.test(code)

/** A typed code in the one form it is compared in: digits, or letters without gaps. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}
