import { createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createKeyRing, type PlatformKey } from './key-ring.ts'
import { type UnverifiedReason, NotProven } from '../provider.ts'
import { type SignatureHeaders, unseal, verifySignature } from './verifying.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const NOW_MS = Date.UTC(2026, 10, 21, 8)
const BODY = '{"id":"通知 1"}'

/** A message signed as WeChat Pay signs it. */
function message(more: { by?: typeof pair; atMs?: number; serial?: string } = {}): {
  headers: SignatureHeaders
  body: string
} {
  const { by = pair, atMs = NOW_MS, serial = 'AB12CD34' } = more
  const timestamp = String(Math.floor(atMs / 1000))
  const signature = createSign('RSA-SHA256').update(`${timestamp}\nnonce\n${BODY}\n`).sign(by.privateKey, 'base64')
  return {
    headers: {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'nonce',
      'wechatpay-signature': signature,
      'wechatpay-serial': serial,
    },
    body: BODY,
  }
}

/** Why a message is not verified; undefined when it is. */
function mistrustOf(received: { headers: SignatureHeaders; body: string }): UnverifiedReason | undefined {
  try {
    verifySignature(pair.publicKey, { ...received, nowMs: NOW_MS })
    return undefined
  } catch (error) {
    if (error instanceof NotProven) return error.why
    throw error
  }
}

const without = (name: string) => ({ ...message(), headers: { ...message().headers, [name]: undefined } })
const withHeader = (name: string, value: string) => ({ ...message(), headers: { ...message().headers, [name]: value } })

/** A message whose correct signature is encoded differently, in a way Node's own decoder reads as the same bytes. */
function respelt(write: (signature: string) => string): { headers: SignatureHeaders; body: string } {
  const received = message()
  return {
    ...received,
    headers: { ...received.headers, 'wechatpay-signature': write(received.headers['wechatpay-signature'] ?? '') },
  }
}

describe('a message of WeChat Pay', () => {
  test.each([
    ['299 seconds old', -299],
    ['of this second', 0],
    ['299 seconds ahead', 299],
  ])('%s is verified', (_, seconds) => {
    expect(mistrustOf(message({ atMs: NOW_MS + seconds * 1000 }))).toBeUndefined()
  })

  test.each<readonly [string, UnverifiedReason, { headers: SignatureHeaders; body: string }]>([
    ['300 seconds old', 'CLOCK', message({ atMs: NOW_MS - 300_000 })],
    ['300 seconds ahead', 'CLOCK', message({ atMs: NOW_MS + 300_000 })],
    ['without a time', 'HEADERS', without('wechatpay-timestamp')],
    ['without a nonce', 'HEADERS', without('wechatpay-nonce')],
    ['without a signature', 'HEADERS', without('wechatpay-signature')],
    ['with a time that is none', 'HEADERS', withHeader('wechatpay-timestamp', '1e9')],
    [
      'that only probes',
      'PROBE',
      withHeader('wechatpay-signature', `WECHATPAY/SIGNTEST/${message().headers['wechatpay-signature'] ?? ''}`),
    ],
    ['signed by a stranger', 'SIGNATURE', message({ by: stranger })],
    ['with another nonce', 'SIGNATURE', withHeader('wechatpay-nonce', 'other')],
    ['with a body written anew', 'SIGNATURE', { ...message(), body: '{ "id": "通知 1" }' }],
    ['with a signature that is no signature', 'SIGNATURE', withHeader('wechatpay-signature', 'AAAA')],
    ['with a signature without its padding', 'SIGNATURE', respelt((signature) => signature.replace(/=+$/, ''))],
    [
      'with a signature in the alphabet of addresses',
      'SIGNATURE',
      respelt((signature) => Buffer.from(signature, 'base64').toString('base64url')),
    ],
    [
      'with a signature that has gaps',
      'SIGNATURE',
      respelt((signature) => `${signature.slice(0, 8)} ${signature.slice(8)}`),
    ],
    ['with a signature and more behind it', 'SIGNATURE', respelt((signature) => `${signature}AAAA`)],
  ])('%s is not verified', (_, why, received) => {
    expect(mistrustOf(received)).toBe(why)
  })
})

describe('a sealed part', () => {
  // Published with the official Java library, AeadAesCipherTest.
  const published = {
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
    nonce: 'uluk4a9R25RW',
    associatedData: 'associatedData',
  }
  const key = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb'

  test('of the published case opens', () => {
    expect(unseal(key, published)).toBe('message')
  })

  test.each([
    ['by another key', 'b7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb', published],
    ['with other data beside it', key, { ...published, associatedData: 'transaction' }],
    ['changed by a bit', key, { ...published, ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwM=' }],
    ['too short for its tag', key, { ...published, ciphertext: 'AAAA' }],
    ['empty', key, { ...published, ciphertext: '' }],
    ['without its padding', key, { ...published, ciphertext: published.ciphertext.replace('=', '') }],
  ])('%s stays closed', (_, apiV3Key, sealed) => {
    expect(() => unseal(apiV3Key, sealed)).toThrow(NotProven)
  })
})

/** A key ring that fetches from a list, counts the fetches, and has a clock of its own. */
function counting(fetched: readonly PlatformKey[] | Error) {
  const state = { fetches: 0, nowMs: NOW_MS }
  const fetchKeys = async () => {
    state.fetches++
    await new Promise(setImmediate)
    if (fetched instanceof Error) throw fetched
    return fetched
  }
  return { state, ring: createKeyRing({ known: [], fetchKeys, now: () => state.nowMs }) }
}

describe('certificates', () => {
  const known = { serial: 'AB12CD34', key: pair.publicKey }

  test('of an unknown serial are fetched once for all waiting messages, and every message is verified', async () => {
    const { state, ring } = counting([known])
    await Promise.all(Array.from({ length: 20 }, () => ring.verify(message())))
    await ring.verify(message({ serial: 'ab12cd34' }))
    expect(state.fetches).toBe(1)
  })

  test('are fetched once a minute, not for each of many made-up serials', async () => {
    const { state, ring } = counting([known])
    const storm = () =>
      Promise.allSettled(
        Array.from({ length: 100 }, (_, at) => ring.verify(message({ serial: `DEADBEEF${100 + at}` }))),
      )
    for (const fate of await storm()) expect(fate).toMatchObject({ status: 'rejected', reason: { why: 'SERIAL' } })
    await storm()
    state.nowMs += 59_000
    await storm()
    expect(state.fetches).toBe(1)
    state.nowMs += 1_000
    await storm()
    expect(state.fetches).toBe(2)
  })

  test('that can not be fetched fail the message for now, not forever', async () => {
    const { state, ring } = counting(new Error('no line'))
    await expect(ring.verify(message())).rejects.toThrow('no line')
    await expect(ring.verify(message())).rejects.toMatchObject({ why: 'SERIAL' })
    state.nowMs += 60_000
    await expect(ring.verify(message())).rejects.toThrow('no line')
    expect(state.fetches).toBe(2)
  })

  test.each(['', 'PUB_KEY_ID_0000000000000000', '../../etc/passwd', 'AB12'])(
    'are not fetched for a serial like %o',
    async (serial) => {
      const { state, ring } = counting([known])
      await expect(ring.verify(message({ serial }))).rejects.toBeInstanceOf(NotProven)
      expect(state.fetches).toBe(0)
    },
  )

  test('that were known before stay valid when new ones come', async () => {
    const fresh = { serial: '0123456789AB', key: stranger.publicKey }
    const ring = createKeyRing({
      known: [known],
      fetchKeys: async () => [fresh, { ...known, key: stranger.publicKey }],
      now: () => NOW_MS,
    })
    await ring.verify(message({ by: stranger, serial: fresh.serial }))
    await expect(ring.verify(message())).resolves.toBeUndefined()
  })
})
