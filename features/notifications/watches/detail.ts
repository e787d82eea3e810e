import { type Language, nameFor } from '#contract/languages.ts'
import type { HotelFilters } from '#features/availability/contract.ts'
import { amountInWords } from '#features/hotel-orders/voucher/wording.ts'
import { voucherTexts } from '#features/hotel-orders/voucher/texts.ts'
import { type WatchedRate, WatchRow } from '#features/watches/contract.ts'
import { WATCH_TEXTS } from './texts.ts'

const Watched = WatchRow.pick({ rate: true, filters: true })

function rateInWords(rate: WatchedRate, language: Language): string {
  const { roomNameEn, roomNameZh, planNameEn, planNameZh, mealPlan } = rate
  const names = [nameFor(language, roomNameEn, roomNameZh), nameFor(language, planNameEn, planNameZh)]
  return WATCH_TEXTS[language].rate([...names, voucherTexts(language).mealPlans[mealPlan]].join(' · '))
}

function filtersInWords(filters: HotelFilters, currency: string, language: Language): string[] {
  const texts = WATCH_TEXTS[language]
  const { stars = [], priceFromMinor, priceToMinor, mealPlans = [], chains = [], name } = filters
  const amount = (minor: number) => amountInWords(minor, currency, language)
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  return [
    ...(stars.length > 0 ? [texts.stars(stars)] : []),
    ...(priceFromMinor === undefined ? [] : [texts.priceFrom(amount(priceFromMinor))]),
    ...(priceToMinor === undefined ? [] : [texts.priceTo(amount(priceToMinor))]),
    ...mealPlans.map((meal) => voucherTexts(language).mealPlans[meal]),
    ...(['freeCancellation', 'instantConfirmation'] as const).filter((one) => filters[one]).map((one) => texts[one]),
    ...chains,
    ...(name ? [texts.named(name)] : []),
    ...(['districts', 'facilities', 'near', 'area'] as const)
      .filter((one) => isSet(filters[one]))
      .map((one) => texts.others[one]),
  ]
}

/** Which rate is watched, or what narrows the search, as a sentence; none for a hotel and a search without filters. */
export function detailInWords(watched: unknown, currency: string, language: Language): string[] {
  const { data } = Watched.safeParse(watched)
  if (!data) return [] // Older notices: their event lacked the data.
  if (data.rate) return [rateInWords(data.rate, language)]
  const filters = filtersInWords(data.filters, currency, language)
  return filters.length === 0 ? [] : [WATCH_TEXTS[language].search(filters)]
}
