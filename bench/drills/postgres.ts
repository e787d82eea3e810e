import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { fewRooms, newScore, say, type Score, setToWork, spreadOf, untilBooked, verdictOn } from './people.ts'

const SERVING_MS = 5_000

/** The parent of a process; undefined when there is no such process. */
function parentOf(pid: string): number | undefined {
  try {
    // The state and the parent follow the name, which may contain anything.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(parent)
  } catch {
    return undefined
  }
}

/** Ends every process of the portal's PostgreSQL at once, as a power cut would. */
async function killPostgres({ owner }: BenchPortal): Promise<void> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(String(rows[0]?.pid))
  if (!postmaster || postmaster <= 1) throw new Error('the processes of PostgreSQL are not to be seen')
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
}

/** Bookings whose answers may have left before the kill: one of each person's. */
const UNDER_WAY = 6

/** Milliseconds until a booking is acknowledged that was not under way at the kill. */
async function untilServing(score: Score): Promise<number> {
  const startedAt = performance.now()
  await untilBooked(score, UNDER_WAY + 1)
  return Math.round(performance.now() - startedAt)
}

/**
 * Kills every process of PostgreSQL repeatedly while people book and cancel; its keeper must restart it, and the server
 * must continue. A small run checks neither jobs nor outbox, because other tests slow both down.
 */
export async function drillPostgres({
  rounds,
  seed,
  small = false,
}: {
  rounds: number
  seed: number
  small?: boolean
}): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed })
  try {
    const sales = await fewRooms(portal.owner)
    await portal.start()
    const score = newScore()
    const end = setToWork(portal, sales, score)
    const took: number[] = []
    for (let kill = 1; kill <= rounds; kill++) {
      await untilBooked(score, 3 + randomInt(10))
      await pause(randomInt(40))
      await killPostgres(portal)
      took.push(await untilServing(score))
      say({ drill: 'kill of PostgreSQL', kill, bookingAgainMs: took.at(-1) })
    }
    await end()
    const found = await verdictOn(portal.owner, score, { drained: !small })
    const bookingAgainMs = spreadOf(took)
    const passed = found.passed && (small || bookingAgainMs.worst <= SERVING_MS)
    say({
      drill: 'kill -9 of every process of PostgreSQL during booking and cancelling',
      kills: rounds,
      seed,
      ...found,
      passed,
      bookingAgainMs,
    })
    return passed
  } finally {
    await portal.close()
  }
}
