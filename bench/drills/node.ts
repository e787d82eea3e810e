import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { openBenchPortal } from '../portal.ts'
import { fewRooms, newScore, say, setToWork, spreadOf, untilBooked, verdictOn } from './people.ts'

/** The server's process is killed with SIGKILL again and again while people book and cancel. */
export async function drillNode({ rounds, seed }: { rounds: number; seed: number }): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed })
  try {
    const sales = await fewRooms(portal.owner)
    await portal.start()
    const score = newScore()
    const end = setToWork(portal, sales, score)
    const took: number[] = []
    for (let kill = 1; kill <= rounds; kill++) {
      // Somewhere in the middle of a few more bookings, at no moment that means anything.
      await untilBooked(score, 3 + randomInt(10))
      await pause(randomInt(40))
      await portal.kill()
      took.push(Math.round(await portal.start()))
      say({ drill: 'kill of Node', kill, servingAgainMs: took.at(-1) })
    }
    await end()
    const found = await verdictOn(portal.owner, score)
    say({
      drill: 'kill -9 of Node during booking and cancelling',
      kills: rounds,
      seed,
      ...found,
      servingAgainMs: spreadOf(took),
    })
    return found.passed
  } finally {
    await portal.close()
  }
}
