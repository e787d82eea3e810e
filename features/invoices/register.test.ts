import readXlsxFile from 'read-excel-file/node'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillWeeks, startBillWeeks } from '../../tests/bill-weeks.ts'
import { PROOF } from '../../tests/confirmed.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from '../../tests/invoice-desk.ts'
import type { Client } from '../../tests/world.ts'
import { searchInvoiceLines } from './contract.ts'
import { creditInvoice } from './contract-desk.ts'
import { deskInvoices } from './contract-list.ts'

let weeks: BillWeeks
let accounts: Client
beforeAll(async () => {
  weeks = await startBillWeeks()
  accounts = await weeks.world.as('accounts')
})
afterAll(() => weeks.world.close())

test('the register adds up to the sums of its filter, which credit notes lower, and names types in its language', async () => {
  const { finance } = weeks
  const { typeId } = await offerInvoices(accounts)
  const { id: titleId } = await keepBuyer(finance)
  await weeks.bookOnAccount()
  await weeks.run('bills.close')
  await weeks.waitWeek()
  const wish = { typeId, source: 'BILL' as const, ids: [(await weeks.newest()).id], currency: 'USD', titleId }
  const { id } = await issueOne(accounts, (await askFor(finance, wish)).invoices[0]?.id ?? '')
  const [line] = (await finance.call(searchInvoiceLines, { invoiceId: id })).list
  await accounts.call(creditInvoice, {
    invoiceId: id,
    lines: [{ lineId: line?.id ?? '', amountMinor: 45_67 }],
    reason: 'One night less',
    idempotencyKey: randomUUID(),
    proof: PROOF,
  })
  const { sums } = await accounts.call(deskInvoices.sum, { currency: 'USD', kinds: ['INVOICE', 'CREDIT_NOTE'] })
  const wanted = { currency: 'USD', kinds: ['INVOICE', 'CREDIT_NOTE'], columns: ['type', 'total', 'net', 'tax'] }
  const language = { 'accept-language': 'zh-CN' }
  const answer = await accounts.post(deskInvoices.file.path, { ...wanted, format: 'XLSX' }, language)
  const { data } = (await answer.json()) as { data: { path: string } } // The call's answer, as its contract has it.
  const file = Buffer.from(await (await accounts.get(data.path)).arrayBuffer())
  const [head, ...rows] = (await readXlsxFile(file))[0]?.data ?? []
  expect(head).toEqual(['类型', '币种', '价税合计', '不含税金额', '税额'])
  const sumOf = (at: number) => Math.round(rows.reduce((sum, row) => sum + Number(row[at]) * 100, 0))
  expect(rows.some((row) => Number(row[2]) === -45.67)).toBe(true)
  expect([sumOf(2), sumOf(4)]).toEqual([sums[0]?.netMinor, sums[0]?.taxMinor])
  expect(rows.map((row) => row[0])).toContain('商业发票')
})
