import { expect, test } from 'vitest'
import { bookerOf } from './booker-of.ts'

test('an order for a colleague was booked by who placed it, not by whose it is', () => {
  const history = [{ actorName: 'Ben Carter' }, { actorName: 'Mei Chen' }]
  expect(bookerOf({ history, bookedBy: 'Mei Chen' })).toBe('Ben Carter')
  expect(bookerOf({ history: [], bookedBy: 'Mei Chen' })).toBe('Mei Chen')
})
