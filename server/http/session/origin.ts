import type { IncomingHttpHeaders } from 'node:http'

/** Text before the host of an origin header. */
const SCHEMES = ['http://', 'https://']

/**
 * Whether a changing request comes from our own pages or from no page at all (a program, a typed address). Browsers
 * send form bodies without a preflight, so they are recognised by `Sec-Fetch-Site`, older ones by `Origin`; a program
 * sends neither.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = headers.origin
  if (origin === undefined) return true
  if (origin === publicOrigin) return true
  const host = headers.host
  return host !== undefined && SCHEMES.some((scheme) => origin === scheme + host)
}
