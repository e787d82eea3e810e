import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideTicketOrder } from '#features/ticket-orders/contract-desk.ts'
import { getTicketOrder, holdTicket, saveTicketOrder, sendTickets } from '#features/ticket-orders/contract.ts'
import { viewTickets } from '#features/ticket-orders/visitor/contract.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import type { Mailbox } from '../../../tests/mailbox.ts'
import { startMailWorld } from '../../../tests/mail-world.ts'
import { textOfPdf } from '../../../tests/pdf-text.ts'
import { bookTickets, cancelTickets, holdOf, putTicketOnSale, savingOf } from '../../../tests/ticket-sale.ts'
import type { Client, World } from '../../../tests/world.ts'
import { searchNotices } from '../notices/contract.ts'
import { noticeText } from '../notices/words.ts'

const ANN = 'ann@visitors.example'
const HOUR = 3_600_000

let world: World
let mailbox: Mailbox
let booker: Client
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  booker = await world.as('booker')
})
afterAll(async () => {
  await world.close()
})
beforeEach(async () => {
  await drain()
  mailbox.empty()
})

const drain = async () => (await world.app()).outbox.drain()
const mails = async () => {
  await drain()
  return mailbox.mails.map(({ to, subject, text, files }) => ({ to, subject, text, files }))
}
const see = (orderId: string) => booker.call(getTicketOrder, { orderId })

test('confirmed tickets go with their PDF to the booker and, without a price, to the visitor, once each', async () => {
  const order = await bookTickets(booker, await putTicketOnSale(world.owner), {
    adults: 2,
    save: { visitorEmail: ANN },
  })
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual([ANN, 'booker@tradewind.example'])
  const [toVisitor] = sent.filter(({ to }) => to === ANN)
  const [toBooker] = sent.filter(({ to }) => to !== ANN)
  expect(toBooker?.subject).toBe(`Tickets confirmed: River Cruise, ${order.code}`)
  expect(toBooker?.text).toContain(`ticket/voucher/${order.id}`)
  expect(toVisitor?.text).toContain('Visitor 1, Visitor 2')
  expect(`${toVisitor?.subject}${toVisitor?.text}`).not.toMatch(/USD|account|voucher/)
  for (const { files } of sent) {
    expect(files.map(({ name }) => name)).toEqual([`${order.code}.pdf`])
    const text = textOfPdf(files[0]?.body ?? Buffer.alloc(0))
    for (const { code } of order.tickets) expect(text).toContain(code)
  }
  await world.owner.query(
    "update outbox set done_at = null, available_at = portal_now() where topic like 'ticket_order.%'",
  )
  expect(await mails()).toHaveLength(2)
})

test('the mail about cancelled tickets on account says that they are credited, never refunded', async () => {
  const owner = await world.as('owner')
  for (const [payment, word] of [
    ['ON_ACCOUNT', 'Credited to your account'],
    ['BALANCE', 'Refunded'],
  ] as const) {
    const order = await bookTickets(owner, await putTicketOnSale(world.owner), { save: { payment } })
    await drain()
    mailbox.empty()
    await cancelTickets(owner, order.id)
    const [mail] = await mails()
    expect(mail?.text.match(/Credited to your account|Refunded/g)).toEqual([word])
  }
})

test('the mail to the visitor alone has a link that shows the tickets without an account', async () => {
  const order = await bookTickets(booker, await putTicketOnSale(world.owner), { save: { visitorEmail: ANN } })
  const sent = await mails()
  const linkIn = (isVisitor: boolean) =>
    sent.flatMap(({ to, text }) =>
      (to === ANN) === isVisitor ? (/ticket\/visit#([\w-]{43})/.exec(text)?.[1] ?? []) : [],
    )
  expect(linkIn(false)).toEqual([])
  const [linkToken = ''] = linkIn(true)
  const shown = await (await world.visitor()).call(viewTickets, { linkToken })
  expect(shown.tickets.map(({ code }) => code)).toEqual(order.tickets.map(({ code }) => code))
})

test('the bell says that the tickets are confirmed, and opens their order', async () => {
  const order = await bookTickets(booker, await putTicketOnSale(world.owner))
  await drain()
  const { list } = await booker.call(searchNotices, { keyword: order.code })
  expect(list).toMatchObject([{ topic: 'ticket_order.confirmed', subjectId: order.id }])
  expect(list.map((notice) => noticeText(notice, 'zh-CN'))).toEqual([`门票已确认：河上游船，${order.code}`])
})

test('cancelled, rejected and released tickets are mailed with the outcome', async () => {
  const sale = await putTicketOnSale(world.owner, { places: 20 })
  const part = await bookTickets(booker, sale, { adults: 2 })
  await drain()
  mailbox.empty()
  await cancelTickets(booker, part.id, [part.tickets[0]?.id ?? ''])
  expect(await mails()).toMatchObject([{ subject: `Tickets cancelled: River Cruise, ${part.code}` }])
  expect(mailbox.mails[0]?.text).toContain('Tickets still valid: 1')

  const asked = await putTicketOnSale(world.owner, { mode: 'ON_REQUEST' })
  const no = await bookTickets(booker, asked)
  mailbox.empty()
  const desk = await world.as('desk')
  await desk.call(decideTicketOrder, { orderId: no.id, action: 'reject', note: 'Full that day' })
  expect(await mails()).toMatchObject([{ subject: `No tickets: River Cruise, ${no.code}` }])
  expect(mailbox.mails[0]?.text).toContain('Full that day')

  mailbox.empty()
  const late = await bookTickets(booker, asked)
  const left = await booker.call(holdTicket, holdOf(sale))
  await world.owner.query("update ticket_order set starts_at = portal_now() - interval '1 hour' where id = $1", [
    late.id,
  ])
  await world.owner.query("update ticket_order set hold_until = portal_now() - interval '1 hour' where id = $1", [
    left.id,
  ])
  await (await world.app()).clock.run('ticket_orders.overdue')
  // Tickets put back without being booked cause no mail.
  expect(await mails()).toMatchObject([{ subject: `Tickets released: River Cruise, ${late.code}` }])
})

test('tickets that were cancelled before their mail went out are not mailed', async () => {
  const order = await bookTickets(booker, await putTicketOnSale(world.owner), { save: { visitorEmail: ANN } })
  await cancelTickets(booker, order.id)
  expect((await mails()).map(({ subject }) => subject.split(':')[0])).toEqual(['Tickets cancelled'])
  const { rows } = await world.owner.query("select 1 from outbox where topic like 'ticket_order.%' and done_at is null")
  expect(rows).toEqual([])
})

test('the booker sends tickets again, seen in the history, a few times an hour', async () => {
  const order = await bookTickets(booker, await putTicketOnSale(world.owner))
  await drain()
  mailbox.empty()
  const again = () => booker.call(sendTickets, { orderId: order.id, email: ANN })
  const { history } = await again()
  expect(history.at(-1)).toMatchObject({ event: 'sent', note: ANN })
  expect(await mails()).toMatchObject([{ to: ANN, subject: 'Your tickets: River Cruise' }])
  for (let i = 0; i < 4; i++) await again()
  expect(await outcome(again())).toBe('ticket_order.sent_enough')
  await world.clock.advance(HOUR + 1)
  expect(await outcome(again())).toBe('done')
  expect((await see(order.id)).allowed).toContain('send')
  await cancelTickets(booker, order.id)
  expect(await outcome(again())).toBe('ticket_order.not_confirmed')
  expect((await see(order.id)).allowed).not.toContain('send')
})

test('an address that is none is refused at its field', async () => {
  const held = await booker.call(holdTicket, holdOf(await putTicketOnSale(world.owner)))
  await expect(booker.call(saveTicketOrder, savingOf(held, { visitorEmail: 'ann' }))).rejects.toMatchObject({
    status: 400,
    body: { fields: { visitorEmail: 'Enter an email address' } },
  })
})
