import { expect, test } from 'vitest'
import { reasonsOf, scoreOf } from './rules.ts'

const hotel = { hotelId: 'a', own: 0, colleagues: 0, totalMinor: 100, publicMinor: 100, tracked: null }
const kinds = (changed: object) => reasonsOf({ ...hotel, ...changed }).map(({ kind }) => kind)

test('a hotel without a reason is not recommended, and each reason says its amount', () => {
  expect(reasonsOf(hotel)).toEqual([])
  expect(reasonsOf({ ...hotel, own: 2, publicMinor: 120 })).toEqual([
    { kind: 'OWN', amount: 2 },
    { kind: 'CONTRACT', amount: 20 },
  ])
})

test('a price counts as fallen from ten percent under its median on', () => {
  expect(kinds({ tracked: { lastMinor: 91, medianMinor: 100 } })).toEqual([])
  expect(kinds({ tracked: { lastMinor: 90, medianMinor: 100 } })).toEqual(['DROP'])
})

test('what one booked oneself stands before what colleagues booked, and a fall before the contract alone', () => {
  expect(kinds({ own: 1, colleagues: 2, publicMinor: 110 })).toEqual(['OWN', 'COLLEAGUES', 'CONTRACT'])
  const score = (changed: object) => scoreOf(reasonsOf({ ...hotel, ...changed }))
  expect(score({ tracked: { lastMinor: 80, medianMinor: 100 } })).toBeGreaterThan(score({ publicMinor: 500 }))
})
