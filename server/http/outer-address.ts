import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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

/** Looks a name up and connects to just what was checked, so that the name can't mean something else a moment later. */
export const outerLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const inner = addresses.find(({ address }) => isInner(address))
    const [first] = addresses
    if (inner || !first) return done(new Error('the address is of an inner network'), '')
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}

/** Whether an address is an https one and not an inner one by itself; `outerLookup` checks what a name means. */
export function isOuter({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || !isInner(host))
}
