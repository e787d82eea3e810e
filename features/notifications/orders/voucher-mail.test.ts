import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { MOST_MAILED } from '#features/hotel-orders/mailing/mailing.ts'
import { mailVoucher } from '#features/hotel-orders/mailing/contract.ts'
import { voucherMail } from '#features/hotel-orders/mailing/words.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import type { Mailbox } from '../../../tests/mailbox.ts'
import { startMailWorld } from '../../../tests/mail-world.ts'
import { textOfPdf } from '../../../tests/pdf-text.ts'
import type { Client, World } from '../../../tests/world.ts'
import { searchNotices } from '../notices/contract.ts'
import { noticeText } from '../notices/words.ts'
import { searchUndeliveredMails } from '../undelivered/contract.ts'

const GUEST = 'ann@guests.example'
const HOUR = 3_600_000

let world: World
let mailbox: Mailbox
let booker: Client
let sale: Sale
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  booker = await world.as('booker')
  sale = await putOnSale(world.owner, { rooms: 50 })
})
afterAll(async () => {
  await world.close()
})
beforeEach(async () => {
  await drain()
  mailbox.empty()
  mailbox.refuseAddress(GUEST)
})

const drain = async () => (await world.app()).outbox.drain()
const sent = async () => {
  await drain()
  return mailbox.mails.filter(({ to }) => to === GUEST)
}
const booked = async () => {
  const order = await book(booker, sale)
  await drain()
  mailbox.empty()
  return order
}
const send = (orderId: string, more: { message?: string; email?: string; language?: 'en' | 'zh-CN' } = {}) =>
  booker.call(mailVoucher, {
    orderId,
    email: GUEST,
    subject: 'Your voucher',
    message: 'Dear Ann,\n\nsee you soon.\nBen',
    language: 'en',
    ...more,
  })
const historyOf = async (orderId: string) => (await booker.call(getHotelOrder, { orderId })).history.at(-1)

test('a guest gets the voucher under the booker’s words, answers go to the booker, and the history says so', async () => {
  const { orderId, code } = await booked()
  const order = await booker.call(getHotelOrder, { orderId })
  expect(order.allowed).toContain('mailVoucher')
  const sender = { name: 'Ben Carter', company: 'Harbour Travel' }
  const written = voucherMail({ ...order, guest: order.leadGuest, sender }, 'zh-CN')
  await send(orderId, { ...written, language: 'zh-CN' })
  expect(await historyOf(orderId)).toMatchObject({ event: 'voucher_mailed', note: GUEST, actorKind: 'STAFF' })
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail?.raw).toMatch(/^Reply-To: booker@tradewind\.example\r$/m)
  expect(mail?.text).toContain('随信附上您的入住凭证')
  expect(mail?.text).toContain(code)
  expect(mail?.text).not.toMatch(/USD|https?:/)
  expect(mail?.files.map(({ name }) => name)).toEqual([`${code}.pdf`])
  expect(textOfPdf(mail?.files[0]?.body ?? Buffer.alloc(0))).toContain('酒店入住凭证')
  const { rows } = await world.owner.query(
    "select company_id, detail from audit_log where action = 'order.voucher_mailed'",
  )
  expect(rows).toHaveLength(1)
  // An event that is carried out again mails nothing twice.
  await world.owner.query(
    "update outbox set done_at = null, available_at = portal_now() where topic = 'voucher.send_due'",
  )
  expect(await sent()).toHaveLength(1)
})

test('what a booker typed is no link in the mail, and its lines stay lines', async () => {
  const { orderId } = await booked()
  await send(orderId, { message: 'Dear Ann,\n\npay at https://evil.example/pay\nor <b>call 14.50' })
  const [mail] = await sent()
  expect(mail?.text).toMatch(/pay at evil·example·pay\s+or <b>call 14\.50/)
  expect(mail?.html).toContain('pay at evil·example·pay<br>or &#60;b&#62;call 14.50')
})

test('an address that refuses the voucher is told to its booker once, in the history and at the desk', async () => {
  const { orderId, code } = await booked()
  mailbox.refuseAddress(GUEST, '550 5.1.1 No such user')
  await send(orderId)
  await drain()
  await world.owner.query("update outbox set available_at = portal_now() where topic = 'voucher.send_due'")
  await drain()
  const { history } = await booker.call(getHotelOrder, { orderId })
  expect(history.filter(({ event }) => event === 'voucher_refused')).toMatchObject([{ note: GUEST }])
  const { list } = await booker.call(searchNotices, { keyword: code })
  expect(list[0] && noticeText(list[0], 'en')).toContain('Voucher not delivered')
  const toBooker = mailbox.mails.filter(({ subject }) => subject.startsWith('Voucher not delivered'))
  expect(toBooker.map(({ text }) => text.includes(GUEST))).toEqual([true])
  const desk = await world.as('desk')
  expect((await desk.call(searchUndeliveredMails, { keyword: GUEST })).list).toMatchObject([{ state: 'REFUSED' }])
})

test('a voucher is mailed a few times an hour, however many ask at once, and never once it is void', async () => {
  const { orderId } = await booked()
  const asked = await Promise.all(Array.from({ length: MOST_MAILED.ofOrder + 3 }, () => outcome(send(orderId))))
  expect(asked.toSorted()).toEqual([
    ...Array<string>(MOST_MAILED.ofOrder).fill('done'),
    ...Array<string>(3).fill('order.mailed_enough'),
  ])
  await world.clock.advance(HOUR + 1)
  expect(await outcome(send(orderId))).toBe('done')
  const { penaltyMinor } = await booker.call(cancelHotelOrder, { orderId })
  await booker.call(cancelHotelOrder, { orderId, penaltyMinor })
  expect(await outcome(send(orderId))).toBe('order.state')
})

test('neither colleagues without the right nor another company send it, nor for an order that is not confirmed', async () => {
  const { orderId } = await booked()
  const input = { orderId, email: GUEST, subject: 'x', message: 'x', language: 'en' } as const
  expect(await outcome((await world.as('viewer')).call(mailVoucher, input))).toBe('right.missing')
  expect(await outcome((await world.as('summit')).call(mailVoucher, input))).toBe('order.not_found')
  const asked = await book(booker, await putOnSale(world.owner, { mode: 'ON_REQUEST' }))
  expect(await outcome(send(asked.orderId))).toBe('order.voucher_not_ready')
  expect(await outcome(send(orderId, { message: ' ' }))).toBe('input.invalid')
})
