import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchBillLines } from '#features/bills/contract.ts'
import { decideDispute, getDeskDispute, openDispute } from '#features/bills/disputes/contract.ts'
import { decideChange } from '#features/changes/contract.ts'
import { searchInvoiceLines } from '#features/invoices/contract.ts'
import { creditInvoice, getDeskInvoice } from '#features/invoices/contract-desk.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from './invoice-desk.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let clerk: Client
let admin: Client
/** What one order of the test costs: one is at the limit of one person, two are above it. */
const ORDER_MINOR = 225_00
let lines: { id: string; amountMinor: number }[]
let billId: string

beforeAll(async () => {
  weeks = await startBillWeeks({ aloneMinor: ORDER_MINOR })
  ;[clerk, admin] = [await weeks.world.as('accounts'), await weeks.world.as('admin')]
  await aBill()
})
afterAll(() => weeks.world.close())

async function aBill(): Promise<void> {
  for (let n = 0; n < 3; n++) await weeks.bookOnAccount()
  await weeks.waitWeek()
  billId = (await weeks.newest()).id
  ;({ list: lines } = await weeks.finance.call(searchBillLines, { billId }))
  expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([ORDER_MINOR, ORDER_MINOR, ORDER_MINOR])
}

async function disputed(at: number): Promise<string> {
  const wish = { billId, lineId: lines[at]?.id ?? '', reason: 'We never stayed there' }
  return (await weeks.finance.call(openDispute, wish)).id
}
const decision = (disputeId: string, proof = PROOF) =>
  ({ disputeId, decision: 'UPHELD', text: 'The hotel agrees', proof }) as const
const confirm = (by: Client, changeId: string) =>
  outcome(by.call(decideChange, { action: 'confirm', changeId, proof: PROOF }))
const paidMinor = async () => (await weeks.see(billId)).paidMinor

test('one clerk does not uphold above the limit alone, nor by many small disputes of a bill', async () => {
  const [first, second, third] = [await disputed(0), await disputed(1), await disputed(2)]
  expect(await outcome(clerk.call(decideDispute, decision(first, 'guessed')))).toBe('password.wrong')
  expect(await clerk.call(getDeskDispute, { disputeId: first })).toMatchObject({ takesTwo: false, proposal: null })
  expect(await clerk.call(decideDispute, decision(first))).toMatchObject({ status: 'UPHELD', proposal: null })
  expect(await paidMinor()).toBe(ORDER_MINOR)

  expect(await clerk.call(getDeskDispute, { disputeId: second })).toMatchObject({ takesTwo: true })
  expect(await outcome(clerk.call(decideDispute, decision(second, 'guessed')))).toBe('password.wrong')
  const { status, allowed, proposal, messages } = await clerk.call(decideDispute, decision(second))
  expect([status, allowed, messages.length]).toEqual(['OPEN', ['write'], 1])
  expect(proposal).toMatchObject({ proposedBy: 'Amara Accounts' })
  expect(await paidMinor()).toBe(ORDER_MINOR)
  expect(await outcome(clerk.call(decideDispute, decision(second)))).toBe('dispute.second_person')
  expect(await confirm(clerk, proposal?.id ?? '')).toBe('change.same_person')
  expect(await confirm(admin, proposal?.id ?? '')).toBe('done')
  const upheld = await clerk.call(getDeskDispute, { disputeId: second })
  expect(upheld).toMatchObject({ status: 'UPHELD', proposal: null })
  expect(upheld.messages.at(-1)).toMatchObject({ authorName: 'Amara Accounts', text: 'The hotel agrees' })
  expect(await paidMinor()).toBe(2 * ORDER_MINOR)

  const rejected = await clerk.call(decideDispute, { ...decision(third), decision: 'REJECTED' })
  expect(rejected).toMatchObject({ status: 'OPEN', proposal: {} })
})

test('one clerk does not credit an invoice above the limit alone, nor by many small credit notes', async () => {
  await aBill()
  const { typeId } = await offerInvoices(clerk)
  const { id: titleId } = await keepBuyer(weeks.finance)
  const wish = { typeId, titleId, source: 'BILL' as const, ids: [billId], currency: 'USD' }
  const { id: invoiceId } = await issueOne(clerk, (await askFor(weeks.finance, wish)).invoices[0]?.id ?? '')
  const { list } = await weeks.finance.call(searchInvoiceLines, { invoiceId })
  const credit = (at: number, proof = PROOF) => ({
    invoiceId,
    lines: [{ lineId: list[at]?.id ?? '', amountMinor: list[at]?.amountMinor ?? 0 }],
    reason: 'Wrong buyer',
    idempotencyKey: randomUUID(),
    proof,
  })
  expect(await outcome(clerk.call(creditInvoice, credit(0, 'guessed')))).toBe('password.wrong')
  expect(await clerk.call(creditInvoice, credit(0))).toMatchObject({ kind: 'CREDIT_NOTE', totalMinor: ORDER_MINOR })
  const see = () => clerk.call(getDeskInvoice, { invoiceId })
  expect(await see()).toMatchObject({ creditedMinor: ORDER_MINOR, aloneMinor: 0 })

  const again = credit(1)
  const proposed = await clerk.call(creditInvoice, again)
  expect(proposed).toMatchObject({ id: invoiceId, kind: 'INVOICE', creditedMinor: ORDER_MINOR })
  expect(proposed.proposal).toMatchObject({ proposedBy: 'Amara Accounts' })
  expect(proposed.allowed).not.toContain('credit')
  expect(await outcome(clerk.call(creditInvoice, again))).toBe('invoice.second_person')
  expect(await confirm(clerk, proposed.proposal?.id ?? '')).toBe('change.same_person')
  expect(await confirm(admin, proposed.proposal?.id ?? '')).toBe('done')
  const { creditedMinor, creditNotes, log, proposal } = await see()
  expect([creditedMinor, creditNotes.length, proposal]).toEqual([2 * ORDER_MINOR, 2, null])
  expect(log[0]).toMatchObject({ event: 'credit' })
  // A repeat of what was confirmed is the same credit note.
  expect(await clerk.call(creditInvoice, again)).toMatchObject({ kind: 'CREDIT_NOTE' })
})
