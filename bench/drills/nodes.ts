import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { type ServerProcess, serverProcess } from '../server-process.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { fewRooms, newScore, say, setToWork, untilBooked, verdictOn } from './people.ts'

/** One key on all nodes, as they must have. */
const SECRET_KEY = 'a-key-of-both-nodes-that-has-forty-letters'
const TAKE_OVER_MS = 10_000
const LIMIT = 600

/** A server of its own on the drill's database. */
export type Node = { readonly server: ServerProcess; readonly port: number; readonly metricsPort: number }

/** Starts one more node on the drill's database. */
export async function nodeOf(portal: BenchPortal, environment: Readonly<Record<string, string>>): Promise<Node> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const own = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: mkdtempSync(join(portal.dataDir, 'node-')),
    SECRET_KEY,
  }
  const server = serverProcess(`http://127.0.0.1:${port}/`, { ...portal.environment, ...own, ...environment })
  await server.start()
  return { server, port, metricsPort }
}

/** A gauge of a node, 0 when it is gone. */
async function gauge({ metricsPort }: Node, name: string): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
}

const gauges = (nodes: readonly Node[], name: string) => Promise.all(nodes.map((node) => gauge(node, name)))

async function untilGauges(nodes: readonly Node[], name: string, wanted: readonly number[]): Promise<number[]> {
  for (const until = Date.now() + TAKE_OVER_MS; ; await pause(100)) {
    const found = await gauges(nodes, name)
    if (String(found) === String(wanted) || Date.now() > until) return found
  }
}

/** Calls through the balancer as fast as it goes; returns how many were let through, and how many may have been. */
async function callMuch({ baseUrl }: Balancer): Promise<{ passed: number; allowed: number }> {
  const startedAt = performance.now()
  let passed = 0
  for (let round = 0; round < 60; round++) {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => fetch(new URL('api/myinfo/getMyInfo.do', baseUrl), { method: 'POST' })),
    )
    for (const { status } of answers) if (status !== 429) passed++
  }
  return { passed, allowed: LIMIT + Math.ceil(((performance.now() - startedAt) / 60_000) * LIMIT) + 2 }
}

/** Two nodes are asked for far more than one address may: together they allow what one of them would. */
async function limitedTogether(portal: BenchPortal): Promise<boolean> {
  const nodes = [1, 2].map(() => nodeOf(portal, { RATE_CALLS_PER_MINUTE: String(LIMIT) }))
  const [one, two] = [await nodes[0], await nodes[1]]
  if (!one || !two) return false
  const balancer = await openBalancer(await freePort(), [one.port, two.port])
  const counted = await untilGauges([one, two], 'tradewind_nodes', [2, 2])
  const { passed, allowed } = await callMuch(balancer)
  say({ drill: 'two nodes are limited together', counted, calls: 1_800, passed, allowed })
  balancer.close()
  await Promise.all([one.server.stop(), two.server.stop()])
  return passed > LIMIT / 2 && passed <= allowed
}

/** People book on two nodes; the node that holds the clock is killed after half of the bookings. */
async function killOne(portal: BenchPortal, bookings: number): Promise<boolean> {
  const sales = await fewRooms(portal.owner, { rooms: 30 })
  const nodes = [await nodeOf(portal, {}), await nodeOf(portal, {})] as const
  const [{ server }, other] = nodes
  const ports = nodes.map(({ port }) => port)
  const balancer = await openBalancer(await freePort(), ports)
  const clockBefore = await untilGauges(nodes, 'tradewind_clock_held', [1, 0])
  const score = newScore()
  const end = setToWork(balancer, sales, score)
  await untilBooked(score, Math.floor(bookings / 2))
  const [owedAtKill = -1] = balancer.backends.map(({ inFlight }) => inFlight)
  await server.kill()
  await untilBooked(score, Math.ceil(bookings / 2))
  const clockAfter = await untilGauges(nodes, 'tradewind_clock_held', [0, 1])
  await end()
  const found = await verdictOn(portal.owner, score)
  const [killedBroke = -1, otherBroke = -1] = balancer.backends.map(({ broken }) => broken)
  const ownOnly = otherBroke === 0 && found.busy === 0 && score.unanswered <= killedBroke
  const tookOver = String(clockBefore) === '1,0' && String(clockAfter) === '0,1'
  const passed = found.passed && ownOnly && tookOver && score.booked.length >= bookings
  const { backends } = balancer
  say({ drill: 'two nodes, one killed', clockBefore, owedAtKill, clockAfter, backends, ...found, passed })
  balancer.close()
  await other.server.stop()
  return passed
}

/**
 * Two nodes on one database share people's bookings; the node that holds the clock is killed half-way. Only the answers
 * that it owed at that moment may be missing. Then both receive more requests than one address may send.
 */
export async function drillNodes({ bookings, seed }: { bookings: number; seed: number }): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed })
  try {
    const passed = await killOne(portal, bookings)
    return (await limitedTogether(portal)) && passed
  } finally {
    await portal.close()
  }
}
