import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roomsToText } from '#web/stay-query.ts'
import { anOrder } from '../../../../tests/an-order.ts'
import { keepForAgain, stayAgain } from './book-again.ts'
import { readKept, storeName } from './draft-store.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an order booked once more keeps its days, or moves to the same days of a later week when they are past', () => {
  const stay = {
    nationality: 'SG',
    rooms: [
      { adults: 2, childAges: [] },
      { adults: 2, childAges: [7] },
    ],
  }
  const order = anOrder()
  expect(stayAgain(order, '2030-01-05')).toEqual({ ...stay, checkIn: '2030-01-05', checkOut: '2030-01-07' })
  expect(stayAgain(order, '2030-01-06')).toMatchObject({ checkIn: '2030-01-12', checkOut: '2030-01-14' })
  expect(stayAgain(order, '2030-02-02')).toMatchObject({ checkIn: '2030-02-02' })
})

test('the guests, contact and wishes of an order are in the form of the next booking of its hotel', () => {
  const order = anOrder({ requests: ['QUIET', 'GONE'], remark: 'Late', customerReference: 'TRIP-9' })
  const stay = stayAgain(order, '2030-01-01')
  keepForAgain(order, stay, 'me')
  const { draft } = readKept(storeName('me', order.terms.hotel.id, roomsToText(stay.rooms)))
  expect(draft?.rooms.map(({ guests }) => guests.map((one) => `${one.surname} ${one.givenName}`))).toEqual([
    ['LEE Ann', 'LEE Tom'],
    ['NG Mei', ' ', 'NG Kai'],
  ])
  expect(draft).toMatchObject({
    contact: { name: 'Ann Lee', phone: '', email: 'ann@guests.example' },
    requests: ['QUIET'],
    remark: 'Late',
    customerReference: 'TRIP-9',
  })
})
