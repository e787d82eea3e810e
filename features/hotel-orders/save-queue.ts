import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#server/db/database.ts'
import { asRefusal, refusing, wasUndone } from '#server/db/database-refusal.ts'
import { readStatements } from '#server/db/statements.ts'
import { saveOrder, type SavedOrder } from './store.ts'

const sql = readStatements(import.meta.dirname, 'hotel-orders.sql')

/** Orders one transaction saves at most; more than 64 subtransactions would slow down everybody who reads. */
const GROUP = 32
/** Groups that are saved at the same time. A company's bookings go the same way, so that they do not wait for each other's wallet. */
const LANES = 2
/** Bookings that may wait on a lane; more are turned away at once rather than answered too late. */
const WAITING = 512

type Order = Readonly<Record<string, unknown>> & { readonly companyId: string }
type Waiting = { readonly order: Order; readonly done: (saved: SavedOrder) => void; readonly fail: (error: unknown) => void }
type Ended = { readonly code: string; readonly message: string; readonly detail: string | null; readonly constraint: string | null }
type Answer = { readonly saved: SavedOrder } | { readonly error: Ended }

/** What a subtransaction was ended by, as the driver would have thrown it. */
function thrown({ code, message, detail, constraint }: Ended): Error {
  return Object.assign(new Error(message), { code, ...(detail !== null && { detail }), ...(constraint !== null && { constraint }) })
}

/** Saves orders; those that come in while others are being saved share the next transaction. */
export type SaveQueue = { save(order: Order): Promise<SavedOrder> }

/** Makes the queue over a database. A lonely order goes straight through; under load one commit carries up to thirty-two. */
export function createSaveQueue(db: Database): SaveQueue {
  const lanes = Array.from({ length: LANES }, () => ({ waiting: [] as Waiting[], busy: false }))

  async function saveGroup(group: readonly Waiting[]): Promise<void> {
    const orders = JSON.stringify(group.map(({ order }) => order))
    const { saved } = await refusing(() => db.direct.one<{ saved: Answer[] }>(sql('save_orders'), { orders }))
    await Promise.all(group.map((waiting, index) => answer(waiting, saved[index])))
  }

  async function answer({ done, fail, order }: Waiting, found: Answer | undefined): Promise<void> {
    if (found && 'saved' in found) return done(found.saved)
    const error = found ? thrown(found.error) : new Error('an order was left without an answer')
    if (!wasUndone(error)) return fail(asRefusal(error))
    // What lost a deadlock inside the group is made again by itself.
    try {
      done(await saveOrder(db, order))
    } catch (reason) {
      fail(reason)
    }
  }

  async function work(lane: (typeof lanes)[number]): Promise<void> {
    lane.busy = true
    while (lane.waiting.length > 0) {
      const group = lane.waiting.splice(0, GROUP)
      const [only] = group
      if (group.length === 1 && only) await saveOrder(db, only.order).then(only.done, only.fail)
      else await saveGroup(group).catch((error: unknown) => group.forEach(({ fail }) => fail(error)))
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
