import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideChange } from '#features/changes/contract.ts'
import { getTicketOrder, saveTicketOrder } from '#features/ticket-orders/contract.ts'
import { cancelTicketDay } from '#features/ticket-orders/day/contract.ts'
import { redeemTicket } from '#features/ticket-orders/redeem/contract.ts'
import { SupplySending } from '#features/ticket-suppliers/supplies/sending.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { OctoSupplier } from '#simulators/octo/supplier.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { inDays } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import { bookTickets, placesSold, putTicketOnSale, savingOf } from './ticket-sale.ts'
import { connectSupplier, holdImported, importedAs, importTickets, sendSupplies } from './ticket-supplier.ts'
import type { Client, World } from './world.ts'

const NOTE = 'The pier is closed after a storm'
/** From ninety days before the visit on, all of the price. */
const penalties = [{ minutesBefore: 90 * 24 * 60, percent: 100 }]

let world: World
let mailbox: Mailbox
let owner: Client
let desk: Client
let admin: Client
const there = new OctoSupplier()
beforeAll(async () => {
  await there.start()
  ;({ world, mailbox } = await startMailWorld({ environment: { SUPPLIER_INNER_ADDRESSES: 'on' } }))
  ;[owner, desk, admin] = [await world.as('owner'), await world.as('desk'), await world.as('admin')]
})
afterAll(async () => {
  await world.close()
  await there.stop()
})

const order = (orderId: string) => owner.call(getTicketOrder, { orderId })
const balance = async () => (await owner.call(getWallet, {})).freeBalanceMinor
const runJob = async () => (await world.app()).clock.run('ticket_orders.days')
const confirm = (changeId: string) => admin.call(decideChange, { changeId, action: 'confirm', proof: PROOF })
type Day = { readonly productId: string; readonly day: string }
const wish = ({ productId, day }: Day) => ({ productId, day, note: NOTE })
async function propose(of: Day) {
  const { orders } = await desk.call(cancelTicketDay, wish(of))
  const { proposal } = await desk.call(cancelTicketDay, { ...wish(of), orders, proof: PROOF })
  return proposal?.id ?? ''
}

test('a ride is closed: everybody of the day is refunded in full and told why, once a second person confirmed', async () => {
  const free = await balance()
  const sale = await putTicketOnSale(world.owner, { places: 20, penalties })
  const waiting = await putTicketOnSale(world.owner, { mode: 'ON_REQUEST', penalties })
  const booked = [await bookTickets(owner, sale, { adults: 2 }), await bookTickets(owner, sale, { children: 1 })]
  const other = await bookTickets(owner, waiting)
  const quoted = await desk.call(cancelTicketDay, wish(sale))
  const totalMinor = booked.reduce((sum, one) => sum + one.totalMinor, 0)
  expect(quoted).toMatchObject({ orders: 2, guests: 4, proposal: null, run: null })
  expect(quoted.amounts).toEqual([{ currency: 'USD', orders: 2, totalMinor }])
  expect(await outcome(desk.call(cancelTicketDay, { ...wish(sale), orders: 2 }))).not.toBe('done')
  const wrong = desk.call(cancelTicketDay, { ...wish(sale), orders: 3, proof: PROOF })
  expect(await outcome(wrong)).toBe('ticket_order.day_changed')
  const changeId = await propose(sale)
  await runJob()
  expect((await order(booked[0]?.id ?? '')).status).toBe('CONFIRMED')
  mailbox.empty()
  await confirm(changeId)
  // A run leaves an order out on which a job failed; the next run cancels it.
  await world.owner.query('update ticket_order set stuck_at = portal_now() where id = $1', [booked[1]?.id])
  await runJob()
  expect((await desk.call(cancelTicketDay, wish(sale))).run).toMatchObject({ orders: 2, leftOrders: 1, endedAt: null })
  await world.owner.query('update ticket_order set stuck_at = null where id = $1', [booked[1]?.id])
  await runJob()
  const { run } = await desk.call(cancelTicketDay, wish(sale))
  expect(run).toMatchObject({ orders: 2, leftOrders: 0, endedAt: expect.any(String) })
  for (const { id } of booked) {
    const { status, penaltyMinor, refundedMinor, totalMinor: paid, tickets, history } = await order(id)
    expect([status, penaltyMinor, refundedMinor, history.at(-1)?.note]).toEqual(['CANCELLED', 0, paid, NOTE])
    expect(tickets.map(({ state, feeMinor }) => [state, feeMinor])).toEqual(tickets.map(() => ['CANCELLED', 0]))
  }
  expect((await order(other.id)).status).toBe('PENDING')
  expect(await placesSold(world.owner, sale)).toBe(0)
  await (await world.app()).outbox.drain()
  expect(mailbox.mails.filter(({ text }) => text.includes(NOTE))).toHaveLength(2)
  await confirm(await propose(waiting))
  await runJob()
  expect(await order(other.id)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'VOIDED' })
  expect(await balance()).toBe(free)
})

test('a supplied order is given back to its supplier; one that the supplier is asked about waits for the answer', async () => {
  const { deps, outbox } = await world.app()
  await connectSupplier(admin, there, { owner: world.owner, name: 'Bayfront' })
  await importTickets(deps)
  const cruise = await importedAs(world.owner, 'lantern-cruise')
  const sending = new SupplySending(deps, 1)
  const send = () => sendSupplies(sending, outbox.drain.bind(outbox))
  const of = { productId: cruise.productId, day: inDays(20) }
  const done = await holdImported(owner, cruise)
  await send()
  await owner.call(saveTicketOrder, savingOf(await order(done.id)))
  await send()
  const asked = await holdImported(owner, cruise)
  await send()
  await owner.call(saveTicketOrder, savingOf(await order(asked.id)))
  expect([(await order(done.id)).status, (await order(asked.id)).status]).toEqual(['CONFIRMED', 'PENDING'])
  await confirm(await propose(of))
  await runJob()
  expect([(await order(done.id)).status, (await order(asked.id)).status]).toEqual(['CANCELLED', 'PENDING'])
  await send()
  await runJob()
  await send()
  expect((await order(asked.id)).status).toBe('CANCELLED')
  const { rows } = await world.owner.query<{ said: string }>(
    `select step || ' ' || state as said from ticket_supply where order_id in ($1, $2)`,
    [done.id, asked.id],
  )
  expect(rows.map(({ said }) => said)).toEqual(['CANCEL DONE', 'CANCEL DONE'])
})

test('who is in already stays: the tickets not used yet are given back', async () => {
  const sale = await putTicketOnSale(world.owner, { days: 0, penalties })
  await world.clock.set(`${sale.day}T00:30:00Z`)
  const booked = await bookTickets(owner, sale, { adults: 2 })
  await desk.call(redeemTicket, { code: booked.tickets[0]?.code ?? '' })
  expect(await desk.call(cancelTicketDay, wish(sale))).toMatchObject({
    guests: 1,
    amounts: [{ totalMinor: booked.totalMinor / 2 }],
  })
  const changeId = await propose(sale)
  // The visit has begun: customers can't cancel any more, and the desk can.
  await world.clock.set(`${sale.day}T06:00:00Z`)
  await confirm(changeId)
  await runJob()
  const { status, refundedMinor, history } = await order(booked.id)
  expect([status, refundedMinor]).toEqual(['REDEEMED', booked.totalMinor / 2])
  expect(history.at(-1)).toMatchObject({ event: 'rest_cancelled', note: `#2 · ${NOTE}` })
})

test('an order that comes in between is not cancelled unseen: the proposal is out of date', async () => {
  const sale = await putTicketOnSale(world.owner, { days: 31 })
  await bookTickets(owner, sale)
  const changeId = await propose(sale)
  await bookTickets(owner, sale)
  expect(await outcome(confirm(changeId))).toBe('change.stale')
})
