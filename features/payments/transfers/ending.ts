import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { PaymentDeps } from '../deps.ts'
import * as payments from '../payments.sql.ts'
import { ATTEMPT_MOVES } from '../states.ts'
import { insertPaymentEvent, type LockedAttempt } from '../store.ts'
import { insertTransferEvent } from './store.ts'
import * as sql from './transfers.sql.ts'

/** How a transfer ends without money: cancelled by the customer, or expired. */
type Ending = { readonly status: 'CLOSED'; readonly staffId: string } | { readonly status: 'EXPIRED' }

/** Locks the payable of a transfer, then its attempt: the common lock order. */
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

/** Ends a pending transfer; does nothing when it has ended already. Money that comes later can still be matched. */
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
    // A receipt was recorded in the last moment: the transfer waits for the second person and does not expire.
    if (await tx.oneOrNone(sql.findReceipt, { attemptId })) return
    await tx.run(payments.setAttemptEnded, { id: attemptId, status: 'EXPIRED' })
    await insertTransferEvent(tx, { attemptId, companyId, event: 'EXPIRED', staffId: null })
    await insertPaymentEvent(tx, 'payment.transfer_expired', { paymentId, companyId, staffId })
  })
  deps.wakeOutbox()
}
