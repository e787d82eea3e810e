import { hotelMoment } from '#contract/deadline.ts'
import type { Language } from '#contract/languages.ts'
import type { StayTerms, Voucher } from '../contract.ts'
import { groupExtras, nightsInWords } from '../rules/extras.ts'
import { voucherTexts, type VoucherTexts } from './texts.ts'
import { amountInWords, dayInWords, feeSteps } from './wording.ts'

/** The hotel's names and addresses, English first, then Chinese and the local language, each once. */
export function hotelLines(voucher: Pick<Voucher, 'terms'>): { names: string[]; addresses: string[] } {
  const { hotel } = voucher.terms
  const once = (lines: (string | null)[]) => [...new Set(lines.filter((line): line is string => Boolean(line)))]
  return {
    names: once([hotel.nameEn, hotel.nameZh, hotel.nameLocal]),
    addresses: once([hotel.addressEn, hotel.addressZh]),
  }
}

/** Address of a map with the hotel at its centre, for people who scan the code. */
export function mapUrl(place: { latitude: number; longitude: number }): string {
  const latitude = place.latitude.toFixed(5)
  const longitude = place.longitude.toFixed(5)
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/**
 * The cancellation terms in words and hotel time; with amounts only for the customer, as the guest, who holds the
 * voucher, does not learn the contract price.
 */
export function cancellationLines(
  voucher: Pick<Voucher, 'terms' | 'issuedAt'>,
  language: Language,
  withAmounts = false,
): string[] {
  const texts = voucherTexts(language)
  const steps = feeSteps(voucher.terms, voucher.issuedAt)
  const moment = (instant: string) => hotelMoment(language, instant, voucher.terms.hotel)
  return steps.map((step, i) => {
    const amount = amountInWords(step.amountMinor, voucher.terms.currency, language)
    const what = `${texts.fee(step.share)}${withAmounts && step.amountMinor > 0 ? texts.aside(amount) : ''}`
    const next = steps[i + 1]?.fromAt ?? null
    return step.fromAt === null
      ? texts.feeFromBooking(what, next === null ? null : moment(next))
      : texts.feeFrom(moment(step.fromAt), what)
  })
}

/**
 * The extras that are paid or included, a line a room, and the supplements of the rate, with their nights and without
 * their price.
 */
export function extraLines(voucher: Pick<Voucher, 'terms'>, language: Language): string[] {
  const texts = voucherTexts(language)
  const on = (nights: readonly string[]) => nightsInWords(nights, (day) => dayInWords(day, language))
  const extras = groupExtras(voucher.terms).map((group) => {
    const name = texts.extraTimes([group.nameEn, group.nameZh].filter(Boolean).join(' '), group.quantity)
    return `${texts.room(group.roomNo)}: ${name}, ${on(group.nights)}`
  })
  const supplements = (voucher.terms.rate.supplements ?? [])
    .filter(({ paidAs }) => paidAs !== 'PROPERTY')
    .map(({ nameEn, nameZh, nights }) => `${[nameEn, nameZh].filter(Boolean).join(' ')}, ${on(nights)}`)
  return [...extras, ...supplements]
}

/** A fee at the property: its name in both languages, and its nights where it is not due every night. */
export function feeName(fee: Voucher['terms']['dueAtProperty'][number], language: Language): string {
  const name = [fee.nameEn, fee.nameZh].filter(Boolean).join(' ')
  return fee.nights ? `${name}, ${nightsInWords(fee.nights, (day) => dayInWords(day, language))}` : name
}

/** The name of the meals that are paid with the room; null when there are none. */
export function paidMeal(voucher: Pick<Voucher, 'terms'>, texts: VoucherTexts): string | null {
  const { mealPlan } = voucher.terms.rate
  return mealPlan === 'ROOM_ONLY' ? null : texts.mealPlans[mealPlan]
}

type TimeTexts = Pick<VoucherTexts, 'fromTime' | 'untilTime' | 'timeUnknown'>

/** From when guests can arrive and until when they leave; that the hotel states no times where it states none. */
export function timesInWords(
  { hotel }: Pick<StayTerms, 'hotel'>,
  texts: TimeTexts,
): [arrival: string, leaving: string] {
  if (hotel.timesUnknown) return [texts.timeUnknown, texts.timeUnknown]
  return [texts.fromTime(hotel.checkInFrom.slice(0, 5)), texts.untilTime(hotel.checkOutUntil.slice(0, 5))]
}
