import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { correctGuestNames } from '../contract-booking.ts'

let world: World
let booker: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
})
afterAll(() => world.close())

async function booked(penalties: readonly unknown[]) {
  const { orderId } = await book(booker, await putOnSale(world.owner, { penalties }))
  return (surname: string, givenName: string) =>
    outcome(booker.call(correctGuestNames, { orderId, rooms: [{ guests: [{ surname, givenName }] }] }))
}

test('a correction makes no other person of a non-refundable booking, in one step or in several', async () => {
  const correcting = await booked([{ daysBefore: null, time: '00:00', kind: 'PERCENT', value: 100 }])
  expect(await correcting('Tanaka', 'Hiro')).toBe('order.other_guest')
  expect(await correcting('Leigh', 'Anne')).toBe('order.other_guest')
  expect(await correcting('Leer', 'Anne')).toBe('done')
  expect(await correcting('Lehrer', 'Anne')).toBe('order.other_guest')
})

test('while cancelling is free another guest may come', async () => {
  const correcting = await booked([])
  expect(await correcting('Tanaka', 'Hiro')).toBe('done')
})
