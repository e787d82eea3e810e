import { expect, test, vi } from 'vitest'
import type { Quote } from '#features/hotel-orders/contract.ts'
import { held, otherHotelsPath } from './use-quote.ts'

const until = (expiresAt: string) => ({ token: 't', expiresAt }) as Quote // No other field is read.

test('a quote in place of another is held by how much longer it lives, whatever the clock of this browser says', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-04-01T00:00:00Z'))
  const first = held(until('2031-05-01T10:20:00Z'))
  expect(first.heldUntilMs).toBe(Date.now() + 20 * 60_000)
  expect(held(until('2031-05-01T10:20:00Z'), first).heldUntilMs).toBe(first.heldUntilMs)
  expect(held(until('2031-05-01T10:25:00Z'), first).heldUntilMs).toBe(first.heldUntilMs + 5 * 60_000)
})

test('who looks for another hotel comes back to the list of the search, with its stay', () => {
  const choice = {
    hotelId: 'h',
    ratePlanId: 'r',
    stay: { checkIn: '2031-05-01', checkOut: '2031-05-03', rooms: [{ adults: 2, childAges: [] }], nationality: 'SG' },
  }
  const found = otherHotelsPath({ ...choice, carried: { destinationId: ['d'], place: ['Singapore'] } })
  expect(found).toMatch(/^\/hotel\/list\?destinationId=d&checkIn=2031-05-01&checkOut=2031-05-03&.*place=Singapore/)
  expect(otherHotelsPath({ ...choice, carried: {} })).toBe('/hotel')
})
