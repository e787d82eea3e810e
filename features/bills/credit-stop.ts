import { localDay } from '#contract/dates.ts'
import { lockWallet } from '#features/wallet/store.ts'
import type { Tx } from '#server/db/database.ts'
import type { Account } from './closing-store.ts'
import * as sql from './credit-stop.sql.ts'

/**
 * Stops orders on account where a bill is overdue beyond the days of grace, and lifts the stop where none is. The
 * wallet is locked before the bills are read: of two payments at once the second one sees the first, and an order that
 * is being saved sees the stop or its end.
 */
export async function followCreditStop(tx: Tx, account: Account, at: { now: string; timeZone: string }): Promise<void> {
  const { companyId, currency } = account
  await lockWallet(tx, { companyId, currency })
  await tx.run(sql.setCreditStop, {
    companyId,
    currency,
    now: at.now,
    today: localDay(at.timeZone, Date.parse(at.now)),
  })
}
