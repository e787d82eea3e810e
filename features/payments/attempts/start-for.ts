import { Refusal } from '#contract/refusals.ts'
import type { Caller } from '#server/http/handler.ts'
import type { PayingDeps } from '../channels/channels.ts'
import type { PaymentView, PayWish } from '../contract.ts'
import { mayPay } from '../rules.ts'
import type { Method } from '../store.ts'
import { ownDepartmentId, ownStaffId, readView } from '../view.ts'
import { startPayment } from './start.ts'

/** The payer: a member of staff of a company with an agreement in force. */
export function payerOf(caller: Caller) {
  const { companyId, staffId, agreement } = caller
  if (companyId === null || agreement === null) throw new Refusal('agreement.none')
  const whose = { ownStaffId: ownStaffId(caller), ownDepartmentId: ownDepartmentId(caller) }
  return { companyId, staffId, ...whose, currency: agreement.currency }
}

/** Starts a payment by a method for a caller; the contract has validated the request. */
export async function startFor(
  deps: PayingDeps,
  { caller, input }: { caller: Caller; input: PayWish },
  method: Method,
): Promise<PaymentView> {
  const { idempotencyKey: key, purpose, payableId, amountMinor } = input
  // Debts may be paid while a company is suspended.
  const mayPayNow = caller.companyStatus === 'ACTIVE' || (caller.companyStatus === 'SUSPENDED' && purpose === 'BILL')
  if (!mayPayNow) throw new Refusal('company.not_active')
  if (!mayPay(caller.rights, purpose)) throw new Refusal('right.missing')
  const payer = { ...payerOf(caller), key, method }
  const wish =
    purpose === 'RECHARGE'
      ? { ...payer, purpose, amountMinor: amountMinor ?? 0 }
      : { ...payer, purpose, payableId: payableId ?? '', partMinor: amountMinor ?? null }
  const paymentId = await startPayment(deps, wish)
  return deps.db.read(caller, (reader) => readView(deps, reader, { caller, paymentId }))
}
