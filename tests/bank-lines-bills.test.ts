import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankLine, decideBankLine, searchBankLines, sendBankFile } from '#features/payments/bank-lines/contract.ts'
import { camtOf } from '#features/payments/bank-lines/test-files.ts'
import { proposeVoid } from '#features/bills/voiding/contract.ts'
import { decideChange } from '#features/changes/contract.ts'
import { decideTransfer, searchTransfers } from '#features/payments/transfers/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { sendParts } from './send-parts.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let accounts: Client
let admin: Client
beforeAll(async () => {
  weeks = await startBillWeeks()
  accounts = await weeks.world.as('accounts')
  admin = await weeks.world.as('admin')
})
afterAll(() => weeks.world.close())

let refs = 0
/** A line of the bank that came in today, as the desk finds it. */
async function came(minor: number, text: string): Promise<BankLine> {
  const { rows } = await weeks.world.owner.query<{ number: string }>(
    "select account_number as number from bank_account where currency = 'USD' and company_id is null",
  )
  const ref = `BANK${String((refs += 1)).padStart(6, '0')}`
  const entry = { amount: (minor / 100).toFixed(2), day: weeks.today(), payer: 'Harbour Travel', text, ref }
  const file = camtOf({ account: rows[0]?.number ?? '', currency: 'USD', entries: [entry] })
  const sent = await sendParts(weeks.world, {
    client: accounts,
    path: sendBankFile.path,
    parts: [['file', Buffer.from(file), 'day.xml']],
  })
  expect(sent.data).toMatchObject({ addedCount: 1, faults: [] })
  const [line] = (await accounts.call(searchBankLines, { keyword: ref })).list
  if (!line) throw new Error('the line is not there')
  return line
}
const accept = (by: Client, line: BankLine) =>
  by.call(decideBankLine, { action: 'accept', lineId: line.id, targetId: line.proposals[0]?.id ?? '' })
const balance = async () => (await weeks.finance.call(getWallet, {})).freeBalanceMinor

async function issued() {
  await weeks.bookOnAccount()
  await weeks.waitWeek()
  return weeks.newest()
}

test('a bill that nobody announced a transfer for is paid by the line that names it, once', async () => {
  const bill = await issued()
  const before = await balance()
  const line = await came(bill.dueMinor, `Payment of ${bill.code}`)
  expect(line.proposals).toMatchObject([{ kind: 'BILL', code: bill.code, reason: 'NUMBER', confidence: 'HIGH' }])
  const both = await Promise.allSettled([accept(accounts, line), accept(admin, line)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await weeks.see(bill.id)).toMatchObject({ status: 'PAID', dueMinor: 0 })
  // All of it paid the bill: no fee is taken that was not announced.
  expect(await balance()).toBe(before)
  expect(await failedChecks(weeks.world.owner)).toEqual([])
})

test('a bill whose transfer is short by the fee of a bank is paid whole in one step', async () => {
  const bill = await issued()
  const before = await balance()
  const line = await came(bill.dueMinor - 1_500, `Short for ${bill.code}`)
  const targetId = line.proposals[0]?.id ?? ''
  const accepted = { action: 'accept' as const, lineId: line.id, targetId, settlesDifference: true }
  expect(await accounts.call(decideBankLine, accepted)).toMatchObject({ state: 'BOOKED', bankFeeMinor: 1_500 })
  expect(await weeks.see(bill.id)).toMatchObject({ status: 'PAID', dueMinor: 0 })
  expect(await balance()).toBe(before)
  expect(await failedChecks(weeks.world.owner)).toEqual([])
})

test('of two lines for one bill accepted at once, one pays it', async () => {
  const bill = await issued()
  const lines = [await came(bill.dueMinor, bill.code), await came(bill.dueMinor, `again ${bill.code}`)]
  const both = await Promise.allSettled(lines.map((line) => accept(accounts, line)))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await weeks.see(bill.id)).toMatchObject({ status: 'PAID' })
  const open = await accounts.call(searchBankLines, { keyword: bill.code, states: ['OPEN'] })
  expect(open.list).toMatchObject([{ proposals: [] }])
})

test('less than a bill owes pays a part of it; more waits for a second person and the rest stays on the balance', async () => {
  const bill = await issued()
  await accept(accounts, await came(1_000, `part of ${bill.code}`))
  const left = await weeks.see(bill.id)
  expect(left).toMatchObject({ status: 'PART_PAID', dueMinor: bill.dueMinor - 1_000 })
  const before = await balance()
  expect(await accept(accounts, await came(left.dueMinor + 700, `the rest of ${bill.code}`))).toMatchObject({
    state: 'PROPOSED',
  })
  const [transfer] = (await accounts.call(searchTransfers, { keyword: bill.code, states: ['PROPOSED'] })).list
  const line = (await accounts.call(searchBankLines, { keyword: 'the rest' })).list[0]
  expect(line?.transferId).toBe(transfer?.id)
  const { rows } = await weeks.world.owner.query<{ id: string }>('select id from bank_receipt where booked_at is null')
  await admin.call(decideTransfer, {
    action: 'confirm',
    transferId: transfer?.id ?? '',
    receiptId: rows[0]?.id ?? '',
  })
  expect(await weeks.see(bill.id)).toMatchObject({ status: 'PAID' })
  expect(await balance()).toBe(before + 700)
  expect(await failedChecks(weeks.world.owner)).toEqual([])
})

// Last, because who changed something of a company does not decide about its transfers for a day.
test('a line that names a void bill is not proposed for it, but by amount for its replacement', async () => {
  const bill = await issued()
  const change = await accounts.call(proposeVoid, {
    billId: bill.id,
    reason: 'Wrong agreement',
    publicReason: 'Other terms',
    proof: PROOF,
  })
  await admin.call(decideChange, { action: 'confirm', changeId: change.id, proof: PROOF })
  const { proposals } = await came(bill.dueMinor, `Payment of ${bill.code}`)
  const replacement = await weeks.newest()
  expect(proposals.map(({ code }) => code)).not.toContain(bill.code)
  expect(proposals[0]).toMatchObject({ code: replacement.code, reason: 'AMOUNT_PAYER' })
})
