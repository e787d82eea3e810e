import { listRefunds, type RefundSeen } from '#features/payments/refunds/store.ts'
import { planGiveBack, type WayBack } from '#features/payments/refunds/refunds.ts'
import type { Deps } from '#server/deps.ts'
import type { Scope } from '#server/db/database.ts'
import { backOnline } from '../rules/money.ts'
import type { StoredOrder } from '../stored-order.ts'

const PAID: ReadonlySet<string> = new Set(['paid', 'paid_at_once'])

/** Money of an order on its way back to where it came from; none unless some of it was paid online. */
export async function refundsOf({ db }: Pick<Deps, 'db'>, scope: Scope, order: StoredOrder): Promise<RefundSeen[]> {
  // A change may have left nothing of what was paid online.
  if (order.onlineMinor === 0 && !order.history.some(({ event }) => PAID.has(event))) return []
  return db.read(scope, (reader) => listRefunds(reader, { companyId: order.companyId, subjectId: order.listed.id }))
}

/**
 * What of an order's money goes back by the channel it came by, and the fee that was paid to the channel in all; minor
 * units.
 */
export type OnlineRefund = WayBack & { readonly paidFeeMinor: number }

/**
 * What cancelling sends back by the channel when `refundMinor` is given back in all, by the reckoning that also carries
 * it out. Of an order that is cancelled already it is what was sent.
 */
export async function onlineRefundOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  scope: Scope,
  about: About,
): Promise<OnlineRefund> {
  const { order, refundMinor } = about
  const { companyId, onlineMinor } = order
  const { id: payableId, status } = order.listed
  if (onlineMinor === 0) return { amountMinor: 0, feeMinor: 0, paidFeeMinor: 0 }
  const paidFor = { companyId, purpose: 'HOTEL_ORDER', payableId, returnsFee: config.wechatFeeRefunded } as const
  return db.read(scope, async (reader) => {
    const planned = await planGiveBack(reader, { ...paidFor, amountMinor: backOnline(refundMinor, onlineMinor) })
    if (status !== 'CANCELLED') return planned
    const sent = await listRefunds(reader, { companyId, subjectId: payableId })
    const sum = (of: (refund: RefundSeen) => number) => sent.reduce((all, refund) => all + of(refund), 0)
    // Changes may have sent some before.
    const amountMinor = Math.min(
      backOnline(refundMinor, onlineMinor),
      sum((refund) => refund.amountMinor),
    )
    return { ...planned, amountMinor, feeMinor: sum((refund) => refund.feeMinor) }
  })
}
type About = { readonly order: StoredOrder; readonly refundMinor: number }
