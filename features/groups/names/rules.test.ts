import { expect, test } from 'vitest'
import { doublesOf, faultsOfNames, guestsOf, missingNames, type NamedGuest } from './rules.ts'

const ROOMS = [
  { no: 1, sleeps: 2, markets: {} },
  { no: 2, sleeps: 1, markets: { deny: ['US'] } },
]
const guest = (room: number, surname: string, more: Partial<NamedGuest> = {}): NamedGuest => {
  return { room, surname, givenName: 'Li', nationality: 'SG', childAge: null, ...more }
}
const faults = (guests: NamedGuest[], country = 'SG') =>
  faultsOfNames(guests, { rooms: ROOMS, country }).map(({ row, field, fault }) => `${row} ${field} ${fault}`)

test('a list names what is wrong by row and field, and people may be missing', () => {
  expect(faults([guest(1, 'Tan'), guest(1, 'Lim')])).toEqual([])
  expect(faults([guest(9, 'Tan'), guest(2, 'Lim'), guest(2, 'Ng')])).toEqual(['0 room ROOM', '2 room FULL'])
  expect(faults([guest(1, 'T4n'), guest(1, '陈')])).toEqual(['0 surname LETTERS', '1 surname LATIN'])
  expect(faults([guest(1, '陈', { givenName: '丽' })], 'CN')).toEqual([])
  expect(faults([guest(2, 'Tan', { nationality: 'US' })])).toEqual(['0 nationality MARKET'])
})

test('a child sleeps in a room with an adult', () => {
  expect(faults([guest(1, 'Tan', { childAge: 7 })])).toEqual(['0 childAge NO_ADULT'])
  expect(faults([guest(1, 'Tan', { childAge: 7 }), guest(1, 'Tan', { givenName: 'Bo' })])).toEqual([])
})

test('two rows with one name cause a warning, not a fault', () => {
  const guests = [guest(1, 'Tan'), guest(2, 'TAN'), guest(1, 'Tan', { nationality: 'MY' })]
  expect(doublesOf(guests)).toEqual([{ row: 1, of: 0 }])
})

test('missing names are counted by room and person, adults come first in an order', () => {
  const guests = [guest(1, 'Tan', { childAge: 7 }), guest(1, 'Lim')]
  expect(missingNames(guests, ROOMS)).toEqual({ rooms: 1, people: 1 })
  expect(missingNames(guests.slice(1), ROOMS)).toEqual({ rooms: 1, people: 2 })
  expect(guestsOf(guests, 1).map(({ surname }) => surname)).toEqual(['Lim', 'Tan'])
})
