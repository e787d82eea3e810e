import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nightsBetween } from '#contract/dates.ts'
import { payBill, searchBillLines, searchBills } from '#features/bills/contract.ts'
import { monthInWords } from '#features/hotel-orders/voucher/wording.ts'
import { decideDispute, openDispute, writeToCustomer } from '#features/bills/disputes/contract.ts'
import { type Bill, type BillWeeks, startBillWeeks } from '../../../tests/bill-weeks.ts'
import { PROOF } from '../../../tests/confirmed.ts'

let weeks: BillWeeks
beforeAll(async () => {
  weeks = await startBillWeeks()
  // The demo's own debts are paid first, so that they do not interfere.
  await weeks.run('bills.close')
  await weeks.waitWeek()
  const { list } = await weeks.finance.call(searchBills, { statuses: ['ISSUED', 'OVERDUE'], pageSize: 100 })
  for (const { id } of list) await pay(await weeks.see(id))
  await drain()
})
afterAll(() => weeks.world.close())
beforeEach(() => rmSync(folder(), { recursive: true, force: true }))

const folder = () => join(weeks.world.dataDir, 'mail')
const drain = async () => (await weeks.world.app()).outbox.drain()
async function pay({ id: billId, dueMinor: amountMinor }: Bill): Promise<void> {
  if (amountMinor > 0) await weeks.finance.call(payBill, { billId, amountMinor, idempotencyKey: randomUUID() })
}

type Mail = { readonly to: string; readonly subject: string; readonly text: string }
/** The mails that were sent, without the line breaks of the wire. */
async function mails(): Promise<Mail[]> {
  await drain()
  if (!existsSync(folder())) return []
  return readdirSync(folder()).map((name) => {
    const text = readFileSync(join(folder(), name), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=C2=A0', ' ')
    return { to: /^To: (\w+)@/m.exec(text)?.[1] ?? '', subject: /^Subject: (.*)/m.exec(text)?.[1] ?? '', text }
  })
}
const toFinance = async (subject: string) =>
  (await mails()).filter((mail) => mail.to === 'finance' && mail.subject.startsWith(subject))

async function aBill(): Promise<Bill> {
  await weeks.bookOnAccount()
  await weeks.run('bills.close')
  await weeks.waitWeek()
  return weeks.newest()
}
async function daysAfter(bill: Bill, days: number): Promise<void> {
  await weeks.waitDays(nightsBetween(weeks.today(), bill.dueOn ?? '') + days)
  await weeks.run('bills.due')
}

test('an overdue bill is reminded of once a step, with all that is due, and no more when it is paid', async () => {
  const bill = await aBill()
  const later = await aBill()
  await daysAfter(bill, 6)
  expect(await toFinance('Reminder')).toHaveLength(0)
  await daysAfter(bill, 7)
  await weeks.run('bills.due')
  const [mail, ...more] = await toFinance('Reminder')
  expect(more).toEqual([])
  expect(mail?.subject).toContain(bill.code)
  const total = ((bill.totalMinor + later.totalMinor) / 100).toFixed(2)
  expect(mail?.text.replaceAll(',', '')).toContain(`All that is to be paid USD ${total} in total:`)
  for (const { code } of [bill, later]) expect(mail?.text).toContain(`${code}: USD`)
  await daysAfter(bill, 14)
  expect((await toFinance('Reminder')).length).toBeGreaterThan(1)
  rmSync(folder(), { recursive: true })
  for (const one of [bill, later]) await pay(await weeks.see(one.id))
  await daysAfter(bill, 15)
  expect(await toFinance('Reminder')).toEqual([])
})

test('a dispute is mailed to the desk, its answer and its decision to who opened it', async () => {
  const desk = await weeks.world.as('accounts')
  const bill = await aBill()
  await drain()
  rmSync(folder(), { recursive: true, force: true })
  const [line] = (await weeks.finance.call(searchBillLines, { billId: bill.id })).list
  const about = { billId: bill.id, lineId: line?.id ?? '', reason: 'Never stayed' }
  const { id: disputeId } = await weeks.finance.call(openDispute, about)
  const told = (await mails()).filter(({ subject }) => subject.startsWith('Line disputed'))
  expect(told.map(({ to }) => to)).toContain('accounts')
  expect(told.map(({ to }) => to)).not.toContain('finance')
  await desk.call(writeToCustomer, { disputeId, text: 'Which day was it' })
  const [answer] = await toFinance('Answer to your dispute')
  expect(answer?.text).toContain('Which day was it')
  await desk.call(decideDispute, { disputeId, decision: 'UPHELD', text: 'You are right', proof: PROOF })
  const [decided] = await toFinance('Dispute upheld')
  expect(decided?.text).toContain('You are right')
  expect((await mails()).filter(({ to }) => to === 'booker')).toEqual([])
})

test('the statement of a month is mailed once when it is over, with the PDF', async () => {
  await weeks.bookOnAccount()
  const month = weeks.today().slice(0, 7)
  const inWords = monthInWords(month, 'en')
  while (weeks.today().slice(0, 7) === month) await weeks.waitDays(1)
  await weeks.run('statements.mail')
  await weeks.run('statements.mail')
  const sent = await toFinance(`Account statement ${inWords}`)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain(`account for ${inWords} is attached`)
  expect(sent[0]?.text).toContain('application/pdf')
  expect(sent[0]?.text).toContain(`account/statement?month`)
  await weeks.waitDays(6)
  await weeks.run('statements.mail')
  expect(await toFinance('Account statement')).toHaveLength(1)
})
