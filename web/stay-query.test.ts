import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roomsFromText, roomsToText, stayFromQuery, stayToQuery } from './stay-query.ts'

const start = {
  checkIn: '2026-12-04',
  checkOut: '2026-12-06',
  rooms: [{ adults: 2, childAges: [] }],
  nationality: 'US',
}
const party = fc.record({
  adults: fc.integer({ min: 1, max: 6 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
})

describe('rooms as text', () => {
  test('reads like people', () => {
    expect(
      roomsToText([
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [7, 4] },
      ]),
    ).toBe('2,1.7.4')
  })

  test('there and back is the same', () => {
    fc.assert(
      fc.property(fc.array(party, { minLength: 1, maxLength: 8 }), (rooms) => {
        expect(roomsFromText(roomsToText(rooms))).toEqual(rooms)
      }),
    )
  })

  test.each([null, '', '0', '7', '2.18', '2.1.1.1.1.1', '1,1,1,1,1,1,1,1,1', '2,', 'a', '2.-1', '2..1'])(
    'refuses %s',
    (text) => {
      expect(roomsFromText(text)).toBeNull()
    },
  )
})

describe('the stay of an address', () => {
  test('there and back is the same', () => {
    const stay = {
      checkIn: '2027-01-30',
      checkOut: '2027-02-02',
      rooms: [{ adults: 1, childAges: [3] }],
      nationality: 'CN',
    }
    expect(stayFromQuery(new URLSearchParams(stayToQuery(stay)), start)).toEqual(stay)
  })

  test.each([
    ['checkIn=2026-12-10&checkOut=2026-12-10'],
    ['checkIn=2026-12-10&checkOut=2026-12-09'],
    ['checkIn=2026-02-30&checkOut=2026-03-02'],
    ['checkIn=2026-12-10&checkOut=2027-12-10'],
    ['checkIn=2026-11-01&checkOut=2026-11-02'],
    ['checkIn=x'],
  ])('takes the start’s dates for %s', (query) => {
    expect(stayFromQuery(new URLSearchParams(query), start, '2026-11-20')).toEqual(start)
  })
})
