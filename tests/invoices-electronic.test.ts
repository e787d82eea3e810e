import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { payBill } from '#features/bills/contract.ts'
import { getInvoice } from '#features/invoices/contract.ts'
import { saveInvoiceSeries } from '#features/invoices/contract-desk.ts'
import { type Bill, type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { book, outcome } from './hotel-booking.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from './invoice-desk.ts'
import { textOfPdf } from './pdf-text.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let accounts: Client
let typeId: string
let titleId: string
beforeAll(async () => {
  weeks = await startBillWeeks()
  accounts = await weeks.world.as('accounts')
  ;({ typeId } = await offerInvoices(accounts))
  ;({ id: titleId } = await keepBuyer(weeks.finance))
})
// Closing the world looks at its invariants.
afterAll(() => weeks.world.close())

async function aBill(): Promise<Bill> {
  await weeks.waitWeek()
  await weeks.bookOnAccount()
  await weeks.waitWeek()
  return weeks.newest()
}
const pay = (bill: Bill, amountMinor: number) =>
  weeks.finance.call(payBill, { billId: bill.id, amountMinor, idempotencyKey: randomUUID() })
/** The issued invoice over a bill or an order, as its company sees it. */
async function invoiced(id: string, change: { source?: 'ORDER'; typeId?: string; titleId?: string } = {}) {
  const wish = { typeId, source: 'BILL' as const, ids: [id], currency: 'USD', titleId, ...change }
  const [made] = (await askFor(weeks.finance, wish)).invoices
  await issueOne(accounts, made?.id ?? '')
  return weeks.finance.call(getInvoice, { invoiceId: made?.id ?? '' })
}
async function fileOf(href = ''): Promise<Buffer> {
  const { world, finance } = weeks
  const response = await fetch(new URL(href, await world.baseUrl()), { headers: { cookie: finance.cookies() } })
  return Buffer.from(await response.arrayBuffer())
}

test('the invoice of a part-paid bill asks for the rest, by the day it is due, with the code of the bill', async () => {
  const bill = await aBill()
  await pay(bill, 5_000)
  const invoice = await invoiced(bill.id)
  const dueMinor = bill.totalMinor - 5_000
  expect(invoice).toMatchObject({ prepaidMinor: 5_000, dueOn: bill.dueOn, paymentReference: bill.code })
  const document = (format: string) => invoice.documents.find((one) => one.format === format)?.href
  const ubl = (await fileOf(document('UBL'))).toString()
  expect(ubl).toContain(`PayableAmount currencyID="USD">${(dueMinor / 100).toFixed(2)}<`)
  expect(ubl).toContain(`DueDate>${bill.dueOn}<`)
  expect(textOfPdf(await fileOf(document('PDF')))).toContain(`To be paid by ${bill.dueOn}`)
})

test('the invoice of what is paid asks for nothing: a paid bill, and an order that the balance paid', async () => {
  const bill = await aBill()
  await pay(bill, bill.totalMinor)
  const paid = await invoiced(bill.id)
  expect(paid).toMatchObject({ prepaidMinor: bill.totalMinor, dueOn: null, paymentReference: null })
  const stay = { checkIn: addDays(weeks.today(), 40), checkOut: addDays(weeks.today(), 42) }
  const { orderId } = await book(weeks.owner, weeks.sale, { stay, save: { payment: 'BALANCE' } })
  const order = await invoiced(orderId, { source: 'ORDER' })
  expect(order).toMatchObject({ prepaidMinor: order.totalMinor, dueOn: null })
})

test('where no e-invoice can be made, the invoice says why', async () => {
  const { typeId: reverse } = await offerInvoices(accounts, { regime: 'REVERSE_CHARGE', rateBasisPoints: 0 })
  const { id: nameless } = await keepBuyer(weeks.finance, { taxNumber: '' })
  const bill = await aBill()
  const without = await invoiced(bill.id, { typeId: reverse, titleId: nameless })
  expect(without.electronicFault).toBe('BUYER_TAX_NUMBER')
  expect(without.documents.map(({ format }) => format)).toEqual(['PDF', 'PDF'])
  const other = await aBill()
  const within = await invoiced(other.id, { typeId: reverse })
  expect(within.electronicFault).toBeNull()
  expect((await fileOf(within.documents.find(({ format }) => format === 'UBL')?.href)).toString()).toContain('>AE<')
})

test("the seller's numbers are checked: DE123456789 and an IBAN that begins DE00 are refused at their fields", async () => {
  const series = {
    prefix: 'NUM',
    creditPrefix: 'NUMC',
    name: 'Heron Wholesale GmbH',
    address: 'Hafenstrasse 1',
    city: 'Hamburg',
    country: 'DE',
    bankName: 'Harbour Bank',
  }
  const save = (vatNumber: string, bankAccount: string) =>
    accounts.call(saveInvoiceSeries, { ...series, vatNumber, bankAccount })
  const right = 'DE89 3704 0044 0532 0130 00'
  await expect(save('DE123456789', right)).rejects.toMatchObject({
    body: { fields: { vatNumber: expect.any(String) } },
  })
  const wrong = save('DE123456788', 'DE00 3704 0044 0532 0130 00')
  await expect(wrong).rejects.toMatchObject({ body: { fields: { bankAccount: expect.any(String) } } })
  expect(await outcome(save('DE 123 456 788', right))).toBe('done')
})
