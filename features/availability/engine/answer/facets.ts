import type { SearchBuffers } from '../memory/buffers.ts'
import type { City } from './city.ts'
import { COUNT_MEALS, COUNT_STARS, PASS_ALL, PASS_CHAIN, PASS_DISTRICT, PASS_STARS } from '../kernel/scan.ts'

const TALLY_BITS = 8

/**
 * Counts from the tallies of hotels how many each choice of a filter leaves: of stars, chain and district with that
 * filter left aside.
 */
export function countFacets(city: City, buffers: SearchBuffers): void {
  const { stars, chain, counts: sizes, facts } = city
  const { hotelTallies, hotelPass, counts, chainCounts, districtCounts, facilityCounts } = buffers
  for (const each of [counts, chainCounts, districtCounts, facilityCounts]) each.fill(0)
  for (let hotel = 0; hotel < sizes.hotels; hotel++) {
    const tally = hotelTallies[hotel]!
    const pass = hotelPass[hotel]!
    const sold = tally >> (TALLY_BITS - 1)
    if ((pass | PASS_STARS) === PASS_ALL) counts[COUNT_STARS + stars[hotel]!]! += sold
    if ((pass | PASS_CHAIN) === PASS_ALL) chainCounts[chain[hotel]!]! += sold
    if ((pass | PASS_DISTRICT) === PASS_ALL) districtCounts[facts.district[hotel]!]! += sold
    if (pass !== PASS_ALL) continue
    // The bits of a tally and the places of their counts go in the same order.
    for (let bit = 0; bit < TALLY_BITS; bit++) counts[COUNT_MEALS + bit]! += (tally >> bit) & 1
    if (sold)
      for (let bit = 0; bit < facilityCounts.length; bit++)
        facilityCounts[bit]! += (facts.facilities[hotel]! >> bit) & 1
  }
}
