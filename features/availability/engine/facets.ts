import type { SearchBuffers } from './buffers.ts'
import type { City } from './city.ts'
import { FREE_CANCELLATION, INSTANT, SOLD } from './conditions.ts'
import { COUNT_FREE, COUNT_INSTANT, COUNT_MEALS, COUNT_STARS, COUNT_TOTAL, PASS_ALL, PASS_CHAIN, PASS_STARS } from './scan.ts'

const SOLD_PLACE = Math.log2(SOLD)
/** How many hotels of the list have each tally; there are only as many as a byte has values. */
const hotelsByTally = new Int32Array(256)

/** Counts from the tallies of hotels how many each choice of a filter leaves, its own filter left aside, and notes which hotels are listed. */
export function countFacets(city: City, buffers: SearchBuffers): void {
  const { stars, chain, counts: sizes, facts } = city
  const { hotelTallies, hotelPass, counts, chainCounts, districtCounts, listed } = buffers
  const { district } = facts
  hotelsByTally.fill(0)
  counts.fill(0)
  chainCounts.fill(0, 0, sizes.chains)
  districtCounts.fill(0, 0, facts.districts.length)
  listed.fill(0, 0, facts.words)
  for (let hotel = 0; hotel < sizes.hotels; hotel++) {
    const tally = hotelTallies[hotel]!
    const pass = hotelPass[hotel]!
    // Added or not, without asking: whether a hotel is sold is anybody's guess, the processor's too.
    const sold = tally >> SOLD_PLACE
    if (pass === PASS_ALL) {
      hotelsByTally[tally]!++
      counts[COUNT_STARS + stars[hotel]!]! += sold
      chainCounts[chain[hotel]!]! += sold
      districtCounts[district[hotel]!]! += sold
      listed[hotel >> 5]! |= sold << (hotel & 31)
    } else if ((pass | PASS_STARS) === PASS_ALL) counts[COUNT_STARS + stars[hotel]!]! += sold
    else if ((pass | PASS_CHAIN) === PASS_ALL) chainCounts[chain[hotel]!]! += sold
  }
  for (let tally = 1; tally < hotelsByTally.length; tally++) if (hotelsByTally[tally]! > 0) addTally(counts, tally, hotelsByTally[tally]!)
}

/** Hotels of each district among those that pass every filter. */
export function countDistricts({ facts, counts: sizes }: City, { hotelTallies, hotelPass }: SearchBuffers): Int32Array {
  const { district, districts } = facts
  const counts = new Int32Array(districts.length)
  for (let hotel = 0; hotel < sizes.hotels; hotel++) if (hotelPass[hotel] === PASS_ALL) counts[district[hotel]!]! += hotelTallies[hotel]! >> SOLD_PLACE
  return counts
}

function addTally(counts: Int32Array, tally: number, hotels: number): void {
  for (let meal = 0; meal < 5; meal++) counts[COUNT_MEALS + meal]! += ((tally >> meal) & 1) * hotels
  if (tally & FREE_CANCELLATION) counts[COUNT_FREE]! += hotels
  if (tally & INSTANT) counts[COUNT_INSTANT]! += hotels
  if (tally & SOLD) counts[COUNT_TOTAL]! += hotels
}
