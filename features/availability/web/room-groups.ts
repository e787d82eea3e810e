import type { RateRow } from '#features/availability/contract.ts'
import type { HotelContent } from '#features/hotels/contract.ts'
import type { ListFilters } from './list-state.ts'

export type RoomType = HotelContent['roomTypes'][number]
/** A rate that can be booked for the stay. */
export type OfferedRate = RateRow & { offer: NonNullable<RateRow['offer']> }
/** A room with its rates: the cheapest that can be booked first, then those that can not, with their reasons. */
export type RoomGroup = { room: RoomType; offered: OfferedRate[]; refused: RateRow[] }

function isOffered(rate: RateRow): rate is OfferedRate {
  return rate.offer !== null
}

const lowest = (group: RoomGroup) => group.offered[0]?.offer.totalMinor ?? Number.POSITIVE_INFINITY

/** The filters of the list that a rate meets or does not; the others are about its hotel. */
export type RateFilters = Pick<
  ListFilters,
  'mealPlans' | 'freeCancellation' | 'instantConfirmation' | 'priceFromMinor' | 'priceToMinor'
>

/** Whether a rate passes these filters of the list. */
export function meetsFilters(rate: RateRow, filters: RateFilters): rate is OfferedRate {
  if (!isOffered(rate)) return false
  const { averageNightMinor, freeCancellationUntil } = rate.offer
  const misses = [
    averageNightMinor < (filters.priceFromMinor ?? 0),
    averageNightMinor > (filters.priceToMinor ?? Infinity),
    filters.mealPlans.length > 0 && !filters.mealPlans.includes(rate.mealPlan),
    filters.instantConfirmation && rate.confirmationMode !== 'INSTANT',
    filters.freeCancellation && freeCancellationUntil === null,
  ]
  return !misses.includes(true)
}

/** The rates by room, rooms with the cheapest rate first, rooms without any rate left out. */
export function groupByRoom(rooms: readonly RoomType[], rates: readonly RateRow[]): RoomGroup[] {
  const groups = rooms.map((room): RoomGroup => {
    const own = rates.filter((rate) => rate.roomTypeId === room.id)
    const offered = own.filter(isOffered).sort((a, b) => a.offer.totalMinor - b.offer.totalMinor)
    return { room, offered, refused: own.filter((rate) => rate.offer === null) }
  })
  const filled = groups.filter((group) => group.offered.length + group.refused.length > 0)
  // Rooms that can not be booked at all keep the hotel's own order; two infinities differ by no number.
  return filled.sort((a, b) => (lowest(a) === lowest(b) ? 0 : lowest(a) - lowest(b)))
}

/** The cheapest rate that can be booked; null when none can. */
export function bestRate(rates: readonly RateRow[]): OfferedRate | null {
  return rates
    .filter(isOffered)
    .reduce<OfferedRate | null>(
      (best, rate) => (best === null || rate.offer.totalMinor < best.offer.totalMinor ? rate : best),
      null,
    )
}
