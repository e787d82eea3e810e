import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#server/db/database.ts'
import { isOfStatement } from '#server/db/database-refusal.ts'
import { type NewOrder, saveOrder, saveOrders, type SavedOrder } from './store.ts'

/** Orders one transaction saves at most: those behind it wait for its commit. */
const GROUP = 48
/** Groups that are saved at the same time. A company's bookings go the same way, so that they do not wait for each other's wallet. */
const LANES = 2
/** Bookings that may wait on a lane; more are turned away at once rather than answered too late. */
const WAITING = 1_024

type Waiting = { readonly order: NewOrder; readonly done: (saved: SavedOrder) => void; readonly fail: (error: unknown) => void }

/** Saves orders; those that come in while others are being saved share the next transaction. */
export type SaveQueue = { save(order: NewOrder): Promise<SavedOrder> }

/** Takes the next group off what waits. A key or a quote that is in it already waits for the next one, which sees what became of it. */
export function takeGroup<T extends { readonly order: NewOrder }>(waiting: T[], most: number): T[] {
  const seen = new Set<string>()
  const group: T[] = []
  const later: T[] = []
  while (group.length < most) {
    const next = waiting.shift()
    if (!next) break
    const { companyId, key, token } = next.order
    const names = [`${companyId} ${key}`, token]
    if (names.some((name) => seen.has(name))) later.push(next)
    else group.push(next)
    for (const name of names) seen.add(name)
  }
  waiting.unshift(...later)
  return group
}

/** Makes the queue over a database. A lonely order goes straight through; under load one commit carries many. */
export function createSaveQueue(db: Database): SaveQueue {
  const lanes = Array.from({ length: LANES }, () => ({ waiting: [] as Waiting[], busy: false }))

  async function saveAlone({ order, done, fail }: Waiting): Promise<void> {
    try {
      done(await saveOrder(db, order))
    } catch (error) {
      fail(error)
    }
  }

  async function saveGroup(group: readonly Waiting[]): Promise<void> {
    const answers = await saveOrders(
      db,
      group.map(({ order }) => order),
    )
    for (const [place, { done, fail }] of group.entries()) {
      const answer = answers[place]
      if (answer && 'saved' in answer) done(answer.saved)
      else fail(answer?.reason ?? new Error('an order was left without an answer'))
    }
  }

  async function work(lane: (typeof lanes)[number]): Promise<void> {
    lane.busy = true
    while (lane.waiting.length > 0) {
      const group = takeGroup(lane.waiting, GROUP)
      try {
        await saveGroup(group)
      } catch (error) {
        // What ended a whole group may be the fault of one; each is tried by itself, and that one hears it.
        if (group.length > 1 && isOfStatement(error)) for (const waiting of group) await saveAlone(waiting)
        else for (const { fail } of group) fail(error)
      }
    }
    lane.busy = false
  }

  return {
    save: (order) =>
      new Promise((done, fail) => {
        const lane = lanes[laneOf(order.companyId)]
        if (!lane || lane.waiting.length >= WAITING) return fail(new Refusal('call.busy'))
        lane.waiting.push({ order, done, fail })
        if (!lane.busy) void work(lane)
      }),
  }
}

/** The last hexadecimal digit of a company's identifier is as good as chance. */
function laneOf(companyId: string): number {
  return Number.parseInt(companyId.slice(-1), 16) % LANES
}
