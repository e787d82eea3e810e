import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#server/db/database.ts'
import { isOfStatement } from '#server/db/database-refusal.ts'
import type { SavedOrder } from '../order-json.ts'
import { type NewOrder, saveOrders } from '../store.ts'
import { FairQueue } from './fair-queue.ts'

/** Batches that are saved at the same time. */
const BATCHES = 2
/**
 * Under load a second batch starts only with this many bookings: a transaction costs as much as 7 to 12 bookings in it.
 */
const WORTH_A_BATCH = 24
/**
 * With at most this many clients, half of them fill a batch: otherwise the database would be idle while the first batch
 * is flushed.
 */
const FEW_CLIENTS = 16
/** Batches after which clients that have gone are forgotten. */
const MEMORY = 16

/** The number of clients seen lately, when a batch starts while `here` bookings wait or are being saved. */
export function clientsSeen(lately: number, here: number): number {
  return Math.max(here, lately + (here - lately) / MEMORY)
}

/** Whether to start a batch while `running` others save `saving` bookings and `waiting` ones wait. */
export function isWorthABatch({
  running,
  saving,
  waiting,
  lately,
}: {
  running: number
  saving: number
  waiting: number
  lately: number
}): boolean {
  if (running === 0) return waiting > 0
  const clients = Math.max(lately, waiting + saving)
  return running < BATCHES && waiting >= (clients <= FEW_CLIENTS ? clients / 2 : WORTH_A_BATCH)
}

/** Orders one transaction saves at most: those behind it wait for its commit. */
const BATCH_LIMIT = 48
/**
 * Bookings that may wait; more are turned away at once rather than answered too late. A company has a third of a batch
 * in the queue.
 */
const LIMITS = { all: 2_048, ofCompany: 512, inQueue: 16 }

type Answer = Awaited<ReturnType<typeof saveOrders>>[number]
type Waiting = {
  readonly order: NewOrder
  readonly done: (saved: SavedOrder) => void
  readonly fail: (error: unknown) => void
}

function tell({ done, fail }: Waiting, answer: Answer | undefined): void {
  if (answer && 'saved' in answer) done(answer.saved)
  else fail(answer?.reason ?? new Error('an order was left without an answer'))
}

/** Saves orders; those that come in while others are being saved share the next transaction. */
export type SaveQueue = {
  save(order: NewOrder): Promise<SavedOrder>
  /** Orders that wait or are being saved. */
  depth(): number
}

/** Makes the queue over a database. A lonely order is saved at once; under load one commit carries many. */
export function createSaveQueue({ steady }: Pick<Database, 'steady'>): SaveQueue {
  const db = { direct: steady }
  const queue = new FairQueue<Waiting>(LIMITS)
  let running = 0
  let saving = 0
  let lately = 0
  let isStarting = false

  async function saveBatch(batch: readonly Waiting[]): Promise<void> {
    const orders = batch.map(({ order }) => order)
    try {
      const answers = await saveOrders(db, orders)
      for (const [place, waiting] of batch.entries()) tell(waiting, answers[place])
    } catch (error) {
      // One booking may have ended the whole batch. Each is saved by itself, so that only that one fails.
      if (batch.length > 1 && isOfStatement(error)) for (const waiting of batch) await saveBatch([waiting])
      else for (const { fail } of batch) fail(error)
    }
  }

  const isWorthwhile = (beside: number) => isWorthABatch({ running: beside, saving, waiting: queue.length, lately })

  async function work(): Promise<void> {
    running++
    do {
      lately = clientsSeen(lately, queue.length + saving)
      const batch = queue.take(BATCH_LIMIT)
      saving += batch.length
      await saveBatch(batch)
      saving -= batch.length
    } while (isWorthwhile(running - 1))
    running--
  }

  /** Starts once all requests that have arrived together are in the queue. */
  function start(): void {
    isStarting = false
    while (isWorthwhile(running)) void work()
  }

  return {
    depth: () => queue.length + saving,
    save: (order) =>
      new Promise((done, fail) => {
        if (!queue.add({ order, done, fail })) return fail(new Refusal('call.busy'))
        if (isStarting || !isWorthwhile(running)) return
        isStarting = true
        setImmediate(start)
      }),
  }
}
