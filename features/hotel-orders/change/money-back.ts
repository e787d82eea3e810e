import { giveBack } from '#features/payments/refunds/refunds.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { ChangedOrder } from '../order-json.ts'
import { backOnline } from '../rules/money.ts'
import { paymentMoved } from '../states.ts'
import * as sql from './order-change.sql.ts'
import { effectOf } from './effects.ts'
import { changeOrderIn, type OrderChange } from './store.ts'

/** What changing an order needs of the server. */
export type Changing = {
  readonly db: Pick<Database, 'write'>
  readonly config: Pick<Deps['config'], 'wechatFeeRefunded'>
}

/**
 * Sends the online part of what went back to the balance on to where it came from, and closes codes that could still be
 * paid.
 */
async function sendOn(tx: Tx, changed: ChangedOrder, returnsFee: boolean): Promise<ChangedOrder> {
  const { orderId, companyId, code, backMinor, onlineMinor } = changed
  const about = { companyId, purpose: 'HOTEL_ORDER', payableId: orderId } as const
  await endOpenAttempts(tx, about)
  const amountMinor = backOnline(backMinor, onlineMinor)
  if (amountMinor === 0) return changed
  const back = await giveBack(tx, { ...about, payableCode: code, amountMinor, returnsFee, reason: code })
  if (back.amountMinor === 0) return changed
  const paymentStatus = paymentMoved(changed.paymentStatus, 'REFUND_PENDING')
  await tx.run(sql.setPaymentStatus, { companyId, orderId, paymentStatus })
  return { ...changed, paymentStatus }
}

/**
 * Changes an order in one transaction; what came in online and is given back goes to where it came from. `also` writes
 * what has to be true together with the change; when it throws, nothing is changed.
 */
export function changeOrder(
  { db, config }: Changing,
  change: OrderChange,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<ChangedOrder> {
  return refusing(() =>
    db.write(change.scope, async (tx) => {
      const changed = await changeOrderIn(tx, change)
      await also(tx)
      const givesBack = effectOf(change.event).money === 'BACK' && changed.onlineMinor > 0
      return givesBack ? sendOn(tx, changed, config.wechatFeeRefunded) : changed
    }),
  )
}
