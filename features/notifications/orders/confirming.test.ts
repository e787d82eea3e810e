import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { saveCustomerConfirm } from '#features/company/settings/contract.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { SYSTEM } from '#server/db/database.ts'
import { getBacklog } from '#server/jobs/outbox.sql.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import type { Mailbox } from '../../../tests/mailbox.ts'
import { startMailWorld } from '../../../tests/mail-world.ts'
import type { World } from '../../../tests/world.ts'
import { tellingOf, type NotifiedOrder } from './rules-confirming.ts'

const HOUR = 3_600_000

let world: World
let mailbox: Mailbox
let sale: Sale
/** What the provider of text messages was given. */
const texts: { to: string; text: string; key: string }[] = []
const provider = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (body: string) => texts.push(JSON.parse(body) as (typeof texts)[number]))
  request.on('end', () => response.end())
})
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as AddressInfo // A TCP server's address is always of this kind.
  ;({ world, mailbox } = await startMailWorld({ environment: { SMS_URL: `http://127.0.0.1:${port}/` } }))
  sale = await putOnSale(world.owner, { rooms: 50 })
})
afterAll(async () => {
  await world.close()
  provider.close()
})
beforeEach(() => {
  mailbox.empty()
  texts.length = 0
})

type Confirming = InputOf<typeof saveCustomerConfirm>
/** Hours in UTC that are over, or go on, whenever this runs: an hour that begins so many hours from now. */
function hourIn(hours: number): Pick<Confirming, 'fromTime' | 'toTime' | 'timeZone' | 'weekdays'> {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16)
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  return { timeZone: 'UTC', weekdays, fromTime: at(hours * HOUR), toTime: at((hours + 1) * HOUR) }
}
const set = async (change: Partial<Confirming>) =>
  (await world.as('owner')).call(saveCustomerConfirm, { confirmBy: 'EMAIL', ...hourIn(-0.5), ...change })
const drain = async () => (await world.app()).outbox.drain()
const hoursBegin = () => world.owner.query("update outbox set available_at = portal_now() where topic = 'notice.due'")
const heldOf = async (code: string) =>
  (
    await world.owner.query<{ hours: number }>(
      `select extract(epoch from available_at - portal_now())::float8 / 3600 as hours from outbox
        where topic = 'notice.due' and payload->>'code' = $1 and done_at is null`,
      [code],
    )
  ).rows
const mailsOf = (code: string) => mailbox.mails.filter(({ subject }) => subject.includes(code))
const booker = () => world.as('booker')

describe('confirmations', () => {
  test('are mailed at once within the hours, to the contact and to whom the company named', async () => {
    await set({ emails: ['Trips@harbour.example', 'booker@tradewind.example'] })
    const { code } = await book(await booker(), sale)
    await drain()
    expect(mailsOf(code).map(({ to }) => to)).toEqual(['booker@tradewind.example', 'trips@harbour.example'])
    for (const { files } of mailsOf(code)) expect(files.map(({ name }) => name)).toEqual([`${code}.pdf`, `${code}.ics`])
  })

  test('wait outside the hours until these begin, and are then mailed once', async () => {
    await set(hourIn(3))
    const { code } = await book(await booker(), sale)
    await drain()
    // The event that is carried out again holds nothing twice.
    await world.owner.query(
      "update outbox set done_at = null, available_at = portal_now() where topic = 'hotel_order.confirmed'",
    )
    await drain()
    expect(mailsOf(code)).toEqual([])
    const held = await heldOf(code)
    // Notices scheduled for later don't count as backlog.
    expect(await world.db.read(SYSTEM, (reader) => reader.one(getBacklog))).toMatchObject({
      waiting: 0,
      oldestSeconds: 0,
    })
    expect(held).toHaveLength(1)
    expect(held[0]?.hours).toBeGreaterThan(2.9)
    expect(held[0]?.hours).toBeLessThan(3.01)
    // Hours that begin meanwhile send what was held, and not the first event as well.
    await set({})
    await world.owner.query(
      "update outbox set done_at = null, available_at = portal_now() where topic = 'hotel_order.confirmed'",
    )
    await hoursBegin()
    await drain()
    expect(mailsOf(code).map(({ subject }) => subject.split(':')[0])).toEqual(['Confirmed'])
  })

  test('do not wait when the order’s deadline or arrival comes first', async () => {
    await set(hourIn(20))
    const soon = await book(await booker(), sale, {
      stay: {
        checkIn: new Date(Date.now() + 15 * HOUR).toISOString().slice(0, 10),
        checkOut: new Date(Date.now() + 39 * HOUR).toISOString().slice(0, 10),
      },
    })
    const later = await book(await booker(), sale)
    await drain()
    expect([mailsOf(soon.code).length, mailsOf(later.code).length]).toEqual([1, 0])
  })

  test('that waited are not mailed for an order that was cancelled meanwhile; the cancellation is', async () => {
    await set(hourIn(3))
    const { orderId, code } = await book(await booker(), sale)
    await drain()
    const { penaltyMinor } = await (await booker()).call(cancelHotelOrder, { orderId })
    await (await booker()).call(cancelHotelOrder, { orderId, penaltyMinor })
    await drain()
    await hoursBegin()
    await drain()
    expect(mailsOf(code).map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled'])
  })

  test('are not sent where the company or the booking says so; a rejection is mailed all the same', async () => {
    await set({ confirmBy: 'NONE', ...hourIn(3) })
    const none = await book(await booker(), sale)
    const chosen = await book(await booker(), sale, { save: { confirmBy: 'EMAIL' } })
    const asked = await book(await booker(), await putOnSale(world.owner, { mode: 'ON_REQUEST' }))
    await (await world.as('desk')).call(decideOrder, { action: 'reject', orderId: asked.orderId, reason: 'FULL' })
    await drain()
    await hoursBegin()
    await drain()
    expect([none, chosen, asked].map(({ code }) => mailsOf(code).length)).toEqual([0, 1, 1])
    expect(mailsOf(asked.code)[0]?.subject).toMatch(/^Not available/)
  })

  test('go out as text messages in place of mails, once to each phone', async () => {
    await set({ confirmBy: 'SMS', phones: ['+65 6000 0101'] })
    const { code, orderId } = await book(await booker(), sale)
    await drain()
    await world.owner.query('update outbox set done_at = null, available_at = portal_now()')
    await drain()
    expect(mailsOf(code)).toEqual([])
    const own = texts.filter(({ text }) => text.includes(code))
    expect(own).toEqual([
      { to: '+6560000101', text: expect.stringContaining(orderId) as string, key: expect.any(String) as string },
    ])
    expect(await outcome(set({ confirmBy: 'SMS', phones: [] }))).toBe('confirm.no_phone')
  })
})

describe('the channel and hours of a notice', () => {
  const NOW = Date.parse('2026-11-23T20:00:00Z')
  const confirming = {
    confirmBy: 'EMAIL',
    emails: [],
    phones: [],
    timeZone: 'UTC',
    weekdays: [1, 2, 3, 4, 5],
    fromTime: '09:00',
    toTime: '18:00',
  } as const
  const order = (listed: Partial<NotifiedOrder['listed']> = {}): NotifiedOrder => ({
    confirmBy: null,
    listed: { status: 'CONFIRMED', deadlineAt: null, freeCancellationUntil: null, ...listed },
    terms: { checkIn: '2027-01-10', hotel: { timeZone: 'Asia/Tokyo' } },
  })
  const opens = Date.parse('2026-11-24T09:00:00Z')
  const waits = (listed: Partial<NotifiedOrder['listed']>) =>
    tellingOf(
      {
        topic: 'hotel_order.confirmed',
        order: order(listed),
        confirming: { ...confirming, emails: [], phones: [], weekdays: [...confirming.weekdays] },
      },
      { nowMs: NOW, smsOn: false },
    ).waitUntilMs

  test('depend on a deadline before a person could act on it, not on a past one or the hotel’s', () => {
    expect(waits({})).toBe(opens)
    expect(waits({ freeCancellationUntil: '2026-11-24T11:00:00.000Z' })).toBeNull()
    expect(waits({ freeCancellationUntil: '2026-11-24T11:00:00.001Z' })).toBe(opens)
    expect(waits({ freeCancellationUntil: '2026-11-23T19:00:00.000Z' })).toBe(opens)
    expect(waits({ status: 'PENDING', deadlineAt: '2026-11-23T22:00:00.000Z' })).toBe(opens)
    expect(waits({ status: 'AWAITING_PAYMENT', deadlineAt: '2026-11-23T22:00:00.000Z' })).toBeNull()
  })
})
