import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWallet, searchTradeDetails } from '#features/wallet/contract.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { book, outcome } from './hotel-booking.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from './invoice-desk.ts'
import { payBill, searchBills } from '#features/bills/contract.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { addDays } from '#contract/dates.ts'
import { getMonthStatement, saveJournalSetting } from '#features/statements/contract.ts'

const ACCOUNTS = { bank: '1360', prepaid: '1186', payable: '1600', travel: '4660', fees: '4970', adjustments: '4980' }
const SETTING = { ...ACCOUNTS, accountLength: 4, yearMonth: 1 }

let weeks: BillWeeks
let billCode: string
let number: string
/** The month in which the ledger moved last. */
let month: string
/** The month of the bill, in which its week ended. */
let billMonth: string
beforeAll(async () => {
  weeks = await startBillWeeks()
  const { finance, owner, sale, world } = weeks
  await weeks.bookOnAccount()
  const cancelled = await weeks.bookOnAccount()
  const stay = { checkIn: addDays(weeks.today(), 40), checkOut: addDays(weeks.today(), 42) }
  await book(owner, sale, { stay, save: { payment: 'BALANCE' } })
  await owner.call(cancelHotelOrder, { orderId: cancelled, penaltyMinor: 0 })
  await weeks.waitWeek()
  const bill = await weeks.newest()
  billCode = bill.code
  billMonth = bill.periodTo.slice(0, 7)
  await finance.call(payBill, { billId: bill.id, amountMinor: 1000, idempotencyKey: `pay-${bill.id}` })
  const accounts = await world.as('accounts')
  const { typeId } = await offerInvoices(accounts)
  const { id: titleId } = await keepBuyer(finance)
  const asked = await askFor(finance, { typeId, source: 'BILL', ids: [bill.id], currency: 'USD', titleId })
  number = (await issueOne(accounts, asked.invoices[0]?.id ?? '')).number ?? ''
  month = weeks.today().slice(0, 7)
})
afterAll(() => weeks.world.close())

const see = (of = month) => weeks.finance.call(getMonthStatement, { month: of, currency: 'USD' })

test('a month’s opening and parts are its closing, which the wallet, the transactions and the bills have as well', async () => {
  const { opening, parts, closing } = await see()
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  expect(closing.balanceMinor).toBe(opening.balanceMinor + sum(parts.map((part) => part.balanceMinor)))
  expect(closing.onAccountMinor).toBe(opening.onAccountMinor + sum(parts.map((part) => part.owedMinor)))
  const wallet = await weeks.finance.call(getWallet, {})
  expect([closing.balanceMinor, closing.onAccountMinor]).toEqual([wallet.freeBalanceMinor, wallet.onAccountMinor])
  const newest = (await weeks.finance.call(searchTradeDetails, { pageSize: 1 })).list[0]
  expect([newest?.balanceAfterMinor, newest?.onAccountAfterMinor]).toEqual([
    closing.balanceMinor,
    closing.onAccountMinor,
  ])
  const { rows } = await weeks.world.owner.query<{ lines: string; paid: string }>(
    `select coalesce(sum(l.amount_minor), 0) as lines, (select coalesce(sum(p.amount_minor), 0) from bill_payment p
      join bill b on b.id = p.bill_id where b.company_id = c.id and p.kind <> 'CREDIT') as paid
    from bill_line l join company c on c.id = l.company_id
    where c.code = (select code from company_name where id = l.company_id) and l.currency = 'USD'
      and l.company_id = (select company_id from bill where code = $1) group by c.id`,
    [billCode],
  )
  const owed = Object.fromEntries(parts.map(({ part, owedMinor }) => [part, owedMinor]))
  const billed = (owed['CHARGES'] ?? 0) + (owed['REFUNDS'] ?? 0) + (owed['ADJUSTMENTS'] ?? 0)
  expect(opening.onAccountMinor + billed).toBe(Number(rows[0]?.lines))
  expect(owed['BILLS_PAID']).toBe(-Number(rows[0]?.paid))
})

async function fetched(file: string, of = month): Promise<Buffer> {
  const response = await weeks.finance.get(`files/statement/USD/${of}/${file}`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('a month shows its bills and invoices, and the pack has them as PDF with statement and transactions', async () => {
  const { invoices, allowed } = await see()
  expect((await see(billMonth)).bills.map(({ code }) => code)).toContain(billCode)
  expect(invoices.map((one) => one.number)).toContain(number)
  expect(allowed).toContain('pack')
  const zip = (await fetched('pack.zip?language=en')).toString('latin1')
  for (const name of [`invoices/${number}.pdf`, 'Transactions USD', 'Account statement']) expect(zip).toContain(name)
  expect((await fetched('pack.zip?language=en', billMonth)).toString('latin1')).toContain(`bills/${billCode}.pdf`)
})

test('“All bills” of a month leads to the bills that the month counts, whenever they were issued', async () => {
  const { from: endedFrom, to: endedTo, billCount, bills } = await see(billMonth)
  const { list, total } = await weeks.finance.call(searchBills, { endedFrom, endedTo, currency: 'USD' })
  expect([total, list.map(({ code }) => code).toSorted()]).toEqual([
    billCount,
    bills.map(({ code }) => code).toSorted(),
  ])
  expect(billCount).toBeGreaterThan(0)
})

test('the journal needs the accounts of the books, and posts what the statement says', async () => {
  const refused = await weeks.finance.get(`files/statement/USD/${month}/journal.csv`)
  expect(refused.status).toBe(409)
  const saved = await weeks.finance.call(saveJournalSetting, SETTING)
  expect(saved.setting).toMatchObject({ ...SETTING, consultantNumber: null })
  const [head, ...lines] = (await fetched('journal.csv?language=en')).toString('utf8').trim().split('\r\n')
  expect(head).toContain('Day (UTC),Document,Text,Debit,Credit')
  const postings = lines.map((line) => line.split(','))
  const change = (account: string) =>
    postings.reduce((all, cells) => {
      const amount = Math.round(Number(cells.at(-2)) * 100)
      return all + (cells[3] === account ? amount : cells[4] === account ? -amount : 0)
    }, 0)
  const { parts } = await see()
  const owed = parts.reduce((all, { owedMinor }) => all + owedMinor, 0)
  expect(change(ACCOUNTS.payable)).toBe(-owed)
  expect((await weeks.finance.get(`files/statement/USD/${month}/datev.csv`)).status).toBe(409)
  await weeks.finance.call(saveJournalSetting, { ...SETTING, consultantNumber: 1001, clientNumber: 7 })
  const datev = (await fetched('datev.csv')).toString('latin1').trim().split('\r\n')
  expect(datev).toHaveLength(lines.length + 2)
  expect(datev[0]).toContain('"EXTF";700;21;"Buchungsstapel";13;')
})

test('one number of DATEV without the other names the field that lacks', async () => {
  const half = await outcome(weeks.finance.call(saveJournalSetting, { ...SETTING, consultantNumber: 1001 }))
  expect(half).toBe('input.invalid')
})

test('a month is the whole account’s, so a booker does not see it; another company has none of its documents', async () => {
  const booker = await weeks.world.as('booker')
  expect(await outcome(booker.call(getMonthStatement, { month }))).toBe('right.missing')
  expect((await booker.get(`files/statement/USD/${month}/pack.zip`)).status).toBe(403)
  const summit = await weeks.world.as('summit')
  const { bills, invoices } = await summit.call(getMonthStatement, { month })
  expect(bills.map(({ code }) => code)).not.toContain(billCode)
  expect(invoices.map((one) => one.number)).not.toContain(number)
  expect(await outcome(weeks.finance.call(getMonthStatement, { month: '2999-01' }))).toBe('statement.not_found')
})
