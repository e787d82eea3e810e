import type { WhyNot } from '#features/availability/contract.ts'
import type { Formats } from '#web/format.ts'
import type { AvailabilityTexts } from '../texts/en/availability.ts'

/** The hotel's day and the days until check-in; they tell apart what is too early and what is too late. */
export type HotelNow = { today: string; daysAhead: number }

type Facts = HotelNow & {
  texts: AvailabilityTexts['whyNot']
  date: string | null
  /** The date in words, with weekday. */
  day: string
  limit: number
}

/** With a date the reason is about that night, without one about the rate as such. */
function ofNight(key: 'NO_PRICE' | 'CLOSED' | 'CLOSED_TO_ARRIVAL' | 'CLOSED_TO_DEPARTURE' | 'STOP_SALE') {
  return ({ texts, date, day }: Facts) => (date === null ? texts.CLOSED_RATE : texts[key](day))
}

function soldOut({ texts, date, day, limit }: Facts): string {
  if (date === null) return texts.CLOSED_RATE
  return limit > 0 ? texts.TOO_FEW(limit, day) : texts.SOLD_OUT(day)
}

const WORDS: Record<WhyNot['reason'], (facts: Facts) => string> = {
  NO_PRICE: ofNight('NO_PRICE'),
  CLOSED: ofNight('CLOSED'),
  CLOSED_TO_ARRIVAL: ofNight('CLOSED_TO_ARRIVAL'),
  CLOSED_TO_DEPARTURE: ofNight('CLOSED_TO_DEPARTURE'),
  STOP_SALE: ofNight('STOP_SALE'),
  MIN_STAY: ({ texts, date, day, limit }) => (date === null ? texts.MIN_STAY(limit) : texts.MIN_STAY_ON(limit, day)),
  MAX_STAY: ({ texts, limit }) => texts.MAX_STAY(limit),
  PAST: ({ texts, day }) => texts.PAST(day),
  ADVANCE: ({ texts, daysAhead, limit }) => (daysAhead < limit ? texts.ADVANCE_MIN(limit) : texts.ADVANCE_MAX(limit)),
  BOOKING_WINDOW: ({ texts, today, date, day }) =>
    date !== null && date > today ? texts.BOOKING_FROM(day) : texts.BOOKING_TO(day),
  MARKET: ({ texts }) => texts.MARKET,
  OCCUPANCY: ({ texts }) => texts.OCCUPANCY,
  SOLD_OUT: soldOut,
  RELEASE: ({ texts, date, day, limit }) => (date === null ? texts.CLOSED_RATE : texts.RELEASE(day, limit)),
  PACKAGE_ONLY: ({ texts }) => texts.PACKAGE_ONLY,
  NO_EXCHANGE_RATE: ({ texts }) => texts.NO_EXCHANGE_RATE,
  UNSELLABLE: ({ texts }) => texts.UNSELLABLE,
  HOTEL_CLOSED: ({ texts }) => texts.HOTEL_CLOSED,
}

/** The reason why a rate can not be booked, in words. */
export function whyNotWords(
  why: WhyNot,
  now: HotelNow,
  speech: { texts: AvailabilityTexts['whyNot']; formats: Formats },
): string {
  const day = speech.formats.dayShort(why.date ?? now.today)
  return WORDS[why.reason]({ ...now, texts: speech.texts, date: why.date, day, limit: why.limit ?? 0 })
}
