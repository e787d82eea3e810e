import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { getMyInfo, signIn } from '#features/identity/contract.ts'
import { createClient } from '#contract/client.ts'
import { spreadOf } from '../figures.ts'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { say } from './people.ts'

/** A request that never ends: half of them stop in their headers, half in their body, a byte a second. */
function openSlowly(port: number, at: number, ended: () => void): Socket {
  const socket = connect(port, '127.0.0.1')
  const inBody = at % 2 === 0
  socket.on('error', () => {})
  socket.on('close', ended)
  socket.write(
    `POST /api/user/loginfzg.do HTTP/1.1\r\nHost: 127.0.0.1\r\n${inBody ? 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nlogin' : 'X-Slow: a'}`,
  )
  const drip = setInterval(() => {
    if (socket.writable) socket.write('a')
    else clearInterval(drip)
  }, 1_000)
  socket.on('close', () => clearInterval(drip))
  return socket
}

/**
 * Holds `clients` slow connections while others work; the others must not notice, and those stuck in their headers are
 * closed.
 */
async function slow(portal: BenchPortal, options: { clients: number; seconds: number }): Promise<boolean> {
  await portal.start()
  const { port } = new URL(portal.baseUrl)
  const client = createClient(portal.baseUrl)
  await client.call(signIn, { loginName: 'owner', password: DEMO_PASSWORD })
  let ended = 0
  const sockets = Array.from({ length: options.clients }, (_, at) => openSlowly(Number(port), at, () => ended++))
  const tookMs: number[] = []
  let failed = 0
  const until = performance.now() + options.seconds * 1000
  while (performance.now() < until) {
    const startedAt = performance.now()
    await client.call(getMyInfo, {}).catch(() => failed++)
    tookMs.push(performance.now() - startedAt)
    await pause(20)
  }
  for (const socket of sockets) socket.destroy()
  const { p99Ms } = spreadOf(tookMs)
  const passed = failed === 0 && p99Ms < 500 && ended >= options.clients / 2
  say({
    drill: 'slow clients',
    passed,
    clients: options.clients,
    seconds: options.seconds,
    endedByServer: ended,
    answered: tookMs.length,
    failed,
    p99Ms,
  })
  return passed
}

/** The same on a portal of its own. */
export async function drillSlow(options: { clients: number; seconds: number; seed: number }): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 40, seed: options.seed })
  try {
    return await slow(portal, options)
  } finally {
    await portal.close()
  }
}
