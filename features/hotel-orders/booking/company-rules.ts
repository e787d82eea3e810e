import { Refusal, refusalFault } from '#contract/refusals.ts'
import { isAllowed, type PaymentChoice } from '../rules/money.ts'
import type { Booker } from './booker.ts'

type BookedOn = { readonly customerReference?: string | undefined; readonly costCentreId?: string | undefined }
type BookingRule = 'order.reference_missing' | 'order.cost_centre_missing' | 'order.payment_denied'

const refusalAt = (field: string, code: BookingRule) => new Refusal(code, { fields: { [field]: refusalFault(code) } })

/** Refuses a booking without the reference or the cost centre that its company asks for. */
export function checkBookedOn(
  company: Pick<Booker, 'referenceRequired' | 'costCentreRequired'>,
  { customerReference, costCentreId }: BookedOn,
): void {
  if (company.referenceRequired && !customerReference) throw refusalAt('customerReference', 'order.reference_missing')
  if (company.costCentreRequired && costCentreId === undefined)
    throw refusalAt('costCentreId', 'order.cost_centre_missing')
}

/** Refuses what the company does not allow: no reference or cost centre of its own, a way to pay denied to the role. */
export function checkCompanyRules(booker: Booker, input: BookedOn & { readonly payment: PaymentChoice }): void {
  checkBookedOn(booker, input)
  if (!isAllowed(input.payment, booker.deniedWays)) throw refusalAt('payment', 'order.payment_denied')
}
