import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPayOrderParam, getPayment } from '#features/payments/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { endRefund } from '../../simulators/wechat/refunds.ts'
import { playPayer } from '../../simulators/wechat/trades.ts'
import { letDecide, setRules, staffId } from '../../tests/approving.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { type PayingWorld, startPayingWorld } from '../../tests/online-payments.ts'
import {
  cancelTickets,
  holdOf,
  placesSold,
  putTicketOnSale,
  savingOf,
  type TicketSale,
} from '../../tests/ticket-sale.ts'
import { decideApproval } from '#features/approvals/contract.ts'
import { cancelTicketOrder, getTicketOrder, holdTicket, type TicketOrderDetail } from './contract.ts'
import { getTicketBasket, saveTicketBasket } from './contract-basket.ts'
import { sharesOf, wayBack } from './rules.ts'

let paying: PayingWorld
let world: PayingWorld['world']
let owner: PayingWorld['owner']
let free: PayingWorld['free']
beforeAll(async () => {
  paying = await startPayingWorld()
  ;({ world, owner, free } = paying)
})
afterAll(() => paying.close())

const see = (id: string) => owner.call(getTicketOrder, { orderId: id })
const statesOf = (orders: readonly { readonly id: string }[]) =>
  Promise.all(
    orders.map(async ({ id }) => {
      const { status, paymentStatus } = await see(id)
      return `${status} ${paymentStatus}`
    }),
  )
const dueOf = (orderId: string) => owner.call(getPayOrderParam, { orderId, kind: 'TICKET_ORDER' })

type Payment = 'ONLINE' | 'BALANCE_ONLINE'
type Three = readonly [TicketOrderDetail, TicketOrderDetail, TicketOrderDetail]
type Basket = { readonly orders: Three; readonly sales: readonly TicketSale[]; readonly totalMinor: number }
async function holdOne(adults: number) {
  const sale = await putTicketOnSale(world.owner)
  return { sale, order: await owner.call(holdTicket, holdOf(sale, { adults })) }
}

/** Holds three orders, the first of so many tickets, the second of so many, and saves all of them in one basket. */
async function basket([first, second]: readonly [number, number], payment: Payment = 'ONLINE'): Promise<Basket> {
  const held = [await holdOne(first), await holdOne(second), await holdOne(1)] as const
  const orders = [held[0].order, held[1].order, held[2].order] as const
  const saving = {
    orders: orders.map((order) => {
      const { orderId, visitors } = savingOf(order)
      return { orderId, visitors }
    }),
    contact: { name: 'Ada Booker' },
    payment,
  }
  const saved = await owner.call(saveTicketBasket, saving)
  expect(await owner.call(saveTicketBasket, saving)).toEqual(saved)
  const totalMinor = orders.reduce((sum, order) => sum + order.totalMinor, 0)
  return { orders, sales: held.map(({ sale }) => sale), totalMinor }
}
const start = (payableId: string) =>
  owner.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'TICKET_ORDER', payableId })
async function pay(started: Awaited<ReturnType<typeof start>>): Promise<void> {
  playPayer(paying.gateway.world, paying.codeOf(started), 'pay')
  await paying.gateway.notifier.tick()
}
/** Lets refunds go through, and gives what went back in all, in the payer's currency. */
async function refundsEnd(): Promise<void> {
  await paying.wait(61_000)
  await paying.run('payments.refunds')
  for (const refund of paying.gateway.book.refunds.values())
    if (refund.state === 'PROCESSING') endRefund(paying.gateway.world, refund.number, 'SUCCESS')
  await paying.gateway.notifier.tick()
}
/** Lets the clock end holds. */
async function endHolds(orders: readonly { readonly id: string }[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await world.owner.query(
    "update ticket_order set hold_until = portal_now() - interval '1 minute' where id = any ($1)",
    [ids],
  )
  await paying.run('ticket_orders.overdue')
}
const refundsOf = async (orderId: string) => {
  const { rows } = await world.owner.query<{ minor: number }>(
    `select coalesce(sum(amount_minor), 0)::int as minor from payment_refund where subject_id = $1`,
    [orderId],
  )
  return rows[0]?.minor
}

test('one WeChat payment pays all orders of a basket, with what the balance has; each is cancelled alone', async () => {
  await paying.setFree(5_000)
  const { orders, totalMinor } = await basket([1, 2], 'BALANCE_ONLINE')
  expect(await statesOf(orders)).toEqual(['ON_HOLD UNPAID', 'ON_HOLD UNPAID', 'ON_HOLD UNPAID'])
  expect(await free()).toBe(0)
  const [first, second, third] = orders
  const due = await dueOf(second.id)
  expect(due).toMatchObject({ code: first.code, alsoPays: [second.code, third.code], dueMinor: totalMinor - 5_000 })
  expect(await dueOf(third.id)).toMatchObject({ dueMinor: due.dueMinor, alsoPays: due.alsoPays })
  const payment = await start(third.id)
  await pay(payment)
  expect(await statesOf(orders)).toEqual(['CONFIRMED PAID', 'CONFIRMED PAID', 'CONFIRMED PAID'])
  const paid = await owner.call(getPayment, { paymentId: payment.id })
  expect(paid).toMatchObject({ payableCode: first.code, alsoPays: due.alsoPays })
  expect(await free()).toBe(0)
  expect(await outcome(start(first.id))).toBe('payment.nothing_due')
  // The order of two tickets goes back ticket by ticket: never more than its own part of the payment.
  const [ticket] = second.tickets
  await cancelTickets(owner, second.id, [ticket?.id ?? ''])
  expect(await statesOf(orders)).toEqual(['CONFIRMED PAID', 'CONFIRMED REFUND_PENDING', 'CONFIRMED PAID'])
  await refundsEnd()
  await cancelTickets(owner, second.id)
  await refundsEnd()
  expect(await statesOf(orders)).toEqual(['CONFIRMED PAID', 'CANCELLED REFUNDED', 'CONFIRMED PAID'])
  const shares = sharesOf(
    due.dueMinor,
    orders.map((order) => order.totalMinor),
  )
  expect(await refundsOf(second.id)).toBe(shares[1])
  expect(await free()).toBe(second.totalMinor - (shares[1] ?? 0))
  await cancelTickets(owner, first.id)
  expect(await refundsOf(first.id)).toBe(shares[0])
})

test('a payment that comes after a hold has ended books the others and sends the rest back', async () => {
  await paying.setFree(0)
  const { orders, sales } = await basket([1, 1])
  const [first, second, third] = orders
  const started = await start(first.id)
  await endHolds(orders.slice(0, 1))
  expect(await statesOf(orders)).toEqual(['EXPIRED UNPAID', 'ON_HOLD UNPAID', 'ON_HOLD UNPAID'])
  await owner.call(cancelTicketOrder, { orderId: second.id, penaltyMinor: 0 })
  expect(await dueOf(first.id)).toMatchObject({ dueMinor: third.totalMinor, alsoPays: [third.code] })
  await pay(started)
  expect(await statesOf(orders)).toEqual(['EXPIRED UNPAID', 'CANCELLED UNPAID', 'CONFIRMED PAID'])
  expect(await Promise.all(sales.map((sale) => placesSold(world.owner, sale)))).toEqual([0, 0, 1])
  expect(await free()).toBe(0)
  await refundsEnd()
  expect(await refundsOf(first.id)).toBe(first.totalMinor + second.totalMinor)
  expect(await owner.call(getPayment, { paymentId: started.id })).toMatchObject({ status: 'SUCCEEDED', applied: true })
  // Cancelling the booked order refunds what was paid for it, and no more.
  await cancelTickets(owner, third.id)
  expect(await refundsOf(third.id)).toBe(third.totalMinor)
  await refundsEnd()
  expect(await statesOf(orders)).toEqual(['EXPIRED UNPAID', 'CANCELLED UNPAID', 'CANCELLED REFUNDED'])
  expect(await free()).toBe(0)
})

test('a payment that comes after all holds have ended stays on the balance', async () => {
  await paying.setFree(0)
  const { orders, totalMinor } = await basket([1, 1])
  const started = await start(orders[1].id)
  await endHolds(orders)
  await pay(started)
  expect(await statesOf(orders)).toEqual(['EXPIRED UNPAID', 'EXPIRED UNPAID', 'EXPIRED UNPAID'])
  expect(await free()).toBe(totalMinor)
  expect(await owner.call(getPayment, { paymentId: started.id })).toMatchObject({ applied: false })
})

test('an order of a basket that needs approval is paid by itself once it is approved', async () => {
  await paying.setFree(0)
  await letDecide(world, 'finance')
  await setRules(owner, [{ name: 'Dear', orderAboveMinor: 20_000, approverIds: [await staffId(world, 'finance')] }])
  const finance = await world.as('finance')
  const wish = await putTicketOnSale(world.owner)
  await expect
    .poll(async () => (await owner.call(holdTicket, holdOf(wish, { adults: 2 }))).approval?.ruleName)
    .toBe('Dear')
  const { orders: tried } = await owner.call(getTicketBasket, {})
  for (const { id } of tried) await owner.call(cancelTicketOrder, { orderId: id, penaltyMinor: 0 })
  const { orders } = await basket([2, 1])
  const [dear, second, third] = orders
  expect(await dueOf(second.id)).toMatchObject({ dueMinor: 2 * third.totalMinor })
  expect(await outcome(start(dear.id))).toBe('payment.nothing_due')
  await pay(await start(second.id))
  await finance.call(decideApproval, { orderId: dear.id, decision: 'APPROVE' })
  expect(await dueOf(dear.id)).toMatchObject({ dueMinor: dear.totalMinor, alsoPays: [] })
  await pay(await start(dear.id))
  expect(await statesOf(orders)).toEqual(['CONFIRMED PAID', 'CONFIRMED PAID', 'CONFIRMED PAID'])
})

test('a basket is shared to the last unit, and no order gives back more than it brought', () => {
  expect(sharesOf(100, [1, 1, 1])).toEqual([33, 33, 34])
  expect(sharesOf(0, [5, 0])).toEqual([0, 0])
  expect(sharesOf(7, [7, 0])).toEqual([7, 0])
  expect(wayBack({ refundedMinor: 0, onlineMinor: 60 }, 50)).toBe(50)
  expect(wayBack({ refundedMinor: 50, onlineMinor: 60 }, 50)).toBe(10)
})
