import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { Refusal } from '#contract/refusals.ts'
import type { RateLimit } from '#server/http/guard/rate-limit.ts'
import type { Caller, SerializedJson } from '#server/http/handler.ts'
import './key-refusals.ts'

/** What an API key may do of a call; a call without an entry is closed to keys. */
export type KeyAccess = 'READ' | 'CHANGE' | 'MONEY'

/** An API key that opens now, and whom it works for. */
export type OpenedKey = {
  readonly keyId: string
  readonly label: string
  readonly caller: Caller
  /** Networks (CIDR) from which it opens; none for any. */
  readonly networks: readonly string[]
  readonly perMinute: number
}

/** A call that moves money, made by a key under an Idempotency-Key. */
export type OnceAsked = {
  readonly idempotencyKey: string
  readonly call: string
  readonly body: Buffer
  readonly requestId: string
  readonly ip: string
}

/** What the HTTP layer needs of API keys. */
export type KeyLayer = {
  /** Undefined when the secret is unknown, replaced, revoked or expired, or its person may not work any more. */
  find(secret: string): Promise<OpenedKey | undefined>
  /** Undefined when the call is closed to keys. */
  accessOf(call: string): KeyAccess | undefined
  /** Runs a call once for an Idempotency-Key; a repeat is answered with the first one's answer. */
  once(key: OpenedKey, asked: OnceAsked, run: () => Promise<SerializedJson | string>): Promise<SerializedJson | string>
  readonly perKey: RateLimit
}

const BEARER = /^Bearer +(tw_[\w-]{1,100})$/i
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/
const MINUTE_SECONDS = 60

/** The secret of an Authorization header; null where there is none of ours. */
export function keySecretOf({ authorization }: IncomingHttpHeaders): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null
}

/** Whether an address is of one of the networks; an IPv4 address inside IPv6 counts as what it is. */
export function isWithin(networks: readonly string[], ip: string): boolean {
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', prefix] = network.split('/')
    const version = isIP(base) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(base, Number(prefix ?? (version === 'ipv6' ? 128 : 32)), version)
  }
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

type Asked = {
  readonly secret: string
  readonly call: string
  readonly ip: string
  readonly nowMs: number
  setHeader(name: string, value: string | number): void
}

/** The key of a request whose call, address and rate it admits; throws a refusal otherwise. */
export async function openByKey(keys: KeyLayer, { secret, call, ip, nowMs, setHeader }: Asked): Promise<OpenedKey> {
  const key = await keys.find(secret)
  if (!key) throw new Refusal('key.unknown')
  if (key.networks.length > 0 && !isWithin(key.networks, ip)) throw new Refusal('key.address')
  if (key.caller.rights.size === 0) throw new Refusal('right.missing')
  const allowance = { perMinute: key.perMinute, burst: key.perMinute }
  const waitSeconds = keys.perKey.take(key.keyId, nowMs, allowance)
  // draft-ietf-httpapi-ratelimit-headers-10: a quota of `q` calls in `w` seconds, of which `r` are left.
  setHeader('ratelimit-policy', `"key";q=${key.perMinute};w=${MINUTE_SECONDS}`)
  setHeader('ratelimit', `"key";r=${keys.perKey.left(key.keyId)};t=${waitSeconds}`)
  if (waitSeconds > 0) {
    setHeader('retry-after', waitSeconds)
    throw new Refusal('call.too_fast')
  }
  if (keys.accessOf(call) === undefined) throw new Refusal('key.closed')
  return key
}

/** The Idempotency-Key of a call that moves money. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string {
  const sent = headers['idempotency-key']
  if (typeof sent !== 'string' || !IDEMPOTENCY_KEY.test(sent)) throw new Refusal('key.idempotency_needed')
  return sent
}
