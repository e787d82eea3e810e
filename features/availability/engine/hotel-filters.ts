import { FACILITIES } from '#features/hotels/contract.ts'
import type { HotelFilters } from '../contract.ts'
import type { SearchBuffers } from './buffers.ts'
import type { City } from './city.ts'
import { SOLD } from './conditions.ts'
import { facilityMask } from './hotel-facts.ts'
import { inArea, placesOf } from './places.ts'
import { PASS_ALL, PASS_CHAIN, PASS_OWN, PASS_STARS } from './scan.ts'

// The arrays are long enough for every hotel of their city, which the compiler can not know: hence the `!`.

/** Takes a bit from every hotel that fails a filter. */
function take(pass: Uint8Array, hotels: number, filter: { bit: number; passes: (hotel: number) => boolean }): void {
  for (let hotel = 0; hotel < hotels; hotel++) if (!filter.passes(hotel)) pass[hotel]! &= ~filter.bit
}

type Test = (hotel: number) => boolean

function textTests(city: City, { name, districts, facilities }: HotelFilters): Test[] {
  const { facts, names } = city
  const tests: Test[] = []
  if (name) {
    const part = name.toLowerCase()
    tests.push((hotel) => names[hotel]!.includes(part))
  }
  if (districts?.length) {
    const places = new Set(districts.map((id) => facts.districtPlaces.get(id.toLowerCase())))
    tests.push((hotel) => places.has(facts.district[hotel]))
  }
  if (facilities?.length) {
    const wanted = facilityMask(facilities)
    tests.push((hotel) => (facts.facilities[hotel]! & wanted) === wanted)
  }
  return tests
}

function placeTests(city: City, { area, near }: HotelFilters): Test[] {
  const tests: Test[] = []
  if (area) tests.push(inArea(placesOf(city), area))
  if (near?.withinKilometres !== undefined) {
    const { metres } = city.facts.distancesFrom(near)
    const most = near.withinKilometres * 1000
    tests.push((hotel) => metres[hotel]! <= most)
  }
  return tests
}

/** Notes which of the hotels' own filters each passes; without one all pass. */
export function passHotels(city: City, filters: HotelFilters, pass: Uint8Array): void {
  const { hotels } = city.counts
  pass.fill(PASS_ALL, 0, hotels)
  if (filters.stars?.length) {
    const stars = new Set(filters.stars)
    take(pass, hotels, { bit: PASS_STARS, passes: (hotel) => stars.has(city.stars[hotel]!) })
  }
  if (filters.chains?.length) {
    const chains = new Set(filters.chains.map((chain) => city.chainPlaces.get(chain)))
    take(pass, hotels, { bit: PASS_CHAIN, passes: (hotel) => chains.has(city.chain[hotel]) })
  }
  // No facet of the scan leaves one of these aside, so they share a bit.
  for (const passes of [...textTests(city, filters), ...placeTests(city, filters)]) take(pass, hotels, { bit: PASS_OWN, passes })
}

type Scanned = Pick<SearchBuffers, 'hotelPass' | 'hotelTallies'>

const isListed = ({ hotelPass, hotelTallies }: Scanned, hotel: number) => hotelPass[hotel] === PASS_ALL && (hotelTallies[hotel]! & SOLD) !== 0

/** Hotels of each district among those a scan has left. */
export function countDistricts(city: City, scanned: Scanned): Int32Array {
  const { district, districts } = city.facts
  const counts = new Int32Array(districts.length)
  for (let hotel = 0; hotel < city.counts.hotels; hotel++) if (isListed(scanned, hotel)) counts[district[hotel]!]!++
  return counts
}

/** Hotels with each facility among those a scan has left: what the list would hold with that facility wanted too. */
export function countFacilities(city: City, scanned: Scanned): Int32Array {
  const { facilities } = city.facts
  const counts = new Int32Array(FACILITIES.length)
  for (let hotel = 0; hotel < city.counts.hotels; hotel++) {
    if (!isListed(scanned, hotel)) continue
    for (let left = facilities[hotel]!; left !== 0; left &= left - 1) counts[31 - Math.clz32(left & -left)]!++
  }
  return counts
}
