import { type Language, languageOfHotel } from '#contract/languages.ts'
import type { StayTerms, Voucher } from '../contract.ts'
import { paidMeal } from './lines.ts'
import { voucherTexts, type VoucherTexts } from './texts.ts'

/** What a reception looks for first, in the language it reads. */
const LABELS = [
  'checkIn',
  'checkOut',
  'stay',
  'meals',
  'guests',
  'references',
  'ourReference',
  'hotelReference',
  'payment',
  'dueAtProperty',
  'cancellation',
  'requests',
  'remark',
  'way',
  'emergency',
] as const satisfies readonly (keyof VoucherTexts)[]

/** The language the hotel reads. */
export function hotelLanguage({ hotel }: Pick<StayTerms, 'hotel'>): Language {
  return languageOfHotel(hotel.country)
}

/** The texts of a voucher in a language; where the hotel reads another one, its labels stand beside ours. */
export function documentTexts(terms: Pick<StayTerms, 'hotel'>, language: Language): VoucherTexts {
  const own = voucherTexts(language)
  const theirs = hotelLanguage(terms)
  if (theirs === language) return own
  const other = voucherTexts(theirs)
  return { ...own, ...Object.fromEntries(LABELS.map((label) => [label, `${own[label]} ${other[label]}`])) }
}

/**
 * What is paid, as a sentence for the reception: in the language asked for, and in the hotel's where that is another
 * one.
 */
export function paidLines(voucher: Pick<Voucher, 'terms'>, language: Language): string[] {
  return [...new Set([language, hotelLanguage(voucher.terms)])].map((each) => {
    const texts = voucherTexts(each)
    return texts.paid(paidMeal(voucher, texts))
  })
}
