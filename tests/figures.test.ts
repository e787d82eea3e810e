import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchBillLines, searchBills, sumBills } from '#features/bills/contract.ts'
import { openDispute } from '#features/bills/disputes/contract.ts'
import { agedAccounts } from '#features/bills/operator/contract.ts'
import { getMonthStatement } from '#features/statements/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'

let weeks: BillWeeks
beforeAll(async () => {
  weeks = await startBillWeeks()
})
afterAll(() => weeks.world.close())

/** What the company owes by each screen: the wallet, the desk's list and its sums, and the month's statement. */
async function owed() {
  const desk = await weeks.world.as('accounts')
  const { onAccountMinor } = await weeks.finance.call(getWallet, {})
  const { list } = await desk.call(agedAccounts.search, { keyword: 'HARBOUR' })
  const { sums } = await desk.call(agedAccounts.sum, { keyword: 'HARBOUR' })
  const month = weeks.today().slice(0, 7)
  const { closing } = await weeks.finance.call(getMonthStatement, { month, currency: 'USD' })
  const usd = ({ currency }: { currency: string }) => currency === 'USD'
  return { onAccountMinor, aged: list.find(usd), sum: sums.find(usd), closingMinor: closing.onAccountMinor }
}

test('owed is what is billed, not billed yet and disputed, the same on each screen; disputed is not overdue', async () => {
  await weeks.bookOnAccount()
  await weeks.bookOnAccount()
  await weeks.waitWeek()
  const bill = await weeks.newest()
  const [line] = (await weeks.finance.call(searchBillLines, { billId: bill.id })).list
  await weeks.finance.call(openDispute, { billId: bill.id, lineId: line?.id ?? '', reason: 'We never stayed there' })
  // The other order is overdue.
  await weeks.waitDays(12)
  await weeks.run('bills.due')
  await weeks.run('bills.close')
  await weeks.bookOnAccount()
  const { onAccountMinor, aged, sum, closingMinor } = await owed()
  if (!aged || !sum || !line) throw new Error('the company owes nothing')
  for (const { owedMinor, unbilledMinor, disputedMinor, to30Minor, ...ages } of [aged, sum]) {
    expect([owedMinor, disputedMinor]).toEqual([onAccountMinor, line.amountMinor])
    expect(to30Minor).toBe(bill.totalMinor - disputedMinor)
    expect(unbilledMinor).toBeGreaterThan(0)
    const billedMinor = ages.notDueMinor + to30Minor + ages.to60Minor + ages.to90Minor + ages.over90Minor
    expect(billedMinor + unbilledMinor + disputedMinor).toBe(owedMinor)
  }
  expect(closingMinor).toBe(onAccountMinor)
  const { list } = await weeks.finance.call(searchBills, { statuses: ['OVERDUE'] })
  expect(list.map(({ id }) => id)).toContain(bill.id)
  const { sums } = await weeks.finance.call(sumBills, { statuses: ['OVERDUE'] })
  expect(sums).toMatchObject([{ overdueMinor: bill.totalMinor - line.amountMinor }])
})
