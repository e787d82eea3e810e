import { nameFor } from '#contract/languages.ts'
import { beyondMeal, mealAndName } from '#features/availability/web/rate-name.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useDeadlines } from '#web/deadline.ts'
import { useFormats } from '#web/format.ts'
import type { FeeStep } from '../voucher/wording.ts'
import type { StayTerms } from '../contract.ts'
import { useVoucherTexts } from './texts.ts'

/** Names and sentences about an order in the language of the page. */
export function useOrderWords() {
  const language = useLanguage()
  const formats = useFormats()
  const deadlines = useDeadlines()
  const voucher = useVoucherTexts()
  const meal = (terms: Pick<StayTerms, 'rate'>) => voucher.mealPlans[terms.rate.mealPlan]
  return {
    language,
    formats,
    name: (thing: { nameEn: string; nameZh: string | null }) => nameIn(language, thing),
    either: (en: string, zh: string | null) => nameFor(language, en, zh),
    hotelMoment: (instant: string, terms: Pick<StayTerms, 'hotel'>) => deadlines.moment(instant, terms.hotel.timeZone),
    /** What a step of the cancellation terms costs: `the first night is charged (USD 120.00)`. */
    fee: (step: Pick<FeeStep, 'share' | 'amountMinor'>, currency: string) =>
      step.amountMinor === 0
        ? voucher.fee(step.share)
        : `${voucher.fee(step.share)}${voucher.aside(formats.money(step.amountMinor, currency))}`,
    meal,
    /** The part of the rate's name beyond its meal, which is shown beside it; may be empty. */
    rate: (terms: Pick<StayTerms, 'rate'>) => beyondMeal(nameIn(language, terms.rate), meal(terms)),
    mealAndRate: (terms: Pick<StayTerms, 'rate'>) => mealAndName(nameIn(language, terms.rate), meal(terms)),
    wish: (request: string) => voucher.specialRequests[request] ?? request,
  }
}
