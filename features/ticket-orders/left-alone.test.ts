import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { bookTickets, putTicketOnSale } from '../../tests/ticket-sale.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { cancelTicketOrder } from './contract.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

async function booked(adults: number) {
  const order = await bookTickets(owner, await putTicketOnSale(world.owner), { adults, children: 1 })
  return (places: readonly number[], penaltyMinor?: number) => {
    const ticketIds = places.map((place) => order.tickets[place]?.id ?? '')
    return outcome(owner.call(cancelTicketOrder, { orderId: order.id, ticketIds, penaltyMinor }))
  }
}

test('cancelling the adult’s ticket alone is refused: the child would be left without its adult', async () => {
  const cancelling = await booked(1)
  expect(await cancelling([0])).toBe('ticket_order.left_alone')
  expect(await cancelling([0], 0)).toBe('ticket_order.left_alone')
  expect(await cancelling([0, 1], 0)).toBe('done')
  expect(await cancelling([0, 1], 0)).toBe('done')
})

test('one of two adults can be cancelled, the other one only with the child or after it', async () => {
  const cancelling = await booked(2)
  expect(await cancelling([0], 0)).toBe('done')
  expect(await cancelling([1], 0)).toBe('ticket_order.left_alone')
  expect(await cancelling([2], 0)).toBe('done')
  expect(await cancelling([1], 0)).toBe('done')
})

test('a ticket on account is no longer owed once cancelled', async () => {
  const sale = await putTicketOnSale(world.owner)
  const order = await bookTickets(owner, sale, { adults: 1, save: { payment: 'ON_ACCOUNT' } })
  const { totalMinor } = order
  expect(await owner.call(cancelTicketOrder, { orderId: order.id })).toMatchObject({
    refundMinor: totalMinor,
    refundOwedMinor: totalMinor,
  })
})
