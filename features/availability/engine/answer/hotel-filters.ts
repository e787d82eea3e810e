import type { HotelFilters } from '#features/availability/contract.ts'
import type { City } from './city.ts'
import { facilityMask } from '../memory/hotel-facts.ts'
import { inArea, placesOf } from '../memory/places.ts'
import { PASS_ALL, PASS_CHAIN, PASS_DISTRICT, PASS_OWN, PASS_STARS } from '../kernel/scan.ts'

// The arrays are long enough for every hotel of their city, which the compiler can not know: hence the `!`.

/** Takes a bit from every hotel that fails a filter. */
function take(pass: Uint8Array, hotels: number, filter: { bit: number; passes: (hotel: number) => boolean }): void {
  for (let hotel = 0; hotel < hotels; hotel++) if (!filter.passes(hotel)) pass[hotel]! &= ~filter.bit
}

type Test = (hotel: number) => boolean

/**
 * Takes a bit from every hotel whose star, chain or district is none of those wanted; without a guess of the processor,
 * which would often be wrong.
 */
function takeOthers(
  pass: Uint8Array,
  placeOf: Uint8Array | Uint32Array,
  filter: { bit: number; places: number; wanted: Iterable<number | undefined> },
): void {
  const kept = new Uint8Array(filter.places).fill(~filter.bit)
  for (const place of filter.wanted) if (place !== undefined) kept[place] = 0xff
  for (let hotel = 0; hotel < placeOf.length; hotel++) pass[hotel]! &= kept[placeOf[hotel]!]!
}

function textTests(city: City, { name, facilities }: HotelFilters): Test[] {
  const { facts, names } = city
  const tests: Test[] = []
  if (name) {
    const part = name.toLowerCase()
    tests.push((hotel) => names[hotel]!.includes(part))
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
  const { facts, counts } = city
  const { hotels } = counts
  const { stars, chains, districts } = filters
  pass.fill(PASS_ALL, 0, hotels)
  if (stars?.length) takeOthers(pass, city.stars, { bit: PASS_STARS, places: counts.starBuckets, wanted: stars })
  if (chains?.length) {
    takeOthers(pass, city.chain, {
      bit: PASS_CHAIN,
      places: counts.chains,
      wanted: chains.map((chain) => city.chainPlaces.get(chain)),
    })
  }
  if (districts?.length) {
    const wanted = districts.map((id) => facts.districtPlaces.get(id.toLowerCase()))
    takeOthers(pass, facts.district, { bit: PASS_DISTRICT, places: facts.districts.length, wanted })
  }
  // No facet of the scan leaves one of these aside, so they share a bit.
  for (const passes of [...textTests(city, filters), ...placeTests(city, filters)])
    take(pass, hotels, { bit: PASS_OWN, passes })
}
