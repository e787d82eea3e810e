import { giveBack } from '#features/payments/refunds/refunds.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import * as sql from './hotel-orders.sql.ts'
import { backOnline } from './rules-money.ts'
import type { ChangedOrder } from './order-json.ts'
import { changeOrder, changeOrderIn, type OrderChange } from './store.ts'

/** An order as far as its online part goes; it never changes after saving. */
export type OnlinePart = { readonly companyId: string; readonly onlineMinor: number }

export type Giving = Pick<Deps, 'db' | 'config'>

/** Sends the online part of what went back to the balance on to where it came from, and closes codes that could still be paid. */
async function sendOn(tx: Tx, changed: ChangedOrder, { companyId, onlineMinor, returnsFee }: OnlinePart & { returnsFee: boolean }): Promise<ChangedOrder> {
  const { orderId, code, backMinor } = changed
  const about = { companyId, purpose: 'HOTEL_ORDER', payableId: orderId } as const
  await endOpenAttempts(tx, about)
  const amountMinor = backOnline(backMinor, onlineMinor)
  if (amountMinor === 0) return changed
  const back = await giveBack(tx, { ...about, payableCode: code, amountMinor, returnsFee, reason: code })
  if (back.amountMinor === 0) return changed
  await tx.run(sql.setRefundPending, { companyId, orderId })
  return { ...changed, paymentStatus: 'REFUND_PENDING' }
}

/**
 * Changes an order that may give money back: what came in online goes back to where it came from, in the same transaction.
 * Orders without an online part need no more than the one round trip.
 */
export async function changeOrderGivingBack({ db, config }: Giving, change: OrderChange, part: OnlinePart): Promise<ChangedOrder> {
  if (part.onlineMinor === 0 || change.money !== 'BACK') return changeOrder(db, change)
  const { companyId, onlineMinor } = part
  const sent = { companyId, onlineMinor, returnsFee: config.wechatFeeRefunded }
  return refusing(() => db.write({ realm: change.realm, companyId }, async (tx) => sendOn(tx, await changeOrderIn(tx, change), sent)))
}
