import { describe, expect, test } from 'vitest'
import { readDeviceToken, readSessionToken, SESSION_COOKIE, sessionCookie } from './session-cookie.ts'

const TOKEN = 'a'.repeat(43)

describe('the session cookie', () => {
  test('is found among other cookies and nowhere else', () => {
    expect(readSessionToken(`${SESSION_COOKIE}=${TOKEN}`)).toBe(TOKEN)
    expect(readSessionToken(`a=1; ${SESSION_COOKIE}=${TOKEN}; b=2`)).toBe(TOKEN)
    expect(readSessionToken(`x${SESSION_COOKIE}=${TOKEN}`)).toBeNull()
    expect(readDeviceToken(`${SESSION_COOKIE}=${TOKEN}`)).toBeNull()
    expect(readSessionToken(undefined)).toBeNull()
  })

  test('that is not one of our tokens is ignored', () => {
    for (const value of ['', 'short', `${TOKEN}x`, "' or 1=1", `${TOKEN.slice(1)}%`])
      expect(readSessionToken(`${SESSION_COOKIE}=${value}`)).toBeNull()
  })

  test('can not be read by scripts or sent by other sites, and needs https where the portal has it', () => {
    expect(sessionCookie(TOKEN, { path: '/portal/', secure: true })).toBe(
      `${SESSION_COOKIE}=${TOKEN}; Path=/portal/; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(sessionCookie(TOKEN, { path: '/', secure: false, maxAgeSeconds: 60 })).toBe(
      `${SESSION_COOKIE}=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`,
    )
    expect(sessionCookie(null, { path: '/', secure: false })).toBe(
      `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`,
    )
  })
})
