import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decideApproval, findApproval, searchApprovals } from '#features/approvals/contract.ts'
import { cancelTicketOrder, getTicketOrder, holdTicket, saveTicketOrder } from '#features/ticket-orders/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { letDecide, setRules, staffId } from './approving.ts'
import { outcome } from './hotel-booking.ts'
import { bookTickets, holdOf, placesSold, putTicketOnSale, savingOf, type TicketSale } from './ticket-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

const ABOVE = { orderAboveMinor: 20_000 }
let world: World
let owner: Client
let booker: Client
let finance: Client
let sale: TicketSale
let approverIds: string[] = []
beforeAll(async () => {
  world = await startWorld()
  await letDecide(world, 'finance')
  ;[owner, booker, finance] = [await world.as('owner'), await world.as('booker'), await world.as('finance')]
  sale = await putTicketOnSale(world.owner, { places: 100 })
  approverIds = [await staffId(world, 'finance')]
  await setRules(owner, [{ name: 'Many tickets', ...ABOVE, approverIds }])
  // Sessions learn of a company's first rule by the journal.
  await vi.waitFor(
    async () => {
      if ((await held(3)).approval === null) throw new Error('not known yet')
    },
    { timeout: 30_000, interval: 200 },
  )
})
afterAll(() => world.close())

const held = (adults: number) => booker.call(holdTicket, holdOf(sale, { adults }))
const see = async (orderId: string) => {
  const { status, paymentStatus, awaitsApproval } = await booker.call(getTicketOrder, { orderId })
  return [status, paymentStatus, awaitsApproval]
}
const freeBalance = async () => (await owner.call(getWallet, {})).freeBalanceMinor
const pass = (orderId: string) =>
  world.owner.query("update ticket_order set hold_until = now() - interval '1 second' where id = $1", [orderId])
const runClock = async () => (await world.app()).clock.run('ticket_orders.overdue')

test('tickets say before they are booked by whom they have to be approved; a few need nobody', async () => {
  expect((await held(3)).approval).toMatchObject({
    ruleName: 'Many tickets',
    reasons: [{ kind: 'ORDER_AMOUNT', limit: 20_000 }],
    approvers: [{ id: approverIds[0] }],
  })
  expect((await held(1)).approval).toBeNull()
  expect(await bookTickets(booker, sale)).toMatchObject({ status: 'CONFIRMED', awaitsApproval: false })
})

test('tickets that wait keep places and money, can not be paid or used, and are booked when approved', async () => {
  const before = await freeBalance()
  const order = await bookTickets(booker, sale, { adults: 3 })
  expect(order).toMatchObject({ status: 'ON_HOLD', awaitsApproval: true, allowed: ['cancel'] })
  expect(await freeBalance()).toBe(before - order.totalMinor)
  const { list } = await finance.call(searchApprovals, {})
  expect(list[0]).toMatchObject({
    id: order.id,
    kind: 'TICKET_ORDER',
    hotelNameEn: 'River Cruise',
    guest: 'Visitor 1',
    mayDecide: true,
  })
  expect(await outcome(booker.call(decideApproval, { orderId: order.id, decision: 'APPROVE' }))).toBe('right.missing')
  await finance.call(decideApproval, { orderId: order.id, decision: 'APPROVE' })
  expect(await see(order.id)).toEqual(['CONFIRMED', 'PAID', false])
  expect(await freeBalance()).toBe(before - order.totalMinor)
  const again = finance.call(decideApproval, { orderId: order.id, decision: 'DECLINE', reason: 'Too late' })
  expect(await outcome(again)).toBe('approval.decided')
})

test('tickets on account are held on account, and declined they give back all that was held', async () => {
  const [before, sold] = [await owner.call(getWallet, {}), await placesSold(world.owner, sale)]
  const { id: orderId } = await bookTickets(booker, sale, { adults: 3, save: { payment: 'ON_ACCOUNT' } })
  expect((await owner.call(getWallet, {})).freeCreditMinor).toBeLessThan(before.freeCreditMinor)
  await finance.call(decideApproval, { orderId, decision: 'DECLINE', reason: 'Not this year' })
  expect(await see(orderId)).toEqual(['REJECTED', 'VOIDED', false])
  expect((await owner.call(getWallet, {})).freeCreditMinor).toBe(before.freeCreditMinor)
  expect(await placesSold(world.owner, sale)).toBe(sold)
  const { history } = await booker.call(getTicketOrder, { orderId })
  expect(history.map(({ event }) => event)).toEqual(['held', 'approval_asked', 'declined'])
  expect(await booker.call(findApproval, { orderId })).toMatchObject({ state: 'DECLINED', reason: 'Not this year' })
})

test('given back by its booker, or not decided in time, an order ends with its request', async () => {
  const withdrawn = await bookTickets(booker, sale, { adults: 3 })
  await booker.call(cancelTicketOrder, { orderId: withdrawn.id, penaltyMinor: 0 })
  expect(await see(withdrawn.id)).toEqual(['CANCELLED', 'VOIDED', false])
  expect(await booker.call(findApproval, { orderId: withdrawn.id })).toMatchObject({ state: 'WITHDRAWN' })
  const late = await bookTickets(booker, sale, { adults: 3 })
  await pass(late.id)
  await runClock()
  expect(await see(late.id)).toEqual(['EXPIRED', 'VOIDED', false])
  expect(await booker.call(findApproval, { orderId: late.id })).toMatchObject({ state: 'EXPIRED', decidedBy: null })
})

test('where the deadline approves the clock books; where nobody may decide the booking is refused', async () => {
  await setRules(owner, [{ name: 'Soft', ...ABOVE, approverIds, atDeadline: 'APPROVE' }])
  const late = await bookTickets(booker, sale, { adults: 3 })
  await pass(late.id)
  await runClock()
  expect(await see(late.id)).toEqual(['CONFIRMED', 'PAID', false])
  await setRules(owner, [{ name: 'Own', ...ABOVE, approverIds: [await staffId(world, 'owner')] }])
  const own = await owner.call(holdTicket, holdOf(sale, { adults: 3 }))
  expect(await outcome(owner.call(saveTicketOrder, savingOf(own)))).toBe('order.no_approver')
})
