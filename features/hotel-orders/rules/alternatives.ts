import type { Stay } from '#features/availability/contract.ts'
import type { Listed } from '#features/availability/list/rules.ts'
import type { PricedStay } from '#features/availability/stay/stay.ts'
import type { StayAlternative } from '../contract.ts'

/** Most alternatives of one kind. */
export const MOST_ALTERNATIVES = 5

function difference(totalMinor: number, shownMinor: number | undefined): number | null {
  return shownMinor === undefined ? null : totalMinor - shownMinor
}

/** A priced stay as an alternative to what was shown before. */
export function alternativeOf(priced: PricedStay, stay: Stay, shownMinor: number | undefined): StayAlternative {
  const { hotel, room, rate } = priced
  return {
    hotelId: hotel.id,
    hotelNameEn: hotel.nameEn,
    hotelNameZh: hotel.nameZh,
    starHalves: hotel.starHalves,
    ratePlanId: rate.id,
    roomNameEn: room.nameEn,
    roomNameZh: room.nameZh,
    planNameEn: rate.nameEn,
    planNameZh: rate.nameZh,
    mealPlan: rate.mealPlan,
    confirmationMode: rate.confirmationMode,
    freeCancellationUntil: priced.freeCancellationUntil,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    currency: priced.currency,
    totalMinor: priced.totalMinor,
    differenceMinor: difference(priced.totalMinor, shownMinor),
  }
}

type AboutStay = { stay: Stay; currency: string; shownMinor: number | undefined }

/** The best rate of another hotel as an alternative; undefined for a hotel without a rate. */
export function alternativeHotel(hotel: Listed, about: AboutStay): StayAlternative[] {
  const [rate] = hotel.rates
  if (!rate) return []
  const { stay, currency, shownMinor } = about
  const { ratePlanId, room, plan, mealPlan, confirmationMode, freeCancellationUntil, totalMinor } = rate
  return [
    {
      hotelId: hotel.hotelId,
      hotelNameEn: hotel.nameEn,
      hotelNameZh: hotel.nameZh,
      starHalves: hotel.starHalves,
      ratePlanId,
      roomNameEn: room.nameEn,
      roomNameZh: room.nameZh,
      planNameEn: plan.nameEn,
      planNameZh: plan.nameZh,
      mealPlan,
      confirmationMode,
      freeCancellationUntil,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      currency,
      totalMinor,
      differenceMinor: difference(totalMinor, shownMinor),
    },
  ]
}

/** The alternatives nearest in price to the shown one, at most five; the cheapest when none was shown. */
export function nearest(found: readonly StayAlternative[]): StayAlternative[] {
  const distance = (one: StayAlternative) =>
    one.differenceMinor === null ? one.totalMinor : Math.abs(one.differenceMinor)
  return found.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST_ALTERNATIVES)
}
