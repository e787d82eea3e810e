import { expect, test } from 'vitest'
import { hotelToldOf } from './hotel-told.ts'

const steps = (events: readonly string[]) => events.map((event, at) => ({ event, at: String(at) }))
const told = (status: 'PENDING' | 'CONFIRMED' | 'AMENDMENT_PENDING', events: readonly string[]) =>
  hotelToldOf({ hotelSteps: steps(events), listed: { status } })

test('a hotel that was never mailed was told nothing', () => {
  expect(told('PENDING', [])).toBeNull()
  expect(told('CONFIRMED', ['hotel_opened'])).toBeNull()
})

test('the mail about the confirmation is not the one that was answered', () => {
  expect(told('CONFIRMED', ['hotel_mailed', 'hotel_opened', 'hotel_opened', 'confirmed', 'hotel_mailed'])).toEqual({
    mailedAt: '0',
    openedAt: '1',
    answeredAt: '3',
  })
})

test('an answer to an earlier question is none to the present one', () => {
  const events = ['hotel_mailed', 'confirmed', 'hotel_mailed', 'hotel_opened']
  expect(told('AMENDMENT_PENDING', events)).toEqual({ mailedAt: '2', openedAt: '3', answeredAt: null })
})
