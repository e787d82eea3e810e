import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getMyInfo, signIn, signOut } from '#features/identity/contract.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { openDatabase } from './db/database.ts'
import { untilWaiting } from '../tests/meeting.ts'
import { stopTimers } from '../tests/stopped-timers.ts'
import { startWorld, type World } from '../tests/world.ts'

describe('a portal below a base path', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({ environment: { BASE_PATH: '/portal' } })
  })
  afterAll(() => world.close())

  test('serves its calls, pages and documents there, and scopes its cookie to that path', async () => {
    const client = await world.visitor()
    const response = await client.post(signIn.path, { loginName: 'booker', password: 'tradewind-demo' })
    expect(response.url).toContain('/portal/api/user/loginfzg.do')
    for (const cookie of response.headers.getSetCookie())
      expect(cookie).toContain('; Path=/portal/; HttpOnly; SameSite=Lax')
    expect(await client.call(getMyInfo, {})).toMatchObject({ loginName: 'booker' })
    expect(await (await client.get('api/docs')).text()).toContain('src="/portal/api/docs/start.js"')
    const page = await client.get('hotel/list')
    expect([200, 503]).toContain(page.status)
    expect((await client.get('/api/myinfo/getMyInfo.do')).status).toBe(404)
  })

  test('reports its health at both addresses', async () => {
    const client = await world.visitor()
    for (const path of ['/healthz', '/readyz', '/portal/healthz', '/portal/readyz'])
      expect([path, (await client.get(path)).status]).toEqual([path, 200])
  })
})

describe('a portal that stops', () => {
  test('answers the calls under way, accepts no more, and reports not ready to the load balancer', async () => {
    const world = await startWorld()
    const client = await world.visitor()
    await client.call(signIn, { loginName: 'booker', password: 'tradewind-demo' })
    const locked = await world.owner.connect()
    await locked.query('begin; select 1 from session for update')
    const underWay = client.post(signOut.path, '')
    await untilWaiting(world.owner)
    const app = await world.app()
    const stopped = app.stop()
    const visitor = await world.visitor()
    await expect.poll(() => visitor.get('healthz').catch(String)).toContain('fetch failed')
    await locked.query('commit')
    locked.release()
    expect((await underWay).status).toBe(200)
    await stopped
    await world.db.close().catch(() => {})
    await world.close().catch(() => {})
  })
})

describe('a portal that stops right after its start', () => {
  test('sends nothing to a closed database and logs nothing', async () => {
    const world = await startWorld()
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const config = readConfig({ PORT: '0', DATA_DIR: world.dataDir })
    stopTimers()
    for (let round = 0; round < 3; round++) {
      const db = openDatabase({ connectionString: world.db.connectionString })
      const app = buildApp({ config, db, log })
      await app.start()
      await app.stop()
      await db.close()
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lines).toEqual([])
    await world.close()
  })
})

describe('the metrics', () => {
  test('name calls, refusals and the backlog, on a port of their own only', async () => {
    const world = await startWorld()
    try {
      const client = await world.visitor()
      await client.post(getMyInfo.path, '')
      const { metrics } = (await world.app()).deps
      const text = await metrics.registry.metrics()
      expect(text).toMatch(/tradewind_call_seconds_count\{call="myinfo\/getMyInfo\.do"\} 1/)
      expect(text).toMatch(/tradewind_refusals_total\{call="myinfo\/getMyInfo\.do",code="session\.required"\} 1/)
      expect(text).toMatch(/tradewind_outbox_waiting/)
      expect(await (await client.get('metrics')).text()).not.toContain('tradewind_call_seconds')
    } finally {
      await world.close()
    }
  })
})
