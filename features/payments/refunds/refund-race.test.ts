import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#server/db/database.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { giveBack, planGiveBack } from './refunds.ts'

let paying: PayingWorld
beforeAll(async () => {
  paying = await startPayingWorld()
})
afterAll(() => paying.close())

const WAITING = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'"

test('two refunds of an order at once come to no more than was paid, also without the lock of the order', async () => {
  const { world, order, pay } = paying
  const { orderId } = await order('ONLINE')
  await pay(orderId)
  const { rows } = await world.owner.query<{ companyId: string; code: string }>(
    'select company_id as "companyId", code from hotel_order where id = $1',
    [orderId],
  )
  const [{ companyId, code } = { companyId: '', code: '' }] = rows
  const about = {
    companyId,
    purpose: 'HOTEL_ORDER',
    payableId: orderId,
    payableCode: code,
    amountMinor: Math.ceil(TOTAL * 0.6),
    returnsFee: false,
    reason: code,
  } as const
  const [refunded, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const planned = Promise.withResolvers<void>()
  const first = world.db.write(SYSTEM, async (tx) => {
    const back = await giveBack(tx, about)
    refunded.resolve()
    await goOn.promise
    return back
  })
  await refunded.promise
  const second = world.db.write(SYSTEM, async (tx) => {
    const unlocked = await planGiveBack(tx, about)
    planned.resolve()
    return { unlocked, back: await giveBack(tx, about) }
  })
  // Another test's wait is counted as well, so that a waiter alone doesn't say that this one has read.
  await planned.promise
  await expect.poll(async () => (await world.owner.query<{ n: number }>(WAITING)).rows[0]?.n).toBeGreaterThan(0)
  goOn.resolve()
  const [{ amountMinor }, { unlocked, back }] = await Promise.all([first, second])
  expect([amountMinor, back.amountMinor]).toEqual([about.amountMinor, TOTAL - about.amountMinor])
  // Read before the lock was had, the first refund is unknown, and more would be refunded than was paid.
  expect(amountMinor + unlocked.amountMinor).toBeGreaterThan(TOTAL)
  // Both reach the payer, so that the books agree at the end.
  await world.owner.query("update payment_refund set status = 'SUCCEEDED' where subject_id = $1", [orderId])
})
