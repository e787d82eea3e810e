import { randomUUID } from 'node:crypto'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { searchBillLines, searchBills } from '#features/bills/contract.ts'
import { deskBills } from '#features/bills/operator/contract.ts'
import { makeOffer } from '#features/groups/contract-desk.ts'
import { saveGroupRequest } from '#features/groups/contract-requests.ts'
import { acceptOffer, cancelRooms, payGroup } from '#features/groups/deal/contract.ts'
import { listHotelOrders } from '#features/hotel-orders/contract.ts'
import { margins } from '#features/hotel-orders/margins/contract.ts'
import { searchInvoiceLines, searchInvoiceOrders } from '#features/invoices/contract.ts'
import { previewInvoice } from '#features/invoices/contract-ask.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from './invoice-desk.ts'
import { makeBills } from './make-bills.ts'
import { textOfPdf } from './pdf-text.ts'
import { type Client, startWorld, type World } from './world.ts'

const TOTAL = 200_000
const DEPOSIT = 40_000

let world: World
let owner: Client
let desk: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  sale = await putOnSale(world.owner, { rooms: 30 })
  owner = await world.as('owner')
  desk = await world.as('desk')
})
afterAll(() => world.close())

type Payment = 'BALANCE' | 'ON_ACCOUNT'
type Offer = InputOf<typeof makeOffer>

/** A contract of ten rooms that may be cancelled at half its price. */
async function accepted(plan: Offer['plan']) {
  const request = await owner.call(saveGroupRequest, {
    idempotencyKey: randomUUID(),
    hotelIds: [sale.hotelId],
    checkIn: inDays(60),
    checkOut: inDays(61),
    rooms: [{ kind: 'TWIN', counts: [10] }],
    nationality: 'SG',
    purpose: 'TOUR',
    contactName: 'Ben Tan',
    contactEmail: 'ben@harbour.example',
  })
  const groupId = request.id
  const { offers } = await desk.call(makeOffer, {
    groupId,
    idempotencyKey: randomUUID(),
    hotelId: sale.hotelId,
    mealPlan: 'BREAKFAST',
    nights: [{ kind: 'TWIN', night: inDays(60), rooms: 10, priceMinor: TOTAL / 10 }],
    optionUntil: new Date(Date.now() + 86_400_000).toISOString(),
    plan,
    moments: [{ daysBefore: 365, percent: 50 }],
  })
  await owner.call(acceptOffer, { groupId, offerId: offers[0]?.id ?? '', totalMinor: TOTAL })
  return { id: groupId, code: request.code }
}

/** A contract whose deposit is paid, and that is cancelled before its rooms are orders: the deposit is its fee. */
async function cancelled(payment: Payment) {
  const { id: groupId, code } = await accepted([
    { percent: 20, due: 'NOW' },
    { percent: 80, due: 'ARRIVAL' },
  ])
  await owner.call(payGroup, { groupId, no: 1, amountMinor: DEPOSIT, payment })
  const { feeMinor } = await owner.call(cancelRooms, { groupId })
  expect(feeMinor).toBe(DEPOSIT)
  await owner.call(cancelRooms, { groupId, feeMinor })
  return { id: groupId, code }
}

/** A contract whose ten rooms are orders, of which two are cancelled at half their price. */
async function sold(payment: Payment) {
  const { id: groupId, code } = await accepted([{ percent: 100, due: 'NOW' }])
  await owner.call(payGroup, { groupId, no: 1, amountMinor: TOTAL, payment })
  const rooms = [1, 2]
  const { feeMinor } = await owner.call(cancelRooms, { groupId, rooms })
  await owner.call(cancelRooms, { groupId, rooms, feeMinor })
  return { id: groupId, code, leftMinor: TOTAL - TOTAL / 10 }
}

/** Its invoice: what is left of each room, eight stays and the fees of two. */
const invoicedAsOne = ({ id, code }: { id: string; code: string }) => [
  { kind: 'PENALTY', amountMinor: TOTAL / 10, subjectKind: 'GROUP', subjectId: id, subjectCode: code, roomCount: 2 },
  { kind: 'CHARGE', amountMinor: TOTAL * 0.8, subjectKind: 'GROUP', subjectId: id, subjectCode: code, roomCount: 8 },
]

/** Its bill: two lines, each of ten or two rooms. */
const asOne = ({ id, code }: { id: string; code: string }) => [
  { kind: 'CHARGE', amountMinor: TOTAL, subjectKind: 'GROUP', subjectId: id, subjectCode: code, roomCount: 10 },
  { kind: 'REFUND', amountMinor: -TOTAL / 10, subjectKind: 'GROUP', subjectId: id, subjectCode: code, roomCount: 2 },
]

const codesOf = async ({ code: keyword }: { code: string }) =>
  (await owner.call(listHotelOrders, { keyword })).list.map(({ code }) => code)

const billsWith = async (keyword: string) => (await owner.call(searchBills, { keyword })).list

async function fileOf(path: string): Promise<Buffer> {
  const response = await owner.get(path)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('the fee of a group that the balance paid is invoiced like an order', async () => {
  const { id, code } = await cancelled('BALANCE')
  const { list } = await owner.call(searchInvoiceOrders, { keyword: code })
  expect(list).toMatchObject([{ id, guest: 'Ben Tan', stayFrom: inDays(60), openMinor: DEPOSIT }])
  const { typeId } = await offerInvoices(await world.as('accounts'))
  const { id: titleId } = await keepBuyer(owner)
  const wish = { typeId, source: 'ORDER' as const, ids: [id], currency: 'USD', titleId }
  expect(await owner.call(previewInvoice, wish)).toMatchObject({ totalMinor: DEPOSIT, invoices: [{ lineCount: 1 }] })
})

test('on account it is on a bill with the hotel and the person who asked', async () => {
  const { id, code } = await cancelled('ON_ACCOUNT')
  await makeBills(world, 40)
  const [bill] = (await owner.call(searchBills, { keyword: code })).list
  const { list } = await owner.call(searchBillLines, { billId: bill?.id ?? '', keyword: code })
  expect(list).toMatchObject([
    { kind: 'CHARGE', amountMinor: DEPOSIT, subjectKind: 'GROUP', subjectId: id, order: { titleZh: '试验酒店' } },
  ])
})

test('a group whose rooms are orders is one line of a bill for each kind, and each room when asked', async () => {
  const group = await sold('ON_ACCOUNT')
  await makeBills(world, 40)
  const [keyword = ''] = await codesOf(group)
  const [bill] = await billsWith(keyword)
  expect(await billsWith(group.code)).toEqual([bill])
  const accounts = await world.as('accounts')
  expect((await accounts.call(deskBills.search, { keyword: group.code })).list).toMatchObject([{ id: bill?.id }])
  const of = { billId: bill?.id ?? '', keyword: group.code }
  const whole = await owner.call(searchBillLines, { ...of, asOne: true })
  expect(whole.list).toMatchObject(asOne(group))
  const first = { lineCount: 10, order: { titleZh: '试验酒店', from: inDays(60) } }
  expect(whole).toMatchObject({ total: 2, sumMinor: group.leftMinor, list: [first, {}] })
  const each = await owner.call(searchBillLines, { ...of, groupId: group.id })
  expect([each.total, each.sumMinor]).toEqual([12, group.leftMinor])
  expect(each.list[0]).toMatchObject({ subjectKind: 'HOTEL_ORDER', groupCode: group.code, roomCount: null })
  const pdf = textOfPdf(await fileOf(`files/bill/${of.billId}/bill.pdf?language=en`))
  expect(pdf).toContain('10 rooms')
  expect(pdf).toContain(group.code)
  expect(pdf).not.toContain(each.list[0]?.subjectCode ?? '')
  const [head = [], ...rows] =
    (await readXlsxFile(await fileOf(`files/bill/${of.billId}/lines.xlsx?language=en`)))[0]?.data ?? []
  expect(rows.filter((row) => row[head.indexOf('Group')] === group.code)).toHaveLength(12)
})

test('a group that the balance paid is one choice, and one line of its invoice for each kind', async () => {
  const group = await sold('BALANCE')
  const rooms = await codesOf(group)
  const open = { id: group.id, code: group.code, roomCount: 10, openMinor: group.leftMinor }
  for (const keyword of [group.code, rooms[3] ?? ''])
    expect((await owner.call(searchInvoiceOrders, { keyword })).list).toMatchObject([open])
  const accounts = await world.as('accounts')
  const { typeId } = await offerInvoices(accounts)
  const { id: titleId } = await keepBuyer(owner)
  const wish = { typeId, source: 'ORDER' as const, ids: [group.id], currency: 'USD', titleId }
  const { pdf, invoices: drafts } = await owner.call(previewInvoice, { ...wish, withPdf: true })
  expect(drafts).toMatchObject([{ lineCount: 2 }])
  const { invoices } = await askFor(owner, wish)
  expect(invoices).toMatchObject([{ totalMinor: group.leftMinor }])
  const invoiceId = invoices[0]?.id ?? ''
  expect((await owner.call(searchInvoiceOrders, { keyword: group.code })).total).toBe(0)
  const whole = await owner.call(searchInvoiceLines, { invoiceId, asOne: true })
  expect(whole.list).toMatchObject(invoicedAsOne(group))
  expect(whole).toMatchObject({ total: 2, list: [{ lineCount: 2 }, { lineCount: 8, leftMinor: TOTAL * 0.8 }] })
  expect(await owner.call(searchInvoiceLines, { invoiceId, groupId: group.id })).toMatchObject({ total: 10 })
  await issueOne(accounts, invoiceId)
  const ubl = (await fileOf(`files/invoice/${invoiceId}/ubl.xml`)).toString()
  expect(ubl.split('<cac:InvoiceLine>')).toHaveLength(3)
  const drawn = textOfPdf(await fileOf(`files/invoice/${invoiceId}/invoice.pdf?language=en`))
  for (const paper of [drawn, textOfPdf(Buffer.from(pdf ?? '', 'base64'))]) {
    expect(paper).toContain('8 rooms')
    expect(paper).toContain(group.code)
    expect(paper).not.toContain(rooms[0])
  }
})

test('a fee and rooms of a group leave what they are sold for less the cost of the rate they are held on', async () => {
  const accounts = await world.as('accounts')
  const marginsOf = async (keyword: string) =>
    (await accounts.call(margins.search, { keyword })).list.map(({ kind, totalMinor, costMinor }) => [
      kind,
      totalMinor,
      costMinor,
    ])
  // A night in the hotel costs 10,000, which is half of what the contract asks for.
  const { code } = await cancelled('BALANCE')
  expect(await marginsOf(code)).toEqual([['GROUP', DEPOSIT, DEPOSIT / 2]])
  const codes = await codesOf(await sold('BALANCE'))
  const rooms = (await Promise.all(codes.map(marginsOf))).flat().map((row) => row.join(' '))
  // Of two rooms that were cancelled at half their price the hotel keeps half as well.
  const whole = `HOTEL_ORDER ${TOTAL / 10} ${TOTAL / 20}`
  expect(rooms.toSorted((a, b) => b.length - a.length || (a < b ? 1 : -1))).toEqual([
    ...Array.from({ length: 8 }, () => whole),
    ...Array.from({ length: 2 }, () => `HOTEL_ORDER ${TOTAL / 20} ${TOTAL / 40}`),
  ])
})
