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
  const said = { text: '' }
  const address = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk) => {
      said.text += String(chunk)
      const ready = /ready at (\S+)/.exec(said.text)?.[1]
      if (ready !== undefined) done(ready)
    })
    child.once('exit', () => fail(new Error(`the portal did not start: ${said.text}`)))
  })
  return { child, address, said }
}

test('a portal whose database keeps a call waiting ends all the same, within ten seconds', async () => {
  const { child, address, said } = await spawned()
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
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    // By the limit it names, since the lock is kept longer than this test may run.
    expect(Number(/for ([\d.]+) seconds at most/.exec(said.text)?.[1])).toBeLessThan(10)
    expect(await unanswered).toBe('closed')
  } finally {
    locking.release(true)
    child.kill('SIGKILL')
  }
})
