import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const TIMEOUT_MS = 10_000

/** Networks that nobody outside reaches: a message to them would make this server call its own neighbours. */
const INNER = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  // Ways of writing an IPv4 address into one of IPv6: NAT64, Teredo, 6to4.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is of an inner network; an IPv4 address inside IPv6 counts as what it is. */
export function isInner(address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  const plain = mapped ?? address
  return isIP(plain) === 0 || INNER.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4') || /^::ffff:/i.test(plain)
}

/** Where messages may go: to these hosts and their subdomains, all of them for `*`, and to inner ones where allowed. */
export type Reach = { readonly hosts: readonly string[]; readonly inner: boolean }

/** Whether an address may be called as it is written: a listed host, by https, no inner address. A name is looked up later. */
export function isCallable(url: string, { hosts, inner }: Reach): boolean {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isListed = hosts.some((one) => one === '*' || host === one || host.endsWith(`.${one}`))
  return isListed && (inner || (protocol === 'https:' && (isIP(host) === 0 || !isInner(host))))
}

/** Looks a name up and connects to just what was checked, so that the name can't mean something else a moment later. */
const outerLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const inner = addresses.find(({ address }) => isInner(address))
    const [first] = addresses
    if (inner || !first) return done(new Error('the address is of an inner network'), '')
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
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
