import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillWeeks, startBillWeeks } from '../../../tests/bill-weeks.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { sendParts } from '../../../tests/send-parts.ts'
import type { Client } from '../../../tests/world.ts'
import type { OutputOf } from '#contract/call.ts'
import { searchBillLines } from '../contract.ts'
import {
  decideMatchRows,
  disputeMatchRows,
  exportMatchRows,
  findBillMatch,
  matchBillFile,
  searchMatchRows,
} from './contract.ts'

let weeks: BillWeeks
let billId: string
/** The codes of the orders on the bill, their amounts in minor units and their check-ins. */
let charged: { code: string; amountMinor: number; from: string | null }[]
beforeAll(async () => {
  weeks = await startBillWeeks()
  for (let count = 0; count < 3; count++) await weeks.bookOnAccount()
  await weeks.waitWeek()
  billId = (await weeks.newest()).id
  const { list } = await weeks.finance.call(searchBillLines, { billId })
  charged = list.map(({ subjectCode, amountMinor, order }) => ({
    code: subjectCode ?? '',
    amountMinor,
    from: order?.from ?? null,
  }))
})
afterAll(() => weeks.world.close())

type Sent = { take?: boolean; client?: Client; columns?: Record<string, number>; bill?: string }
const upload = (text: string, { take = true, client = weeks.finance, columns = {}, bill = billId }: Sent = {}) =>
  sendParts<OutputOf<typeof matchBillFile>>(weeks.world, {
    client,
    path: matchBillFile.path,
    parts: [
      ['billId', bill],
      ['take', String(take)],
      ...Object.entries(columns).map(([field, at]): [string, string] => [field, String(at)]),
      ['file', Buffer.from(text), 'own.csv'],
    ],
  })
const money = (minor: number) => (minor / 100).toFixed(2)
const fileOf = (...lines: string[]) => ['Order number,Amount', ...lines].join('\r\n')
const results = async (client = weeks.finance) => {
  const { list } = await client.call(searchMatchRows, { billIds: [billId] })
  return list.map(({ result, fileLine }) => `${fileLine ?? '-'} ${result}`)
}

test('a file is looked at first, then its rows are kept beside the bill', async () => {
  const [one, two] = charged
  const file = fileOf(`${one?.code},${money(one?.amountMinor ?? 0)}`, `${two?.code},1.00`, 'H000,5.00', 'H001,much')
  const looked = await upload(file, { take: false })
  expect(looked.data).toMatchObject({ columns: { code: 0, amount: 1 }, rowCount: 4, faultyCount: 1, taken: false })
  expect(await weeks.finance.call(findBillMatch, { billId })).toEqual({ match: null })
  expect((await upload(file)).data).toMatchObject({ taken: true })
  expect(await results()).toEqual(['2 MATCHED', '3 DIFFERS', '4 ONLY_FILE', '5 FAULTY', '- ONLY_BILL'])
  const { list } = await weeks.finance.call(searchMatchRows, { billIds: [billId], results: ['DIFFERS', 'FAULTY'] })
  expect(list).toMatchObject([
    { differences: ['AMOUNT'], fileMinor: 100, billMinor: two?.amountMinor, by: 'CODE', lineIds: [expect.any(String)] },
    { faultField: 'amount', faultCell: 'much' },
  ])
})

test('rows are accepted or noted in one go, and the result is a file', async () => {
  const decide = (input: object) => weeks.finance.call(decideMatchRows, { billId, decision: 'ACCEPTED', ...input })
  expect(await decide({ result: 'MATCHED' })).toEqual({ count: 1 })
  expect(await decide({ result: 'MATCHED' })).toEqual({ count: 0 })
  const { list } = await weeks.finance.call(searchMatchRows, { billIds: [billId], decisions: ['OPEN'] })
  const rowIds = list.map(({ id }) => id).slice(0, 2)
  expect(await decide({ rowIds, decision: 'NOTED', note: 'Ask the hotel' })).toEqual({ count: 2 })
  const noted = await weeks.finance.call(searchMatchRows, { billIds: [billId], decisions: ['NOTED'] })
  expect(noted.list).toMatchObject([{ note: 'Ask the hotel', decidedBy: 'Fiona Lim' }, { note: 'Ask the hotel' }])
  const { match } = await weeks.finance.call(findBillMatch, { billId })
  expect(match?.counts.find(({ result }) => result === 'MATCHED')).toEqual({
    result: 'MATCHED',
    count: 1,
    openCount: 0,
  })
  const input = { billIds: [billId], format: 'CSV' as const, columns: ['code', 'result', 'difference', 'decision'] }
  const { path } = await weeks.finance.call(exportMatchRows, input)
  const text = await (await weeks.finance.get(path)).text()
  expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(6)
  expect(text).toContain('Differs in amount')
})

test('the columns a company chose are remembered for its next file with the same heads', async () => {
  const file = (text: string) => ['Ours,What we owe', text].join('\n')
  const [one] = charged
  const text = file(`${one?.code},${money(one?.amountMinor ?? 0)}`)
  expect(await upload(text)).toMatchObject({ code: 'match.file_columns' })
  expect((await upload(text, { columns: { code: 0, amount: 1 } })).data).toMatchObject({ taken: true })
  expect((await upload(text, { take: false })).data?.columns).toEqual({ code: 0, amount: 1 })
  expect(await results()).toEqual(['2 MATCHED', '- ONLY_BILL', '- ONLY_BILL'])
})

test('rows that differ or are only on the bill are disputed in one go, and it is said which were not', async () => {
  const [one] = charged
  await upload(fileOf(`${one?.code},1.00`, 'H000,5.00'))
  const { list } = await weeks.finance.call(searchMatchRows, { billIds: [billId] })
  const idsOf = (result: string) => list.filter((row) => row.result === result).map(({ id }) => id)
  const rowIds = [...idsOf('DIFFERS'), ...idsOf('ONLY_FILE')]
  const dispute = (input: object) =>
    weeks.finance.call(disputeMatchRows, { billId, reason: 'Not what was agreed', ...input })
  const bill = await weeks.see(billId)
  expect(await dispute({ rowIds })).toMatchObject({
    count: 1,
    refused: [{ code: 'H000', fileLine: 3, reason: 'dispute.line' }],
    leftCount: 0,
  })
  expect(await weeks.see(billId)).toMatchObject({ disputedMinor: one?.amountMinor })
  expect(await dispute({ rowIds: idsOf('DIFFERS') })).toMatchObject({
    count: 0,
    refused: [{ reason: 'dispute.known' }],
  })
  // Two people at once: each line is disputed once.
  const both = await Promise.all([dispute({ result: 'ONLY_BILL' }), dispute({ result: 'ONLY_BILL' })])
  expect(both.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await weeks.see(billId)).toMatchObject({ disputedMinor: bill.totalMinor, status: 'DISPUTED' })
  const decided = await weeks.finance.call(searchMatchRows, { billIds: [billId], decisions: ['DISPUTED'] })
  expect(decided.list).toMatchObject([{ note: 'Not what was agreed' }, {}, {}])
  const viewer = await weeks.world.as('viewer')
  expect(await outcome(viewer.call(disputeMatchRows, { billId, rowIds, reason: 'x' }))).toBe('right.missing')
  const summit = await weeks.world.as('summit')
  expect(await outcome(summit.call(disputeMatchRows, { billId, rowIds, reason: 'x' }))).toBe('bill.not_found')
})

/** Mails to the desk about disputes, without the line breaks of the wire. */
async function disputeMails(): Promise<string[]> {
  await (await weeks.world.app()).outbox.drain()
  const folder = join(weeks.world.dataDir, 'mail')
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
  return mails.filter((mail) => mail.includes('ops/bills/disputes'))
}

test('the desk gets one mail for all lines disputed in one press', async () => {
  const mails = await disputeMails()
  const ofTwo = mails.filter((mail) => mail.includes('2 lines of bill'))
  // The test above disputed one line by one press, and two by another.
  expect(ofTwo.length).toBeGreaterThan(0)
  expect(mails).toHaveLength(2 * ofTwo.length)
})

test('a file that can not be read is refused, and files are for those who confirm bills of their own company', async () => {
  expect(await upload('\u0000')).toMatchObject({ code: 'match.file_unreadable' })
  expect(await upload(fileOf())).toMatchObject({ code: 'match.file_columns' })
  const viewer = await weeks.world.as('viewer')
  expect(await upload(fileOf('H1,1'), { client: viewer })).toMatchObject({ status: 403 })
  expect(await results(viewer)).toEqual(await results(weeks.finance))
  expect(await results(viewer)).not.toEqual([])
  const summit = await weeks.world.as('summit')
  expect(await upload(fileOf('H1,1'), { client: summit })).toMatchObject({ code: 'bill.not_found' })
  // A file for no bill of the company is not even read to its end.
  expect(await upload('x'.repeat(10_000_100), { client: summit })).toMatchObject({ code: 'bill.not_found' })
  expect(await results(summit)).toEqual([])
  expect(await outcome(summit.call(findBillMatch, { billId }))).toBe('bill.not_found')
  expect(await outcome(summit.call(decideMatchRows, { billId, result: 'MATCHED', decision: 'ACCEPTED' }))).toBe(
    'bill.not_found',
  )
})

test('a row with other dates keeps those of the file and of the bill', async () => {
  const [one] = charged
  const rows = `Order number,Amount,Check-in\r\n${one?.code},${money(one?.amountMinor ?? 0)},2020-02-03`
  expect((await upload(rows)).data).toMatchObject({ taken: true })
  const { list } = await weeks.finance.call(searchMatchRows, { billIds: [billId], results: ['DIFFERS'] })
  expect(list).toMatchObject([{ differences: ['CHECK_IN'], checkIn: '2020-02-03', billCheckIn: one?.from }])
})
