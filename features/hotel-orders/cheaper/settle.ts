import { Refusal } from '#contract/refusals.ts'
import { SYSTEM } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { feeNow, cancellingEvent } from '../calls/cancel.ts'
import { CLOCK } from '../change/clock-changes.ts'
import { changeOrder } from '../change/money-back.ts'
import { changeOrderIn } from '../change/store.ts'
import type { OrderStatus } from '../contract.ts'
import { findCompanyOrder } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'
import * as sql from './cheaper.sql.ts'

/** A booking of which nothing is known after so long was lost with its process. */
const LOST_SECONDS = 120
const AT_ONCE = 50

type Settling = Pick<Deps, 'db' | 'config' | 'wakeOutbox'>
type Step = RowOf<typeof sql.findStep>
type Which = { readonly id: string; readonly companyId: string }

/** States from which a new order can still be confirmed. */
const UNDER_WAY: readonly OrderStatus[] = ['AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION']

const byPerson = ({ staffId, actorName }: Step) =>
  ({ scope: SYSTEM, actor: { kind: 'STAFF', id: staffId, name: actorName } }) as const

/** Ends a failed rebooking, once: the old order is kept, and its booker is notified. */
async function fail({ db, wakeOutbox }: Settling, step: Step, reason: string): Promise<void> {
  const { id, companyId, orderId, newOrderId } = step
  await refusing(() =>
    db.write(SYSTEM, async (tx) => {
      if ((await tx.many(sql.setEnded, { id, companyId, state: 'FAILED', reason })).length === 0) return
      await changeOrderIn(tx, { ...CLOCK, orderId, event: 'rebook_failed', detail: { reason, newOrderId } })
    }),
  )
  wakeOutbox()
}

/** Cancels a new order that is not needed, when that is free; otherwise it is kept, and its booker is notified. */
async function letGo(deps: Settling, step: Step, order: StoredOrder): Promise<void> {
  if (feeNow(order) > 0) return
  const set = { penaltyMinor: 0, cancelReason: 'OTHER' }
  const expect = { quoteId: order.quoteId }
  await changeOrder(deps, { ...byPerson(step), orderId: order.listed.id, event: cancellingEvent(order), expect, set })
}

/** Cancels the old order at the fee that was shown, in one transaction with the end of the rebooking. */
async function replace(deps: Settling, step: Step, old: StoredOrder): Promise<void> {
  const { id, companyId, orderId, penaltyMinor, newOrderId } = step
  const set = { penaltyMinor, cancelReason: 'TOO_EXPENSIVE' }
  const change = { ...byPerson(step), orderId, event: cancellingEvent(old), set, detail: { penaltyMinor, newOrderId } }
  await changeOrder(deps, { ...change, expect: { status: 'CONFIRMED', quoteId: old.quoteId } }, async (tx) => {
    const ended = await tx.many(sql.setEnded, { id, companyId, state: 'DONE', reason: null })
    if (ended.length === 0) throw new Refusal('order.state')
  })
  deps.wakeOutbox()
}

const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal

async function replaceOrFail(deps: Settling, step: Step, made: StoredOrder): Promise<void> {
  const { db } = deps
  const { companyId, orderId, penaltyMinor } = step
  const old = await db.read(SYSTEM, (reader) => findCompanyOrder(reader, companyId, orderId))
  try {
    if (!old || old.listed.status !== 'CONFIRMED') throw new Refusal('order.state')
    if (feeNow(old) !== penaltyMinor) throw new Refusal('order.penalty_changed')
    await replace(deps, step, old)
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Another node may have ended it meanwhile, and then nothing failed.
    const now = await db.read(SYSTEM, (reader) => reader.one(sql.findStep, step))
    if (now.state === 'DONE' || now.state === 'FAILED') return
    await letGo(deps, step, made)
    await fail(deps, step, error.code)
  }
}

/**
 * Continues a rebooking from its stored state: waits for the new order, and cancels the old one once the new is
 * confirmed. A second process finds it ended.
 */
export async function settle(deps: Settling, { id, companyId }: Which): Promise<void> {
  const { db } = deps
  const step = await db.read(SYSTEM, (reader) => reader.one(sql.findStep, { id, companyId }))
  if (step.state === 'DONE' || step.state === 'FAILED') return
  const { newOrderId } = step
  if (newOrderId === null) return fail(deps, step, 'booking.lost')
  if (step.state === 'BOOKING') await db.write(SYSTEM, (tx) => tx.run(sql.setWaiting, { id, companyId, newOrderId }))
  const made = await db.read(SYSTEM, (reader) => findCompanyOrder(reader, companyId, newOrderId))
  if (!made) throw new Error(`the order of rebooking ${id} is not there`)
  const { status } = made.listed
  if (status === 'CONFIRMED') await replaceOrFail(deps, step, made)
  else if (!UNDER_WAY.includes(status)) await fail(deps, step, `order.${status.toLowerCase()}`)
}

/** Continues rebookings whose process ended, and those whose new order was not confirmed at once. */
export function rebookingJob(deps: Settling & Pick<Deps, 'log'>): Job {
  return {
    name: 'hotel_orders.rebookings',
    everyMs: 2_000,
    run: async () => {
      const asked = { seconds: LOST_SECONDS, limit: AT_ONCE }
      const open = await deps.db.read(SYSTEM, (reader) => reader.many(sql.listOpen, asked))
      const message = 'a rebooking could not go on'
      await forEachItem(open, (one) => settle(deps, one), { log: deps.log, message })
    },
  }
}
