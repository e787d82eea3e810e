import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEAL_PLANS, RADII_KILOMETRES, searchHotels, SORTS } from '#features/availability/contract.ts'
import { FACILITIES } from '#features/hotels/contract.ts'
import type { HotelSearch } from '#features/hotels/web/search-state.ts'
import { withQuery } from '#web/paths.ts'
import {
  filterInput,
  listStateFromQuery,
  listStateToQuery,
  type ListState,
  NO_FILTERS,
  setFilters,
  stateAfterSearch,
} from './list-state.ts'

const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
const queryOf = (state: ListState) => new URLSearchParams(withQuery('', listStateToQuery(state)))

const anyState: fc.Arbitrary<ListState> = fc.record({
  filters: fc.record({
    stars: fc.subarray([5, 4, 3, 2, 1]),
    priceFromMinor: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    priceToMinor: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    mealPlans: fc.subarray([...MEAL_PLANS]),
    freeCancellation: fc.boolean(),
    instantConfirmation: fc.boolean(),
    chains: fc.uniqueArray(fc.constantFrom('Hilton', 'Atlantic & Sons', 'H+ Hotels', 'Accor, SA', '如家'), {
      maxLength: 5,
    }),
    name: fc.string({ unit: 'grapheme', maxLength: 40 }),
    districts: fc.uniqueArray(fc.constantFrom(CITY, '01890a5d-ac96-774b-bcce-b302099aaa01')),
    facilities: fc.subarray([...FACILITIES]),
    near: fc.option(
      fc.record({
        name: fc.constantFrom('', 'Marina Bay Sands', '滨海湾金沙', 'King’s Cross & Co'),
        latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((millionths) => millionths / 1e6),
        longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((millionths) => millionths / 1e6),
        withinKilometres: fc.option(fc.constantFrom(...RADII_KILOMETRES)),
      }),
    ),
    area: fc.option(
      fc
        .tuple(
          fc.integer({ min: -89, max: 0 }),
          fc.integer({ min: -180, max: 180 }),
          fc.integer({ min: 1, max: 90 }),
          fc.integer({ min: -180, max: 180 }),
        )
        .map(([south, west, north, east]) => ({ south: south + 0.0125, west, north, east })),
    ),
  }),
  sort: fc.constantFrom(...SORTS),
  pageNo: fc.integer({ min: 1, max: 5000 }),
  view: fc.constantFrom('list', 'map'),
  compared: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
})

describe('the list in the address', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(listStateFromQuery(queryOf(state))).toEqual(state)
      }),
    )
  })

  it('leaves no trace of start values', () => {
    expect(
      withQuery(
        '',
        listStateToQuery({ filters: NO_FILTERS, sort: 'RECOMMENDED', pageNo: 1, view: 'list', compared: [] }),
      ),
    ).toBe('')
  })

  it('ignores what makes no sense', () => {
    const query = new URLSearchParams(
      'stars=9,4,4,x&meals=BRUNCH,BREAKFAST&priceFrom=-5&sort=RANDOM&pageNo=0&freeCancellation=yes&near=91,0&within=2&facilities=MOAT&districts=x',
    )
    expect(listStateFromQuery(query)).toEqual({
      filters: { ...NO_FILTERS, stars: [4], mealPlans: ['BREAKFAST'] },
      sort: 'RECOMMENDED',
      pageNo: 1,
      view: 'list',
      compared: [],
    })
  })

  it('is always something the search call takes', () => {
    const stay = { checkIn: '2026-12-01', checkOut: '2026-12-03', rooms: [{ adults: 2 }], nationality: 'SG' }
    fc.assert(
      fc.property(fc.webQueryParameters(), anyState, (noise, state) => {
        for (const query of [`name=%00x&chain=%07&${noise}`, queryOf(state).toString()]) {
          const read = listStateFromQuery(new URLSearchParams(query))
          const input = {
            ...stay,
            destinationId: CITY,
            ...filterInput(read.filters),
            sort: read.sort,
            pageNo: read.pageNo,
          }
          expect(searchHotels.input.safeParse(input).error).toBeUndefined()
        }
      }),
    )
  })
})

describe('editing the search', () => {
  const at = (destinationId: string): HotelSearch => ({
    place: { destinationId, hotelId: null, name: 'x' },
    stay: { checkIn: '2026-12-01', checkOut: '2026-12-03', rooms: [{ adults: 2, childAges: [] }], nationality: 'SG' },
  })
  const state: ListState = {
    filters: {
      ...NO_FILTERS,
      stars: [4],
      freeCancellation: true,
      name: 'bay',
      chains: ['Hilton'],
      priceToMinor: 20_000,
      districts: [CITY],
    },
    sort: 'PRICE',
    pageNo: 3,
    view: 'map',
    compared: [CITY],
  }

  it('keeps every filter for other dates, on the first page', () => {
    expect(stateAfterSearch(state, at('a'), at('a'))).toEqual({ ...state, pageNo: 1 })
  })

  it('drops the part of the city where the city itself, or another part of it, is picked', () => {
    const place = { destinationId: 'a', hotelId: null, name: 'x', narrow: { districts: CITY } }
    const part: HotelSearch = { ...at('a'), place }
    expect(stateAfterSearch(state, part, part)).toEqual({ ...state, pageNo: 1 })
    expect(stateAfterSearch(state, part, at('a')).filters).toEqual({ ...state.filters, districts: [] })
  })

  it('keeps in another city what still makes sense there', () => {
    expect(stateAfterSearch(state, at('a'), at('b'))).toEqual({
      filters: { ...NO_FILTERS, stars: [4], freeCancellation: true },
      sort: 'PRICE',
      pageNo: 1,
      view: 'map',
      compared: [],
    })
  })
})

describe('filters that are set', () => {
  it('can be taken away one by one until nothing is left', () => {
    fc.assert(
      fc.property(anyState, ({ filters }) => {
        let left = filters
        let count = setFilters(left).length
        while (count > 0) {
          left = setFilters(left)[0]?.without ?? left
          expect(setFilters(left).length).toBe(count - 1)
          count--
        }
        expect(left).toEqual(NO_FILTERS)
      }),
    )
  })
})
