import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { searchBills } from '#features/bills/contract.ts'
import { commitChange, quoteChange } from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { searchInvoiceBills, searchInvoiceLines } from '#features/invoices/contract.ts'
import { creditInvoice } from '#features/invoices/contract-desk.ts'
import { type Bill, type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from './invoice-desk.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let accounts: Client
let typeId: string
let titleId: string
/** Cancelling costs half of it. */
let halfFee: Sale
beforeAll(async () => {
  weeks = await startBillWeeks()
  accounts = await weeks.world.as('accounts')
  ;({ typeId } = await offerInvoices(accounts, {
    rateBasisPoints: 700,
    feeRegime: 'STANDARD',
    feeRateBasisPoints: 1900,
  }))
  ;({ id: titleId } = await keepBuyer(weeks.finance))
  const penalties = [{ daysBefore: null, kind: 'PERCENT', value: 50 }]
  halfFee = await putOnSale(weeks.world.owner, { rooms: 20, penalties })
})
// Closing the world looks at its invariants.
afterAll(() => weeks.world.close())

const wish = (bill: Bill) => ({ typeId, source: 'BILL' as const, ids: [bill.id], currency: 'USD', titleId })
const openOf = async ({ id }: Bill) => {
  const { list } = await weeks.finance.call(searchInvoiceBills, { currency: 'USD', pageSize: 100 })
  return list.find((one) => one.id === id)?.openMinor ?? 0
}
const linesOf = async (invoiceId: string) => (await weeks.finance.call(searchInvoiceLines, { invoiceId })).list
const credit = (invoiceId: string) =>
  accounts.call(creditInvoice, { invoiceId, reason: 'Cancelled', idempotencyKey: randomUUID(), proof: PROOF })

/** A bill of so many orders whose cancelling costs half. */
async function billOf(count: number) {
  await weeks.waitWeek()
  const orderIds: string[] = []
  for (let n = 0; n < count; n++) orderIds.push(await weeks.bookOnAccount(halfFee))
  await weeks.waitWeek()
  return { bill: await weeks.newest(), orderIds }
}
async function cancel(orderId = ''): Promise<number> {
  const { penaltyMinor } = await weeks.owner.call(cancelHotelOrder, { orderId })
  await weeks.owner.call(cancelHotelOrder, { orderId, penaltyMinor })
  return penaltyMinor
}

test('an invoiced stay that is cancelled is credited once, and its fee alone is open after that', async () => {
  const { bill, orderIds } = await billOf(1)
  const [made] = (await askFor(weeks.finance, wish(bill))).invoices
  await issueOne(accounts, made?.id ?? '')
  const feeMinor = await cancel(orderIds[0])
  expect(await openOf(bill)).toBe(feeMinor - bill.totalMinor)
  expect(await outcome(askFor(weeks.finance, wish(bill)))).toBe('invoice.nothing_open')
  await credit(made?.id ?? '')
  expect(await outcome(credit(made?.id ?? ''))).toBe('invoice.credit_above')
  expect(await openOf(bill)).toBe(feeMinor)
  const [again] = (await askFor(weeks.finance, wish(bill))).invoices
  expect(await linesOf(again?.id ?? '')).toMatchObject([{ kind: 'PENALTY', amountMinor: feeMinor }])
  expect(await openOf(bill)).toBe(0)
})

test('a stay cancelled after its bill was issued is not open whole while its refund is on the open bill', async () => {
  const { bill, orderIds } = await billOf(1)
  const feeMinor = await cancel(orderIds[0])
  // The refund is in the ledger alone, then on the open bill, then on an issued one.
  expect(await openOf(bill)).toBe(feeMinor)
  await weeks.run('bills.close')
  expect(await weeks.finance.call(searchBills, { statuses: ['OPEN'] })).toMatchObject({ total: 1 })
  expect(await openOf(bill)).toBe(feeMinor)
  await weeks.waitWeek()
  expect(await openOf(bill)).toBe(feeMinor)
  const [made] = (await askFor(weeks.finance, wish(bill))).invoices
  expect(made?.totalMinor).toBe(feeMinor)
  expect(await openOf(bill)).toBe(0)
})

test('a fee for cancelling is a line of its own, with the rate of fees and the day of cancelling', async () => {
  const { bill, orderIds } = await billOf(2)
  await weeks.waitDays(1)
  const cancelledOn = weeks.today()
  const feeMinor = await cancel(orderIds[0])
  const [made] = (await askFor(weeks.finance, wish(bill))).invoices
  const lines = await linesOf(made?.id ?? '')
  const fee = lines.find(({ subjectId }) => subjectId === orderIds[0])
  expect(fee).toMatchObject({ kind: 'PENALTY', amountMinor: feeMinor, rateBasisPoints: 1900 })
  expect(fee).toMatchObject({ stayFrom: cancelledOn, stayTo: cancelledOn })
  const stay = lines.find(({ subjectId }) => subjectId === orderIds[1])
  expect(stay).toMatchObject({ kind: 'CHARGE', rateBasisPoints: 700 })
  expect(lines).toHaveLength(2)
})

test('the fee of a change of dates is a line of its own, with the rate of fees and the day of the change', async () => {
  await weeks.waitWeek()
  const orderId = await weeks.bookOnAccount(halfFee)
  const { checkIn, checkOut, totalMinor } = await weeks.owner.call(getHotelOrder, { orderId })
  await weeks.waitDays(1)
  const days = { orderId, checkIn, checkOut: addDays(checkOut, -1) }
  const { token, differenceMinor, feeMinor } = await weeks.owner.call(quoteChange, days)
  expect(feeMinor).toBe(totalMinor / 4)
  await weeks.owner.call(commitChange, { token, differenceMinor, payment: 'ON_ACCOUNT' })
  const changedOn = weeks.today()
  await weeks.waitWeek()
  const bill = await weeks.newest()
  const [made] = (await askFor(weeks.finance, wish(bill))).invoices
  const lines = await linesOf(made?.id ?? '')
  expect(lines).toHaveLength(2)
  expect(lines.find(({ kind }) => kind === 'CHARGE')).toMatchObject({
    amountMinor: totalMinor / 2,
    rateBasisPoints: 700,
  })
  expect(lines.find(({ kind }) => kind === 'PENALTY')).toMatchObject({
    amountMinor: feeMinor,
    rateBasisPoints: 1900,
    stayFrom: changedOn,
    stayTo: changedOn,
  })
  expect(await openOf(bill)).toBe(0)
})
