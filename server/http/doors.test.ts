import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#features/identity/contract.ts'
import { readConfig } from '#server/config/config.ts'
import { startWorld, type Client, type World } from '../../tests/world.ts'
import { createFastify } from './create-fastify.ts'
import { answerHeaders } from './answer/headers.ts'

describe('behind a listed proxy', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({
      environment: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8', RATE_SIGN_INS_PER_HOUR: '4' },
    })
  })
  afterAll(() => world.close())

  test.each([
    ['IPv4', (at: number) => `203.0.113.9:${1000 + at}`],
    ['IPv6', (at: number) => `[2001:db8:1:2::7]:${1000 + at}`],
    ['a listed proxy in between', (at: number) => `203.0.113.10:${at + 1}, 10.0.0.2:443`],
  ])('guesses from another port of the same address (%s) get no budget of their own', async (_, address) => {
    const attacker = await world.visitor()
    const statuses = []
    for (let at = 0; at < 6; at++) {
      const fields = { loginName: `agent-${at}`, password: 'x' }
      statuses.push((await attacker.post(signIn.path, fields, { 'x-forwarded-for': address(at) })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
  })
})

describe('a proxy that TRUSTED_PROXIES does not list', () => {
  const warnings = async (environment: Record<string, string>) => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const fastify = createFastify(readConfig(environment), log)
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let at = 0; at < 3; at++) await fastify.inject({ url: '/', headers })
    await fastify.close()
    return lines
  }

  test.each([[{}], [{ TRUSTED_PROXIES: '10.0.0.0/8' }]])('is warned of once, with %o', async (environment) => {
    const lines = await warnings(environment)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('127.0.0.1')
  })

  test('is not warned of when it is listed', async () => {
    expect(await warnings({ TRUSTED_PROXIES: '127.0.0.1' })).toEqual([])
  })
})

describe('every answer under https', () => {
  let world: World
  let client: Client
  beforeAll(async () => {
    world = await startWorld({ environment: { DEMO: 'on', PUBLIC_URL: 'https://portal.example' } })
    client = await world.visitor()
  })
  afterAll(() => world.close())

  test.each([
    '',
    'login',
    'favicon.svg',
    'nothing.png',
    'art/nothing.svg',
    'files/nothing',
    'files/voucher/00000000-0000-7000-8000-000000000000',
    'healthz',
    'readyz',
    'api/docs',
    'api/docs/start.js',
    'api/openapi.json',
    'api/nothing.do',
    'api/myinfo/getMyInfo.do',
    'connect/wechat/notify',
    '%',
  ])('/%s can neither be framed nor sniffed', async (path) => {
    for (const response of [await client.get(path), await client.post(`../${path}`, '')]) {
      const { headers } = response
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      if (path !== '%') expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    }
  })

  test('has its headers on what is no request at all, too', async () => {
    const { hostname, port } = new URL(await world.baseUrl())
    const socket = connect(Number(port), hostname)
    socket.end('GET / HTTP/1.1\r\nno header\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    for (const header of ['x-content-type-options: nosniff', "frame-ancestors 'none'", 'strict-transport-security: '])
      expect(answer).toContain(header)
  })

  test('has HSTS for subdomains only where the deployer says so', () => {
    const wide = answerHeaders({ https: true, hstsSubdomains: true })
    expect(wide['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('sets cookies that no subdomain can plant', async () => {
    const response = await client.post(signIn.path, { loginName: 'booker', password: 'tradewind-demo' })
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure/)
  })
})

describe('an unknown address', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.close())

  test.each(['api', 'api/', 'api/nothing.do', 'api/user/nothing'])('%s answers 404 in the envelope', async (path) => {
    const response = await (await world.visitor()).get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ returnCode: 404, errorCode: 'call.not_found' })
  })

  test.each(['robots.php', '.env', 'hotel/nothing.png'])('%s answers 404 in plain text', async (path) => {
    const response = await (await world.visitor()).get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  })
})
