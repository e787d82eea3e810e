import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closePayment, getPayment, getPayOrderParam } from '#features/payments/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { book, outcome, quoteFor } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale, soldOver } from '../../../tests/hotel-sale.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { joinStaff } from '../../../tests/staff-member.ts'
import { searchCompanyUnitList } from '#features/staff/units/contract.ts'
import type { Client } from '../../../tests/world.ts'
import { cancelHotelOrder, getHotelOrder, getVoucher } from '../contract.ts'
import { decideOrder } from '../contract-desk.ts'

let paying: PayingWorld
let world: PayingWorld['world']
let gateway: PayingWorld['gateway']
let owner: PayingWorld['owner']
let free: PayingWorld['free']
let see: PayingWorld['see']
let run: PayingWorld['run']
let start: PayingWorld['start']
let pay: PayingWorld['pay']
let end: PayingWorld['end']
let wait: PayingWorld['wait']
let order: PayingWorld['order']
let setFree: PayingWorld['setFree']
let codeOf: PayingWorld['codeOf']
beforeAll(async () => {
  paying = await startPayingWorld()
  ;({ world, gateway, owner, free, see, run, start, pay, end, wait, order, codeOf, setFree } = paying)
})
afterAll(() => paying.close())

const sold = (sale: Sale) => soldOver(world.owner, sale, { checkIn: inDays(30), checkOut: inDays(31) })

describe('an order that is paid online', () => {
  test('waits with its rooms and nothing charged, and is confirmed with its voucher once it is paid', async () => {
    const before = await free()
    const { orderId, status, paymentStatus, sale } = await order('ONLINE')
    expect({ status, paymentStatus }).toEqual({ status: 'AWAITING_PAYMENT', paymentStatus: 'UNPAID' })
    expect(await free()).toBe(before)
    expect(await sold(sale)).toEqual([1])
    const waiting = await see(orderId)
    expect(waiting).toMatchObject({ onlineMinor: TOTAL, depositMinor: TOTAL })
    expect(waiting.allowed).toContain('pay')
    expect(Math.abs(Date.parse(waiting.deadlineAt ?? '') - Date.now() - 30 * 60_000)).toBeLessThan(5 * 60_000)
    expect(await owner.call(getPayOrderParam, { orderId })).toMatchObject({ dueMinor: TOTAL, openPaymentId: null })
    const payment = await pay(orderId)
    expect(await owner.call(getPayment, { paymentId: payment.id })).toMatchObject({
      status: 'SUCCEEDED',
      applied: true,
    })
    const paid = await see(orderId)
    expect(paid).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', deadlineAt: null })
    expect(paid.history.map(({ event }) => event)).toEqual(['placed', 'paid_at_once'])
    expect((await owner.call(getVoucher, { orderId })).state).toBe('ISSUED')
    expect(await free()).toBe(before)
  })

  test('partly from the balance holds that part, and goes on to the hotel with all of it', async () => {
    await setFree(10_000)
    const quote = await quoteFor(owner, await putOnSale(world.owner))
    expect(quote.paymentChoices).toEqual(expect.arrayContaining(['ONLINE', 'BALANCE_ONLINE']))
    const { orderId } = await order('BALANCE_ONLINE', { mode: 'ON_REQUEST' })
    expect(await free()).toBe(0)
    expect(await see(orderId)).toMatchObject({
      status: 'AWAITING_PAYMENT',
      paymentStatus: 'UNPAID',
      onlineMinor: TOTAL - 10_000,
    })
    await pay(orderId)
    expect(await see(orderId)).toMatchObject({ status: 'PENDING', paymentStatus: 'AUTHORIZED' })
    expect(await free()).toBe(0)
    const desk = await world.as('desk')
    await desk.call(decideOrder, { action: 'confirm', orderId })
    expect(await see(orderId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    await setFree(1_000_000)
  })

  test('of which a minor unit is always paid online, and of a balance that is empty all of it', async () => {
    await setFree(TOTAL)
    expect(await see((await order('BALANCE_ONLINE')).orderId)).toMatchObject({ onlineMinor: 1 })
    await setFree(0)
    expect(await see((await order('BALANCE_ONLINE')).orderId)).toMatchObject({ onlineMinor: TOTAL })
    await setFree(1_000_000)
  })

  test('told of fifteen times, in pairs at once, is paid once', async () => {
    const before = await free()
    const { orderId } = await order('BALANCE_ONLINE')
    const started = await start(orderId)
    gateway.faults.notices.push(...Array.from({ length: 15 }, () => 'AT_ONCE' as const))
    playPayer(gateway.world, codeOf(started), 'pay')
    const [notice] = [...gateway.book.notices.values()].slice(-1)
    for (let send = 0; send < 15; send++) {
      if (notice) gateway.book.keep({ notice: { ...notice, done: false, nextMs: 0, sent: 0 } })
      await gateway.notifier.tick()
    }
    expect(await see(orderId)).toMatchObject({ status: 'CONFIRMED' })
    expect(await free()).toBe(before - TOTAL + 1)
  })

  test('is paid by its booker, who may neither recharge nor touch what is due for others', async () => {
    const booker = await world.as('booker')
    const sale = await putOnSale(world.owner)
    expect((await quoteFor(booker, sale)).paymentChoices).toContain('ONLINE')
    const { orderId } = await book(booker, sale, { save: { payment: 'ONLINE' } })
    expect((await booker.call(getHotelOrder, { orderId })).allowed).toContain('pay')
    const payOf = (payableId: string) =>
      booker.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'HOTEL_ORDER', payableId })
    const { id } = await payOf(orderId)
    expect((await booker.call(closePayment, { paymentId: id })).status).toBe('CLOSED')
    playPayer(gateway.world, codeOf(await payOf(orderId)), 'pay')
    await gateway.notifier.tick()
    expect(await see(orderId)).toMatchObject({ status: 'CONFIRMED' })
    expect(
      await outcome(
        booker.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor: 5000 }),
      ),
    ).toBe('right.missing')
    const { orderId: owners } = await order('ONLINE')
    expect(await outcome(payOf(owners))).toBe('payment.nothing_due')
    expect(await outcome(booker.call(closePayment, { paymentId: (await start(owners)).id }))).toBe('payment.not_found')
    const viewer = await world.as('viewer')
    expect(
      await outcome(
        viewer.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'HOTEL_ORDER', payableId: owners }),
      ),
    ).toBe('right.missing')
  })

  test('for a colleague is paid by who booked it, and by who sees the department', async () => {
    const booker = await world.as('booker')
    const { list } = await owner.call(searchCompanyUnitList, { kind: 'DEPARTMENT' })
    const departmentId = list.find(({ name }) => name === 'Groups')?.id ?? ''
    const { id: forStaffId } = await joinStaff(world, owner, { name: 'Carla', departmentId })
    const sale = await putOnSale(world.owner)
    const { orderId: payableId } = await book(booker, sale, { save: { payment: 'ONLINE', forStaffId } })
    const rights = ['hotel.book', 'orders.read', 'orders.read_department'] as const
    const { client: head } = await joinStaff(world, owner, { name: 'Hana', departmentId, rights: [...rights] })
    const { client: stranger } = await joinStaff(world, owner, { name: 'Sven' })
    const payAs = (client: Client) =>
      client.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'HOTEL_ORDER', payableId })
    expect(await outcome(payAs(stranger))).toBe('payment.nothing_due')
    const { id: paymentId } = await payAs(booker)
    expect((await head.call(closePayment, { paymentId })).status).toBe('CLOSED')
    playPayer(gateway.world, codeOf(await payAs(head)), 'pay')
    await gateway.notifier.tick()
    expect(await see(payableId)).toMatchObject({ status: 'CONFIRMED', bookedBy: 'Carla' })
  })

  test('is not there for another company', async () => {
    const { orderId } = await order('ONLINE')
    const stranger = await world.as('summit')
    expect(await outcome(stranger.call(getPayOrderParam, { orderId }))).toBe('payment.nothing_due')
    expect(
      await outcome(
        stranger.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'HOTEL_ORDER', payableId: orderId }),
      ),
    ).toBe('payment.nothing_due')
  })

  test('paid by a second code as well keeps that money on the balance', async () => {
    const before = await free()
    const { orderId } = await order('ONLINE')
    const [first, second] = [await start(orderId), await start(orderId)]
    playPayer(gateway.world, codeOf(first), 'pay')
    playPayer(gateway.world, codeOf(second), 'pay')
    await gateway.notifier.tick()
    await gateway.notifier.tick()
    const views = await Promise.all([first, second].map(({ id }) => owner.call(getPayment, { paymentId: id })))
    expect(new Set(views.map(({ applied }) => applied))).toEqual(new Set([false, true]))
    expect(await free()).toBe(before + TOTAL)
  })
})

describe('an order nobody pays in time', () => {
  test('ends with rooms and hold free again and its code closed at the provider; what comes late stays on the balance', async () => {
    const before = await free()
    const { orderId, sale } = await order('BALANCE_ONLINE')
    const started = await start(orderId)
    await end(orderId)
    await run('hotel_orders.overdue')
    expect(await see(orderId)).toMatchObject({ status: 'EXPIRED', paymentStatus: 'VOIDED' })
    expect(await sold(sale)).toEqual([0])
    expect(await free()).toBe(before)
    await wait(1_000)
    await run('payments.poll')
    await wait(-1_000)
    expect(await owner.call(getPayment, { paymentId: started.id })).toMatchObject({ status: 'EXPIRED' })
    const trade = gateway.book.trades.get([...gateway.book.trades.keys()].at(-1) ?? '')
    expect(trade?.state).toBe('CLOSED')
    if (trade) gateway.book.keep({ trade: { ...trade, state: 'NOTPAY' } })
    playPayer(gateway.world, codeOf(started), 'late')
    await gateway.notifier.tick()
    expect(await owner.call(getPayment, { paymentId: started.id })).toMatchObject({
      status: 'SUCCEEDED',
      applied: false,
    })
    expect(await see(orderId)).toMatchObject({ status: 'EXPIRED' })
    expect(await free()).toBe(before + 1)
  })

  test('withdrawn before it is paid lets its hold go and gives nothing back', async () => {
    const before = await free()
    const { orderId } = await order('BALANCE_ONLINE')
    const fee = await owner.call(cancelHotelOrder, { orderId })
    expect(fee).toMatchObject({ penaltyMinor: 0, refundMinor: 0, refundOnlineMinor: 0 })
    await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    expect(await see(orderId)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'VOIDED' })
    expect(await free()).toBe(before)
  })
})
