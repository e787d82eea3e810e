import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { findCreditStop, payBill, searchBillLog, searchBills } from '#features/bills/contract.ts'
import { saveOrder } from '#features/hotel-orders/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { altered } from './altered-statements.ts'
import { type Bill, type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { closeGate, GATE, meeting, untilWaiting } from './meeting.ts'

const GRACE = 3
let weeks: BillWeeks
beforeAll(async () => {
  weeks = await startBillWeeks()
  await weeks.world.owner.query(`update agreement set grace_days = ${GRACE}`)
})
afterAll(() => weeks.world.close())

const quote = () => {
  const stay = { checkIn: addDays(weeks.today(), 40), checkOut: addDays(weeks.today(), 42) }
  return quoteFor(weeks.owner, weeks.sale, stay)
}
const onAccount = async () => weeks.owner.call(saveOrder, bookingOf(await quote(), { payment: 'ON_ACCOUNT' }))
const pay = ({ id, dueMinor }: Bill) =>
  weeks.finance.call(payBill, { billId: id, amountMinor: dueMinor, idempotencyKey: randomUUID() })
const stoppedAt = async () => (await weeks.owner.call(getWallet, {})).creditStoppedAt

/** A bill that is unpaid this many days after its due day, before the clock has looked. */
async function lateBill(days: number): Promise<Bill> {
  await weeks.bookOnAccount()
  await weeks.waitWeek()
  const bill = await weeks.newest()
  await weeks.waitDays(bill.paymentDays + days)
  return bill
}

/** Nothing is left to pay. */
beforeEach(async () => {
  await weeks.waitWeek()
  const { list } = await weeks.finance.call(searchBills, { statuses: ['ISSUED', 'OVERDUE'], pageSize: 100 })
  for (const { id } of list) await pay(await weeks.see(id))
})

describe('an overdue bill', () => {
  test('stops orders on account after the days of grace, says what to pay, and lifts it when it is paid', async () => {
    const bill = await lateBill(GRACE)
    await weeks.run('bills.due')
    expect(await stoppedAt()).toBeNull()
    await weeks.waitDays(1)
    await weeks.run('bills.due')
    const before = await weeks.owner.call(getWallet, {})
    expect(before.creditStoppedAt).not.toBeNull()
    expect(before.freeCreditMinor).toBeGreaterThan(0)
    const { stopped, bills } = await weeks.finance.call(findCreditStop, {})
    expect(stopped.map(({ currency }) => currency)).toEqual(['USD'])
    expect(bills).toEqual([
      { id: bill.id, code: bill.code, currency: 'USD', dueMinor: bill.leftMinor, dueOn: bill.dueOn },
    ])
    const offered = await quote()
    expect(offered).toMatchObject({ creditStopped: true, wallet: { freeCreditMinor: 0 } })
    expect(offered.paymentChoices).not.toContain('ON_ACCOUNT')
    expect(await outcome(onAccount())).toBe('wallet.credit_stopped')
    expect(await outcome(weeks.owner.call(saveOrder, bookingOf(offered)))).toBe('done')
    await pay(await weeks.see(bill.id))
    expect(await stoppedAt()).toBeNull()
    expect((await quote()).paymentChoices).toContain('ON_ACCOUNT')
    expect(await outcome(onAccount())).toBe('done')
  })

  test('names no bills to a booker, who learns only that it is stopped', async () => {
    await lateBill(GRACE + 1)
    await weeks.run('bills.due')
    const booker = await weeks.world.as('booker')
    expect(await booker.call(findCreditStop, {})).toMatchObject({ stopped: [{ currency: 'USD' }], bills: [] })
  })

  test('more days of grace lift it, fewer stop again', async () => {
    await lateBill(GRACE + 1)
    await weeks.run('bills.due')
    await weeks.world.owner.query('update agreement set grace_days = 30')
    await weeks.run('bills.due')
    expect(await stoppedAt()).toBeNull()
    await weeks.world.owner.query(`update agreement set grace_days = ${GRACE}`)
    await weeks.run('bills.due')
    expect(await stoppedAt()).not.toBeNull()
  })

  test('the stop is read under the lock that the order is saved under', async () => {
    await lateBill(GRACE + 1)
    await weeks.run('bills.due')
    const unread = { fn: 'wallets_lock', from: 'credit_stopped_at is null', to: 'true' }
    expect(await outcome(onAccount())).toBe('wallet.credit_stopped')
    expect(await altered(weeks.world.owner, unread, () => outcome(onAccount()))).toBe('done')
  })
})

const LOCK = { fn: 'wallets_lock', from: 'for update of w', to: '' }

describe('a bill that is paid while', () => {
  /** Has the payment wait inside its transaction while an order on account is saved; tells of the order. */
  async function orderMeanwhile(): Promise<string> {
    const bill = await weeks.see((await lateBill(GRACE + 1)).id)
    await weeks.run('bills.due')
    const offered = await quote()
    const { owner: db } = weeks.world
    const gated = { fn: 'wallet_stop_credit', from: 'update wallet', to: `${GATE} update wallet` }
    return altered(db, gated, async () => {
      const open = await closeGate(db)
      const paying = pay(bill)
      await untilWaiting(db, 1)
      let isOver = false
      const saving = outcome(
        weeks.owner.call(saveOrder, bookingOf(offered, { payment: 'ON_ACCOUNT' })).finally(() => (isOver = true)),
      )
      await untilWaiting(db, 2, () => isOver)
      await open()
      await paying
      return saving
    })
  }

  test('an order waits for it is followed by the order', async () => {
    expect(await orderMeanwhile()).toBe('done')
  })

  test('without the lock the order is refused for a bill that is being paid', async () => {
    expect(await altered(weeks.world.owner, LOCK, orderMeanwhile)).toBe('wallet.credit_stopped')
  })

  /** Has the payment and the clock meet where the stop is set; gives whether it is on afterwards. */
  async function clockMeanwhile(): Promise<boolean> {
    const bill = await weeks.see((await lateBill(GRACE + 1)).id)
    const gated = { fn: 'wallet_stop_credit', from: 'update wallet', to: `${GATE} update wallet` }
    const race = () => meeting(weeks.world.owner, 2, () => Promise.all([weeks.run('bills.due'), pay(bill)]))
    await altered(weeks.world.owner, gated, race)
    return (await stoppedAt()) !== null
  }

  test('the clock looks stops nothing', async () => {
    expect(await clockMeanwhile()).toBe(false)
  })

  test('without the lock a paid bill keeps the company stopped, and the invariant says so', async () => {
    const { owner: db } = weeks.world
    expect(await altered(db, LOCK, clockMeanwhile)).toBe(true)
    await weeks.run('bills.due')
    expect(await stoppedAt()).toBeNull()
  })
})

test('what a clock that ran ahead did is taken back: the bill is due, its reminders are to come, nothing is stopped', async () => {
  const rightMs = Date.now()
  const bill = await lateBill(8)
  await weeks.run('bills.due')
  const reminders = async () => {
    const { rowCount } = await weeks.world.owner.query('select from bill_reminder where bill_id = $1', [bill.id])
    return rowCount
  }
  expect([(await weeks.see(bill.id)).status, await reminders()]).toEqual(['OVERDUE', 1])
  expect(await stoppedAt()).not.toBeNull()
  // Within the days of payment of a bill that was issued a week after this moment.
  await weeks.world.clock.set(new Date(rightMs + 8 * 86_400_000).toISOString())
  await weeks.run('bills.due')
  expect(await weeks.see(bill.id)).toMatchObject({
    status: 'ISSUED',
    overdueDays: 0,
    allowed: ['pay', 'confirm', 'dispute'],
  })
  expect([await reminders(), await stoppedAt()]).toEqual([0, null])
  const log = await weeks.finance.call(searchBillLog, { billId: bill.id })
  expect(log.list[0]).toMatchObject({ event: 'not_overdue', fromStatus: 'OVERDUE', toStatus: 'ISSUED' })
})
