import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inDays } from '../../../tests/hotel-sale.ts'
import { bookTickets, cancelTickets, placesSold, putTicketOnSale, type TicketSale } from '../../../tests/ticket-sale.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { type Guard, takeOut, tally } from '../../../tests/hotel-races.ts'
import { textOfPdf } from '../../../tests/pdf-text.ts'
import { gateBefore, meeting } from '../../../tests/meeting.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { cancelTicketOrder, getTicketOrder } from '../contract.ts'
import { lockOrder } from '../ticket-orders.sql.ts'
import { listGate, redeemTicket, redemptions, searchRedemptions, undoRedemption } from './contract.ts'
import { isDue } from '../../../tests/grounds.ts'

const isTouched = isDue('features/ticket-orders/redeem/redeem')

type Gate = {
  readonly world: World
  readonly desk: Client
  readonly owner: Client
  readonly orderId: string
  readonly orderCode: string
  readonly codes: readonly string[]
  readonly sale: TicketSale
}

const DAY_MS = 86_400_000

/** Two adults and a child on the day of their visit, at a gate of a world of its own. */
async function atTheGate<T>(work: (gate: Gate) => Promise<T>, guards: readonly Guard[] = []): Promise<T> {
  const world = await startWorld()
  // It is eight in Singapore, two hours before the start.
  await world.clock.set(`${inDays(1)}T00:00:00Z`)
  const putBack = await takeOut(world.owner, guards)
  try {
    const [owner, desk] = [await world.as('owner'), await world.as('desk')]
    const sale = await putTicketOnSale(world.owner, { days: 0 })
    const booked = await bookTickets(owner, sale, { adults: 2, children: 1 })
    const { code: orderCode, tickets } = await owner.call(getTicketOrder, { orderId: booked.id })
    const codes = tickets.map(({ code }) => code ?? '')
    return await work({ world, desk, owner, orderId: booked.id, orderCode, codes, sale })
  } finally {
    putBack()
    await world.close()
  }
}

test('a ticket lets in once; the second scan says when, where and by whom the first was', () =>
  atTheGate(async ({ desk, owner, orderId, orderCode, codes: [code = ''] }) => {
    const first = await desk.call(redeemTicket, { code: code.toLowerCase(), place: ' North gate ' })
    expect(first).toMatchObject({ result: 'ADMITTED', tickets: [{ no: 1, kind: 'ADULT' }], earlier: null })
    const second = await desk.call(redeemTicket, { code, place: 'South gate' })
    const earlier = { by: expect.any(String), place: 'North gate' }
    expect(second).toMatchObject({ result: 'USED', redemptionId: null, earlier })
    const { list } = await desk.call(searchRedemptions, { keyword: 'north' })
    expect(list).toMatchObject([{ orderCode, place: 'North gate' }])
    expect(await owner.call(getTicketOrder, { orderId })).toMatchObject({
      status: 'CONFIRMED',
      tickets: [{ state: 'REDEEMED', endedAt: second.earlier?.at }, { state: 'VALID' }, { state: 'VALID' }],
    })
  }))

test('a group is let in by one scan of its order, cancelled and used tickets left out', () =>
  atTheGate(async ({ desk, owner, orderId, orderCode, codes: [code = ''] }) => {
    await desk.call(redeemTicket, { code })
    const group = await desk.call(redeemTicket, { code: orderCode })
    expect(group).toMatchObject({ result: 'ADMITTED', tickets: [{ no: 2 }, { no: 3 }] })
    expect(await owner.call(getTicketOrder, { orderId })).toMatchObject({ status: 'REDEEMED', allowed: [] })
    expect((await desk.call(searchRedemptions, {})).list).toMatchObject([
      { ticketCount: 2, orderCode },
      { ticketCount: 1, orderCode },
    ])
    expect(await outcome(desk.call(redeemTicket, { code: 'NOBODY' }))).toBe('redemption.unknown_code')
    const wanted = { format: 'CSV', columns: ['what', 'visitor', 'tickets', 'order', 'place', 'undone'] } as const
    const { path } = await desk.call(redemptions.file, { ...wanted, columns: [...wanted.columns] })
    const rows = (await (await desk.get(path)).text()).trim().split(/\r?\n/)
    expect(rows[0]).toContain('Ticket,Option,Visitor,Tickets,Order,Place,Undone by,Reason')
    expect(rows).toHaveLength(3)
  }))

test('a gate holds hashes of the tickets that let in, and what it let in is written down with its time', () =>
  atTheGate(async ({ desk, owner, orderId, codes: [code = '', other = ''], orderCode, world }) => {
    const { tickets } = await desk.call(listGate, {})
    expect(tickets).toHaveLength(3)
    const hash = createHash('sha256').update(code).digest('hex')
    expect(tickets.find((one) => one.hash === hash)).toMatchObject({ code: orderCode, no: 1, visitor: 'Visitor 1' })
    expect(JSON.stringify(tickets)).not.toContain(code)
    const { at: scannedAt } = await desk.call(listGate, {})
    await world.clock.advance(20 * 60_000)
    await desk.call(redeemTicket, { code, scannedAt })
    expect((await owner.call(getTicketOrder, { orderId })).tickets[0]).toMatchObject({ endedAt: scannedAt })
    expect((await desk.call(listGate, {})).tickets).toHaveLength(2)
    // A time that is still to come is not taken for that of a scan.
    await world.clock.advance(-2 * DAY_MS)
    expect(await desk.call(redeemTicket, { code: other, scannedAt })).toMatchObject({ result: 'OTHER_DAY' })
  }))

test('the visitors of a day are a PDF, those let in as well', () =>
  atTheGate(async ({ desk, codes: [code = ''], sale: { day } }) => {
    await desk.call(redeemTicket, { code })
    const response = await desk.get(`files/redeem/visitors.pdf?day=${day}&language=en`)
    expect(response.status).toBe(200)
    const text = textOfPdf(Buffer.from(await response.arrayBuffer()))
    expect(text).toContain('3 tickets')
    expect(text.match(/Visitor \d/g)).toHaveLength(3)
    expect((await desk.get('files/redeem/visitors.pdf?day=soon')).status).toBe(404)
  }))

test('another day and a cancelled ticket let nobody in', () =>
  atTheGate(async ({ desk, owner, orderId, orderCode, codes: [code = ''], world }) => {
    await world.clock.advance(-2 * DAY_MS)
    expect(await desk.call(redeemTicket, { code })).toMatchObject({ result: 'OTHER_DAY', redemptionId: null })
    await cancelTickets(owner, orderId)
    expect(await desk.call(redeemTicket, { code: orderCode })).toMatchObject({ result: 'CANCELLED' })
    expect((await desk.call(searchRedemptions, {})).list).toEqual([])
  }))

test('an order of which one was let in and the rest cancelled is used, and keeps the place of the one', () =>
  atTheGate(async ({ world, desk, owner, orderId, codes: [code = ''], sale }) => {
    const { redemptionId } = await desk.call(redeemTicket, { code })
    const cancelled = await cancelTickets(owner, orderId)
    expect(cancelled).toMatchObject({ cancelled: true, status: 'REDEEMED' })
    const again = await owner.call(cancelTicketOrder, { orderId, penaltyMinor: cancelled.penaltyMinor })
    expect(again).toMatchObject({ cancelled: true, refundMinor: cancelled.refundMinor })
    const order = await owner.call(getTicketOrder, { orderId })
    expect(order).toMatchObject({ status: 'REDEEMED', paymentStatus: 'PARTIALLY_REFUNDED', allowed: [] })
    expect(order.history.at(-1)).toMatchObject({ event: 'rest_cancelled', note: '#2 #3' })
    const { rows } = await world.owner.query<{ topic: string }>(
      "select topic from outbox where payload ->> 'orderId' = $1 order by id desc limit 1",
      [orderId],
    )
    expect(rows).toEqual([{ topic: 'ticket_order.cancelled' }])
    expect(await placesSold(world.owner, sale)).toBe(1)
    await world.clock.advance(60_000)
    await desk.call(undoRedemption, { redemptionId: redemptionId ?? '', reason: 'Wrong group' })
    expect(await owner.call(getTicketOrder, { orderId })).toMatchObject({
      status: 'CONFIRMED',
      allowed: ['cancel', 'show', 'send'],
    })
  }))

test('a scan is undone once, within fifteen minutes', () =>
  atTheGate(async ({ desk, owner, orderId, orderCode, world }) => {
    const undo = async (redemptionId: string | null) =>
      outcome(desk.call(undoRedemption, { redemptionId: redemptionId ?? '', reason: 'Wrong group' }))
    const { redemptionId } = await desk.call(redeemTicket, { code: orderCode })
    expect([await undo(redemptionId), await undo(redemptionId)]).toEqual(['done', 'redemption.undone'])
    expect(await owner.call(getTicketOrder, { orderId })).toMatchObject({
      status: 'CONFIRMED',
      tickets: [{ state: 'VALID', endedAt: null }, { state: 'VALID' }, { state: 'VALID' }],
    })
    const again = await desk.call(redeemTicket, { code: orderCode })
    expect(again.result).toBe('ADMITTED')
    await world.clock.advance(16 * 60_000)
    expect(await undo(again.redemptionId)).toBe('redemption.too_late')
    expect((await desk.call(searchRedemptions, {})).list).toMatchObject([
      { undoneBy: null },
      { undoneReason: 'Wrong group' },
    ])
  }))

/** An admitting session waits until the other gate is there too, or at the lock of the order. */
const MEET = gateBefore('update on ticket_order_unit')
const NO_LOCK: Guard = { statement: lockOrder, alter: (text) => text.replace('for update', '') }

const scannedTwice = async ({ world, desk, codes: [code = ''] }: Gate) => {
  const scan = async () => (await desk.call(redeemTicket, { code })).result
  return tally(await meeting(world.owner, 2, () => Promise.all([scan(), scan()])))
}

test('a ticket that two gates scan at once lets in at one of them', async () => {
  expect(await atTheGate(scannedTwice, [MEET])).toEqual({ ADMITTED: 1, USED: 1 })
})

test.runIf(isTouched)('without the lock of the order both let in', async () => {
  expect(await atTheGate(scannedTwice, [NO_LOCK, MEET])).toEqual({ ADMITTED: 2 })
})
