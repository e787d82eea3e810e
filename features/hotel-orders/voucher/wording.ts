import { dayParts, type Language, LANGUAGES, writeDay, zoneName } from '#contract/languages.ts'
import { currencyDigits } from '#contract/money.ts'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { prepaidMinor } from '#features/availability/extras/rules.ts'
import type { StayTerms } from '../contract.ts'
import { stepsAt } from '../rules/penalty.ts'
import { extrasOf } from '../rules/terms.ts'

/** A calendar day with its weekday: `Tue 24 Nov 2026`, `2026年11月24日 周二`. */
export function dayInWords(day: string, language: Language): string {
  return writeDay(language, 'dayOfYear', dayParts(language, Date.parse(`${day}T00:00:00Z`), 'UTC'))
}

/** A month `YYYY-MM` with its year: `Nov 2026`, `2026年11月`. */
export function monthInWords(month: string, language: Language): string {
  return writeDay(language, 'monthOfYear', dayParts(language, Date.parse(`${month}-01T00:00:00Z`), 'UTC'))
}

/**
 * A moment as the clock on the hotel's wall shows it, with its zone: `Tue 24 Nov 2026, 18:00 GMT+8`. The zone is an
 * IANA name.
 */
export function momentInWords(instant: string, timeZone: string, language: Language): string {
  const parts = dayParts(language, Date.parse(instant), timeZone)
  return `${writeDay(language, 'dayOfYear', parts)}${LANGUAGES[language].dates.comma} ${parts.hour}:${parts.minute} ${zoneName(language, Date.parse(instant), timeZone)}`
}

/** An amount with its currency code in front, `USD 1,234.50`, never parted by a line's end; minor units in. */
export function amountInWords(amountMinor: number, currency: string, language: Language): string {
  const digits = currencyDigits(currency)
  const number = new Intl.NumberFormat(LANGUAGES[language].locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amountMinor / 10 ** digits)
  return `${currency}\u00a0${number}`
}

/** What an amount is of a stay's price: nothing, its first nights, a whole percentage, all of it, or any other fee. */
export type FeeShare =
  | { kind: 'NOTHING' | 'WHOLE_STAY' | 'FEE' }
  | { kind: 'NIGHTS'; nights: number }
  | { kind: 'PERCENT'; percent: number }

/**
 * Reads a cancellation fee as a part of the stay, so that a voucher can name it without naming the contract price. Only
 * a percentage of the contract is named, which the schedule keeps: a fixed fee may come to a whole percentage, too.
 */
export function feeShare(
  terms: Pick<StayTerms, 'rooms' | 'extras' | 'checkIn' | 'checkOut' | 'totalMinor' | 'penalties' | 'changeFeeMinor'>,
  amountMinor: number,
): FeeShare {
  if (amountMinor === 0) return { kind: 'NOTHING' }
  if (amountMinor >= terms.totalMinor) return { kind: 'WHOLE_STAY' }
  // The fee of a change is in it as well, which is no part of the stay.
  if (terms.changeFeeMinor) return { kind: 'FEE' }
  let nightsMinor = 0
  for (let place = 0; nightsMinor < amountMinor && place < nightsOfStay(terms); place++) {
    const night = addDays(terms.checkIn, place)
    nightsMinor += terms.rooms.reduce((sum, room) => sum + (room.nights[place]?.amountMinor ?? 0), 0)
    nightsMinor += prepaidMinor(extrasOf(terms).filter((extra) => extra.night === night))
    if (nightsMinor === amountMinor) return { kind: 'NIGHTS', nights: place + 1 }
  }
  const percent = terms.penalties.find((clause) => clause.amountMinor === amountMinor)?.percent
  return percent === undefined ? { kind: 'FEE' } : { kind: 'PERCENT', percent }
}

/** One step of the cancellation terms: from when (null: from the moment of booking) and what it costs. */
export type FeeStep = { fromAt: string | null; amountMinor: number; share: FeeShare }

/** The cancellation terms as steps in time order, the free time first where there is one. */
export function feeSteps(terms: StayTerms, bookedAt: string): FeeStep[] {
  return stepsAt(terms.penalties, Date.parse(bookedAt)).map(({ fromAt, amountMinor }) => ({
    fromAt,
    amountMinor,
    share: feeShare(terms, amountMinor),
  }))
}

/** The sums of each kind of amount paid at the property, by currency. */
export function dueByCurrency(terms: StayTerms): { currency: string; totalMinor: number }[] {
  const sums = new Map<string, number>()
  for (const fee of terms.dueAtProperty) sums.set(fee.currency, (sums.get(fee.currency) ?? 0) + fee.totalMinor)
  return [...sums].map(([currency, totalMinor]) => ({ currency, totalMinor }))
}

/** Nights of the stay. */
export function nightsOfStay(terms: Pick<StayTerms, 'checkIn' | 'checkOut'>): number {
  return nightsBetween(terms.checkIn, terms.checkOut)
}

/** Degrees, minutes and seconds with the hemisphere: `1°17′12″N 103°51′08″E`. */
export function coordinatesInWords(latitude: number, longitude: number): string {
  return `${dms(latitude)}${latitude < 0 ? 'S' : 'N'} ${dms(longitude)}${longitude < 0 ? 'W' : 'E'}`
}

function dms(degrees: number): string {
  const seconds = Math.round(Math.abs(degrees) * 3600)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}°${two(Math.floor(seconds / 60) % 60)}′${two(seconds % 60)}″`
}
