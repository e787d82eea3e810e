import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payBill, searchBillLines, searchBills } from '#features/bills/contract.ts'
import { decideDispute, openDispute } from '#features/bills/disputes/contract.ts'
import { searchInvoiceBills, searchInvoiceOrders } from '#features/invoices/contract.ts'
import { cancelTicketOrder, getTicketOrder } from '#features/ticket-orders/contract.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { makeBills } from './make-bills.ts'
import { bookTickets, putTicketOnSale } from './ticket-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

test('a ticket order on account is on a bill and an invoice like a hotel order, and is paid with it', async () => {
  const sale = await putTicketOnSale(world.owner)
  const save = { payment: 'ON_ACCOUNT', customerReference: 'SPRING-7' } as const
  const order = await bookTickets(owner, sale, { adults: 2, save })
  await makeBills(world, 40)
  const { list: bills } = await owner.call(searchBills, { statuses: ['ISSUED'], keyword: order.code })
  const [bill] = bills
  const { list: lines } = await owner.call(searchBillLines, { billId: bill?.id ?? '', keyword: 'SPRING' })
  expect(lines).toMatchObject([
    {
      kind: 'CHARGE',
      amountMinor: order.totalMinor,
      subjectKind: 'TICKET_ORDER',
      subjectId: order.id,
      order: { titleEn: 'River Cruise', titleZh: '河上游船', guest: 'Visitor 1', from: sale.day, to: sale.day },
    },
  ])
  const { list: open } = await owner.call(searchInvoiceBills, { pageSize: 100 })
  expect(open.find(({ id }) => id === bill?.id)?.openMinor).toBe(bill?.totalMinor)
  const amountMinor = bill?.leftMinor ?? 0
  await owner.call(payBill, { billId: bill?.id ?? '', amountMinor, idempotencyKey: randomUUID() })
  const paid = await owner.call(getTicketOrder, { orderId: order.id })
  expect(paid.paymentStatus).toBe('PAID')
  expect(paid.history.map(({ event, note }) => [event, note]).at(-1)).toEqual(['bill_paid', bill?.code])
})

test('tickets credited in part by a dispute and then cancelled are given back once', async () => {
  const sale = await putTicketOnSale(world.owner)
  const order = await bookTickets(owner, sale, { adults: 2, save: { payment: 'ON_ACCOUNT' } })
  await makeBills(world, 80)
  const { billId, lineId } = await lineOf(order)
  const { id: disputeId } = await owner.call(openDispute, { billId, lineId, reason: 'No boat' })
  const part = { decision: 'PARTLY', amountMinor: 500, text: 'The boat was late', proof: PROOF } as const
  await (await world.as('accounts')).call(decideDispute, { disputeId, ...part })
  const asked = await owner.call(cancelTicketOrder, { orderId: order.id })
  expect(asked).toMatchObject({ penaltyMinor: 0, refundMinor: order.totalMinor - 500 })
  const done = await owner.call(cancelTicketOrder, { orderId: order.id, penaltyMinor: 0 })
  expect(done.refundMinor).toBe(asked.refundMinor)
  const again = await owner.call(cancelTicketOrder, { orderId: order.id, penaltyMinor: 0 })
  expect(again.refundMinor).toBe(asked.refundMinor)
  const given = await owner.call(getTicketOrder, { orderId: order.id })
  expect(given).toMatchObject({ correctedMinor: 500, refundedMinor: asked.refundMinor, paymentStatus: 'REFUNDED' })
  expect(await failedChecks(world.owner)).toEqual([])
})

/** The line of an order, and its bill. */
async function lineOf(order: { id: string; code: string }) {
  const { list: bills } = await owner.call(searchBills, { keyword: order.code })
  const billId = bills[0]?.id ?? ''
  const { list: lines } = await owner.call(searchBillLines, { billId })
  return { billId, lineId: lines.find(({ subjectId }) => subjectId === order.id)?.id ?? '' }
}

test('a repeated older cancellation of one ticket says what was given back, not price less fee', async () => {
  const sale = await putTicketOnSale(world.owner)
  const order = await bookTickets(owner, sale, { adults: 2, save: { payment: 'ON_ACCOUNT' } })
  await makeBills(world, 80)
  const { billId, lineId } = await lineOf(order)
  const { id: disputeId } = await owner.call(openDispute, { billId, lineId, reason: 'No boat' })
  const part = { decision: 'PARTLY', amountMinor: 500, text: 'The boat was late', proof: PROOF } as const
  await (await world.as('accounts')).call(decideDispute, { disputeId, ...part })
  const [one, two] = (await owner.call(getTicketOrder, { orderId: order.id })).tickets
  const first = { orderId: order.id, ticketIds: [one?.id ?? ''], penaltyMinor: 0 }
  const given = await owner.call(cancelTicketOrder, first)
  expect(given.refundMinor).toBe((one?.priceMinor ?? 0) - 500)
  await owner.call(cancelTicketOrder, { ...first, ticketIds: [two?.id ?? ''] })
  expect(await owner.call(cancelTicketOrder, first)).toMatchObject({
    refundMinor: given.refundMinor,
    refundOwedMinor: given.refundOwedMinor,
  })
})

test('a ticket order that the balance paid can be invoiced by itself', async () => {
  const order = await bookTickets(owner, await putTicketOnSale(world.owner))
  const { list } = await owner.call(searchInvoiceOrders, { keyword: order.code })
  expect(list).toMatchObject([{ id: order.id, titleEn: 'River Cruise', openMinor: order.totalMinor }])
})
