import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRateFile } from '#features/exchange-rates/contract.ts'
import { signIn, signOut } from '#features/identity/contract.ts'
import { buildApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { untilWaiting } from '../../../tests/meeting.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function startApp(environment: Record<string, string> = {}): Promise<{ app: App; port: number }> {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const app = buildApp({
    config: readConfig({ PORT: '0', DATA_DIR: world.dataDir, ...environment }),
    db: world.db,
    log,
  })
  const { address } = await app.start({ jobs: false })
  return { app, port: Number(new URL(address ?? '').port) }
}

/** A connection that keeps everything it receives. */
async function connected(port: number): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {})
  await once(socket, 'connect')
  return { socket, received: () => text }
}

const call = (path: string, headers = '') =>
  `POST /api/${path} HTTP/1.1\r\nHost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n${headers}content-length: 0\r\n\r\n`

/** An upload of rates that stops in the middle. */
const BEGUN_FILE =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="rates.csv"\r\ncontent-type: text/csv\r\n\r\nUSD,'

/** The cookie header of a signed-in person. */
async function signedInAs(loginName: string, port: number): Promise<string> {
  const body = new URLSearchParams({ loginName, password: 'tradewind-demo' })
  const answer = await fetch(`http://127.0.0.1:${port}/api/${signIn.path}`, { method: 'POST', body })
  return `cookie: ${answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')}\r\n`
}

test('a connection above the cap is answered with 503, and served after another connection has ended', async () => {
  const { app, port } = await startApp({ MAX_CONNECTIONS: '2' })
  try {
    const [first, second, third] = [await connected(port), await connected(port), await connected(port)]
    third.socket.write(call('hotel/suggestHotel.do'))
    await once(third.socket, 'close')
    expect(third.received()).toMatch(
      /^HTTP\/1\.1 503 [^]*connection: close[^]*\{"returnCode":503,"errorCode":"call\.busy"/,
    )
    const page = await connected(port)
    page.socket.write('GET /hotel HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(page.socket, 'close')
    expect(page.received()).toMatch(/^HTTP\/1\.1 503 [^]*The portal can not answer just now/)
    const health = await connected(port)
    health.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nconnection: close\r\n\r\n')
    await once(health.socket, 'close')
    expect(health.received()).toMatch(/^HTTP\/1\.1 200 /)
    second.socket.destroy()
    await expect
      .poll(async () => {
        const next = await connected(port)
        next.socket.write(`GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nconnection: close\r\n\r\n`)
        await once(next.socket, 'close')
        return next.received()
      })
      .toMatch(/^HTTP\/1\.1 200 /)
    first.socket.destroy()
  } finally {
    await app.stop()
  }
})

test('an upload or form that is broken off is not reported as a database outage', async () => {
  const { app, port } = await startApp()
  const refused = async (code: string) => {
    const { values } = await app.deps.metrics.refusals.get()
    return values.find(({ labels }) => 'code' in labels && labels.code === code)?.value ?? 0
  }
  try {
    const cookie = await signedInAs('accounts', port)
    for (const [path, code, type, begun] of [
      [signIn.path, 'input.invalid', 'application/x-www-form-urlencoded', 'loginName=bo'],
      [importRateFile.path, 'upload.broken', 'multipart/form-data; boundary=x', BEGUN_FILE],
    ] as const) {
      const { socket } = await connected(port)
      const arrived = once(app.fastify.server, 'request')
      socket.write(
        `POST /api/${path} HTTP/1.1\r\nHost: x\r\n${cookie}content-type: ${type}\r\ncontent-length: 5000\r\n\r\n${begun}`,
      )
      await arrived
      socket.resetAndDestroy()
      await expect.poll(() => refused(code)).toBe(1)
    }
    expect(lines.filter((line) => /database|call failed/.test(line))).toEqual([])
  } finally {
    await app.stop()
  }
})

test('a call that arrives during a stop is answered with 503 in the envelope', async () => {
  const { app, port } = await startApp()
  const cookie = await signedInAs('booker', port)
  const locked = await world.owner.connect()
  try {
    await locked.query('begin; select 1 from session for update')
    const { socket, received } = await connected(port)
    socket.write(call(signOut.path, cookie))
    await untilWaiting(world.owner)
    const stopped = app.stop()
    await expect.poll(() => app.fastify.server.listening).toBe(false)
    socket.write(call('hotel/suggestHotel.do'))
    await locked.query('commit')
    await once(socket, 'close')
    await stopped
    expect(received()).toMatch(/^HTTP\/1\.1 200 [^]*HTTP\/1\.1 503 [^]*\{"returnCode":503,"errorCode":"call\.busy"/)
  } finally {
    locked.release(true)
  }
})
