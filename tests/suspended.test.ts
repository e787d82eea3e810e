import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payBill } from '#features/bills/contract.ts'
import { cancelHotelOrder, getHotelOrder, saveOrder, validateOrder } from '#features/hotel-orders/contract.ts'
import { listExtras } from '#features/hotel-orders/contract-booking.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { startTransfer } from '#features/payments/transfers/contract.ts'
import { saveOrder as storeOrder } from '#features/hotel-orders/store.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { book, bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import {
  fate,
  type Guard,
  MEET_BEFORE_TAKING,
  onRaceWorld,
  orderFor,
  quotesFor,
  type RaceWorld,
} from './hotel-races.ts'
import { putOnSale } from './hotel-sale.ts'
import { closeGate, untilWaiting } from './meeting.ts'
import type { World } from './world.ts'
import { searchCompanies } from '#features/company/contract.ts'
import { getCompany, setCompanyStatus } from '#features/company/agreement/contract.ts'

async function harbour(world: World) {
  const accounts = await world.as('accounts')
  const { list } = await accounts.call(searchCompanies, { status: 'ALL', keyword: 'HARBOUR' })
  const companyId = list[0]?.id ?? ''
  return {
    companyId,
    accounts,
    suspend: () =>
      accounts.call(setCompanyStatus, { companyId, status: 'SUSPENDED', reason: 'The bill of October is not paid.' }),
    reactivate: () => accounts.call(setCompanyStatus, { companyId, status: 'ACTIVE' }),
  }
}

describe('a suspended company', () => {
  let weeks: BillWeeks
  beforeAll(async () => {
    weeks = await startBillWeeks()
  })
  afterAll(() => weeks.world.close())

  test('can neither quote nor book, sees and cancels its orders, pays its bills, and books again once reactivated', async () => {
    const { world, owner, finance } = weeks
    const { suspend, reactivate, accounts, companyId } = await harbour(world)
    await weeks.bookOnAccount()
    await weeks.run('bills.close')
    await weeks.waitWeek()
    const bill = await weeks.newest()
    const sale = await putOnSale(world.owner)
    const { orderId } = await book(owner, sale)
    const quote = await quoteFor(owner, sale)

    expect((await suspend()).company).toMatchObject({ status: 'SUSPENDED', allowed: ['saveAgreement', 'reactivate'] })
    // At once, on the node that answered.
    expect(await outcome(quoteFor(owner, sale))).toBe('company.not_active')
    for (const call of [
      owner.call(validateOrder, { token: quote.token }),
      owner.call(listExtras, { token: quote.token }),
      owner.call(saveOrder, bookingOf(quote)),
    ])
      expect(await outcome(call)).toBe('company.not_active')
    const recharge = { idempotencyKey: quote.token, purpose: 'RECHARGE' as const, amountMinor: 10_000 }
    expect(await outcome(finance.call(startTransfer, recharge))).toBe('company.not_active')
    expect((await owner.call(getMyInfo, {})).company?.status).toBe('SUSPENDED')
    expect((await owner.call(getHotelOrder, { orderId })).status).toBe('CONFIRMED')
    expect(await outcome(owner.call(cancelHotelOrder, { orderId }))).toBe('done')
    expect(
      await outcome(
        finance.call(payBill, { billId: bill.id, amountMinor: bill.dueMinor, idempotencyKey: quote.token }),
      ),
    ).toBe('done')

    expect((await reactivate()).statusChanges.map(({ status, reason }) => [status, reason])).toEqual([
      ['ACTIVE', null],
      ['SUSPENDED', 'The bill of October is not paid.'],
    ])
    await expect.poll(() => outcome(owner.call(saveOrder, bookingOf(quote)))).toBe('done')
    expect(await outcome(accounts.call(setCompanyStatus, { companyId, status: 'ACTIVE' }))).toBe('company.state')
    expect((await accounts.call(getCompany, { companyId })).statusChanges).toHaveLength(2)
  })

  test('needs a reason, asked at its field', async () => {
    const { accounts, companyId } = await harbour(weeks.world)
    const response = await accounts.post(setCompanyStatus.path, { companyId, status: 'SUSPENDED', reason: ' ' })
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { reason: expect.any(String) as unknown } }),
    ])
  })
})

describe('a booking that runs while its company is suspended', () => {
  const lock: Guard = { fn: 'companies_lock', replace: 'for share', by: '' }

  /**
   * Suspends the company while a booking is about to take its rooms; returns whether the suspension came before the
   * order.
   */
  async function race(world: RaceWorld) {
    const { suspend } = await harbour(world)
    const [quote, other] = await quotesFor(world, await putOnSale(world.owner), { count: 2 })
    if (!quote || !other) throw new Error('there is no quote')
    const open = await closeGate(world.owner)
    const booking = fate(storeOrder(world.racers, orderFor(world, quote)))
    await untilWaiting(world.owner)
    let suspended = false
    const suspending = suspend().then(() => (suspended = true))
    await untilWaiting(world.owner, 2, () => suspended)
    const suspendedBefore = suspended
    await open()
    const booked = await booking
    await suspending
    return { booked, suspendedBefore, next: await fate(storeOrder(world.racers, orderFor(world, other))) }
  }

  test('is saved before the suspension, which waits for it, and the next one is refused', async () => {
    const { found, broken } = await onRaceWorld([MEET_BEFORE_TAKING], race)
    expect(found).toEqual({ booked: 'done', suspendedBefore: false, next: 'company.not_active' })
    expect(broken).toBe('')
  })

  test('without the lock it would be saved after the suspension', async () => {
    const { found } = await onRaceWorld([MEET_BEFORE_TAKING, lock], race)
    expect(found).toEqual({ booked: 'done', suspendedBefore: true, next: 'company.not_active' })
  })
})
