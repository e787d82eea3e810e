import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchBillLines, searchBills } from '#features/bills/contract.ts'
import { makeOffer } from '#features/groups/contract-desk.ts'
import { saveGroupRequest } from '#features/groups/contract-requests.ts'
import { acceptOffer, cancelRooms, payGroup } from '#features/groups/deal/contract.ts'
import { searchInvoiceOrders } from '#features/invoices/contract.ts'
import { previewInvoice } from '#features/invoices/contract-ask.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import { keepBuyer, offerInvoices } from './invoice-desk.ts'
import { makeBills } from './make-bills.ts'
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

/** A contract whose deposit is paid, and that is cancelled before its rooms are orders: the deposit is its fee. */
async function cancelled(payment: 'BALANCE' | 'ON_ACCOUNT') {
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
    plan: [
      { percent: 20, due: 'NOW' },
      { percent: 80, due: 'ARRIVAL' },
    ],
    moments: [{ daysBefore: 365, percent: 50 }],
  })
  await owner.call(acceptOffer, { groupId, offerId: offers[0]?.id ?? '', totalMinor: TOTAL })
  await owner.call(payGroup, { groupId, no: 1, amountMinor: DEPOSIT, payment })
  const { feeMinor } = await owner.call(cancelRooms, { groupId })
  expect(feeMinor).toBe(DEPOSIT)
  await owner.call(cancelRooms, { groupId, feeMinor })
  return { id: groupId, code: request.code }
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

test('on account it stands on a bill with the hotel and who asked', async () => {
  const { id, code } = await cancelled('ON_ACCOUNT')
  await makeBills(world, 40)
  const [bill] = (await owner.call(searchBills, { keyword: code })).list
  const { list } = await owner.call(searchBillLines, { billId: bill?.id ?? '', keyword: code })
  expect(list).toMatchObject([
    { kind: 'CHARGE', amountMinor: DEPOSIT, subjectKind: 'GROUP', subjectId: id, order: { titleZh: '试验酒店' } },
  ])
})
