import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { PaymentDeps } from '../deps.ts'
import * as payments from '../payments.sql.ts'
import { ATTEMPT_MOVES } from '../states.ts'
import { insertPaymentEvent, type LockedAttempt } from '../store.ts'
import { insertTransferEvent } from './store.ts'
import * as sql from './transfers.sql.ts'

/** How a transfer ends without money: given up by the customer, or too late by the clock. */
type Ending = { readonly status: 'CLOSED'; readonly staffId: string } | { readonly status: 'EXPIRED' }

/** Locks what a transfer is for, then its try: the order in which everything here is locked. */
export async function lockTransfer(
  tx: Tx,
  { payables }: Pick<PaymentDeps, 'payables'>,
  place: Place,
): Promise<LockedAttempt> {
  const { id, companyId, purpose, payableId } = place
  if (payableId !== null)
    await payables.find((payable) => payable.purpose === purpose)?.lock(tx, { companyId, id: payableId })
  return tx.one(payments.lockAttempt, { id })
}
type Place = Pick<LockedAttempt, 'id' | 'companyId' | 'purpose' | 'payableId'>

/**
 * Ends a transfer that waits; does nothing when somebody was faster. Money that comes later is matched all the same.
 */
export async function endTransfer(deps: PaymentDeps, number: string, ending: Ending): Promise<void> {
  await deps.db.write(SYSTEM, async (tx) => {
    const place = await tx.oneOrNone(payments.findAttempt, { number })
    if (!place) return
    const attempt = await lockTransfer(tx, deps, place)
    if (!ATTEMPT_MOVES[attempt.status].includes(ending.status)) return
    const { id: attemptId, companyId, paymentId, staffId } = attempt
    if (ending.status === 'CLOSED') {
      await tx.run(payments.setAttemptEnded, { id: attemptId, status: 'CLOSED' })
      await insertTransferEvent(tx, { attemptId, companyId, event: 'GIVEN_UP', staffId: ending.staffId })
      return
    }
    // Somebody saw the money in the last moment: it waits for the second person and not for the clock.
    if (await tx.oneOrNone(sql.findReceipt, { attemptId })) return
    await tx.run(payments.setAttemptEnded, { id: attemptId, status: 'EXPIRED' })
    await insertTransferEvent(tx, { attemptId, companyId, event: 'EXPIRED', staffId: null })
    await insertPaymentEvent(tx, 'payment.transfer_expired', { paymentId, companyId, staffId })
  })
  deps.wakeOutbox()
}
