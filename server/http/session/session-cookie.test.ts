import { describe, expect, test } from 'vitest'
import { createCookies, SESSION_COOKIE } from './session-cookie.ts'

const TOKEN = 'a'.repeat(43)
const plain = createCookies({ path: '/', secure: false })
const https = createCookies({ path: '/', secure: true })

describe('the session cookie', () => {
  test('is found among other cookies and nowhere else', () => {
    expect(plain.readSession(`${SESSION_COOKIE}=${TOKEN}`)).toBe(TOKEN)
    expect(plain.readSession(`a=1; ${SESSION_COOKIE}=${TOKEN}; b=2`)).toBe(TOKEN)
    expect(plain.readSession(`x${SESSION_COOKIE}=${TOKEN}`)).toBeNull()
    expect(plain.readDevice(`${SESSION_COOKIE}=${TOKEN}`)).toBeNull()
    expect(plain.readSession(undefined)).toBeNull()
  })

  test('that is not one of our tokens is ignored', () => {
    for (const value of ['', 'short', `${TOKEN}x`, "' or 1=1", `${TOKEN.slice(1)}%`])
      expect(plain.readSession(`${SESSION_COOKIE}=${value}`)).toBeNull()
  })

  test('can not be read by scripts or sent by other sites, and needs https where the portal has it', () => {
    expect(createCookies({ path: '/portal/', secure: true }).session(TOKEN)).toBe(
      `${SESSION_COOKIE}=${TOKEN}; Path=/portal/; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(plain.session(TOKEN, 60)).toBe(`${SESSION_COOKIE}=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`)
    expect(plain.session(null)).toBe(`${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`)
  })

  test('that a subdomain or a page over http planted is not read by a portal with https', () => {
    expect(https.readSession(`${SESSION_COOKIE}=${TOKEN}`)).toBeNull()
    expect(https.readSession(`__Host-${SESSION_COOKIE}=${TOKEN}`)).toBe(TOKEN)
    for (const set of [https.session(TOKEN), https.device(TOKEN)])
      expect(set).toMatch(/^__Host-tradewind_\w+=a{43}; Path=\/; HttpOnly; SameSite=Lax; Secure/)
    expect(https.readDevice(https.device(TOKEN))).toBe(TOKEN)
  })
})
