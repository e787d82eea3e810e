import type { Client } from '#contract/client.ts'
import { getHotelRates, saveHotelRates } from '#features/availability/hotel-rates/contract.ts'
import type { Quote } from '#features/hotel-orders/contract.ts'
import { suggestHotel } from '#features/hotels/contract.ts'
import { saveWatch } from '#features/watches/contract.ts'

type Terms = Quote['terms']
type Stay = Pick<Terms, 'checkIn' | 'checkOut' | 'nationality'> & { readonly rooms: { readonly adults: number }[] }

/** What a night costs afterwards, in percent. */
const LOWERED_PERCENT = 88

const stayOf = ({ checkIn, checkOut, nationality, rooms }: Terms): Stay => ({
  checkIn,
  checkOut,
  nationality,
  rooms: rooms.map(({ party }) => ({ adults: party.adults })),
})

/** Watches the hotel of a booked stay, and what can be cancelled in Singapore for the same days. */
export async function watchPrices(booker: Client, terms: Terms): Promise<void> {
  const stay = stayOf(terms)
  await booker.call(saveWatch, { kind: 'HOTEL', hotelId: terms.hotel.id, ...stay })
  const { list } = await booker.call(suggestHotel, { keyword: 'Singapore', kinds: ['CITY'], limit: 1 })
  const [city] = list
  if (city)
    await booker.call(saveWatch, { kind: 'SEARCH', destinationId: city.destinationId, freeCancellation: true, ...stay })
}

/** Lowers the price of a booked rate for its nights, as a hotel does that has rooms left. */
export async function lowerRate(product: Client, { hotel, rate, checkIn, checkOut }: Terms): Promise<void> {
  const { days, rooms } = await product.call(getHotelRates, { hotelId: hotel.id, from: checkIn })
  const plan = rooms.flatMap(({ plans }) => plans).find(({ ratePlanId }) => ratePlanId === rate.id)
  if (!plan) return
  const runs = days.flatMap((first, place) => {
    const netMinor = plan.nights[place]?.netMinor ?? null
    if (netMinor === null || first < checkIn || first >= checkOut) return []
    return [{ first, netMinor: Math.round((netMinor * LOWERED_PERCENT) / 100) }]
  })
  const plans = plan.versions.flatMap(({ month, version }) => {
    const own = runs.filter(({ first }) => first.startsWith(month))
    return own.length === 0 ? [] : [{ ratePlanId: plan.ratePlanId, month, version, runs: own }]
  })
  await product.call(saveHotelRates, { hotelId: hotel.id, plans })
}
