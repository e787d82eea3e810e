import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signOut } from '#features/identity/contract.ts'
import { untilWaiting } from './meeting.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** The portal as a process of its own on this world's database, and its address once it is ready. */
async function spawned() {
  const { DATABASE_URL: _database, DEMO: _demo, PUBLIC_URL: _url, ...inherited } = process.env
  const environment = { PORT: '0', HOST: '127.0.0.1', METRICS_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: world.dataDir }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.mjs')], {
    env: { ...inherited, ...environment, DEMO_ACCOUNTS: 'on', DATABASE_URL: world.connectionString },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((done, fail) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += String(chunk)
      const ready = /ready at (\S+)/.exec(text)?.[1]
      if (ready !== undefined) done(ready)
    })
    child.once('exit', () => fail(new Error(`the portal did not start: ${text}`)))
  })
  return { child, address }
}

test('a portal whose database keeps a call waiting ends all the same, ten seconds after the signal', async () => {
  const { child, address } = await spawned()
  const post = (path: string, init: RequestInit) => fetch(new URL(`api/${path}`, address), { method: 'POST', ...init })
  const body = new URLSearchParams({ loginName: 'booker', password: 'tradewind-demo' })
  const cookies = (await post(signIn.path, { body })).headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const locking = await world.owner.connect()
  try {
    await locking.query('begin; select 1 from session for update')
    const unanswered = post(signOut.path, {
      headers: { cookie: cookies.join('; ') },
      body: new URLSearchParams(),
    }).catch(() => 'closed')
    await untilWaiting(world.owner)
    const ended = once(child, 'exit')
    const startedAt = performance.now()
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const seconds = (performance.now() - startedAt) / 1000
    expect(seconds).toBeGreaterThan(9)
    expect(seconds).toBeLessThan(15)
    expect(await unanswered).toBe('closed')
  } finally {
    locking.release(true)
    child.kill('SIGKILL')
  }
}, 60_000)
