import type { KeyObject } from 'node:crypto'
import { X509Certificate } from 'node:crypto'
import { NotProven } from '../provider.ts'
import { serialOf, verifySignature, type SignatureHeaders } from './verifying.ts'

/** A key WeChat Pay signs with, and the serial its messages name. */
export type PlatformKey = { readonly serial: string; readonly key: KeyObject }

/** The serial of a certificate in the form of messages: hexadecimal in capitals, without gaps. */
export function certificateKey(pem: string): PlatformKey {
  const certificate = new X509Certificate(pem)
  return { serial: certificate.serialNumber.toUpperCase(), key: certificate.publicKey }
}

/** How often an unknown serial may make us fetch certificates; anybody can send a message with a made-up one. */
const FETCH_EVERY_MS = 60_000

type KeyRingOptions = {
  /** Keys known from the start: the WeChat Pay public key, platform certificates, or both during a migration. */
  readonly known: readonly PlatformKey[]
  /** Fetches the platform's certificates; null in public-key mode, which has none. */
  readonly fetchKeys: (() => Promise<readonly PlatformKey[]>) | null
  readonly now: () => number
}

/**
 * The keys of the platform. New certificates are added automatically; old ones stay, because WeChat Pay keeps using
 * them during a renewal.
 */
export type KeyRing = {
  /** Throws `NotProven` unless the message was signed by a key of the ring. */
  verify(message: { headers: SignatureHeaders; body: string }): Promise<void>
  /** Adds keys; known serials keep theirs. */
  add(keys: readonly PlatformKey[]): void
  /** The serial that requests ask answers to be signed with; undefined while no key is known. */
  preferredSerial(): string | undefined
}

/** Creates the key ring. */
export function createKeyRing({ known, fetchKeys, now }: KeyRingOptions): KeyRing {
  const keys = new Map(known.map(({ serial, key }) => [serial, key]))
  let fetchedMs = Number.NEGATIVE_INFINITY
  let fetching: Promise<void> | undefined
  const add = (more: readonly PlatformKey[]) => {
    for (const { serial, key } of more) if (!keys.has(serial)) keys.set(serial, key)
  }

  /** Fetches once for all waiting messages, and not again for a while. */
  function fetchOnce(fetcher: () => Promise<readonly PlatformKey[]>): Promise<void> {
    if (!fetching) {
      fetchedMs = now()
      fetching = fetcher()
        .then(add)
        .finally(() => (fetching = undefined))
    }
    return fetching
  }

  async function keyOf(serial: string): Promise<KeyObject> {
    const found = keys.get(serial)
    if (found) return found
    // A public key's identifier is configured, never fetched.
    const mayFetch = /^[0-9A-F]{8,64}$/.test(serial) && (fetching !== undefined || now() - fetchedMs >= FETCH_EVERY_MS)
    if (fetchKeys === null || !mayFetch) throw new NotProven('SERIAL')
    await fetchOnce(fetchKeys)
    const fetched = keys.get(serial)
    if (!fetched) throw new NotProven('SERIAL')
    return fetched
  }

  return {
    add,
    preferredSerial: () =>
      [...keys.keys()].toSorted((a, b) => Number(b.startsWith('PUB_KEY_ID_')) - Number(a.startsWith('PUB_KEY_ID_')))[0],
    verify: async ({ headers, body }) => {
      const serial = serialOf(headers)
      if (serial === '') throw new NotProven('HEADERS')
      verifySignature(await keyOf(serial.startsWith('PUB_KEY_ID_') ? serial : serial.toUpperCase()), {
        headers,
        body,
        nowMs: now(),
      })
    },
  }
}
