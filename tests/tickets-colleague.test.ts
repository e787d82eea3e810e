import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideApproval, findApproval } from '#features/approvals/contract.ts'
import { modifyCustomerStatus, updateCustomerUser } from '#features/staff/contract.ts'
import { getTicketOrder, holdTicket, saveTicketOrder, searchTicketOrders } from '#features/ticket-orders/contract.ts'
import { moveTicketOrder } from '#features/ticket-orders/contract-alter.ts'
import { getTicketBasket, saveTicketBasket } from '#features/ticket-orders/contract-basket.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { playPayer } from '../simulators/wechat/trades.ts'
import { letDecide } from './approving.ts'
import { outcome } from './hotel-booking.ts'
import { inDays } from './hotel-sale.ts'
import { type PayingWorld, startPayingWorld } from './online-payments.ts'
import { joinStaff } from './staff-member.ts'
import { holdOf, putTicketOnSale, savingOf } from './ticket-sale.ts'
import type { Client, World } from './world.ts'

let paying: PayingWorld
let world: World
let owner: Client
let booker: Client
beforeAll(async () => {
  paying = await startPayingWorld()
  ;({ world, owner } = paying)
  booker = await world.as('booker')
})
afterAll(() => paying.close())

const held = async (sale?: Awaited<ReturnType<typeof putTicketOnSale>>) =>
  booker.call(holdTicket, holdOf(sale ?? (await putTicketOnSale(world.owner))))
const finds = async (client: Client, code: string) => (await client.call(searchTicketOrders, { keyword: code })).total
const see = (client: Client, orderId: string) => client.call(getTicketOrder, { orderId })

test('tickets booked for a colleague are theirs, both see them, and a repeat by who booked them changes nothing', async () => {
  const { id, client: carla } = await joinStaff(world, owner, { name: 'Carla' })
  const order = await held()
  const saving = savingOf(order, { forStaffId: id })
  const saved = await booker.call(saveTicketOrder, saving)
  expect(saved).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await booker.call(saveTicketOrder, saving)).toEqual(saved)
  const { bookedBy, history } = await see(carla, order.id)
  expect([bookedBy, history.at(-1)?.actorName]).toEqual(['Carla', 'Ben Carter'])
  expect([await finds(carla, order.code), await finds(booker, order.code)]).toEqual([1, 1])
  const { client: stranger } = await joinStaff(world, owner, { name: 'Sven' })
  expect(await outcome(see(stranger, order.id))).toBe('ticket_order.not_found')
})

test('tickets booked for a colleague are paid online by who booked them', async () => {
  const { id: forStaffId, client: olga } = await joinStaff(world, owner, { name: 'Olga' })
  const { id: payableId } = await held()
  const order = await see(booker, payableId)
  await booker.call(saveTicketOrder, savingOf(order, { forStaffId, payment: 'ONLINE' }))
  const payment = await booker.call(startWechatPay, {
    idempotencyKey: crypto.randomUUID(),
    purpose: 'TICKET_ORDER',
    payableId,
  })
  playPayer(paying.gateway.world, paying.codeOf(payment), 'pay')
  await paying.gateway.notifier.tick()
  expect(await see(olga, payableId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', bookedBy: 'Olga' })
})

test('tickets for a colleague keep the limits of the colleague', async () => {
  const save = async (forStaffId: string) =>
    outcome(booker.call(saveTicketOrder, savingOf(await held(), { forStaffId })))
  const { id } = await joinStaff(world, owner, { name: 'Lena', orderLimitMinor: 1 })
  expect(await save(id)).toBe('order.spending_limit')
  const { id: monthly } = await joinStaff(world, owner, { name: 'Milo', monthLimitMinor: 1 })
  expect(await save(monthly)).toBe('order.month_limit')
  const { id: gone } = await joinStaff(world, owner, { name: 'Gregor' })
  await owner.call(modifyCustomerStatus, { staffId: gone, action: 'suspend' })
  expect(await save(gone)).toBe('order.colleague')
})

test('what a colleague needs approved is shown before it is booked, and who booked it does not decide', async () => {
  const { id: forStaffId, client: anna } = await joinStaff(world, owner, { name: 'Anna', approvalAboveMinor: 100 })
  await letDecide(world, 'booker')
  const order = await held()
  const asked = () => booker.call(getTicketOrder, { orderId: order.id, forStaffId })
  await expect.poll(async () => (await asked()).approval?.approvers).toMatchObject([{ name: 'Olivia Tan' }])
  expect((await see(booker, order.id)).approval).toBeNull()
  const { orders } = await booker.call(getTicketBasket, { forStaffId })
  expect(orders.map(({ approval }) => approval?.reasons[0]?.kind)).toContain('ORDER_AMOUNT')
  const saved = await booker.call(saveTicketOrder, savingOf(order, { forStaffId }))
  expect(saved).toMatchObject({ status: 'ON_HOLD', awaitsApproval: true })
  const { rows } = await world.owner.query(
    `select r.staff_id = $2 as theirs, s.login_name from approval_request r join staff s on s.id = r.booked_by
     where r.order_id = $1`,
    [order.id, forStaffId],
  )
  expect(rows).toEqual([{ theirs: true, login_name: 'booker' }])
  await owner.call(decideApproval, { orderId: order.id, decision: 'APPROVE' })
  expect((await see(anna, order.id)).status).toBe('CONFIRMED')
  expect(await anna.call(findApproval, { orderId: order.id })).toMatchObject({ state: 'APPROVED' })
})

test('a basket is booked for a colleague, and a new date leaves the order with them', async () => {
  const { id: forStaffId, client: nora } = await joinStaff(world, owner, { name: 'Nora' })
  const sale = await putTicketOnSale(world.owner)
  await world.owner.query(
    `insert into ticket_day (option_id, day, midnight_at, starts, ends, totals, sold)
     select option_id, day + 1, midnight_at + interval '1 day', starts, ends, totals, array[0]
     from ticket_day where option_id = $1`,
    [sale.optionId],
  )
  const [first, second] = [await held(sale), await held()]
  const { orderId, visitors, contact } = savingOf(first)
  const other = savingOf(second)
  const basket = {
    orders: [
      { orderId, visitors },
      { orderId: other.orderId, visitors: other.visitors },
    ],
    contact,
    payment: 'BALANCE' as const,
    forStaffId,
  }
  const saved = await booker.call(saveTicketBasket, basket)
  expect(saved.orders.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(await booker.call(saveTicketBasket, basket)).toEqual(saved)
  expect((await see(nora, second.id)).bookedBy).toBe('Nora')
  const to = { orderId, uuid: crypto.randomUUID(), day: inDays(31), startMinute: sale.startMinute }
  const { differenceMinor } = await owner.call(moveTicketOrder, to)
  const moved = await owner.call(moveTicketOrder, { ...to, differenceMinor })
  expect((await see(nora, moved.orderId)).bookedBy).toBe('Nora')
  await owner.call(updateCustomerUser, { staffId: forStaffId, name: 'Nora', role: 'BOOKER' })
})
