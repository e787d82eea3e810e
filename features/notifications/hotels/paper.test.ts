import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitChange, quoteChange } from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { reservationPdf } from '#features/hotel-messages/paper/pdf.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { setHotelMail } from '../../../tests/hotel-mail.ts'
import { inDays, putOnSale, type SaleOptions } from '../../../tests/hotel-sale.ts'
import type { Mailbox, ReceivedMail } from '../../../tests/mailbox.ts'
import { startMailWorld } from '../../../tests/mail-world.ts'
import { textOfPdf } from '../../../tests/pdf-text.ts'
import type { World } from '../../../tests/world.ts'

const HOTEL = 'reservations@hotel.example'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
})
afterAll(() => world.close())
beforeEach(() => mailbox.empty())

/** The files of the hotel's last mail: the text of the PDF, and the unfolded calendar. */
async function filesOf() {
  await (await world.app()).outbox.drain()
  const mail = mailbox.mails.findLast(({ to }) => to === HOTEL)
  const named = (end: string) => mail?.files.find(({ name }: ReceivedMail['files'][number]) => name.endsWith(end))
  const [pdf, ics] = [named('.pdf'), named('.ics')]
  return {
    text: pdf && textOfPdf(pdf.body).replaceAll(/\s+/g, ' '),
    ics: ics?.body.toString().replaceAll('\r\n ', ''),
  }
}

async function booked(language: string | null = null, options: SaleOptions = {}) {
  const sale = await putOnSale(world.owner, { rooms: 9, ...options })
  await setHotelMail(world, sale.hotelId, HOTEL)
  await world.owner.query('update hotel_contact set language = $2 where hotel_id = $1', [sale.hotelId, language])
  const booker = await world.as('booker')
  return { booker, ...(await book(booker, sale)) }
}
const value = (ics: string | undefined, name: string) =>
  new RegExp(`^${name}[:;](.*)$`, 'm').exec(ics ?? '')?.[1]?.trim()

test('a hotel gets each booking as PDF and for its calendar, and its cancellation in both', async () => {
  const { booker, orderId, code } = await booked()
  const made = await filesOf()
  expect(made.text).toContain(`Reservation NEW · ${code}`)
  for (const fact of ['LEE Ann', 'Net price, as agreed with you', 'Our desk', 'Scan to answer'])
    expect(made.text).toContain(fact)
  expect(made.text).not.toMatch(/225\.00|Heron Travel/)
  expect(value(made.ics, 'STATUS')).toBe('CONFIRMED')
  expect(value(made.ics, 'DTSTART')).toBe(`VALUE=DATE:${inDays(30).replaceAll('-', '')}`)
  await world.clock.advance(60_000)
  await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
  const cancelled = await filesOf()
  expect(cancelled.text).toContain(`Reservation CANCELLED · ${code}`)
  expect(value(cancelled.ics, 'STATUS')).toBe('CANCELLED')
  expect(value(cancelled.ics, 'UID')).toBe(value(made.ics, 'UID'))
  expect(Number(value(cancelled.ics, 'SEQUENCE'))).toBeGreaterThan(Number(value(made.ics, 'SEQUENCE')))
})

test('a change that is asked for has no calendar entry, and the PDF is in the contact’s language', async () => {
  const { booker, orderId, code } = await booked('zh-CN', { mode: 'ON_REQUEST' })
  const asked = await filesOf()
  expect(asked.text).toContain(`预订单 预订申请 · ${code}`)
  expect(value(asked.ics, 'STATUS')).toBe('TENTATIVE')
  await (await world.as('desk')).call(decideOrder, { action: 'confirm', orderId, hotelConfirmation: 'H-7' })
  await filesOf()
  const { token, differenceMinor } = await booker.call(quoteChange, {
    orderId,
    checkIn: inDays(30),
    checkOut: inDays(33),
  })
  await booker.call(commitChange, { token, differenceMinor, payment: 'BALANCE' })
  const { text, ics } = await filesOf()
  expect(text).toContain(`申请变更 · ${code}`)
  expect(ics).toBeUndefined()
})

test('the stay before a change is struck', async () => {
  const paper = {
    kind: 'AMENDED',
    language: 'en',
    code: 'H1',
    lead: 'Lead',
    closing: 'Closing',
    old: 'Before',
  } as const
  const around = { operatorName: 'Heron', desk: '+65 1', link: 'https://portal.example/h/x' }
  /** How many lines go through texts. */
  const lines = async (label: string) => {
    const pdf = (await reservationPdf({ ...paper, ...around, facts: [[label, 'Two nights']] })).toString('latin1')
    const streams = [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) => bytes)
    const page = streams.flatMap((bytes) => (bytes.startsWith('x') ? [inflateSync(Buffer.from(bytes, 'latin1'))] : []))
    return Buffer.concat(page)
      .toString('latin1')
      .match(/ l\nS\n/g)?.length
  }
  expect([await lines('Before'), await lines('Now')]).toEqual([1, undefined])
})
