import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { type BillWeeks, startBillWeeks } from '../../tests/bill-weeks.ts'
import { PROOF } from '../../tests/confirmed.ts'
import { book, outcome } from '../../tests/hotel-booking.ts'
import { putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from '../../tests/invoice-desk.ts'
import { textOfPdf } from '../../tests/pdf-text.ts'
import { sendParts } from '../../tests/send-parts.ts'
import type { Client, World } from '../../tests/world.ts'
import {
  cancelInvoice,
  getInvoice,
  searchInvoiceBills,
  searchInvoiceLines,
  searchInvoiceOrders,
  searchInvoices,
  sumInvoices,
} from './contract.ts'
import { askInvoice, previewInvoice } from './contract-ask.ts'
import { creditInvoice, decideInvoice, deliverInvoice, issueInvoice, uploadInvoice } from './contract-desk.ts'

let weeks: BillWeeks
let world: World
let finance: Client
let owner: Client
let accounts: Client
let sale: Sale
let typeId: string
let titleId: string
beforeAll(async () => {
  weeks = await startBillWeeks()
  ;({ world, finance, owner } = weeks)
  accounts = await world.as('accounts')
  sale = await putOnSale(world.owner, { rooms: 200 })
  ;({ typeId } = await offerInvoices(accounts))
  ;({ id: titleId } = await keepBuyer(finance))
})
afterAll(() => world.close())

/** An issued bill over so many orders. */
async function aBill(orders = 1) {
  const orderIds = []
  for (let n = 0; n < orders; n++) orderIds.push(await weeks.bookOnAccount())
  await weeks.run('bills.close')
  await weeks.waitWeek()
  return { bill: await weeks.newest(), orderIds }
}
/** An order of two nights that the balance paid. */
function bookFromBalance() {
  const stay = { checkIn: addDays(weeks.today(), 40), checkOut: addDays(weeks.today(), 42) }
  return book(owner, sale, { stay, save: { payment: 'BALANCE' } })
}
const wish = (ids: string[], source: 'BILL' | 'ORDER' = 'BILL') =>
  ({ typeId, source, ids, currency: 'USD', titleId }) as const
const openBill = async (billId: string) =>
  (await finance.call(searchInvoiceBills, { pageSize: 100 })).list.find(({ id }) => id === billId)?.openMinor ?? 0
const see = (invoiceId: string) => finance.call(getInvoice, { invoiceId })
const asked = async (ids: string[]) => (await askFor(finance, wish(ids))).invoices[0]?.id ?? ''

/** The file of an invoice, as its company opens it. */
async function fileOf(href: string, client = finance) {
  const response = await fetch(new URL(href, await world.baseUrl()), { headers: { cookie: client.cookies() } })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('from a bill to a credit note', () => {
  test('a bill is applied for, approved, issued with a number and a PDF, and credited in part, which frees the amount', async () => {
    const { bill } = await aBill(2)
    expect(await openBill(bill.id)).toBe(bill.totalMinor)
    const id = await asked([bill.id])
    expect(await openBill(bill.id)).toBe(0)
    const submitted = await see(id)
    expect(submitted).toMatchObject({
      status: 'SUBMITTED',
      totalMinor: bill.totalMinor,
      allowed: ['cancel'],
      number: null,
    })
    expect(submitted.beforeTaxMinor + submitted.taxMinor + submitted.roundingMinor).toBe(bill.totalMinor)

    const issued = await issueOne(accounts, id)
    expect(issued).toMatchObject({ status: 'ISSUED', issuedOn: weeks.today(), allowed: ['deliver', 'credit'] })
    expect(issued.number).toMatch(/^S[0-9A-F]{4}\d{4}-000001$/)
    expect(await outcome(finance.call(cancelInvoice, { invoiceId: id }))).toBe('invoice.state')
    const shown = await see(id)
    expect(shown.log.map(({ event }) => event)).toEqual(['issue', 'approve', 'submit'])
    const pdf = shown.documents.find(({ format, language }) => format === 'PDF' && language === 'en')
    const text = textOfPdf((await fileOf(pdf?.href ?? '')).bytes)
    for (const part of [issued.number ?? '', 'Heron Wholesale GmbH', 'DE123456788', issued.buyer.name])
      expect(text).toContain(part)

    const { list } = await finance.call(searchInvoiceLines, { invoiceId: id })
    const [first] = list
    const credited = await accounts.call(creditInvoice, {
      invoiceId: id,
      lines: [{ lineId: first?.id ?? '', amountMinor: 1_00 }],
      reason: 'The night was shorter',
      idempotencyKey: randomUUID(),
      proof: PROOF,
    })
    expect(credited).toMatchObject({ kind: 'CREDIT_NOTE', totalMinor: 1_00, original: { id } })
    expect(await openBill(bill.id)).toBe(1_00)
    expect(await see(id)).toMatchObject({ creditedMinor: 1_00, status: 'ISSUED' })
    const again = await issueOne(accounts, await asked([bill.id]))
    expect(again).toMatchObject({ totalMinor: 1_00, lineCount: 1 })
    expect(await openBill(bill.id)).toBe(0)

    const rest = await accounts.call(creditInvoice, {
      invoiceId: id,
      reason: 'All of it',
      idempotencyKey: randomUUID(),
      proof: PROOF,
    })
    expect(rest.totalMinor).toBe(bill.totalMinor - 1_00)
    expect(await see(id)).toMatchObject({ creditedMinor: bill.totalMinor, creditNotes: [{ totalMinor: 1_00 }, {}] })
    const once = { invoiceId: id, reason: 'Once more', idempotencyKey: randomUUID(), proof: PROOF }
    expect(await outcome(accounts.call(creditInvoice, once))).toBe('invoice.credit_above')
    const { sums } = await finance.call(sumInvoices, {})
    expect(sums).toMatchObject([
      {
        invoicedMinor: bill.totalMinor + again.totalMinor,
        creditedMinor: -bill.totalMinor,
        netMinor: again.totalMinor,
      },
    ])
  })

  test('no more than is left of a line is credited, and a repeat makes no second credit note', async () => {
    const { bill } = await aBill()
    const { id } = await issueOne(accounts, await asked([bill.id]))
    const [line] = (await finance.call(searchInvoiceLines, { invoiceId: id })).list
    const part = (amountMinor: number) => ({
      invoiceId: id,
      lines: [{ lineId: line?.id ?? '', amountMinor }],
      reason: 'Less',
      idempotencyKey: randomUUID(),
      proof: PROOF,
    })
    expect(await outcome(accounts.call(creditInvoice, part(bill.totalMinor + 1)))).toBe('invoice.credit_above')
    const half = part(200)
    const [one, two] = [await accounts.call(creditInvoice, half), await accounts.call(creditInvoice, half)]
    expect(two.id).toBe(one.id)
    expect(await outcome(accounts.call(creditInvoice, { ...half, reason: 'Other' }))).toBe('invoice.key_reused')
    expect(await outcome(accounts.call(creditInvoice, { ...part(1), invoiceId: one.id }))).toBe('invoice.state')
  })

  test('a cancelled application and a rejected one free their amounts; the reason is told', async () => {
    const { bill } = await aBill()
    const first = await asked([bill.id])
    expect(await outcome(askFor(finance, wish([bill.id])))).toBe('invoice.nothing_open')
    await finance.call(cancelInvoice, { invoiceId: first })
    expect(await openBill(bill.id)).toBe(bill.totalMinor)
    const second = await asked([bill.id])
    const reject = { invoiceId: second, action: 'reject' } as const
    await expect(accounts.call(decideInvoice, reject)).rejects.toMatchObject({
      body: { fields: { reason: expect.any(String) } },
    })
    await accounts.call(decideInvoice, { ...reject, reason: 'The buyer has another name' })
    expect(await see(second)).toMatchObject({ status: 'REJECTED', reason: 'The buyer has another name', allowed: [] })
    expect(await openBill(bill.id)).toBe(bill.totalMinor)
    expect(await outcome(accounts.call(issueInvoice, { invoiceId: second }))).toBe('invoice.state')
    expect(await outcome(accounts.call(deliverInvoice, { invoiceId: second, kind: 'EMAIL' }))).toBe('invoice.state')
  })

  test('an amount that changed since it was seen is not invoiced, and a repeated application is the same one', async () => {
    const { bill } = await aBill()
    const wanted = { ...wish([bill.id]), totalMinor: bill.totalMinor, idempotencyKey: randomUUID() }
    expect(await outcome(finance.call(askInvoice, { ...wanted, totalMinor: 1 }))).toBe('invoice.changed')
    const once = await finance.call(askInvoice, wanted)
    expect(await finance.call(askInvoice, wanted)).toEqual(once)
    expect(await outcome(finance.call(askInvoice, { ...wanted, remark: 'Other' }))).toBe('invoice.key_reused')
  })
})

describe('an order that the balance paid', () => {
  test('is invoiced by itself, and a late refund is what is open then', async () => {
    const { orderId } = await bookFromBalance()
    const open = async () =>
      (await finance.call(searchInvoiceOrders, { pageSize: 100 })).list.find(({ id }) => id === orderId)?.openMinor
    const paid = (await open()) ?? 0
    expect(paid).toBeGreaterThan(0)
    const [made] = (await askFor(finance, wish([orderId], 'ORDER'))).invoices
    expect(made?.totalMinor).toBe(paid)
    expect(await open()).toBeUndefined()
    await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    expect(await open()).toBe(-paid)
  })
})

describe('numbers', () => {
  test('thirty invoices issued at once, ten of which fail after they drew, have numbers without a gap', async () => {
    const own = await offerInvoices(accounts)
    const { bill, orderIds } = await aBill(30)
    await world.owner.query(
      `update hotel_order set department = 'D' || array_position($1::uuid[], id), department_id = null
       where id = any ($1::uuid[])`,
      [orderIds],
    )
    const { invoices } = await askFor(finance, { ...wish([bill.id]), typeId: own.typeId, split: 'DEPARTMENT' })
    expect(invoices).toHaveLength(30)
    for (const { id } of invoices) await accounts.call(decideInvoice, { invoiceId: id, action: 'approve' })
    const issueAll = () =>
      Promise.all(invoices.map(({ id }) => outcome(accounts.call(issueInvoice, { invoiceId: id }))))
    // The state is written after the number was drawn, so what it refuses has drawn one.
    await world.owner.query(
      "alter table invoice add constraint test_refused check (status <> 'ISSUED' or split_name !~ '^D1.$')",
    )
    const first = await issueAll()
    await world.owner.query('alter table invoice drop constraint test_refused')
    const [done, failed] = [first.filter((one) => one === 'done'), first.filter((one) => one !== 'done')]
    expect([done.length, failed.length]).toEqual([20, 10])
    const second = await issueAll()
    expect(second.filter((one) => one === 'done')).toHaveLength(failed.length)
    const { rows } = await world.owner.query<{ no: number }>(
      'select serial_no as no from invoice where series_id = $1 order by 1',
      [own.seriesId],
    )
    expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  })

  test('a transaction that fails after it drew a number leaves no gap', async () => {
    const own = await offerInvoices(accounts)
    const draw =
      'insert into invoice_counter (series_id, kind, year, last_no) values ($1, $2, 2026, 1) ' +
      'on conflict (series_id, kind, year) do update set last_no = invoice_counter.last_no + 1 returning last_no'
    const client = await world.owner.connect()
    await client.query('begin')
    await client.query(draw, [own.seriesId, 'INVOICE'])
    await client.query('rollback')
    client.release()
    const { orderId } = await bookFromBalance()
    const [made] = (await askFor(finance, { ...wish([orderId], 'ORDER'), typeId: own.typeId })).invoices
    expect((await issueOne(accounts, made?.id ?? '')).number).toMatch(/-000001$/)
  })
})

test('an application is split by department, those without one last, and merged it is one invoice', async () => {
  const { bill, orderIds } = await aBill(3)
  await world.owner.query("update hotel_order set department = 'Sales' where id = $1", [orderIds[0]])
  await world.owner.query("update hotel_order set department = 'Events' where id = $1", [orderIds[1]])
  await world.owner.query('update hotel_order set department = null, department_id = null where id = $1', [orderIds[2]])
  const split = { ...wish([bill.id]), split: 'DEPARTMENT' } as const
  const seen = await finance.call(previewInvoice, split)
  expect(seen.invoices.map(({ splitName }) => splitName)).toEqual(['Events', 'Sales', null])
  expect(seen.totalMinor).toBe(bill.totalMinor)
  const merged = await finance.call(previewInvoice, { ...wish([bill.id]), withPdf: true })
  expect(merged.invoices).toHaveLength(1)
  expect(textOfPdf(Buffer.from(merged.pdf ?? '', 'base64'))).toContain('Preview, not an invoice')
  const { invoices } = await askFor(finance, split)
  expect(invoices).toHaveLength(3)
  const { list } = await finance.call(searchInvoices, { keyword: bill.code })
  expect(new Set(list.map(({ splitName }) => splitName))).toEqual(new Set(['Events', 'Sales', null]))
})

test('a file for an invoice that the portal writes itself is not read', async () => {
  const { bill } = await aBill()
  const file = ['file', Buffer.from('no document'), 'invoice.pdf'] as const
  const parts = [['invoiceId', await asked([bill.id])], ['number', '123'], file] as const
  const { code } = await sendParts(world, { client: accounts, path: uploadInvoice.path, parts })
  expect(code).toBe('invoice.provider')
})

test('another company finds neither the invoice nor its file, and a booker may not look', async () => {
  const { bill } = await aBill()
  const { id } = await issueOne(accounts, await asked([bill.id]))
  const [document] = (await see(id)).documents
  const stranger = await world.as('summit')
  const booker = await world.as('booker')
  expect(await outcome(booker.call(getInvoice, { invoiceId: id }))).toBe('right.missing')
  expect((await fileOf(document?.href ?? '', booker)).status).toBe(403)
  expect(await outcome(stranger.call(getInvoice, { invoiceId: id }))).toBe('invoice.not_found')
  expect((await fileOf(document?.href ?? '', stranger)).status).toBe(404)
})
