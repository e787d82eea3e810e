import { describe, expect, it } from 'vitest'
import { draftOf, errorsOf, searchOf, type SearchDraft } from './search-draft.ts'
import { nearStay } from './search-state.ts'

const TODAY = '2026-11-20'
const SEARCH = { place: { destinationId: 'c', hotelId: null, name: 'Singapore' }, stay: nearStay(TODAY, 'SG') }
const draft = (changes: Partial<SearchDraft>): SearchDraft => ({ ...draftOf(SEARCH), ...changes })

describe('a search while it is typed', () => {
  it('is the same search when nothing was changed', () => {
    expect(errorsOf(draftOf(SEARCH), TODAY)).toEqual({})
    expect(searchOf(draftOf(SEARCH))).toEqual(SEARCH)
  })

  it('names the child whose age is missing', () => {
    const rooms = [
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [4, null] },
    ]
    expect(errorsOf(draft({ rooms }), TODAY)).toEqual({ rooms: { room: 2, child: 2 } })
    expect(searchOf(draft({ rooms }))).toBeNull()
  })

  it('keeps a child under one year: age 0 is an age', () => {
    const rooms = [{ adults: 2, childAges: [0] }]
    expect(errorsOf(draft({ rooms }), TODAY)).toEqual({})
    expect(searchOf(draft({ rooms }))?.stay.rooms).toEqual(rooms)
  })

  it.each([
    ['missing', { checkIn: null, checkOut: null }],
    ['noCheckOut', { checkOut: null }],
    ['past', { checkIn: '2026-11-19', checkOut: '2026-11-22' }],
    ['tooLong', { checkIn: '2026-12-01', checkOut: '2027-01-31' }],
    ['tooFar', { checkIn: '2027-12-20', checkOut: '2027-12-30' }],
  ] as const)('says when dates are wrong: %s', (error, dates) => {
    expect(errorsOf(draft(dates), TODAY)).toEqual({ dates: error })
  })

  it('takes 60 nights and the last day of the horizon', () => {
    expect(errorsOf(draft({ checkIn: '2026-12-01', checkOut: '2027-01-30' }), TODAY)).toEqual({})
    expect(errorsOf(draft({ checkIn: '2027-12-20', checkOut: '2027-12-25' }), TODAY)).toEqual({})
  })

  it('names every field that is wrong', () => {
    expect(errorsOf(draft({ place: null, checkIn: null, rooms: [{ adults: 1, childAges: [null] }] }), TODAY)).toEqual({
      place: 'missing',
      dates: 'missing',
      rooms: { room: 1, child: 1 },
    })
  })
})
