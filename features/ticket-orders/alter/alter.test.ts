import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { joinStaff } from '../../../tests/staff-member.ts'
import { bookTickets, placesSold, putTicketOnSale, type TicketSale } from '../../../tests/ticket-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getTicketOrder } from '../contract.ts'
import { moveTicketOrder, transferTicket } from '../contract-alter.ts'
import { redeemTicket } from '../redeem/contract.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

/** A ticket on two days, of which the second costs so many percent. */
async function onTwoDays(percent: number, options: Parameters<typeof putTicketOnSale>[1] = {}) {
  const sale = await putTicketOnSale(world.owner, options)
  const later = { ...sale, day: addDays(sale.day, 1) }
  await world.owner.query(
    `insert into ticket_day (option_id, day, midnight_at, price_percent, starts, ends, totals, sold)
     select option_id, day + 1, midnight_at + interval '1 day', $2, starts, ends, totals, array[0]
     from ticket_day where option_id = $1`,
    [sale.optionId, percent],
  )
  return { sale, later }
}
const moveOf = (orderId: string, { day, startMinute }: TicketSale, uuid: string = randomUUID()) => ({
  orderId,
  uuid,
  day,
  startMinute,
})
const freeBalance = async () => (await owner.call(getWallet, {})).freeBalanceMinor

test('the date is changed at the difference that was shown: new codes, same visitors, old places free', async () => {
  const { sale, later } = await onTwoDays(120)
  const old = await bookTickets(owner, sale, { adults: 2, children: 1, save: { customerReference: 'TRIP-1' } })
  const before = await freeBalance()
  const meant = moveOf(old.id, later)
  const quoted = await owner.call(moveTicketOrder, meant)
  expect(quoted).toMatchObject({ moved: false, orderId: old.id, differenceMinor: old.totalMinor / 5 })
  expect(await freeBalance()).toBe(before)
  const other = owner.call(moveTicketOrder, { ...meant, differenceMinor: 1 })
  expect(await outcome(other)).toBe('ticket_order.difference_changed')
  const settled = { ...meant, differenceMinor: quoted.differenceMinor }
  const moved = await owner.call(moveTicketOrder, settled)
  expect(await owner.call(moveTicketOrder, settled)).toEqual(moved)
  expect(await freeBalance()).toBe(before - quoted.differenceMinor)
  const made = await owner.call(getTicketOrder, { orderId: moved.orderId })
  expect(made).toMatchObject({
    day: later.day,
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    customerReference: 'TRIP-1',
  })
  expect(made.tickets.map(({ kind, visitor }) => [kind, visitor])).toEqual(
    old.tickets.map(({ kind, visitor }) => [kind, visitor]),
  )
  const codes = new Set([...old.tickets, ...made.tickets].map(({ code }) => code))
  expect(codes.size).toBe(6)
  const ended = await owner.call(getTicketOrder, { orderId: old.id })
  expect(ended).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED', allowed: [] })
  expect(ended.history.at(-1)).toMatchObject({ event: 'moved', note: made.code })
  expect([await placesSold(world.owner, sale), await placesSold(world.owner, later)]).toEqual([0, 3])
})

test('a colleague without limits does not move tickets above the limits of whose they are', async () => {
  const { sale, later } = await onTwoDays(120)
  const limits = [{ orderLimitMinor: 240_00 }, { monthLimitMinor: 240_00 }]
  const outcomes = []
  for (const [at, limit] of limits.entries()) {
    const { client } = await joinStaff(world, owner, { name: `Limited Liu ${at}`, ...limit })
    const { id, totalMinor } = await bookTickets(client, sale, { adults: 2 })
    expect(totalMinor).toBeLessThanOrEqual(240_00)
    const meant = { ...moveOf(id, later), differenceMinor: totalMinor / 5 }
    outcomes.push(await outcome(owner.call(moveTicketOrder, meant)))
  }
  expect(outcomes).toEqual(['order.spending_limit', 'order.month_limit'])
})

test('a cheaper date gives the rest back; on account it is owed less', async () => {
  const { sale, later } = await onTwoDays(50)
  const { id, totalMinor } = await bookTickets(owner, sale, { save: { payment: 'ON_ACCOUNT' } })
  const before = (await owner.call(getWallet, {})).freeCreditMinor
  const differenceMinor = -totalMinor / 2
  const moved = await owner.call(moveTicketOrder, { ...moveOf(id, later), differenceMinor })
  expect((await owner.call(getWallet, {})).freeCreditMinor).toBe(before - differenceMinor)
  expect(await owner.call(getTicketOrder, { orderId: moved.orderId })).toMatchObject({ paymentStatus: 'ON_ACCOUNT' })
})

test('no date is changed where cancelling costs, none to a full day, none to the same one', async () => {
  const costs = await onTwoDays(100, { penalties: [{ minutesBefore: null, percent: 50 }] })
  const costly = await bookTickets(owner, costs.sale)
  expect(costly.allowed).not.toContain('move')
  expect(await outcome(owner.call(moveTicketOrder, moveOf(costly.id, costs.later)))).toBe('ticket_order.not_movable')
  const { sale, later } = await onTwoDays(100, { places: 1 })
  const first = await bookTickets(owner, sale)
  expect(await outcome(owner.call(moveTicketOrder, moveOf(first.id, sale)))).toBe('ticket_order.same_time')
  await bookTickets(owner, later)
  expect(await outcome(owner.call(moveTicketOrder, moveOf(first.id, later)))).toBe('ticket.sold_out')
  const meant = { ...moveOf(first.id, later), differenceMinor: 0 }
  expect(await outcome(owner.call(moveTicketOrder, meant))).toBe('ticket.sold_out')
  expect(await owner.call(getTicketOrder, { orderId: first.id })).toMatchObject({ status: 'CONFIRMED' })
})

test('two orders that change to the day of the other do not wait for each other', async () => {
  const { sale, later } = await onTwoDays(100, { places: 10 })
  const [a, b] = [await bookTickets(owner, sale), await bookTickets(owner, later)]
  const moves = Array.from({ length: 2 }, (_, at) => (at === 0 ? moveOf(a.id, later) : moveOf(b.id, sale)))
  const fates = await Promise.all(
    moves.map((one) => outcome(owner.call(moveTicketOrder, { ...one, differenceMinor: 0 }))),
  )
  expect(fates).toEqual(['done', 'done'])
  expect([await placesSold(world.owner, sale), await placesSold(world.owner, later)]).toEqual([1, 1])
})

test('a ticket goes to somebody else under a new code, where its terms allow it', async () => {
  const fixed = await bookTickets(owner, await putTicketOnSale(world.owner))
  const named = (order: typeof fixed, name: string) => ({
    orderId: order.id,
    ticketId: order.tickets[0]?.id ?? '',
    name,
  })
  expect(await outcome(owner.call(transferTicket, named(fixed, 'Tim New')))).toBe('ticket_order.no_transfer')
  const sale = await putTicketOnSale(world.owner)
  await world.owner.query('update ticket_option set transfer_allowed = true where id = $1', [sale.optionId])
  const order = await bookTickets(owner, sale, { adults: 2 })
  const after = await owner.call(transferTicket, named(order, 'Tim New'))
  expect(after.tickets.map(({ visitor }) => visitor)).toEqual(['Tim New', 'Visitor 2'])
  expect(after.tickets[1]?.code).toBe(order.tickets[1]?.code)
  expect(after.history.at(-1)).toMatchObject({ event: 'transferred', note: '#1 Visitor 1 → Tim New' })
  const desk = await world.as('desk')
  const scan = desk.call(redeemTicket, { code: order.tickets[0]?.code ?? '' })
  expect(await outcome(scan)).toBe('redemption.unknown_code')
})
