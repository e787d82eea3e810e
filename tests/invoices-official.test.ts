import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvoice } from '#features/invoices/contract.ts'
import {
  creditInvoice,
  decideInvoice,
  type DeskInvoice,
  issueInvoice,
  uploadInvoice,
} from '#features/invoices/contract-desk.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { askFor, keepBuyer, offerInvoices } from './invoice-desk.ts'
import { sendParts } from './send-parts.ts'
import type { Client } from './world.ts'

const NUMBER = '24312000000123456789'
const PDF = Buffer.from('%PDF-1.7\n...\n%%EOF\n')
const XML = Buffer.from('<?xml version="1.0"?><EInvoice><No>1</No></EInvoice>')

let weeks: BillWeeks
let accounts: Client
let billId: string
let wish: Parameters<typeof askFor>[1]
beforeAll(async () => {
  weeks = await startBillWeeks()
  accounts = await weeks.world.as('accounts')
  const { typeId } = await offerInvoices(accounts, { provider: 'UPLOAD', regime: 'MARGIN', rateBasisPoints: 0 })
  const { id: titleId } = await keepBuyer(weeks.finance)
  await weeks.bookOnAccount()
  await weeks.bookOnAccount()
  await weeks.waitWeek()
  billId = (await weeks.newest()).id
  wish = { typeId, source: 'BILL', ids: [billId], currency: 'USD', titleId }
})
afterAll(() => weeks.world.close())

const UNREAD = 'number,buyer,taxNumber,total'
type Said = { number: string; confirmed?: string; replaceNote?: string }
const upload = (invoiceId: string, file: Buffer, { number, confirmed = UNREAD, replaceNote = '' }: Said) =>
  sendParts<DeskInvoice>(weeks.world, {
    client: accounts,
    path: uploadInvoice.path,
    parts: [
      ['invoiceId', invoiceId],
      ['number', number],
      ['confirmed', confirmed],
      ['replaceNote', replaceNote],
      ['file', file, 'fapiao.bin'],
    ],
  })
const formatsOf = async (invoiceId: string) =>
  (await weeks.finance.call(getInvoice, { invoiceId })).documents.map(({ format }) => format).toSorted()

test('a fapiao is issued by its number and file, takes another format, and its credit note has files of its own', async () => {
  const [made] = (await askFor(weeks.finance, wish)).invoices
  const invoiceId = made?.id ?? ''
  expect((await upload(invoiceId, PDF, { number: NUMBER })).code).toBe('invoice.state')
  await accounts.call(decideInvoice, { invoiceId, action: 'approve' })
  expect(await outcome(accounts.call(issueInvoice, { invoiceId }))).toBe('invoice.provider')
  expect((await upload(invoiceId, Buffer.from('<html></html>'), { number: NUMBER })).code).toBe('invoice.file')
  const issued = await upload(invoiceId, PDF, { number: NUMBER })
  expect(issued.data).toMatchObject({ status: 'ISSUED', number: NUMBER, seller: null })
  expect((await upload(invoiceId, XML, { number: '24312000000123456780' })).code).toBe('invoice.number_taken')
  expect((await upload(invoiceId, PDF, { number: NUMBER })).code).toBe('invoice.state')
  expect((await upload(invoiceId, XML, { number: NUMBER })).status).toBe(200)
  expect(await formatsOf(invoiceId)).toEqual(['PDF', 'XML'])

  const reversal = { invoiceId, reason: 'Wrong title', idempotencyKey: randomUUID(), proof: PROOF }
  expect(await outcome(accounts.call(creditInvoice, reversal))).toBe('invoice.provider')
  expect(await outcome(accounts.call(creditInvoice, { ...reversal, number: NUMBER }))).toBe('invoice.number_taken')
  const red = '24312000000987654321'
  const note = await accounts.call(creditInvoice, { ...reversal, number: red })
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', number: red, totalMinor: made?.totalMinor, documents: [] })
  expect((await upload(note.id, PDF, { number: red })).data?.documents).toMatchObject([{ format: 'PDF' }])
  expect(await formatsOf(note.id)).toEqual(['PDF'])
  const [again] = (await askFor(weeks.finance, wish)).invoices
  expect(again?.totalMinor).toBe(made?.totalMinor)
  expect(await failedChecks(weeks.world.owner)).toEqual([])
})

/** The XML of a fully digitalised fapiao. */
const fapiao = (number: string, buyer: string, total: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${number}</EIid></Header><EInvoiceData>
    <BuyerInformation><BuyerIdNum>201912345K</BuyerIdNum><BuyerName>${buyer}</BuyerName></BuyerInformation>
    <BasicInformation><TotalTax-includedAmount>${total}</TotalTax-includedAmount></BasicInformation>
    </EInvoiceData></EInvoice>`,
  )

test('a fapiao of another number, buyer and total is not sent before a person confirms what differs', async () => {
  await weeks.bookOnAccount()
  await weeks.waitWeek()
  const [made] = (await askFor(weeks.finance, { ...wish, ids: [(await weeks.newest()).id] })).invoices
  const invoiceId = made?.id ?? ''
  await accounts.call(decideInvoice, { invoiceId, action: 'approve' })
  const { buyer, totalMinor } = await weeks.finance.call(getInvoice, { invoiceId })
  const total = (totalMinor / 100).toFixed(2)
  const mails = async () =>
    (
      await weeks.world.owner.query<{ payload: { replaced?: string } }>(
        "select payload from outbox where topic = 'invoice.mail_due' and payload ->> 'invoiceId' = $1 order by id",
        [invoiceId],
      )
    ).rows.map(({ payload }) => payload.replaced ?? null)
  const number = '24312000000555555555'
  const wrong = fapiao('24312000000000000001', 'Another Company', '0.01')
  const refused = await upload(invoiceId, wrong, { number: '123', confirmed: '' })
  expect(refused.code).toBe('invoice.differs')
  expect(await mails()).toEqual([])
  // A confirmation of some of what differs is none.
  expect((await upload(invoiceId, wrong, { number: '123', confirmed: 'number,buyer' })).code).toBe('invoice.differs')
  expect((await upload(invoiceId, PDF, { number: '123', confirmed: '' })).code).toBe('invoice.differs')
  expect((await upload(invoiceId, wrong, { number: '123', confirmed: 'number,buyer,total' })).data?.number).toBe('123')
  expect(await mails()).toEqual([null])
  const right = fapiao(number, buyer.name, total)
  expect((await upload(invoiceId, right, { number, confirmed: '' })).code).toBe('invoice.number_taken')
  const replaced = await upload(invoiceId, right, { number, confirmed: '', replaceNote: 'Wrong buyer' })
  expect(replaced.data).toMatchObject({ number, documents: [{ format: 'XML' }] })
  expect(replaced.data?.log[0]).toMatchObject({ event: 'replace', note: 'XML · Wrong buyer' })
  expect(await mails()).toEqual([null, 'Wrong buyer'])
  const { href = '' } = (await weeks.finance.call(getInvoice, { invoiceId })).documents[0] ?? {}
  expect(await (await weeks.finance.get(`/${href}`)).text()).toBe(right.toString())
})
