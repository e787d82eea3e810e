import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { searchInvoiceBills, searchInvoiceLines } from '#features/invoices/contract.ts'
import { creditInvoice } from '#features/invoices/contract-desk.ts'
import { type Bill, type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from './invoice-desk.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let accounts: Client
let typeId: string
let titleId: string
/** A bill of two orders, and the bill of an order that was invoiced and then cancelled. */
let bill: Bill
let first: Bill
let invoiced: string
beforeAll(async () => {
  weeks = await startBillWeeks()
  accounts = await weeks.world.as('accounts')
  ;({ typeId } = await offerInvoices(accounts))
  ;({ id: titleId } = await keepBuyer(weeks.finance))
  await weeks.run('bills.close')
  await weeks.waitWeek()
  const orderId = await weeks.bookOnAccount()
  await weeks.waitWeek()
  first = await weeks.newest()
  const [made] = (await askFor(weeks.finance, wish(first))).invoices
  invoiced = made?.id ?? ''
  await issueOne(accounts, invoiced)
  await weeks.owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
  await weeks.waitWeek()
  await weeks.bookOnAccount()
  await weeks.bookOnAccount()
  await weeks.waitWeek()
  bill = await weeks.newest()
})
afterAll(() => weeks.world.close())

const wish = (...bills: Bill[]) =>
  ({ typeId, source: 'BILL', ids: bills.map(({ id }) => id), currency: 'USD', titleId }) as const
const openOf = async (...bills: Bill[]) => {
  const { list } = await weeks.finance.call(searchInvoiceBills, { currency: 'USD', pageSize: 100 })
  return bills.map(({ id }) => list.find((one) => one.id === id)?.openMinor ?? 0)
}

test('a stay that was cancelled after it was invoiced is open below zero, and no invoice of its own', async () => {
  expect(await openOf(first)).toEqual([-first.totalMinor])
  expect(await outcome(askFor(weeks.finance, wish(first)))).toBe('invoice.nothing_open')
})

test('with a larger bill it lowers the invoice, and a credit note frees both again', async () => {
  const [made] = (await askFor(weeks.finance, wish(bill, first))).invoices
  expect(made?.totalMinor).toBe(bill.totalMinor - first.totalMinor)
  expect(await openOf(bill, first)).toEqual([0, 0])
  const invoiceId = made?.id ?? ''
  await issueOne(accounts, invoiceId)
  const { list } = await weeks.finance.call(searchInvoiceLines, { invoiceId })
  expect(list.filter(({ amountMinor }) => amountMinor < 0)).toHaveLength(1)
  const charges = list.filter(({ amountMinor }) => amountMinor > 0)
  const all = charges.map(({ id: lineId, amountMinor }) => ({ lineId, amountMinor }))
  const tooMuch = { invoiceId, lines: all, reason: 'Charges alone', idempotencyKey: randomUUID(), proof: PROOF }
  expect(await outcome(accounts.call(creditInvoice, tooMuch))).toBe('invoice.credit_above')
  const again = { invoiceId, reason: 'Wrong buyer', idempotencyKey: randomUUID(), proof: PROOF }
  expect(await accounts.call(creditInvoice, again)).toMatchObject({ totalMinor: made?.totalMinor })
  expect(await openOf(bill, first)).toEqual([bill.totalMinor, -first.totalMinor])
})

test('a stay that was invoiced, cancelled and credited is not offered again, and can not be invoiced again', async () => {
  const back = { invoiceId: invoiced, reason: 'Cancelled', idempotencyKey: randomUUID(), proof: PROOF }
  expect(await accounts.call(creditInvoice, back)).toMatchObject({ totalMinor: first.totalMinor })
  expect(await openOf(first)).toEqual([0])
  expect(await outcome(askFor(weeks.finance, wish(first)))).toBe('invoice.nothing_open')
})
