import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { openBenchPortal } from '../portal.ts'
import { fewRooms, newScore, say, setToWork, untilBooked, verdictOn } from './people.ts'
import { createProxy, type Fault } from './proxy.ts'

const FAULTS: readonly Fault[] = ['unheard', 'dropped', 'slow', 'stalled']
const FAULT_MS: Readonly<Record<Fault, number>> = { none: 0, unheard: 250, dropped: 50, slow: 600, stalled: 700 }

/**
 * Between server and PostgreSQL answers are lost after the commit, connections cut, everything slow or held back, while
 * people book and cancel.
 */
export async function drillFaults({
  rounds,
  seed,
  small = false,
}: {
  rounds: number
  seed: number
  small?: boolean
}): Promise<boolean> {
  const proxy = createProxy()
  const portal = await openBenchPortal({
    port: await freePort(),
    hotels: 8,
    seed,
    databaseFor: (connectionString) => proxy.before(connectionString),
  })
  try {
    const sales = await fewRooms(portal.owner)
    await portal.start()
    const score = newScore()
    const end = setToWork(portal, sales, score)
    for (let round = 1; round <= rounds; round++) {
      for (const fault of FAULTS) {
        await untilBooked(score, 2)
        proxy.set(fault)
        await pause(FAULT_MS[fault])
        proxy.set('none')
      }
      say({ drill: 'faults', round, cuts: proxy.cuts(), acknowledged: score.booked.length, busy: score.busy })
    }
    await end()
    const found = await verdictOn(portal.owner, score, { drained: !small })
    const cuts = proxy.cuts()
    const passed = found.passed && cuts > 0
    say({
      drill: 'answers lost after the commit, cut connections, slow and stalled database',
      rounds,
      seed,
      cuts,
      ...found,
      passed,
    })
    return passed
  } finally {
    proxy.close()
    await portal.close()
  }
}
