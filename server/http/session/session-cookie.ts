/** Name of the cookie that carries the session token. */
export const SESSION_COOKIE = 'tradewind_session'
/**
 * Name of the cookie of a browser that has signed in before. It grants nothing; it keeps strangers' password guesses
 * from slowing the account's owner down.
 */
const DEVICE_COOKIE = 'tradewind_device'
const DEVICE_SECONDS = 365 * 86_400

const TOKEN = /^[\w-]{43}$/

/** The token in one cookie of a Cookie header; null for anything that is not in our format. */
function readToken(name: string, header: string | undefined): string | null {
  if (header === undefined) return null
  const start = `; ${header}`.indexOf(`; ${name}=`)
  if (start === -1) return null
  const rest = header.slice(start + name.length + 1)
  const end = rest.indexOf(';')
  const token = end === -1 ? rest : rest.slice(0, end)
  return TOKEN.test(token) ? token : null
}

/** Where cookies are sent: the base path, and https alone where the portal has it. */
export type CookiePlace = { readonly path: string; readonly secure: boolean }
type Lifetime = { readonly maxAgeSeconds?: number | undefined }

function cookie(name: string, value: string, place: CookiePlace & Lifetime): string {
  const parts = [`${name}=${value}`, `Path=${place.path}`, 'HttpOnly', 'SameSite=Lax']
  if (place.secure) parts.push('Secure')
  if (place.maxAgeSeconds !== undefined) parts.push(`Max-Age=${place.maxAgeSeconds}`)
  return parts.join('; ')
}

/**
 * Browsers take a `__Host-` cookie only from this host, over https and for all paths (RFC 6265bis, 4.1.3), so neither a
 * subdomain nor a page over http can plant a session. Below a base path the prefix is not allowed.
 */
function nameAt(place: CookiePlace, name: string): string {
  return place.secure && place.path === '/' ? `__Host-${name}` : name
}

/** The name of the session's cookie at a place. */
export function sessionCookieName(place: CookiePlace): string {
  return nameAt(place, SESSION_COOKIE)
}

/** The cookies of a portal: what a request brings of them, and the Set-Cookie headers. */
export type Cookies = {
  /** The session token of a Cookie header. */
  readSession(header: string | undefined): string | null
  /** The device token of a Cookie header. */
  readDevice(header: string | undefined): string | null
  /** Null removes the cookie; without `maxAgeSeconds` it ends with the browser session. */
  session(token: string | null, maxAgeSeconds?: number): string
  /** Remembers a browser for a year. */
  device(token: string): string
}

/** The cookies of a portal at this place; one of another name, such as one without the prefix, is not read. */
export function createCookies(place: CookiePlace): Cookies {
  const [session, device] = [sessionCookieName(place), nameAt(place, DEVICE_COOKIE)]
  return {
    readSession: (header) => readToken(session, header),
    readDevice: (header) => readToken(device, header),
    session: (token, maxAgeSeconds) =>
      cookie(session, token ?? '', { ...place, maxAgeSeconds: token === null ? 0 : maxAgeSeconds }),
    device: (token) => cookie(device, token, { ...place, maxAgeSeconds: DEVICE_SECONDS }),
  }
}
