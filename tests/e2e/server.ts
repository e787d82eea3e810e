import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginAt } from '../clock/clock.ts'
import { dayOf } from '../clock/days.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Hotels of the demo world browser tests run in. */
const HOTELS = '400'
const START_MS = 240_000

function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    const timer = setTimeout(
      () => fail(new Error(`the server did not start within ${START_MS / 1000} s:\n${said}`)),
      START_MS,
    )
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /is ready at (http:\S+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      done(address)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.on('exit', (code) => {
      clearTimeout(timer)
      fail(new Error(`the server ended with ${code}:\n${said}`))
    })
  })
}

/**
 * The real server on a free port with a data folder of its own; its address goes to the tests as `TRADEWIND_URL`,
 * the folder as `TRADEWIND_DATA_DIR` for those that run a command beside it.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  // The server and the processes of the tests inherit it.
  beginAt(dayOf('e2e'))
  const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-e2e-'))
  chmodSync(dataDir, 0o755)
  const { DATABASE_URL: _database, BASE_PATH: _base, PUBLIC_URL: _url, ...inherited } = process.env
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_HOTELS: HOTELS,
    // Tests look for what they made themselves.
    DEMO_BOOKINGS: 'off',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    RATE_CALLS_PER_MINUTE: '1000000',
  }
  const server = spawn(process.execPath, [join(ROOT, 'server/main.mjs')], {
    cwd: ROOT,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    process.env['TRADEWIND_URL'] = await readAddress(server)
    process.env['TRADEWIND_DATA_DIR'] = dataDir
  } catch (error) {
    server.kill('SIGTERM')
    throw error
  }
  return async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
