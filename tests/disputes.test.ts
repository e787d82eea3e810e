import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { decideChange } from '#features/changes/contract.ts'
import { payBill, searchBillLines, searchBillPayments, searchBills } from '#features/bills/contract.ts'
import { proposeCorrection } from '#features/bills/corrections/contract.ts'
import {
  decideDispute,
  type Dispute,
  disputes,
  getDispute,
  openDispute,
  sendFileToDesk,
  withdrawDispute,
  writeToCustomer,
  writeToDesk,
} from '#features/bills/disputes/contract.ts'
import { agedAccounts, deskBills, getDeskBill, issueBillsNow, previewBills } from '#features/bills/operator/contract.ts'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { notices } from '#features/notifications/notices/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { margins } from '#features/hotel-orders/margins/contract.ts'
import { searchTradeDetails } from '#features/wallet/contract-list.ts'
import { transactionWords } from '#features/wallet/words.ts'
import { type Bill, type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { png } from './pictures.ts'
import { sendParts } from './send-parts.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let desk: Client
let admin: Client
beforeAll(async () => {
  weeks = await startBillWeeks()
  await weeks.world.owner.query('update agreement set grace_days = 0')
  desk = await weeks.world.as('accounts')
  admin = await weeks.world.as('admin')
})
afterAll(() => weeks.world.close())

/** A bill of two orders. */
type Line = { id: string; amountMinor: number; subjectId: string }
async function twoOrders(): Promise<{ bill: Bill; lines: [Line, Line] }> {
  // Keeps the session of who confirms alive while days pass.
  await admin.call(agedAccounts.search, {})
  await weeks.bookOnAccount()
  await weeks.bookOnAccount()
  await weeks.waitWeek()
  const bill = await weeks.newest()
  const { list } = await weeks.finance.call(searchBillLines, { billId: bill.id })
  const [first, second] = list.map((line) => ({ ...line, subjectId: line.subjectId ?? '' }))
  if (!first || !second) throw new Error('two lines were expected')
  return { bill, lines: [first, second] }
}
const dispute = (bill: Bill, line: { id: string }) =>
  weeks.finance.call(openDispute, { billId: bill.id, lineId: line.id, reason: 'We never stayed there' })
const pay = (bill: Pick<Bill, 'id'>, amountMinor: number) =>
  weeks.finance.call(payBill, { billId: bill.id, amountMinor, idempotencyKey: randomUUID() })
const onAccount = async () => (await weeks.owner.call(getWallet, {})).onAccountMinor

describe('a disputed line', () => {
  test('is not due, the rest is; upheld it is credited at once, and the bill is paid with its orders', async () => {
    const { bill, lines } = await twoOrders()
    const [first, second] = lines
    const opened = await dispute(bill, first)
    expect(opened).toMatchObject({ status: 'OPEN', amountMinor: first.amountMinor, allowed: ['write', 'withdraw'] })
    expect(await weeks.see(bill.id)).toMatchObject({
      status: 'ISSUED',
      disputedMinor: first.amountMinor,
      dueMinor: second.amountMinor,
    })
    expect(await outcome(dispute(bill, first))).toBe('dispute.known')
    expect(await outcome(pay(bill, bill.totalMinor))).toBe('payment.above_due')
    await pay(bill, second.amountMinor)
    expect(await weeks.see(bill.id)).toMatchObject({ status: 'DISPUTED', dueMinor: 0 })
    await weeks.finance.call(writeToDesk, { disputeId: opened.id, text: 'See the mail of the hotel' })
    await desk.call(writeToCustomer, { disputeId: opened.id, text: 'We are asking the hotel' })
    const before = await onAccount()
    const decision = { disputeId: opened.id, decision: 'UPHELD', text: 'The hotel confirms it', proof: PROOF } as const
    const decided = await desk.call(decideDispute, decision)
    expect(decided.messages.map(({ byOperator }) => byOperator)).toEqual([false, false, true, true])
    expect(await outcome(desk.call(decideDispute, decision))).toBe('dispute.state')
    expect(await weeks.see(bill.id)).toMatchObject({ status: 'PAID', leftMinor: 0, disputedMinor: 0 })
    expect(before - (await onAccount())).toBe(first.amountMinor)
    expect((await weeks.owner.call(getHotelOrder, { orderId: second.subjectId })).paymentStatus).toBe('PAID')
    const { list } = await weeks.finance.call(searchBillPayments, { billId: bill.id })
    expect(list.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['BALANCE', second.amountMinor],
      ['CREDIT', first.amountMinor],
    ])
    const creditId = list[1]?.otherBillId ?? ''
    // It is a paper of its own, whatever the term of the account: no bill for an order.
    expect(await weeks.see(creditId)).toMatchObject({ settlementTerm: 'CREDIT', totalMinor: -first.amountMinor })
    const credit = await weeks.finance.call(searchBillLines, { billId: creditId })
    expect(credit.list).toMatchObject([
      { kind: 'ADJUSTMENT', amountMinor: -first.amountMinor, note: 'The hotel confirms it' },
    ])
  })

  test('neither makes its bill overdue nor stops orders; rejected it is due again from a new day', async () => {
    const { bill, lines } = await twoOrders()
    const opened = await Promise.all([dispute(bill, lines[0]), dispute(bill, lines[1])])
    expect((await weeks.see(bill.id)).status).toBe('DISPUTED')
    await weeks.waitDays(bill.paymentDays + 5)
    await weeks.run('bills.due')
    expect(await weeks.see(bill.id)).toMatchObject({ status: 'DISPUTED', overdueDays: 0 })
    expect((await weeks.owner.call(getWallet, {})).creditStoppedAt).toBeNull()
    for (const { id } of opened)
      await desk.call(decideDispute, { disputeId: id, decision: 'REJECTED', text: 'They did stay', proof: PROOF })
    const again = await weeks.see(bill.id)
    expect(again).toMatchObject({ status: 'ISSUED', dueMinor: bill.totalMinor, disputedMinor: 0 })
    expect((again.dueOn ?? '') > weeks.today()).toBe(true)
    expect(await outcome(dispute(bill, lines[0]))).toBe('dispute.known')
    await pay(bill, bill.totalMinor)
  })

  test('of an overdue bill lifts the stop while it is disputed, and brings it back when it is withdrawn', async () => {
    const { bill, lines } = await twoOrders()
    await pay(bill, lines[1].amountMinor)
    await weeks.waitDays(bill.paymentDays + 5)
    await weeks.run('bills.due')
    const stopped = async () => (await weeks.owner.call(getWallet, {})).creditStoppedAt !== null
    expect([await stopped(), (await weeks.see(bill.id)).status]).toEqual([true, 'OVERDUE'])
    const { id } = await dispute(bill, lines[0])
    expect([await stopped(), (await weeks.see(bill.id)).status]).toEqual([false, 'DISPUTED'])
    await weeks.finance.call(withdrawDispute, { disputeId: id })
    expect([await stopped(), (await weeks.see(bill.id)).status]).toEqual([true, 'PART_PAID'])
    await pay(bill, lines[0].amountMinor)
  })

  test('disputed at once by two colleagues there is one dispute, decided at once by two there is one credit', async () => {
    const { bill, lines } = await twoOrders()
    const both = await Promise.all([outcome(dispute(bill, lines[0])), outcome(dispute(bill, lines[0]))])
    expect(both.toSorted()).toEqual(['dispute.known', 'done'])
    const { list } = await weeks.finance.call(searchBillLines, { billId: bill.id })
    const disputeId = list[0]?.dispute?.id ?? ''
    const uphold = () => outcome(desk.call(decideDispute, { disputeId, decision: 'UPHELD', text: 'Yes', proof: PROOF }))
    expect((await Promise.all([uphold(), uphold()])).toSorted()).toEqual(['dispute.state', 'done'])
    expect(await weeks.see(bill.id)).toMatchObject({ paidMinor: lines[0].amountMinor, status: 'PART_PAID' })
    await pay(bill, lines[1].amountMinor)
  })

  test('is seen by its company and the desk alone; its files are read by their bytes', async () => {
    const { bill, lines } = await twoOrders()
    const { id } = await dispute(bill, lines[0])
    const summit = await weeks.world.as('summit')
    expect(await outcome(summit.call(getDispute, { disputeId: id }))).toBe('dispute.not_found')
    expect(await outcome(summit.call(withdrawDispute, { disputeId: id }))).toBe('dispute.not_found')
    const { list } = await desk.call(disputes.search, { statuses: ['OPEN'] })
    expect(list).toMatchObject([{ id, billCode: bill.code }])
    const sendFile = (content: Buffer, name = 'voucher.png') => {
      const parts = [
        ['disputeId', id],
        ['file', content, name],
      ] as const
      return sendParts<Dispute>(weeks.world, { client: weeks.finance, path: sendFileToDesk.path, parts })
    }
    expect((await sendFile(Buffer.from('no picture'))).code).toBe('proof.not_a_document')
    const sent = await sendFile(png(), 'C:\\scans\\酒店 letter v1.2.exe')
    const { id: fileId = '', fileName } = sent.data?.messages.at(-1) ?? {}
    expect(fileName).toBe('酒店 letter v1.2.png')
    expect((await desk.get(`files/desk-dispute/${fileId}`)).headers.get('content-type')).toBe('image/png')
    expect((await weeks.finance.get(`files/dispute/${fileId}`)).status).toBe(200)
    expect((await summit.get(`files/dispute/${fileId}`)).status).toBe(404)
    await weeks.finance.call(withdrawDispute, { disputeId: id })
    // A file that would not be kept is not read.
    expect((await sendFile(Buffer.from('no picture'))).code).toBe('dispute.state')
    await pay(bill, bill.totalMinor)
  })
})

describe('a bill corrected by two persons', () => {
  type Wish = Pick<InputOf<typeof proposeCorrection>, 'billId' | 'correction' | 'amountMinor'>
  const reasons = { reason: 'Our own words: a slow payer', publicReason: 'Agreed by phone' }
  const propose = (wish: Wish) => desk.call(proposeCorrection, { ...wish, ...reasons, proof: PROOF })
  async function corrected(wish: Wish): Promise<void> {
    const { id } = await propose(wish)
    await admin.call(decideChange, { action: 'confirm', changeId: id, proof: PROOF })
  }

  test('is written off only once it is confirmed, and no further than it owes', async () => {
    const { bill, lines } = await twoOrders()
    const { amountMinor } = lines[0]
    const wish = { billId: bill.id, correction: 'WRITE_OFF', amountMinor } as const
    expect(await outcome(propose({ ...wish, amountMinor: bill.totalMinor + 1 }))).toBe('bill.above_debt')
    const { id, lines: told } = await propose(wish)
    expect(told.map(({ field }) => field)).toContain('correctionMinor')
    expect((await weeks.see(bill.id)).leftMinor).toBe(bill.totalMinor)
    expect(await outcome(desk.call(decideChange, { action: 'confirm', changeId: id, proof: PROOF }))).toBe(
      'change.same_person',
    )
    await admin.call(decideChange, { action: 'confirm', changeId: id, proof: PROOF })
    expect(await weeks.see(bill.id)).toMatchObject({ status: 'PART_PAID', leftMinor: bill.totalMinor - amountMinor })
    const lost = await desk.call(margins.search, { keyword: bill.code })
    expect(lost.list).toMatchObject([{ kind: 'BILL', code: bill.code, totalMinor: -amountMinor, costMinor: 0 }])
    await pay(bill, bill.totalMinor - amountMinor)
  })

  test('is charged once a penalty that two clerks propose in other words', async () => {
    const { bill } = await twoOrders()
    const wish = { billId: bill.id, correction: 'PENALTY', amountMinor: 500, ...reasons, proof: PROOF } as const
    const first = await desk.call(proposeCorrection, wish)
    const second = await desk.call(proposeCorrection, { ...wish, reason: 'Paid late again' })
    const confirm = ({ id }: { id: string }) =>
      outcome(admin.call(decideChange, { action: 'confirm', changeId: id, proof: PROOF }))
    expect([await confirm(first), await confirm(second)]).toEqual(['done', 'change.stale'])
    await pay(bill, bill.totalMinor)
  })

  test('a penalty and an adjustment are lines of the next bill', async () => {
    const { bill } = await twoOrders()
    await corrected({ billId: bill.id, correction: 'PENALTY', amountMinor: 1_500 })
    await corrected({ billId: bill.id, correction: 'ADJUSTMENT', amountMinor: 700 })
    const [next] = (await weeks.finance.call(searchBills, { pageSize: 1 })).list
    const { list } = await weeks.finance.call(searchBillLines, { billId: next?.id ?? '' })
    const facts = list.map(({ kind, amountMinor, note }) => [kind, amountMinor, note])
    expect(facts).toHaveLength(2)
    expect(facts).toEqual(
      expect.arrayContaining([
        ['ADJUSTMENT', 700, 'Agreed by phone'],
        ['PENALTY', 1_500, 'Agreed by phone'],
      ]),
    )
    await pay(bill, bill.totalMinor)
  })

  test('shows the company the public reason on every paper and notice, and never the operator’s own', async () => {
    const { bill } = await twoOrders()
    await corrected({ billId: bill.id, correction: 'PENALTY', amountMinor: 1_500 })
    await corrected({ billId: bill.id, correction: 'WRITE_OFF', amountMinor: 200 })
    await (await weeks.world.app()).outbox.drain()
    const told = await weeks.finance.call(notices.search, { kinds: ['BILL'] })
    const facts = told.list.filter(({ topic }) => topic === 'bill.corrected').map(({ facts: one }) => one)
    const asTold = (correction: string, amountMinor: number) =>
      expect.objectContaining({ code: bill.code, correction, amountMinor, reason: 'Agreed by phone' }) as unknown
    expect(facts.slice(0, 2)).toEqual([asTold('WRITE_OFF', -200), asTold('PENALTY', 1_500)])
    const { list: moved } = await weeks.finance.call(searchTradeDetails, { pageSize: 100 })
    const notes = moved.map(({ note }) => note)
    expect(notes).toEqual(expect.arrayContaining(['PENALTY: Agreed by phone', 'WRITE_OFF: Agreed by phone']))
    const { noteOf } = transactionWords('en')
    expect(noteOf('WRITE_OFF: Agreed by phone')).toBe('Written off: Agreed by phone')
    const { rows } = await weeks.world.owner.query('select note from invoiceable_bill_line where kind <> $1', [
      'CHARGE',
    ])
    const papers = JSON.stringify([told, moved, rows])
    expect(rows.length).toBeGreaterThan(0)
    expect(papers).not.toContain('slow payer')
    await pay(bill, bill.totalMinor - 200)
  })
})

describe('the desk', () => {
  test('sees who owes what by age, rehearses a bill, and issues it now', async () => {
    await weeks.bookOnAccount()
    const { list } = await desk.call(agedAccounts.search, { keyword: 'HARBOUR' })
    const [aged] = list
    if (!aged) throw new Error('nobody owes')
    expect(aged).toMatchObject({ currency: 'USD', owedMinor: await onAccount() })
    const { owedMinor, unbilledMinor, notDueMinor, to30Minor, to60Minor, to90Minor, over90Minor, disputedMinor } = aged
    expect(unbilledMinor + notDueMinor + to30Minor + to60Minor + to90Minor + over90Minor + disputedMinor).toBe(
      owedMinor,
    )
    const columns = ['company', 'owed', 'stopped', 'over90']
    const { path } = await desk.call(agedAccounts.file, { format: 'CSV', columns, keyword: 'HARBOUR' })
    const lines = (await (await desk.get(path)).text()).split('\r\n').filter((line) => line !== '')
    expect(lines[0]).toContain('Company,Currency,Owed,Orders on account stopped,Over 90 days')
    expect(lines).toHaveLength(1 + list.length)
    const shown = ['code', 'company', 'status', 'left']
    const file = await desk.call(deskBills.file, { format: 'CSV', columns: shown, statuses: ['ISSUED'] })
    expect(await (await desk.get(file.path)).text()).toContain('Bill,Company,Status,Currency,Unpaid')
    const account = { companyId: aged.companyId, currency: aged.currency }
    const before = await weeks.newest()
    const rehearsed = await desk.call(previewBills, account)
    expect(await weeks.newest()).toEqual(before)
    const issued = await desk.call(issueBillsNow, account)
    const facts = ({ bills }: typeof issued) =>
      bills.map(({ totalMinor, newLines, dueOn }) => ({ totalMinor, newLines, dueOn }))
    expect(facts(issued)).toEqual(facts(rehearsed))
    expect(await desk.call(getDeskBill, { billId: issued.bills[0]?.id ?? '' })).toMatchObject({ status: 'ISSUED' })
    expect(await outcome(desk.call(issueBillsNow, account))).toBe('bill.nothing_open')
    await weeks.bookOnAccount()
    await weeks.run('bills.close')
    expect(await weeks.newest()).toMatchObject({ lineCount: 1 })
  })
})
