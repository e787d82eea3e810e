import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { saveAddress } from '#features/addresses/contract.ts'
import type { askInvoice } from '#features/invoices/contract-ask.ts'
import { getInvoice, searchInvoiceDeliveries } from '#features/invoices/contract.ts'
import { creditInvoice, decideInvoice, deliverInvoice } from '#features/invoices/contract-desk.ts'
import { PROOF } from './confirmed.ts'
import { book, outcome } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from './invoice-desk.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import { textOfPdf } from './pdf-text.ts'
import type { Client, World } from './world.ts'
import { searchNotices } from '#features/notifications/notices/contract.ts'
import { noticeText } from '#features/notifications/notices/words.ts'
import { writeDocumentMail } from '#features/notifications/invoices/mail.ts'

const BOOKS = 'books@harbour.example'

let world: World
let mailbox: Mailbox
let finance: Client
let accounts: Client
let sale: Sale
let typeId: string
let titleId: string
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld({ environment: { SECOND_PERSON_LIMITS: 'USD:99999999' } }))
  finance = await world.as('finance')
  accounts = await world.as('accounts')
  sale = await putOnSale(world.owner, { rooms: 50 })
  ;({ typeId } = await offerInvoices(accounts))
  ;({ id: titleId } = await keepBuyer(finance, { email: BOOKS }))
})
afterAll(async () => {
  await world.close()
})
beforeEach(async () => {
  await drain()
  mailbox.empty()
})

const drain = async () => (await world.app()).outbox.drain()
const see = (invoiceId: string) => finance.call(getInvoice, { invoiceId })
const deliveries = (invoiceId: string) => finance.call(searchInvoiceDeliveries, { invoiceId })
const toBuyer = () => mailbox.mails.filter(({ to }) => to === BOOKS)
const retryNow = () =>
  world.owner.query("update outbox set available_at = portal_now() where topic = 'invoice.mail_due'")

/** An application over one order that the balance paid. */
async function asked(more: Partial<InputOf<typeof askInvoice>> = {}): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const stay = { checkIn: addDays(today, 40), checkOut: addDays(today, 42) }
  const { orderId } = await book(await world.as('owner'), sale, { stay, save: { payment: 'BALANCE' } })
  await drain()
  mailbox.empty()
  const wish: Parameters<typeof askFor>[1] = { typeId, source: 'ORDER', ids: [orderId], currency: 'USD', titleId }
  const { invoices } = await askFor(finance, wish, more)
  return invoices[0]?.id ?? ''
}

test('an issued invoice is mailed to its buyer with the PDF, once, and is delivered then', async () => {
  const { id, number } = await issueOne(accounts, await asked())
  expect((await see(id)).status).toBe('ISSUED')
  await drain()
  await world.owner.query(
    "update outbox set done_at = null, available_at = portal_now() where topic = 'invoice.mail_due'",
  )
  await drain()
  const [mail, ...more] = toBuyer()
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Invoice ${number}`)
  expect(mail?.text).toContain(`Invoice ${number} of USD\u00a0225.00 is attached.`)
  expect(mail?.files.map(({ name, type }) => `${name} ${type}`)).toEqual([`${number}.pdf application/pdf`])
  const text = textOfPdf(mail?.files[0]?.body ?? Buffer.alloc(0))
  for (const part of [number ?? '', 'Heron Wholesale GmbH']) expect(text).toContain(part)
  const seen = await see(id)
  expect(seen.status).toBe('DELIVERED')
  expect(seen.log[0]).toMatchObject({ event: 'deliver', actorKind: 'SYSTEM', note: BOOKS })
  expect((await deliveries(id)).list).toMatchObject([{ kind: 'EMAIL', email: BOOKS }])
})

test('an invoice is not delivered while the mail server refuses its mail, and is once that is taken', async () => {
  const id = await asked()
  mailbox.refuseAddress(BOOKS, '550 5.1.1 No such user')
  await issueOne(accounts, id)
  await drain()
  expect([(await see(id)).status, (await deliveries(id)).total, toBuyer().length]).toEqual(['ISSUED', 0, 0])
  mailbox.refuseAddress(BOOKS)
  await retryNow()
  await drain()
  expect([(await see(id)).status, (await deliveries(id)).total, toBuyer().length]).toEqual(['DELIVERED', 1, 1])
})

test('the desk mails it again, and a credit note is mailed too, in the language of who applied', async () => {
  await world.owner.query("update staff set language = 'zh-CN' where login_name = 'finance'")
  const { id, number } = await issueOne(accounts, await asked())
  await drain()
  await accounts.call(deliverInvoice, { invoiceId: id, kind: 'EMAIL' })
  await drain()
  expect(toBuyer().map(({ subject }) => subject)).toEqual([`发票：${number}`, `发票：${number}`])
  expect((await deliveries(id)).total).toBe(2)
  expect(textOfPdf(toBuyer()[0]?.files[0]?.body ?? Buffer.alloc(0))).toContain('发票')
  mailbox.empty()
  const wish = { invoiceId: id, reason: 'Cancelled', idempotencyKey: 'credited-once', proof: PROOF }
  const note = await accounts.call(creditInvoice, wish)
  await drain()
  await world.owner.query("update staff set language = 'en' where login_name = 'finance'")
  expect(toBuyer().map(({ subject }) => subject)).toEqual([`红字发票：${note.number}`])
  expect((await see(note.id)).status).toBe('DELIVERED')
})

test('a rejected application is notified with its reason, by mail and in the portal, to those who may apply again', async () => {
  const id = await asked()
  await accounts.call(decideInvoice, { invoiceId: id, action: 'reject', reason: 'The buyer has another name' })
  await drain()
  await world.owner.query(
    "update outbox set done_at = null, available_at = portal_now() where topic = 'invoice.rejected'",
  )
  await drain()
  const { code } = await see(id)
  expect(mailbox.mails.map(({ to, subject }) => `${to.split('@')[0]} ${subject}`).toSorted()).toEqual([
    `finance Invoice application rejected: ${code}`,
    `owner Invoice application rejected: ${code}`,
  ])
  for (const { text } of mailbox.mails) {
    expect(text).toContain('Reason: The buyer has another name')
    expect(text).toContain(`account/invoice/detail/${id}`)
  }
  const [notice] = (await finance.call(searchNotices, { kinds: ['INVOICE'] })).list
  expect(notice).toMatchObject({ kind: 'INVOICE', subjectId: id, facts: { code } })
  if (notice) expect(noticeText(notice, 'zh-CN')).toBe(`发票申请被驳回：${code}`)
  expect((await (await world.as('booker')).call(searchNotices, { kinds: ['INVOICE'] })).total).toBe(0)
})

test('a credit note of an official system is not mailed before it has a file', async () => {
  const official = await offerInvoices(accounts, { provider: 'UPLOAD' })
  const id = await asked()
  await accounts.call(decideInvoice, { invoiceId: id, action: 'approve' })
  // Issued by an official system whose file was lost.
  await world.owner.query(
    "update invoice set type_id = $2, status = 'ISSUED', number = '4400', issued_at = portal_now(), issued_on = portal_now() where id = $1",
    [id, official.typeId],
  )
  expect(await outcome(accounts.call(deliverInvoice, { invoiceId: id, kind: 'EMAIL' }))).toBe('invoice.state')
})

test('a company is mailed the courier and number of its paper invoice', async () => {
  const london = { country: 'GB', contact: 'Ann Lee', phone: '020 7946 0018', street: '1 High St', city: 'London' }
  const { id: addressId } = await finance.call(saveAddress, { ...london, postcode: 'W1A 1AA' })
  const { id } = await issueOne(accounts, await asked({ delivery: 'PAPER', addressId }))
  await drain()
  mailbox.empty()
  const sent = { invoiceId: id, kind: 'PAPER', courier: 'SF Express', trackingNumber: 'SF 1234567890' } as const
  await accounts.call(deliverInvoice, sent)
  await drain()
  const { list } = await finance.call(searchNotices, {})
  expect(list[0] && noticeText(list[0], 'en')).toContain('was sent on paper by SF Express SF 1234567890')
  const mail = mailbox.mails.find(({ to }) => to === 'finance@tradewind.example')
  expect([mail?.subject, mail?.text]).toEqual([
    expect.stringContaining('Invoice sent: '),
    expect.stringContaining('SF Express SF 1234567890'),
  ])
})

test('the mail of a replaced file says that the former one is void, and why', () => {
  const document = { kind: 'INVOICE', number: '2431', totalMinor: 70_019, currency: 'CNY' } as const
  const names = { publicUrl: 'https://portal.example/', operatorName: 'Heron' }
  const { subject, text } = writeDocumentMail({ ...document, replaced: 'Wrong buyer' }, 'en', names)
  expect(subject).toBe('Corrected document: 2431')
  expect(text).toContain('Please do not use the former one.')
  expect(text).toContain('Reason: Wrong buyer')
  expect(writeDocumentMail(document, 'zh-CN', names).text).not.toContain('替换')
})
