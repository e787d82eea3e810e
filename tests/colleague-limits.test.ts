import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateOrder } from '#features/hotel-orders/contract.ts'
import { getTicketOrder, holdTicket, saveTicketOrder } from '#features/ticket-orders/contract.ts'
import { book, outcome, quoteFor } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { joinStaff } from './staff-member.ts'
import { holdOf, putTicketOnSale, savingOf } from './ticket-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let owner: Client
let sale: Sale
let forStaffId: string
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  sale = await putOnSale(world.owner, { rooms: 50 })
  ;({ id: forStaffId } = await joinStaff(world, owner, { name: 'Free Fay' }))
})
afterAll(() => world.close())

const bookStay = (client: Client) => outcome(book(client, sale, { save: { forStaffId } }))
async function bookTicket(client: Client): Promise<string> {
  const { id: orderId } = await client.call(holdTicket, holdOf(await putTicketOnSale(world.owner)))
  const order = await client.call(getTicketOrder, { orderId })
  return outcome(client.call(saveTicketOrder, savingOf(order, { forStaffId })))
}

test('who books for a colleague without limits keeps their own limit of an order', async () => {
  const { client } = await joinStaff(world, owner, { name: 'Limited Lou', orderLimitMinor: 1 })
  expect([await bookStay(client), await bookTicket(client)]).toEqual(['order.spending_limit', 'order.spending_limit'])
})

test('who books for a colleague without limits keeps their own limit of a month, over all they booked', async () => {
  const { client } = await joinStaff(world, owner, { name: 'Monthly Mo', monthLimitMinor: 300_00 })
  expect([await bookStay(client), await bookStay(client)]).toEqual(['done', 'order.month_limit'])
  const { client: poor } = await joinStaff(world, owner, { name: 'Poor Pat', monthLimitMinor: 1 })
  expect([await bookStay(poor), await bookTicket(poor)]).toEqual(['order.month_limit', 'order.month_limit'])
})

test('who needs approval above an amount needs it for a colleague who does not, too', async () => {
  const { client, id } = await joinStaff(world, owner, { name: 'Asking Ann', approvalAboveMinor: 1 })
  const { token } = await quoteFor(client, sale)
  const approval = async () => (await client.call(validateOrder, { token, forStaffId })).quote?.approval
  await expect.poll(approval).toMatchObject({ reasons: [{ kind: 'ORDER_AMOUNT' }] })
  expect((await approval())?.approvers.map((one) => one.id)).not.toContain(id)
  const { status } = await book(client, sale, { save: { forStaffId } })
  expect(status).toBe('AWAITING_APPROVAL')
})
