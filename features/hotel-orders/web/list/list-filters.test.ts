import { expect, test } from 'vitest'
import { filterIn } from './list-filters.ts'

const read = (text: string) => filterIn(new URLSearchParams(text))

test('an address gives the filter of the calls', () => {
  expect(
    read(
      'keyword=+Tan&place=Tokyo&payment=paid&payment=on-account&checkInFrom=2026-12-01&deadlineTo=2026-12-05&currency=USD&totalFrom=10000',
    ),
  ).toEqual({
    keyword: 'Tan',
    place: 'Tokyo',
    paymentStatuses: ['PAID', 'ON_ACCOUNT'],
    checkInFrom: '2026-12-01',
    deadlineTo: '2026-12-05',
    currency: 'USD',
    totalFromMinor: 10_000,
  })
})

test('what can not be read counts as not there', () => {
  expect(
    read(
      'status=nonsense&state=x&payment=gold&checkInTo=2026-13-45&bookedFrom=x&currency=dollar&totalTo=-4&bookedBy=me&keyword=++',
    ),
  ).toEqual({})
})

test('a chip stands for all its states, and a single state narrows it', () => {
  expect(read('status=ended')).toEqual({ statuses: ['CANCELLED', 'REJECTED', 'EXPIRED'] })
  expect(read('state=awaiting-payment')).toEqual({ statuses: ['AWAITING_PAYMENT'] })
  expect(read('status=ended&state=expired')).toEqual({ statuses: ['EXPIRED'] })
})
