import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTicketOrder, saveTicketOrder, type TicketOrderDetail } from '#features/ticket-orders/contract.ts'
import { getTicketDetail, getTicketSlots } from '#features/tickets/contract.ts'
import { refreshTicketSupplier, searchTicketSuppliers } from '#features/ticket-suppliers/contract.ts'
import { settleTicketSupply, searchTicketSupplies } from '#features/ticket-suppliers/supplies/contract.ts'
import { SupplySending } from '#features/ticket-suppliers/supplies/sending.ts'
import { getWallet } from '#features/wallet/contract.ts'
import type { Fault, Step } from '#simulators/octo/faults.ts'
import { OctoSupplier } from '#simulators/octo/supplier.ts'
import { inDays } from './hotel-sale.ts'
import { outcome } from './hotel-booking.ts'
import {
  connectSupplier,
  holdImported,
  type Imported,
  importedAs,
  importTickets,
  sendSupplies,
} from './ticket-supplier.ts'
import { cancelTickets, savingOf } from './ticket-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let booker: Client
let admin: Client
let cruise: Imported
let sending: SupplySending
const there = new OctoSupplier()
/** Short enough for a test, long enough for a busy machine. */
const ANSWER_SECONDS = 1

beforeAll(async () => {
  await there.start()
  world = await startWorld({
    environment: { SUPPLIER_INNER_ADDRESSES: 'on' },
  })
  ;[booker, admin] = [await world.as('owner'), await world.as('admin')]
  const { deps } = await world.app()
  await connectSupplier(admin, there, { owner: world.owner, name: 'Bayfront' })
  await importTickets(deps)
  cruise = await importedAs(world.owner, 'lantern-cruise')
  sending = new SupplySending(deps, ANSWER_SECONDS)
})
afterAll(async () => {
  await world.close()
  await there.stop()
})

const send = async () => sendSupplies(sending, (await world.app()).outbox.drain.bind((await world.app()).outbox))
/** Looks up what is open, a quarter of an hour later each time. */
async function lookUp(times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await world.clock.advance(900_000)
    await sending.lookUp()
    await send()
  }
}
const order = (id: string) => booker.call(getTicketOrder, { orderId: id })
const supply = async (id: string) =>
  (await admin.call(searchTicketSupplies, {})).list.find(({ orderId }) => orderId === id)
const book = (held: TicketOrderDetail) => booker.call(saveTicketOrder, savingOf(held))

describe('a supplier’s tickets', () => {
  test('are imported with prices, times and places; what can not be sold is named', async () => {
    const [row] = (await admin.call(searchTicketSuppliers, {})).list
    expect(row).toMatchObject({ name: 'Bayfront', ticketCount: 4, refreshError: null })
    expect(row?.leftOut.map(({ why }) => why).toSorted()).toEqual(['NO_CODE', 'PER_BOOKING'])
    const detail = await booker.call(getTicketDetail, { productId: cruise.productId })
    expect(detail).toMatchObject({ supplier: 'Bayfront', timeZone: 'Asia/Singapore', confirmationMode: 'ON_REQUEST' })
    expect(detail.feeRules).toEqual([{ minutesBefore: 1440, percent: 100 }])
    const { slots } = await booker.call(getTicketSlots, { optionId: cruise.optionId, day: inDays(20) })
    expect(slots.map(({ startMinute }) => startMinute)).toEqual([1080, 1170, 1260])
    const told = "select from change_journal where topic = 'TICKET' and ref_id = any ($1)"
    const { rowCount } = await world.owner.query(told, [[cruise.productId, cruise.optionId]])
    expect(rowCount).toBeGreaterThanOrEqual(2)
  })

  test('follow the supplier’s prices and places at the next import, and never count what is sold here twice', async () => {
    const held = await holdImported(booker, cruise, { days: 33 })
    await send()
    await admin.call(refreshTicketSupplier, {
      supplierId: (await admin.call(searchTicketSuppliers, {})).list[0]?.id ?? '',
    })
    await importTickets((await world.app()).deps)
    const { rows } = await world.owner.query<{ totals: number[]; sold: number[] }>(
      'select totals, sold from ticket_day where option_id = $1 and day = $2',
      [cruise.optionId, inDays(33)],
    )
    expect(rows[0]).toEqual({ totals: [40, 40, 40], sold: [2, 0, 0] })
    await cancelTickets(booker, held.id)
    await send()
    expect(there.book.find(held.id).status).toBe('CANCELLED')
  })
})

describe('an order', () => {
  test('is reserved at hold, confirmed at booking with the gate’s codes, and cancelled as a whole', async () => {
    const before = (await booker.call(getWallet, {})).freeBalanceMinor
    const held = await holdImported(booker, cruise)
    await send()
    expect(there.book.find(held.id)).toMatchObject({ status: 'ON_HOLD', resellerReference: held.code })
    await book(held)
    await send()
    const booked = await order(held.id)
    const { units, reference } = there.book.find(held.id)
    expect(booked.status).toBe('CONFIRMED')
    expect(booked.tickets.map(({ code }) => code)).toEqual(units.map(({ code }) => code))
    expect(await supply(held.id)).toMatchObject({ standing: 'SETTLED', reference, amountMinor: 8_400 })
    const [first] = booked.tickets
    expect(await outcome(cancelTickets(booker, held.id, [first?.id ?? '']))).toBe('ticket_order.whole')
    await cancelTickets(booker, held.id)
    await send()
    expect(there.book.find(held.id).status).toBe('CANCELLED')
    expect((await booker.call(getWallet, {})).freeBalanceMinor).toBe(before)
  })

  test('that the supplier sold to somebody else meanwhile ends, and asks nobody to pay', async () => {
    there.book.places = 1
    const held = await holdImported(booker, cruise, { days: 21 })
    await send()
    there.book.places = null
    expect((await order(held.id)).status).toBe('EXPIRED')
    expect(there.book.bookings.has(held.id)).toBe(false)
  })

  test('at another price than it was sold for ends, and the supplier gets its places back', async () => {
    const held = await holdImported(booker, cruise, { days: 22 })
    there.faults.plan(held.id, { step: 'RESERVE', fault: 'DEARER' })
    await send()
    expect((await order(held.id)).status).toBe('EXPIRED')
    expect(there.book.find(held.id).status).toBe('CANCELLED')
  })

  test('that waits for the supplier’s people can’t be withdrawn, and is what they decide', async () => {
    const walk = await importedAs(world.owner, 'shophouse-walk')
    const held = await holdImported(booker, walk)
    await send()
    await book(held)
    await send()
    expect(await supply(held.id)).toMatchObject({ standing: 'AWAITED' })
    expect(await outcome(cancelTickets(booker, held.id))).toBe('ticket_order.state')
    there.book.decide(held.id, 'REJECTED')
    await lookUp(1)
    expect((await order(held.id)).status).toBe('REJECTED')
  })
})

describe('an unknown outcome', () => {
  const cases: readonly [Step, Fault, string][] = [
    ['RESERVE', 'TIME_OUT_MADE', 'CONFIRMED'],
    ['RESERVE', 'TIME_OUT_LOST', 'REJECTED'],
    ['RESERVE', 'TWICE', 'CONFIRMED'],
    ['RESERVE', 'TOO_FAST', 'REJECTED'],
    ['CONFIRM', 'TIME_OUT_MADE', 'CONFIRMED'],
    ['CONFIRM', 'GATEWAY_MADE', 'CONFIRMED'],
    ['CONFIRM', 'GATEWAY_LOST', 'REJECTED'],
    ['CONFIRM', 'LATER', 'CONFIRMED'],
    ['CONFIRM', 'AFTER_CANCEL', 'REJECTED'],
    ['CONFIRM', 'OTHER_BOOKING', 'CONFIRMED'],
    ['CONFIRM', 'GARBAGE', 'CONFIRMED'],
  ]
  test.each(cases)('of %s by %s is looked up and ends as %s, asked for once', async (step, fault, status) => {
    const held = await holdImported(booker, cruise, { days: 40, adults: 1 })
    there.faults.plan(held.id, { step, fault })
    const saved = step === 'RESERVE' ? send() : send().then(() => book(held))
    if (step === 'RESERVE') await book(held)
    await saved
    await send()
    await lookUp(3)
    expect((await order(held.id)).status).toBe(status)
    expect(there.asked.get(held.id)).toBe(1)
    const booking = there.book.bookings.get(held.id)
    if (status === 'CONFIRMED') expect(booking).toMatchObject({ status: 'CONFIRMED', confirmations: 1 })
    else expect(booking?.status ?? 'NONE').not.toBe('CONFIRMED')
    expect((await supply(held.id))?.standing).toBe('SETTLED')
  })

  test('of giving back is given back again until it is', async () => {
    const held = await holdImported(booker, cruise, { days: 41, adults: 1 })
    await send()
    await book(held)
    await send()
    there.faults.plan(held.id, { step: 'CANCEL', fault: 'GATEWAY_LOST' })
    await cancelTickets(booker, held.id)
    await send()
    expect((await supply(held.id))?.standing).toBe('UNKNOWN')
    await lookUp(3)
    expect(there.book.find(held.id).status).toBe('CANCELLED')
  })

  test('with another amount is the desk’s to settle', async () => {
    const held = await holdImported(booker, cruise, { days: 42, adults: 1 })
    await send()
    there.faults.plan(held.id, { step: 'CONFIRM', fault: 'DEARER' })
    await book(held)
    await send()
    expect(await supply(held.id)).toMatchObject({ standing: 'CONFLICT', conflict: 'AMOUNT', orderStatus: 'CONFIRMED' })
    await admin.call(settleTicketSupply, { orderId: held.id, note: 'They correct their invoice.' })
    expect(await supply(held.id)).toMatchObject({ standing: 'SETTLED', settledNote: 'They correct their invoice.' })
  })
})
