import type { Language } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusalText } from '#server/http/answer.ts'
import { isAllowed, type PaymentChoice } from '../rules-money.ts'
import type { Booker } from './booker.ts'

type Ruled = {
  readonly customerReference?: string | undefined
  readonly costCentreId?: string | undefined
  readonly payment: PaymentChoice
}
type BookingRule = 'order.reference_missing' | 'order.cost_centre_missing' | 'order.payment_denied'

/** Refuses what the company does not allow: no reference or cost centre of its own, a way to pay denied to the role. */
export function checkCompanyRules(booker: Booker, input: Ruled, language: Language): void {
  const { customerReference, costCentreId, payment } = input
  const refuse = (code: BookingRule, field: string) => {
    throw new Refusal(code, { fields: { [field]: refusalText(code, language) } })
  }
  if (booker.referenceRequired && !customerReference) refuse('order.reference_missing', 'customerReference')
  if (booker.costCentreRequired && costCentreId === undefined) refuse('order.cost_centre_missing', 'costCentreId')
  if (!isAllowed(payment, booker.deniedWays)) refuse('order.payment_denied', 'payment')
}
