import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_NIGHTS } from '#contract/limits.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { namesStay, nearStay, pathOfSearch, searchFromQuery } from './search-state.ts'

const START = { today: '2026-11-20', nationality: 'DE' }
const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
const HOTEL = '01890a5d-ac96-774b-bcce-b302099a8058'
const queryOf = (path: string) => new URLSearchParams(path.split('?')[1] ?? '')

const anyStay: fc.Arbitrary<StayQuery> = fc
  .record({
    ahead: fc.integer({ min: 0, max: HORIZON_DAYS - MAX_NIGHTS }),
    nights: fc.integer({ min: 1, max: MAX_NIGHTS }),
    rooms: fc.array(fc.record({ adults: fc.integer({ min: 1, max: 6 }), childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    nationality: fc.constantFrom('CN', 'US', 'SG', 'FR'),
  })
  .map(({ ahead, nights, rooms, nationality }) => {
    const checkIn = addDays(START.today, ahead)
    return { checkIn, checkOut: addDays(checkIn, nights), rooms, nationality }
  })

describe('the search in the address', () => {
  it('comes back as it was written, whatever the place is called', () => {
    fc.assert(
      fc.property(anyStay, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (stay, name) => {
        const search = { place: { destinationId: CITY, hotelId: null, name }, stay }
        const read = searchFromQuery(queryOf(pathOfSearch(search)), START)
        expect(read).toEqual(search)
      }),
    )
  })

  it('leads to the page of the hotel when a hotel was picked', () => {
    const stay = nearStay(START.today, 'SG')
    const path = pathOfSearch({ place: { destinationId: CITY, hotelId: HOTEL, name: 'Anchor' }, stay })
    expect(path.startsWith(`/hotel/detail/${HOTEL}?`)).toBe(true)
    expect(searchFromQuery(queryOf(path), START).stay).toEqual(stay)
  })

  it.each([
    ['over', '2026-11-01', '2026-11-03'],
    ['backwards', '2026-12-05', '2026-12-05'],
    ['beyond the horizon', '2027-12-20', '2027-12-31'],
    ['longer than a stay may be', '2026-12-01', '2027-02-15'],
    ['impossible', '2026-02-30', '2026-03-02'],
  ])('takes a near stay for dates that are %s, and says that the address named none', (_, checkIn, checkOut) => {
    const query = new URLSearchParams({ destinationId: CITY, checkIn, checkOut })
    const { stay } = searchFromQuery(query, START)
    expect([stay.checkIn, stay.checkOut]).toEqual(['2026-12-04', '2026-12-06'])
    expect(namesStay(query, stay)).toBe(false)
  })

  it('keeps the guests of an address whose dates are over', () => {
    const { stay } = searchFromQuery(new URLSearchParams({ checkIn: '2020-01-01', checkOut: '2020-01-02', rooms: '2,1.7.4', nationality: 'CN' }), START)
    expect(stay.rooms).toEqual([
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [7, 4] },
    ])
    expect(stay.nationality).toBe('CN')
  })

  it('knows no place from a made-up identifier', () => {
    expect(searchFromQuery(new URLSearchParams({ destinationId: "1' or 1=1", place: 'x' }), START).place).toBeNull()
  })
})
