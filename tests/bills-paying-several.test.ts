import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { CallFailure } from '#contract/client.ts'
import { getBill, payBill, payBills, searchBillPayments, searchBills } from '#features/bills/contract.ts'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { altered, unlocked } from './altered-statements.ts'
import { book, outcome } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { makeBills } from './make-bills.ts'
import { GATE, meeting } from './meeting.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from './online-payments.ts'
import type { Client } from './world.ts'

let paying: PayingWorld
let owner: Client
let sale: Sale
let days = 0
beforeAll(async () => {
  paying = await startPayingWorld()
  ;({ owner } = paying)
  sale = await putOnSale(paying.world.owner, { rooms: 50 })
})
afterAll(() => paying.close())

type Part = { readonly billId: string; readonly amountMinor: number }
type Bill = OutputOf<typeof getBill> & { readonly orderId: string }
/** Bills of one order each, issued. */
async function issued(count: number): Promise<Bill[]> {
  const bills: Bill[] = []
  for (let made = 0; made < count; made++) {
    const { orderId } = await book(owner, sale, { save: { payment: 'ON_ACCOUNT' } })
    days += 40
    await makeBills(paying.world, days)
    const { list } = await owner.call(searchBills, { statuses: ['ISSUED'], pageSize: 1 })
    bills.push({ ...(await owner.call(getBill, { billId: list[0]?.id ?? '' })), orderId })
  }
  return bills
}
const wholeOf = (bills: readonly Bill[]): Part[] =>
  bills.map(({ id, dueMinor }) => ({ billId: id, amountMinor: dueMinor }))
const pay = (bills: readonly Part[], idempotencyKey: string = randomUUID()) =>
  owner.call(payBills, { bills: [...bills], idempotencyKey })
const refusal = (paid: Promise<unknown>) =>
  paid.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.body : undefined),
  )
const wallet = () => owner.call(getWallet, {})
const paidOf = async (bills: readonly Bill[]) =>
  Promise.all(bills.map(async ({ id }) => (await owner.call(getBill, { billId: id })).paidMinor))
/** Pays what the test left, so that the next one begins with nothing due. */
async function payRest(): Promise<void> {
  const { list } = await owner.call(searchBills, { statuses: ['ISSUED', 'PART_PAID', 'OVERDUE'], pageSize: 50 })
  const owed = list.filter(({ leftMinor }) => leftMinor > 0)
  if (owed.length > 0) await pay(owed.map(({ id, leftMinor }) => ({ billId: id, amountMinor: leftMinor })))
}

describe('several bills at once', () => {
  test('each is paid with its own amount, in one step; those paid whole pay their orders', async () => {
    const [whole, part] = await issued(2)
    if (!whole || !part) throw new Error('no bills')
    const before = await wallet()
    const key = randomUUID()
    const ofPart = { billId: part.id, amountMinor: 2_500 }
    const parts = [ofPart, { billId: whole.id, amountMinor: TOTAL }]
    const { bills } = await pay(parts, key)
    expect(bills.map(({ id, status, leftMinor }) => [id, status, leftMinor])).toEqual([
      [part.id, 'PART_PAID', TOTAL - 2_500],
      [whole.id, 'PAID', 0],
    ])
    const after = await wallet()
    expect(before.freeBalanceMinor - after.freeBalanceMinor).toBe(TOTAL + 2_500)
    expect(before.onAccountMinor - after.onAccountMinor).toBe(TOTAL + 2_500)
    expect((await owner.call(getHotelOrder, { orderId: whole.orderId })).paymentStatus).toBe('PAID')
    expect((await owner.call(getHotelOrder, { orderId: part.orderId })).paymentStatus).toBe('ON_ACCOUNT')
    // Sent once more it pays nothing; with another amount or without a bill the key is refused.
    await pay(parts, key)
    expect(await outcome(pay([ofPart, { billId: whole.id, amountMinor: 1 }], key))).toBe('payment.key_reused')
    expect(await outcome(pay([ofPart], key))).toBe('payment.key_reused')
    expect((await wallet()).freeBalanceMinor).toBe(after.freeBalanceMinor)
    const { list } = await owner.call(searchBillPayments, { billId: part.id })
    expect(list.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([['BALANCE', 2_500]])
    await payRest()
  })

  test('one that can not be paid stops all of them, and is named', async () => {
    const bills = await issued(2)
    const parts = wholeOf(bills)
    const [first, second] = parts
    if (!first || !second) throw new Error('no bills')
    const above = await refusal(pay([first, { ...second, amountMinor: second.amountMinor + 1 }]))
    expect(above).toMatchObject({ errorCode: 'payment.above_due', detail: { dueMinor: TOTAL } })
    expect(Object.keys(above?.fields ?? {})).toEqual(['bills.1.amountMinor'])
    expect(await outcome(pay([first, { ...second, billId: randomUUID() }]))).toBe('bill.not_found')
    expect(await outcome(pay([first, first]))).toBe('input.invalid')
    expect(await paidOf(bills)).toEqual([0, 0])

    await owner.call(payBill, { ...second, idempotencyKey: randomUUID() })
    const paid = await refusal(pay(parts))
    expect(paid?.errorCode).toBe('payment.nothing_due')
    expect(Object.keys(paid?.fields ?? {})).toEqual(['bills.1.amountMinor'])
    expect(await paidOf(bills)).toEqual([0, TOTAL])
    await payRest()
  })

  test('a balance that is too small for all pays none', async () => {
    const bills = await issued(2)
    const freeMinor = await paying.free()
    await paying.setFree(2 * TOTAL - 1)
    expect(await outcome(pay(wholeOf(bills)))).toBe('wallet.insufficient')
    expect(await paying.free()).toBe(2 * TOTAL - 1)
    await paying.setFree(freeMinor)
    expect(await paidOf(bills)).toEqual([0, 0])
    await payRest()
  })

  test('others’ bills are not there, and only who may pay pays', async () => {
    const bills = wholeOf(await issued(1))
    const wish = { bills, idempotencyKey: randomUUID() }
    expect(await outcome((await paying.world.as('summit')).call(payBills, wish))).toBe('bill.not_found')
    expect(await outcome((await paying.world.as('viewer')).call(payBills, wish))).toBe('right.missing')
    await payRest()
  })
})

/** Has all of them meet before the wallet is locked. */
const together = <T>(count: number, work: () => Promise<T>): Promise<T> => {
  const from = 'with wanted as materialized'
  return altered(paying.world.owner, { fn: 'wallets_lock', from, to: `${GATE} ${from}` }, () =>
    meeting(paying.world.owner, count, work),
  )
}
const deadlocks = async () => {
  const { rows } = await paying.world.owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

describe('at the same moment', () => {
  test('a button pressed many times pays once', async () => {
    const bills = await issued(2)
    const { freeBalanceMinor } = await wallet()
    const key = randomUUID()
    const fates = await Promise.all(Array.from({ length: 8 }, () => outcome(pay(wholeOf(bills), key))))
    expect(new Set(fates)).toEqual(new Set(['done']))
    expect((await wallet()).freeBalanceMinor).toBe(freeBalanceMinor - 2 * TOTAL)
  })

  test('two people who pay the same bills in another order wait for each other, and one of them pays', async () => {
    const bills = wholeOf(await issued(3))
    const [{ freeBalanceMinor }, circles] = [await wallet(), await deadlocks()]
    const fates = await together(2, () => Promise.all([outcome(pay(bills)), outcome(pay(bills.toReversed()))]))
    expect(fates.toSorted()).toEqual(['done', 'payment.nothing_due'])
    expect((await wallet()).freeBalanceMinor).toBe(freeBalanceMinor - 3 * TOTAL)
    expect(await deadlocks()).toBe(circles)
  })

  test('one bill paid by itself and with others at once is paid once', async () => {
    const bills = await issued(2)
    const { freeBalanceMinor } = await wallet()
    const [first] = wholeOf(bills)
    if (!first) throw new Error('no bill')
    const alone = owner.call(payBill, { ...first, idempotencyKey: randomUUID() })
    const fates = await Promise.all([outcome(alone), outcome(pay(wholeOf(bills)))])
    expect(fates).toContain('done')
    await payRest()
    expect((await wallet()).freeBalanceMinor).toBe(freeBalanceMinor - 2 * TOTAL)
    expect(await paidOf(bills)).toEqual([TOTAL, TOTAL])
  })

  test('without the lock of the bills one of them fails without a reason', async () => {
    const bills = wholeOf(await issued(2))
    // Something else is owed as well, so it is not the debt alone that stops the second one.
    for (const _ of bills) await book(owner, sale, { save: { payment: 'ON_ACCOUNT' } })
    const fates = await unlocked('lock_all_owed', () =>
      together(2, () => Promise.all([outcome(pay(bills)), outcome(pay(bills.toReversed()))])),
    )
    expect(fates).toContain('call.failed')
    await payRest()
  })
})
