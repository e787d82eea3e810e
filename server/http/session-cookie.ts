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

type Place = { readonly path: string; readonly secure: boolean }
type Lifetime = { readonly maxAgeSeconds?: number | undefined }

function cookie(name: string, value: string, place: Place & Lifetime): string {
  const parts = [`${name}=${value}`, `Path=${place.path}`, 'HttpOnly', 'SameSite=Lax']
  if (place.secure) parts.push('Secure')
  if (place.maxAgeSeconds !== undefined) parts.push(`Max-Age=${place.maxAgeSeconds}`)
  return parts.join('; ')
}

/** The session token of a Cookie header. */
export function readSessionToken(header: string | undefined): string | null {
  return readToken(SESSION_COOKIE, header)
}

/** The device token of a Cookie header. */
export function readDeviceToken(header: string | undefined): string | null {
  return readToken(DEVICE_COOKIE, header)
}

/**
 * The Set-Cookie header for a session; null removes the cookie, and without `maxAgeSeconds` it ends with the browser
 * session.
 */
export function sessionCookie(token: string | null, options: Place & Lifetime): string {
  return cookie(SESSION_COOKIE, token ?? '', token === null ? { ...options, maxAgeSeconds: 0 } : options)
}

/** The Set-Cookie header that remembers a browser for a year. */
export function deviceCookie(token: string, place: Place): string {
  return cookie(DEVICE_COOKIE, token, { ...place, maxAgeSeconds: DEVICE_SECONDS })
}
