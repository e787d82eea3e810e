import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payBill, searchBillLines, searchBillLog, searchBillPayments, searchBills } from '#features/bills/contract.ts'
import { openDispute, withdrawDispute } from '#features/bills/disputes/contract.ts'
import { proposeVoid } from '#features/bills/voiding/contract.ts'
import { decideChange } from '#features/changes/contract.ts'
import { searchInvoiceBills } from '#features/invoices/contract.ts'
import { creditInvoice } from '#features/invoices/contract-desk.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { type Bill, type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from './invoice-desk.ts'
import { untilWaiting } from './meeting.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let desk: Client
let admin: Client
let typeId: string
let titleId: string
beforeAll(async () => {
  weeks = await startBillWeeks()
  desk = await weeks.world.as('accounts')
  admin = await weeks.world.as('admin')
  ;({ typeId } = await offerInvoices(desk))
  ;({ id: titleId } = await keepBuyer(weeks.finance))
})
afterAll(() => weeks.world.close())

async function aBill(): Promise<Bill> {
  await weeks.bookOnAccount()
  await weeks.bookOnAccount()
  await weeks.waitWeek()
  return weeks.newest()
}
const propose = (billId: string) =>
  desk.call(proposeVoid, { billId, reason: 'Wrong agreement', publicReason: 'Other terms', proof: PROOF })
const decide = (changeId: string) => admin.call(decideChange, { action: 'confirm', changeId, proof: PROOF })
async function makeVoid(billId: string): Promise<void> {
  await decide((await propose(billId)).id)
}
const pay = (billId: string, amountMinor: number) =>
  weeks.finance.call(payBill, { billId, amountMinor, idempotencyKey: randomUUID() })
const wallet = () => weeks.finance.call(getWallet, {})
const lines = async (billId: string) => (await weeks.finance.call(searchBillLines, { billId })).list

const wishFor = ({ id }: Bill) => ({ typeId, source: 'BILL' as const, ids: [id], currency: 'USD', titleId })

/** The open amounts of valid bills, which equal the company's debt when nothing is unbilled. */
async function owedOnBills(): Promise<number> {
  const { list } = await weeks.finance.call(searchBills, { pageSize: 100 })
  return list.reduce((all, { leftMinor }) => all + leftMinor, 0)
}

test('a bill made void by two persons is issued again with its lines; what was paid is in the balance', async () => {
  const bill = await aBill()
  const before = await wallet()
  await pay(bill.id, 1_000)
  const { id } = await propose(bill.id)
  expect((await weeks.see(bill.id)).status).toBe('PART_PAID')
  expect(await outcome(desk.call(decideChange, { action: 'confirm', changeId: id, proof: PROOF }))).toBe(
    'change.same_person',
  )
  const old = await lines(bill.id)
  await decide(id)
  const gone = await weeks.see(bill.id)
  expect(gone).toMatchObject({ status: 'VOID', leftMinor: 0, paidMinor: 0, dueMinor: 0, allowed: [] })
  const fresh = await weeks.see(gone.replacedBy?.id ?? '')
  expect(fresh).toMatchObject({ status: 'ISSUED', totalMinor: bill.totalMinor, replaces: { id: bill.id } })
  const facts = (some: typeof old) => some.map(({ subjectCode, amountMinor }) => [subjectCode, amountMinor])
  expect(facts(await lines(fresh.id))).toEqual(facts(old))
  const after = await wallet()
  expect([after.freeBalanceMinor, after.onAccountMinor]).toEqual([before.freeBalanceMinor, before.onAccountMinor])
  expect(await owedOnBills()).toBe(after.onAccountMinor)
  const payments = await weeks.finance.call(searchBillPayments, { billId: bill.id })
  expect(payments.list.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['BALANCE', 1_000],
    ['REVERSAL', -1_000],
  ])
  const log = await weeks.finance.call(searchBillLog, { billId: bill.id })
  expect(log.list[0]).toMatchObject({ event: 'voided', toStatus: 'VOID', note: fresh.code, amountMinor: 1_000 })
  expect(await outcome(propose(bill.id))).toBe('bill.state')
  await pay(fresh.id, fresh.totalMinor)
  expect((await weeks.see(fresh.id)).status).toBe('PAID')
  expect(await owedOnBills()).toBe((await wallet()).onAccountMinor)
  expect(await outcome(propose(fresh.id))).toBe('bill.state')
})

test('a bill that replaced another is made void in turn, and only the newest is valid', async () => {
  const bill = await aBill()
  await makeVoid(bill.id)
  const second = await weeks.see((await weeks.see(bill.id)).replacedBy?.id ?? '')
  await makeVoid(second.id)
  const third = await weeks.see((await weeks.see(second.id)).replacedBy?.id ?? '')
  expect(third.totalMinor).toBe(bill.totalMinor)
  expect(await owedOnBills()).toBe((await wallet()).onAccountMinor)
  await pay(third.id, third.totalMinor)
})

test('an invoiced bill is made void only once its invoice is credited, and is then invoiced by the new one', async () => {
  const bill = await aBill()
  const wish = wishFor(bill)
  const invoiceId = (await askFor(weeks.finance, wish)).invoices[0]?.id ?? ''
  expect(await outcome(propose(bill.id))).toBe('bill.invoiced')
  await issueOne(desk, invoiceId)
  expect(await outcome(propose(bill.id))).toBe('bill.invoiced')
  await desk.call(creditInvoice, { invoiceId, reason: 'Wrong bill', idempotencyKey: randomUUID(), proof: PROOF })
  await makeVoid(bill.id)
  const fresh = (await weeks.see(bill.id)).replacedBy?.id ?? ''
  const open = (await weeks.finance.call(searchInvoiceBills, { pageSize: 100 })).list
  expect(open.filter(({ id }) => [bill.id, fresh].includes(id)).map(({ id, openMinor }) => [id, openMinor])).toEqual([
    [fresh, bill.totalMinor],
  ])
  await pay(fresh, bill.totalMinor)
})

test('a void and an application for the same bill at once: one of them, never both', async () => {
  const bill = await aBill()
  const { id } = await propose(bill.id)
  const [voided, asked] = await Promise.all([outcome(decide(id)), outcome(askFor(weeks.finance, wishFor(bill)))])
  expect([voided, asked].filter((one) => one === 'done')).toHaveLength(1)
})

test('an application for a bill that is being made void waits for the outcome', async () => {
  const bill = await aBill()
  const voiding = await weeks.world.owner.connect()
  await voiding.query('begin')
  await voiding.query("update bill set status = 'VOID' where id = $1", [bill.id])
  let isOver = false
  const asking = askFor(weeks.finance, wishFor(bill)).finally(() => (isOver = true))
  await untilWaiting(weeks.world.owner, 1, () => isOver)
  const hasWaited = !isOver
  await voiding.query('rollback')
  voiding.release()
  expect(hasWaited).toBe(true)
  expect((await asking).invoices).toHaveLength(1)
})

test('a line in dispute is not invoiced, the other lines of its bill are; decided, it can be', async () => {
  const bill = await aBill()
  const [line] = await lines(bill.id)
  const open = async () =>
    (await weeks.finance.call(searchInvoiceBills, { pageSize: 100 })).list.find(({ id }) => id === bill.id)?.openMinor
  expect(await open()).toBe(bill.totalMinor)
  const about = { billId: bill.id, lineId: line?.id ?? '', reason: 'Never stayed' }
  const { id: disputeId } = await weeks.finance.call(openDispute, about)
  expect(await open()).toBe(bill.totalMinor - (line?.amountMinor ?? 0))
  expect(await outcome(propose(bill.id))).toBe('bill.state')
  await weeks.finance.call(withdrawDispute, { disputeId })
  expect(await open()).toBe(bill.totalMinor)
})
