import { localDay } from '#contract/dates.ts'
import { dayEndIn, instantIn } from '#contract/zones.ts'
import type { StayTerms } from '../contract.ts'

/** What the database needs to know of a hotel's clock, which it can not read itself. */
export type StayClock = {
  /** The hotel's day on which the stay was priced, and when that day ends there. */
  readonly pricedOn: string
  readonly pricedDayEndsAt: string
  /** Until when the hotel can answer a request: 18:00 of the day of arrival. */
  readonly answerUntil: string
  /** When the guests have left. */
  readonly stayEndsAt: string
}

/** The hotel's clock around a stay that was priced at a moment (ms since the epoch). */
export function clockOf(
  {
    hotel,
    checkIn,
    checkOut,
  }: Pick<StayTerms, 'checkIn' | 'checkOut'> & { hotel: Pick<StayTerms['hotel'], 'timeZone' | 'checkOutUntil'> },
  pricedMs: number,
): StayClock {
  const { timeZone, checkOutUntil } = hotel
  const pricedOn = localDay(timeZone, pricedMs)
  const text = (ms: number) => new Date(ms).toISOString()
  return {
    pricedOn,
    pricedDayEndsAt: text(dayEndIn(timeZone, pricedOn)),
    answerUntil: text(instantIn(timeZone, checkIn, '18:00')),
    stayEndsAt: text(instantIn(timeZone, checkOut, checkOutUntil)),
  }
}
