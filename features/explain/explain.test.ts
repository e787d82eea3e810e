import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTransfer } from '#features/payments/transfers/contract.ts'
import { searchInvoices } from '#features/invoices/contract.ts'
import { searchBills } from '#features/bills/contract.ts'
import { searchTradeDetails } from '#features/wallet/contract.ts'
import { book, outcome } from '../../tests/hotel-booking.ts'
import { putOnSale } from '../../tests/hotel-sale.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from '../../tests/invoice-desk.ts'
import { makeBills } from '../../tests/make-bills.ts'
import { matchTransfer } from '../../tests/match-transfer.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { deskExplained, explained } from './contract.ts'

let world: World
let owner: Client
let accounts: Client
let orderCode: string
let billCode: string
let bankRef: string
let paymentCode: string
let invoiceNumber: string
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  accounts = await world.as('accounts')
  const sale = await putOnSale(world.owner)
  ;({ code: orderCode } = await book(owner, sale, { save: { payment: 'ON_ACCOUNT' } }))
  await makeBills(world, 45)
  const { list } = await owner.call(searchBills, { statuses: ['ISSUED'], pageSize: 1 })
  const bill = list[0]
  if (!bill) throw new Error('no bill was issued')
  billCode = bill.code
  const { typeId } = await offerInvoices(accounts)
  const { id: titleId } = await keepBuyer(owner)
  const asked = await askFor(owner, { typeId, titleId, source: 'BILL', ids: [bill.id], currency: 'USD' })
  await issueOne(accounts, asked.invoices[0]?.id ?? '')
  const transfer = await owner.call(startTransfer, {
    idempotencyKey: 'explain-transfer',
    purpose: 'BILL',
    payableId: bill.id,
    amountMinor: bill.leftMinor,
  })
  const { receipts } = await matchTransfer(world, transfer, bill.leftMinor)
  bankRef = receipts[0]?.bankRef ?? ''
  paymentCode = transfer.code
  invoiceNumber = (await owner.call(searchInvoices, {})).list[0]?.number ?? ''
})
afterAll(() => world.close())

const linksOf = async (keyword: string) =>
  (await owner.call(explained.search, { keyword, pageSize: 100 })).list.map(({ what, number }) => `${what} ${number}`)

test('an order leads to the bank reference that paid it, and the bank reference back to the order', async () => {
  const fromOrder = await linksOf(orderCode)
  const there = [`RECEIPT ${bankRef}`, `PAYMENT ${paymentCode}`, `BILL_LINE ${billCode}`, `INVOICE ${invoiceNumber}`]
  expect(fromOrder).toEqual(expect.arrayContaining([...there, `HOTEL_ORDER ${orderCode}`]))
  for (const number of [bankRef, paymentCode, billCode, invoiceNumber]) {
    const { list } = await owner.call(explained.search, { keyword: number, pageSize: 100 })
    expect([number, list.some(({ number: found, about }) => found === orderCode || about === orderCode)]).toEqual([
      number,
      true,
    ])
  }
})

test('a customer reads no entries, bank lines, costs or names of the operator; the desk does', async () => {
  const own = (await owner.call(explained.search, { keyword: orderCode, pageSize: 100 })).list
  expect(own.filter(({ what }) => ['ENTRY', 'BANK_LINE', 'COST'].includes(what))).toEqual([])
  expect(own.find(({ what }) => what === 'RECEIPT')?.by).toBeNull()
  const desk = (await accounts.call(deskExplained.search, { keyword: orderCode, pageSize: 100 })).list
  expect(desk.find(({ what }) => what === 'RECEIPT')?.by).not.toBeNull()
  const cost = desk.find(({ what }) => what === 'COST')
  const sold = desk.find(({ what }) => what === 'HOTEL_ORDER')
  expect([cost?.number, (cost?.amountMinor ?? NaN) < (sold?.amountMinor ?? NaN)]).toEqual([orderCode, true])
  const entries = desk.filter(({ what }) => what === 'ENTRY')
  expect(entries.length).toBeGreaterThan(1)
  expect(entries.reduce((sum, { amountMinor }) => sum + (amountMinor ?? NaN), 0)).toBe(0)
})

test('a movement is explained by its identifier', async () => {
  const { list } = await owner.call(searchTradeDetails, { keyword: orderCode })
  expect(await linksOf(list[0]?.id ?? '')).toContain(`HOTEL_ORDER ${orderCode}`)
})

test('another company, a booker and no number find nothing', async () => {
  const summit = await world.as('summit')
  for (const number of [orderCode, billCode, bankRef, paymentCode, invoiceNumber])
    expect((await summit.call(explained.search, { keyword: number })).total).toBe(0)
  expect((await owner.call(explained.search, {})).total).toBe(0)
  expect(await outcome((await world.as('booker')).call(explained.search, { keyword: orderCode }))).toBe('right.missing')
})

test('an invoice is found by the payment of its bill and by the reference of the bank', async () => {
  for (const keyword of [paymentCode, bankRef]) {
    expect((await owner.call(searchInvoices, { keyword })).list.map(({ number }) => number)).toEqual([invoiceNumber])
    expect((await (await world.as('summit')).call(searchInvoices, { keyword })).list).toEqual([])
  }
})

test('a chain is a file', async () => {
  const columns = ['what', 'number', 'detail', 'amount']
  const link = await owner.call(explained.file, { keyword: orderCode, format: 'CSV', columns })
  const csv = await (await owner.get(link.path)).text()
  expect(csv).toContain(`Hotel order,${orderCode},`)
  expect(csv).toContain(`Invoice,${invoiceNumber},`)
})
