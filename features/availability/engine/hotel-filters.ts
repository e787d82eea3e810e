import { FACILITIES } from '#features/hotels/contract.ts'
import type { HotelFilters } from '../contract.ts'
import type { City } from './city.ts'
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

/** How many bits are set. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Hotels with each facility among those a scan has left: what the list would hold with that facility wanted too. Counted 32 hotels at a time. */
export function countFacilities({ facts }: City, listed: Int32Array): Int32Array {
  const { facilityHotels, words } = facts
  const counts = new Int32Array(FACILITIES.length)
  for (let facility = 0; facility < counts.length; facility++) {
    const from = facility * words
    let count = 0
    for (let word = 0; word < words; word++) count += bitsIn(listed[word]! & facilityHotels[from + word]!)
    counts[facility] = count
  }
  return counts
}
