import type { SearchBuffers } from './buffers.ts'
import type { City } from './city.ts'
import { FREE_CANCELLATION, INSTANT, SOLD } from './conditions.ts'
import { COUNT_FREE, COUNT_INSTANT, COUNT_MEALS, COUNT_STARS, COUNT_TOTAL, PASS_ALL, PASS_CHAIN, PASS_STARS } from './scan.ts'

const SOLD_PLACE = Math.log2(SOLD)
/** How many hotels of the list have each tally; there are only as many as a byte has values. */
const hotelsByTally = new Int32Array(256)

/** Counts from the tallies of hotels how many each choice of a filter leaves, its own filter left aside. */
export function countFacets(city: City, buffers: SearchBuffers): void {
  const { stars, chain, counts: sizes } = city
  const { hotelTallies, hotelPass, counts, chainCounts } = buffers
  hotelsByTally.fill(0)
  counts.fill(0)
  chainCounts.fill(0, 0, sizes.chains)
  for (let hotel = 0; hotel < sizes.hotels; hotel++) {
    const tally = hotelTallies[hotel]!
    const pass = hotelPass[hotel]!
    const sold = tally >> SOLD_PLACE
    if (pass === PASS_ALL) {
      hotelsByTally[tally]!++
      counts[COUNT_STARS + stars[hotel]!]! += sold
      chainCounts[chain[hotel]!]! += sold
    } else if ((pass | PASS_STARS) === PASS_ALL) counts[COUNT_STARS + stars[hotel]!]! += sold
    else if ((pass | PASS_CHAIN) === PASS_ALL) chainCounts[chain[hotel]!]! += sold
  }
  for (const [tally, hotels] of hotelsByTally.entries()) if (hotels > 0) addTally(counts, tally, hotels)
}

function addTally(counts: Int32Array, tally: number, hotels: number): void {
  for (let meal = 0; meal < 5; meal++) counts[COUNT_MEALS + meal]! += ((tally >> meal) & 1) * hotels
  if (tally & FREE_CANCELLATION) counts[COUNT_FREE]! += hotels
  if (tally & INSTANT) counts[COUNT_INSTANT]! += hotels
  if (tally & SOLD) counts[COUNT_TOTAL]! += hotels
}
