import { FACILITIES } from '#features/hotels/contract.ts'
import { distanceMetres } from '#features/hotels/rules.ts'
import type { Point } from '#features/availability/list/shapes.ts'
import type { HotelRow } from './rows.ts'
import type { DueRule } from '#features/availability/prices/rules-due.ts'
import { dueByPrice, DueSometimes } from '../answer/due-texts.ts'

/** A district of a city as a facet names it; place 0 is for hotels without a district. */
export type District = { readonly id: string; readonly nameEn: string; readonly nameZh: string | null }

/** Metres from a point by place of the hotel, and the hotels in that order. */
export type Distances = { readonly metres: Int32Array; readonly order: Int32Array }

/** Points kept ready for each city; a further one replaces the least recently used. */
const KEPT_POINTS = 16

const facilityBits: ReadonlyMap<string, number> = new Map(FACILITIES.map((facility, bit) => [facility, 1 << bit]))

/** The facilities as bits, in the order of the contract's list; what the list does not know counts for nothing. */
export function facilityMask(facilities: readonly string[]): number {
  return facilities.reduce((mask, facility) => mask | (facilityBits.get(facility) ?? 0), 0)
}

/** The facts that hotel filters read besides stars, chain and name; by index of the hotel in its city. */
export class HotelFacts {
  /** Place in `districts`. */
  readonly district: Uint32Array
  readonly districts: readonly District[]
  readonly districtPlaces: ReadonlyMap<string, number>
  readonly facilities: Uint32Array
  readonly hotels: readonly { latitude: number; longitude: number; recommendation: number }[]
  readonly dueSometimes: DueSometimes
  /** Fees that depend on the room's price, of the hotels that have some. */
  readonly dueByPrice: ReadonlyMap<number, readonly DueRule[]>
  private readonly points = new Map<string, Distances>()

  constructor(hotels: readonly HotelRow[]) {
    const districts: District[] = [{ id: '', nameEn: '', nameZh: null }]
    const places = new Map<string, number>()
    this.district = Uint32Array.from(hotels, ({ districtId: id, district, districtZh: nameZh }) => {
      if (id === null) return 0
      const known = places.get(id)
      if (known !== undefined) return known
      const place = districts.push({ id, nameEn: district ?? '', nameZh }) - 1
      places.set(id, place)
      return place
    })
    this.districts = districts
    this.districtPlaces = places
    const masks = new Map<string, number>()
    this.facilities = Uint32Array.from(hotels, ({ facilities }) => {
      const mask = masks.get(facilities) ?? facilityMask(facilities.split(' '))
      masks.set(facilities, mask)
      return mask
    })
    this.dueSometimes = new DueSometimes(hotels)
    this.dueByPrice = new Map(
      hotels.map((hotel, place) => [place, dueByPrice(hotel)] as const).filter(([, rules]) => rules.length > 0),
    )
    this.hotels = hotels.map(({ latitude, longitude, recommendation }) => ({ latitude, longitude, recommendation }))
  }

  /** Distances of all hotels from a point, and the order by them; equally far ones by recommendation. */
  distancesFrom(point: Pick<Point, 'latitude' | 'longitude'>): Distances {
    const key = `${point.latitude},${point.longitude}`
    let known = this.points.get(key)
    if (known) this.points.delete(key)
    else {
      const oldest = this.points.keys().next()
      if (this.points.size >= KEPT_POINTS && !oldest.done) this.points.delete(oldest.value)
      known = this.measure(point)
    }
    this.points.set(key, known) // Least recently used first.
    return known
  }

  private measure(point: Pick<Point, 'latitude' | 'longitude'>): Distances {
    const metres = Int32Array.from(this.hotels, (hotel) => distanceMetres(point, hotel))
    const { hotels } = this
    const order = Int32Array.from(hotels.keys()).sort(
      (a, b) => metres[a]! - metres[b]! || hotels[b]!.recommendation - hotels[a]!.recommendation || a - b,
    )
    return { metres, order }
  }
}
