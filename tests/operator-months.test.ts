import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDay } from '#contract/dates.ts'
import { instantIn } from '#contract/zones.ts'
import { getBill, searchBills } from '#features/bills/contract.ts'
import { searchCompanies } from '#features/company/contract.ts'
import { signIn } from '#features/identity/contract.ts'
import { marginGroups, margins } from '#features/hotel-orders/margins/contract.ts'
import { getMonthStatement, saveJournalSetting } from '#features/statements/contract.ts'
import { getBalanceHistory, searchTradeDetails } from '#features/wallet/contract.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { textOfPdf } from './pdf-text.ts'

const ZONE = 'Asia/Singapore'
const DAY_MS = 86_400_000
const ACCOUNTS = { bank: '1360', prepaid: '1186', payable: '1600', travel: '4660', fees: '4970', adjustments: '4980' }

let weeks: BillWeeks
/** The month in which the first order was booked, and the one that had begun for the operator when the second was. */
let before: string
let after: string
let second: { code: string; totalMinor: number }
beforeAll(async () => {
  weeks = await startBillWeeks({ timeZone: ZONE })
  await weeks.world.owner.query("update agreement set settlement_term = 'MONTHLY'")
  before = localDay(ZONE, Date.now()).slice(0, 7)
  await weeks.bookOnAccount()
  // 01:16 on the first of a month for the operator is the evening before by UTC.
  const next = addDays(`${before}-28`, 5)
  after = next.slice(0, 7)
  await weeks.world.clock.advance(instantIn(ZONE, `${after}-01`, '01:16') - Date.now())
  await weeks.run('codes.days')
  await weeks.bookOnAccount()
  await weeks.run('bills.close')
  const { list } = await weeks.finance.call(searchTradeDetails, { kinds: ['CHARGE'], pageSize: 1 })
  second = { code: list[0]?.subjectCode ?? '', totalMinor: list[0]?.owedMinor ?? 0 }
  await weeks.finance.call(saveJournalSetting, { ...ACCOUNTS, accountLength: 4, yearMonth: 1 })
})
afterAll(() => weeks.world.close())

const month = (of: string) => weeks.finance.call(getMonthStatement, { month: of, currency: 'USD' })
const fileOf = async (path: string) => Buffer.from(await (await weeks.finance.get(path)).arrayBuffer())

test('an order at 01:16 on the first is in one month: of the statement, of the bill, of the journal, of the list', async () => {
  const [last, now] = [await month(before), await month(after)]
  expect(last.timeZone).toBe(ZONE)
  const billed = last.bills.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  expect(billed).toBeGreaterThan(0)
  expect(last.closing.onAccountMinor).toBe(billed)
  expect(now.opening.onAccountMinor).toBe(billed)
  expect(now.closing.onAccountMinor).toBe(billed + second.totalMinor)
  const { list: open } = await weeks.finance.call(searchBills, { keyword: second.code })
  // The codes of the order and of its bill have the operator's day as well.
  const inCode = `${after}-01`.slice(2).replaceAll('-', '')
  expect([second.code.slice(1, 7), open[0]?.code.slice(1, 7)]).toEqual([inCode, inCode])
  expect(open).toMatchObject([{ status: 'OPEN', periodFrom: `${after}-01`, totalMinor: second.totalMinor }])
  const journal = (of: string) => fileOf(`files/statement/USD/${of}/journal.csv?language=en`)
  expect((await journal(before)).toString()).not.toContain(second.code)
  const lines = (await journal(after)).toString().split('\r\n')
  expect(lines[0]).toContain(`Day (${ZONE})`)
  expect(lines.find((line) => line.includes(second.code))).toContain(`${after}-01`)
  const day = { from: `${after}-01`, to: `${after}-01` }
  expect((await weeks.finance.call(searchTradeDetails, day)).list.map(({ subjectCode }) => subjectCode)).toContain(
    second.code,
  )
  const { days } = await weeks.finance.call(getBalanceHistory, { from: addDays(`${after}-01`, -1), to: `${after}-01` })
  expect(days.map(({ onAccountMinor }) => onAccountMinor)).toEqual([billed, billed + second.totalMinor])
})

test('margins count that order on the first of the month, whether orders, sums or months', async () => {
  const accounts = await weeks.world.as('accounts')
  const days = { bookedFrom: `${after}-01`, bookedTo: `${after}-01` }
  expect((await accounts.call(margins.search, days)).list.map(({ code }) => code)).toEqual([second.code])
  expect((await accounts.call(margins.sum, days)).sums).toMatchObject([{ count: 1, totalMinor: second.totalMinor }])
  expect((await accounts.call(marginGroups.sum, { by: 'COMPANY', ...days })).sums).toMatchObject([
    { totalMinor: second.totalMinor },
  ])
  const { list } = await accounts.call(marginGroups.search, { by: 'MONTH', sort: 'NAME', direction: 'DESC' })
  expect(list.map(({ nameEn, orders }) => [nameEn, orders])).toEqual([
    [after, 1],
    [before, 1],
  ])
})

test('the page and ZIP of a month hold its bill, although it was issued on the first of the next', async () => {
  const [bill] = (await month(before)).bills
  const { issuedOn, periodTo, code } = await weeks.finance.call(getBill, { billId: bill?.id ?? '' })
  expect([issuedOn, periodTo.slice(0, 7)]).toEqual([`${after}-01`, before])
  expect((await month(after)).bills.map((one) => one.code)).not.toContain(code)
  const zip = (of: string) => fileOf(`files/statement/USD/${of}/pack.zip?language=en`)
  expect((await zip(before)).toString('latin1')).toContain(`bills/${code}.pdf`)
  expect((await zip(after)).toString('latin1')).not.toContain(`bills/${code}.pdf`)
})

test('the statement and the bill say once what zone their days are of', async () => {
  const statement = textOfPdf(await fileOf(`files/wallet/USD/${after}/statement.pdf?language=en`))
  expect(statement.split(ZONE)).toHaveLength(2)
  expect(statement).toContain(`${after}-01 01:16`)
  expect(statement).not.toContain('UTC')
  const [bill] = (await month(before)).bills
  const pdf = textOfPdf(await fileOf(`files/bill/${bill?.id}/bill.pdf?language=en`))
  expect(pdf.split(ZONE)).toHaveLength(2)
})

test('the desk finds the company by a part of its name, with what it owes, what is overdue and its last order', async () => {
  const accounts = await weeks.world.as('accounts')
  const [harbour] = (await accounts.call(searchCompanies, { keyword: 'harb' })).list
  const [billed, owedMinor] = [
    (await month(before)).closing.onAccountMinor,
    (await month(after)).closing.onAccountMinor,
  ]
  expect(harbour).toMatchObject({ name: 'Harbour Travel', debts: [{ currency: 'USD', owedMinor, overdueMinor: 0 }] })
  expect(localDay(ZONE, Date.parse(harbour?.lastOrderAt ?? ''))).toBe(`${after}-01`)
  await weeks.world.clock.advance(60 * DAY_MS)
  const again = await weeks.world.visitor()
  await again.call(signIn, { loginName: 'accounts', password: 'tradewind-demo' })
  const [late] = (await again.call(searchCompanies, { keyword: 'harb' })).list
  expect(late?.debts).toEqual([{ currency: 'USD', owedMinor, overdueMinor: billed }])
})
