import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale, type SaleOptions } from '../../../tests/hotel-sale.ts'
import { openMailbox, type Mailbox } from '../../../tests/mailbox.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { remindAt } from './rules-deadline.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  world = await startWorld({ environment: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
})
beforeEach(() => mailbox.empty())

const drain = async () => (await world.app()).outbox.drain()
const subjects = () => mailbox.mails.map(({ subject }) => subject.split(':')[0])
const placed = async (options: SaleOptions = {}) =>
  book(await world.as('booker'), await putOnSale(world.owner, { mode: 'ON_REQUEST', ...options }))
const decide = async (input: InputOf<typeof decideOrder>) => (await world.as('desk')).call(decideOrder, input)

describe('what is mailed about an order', () => {
  test('placed, then confirmed with the voucher as a PDF, then a new number with the new voucher', async () => {
    const { orderId, code } = await placed()
    await drain()
    await decide({ action: 'confirm', orderId })
    await drain()
    await decide({ action: 'setHotelConfirmation', orderId, hotelConfirmation: 'HTL-99' })
    await drain()
    expect(subjects()).toEqual(['Received', 'Confirmed', 'Hotel number'])
    expect(mailbox.mails.map(({ files }) => files.map(({ name, type }) => `${name} ${type}`))).toEqual([
      [],
      [`${code}.pdf application/pdf`, `${code}.ics text/calendar`],
      [`${code}.pdf application/pdf`, `${code}.ics text/calendar`],
    ])
    const withVoucher = mailbox.mails.slice(1)
    for (const { files, text, html } of withVoucher) {
      expect(files.map(({ body }) => body.toString('latin1').slice(0, 15))).toEqual([
        expect.stringMatching(/^%PDF-1\.7/),
        'BEGIN:VCALENDAR',
      ])
      expect(text).toContain(`hotel/voucher/${orderId}`)
      expect(html).toContain('Tradewind')
      expect(html).toMatch(/^<!doctype html>\r?\n<html lang="en">/)
    }
    expect(withVoucher.map(({ text }) => text.includes('HTL-99'))).toEqual([false, true])
    expect(new Set(mailbox.mails.map(({ to }) => to))).toEqual(new Set(['booker@tradewind.example']))
  })

  test('rejected with the reason, cancelled with the money, not arrived, unknown', async () => {
    const rejected = await placed()
    await decide({ action: 'reject', orderId: rejected.orderId, reason: 'BED_TYPE_IMPOSSIBLE' })
    const cancelled = await placed({ mode: 'INSTANT', penalties: [{ daysBefore: null, kind: 'PERCENT', value: 50 }] })
    await (await world.as('booker')).call(cancelHotelOrder, { orderId: cancelled.orderId, penaltyMinor: 11_250 })
    const unknown = await placed()
    await decide({ action: 'send', orderId: unknown.orderId })
    await world.owner.query(
      "update hotel_order_send set sent_at = portal_now() - interval '1 hour', answer_by = portal_now() - interval '1 minute' where order_id = $1",
      [unknown.orderId],
    )
    await (await world.app()).clock.run('hotel_orders.unanswered')
    await drain()
    const about = (start: string) => mailbox.mails.find(({ subject }) => subject.startsWith(start))
    expect(about('Not available')?.text).toContain('The beds you asked for are not to be had.')
    expect(about('Cancelled')?.text).toContain('Cancellation fee: USD\u00a0112.50')
    expect(about('Cancelled')?.text).toContain('Refunded: USD\u00a0112.50')
    expect(about('Checking with hotel')?.text).toContain('Please do not book the stay again before then')
    await decide({ action: 'reject', orderId: unknown.orderId, reason: 'FULL' })
    await drain()
  })

  test('comes once when the mail server refuses at first, and holds no secret', async () => {
    mailbox.refuseNext(1)
    const { code } = await placed()
    await drain()
    expect(mailbox.mails).toEqual([])
    for (let i = 0; i < 3; i++) {
      await world.owner.query('update outbox set available_at = portal_now() where done_at is null')
      await drain()
    }
    // The worst case, an event carried out again after it was done, sends nothing either.
    await world.owner.query('update outbox set done_at = null, available_at = portal_now()')
    await drain()
    expect(mailbox.mails.filter(({ subject }) => subject.includes(code))).toHaveLength(1)
    for (const { raw } of mailbox.mails) expect(raw).not.toMatch(/password|session|api[_-]?key|postgres:/i)
  })
})

describe('a reminder of a deadline', () => {
  const runJob = async () => {
    await (await world.app()).clock.run('notifications.deadlines')
    await drain()
  }
  const soon = () => mailbox.mails.filter(({ subject }) => subject.startsWith('Free cancellation ends soon'))
  const FREE_TWO_DAYS = [{ daysBefore: 2, kind: 'PERCENT', value: 100 }]
  const bringForward = (orderId: string) =>
    world.owner.query("update notification_due set due_at = portal_now() - interval '1 minute' where order_id = $1", [
      orderId,
    ])

  test('that can not be written stops no other one', async () => {
    const bad = await placed({ mode: 'INSTANT', penalties: FREE_TWO_DAYS })
    const next = await placed({ mode: 'INSTANT', penalties: FREE_TWO_DAYS })
    await drain()
    await world.owner
      .query(`create function refuse_bad() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
      create trigger refuse_bad before insert on outbox for each row
        when (new.topic = 'hotel_order.free_until_soon' and new.payload->>'orderId' = '${bad.orderId}') execute function refuse_bad()`)
    await bringForward(bad.orderId)
    await bringForward(next.orderId)
    await runJob()
    expect(soon().map(({ subject }) => subject.includes(next.code))).toEqual([true])
    // The failed reminder waits a while, so that it is not first again, and is then sent.
    await world.owner.query('drop trigger refuse_bad on outbox; drop function refuse_bad')
    await runJob()
    expect(soon()).toHaveLength(1)
    await bringForward(bad.orderId)
    await runJob()
    expect(soon().filter(({ subject }) => subject.includes(bad.code))).toHaveLength(1)
    mailbox.mails.length = 0
  })

  test('of the end of free cancellation is scheduled with the confirmation and sent once, before the deadline', async () => {
    const { orderId, code } = await placed({ mode: 'INSTANT', penalties: FREE_TWO_DAYS })
    await drain()
    const { rows } = await world.owner.query<{ hours: number }>(
      "select extract(epoch from until_at - due_at)::float8 / 3600 as hours from notification_due where order_id = $1 and kind = 'FREE_UNTIL'",
      [orderId],
    )
    expect(rows).toEqual([{ hours: 24 }])
    await runJob()
    expect(soon()).toEqual([])
    await bringForward(orderId)
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(soon()).toHaveLength(1)
    expect(soon()[0]?.subject).toContain(code)
    expect(soon()[0]?.text).toMatch(/Free cancellation until: \w{3} \d+ \w{3}, \d\d:\d\d [A-Z]/)
    expect(soon()[0]?.text).toContain('Cancelling costs after it: USD\u00a0225.00')
  })

  test('is not sent for an order that was cancelled meanwhile', async () => {
    const { orderId } = await placed({ mode: 'INSTANT', penalties: FREE_TWO_DAYS })
    await drain()
    await (await world.as('booker')).call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    await bringForward(orderId)
    await runJob()
    expect(soon()).toEqual([])
  })

  test('is sent some hours before, halfway when that has passed, and not right after the last mail said it', () => {
    const hours = (count: number) => count * 3_600_000
    expect(remindAt(0, hours(100), 24)).toBe(hours(76))
    expect(remindAt(0, hours(10), 24)).toBe(hours(5))
    expect(remindAt(0, hours(1), 24)).toBeNull()
    expect(remindAt(0, -1, 24)).toBeNull()
  })
})
