import { describe, expect, it } from 'vitest'
import type { HotelContent } from '#features/hotels/contract.ts'
import { areaFromText, comparedFromText, toggleCompared } from '../list-extras.ts'
import type { HotelRates } from '../hotel-rates.ts'
import { bestRates, cheapest, facilityDifferences } from './compared-hotels.ts'

// Only the fields that the comparison reads.
const hotel = (id: string, facilities: string[]) => ({ id, facilities }) as unknown as HotelContent
const rates = (...totals: (number | null)[]) =>
  // Only the fields that the comparison reads.
  ({
    rates: totals.map((totalMinor, i) => ({ ratePlanId: `p${i}`, offer: totalMinor === null ? null : { totalMinor } })),
  }) as unknown as HotelRates

describe('a comparison', () => {
  it('shows the three cheapest rates that can be booked', () => {
    expect(bestRates(rates(500, null, 300, 400, 900)).map(({ offer }) => offer.totalMinor)).toEqual([300, 400, 500])
    expect(bestRates(undefined)).toEqual([])
  })

  it('marks the cheapest hotel, and none where two cost the same or only one has a price', () => {
    const [a, b, c] = [hotel('a', []), hotel('b', []), hotel('c', [])]
    expect(
      cheapest([
        { hotel: a, rates: rates(300) },
        { hotel: b, rates: rates(200) },
        { hotel: c, rates: undefined },
      ]),
    ).toBe('b')
    expect(
      cheapest([
        { hotel: a, rates: rates(200) },
        { hotel: b, rates: rates(200, 500) },
      ]),
    ).toBeNull()
    expect(
      cheapest([
        { hotel: a, rates: rates(200) },
        { hotel: b, rates: rates(null) },
      ]),
    ).toBeNull()
  })

  it('parts facilities into those that differ and those all have', () => {
    expect(facilityDifferences([hotel('a', ['WIFI', 'POOL']), hotel('b', ['WIFI', 'GYM'])])).toEqual({
      differing: ['POOL', 'GYM'],
      common: ['WIFI'],
    })
    expect(facilityDifferences([])).toEqual({ differing: [], common: [] })
  })
})

describe('what the address says', () => {
  const ids = [1, 2, 3, 4, 5].map((no) => `01890a5d-ac96-774b-bcce-b3020990010${no}`)

  it('holds four hotels at most, each once', () => {
    expect(comparedFromText([...ids, ids[0], 'x'].join(','))).toEqual(ids.slice(0, 4))
    expect(toggleCompared(ids.slice(0, 4), ids[4] ?? '')).toEqual(ids.slice(0, 4))
    expect(toggleCompared(ids.slice(0, 2), ids[0] ?? '')).toEqual([ids[1]])
  })

  it('takes only areas that are on the earth', () => {
    expect(areaFromText('1.2,103.7,1.4,104')).toEqual({ south: 1.2, west: 103.7, north: 1.4, east: 104 })
    for (const text of ['1.4,103,1.2,104', '1,2,3', '-91,0,0,0', '0,0,1,181', 'a,b,c,d', null])
      expect(areaFromText(text)).toBeNull()
  })
})
