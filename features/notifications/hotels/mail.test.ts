import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelHotelOrder, getHotelOrder, getVoucher } from '#features/hotel-orders/contract.ts'
import { correctGuestNames } from '#features/hotel-orders/contract-booking.ts'
import { decideOrder, getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import type { Database } from '#server/db/database.ts'
import type { OutboxEvent } from '#server/jobs/outbox.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { putOnSale, type SaleOptions } from '../../../tests/hotel-sale.ts'
import type { Mailbox } from '../../../tests/mailbox.ts'
import { setHotelMail } from '../../../tests/hotel-mail.ts'
import { startMailWorld } from '../../../tests/mail-world.ts'
import type { World } from '../../../tests/world.ts'
import { hotelMails } from './mail.ts'

const HOTEL = 'reservations@hotel.example'
const CONFIG = {
  operatorName: 'Heron',
  publicUrl: 'https://portal.example/',
  emergencyPhone: '+65 1',
  mailReplyTo: null,
}

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
})
afterAll(async () => {
  await world.close()
})
beforeEach(() => mailbox.empty())

const drain = async () => (await world.app()).outbox.drain()
const toHotel = () => mailbox.mails.filter(({ to }) => to === HOTEL)
const subjects = () => toHotel().map(({ subject }) => subject.split(/ H\d/)[0])

async function booked(options: SaleOptions = {}, email: string | null = HOTEL) {
  const sale = await putOnSale(world.owner, options)
  await setHotelMail(world, sale.hotelId, email)
  return book(await world.as('booker'), sale)
}

describe('the mailbox of a hotel', () => {
  test('gets an instant booking and its cancellation, once each, and the desk sees both in the history', async () => {
    const { orderId, code } = await booked()
    await drain()
    await (await world.as('booker')).call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    await drain()
    await world.owner.query("update outbox set done_at = null where payload ->> 'orderId' = $1", [orderId])
    await drain()
    expect(subjects()).toEqual(['New booking', 'Cancelled'])
    expect(toHotel()[1]?.text).toContain('Please charge the guest nothing.')
    expect(toHotel()[1]?.text).not.toContain('This booking is paid')
    const desk = await (await world.as('desk')).call(getDeskOrder, { orderId })
    const mailed = desk.history.filter(({ event }) => event === 'hotel_mailed')
    expect(mailed.map(({ note }) => note?.split(' ')[0])).toEqual(['New', 'Cancelled'])
    expect(mailed[0]?.note).toMatch(new RegExp(`${code}.*${HOTEL}`))
    const seen = await (await world.as('booker')).call(getHotelOrder, { orderId })
    expect(JSON.stringify(seen)).not.toContain(HOTEL)
  })

  test('is asked about a stay on request, gets its confirmation, and never sees a price', async () => {
    const { orderId, code } = await booked({ mode: 'ON_REQUEST' })
    await drain()
    await (await world.as('desk')).call(decideOrder, { action: 'confirm', orderId, hotelConfirmation: 'H-77' })
    await drain()
    expect(subjects()).toEqual(['Booking request', 'New booking'])
    const [asked, confirmed] = toHotel()
    expect(asked?.text).toContain('It is not booked before you answer.')
    expect(confirmed?.text).toContain(`Our booking code: ${code}`)
    expect(confirmed?.text).toContain('Your confirmation number: H-77')
    // The mail doesn't ask for the hotel's number that it shows, and has the net price, not the customer's.
    expect(confirmed?.text).not.toMatch(/send (us )?your confirmation number/i)
    for (const mail of toHotel()) {
      expect(mail.text).toContain('Net price, as agreed with you: USD\u00a0200.00')
      expect(mail.text + mail.html).not.toMatch(/22[.,]?500|225\.00/)
    }
  })

  test('is written to in the language of its contact', async () => {
    const sale = await putOnSale(world.owner)
    await setHotelMail(world, sale.hotelId, HOTEL)
    await world.owner.query("update hotel_contact set language = 'zh-CN' where hotel_id = $1", [sale.hotelId])
    const { code } = await book(await world.as('booker'), sale)
    await drain()
    expect(toHotel()[0]?.subject).toContain(`新预订 ${code}`)
  })

  test('reads who comes: adults, children with their ages, names that follow, nationality, net price, terms', async () => {
    const sale = await putOnSale(world.owner, { penalties: [{ daysBefore: 2, kind: 'PERCENT', value: 100 }] })
    await setHotelMail(world, sale.hotelId, HOTEL)
    const guests = [
      { surname: 'Lim', givenName: 'Ah Kow', nationality: 'MY' },
      { surname: 'Lim', givenName: 'Mei', nationality: 'SG', childAge: 9 },
    ]
    await book(await world.as('booker'), sale, {
      stay: { rooms: [{ adults: 2, childAges: [4, 9] }] },
      save: { rooms: [{ guests }] },
    })
    await drain()
    const text = toHotel()[0]?.text ?? ''
    expect(text).toMatch(/Room 1: 2 adults, 2 children \(age 4, 9\) · LIM Ah Kow \(nationality Malaysia\) · /)
    expect(text).toContain('LIM Mei (child, 9, nationality Singapore) · 2 names follow · net USD\u00a0')
    expect(text).toMatch(/Cancellation terms: Until .*: free of charge; From .*: the whole stay is charged/)
    expect(text).toMatch(/Rate: .*(Room only|Breakfast)/)
  })

  test('gets the expiry of a request, and only the end of an order that ended before its mail', async () => {
    const { orderId } = await booked({ mode: 'ON_REQUEST' })
    await drain()
    await world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 minute' where id = $1", [
      orderId,
    ])
    await (await world.app()).clock.run('hotel_orders.overdue')
    await drain()
    const gone = await booked()
    await (await world.as('booker')).call(cancelHotelOrder, { orderId: gone.orderId, penaltyMinor: 0 })
    await drain()
    expect(subjects()).toEqual(['Booking request', 'Cancelled', 'Cancelled'])
  })

  test('gets corrected names once, with what they were, and nothing where no name changed', async () => {
    const { orderId } = await booked()
    await drain()
    const booker = await world.as('booker')
    const named = (surname: string, givenName: string) =>
      booker.call(correctGuestNames, { orderId, rooms: [{ guests: [{ surname, givenName }] }] })
    await named('Lee', 'Ann')
    await named('Li', 'Anna')
    await drain()
    expect(subjects()).toEqual(['New booking', 'Guests renamed'])
    expect(toHotel()[1]?.text).toMatch(/Room 1: 2 adults · LI Anna \(/)
    expect(toHotel()[1]?.text).toContain('Corrected: LEE Ann → LI Anna')
    const seen = await booker.call(getHotelOrder, { orderId })
    expect(seen).toMatchObject({ leadGuest: 'LI Anna', rooms: [{ guests: [{ nationality: 'SG' }] }] })
    expect((await booker.call(getVoucher, { orderId })).versions[0]).toMatchObject({ no: 2, change: 'GUESTS' })
    await expect(named('李', 'Ann')).rejects.toMatchObject({
      body: { errorCode: 'order.guests_incomplete', fields: { 'rooms.0.guests.0.surname': expect.any(String) } },
    })
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    expect(await outcome(named('Lee', 'Bea'))).toBe('order.state')
    await drain()
  })

  test('in China reads Chinese', async () => {
    await booked({ country: 'CN', timeZone: 'Asia/Shanghai' })
    await drain()
    expect(toHotel()[0]?.subject).toMatch(/^新预订 H/)
    expect(toHotel()[0]?.text).toContain('请保留房间')
  })

  test('is read for a batch of events at once, and an order that needs no mail costs nothing of its own', async () => {
    const orders = [await booked({}, null), await booked(), await booked({}, null)]
    await drain()
    mailbox.empty()
    const { rows: events } = await world.owner.query<OutboxEvent>(
      "select id, topic, company_id, payload, created_at, 1 as attempt from outbox where topic = 'hotel_order.confirmed' and payload ->> 'orderId' = any ($1)",
      [orders.map(({ orderId }) => orderId)],
    )
    const transactions: string[] = []
    const db: Database = {
      ...world.db,
      read: (...work) => (transactions.push('read'), world.db.read(...work)),
      write: (...work) => (transactions.push('write'), world.db.write(...work)),
    }
    const mailer = { send: () => Promise.reject(new Error('mailed again')), close: () => {}, breakOff: () => {} }
    const mails = hotelMails({ db, mailer, log: pino({ level: 'silent' }), config: CONFIG })
    expect((await mails.run(events)).map(({ status }) => status)).toEqual(events.map(() => 'fulfilled'))
    expect([events.length, transactions]).toEqual([3, ['read']])
  })

  test('gets nothing where its address is unknown, and the customer is mailed nevertheless', async () => {
    await booked({}, null)
    await drain()
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['booker@tradewind.example'])
  })
})
