import type { Language } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusalText } from '#server/http/answer.ts'
import { isAllowed, type PaymentChoice } from '../rules-money.ts'
import type { Booker } from './booker.ts'

type BookedOn = { readonly customerReference?: string | undefined; readonly costCentreId?: string | undefined }
type BookingRule = 'order.reference_missing' | 'order.cost_centre_missing' | 'order.payment_denied'

const refusalAt = (field: string, code: BookingRule, language: Language) =>
  new Refusal(code, { fields: { [field]: refusalText(code, language) } })

/** Refuses a booking without the reference or the cost centre that its company asks for. */
export function checkBookedOn(
  company: Pick<Booker, 'referenceRequired' | 'costCentreRequired'>,
  { customerReference, costCentreId }: BookedOn,
  language: Language,
): void {
  if (company.referenceRequired && !customerReference)
    throw refusalAt('customerReference', 'order.reference_missing', language)
  if (company.costCentreRequired && costCentreId === undefined)
    throw refusalAt('costCentreId', 'order.cost_centre_missing', language)
}

/** Refuses what the company does not allow: no reference or cost centre of its own, a way to pay denied to the role. */
export function checkCompanyRules(
  booker: Booker,
  input: BookedOn & { readonly payment: PaymentChoice },
  language: Language,
): void {
  checkBookedOn(booker, input, language)
  if (!isAllowed(input.payment, booker.deniedWays)) throw refusalAt('payment', 'order.payment_denied', language)
}
