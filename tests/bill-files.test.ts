import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchBillLines } from '#features/bills/contract.ts'
import { proposeVoid } from '#features/bills/voiding/contract.ts'
import { decideChange } from '#features/changes/contract.ts'
import { saveOrder } from '#features/hotel-orders/contract.ts'
import { addDays } from '#contract/dates.ts'
import { type Bill, type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { PROOF } from './confirmed.ts'
import { bookingOf, quoteFor } from './hotel-booking.ts'
import { textOfPdf } from './pdf-text.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let bill: Bill
let code: string
beforeAll(async () => {
  weeks = await startBillWeeks()
  const { owner, sale, today } = weeks
  await weeks.bookOnAccount()
  const stay = { checkIn: addDays(today(), 40), checkOut: addDays(today(), 42) }
  const quote = await quoteFor(owner, sale, stay)
  const order = { payment: 'ON_ACCOUNT', customerReference: 'PO 7/42' } as const
  code = (await owner.call(saveOrder, bookingOf(quote, order))).code
  await weeks.waitWeek()
  bill = await weeks.newest()
})
afterAll(() => weeks.world.close())

async function fetched(path: string, by: Client = weeks.finance): Promise<Buffer> {
  const response = await by.get(path)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('a client finds the line of an order by the reference it gave', async () => {
  const find = (keyword: string) => weeks.finance.call(searchBillLines, { billId: bill.id, keyword })
  const found = await find('po 7')
  expect(found.list.map(({ subjectCode }) => subjectCode)).toEqual([code])
  expect([found.total, found.sumMinor]).toEqual([1, found.list[0]?.amountMinor])
  expect((await find(code)).total).toBe(1)
  expect((await find('PO 8')).total).toBe(0)
})

test('a bill is a PDF with its lines, in both languages', async () => {
  const en = textOfPdf(await fetched(`files/bill/${bill.id}/bill.pdf?language=en`))
  for (const text of [bill.code, code, 'PO 7/42', 'LEE Ann', bill.dueOn ?? '']) expect(en).toContain(text)
  expect(textOfPdf(await fetched(`files/bill/${bill.id}/bill.pdf?language=zh-CN`))).toContain('付款截止日')
})

test('the lines of a bill are an Excel file that adds up to it', async () => {
  const rows = (await readXlsxFile(await fetched(`files/bill/${bill.id}/lines.xlsx?language=en`)))[0]?.data ?? []
  expect(rows).toHaveLength(bill.lineCount + 1)
  const at = (rows[0] ?? []).indexOf('Amount (USD)')
  const sum = rows.slice(1).reduce((total, row) => total + Math.round(Number(row[at]) * 100), 0)
  expect(sum).toBe(bill.totalMinor)
})

test('nobody else gets the files of a bill', async () => {
  const summit = await weeks.world.as('summit')
  for (const file of ['bill.pdf', 'lines.xlsx'])
    expect((await summit.get(`files/bill/${bill.id}/${file}`)).status).toBe(404)
  expect((await (await weeks.world.as('booker')).get(`files/bill/${bill.id}/bill.pdf`)).status).toBe(403)
})

test('the PDF of a void bill says on each page that it is void, which bill has its lines, and why in public words', async () => {
  const [accounts, admin] = [await weeks.world.as('accounts'), await weeks.world.as('admin')]
  const pdf = async (language: string) =>
    textOfPdf(await fetched(`files/bill/${bill.id}/bill.pdf?language=${language}`))
  expect(await pdf('en')).not.toContain('VOID')
  const reasons = { reason: 'The clerk mixed up two contracts', publicReason: 'Issued by the wrong terms' }
  const change = await accounts.call(proposeVoid, { billId: bill.id, ...reasons, proof: PROOF })
  await admin.call(decideChange, { action: 'confirm', changeId: change.id, proof: PROOF })
  const { replacedBy } = await weeks.see(bill.id)
  const text = await pdf('en')
  for (const part of ['VOID', 'nothing is to be paid', replacedBy?.code ?? '-']) expect(text).toContain(part)
  expect(text).not.toContain(bill.dueOn)
  expect(await pdf('zh-CN')).toContain('本账单已作废')
  const fresh = textOfPdf(await fetched(`files/bill/${replacedBy?.id}/bill.pdf?language=en`))
  expect(fresh).toContain(`replaces the void bill ${bill.code}`)
  expect(await weeks.see(replacedBy?.id ?? '')).toMatchObject({ voidReason: reasons.publicReason })
  for (const paper of [text, fresh]) {
    expect(paper).toContain(reasons.publicReason)
    expect(paper).not.toContain('clerk')
  }
})
