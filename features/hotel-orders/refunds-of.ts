import { listRefunds, type RefundSeen, sumReturnable } from '#features/payments/refund-store.ts'
import type { Deps } from '#server/deps.ts'
import type { Scope } from '#server/db/database.ts'
import type { StoredOrder } from './stored-order.ts'

/** Money of an order on its way back to where it came from; none unless some of it was paid online. */
export async function refundsOf({ db }: Pick<Deps, 'db'>, scope: Scope, order: StoredOrder): Promise<RefundSeen[]> {
  if (order.onlineMinor === 0) return []
  return db.read(scope, (reader) => listRefunds(reader, { companyId: order.companyId, id: order.listed.id }))
}

/** How much of what was paid for an order goes back by the channel it came by; minor units. */
export async function returnableOf({ db }: Pick<Deps, 'db'>, scope: Scope, order: StoredOrder): Promise<number> {
  if (order.onlineMinor === 0) return 0
  return db.read(scope, (reader) => sumReturnable(reader, { companyId: order.companyId, id: order.listed.id }))
}
