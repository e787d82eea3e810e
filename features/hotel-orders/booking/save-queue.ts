import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#server/db/database.ts'
import { isOfStatement } from '#server/db/database-refusal.ts'
import { crowdOf, isWorthAGroup } from './rules-groups.ts'
import { SaveLine } from './save-line.ts'
import type { SavedOrder } from '../order-json.ts'
import { type NewOrder, saveOrder, saveOrders } from '../store.ts'

/** Orders one transaction saves at most: those behind it wait for its commit. */
const GROUP = 48
/** Bookings that may wait, and those of one company; more are turned away at once rather than answered too late. A company has a third of a group in the line. */
const WAITING = { all: 2_048, ofCompany: 512, inLine: 16 }

type Waiting = { readonly order: NewOrder; readonly done: (saved: SavedOrder) => void; readonly fail: (error: unknown) => void }

/** Saves orders; those that come in while others are being saved share the next transaction. */
export type SaveQueue = { save(order: NewOrder): Promise<SavedOrder> }

/**
 * Makes the queue over a database. A lonely order goes straight through; under load one commit carries many: whoever comes while a group is being saved
 * shares the next one.
 */
export function createSaveQueue({ steady }: Pick<Database, 'steady'>): SaveQueue {
  const db = { direct: steady }
  const line = new SaveLine<Waiting>(WAITING)
  let busy = 0
  let saving = 0
  let lately = 0
  let begun = false

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

  async function saveNext(): Promise<void> {
    lately = crowdOf(lately, line.length + saving)
    const group = line.take(GROUP)
    saving += group.length
    try {
      await saveGroup(group)
    } catch (error) {
      // What ended a whole group may be the fault of one; each is tried by itself, and that one hears it.
      if (group.length > 1 && isOfStatement(error)) for (const waiting of group) await saveAlone(waiting)
      else for (const { fail } of group) fail(error)
    }
    saving -= group.length
  }

  const isWorthwhile = (beside: number) => isWorthAGroup({ beside, saving, waiting: line.length, lately })

  async function work(): Promise<void> {
    busy++
    do await saveNext()
    while (isWorthwhile(busy - 1))
    busy--
  }

  /** Begins once the requests that have arrived together are all in line. */
  function begin(): void {
    begun = false
    while (isWorthwhile(busy)) void work()
  }

  return {
    save: (order) =>
      new Promise((done, fail) => {
        if (!line.add({ order, done, fail })) return fail(new Refusal('call.busy'))
        if (begun || !isWorthwhile(busy)) return
        begun = true
        setImmediate(begin)
      }),
  }
}
