import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_NIGHTS } from '#contract/limits.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { toggled } from './FlexibleChoice.tsx'
import { namesStay, nearStay, pathOfSearch, searchFromQuery } from './search-state.ts'

const START = { today: '2026-11-20', nationality: 'DE' }
const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
const HOTEL = '01890a5d-ac96-774b-bcce-b302099a8058'
const queryOf = (path: string) => new URLSearchParams(path.split('?')[1] ?? '')

const anyStay: fc.Arbitrary<StayQuery> = fc
  .record({
    ahead: fc.integer({ min: 0, max: HORIZON_DAYS - MAX_NIGHTS }),
    nights: fc.integer({ min: 1, max: MAX_NIGHTS }),
    rooms: fc.array(
      fc.record({
        adults: fc.integer({ min: 1, max: 6 }),
        childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
      }),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
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
    const { stay } = searchFromQuery(
      new URLSearchParams({ checkIn: '2020-01-01', checkOut: '2020-01-02', rooms: '2,1.7.4', nationality: 'CN' }),
      START,
    )
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

describe('flexible dates in the address', () => {
  const place = { destinationId: CITY, hotelId: null, name: 'Singapore' }
  const flexible = { from: '2026-12-01', to: '2026-12-20', nights: 3 }
  const stay = {
    checkIn: '2026-12-01',
    checkOut: '2026-12-04',
    rooms: [{ adults: 2, childAges: [] }],
    nationality: 'DE',
  }

  it('come back from the path of their search', () => {
    expect(searchFromQuery(queryOf(pathOfSearch({ place, stay, flexible })), START)).toEqual({ place, stay, flexible })
  })

  it('alone name the first stay of their window', () => {
    const query = new URLSearchParams({ flexFrom: flexible.from, flexTo: flexible.to, flexNights: '3' })
    const read = searchFromQuery(query, START)
    expect([read.stay.checkIn, read.stay.checkOut, namesStay(query, read.stay)]).toEqual([
      '2026-12-01',
      '2026-12-04',
      true,
    ])
  })

  it('leave the chosen stay of a hotel as it is', () => {
    const query = queryOf(
      pathOfSearch({ place, stay: { ...stay, checkIn: '2026-12-09', checkOut: '2026-12-12' }, flexible }),
    )
    expect(searchFromQuery(query, START).stay.checkIn).toBe('2026-12-09')
  })

  it.each([
    ['over', ['2026-11-10', '2026-12-01', '3']],
    ['longer than 62 days', ['2026-12-01', '2027-02-02', '3']],
    ['shorter than the stay', ['2026-12-01', '2026-12-03', '3']],
    ['for more than 30 nights', ['2026-12-01', '2027-01-20', '31']],
    ['not days', ['soon', '2026-12-03', '1']],
  ])('are left out when the window is %s', (_, [flexFrom = '', flexTo = '', flexNights = '']) => {
    expect(searchFromQuery(new URLSearchParams({ flexFrom, flexTo, flexNights }), START).flexible).toBeUndefined()
  })
})

describe('the switch between fixed and flexible dates', () => {
  it('opens a week on both sides, never before today, and goes back to the first stay', () => {
    const near = { checkIn: '2026-11-23', checkOut: '2026-11-26', flexibleNights: null }
    const opened = toggled(near, '2026-11-20')
    expect(opened).toEqual({ checkIn: '2026-11-20', checkOut: '2026-12-03', flexibleNights: 3 })
    expect(toggled(opened, '2026-11-20')).toEqual({
      checkIn: '2026-11-20',
      checkOut: '2026-11-23',
      flexibleNights: null,
    })
  })
})
