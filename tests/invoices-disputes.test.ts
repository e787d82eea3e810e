import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payBill, searchBillLines } from '#features/bills/contract.ts'
import { decideDispute, openDispute, withdrawDispute } from '#features/bills/disputes/contract.ts'
import { searchInvoiceBills, searchInvoiceLines } from '#features/invoices/contract.ts'
import { previewInvoice } from '#features/invoices/contract-ask.ts'
import { type Bill, type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from './invoice-desk.ts'
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
afterAll(() => weeks.world.close())

/** A bill of two orders, one of the department Sales and one of Events, with its lines in that order. */
async function twoDepartments() {
  const orders = [await weeks.bookOnAccount(), await weeks.bookOnAccount()]
  for (const [at, department] of ['Sales', 'Events'].entries())
    await weeks.world.owner.query('update hotel_order set department = $2 where id = $1', [orders[at], department])
  await weeks.run('bills.close')
  await weeks.waitWeek()
  const bill = await weeks.newest()
  const { list } = await weeks.finance.call(searchBillLines, { billId: bill.id })
  const [sales, events] = orders.map((orderId) => list.find(({ subjectId }) => subjectId === orderId))
  if (!sales || !events) throw new Error('two lines were expected')
  return { bill, sales, events }
}
const dispute = (bill: Bill, { id: lineId }: { id: string }) =>
  weeks.finance.call(openDispute, { billId: bill.id, lineId, reason: 'We never stayed there' })
const uphold = (disputeId: string) =>
  accounts.call(decideDispute, { disputeId, decision: 'UPHELD', text: 'The hotel agrees', proof: PROOF })
const pay = (bill: Bill, amountMinor: number) =>
  weeks.finance.call(payBill, { billId: bill.id, amountMinor, idempotencyKey: randomUUID() })
/** What can be invoiced now, and the bills that it is on. */
async function open() {
  const { list } = await weeks.finance.call(searchInvoiceBills, { currency: 'USD', pageSize: 100 })
  return { openMinor: list.reduce((sum, bill) => sum + bill.openMinor, 0), ids: list.map(({ id }) => id) }
}
const wish = (ids: string[]) => ({ typeId, source: 'BILL', ids, currency: 'USD', titleId }) as const
/** Leaves nothing open for the next test. */
async function invoiceAll(): Promise<void> {
  const { ids } = await open()
  for (const { id } of (await askFor(weeks.finance, wish(ids))).invoices) await issueOne(accounts, id)
  expect((await open()).ids).toEqual([])
  expect(await failedChecks(weeks.world.owner)).toEqual([])
}

test('a line in dispute waits for the decision, and the rest of its bill can be invoiced', async () => {
  const { bill, sales, events } = await twoDepartments()
  const { id } = await dispute(bill, sales)
  expect((await open()).openMinor).toBe(events.amountMinor)
  await pay(bill, events.amountMinor)
  expect(await weeks.see(bill.id)).toMatchObject({ status: 'DISPUTED' })
  expect((await open()).openMinor).toBe(events.amountMinor)
  await weeks.finance.call(withdrawDispute, { disputeId: id })
  expect((await open()).openMinor).toBe(bill.totalMinor)
  await pay(bill, sales.amountMinor)
  await invoiceAll()
})

test('what an upheld dispute credits is set off against its order, and neither is on the invoice of its department', async () => {
  const first = await twoDepartments()
  const second = await twoDepartments()
  await uphold((await dispute(first.bill, first.sales)).id)
  // The credit goes with the bill it is about.
  const { ids, openMinor } = await open()
  expect(ids).toEqual(expect.arrayContaining([first.bill.id, second.bill.id]))
  expect(ids).toHaveLength(2)
  expect(openMinor).toBe(first.events.amountMinor + second.bill.totalMinor)
  const split = { ...wish(ids), split: 'DEPARTMENT' } as const
  const { invoices } = await weeks.finance.call(previewInvoice, split)
  expect(invoices.map(({ splitName, totalMinor }) => [splitName, totalMinor])).toEqual([
    ['Events', first.events.amountMinor + second.events.amountMinor],
    ['Sales', second.sales.amountMinor],
  ])
  const made = (await askFor(weeks.finance, split)).invoices
  const { list } = await weeks.finance.call(searchInvoiceLines, { invoiceId: made[1]?.id ?? '' })
  expect(list.map(({ subjectId }) => subjectId)).toEqual([second.sales.subjectId])
  for (const { id } of made) await issueOne(accounts, id)
  for (const { bill } of [first, second]) await pay(bill, (await weeks.see(bill.id)).dueMinor)
})

test('an invoice asks for all that its bill asks for: what a dispute credited is off its total, and was not paid', async () => {
  const { bill, sales } = await twoDepartments()
  const { id } = await dispute(bill, sales)
  const part = { decision: 'PARTLY', amountMinor: 2_500, text: 'One breakfast', proof: PROOF } as const
  await accounts.call(decideDispute, { disputeId: id, ...part })
  const { leftMinor } = await weeks.see(bill.id)
  const [asked] = (await askFor(weeks.finance, wish([bill.id]))).invoices
  const { totalMinor, prepaidMinor } = await issueOne(accounts, asked?.id ?? '')
  expect([totalMinor, totalMinor - prepaidMinor, prepaidMinor]).toEqual([leftMinor, leftMinor, 0])
  const next = await twoDepartments()
  await pay(next.bill, 1_000)
  const [other] = (await askFor(weeks.finance, wish([next.bill.id]))).invoices
  expect(await issueOne(accounts, other?.id ?? '')).toMatchObject({ prepaidMinor: 1_000 })
  for (const one of [bill, next.bill]) await pay(one, (await weeks.see(one.id)).dueMinor)
})

test('a line whose dispute was upheld is not invoiced alone: its department has nothing open', async () => {
  const { bill, sales, events } = await twoDepartments()
  await uphold((await dispute(bill, sales)).id)
  const { ids } = await open()
  const { invoices } = await weeks.finance.call(previewInvoice, { ...wish(ids), split: 'DEPARTMENT' })
  expect(invoices.map(({ splitName }) => splitName)).toEqual(['Events'])
  const { totalMinor } = await weeks.finance.call(previewInvoice, wish(ids))
  expect(totalMinor).toBe(events.amountMinor)
  await pay(bill, events.amountMinor)
  await invoiceAll()
})

test('what an upheld dispute gives back to the balance lowers what can be invoiced of its bill', async () => {
  const { bill, sales, events } = await twoDepartments()
  await pay(bill, bill.totalMinor - 100)
  await uphold((await dispute(bill, sales)).id)
  expect(await weeks.see(bill.id)).toMatchObject({ status: 'PAID' })
  expect((await open()).openMinor).toBe(events.amountMinor)
  await invoiceAll()
})
