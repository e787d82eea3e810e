import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveHotelRates } from '#features/availability/hotel-rates/contract.ts'
import { payBill, searchBillLines } from '#features/bills/contract.ts'
import { decideDispute, getDeskDispute, openDispute } from '#features/bills/disputes/contract.ts'
import { findSaving, rebookCheaper } from '#features/hotel-orders/cheaper/contract.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { hotelOrders } from '#features/hotel-orders/contract-list.ts'
import { paymentTold } from '#features/hotel-orders/payment-told.ts'
import { margins } from '#features/hotel-orders/margins/contract.ts'
import { searchInvoiceBills, searchInvoiceOrders } from '#features/invoices/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { searchTradeDetails } from '#features/wallet/contract-list.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { opened } from './hotel-rates.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let desk: Client
beforeAll(async () => {
  weeks = await startBillWeeks()
  desk = await weeks.world.as('accounts')
})
afterAll(() => weeks.world.close())

/** An order on an issued bill, with its line in dispute. */
async function disputed(sale?: Sale) {
  // Earlier movements are on bills of their own.
  await weeks.waitWeek()
  const orderId = await weeks.bookOnAccount(sale)
  await weeks.waitWeek()
  const bill = await weeks.newest()
  const { list } = await weeks.finance.call(searchBillLines, { billId: bill.id })
  const line = list.find(({ subjectId }) => subjectId === orderId)
  if (!line) throw new Error('the order is on no bill')
  const opened = { billId: bill.id, lineId: line.id, reason: 'We were moved to another hotel' }
  const { id: disputeId } = await weeks.finance.call(openDispute, opened)
  return { orderId, disputeId, billId: bill.id, totalMinor: line.amountMinor }
}

const decide = (
  disputeId: string,
  how: { decision: 'UPHELD' | 'REJECTED' } | { decision: 'PARTLY'; amountMinor: number },
) => desk.call(decideDispute, { disputeId, ...how, text: 'The hotel says so', proof: PROOF })
const owed = async () => (await weeks.owner.call(getWallet, {})).onAccountMinor
const free = async () => (await weeks.owner.call(getWallet, {})).balanceMinor
const asked = (orderId: string) => weeks.owner.call(cancelHotelOrder, { orderId, reason: 'PLANS_CHANGED' })
const cancel = (orderId: string) =>
  weeks.owner.call(cancelHotelOrder, { orderId, reason: 'PLANS_CHANGED', penaltyMinor: 0 })
const order = (orderId: string) => weeks.owner.call(getHotelOrder, { orderId })

/** How much better off the company is after some work, in minor units. */
async function given(work: () => Promise<unknown>): Promise<number> {
  const position = async () => (await free()) - (await owed())
  const before = await position()
  await work()
  return (await position()) - before
}

/** The refund shows in the list, in its sum and in the margin of an order that is not cancelled. */
async function sameEverywhere(orderId: string, givenMinor: number): Promise<void> {
  const { code, totalMinor, status } = await order(orderId)
  const { list } = await weeks.owner.call(hotelOrders.search, { keyword: code })
  expect(list).toMatchObject([{ id: orderId, refundedMinor: givenMinor }])
  const { sums } = await weeks.owner.call(hotelOrders.sum, { keyword: code })
  expect(sums).toMatchObject([{ spentMinor: totalMinor - givenMinor }])
  const margin = await desk.call(margins.search, { keyword: code })
  const sold = status === 'CANCELLED' ? [] : [{ totalMinor: totalMinor - givenMinor }]
  expect(margin.list).toMatchObject(sold)
}

test('what lowered the debt is credited, and what its paid bill had paid is refunded', async () => {
  await weeks.waitWeek()
  const [unpaid, paid] = [await weeks.bookOnAccount(), await weeks.bookOnAccount()]
  await cancel(unpaid)
  await weeks.waitWeek()
  const bill = await weeks.newest()
  const { dueMinor: amountMinor } = bill
  await weeks.finance.call(payBill, { billId: bill.id, amountMinor, idempotencyKey: randomUUID() })
  await cancel(paid)
  const { list } = await weeks.owner.call(hotelOrders.search, { pageSize: 100 })
  const seen = async (orderId: string) => {
    const { refundedMinor, creditedMinor } = await order(orderId)
    const row = list.find(({ id }) => id === orderId)
    expect(row?.creditedMinor).toBe(creditedMinor)
    return { ofRefundMinor: creditedMinor - refundedMinor, told: row && paymentTold(row) }
  }
  expect(await seen(unpaid)).toEqual({ ofRefundMinor: 0, told: 'CREDITED' })
  expect(await seen(paid)).toMatchObject({ told: 'REFUNDED' })
  expect((await order(paid)).creditedMinor).toBe(0)
})

test('an order credited by a dispute and then cancelled is given back once', async () => {
  const { orderId, disputeId, totalMinor } = await disputed()
  const both = await given(async () => {
    await decide(disputeId, { decision: 'UPHELD' })
    expect(await order(orderId)).toMatchObject({ correctedMinor: totalMinor, refundedMinor: 0 })
    await sameEverywhere(orderId, totalMinor)
    expect(await asked(orderId)).toMatchObject({ penaltyMinor: 0, refundMinor: 0, refundOwedMinor: 0 })
    await cancel(orderId)
  })
  expect(both).toBe(totalMinor)
  await sameEverywhere(orderId, totalMinor)
  expect(await order(orderId)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED', refundedMinor: 0 })
  expect((await order(orderId)).history.map(({ event }) => event)).toContain('dispute_credited')
})

test('an order cancelled and then credited by a dispute is given back once', async () => {
  const { orderId, disputeId, totalMinor } = await disputed()
  const both = await given(async () => {
    await cancel(orderId)
    expect(await desk.call(getDeskDispute, { disputeId })).toMatchObject({ mostMinor: 0, givenMinor: totalMinor })
    expect(await outcome(decide(disputeId, { decision: 'UPHELD' }))).toBe('dispute.given_back')
    expect(await outcome(decide(disputeId, { decision: 'PARTLY', amountMinor: 1 }))).toBe('dispute.given_back')
    await decide(disputeId, { decision: 'REJECTED' })
  })
  expect(both).toBe(totalMinor)
})

test('a dispute upheld in part is credited by that part, the rest is due again, and cancelling gives back the rest', async () => {
  const { orderId, disputeId, totalMinor } = await disputed()
  const part = await given(() => decide(disputeId, { decision: 'PARTLY', amountMinor: 4_000 }))
  expect(part).toBe(4_000)
  const decided = await desk.call(getDeskDispute, { disputeId })
  expect(decided).toMatchObject({ status: 'PARTLY', creditedMinor: 4_000, amountMinor: totalMinor })
  expect((decided.dueOn ?? '') > weeks.today()).toBe(true)
  expect((await asked(orderId)).refundMinor).toBe(totalMinor - 4_000)
  expect(await given(() => cancel(orderId))).toBe(totalMinor - 4_000)
  expect(await order(orderId)).toMatchObject({ correctedMinor: 4_000, refundedMinor: totalMinor - 4_000 })
  const { list } = await weeks.finance.call(searchTradeDetails, { pageSize: 5 })
  const { code } = await order(orderId)
  expect(list.filter(({ subjectCode }) => subjectCode === code).map(({ kind }) => kind)).toContain('ADJUSTMENT')
})

test('of a cancellation and a decision at once the second gives back what the first has left', async () => {
  for (const amountMinor of [undefined, 7_000]) {
    const { orderId, disputeId, totalMinor } = await disputed()
    const how =
      amountMinor === undefined ? ({ decision: 'UPHELD' } as const) : ({ decision: 'PARTLY', amountMinor } as const)
    const both = await given(async () => {
      const [cancelled, decided] = await Promise.all([outcome(cancel(orderId)), outcome(decide(disputeId, how))])
      expect(cancelled).toBe('done')
      if (decided !== 'done') expect(decided).toBe('dispute.given_back')
      if (decided !== 'done') await decide(disputeId, { decision: 'REJECTED' })
    })
    expect(both).toBe(totalMinor)
  }
})

test('an order cancelled at a fee that a dispute then gives back is refunded in whole, and counts for nothing', async () => {
  const penalties = [{ daysBefore: null, kind: 'PERCENT', value: 50 }]
  const sale = await putOnSale(weeks.world.owner, { rooms: 5, penalties })
  const { orderId, disputeId, totalMinor } = await disputed(sale)
  const { penaltyMinor } = await asked(orderId)
  const both = await given(async () => {
    await weeks.owner.call(cancelHotelOrder, { orderId, reason: 'PLANS_CHANGED', penaltyMinor })
    expect(await order(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED' })
    await decide(disputeId, { decision: 'UPHELD' })
  })
  expect(both).toBe(totalMinor)
  expect(await order(orderId)).toMatchObject({ paymentStatus: 'REFUNDED', correctedMinor: penaltyMinor })
  const { rows } = await weeks.world.owner.query(
    `select s.spent_minor::int as spent from order_spend s
     join hotel_order o on o.created_at = s.created_at and o.company_id = s.company_id where o.id = $1`,
    [orderId],
  )
  expect(rows).toEqual([{ spent: 0 }])
})

/** What is open to invoice of all bills, and of all orders by themselves; minor units. */
async function toInvoice(): Promise<number[]> {
  const all = { currency: 'USD', pageSize: 100 }
  const bills = await weeks.finance.call(searchInvoiceBills, all)
  const orders = await weeks.finance.call(searchInvoiceOrders, all)
  return [bills, orders].map(({ list }) => list.reduce((sum, { openMinor }) => sum + openMinor, 0))
}

test('an order cancelled after its bill was paid leaves nothing to invoice, on the bill or by itself', async () => {
  await weeks.waitWeek()
  const before = await toInvoice()
  const { orderId, disputeId, billId } = await disputed()
  await decide(disputeId, { decision: 'PARTLY', amountMinor: 3_000 })
  const { dueMinor: amountMinor } = await weeks.see(billId)
  await weeks.finance.call(payBill, { billId, amountMinor, idempotencyKey: randomUUID() })
  await cancel(orderId)
  expect(await toInvoice()).toEqual(before)
})

test('an order cancelled while its line is in dispute is not open to invoice below zero', async () => {
  const before = await toInvoice()
  const { orderId, disputeId } = await disputed()
  await cancel(orderId)
  await weeks.waitWeek()
  expect(await toInvoice()).toEqual(before)
  await decide(disputeId, { decision: 'REJECTED' })
  expect(await toInvoice()).toEqual(before)
})

test('booking anew at a lower price saves less by what a dispute gave back', async () => {
  const sale = await putOnSale(weeks.world.owner, { rooms: 5 })
  const { orderId, disputeId, totalMinor } = await disputed(sale)
  const look = async () => {
    await (await weeks.world.app()).deps.journal.poll()
    await weeks.run('hotel_orders.cheaper')
  }
  await look()
  const product = await weeks.world.as('product')
  const { priced } = await opened(product, sale)
  await product.call(saveHotelRates, priced((await order(orderId)).terms.checkIn, { netMinor: 5_000 }))
  await look()
  const savingOf = async () => (await weeks.owner.call(findSaving, { orderId })).saving
  const savingMinor = ((await savingOf())?.savingMinor ?? 0) - 1_000
  await decide(disputeId, { decision: 'PARTLY', amountMinor: 1_000 })
  expect(await savingOf()).toMatchObject({ state: 'OPEN', savingMinor })
  const { newOrderId } = await weeks.owner.call(rebookCheaper, { orderId, savingMinor })
  expect(await order(orderId)).toMatchObject({ status: 'CANCELLED', refundedMinor: totalMinor - 1_000 })
  expect(totalMinor - 1_000 - (await order(newOrderId)).totalMinor).toBe(savingMinor)
  expect(await failedChecks(weeks.world.owner)).toEqual([])
})
