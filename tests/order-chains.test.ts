import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { CallFailure } from '#contract/client.ts'
import { payBill, searchBillLines, searchBills } from '#features/bills/contract.ts'
import { decideDispute, openDispute } from '#features/bills/disputes/contract.ts'
import {
  commitChange,
  commitDeskChange,
  quoteChange,
  quoteDeskChange,
} from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { walkOrder } from '#features/hotel-orders/walking/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { Gateway } from '../simulators/wechat/gateway.ts'
import { endRefund } from '../simulators/wechat/refunds.ts'
import { playPayer } from '../simulators/wechat/trades.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { enough } from './grounds.ts'
import { book } from './hotel-booking.ts'
import { changeRates, putOnSale, type Sale } from './hotel-sale.ts'
import { Dice } from './oracle/random-world.ts'
import type { Client } from './world.ts'

const SEED = Number(process.env['TEST_SEED'] ?? 1)
const CHAINS = enough(24, 600)
/** Chains that run side by side, and steps of each. */
const AT_ONCE = 6
const STEPS = 6

const BOOKED_BY = ['BALANCE', 'ON_ACCOUNT', 'BALANCE_FIRST', 'ONLINE', 'BALANCE_ONLINE'] as const
const WAYS = ['BALANCE', 'ON_ACCOUNT', 'BALANCE_FIRST'] as const
const ANSWERS = ['acceptCancellation', 'refuseCancellation', 'acceptAmendment', 'refuseAmendment'] as const

let weeks: BillWeeks
let desk: Client
let accounts: Client
let admin: Client
const folder = mkdtempSync(join(tmpdir(), 'tradewind-chains-'))
const gateway = new Gateway({ folder })
const sales: Sale[] = []
/** All orders so far: steps of one chain meet those of others at the same order. */
const orders: string[] = []
beforeAll(async () => {
  gateway.notifier.answerMs = 60_000
  await gateway.start()
  weeks = await startBillWeeks({ environment: gateway.environment })
  admin = await weeks.world.as('admin')
  desk = await weeks.world.as('desk')
  accounts = await weeks.world.as('accounts')
  const fee = (kind: 'NIGHTS' | 'PERCENT' | 'AMOUNT', value: number) => [{ daysBefore: 90, time: '12:00', kind, value }]
  const kinds = [
    {},
    { penalties: fee('NIGHTS', 1) },
    { penalties: fee('PERCENT', 50), mode: 'ON_REQUEST' as const },
    { penalties: fee('AMOUNT', 3_000), currency: 'EUR' },
    { penalties: [{ daysBefore: null, kind: 'PERCENT', value: 100 }] },
  ]
  for (const kind of kinds) sales.push(await putOnSale(weeks.world.owner, { rooms: 4, ...kind }))
})
afterAll(async () => {
  await weeks.world.close()
  await gateway.stop()
  rmSync(folder, { recursive: true })
})

/** What is refused for a reason of its own changes nothing; anything else is a fault. */
async function tried<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CallFailure && error.status < 500) return undefined
    throw error
  }
}

const daysFrom = (dice: Dice) => {
  const checkIn = addDays(weeks.today(), 20 + dice.int(0, 6))
  return { checkIn, checkOut: addDays(checkIn, dice.int(1, 5)) }
}

async function change(dice: Dice, orderId: string): Promise<void> {
  const [client, ask, make] = dice.chance(0.5)
    ? ([weeks.owner, quoteChange, commitChange] as const)
    : ([desk, quoteDeskChange, commitDeskChange] as const)
  const quote = await tried(client.call(ask, { orderId, ...daysFrom(dice) }))
  if (!quote) return
  const { token, differenceMinor } = quote
  const commit = () => tried(client.call(make, { token, differenceMinor, payment: dice.pick(WAYS) }))
  await (dice.chance(0.2) ? Promise.all([commit(), commit()]) : commit())
}

async function cancel(orderId: string): Promise<void> {
  const reason = 'PLANS_CHANGED'
  const asked = await tried(weeks.owner.call(cancelHotelOrder, { orderId, reason }))
  if (asked) await tried(weeks.owner.call(cancelHotelOrder, { orderId, reason, penaltyMinor: asked.penaltyMinor }))
}

/** Disputes a line of the latest bill and decides it, wholly or in part. */
async function dispute(dice: Dice): Promise<void> {
  const { list } = await weeks.finance.call(searchBills, { pageSize: 1 })
  const billId = list[0]?.id
  if (billId === undefined) return
  const lines = await weeks.finance.call(searchBillLines, { billId })
  const charged = lines.list.filter(({ subjectId, amountMinor }) => orders.includes(subjectId ?? '') && amountMinor > 1)
  if (charged.length === 0) return
  const { id: lineId, amountMinor } = dice.pick(charged)
  const opened = await tried(weeks.finance.call(openDispute, { billId, lineId, reason: 'Not as booked' }))
  if (!opened) return
  const how = dice.chance(0.5)
    ? ({ decision: 'UPHELD' } as const)
    : ({ decision: 'PARTLY', amountMinor: dice.int(1, amountMinor - 1) } as const)
  await tried(accounts.call(decideDispute, { disputeId: opened.id, ...how, text: 'As the hotel says', proof: PROOF }))
}

/** Moves guests to another hotel on sale, or to one that is typed. */
async function walk(dice: Dice, orderId: string): Promise<void> {
  const { hotelId, ratePlanId } = dice.pick(sales)
  const hotelConfirmation = 'N-1'
  const named = { name: 'Quay House', address: '7 Quay Road', phone: '+65 6000 0199', stayMinor: dice.int(1, 90_000) }
  const taxiMinor = dice.pick([0, 1_500])
  const to = dice.chance(0.3)
    ? ({ to: 'TYPED', orderId, hotelConfirmation, taxiMinor, ...named } as const)
    : ({ to: 'HOTEL', orderId, hotelConfirmation, taxiMinor, hotelId, ratePlanId } as const)
  const asked = await tried(admin.call(walkOrder, to))
  if (!asked) return
  const { version, priceMinor } = asked
  const commit = () => tried(admin.call(walkOrder, { ...to, version, priceMinor, proof: PROOF }))
  await (dice.chance(0.2) ? Promise.all([commit(), commit(), cancel(orderId)]) : commit())
}

/** Pays what an order waits for at the channel. */
async function payOnline(orderId: string): Promise<void> {
  const about = { idempotencyKey: randomUUID(), purpose: 'HOTEL_ORDER', payableId: orderId } as const
  const started = await tried(weeks.owner.call(startWechatPay, about))
  if (!started) return
  playPayer(gateway.world, started.qr?.split('pr=')[1] ?? '', 'pay')
  await gateway.notifier.tick()
}

async function step(dice: Dice, orderId: string): Promise<void> {
  const what = dice.int(0, 10)
  if (what === 10) return walk(dice, orderId)
  if (what < 5) return change(dice, orderId)
  if (what === 5) return cancel(orderId)
  if (what === 6) return dispute(dice)
  const action = dice.pick(ANSWERS)
  const note = 'The hotel says so'
  await tried(desk.call(decideOrder, { action, orderId, note }))
}

async function chain(dice: Dice): Promise<void> {
  const payment = dice.pick(BOOKED_BY)
  const booked = await tried(book(weeks.owner, dice.pick(sales), { stay: daysFrom(dice), save: { payment } }))
  if (!booked) return
  orders.push(booked.orderId)
  if (booked.status === 'AWAITING_PAYMENT') await payOnline(booked.orderId)
  if (dice.chance(0.8)) await tried(desk.call(decideOrder, { action: 'confirm', orderId: booked.orderId }))
  for (let made = 0; made < STEPS; made++)
    await step(dice, dice.chance(0.5) ? booked.orderId : dice.pick(orders.slice(-20)))
}

/** Ends what goes back to where it came from. */
async function endRefunds(): Promise<void> {
  await weeks.run('payments.refunds')
  for (const { state, number } of gateway.book.refunds.values())
    if (state === 'PROCESSING') endRefund(gateway.world, number, 'SUCCESS')
  await gateway.notifier.tick()
}

/** Half of the bills are paid, half of the refunds end, and rates move. */
async function week(dice: Dice): Promise<void> {
  if (dice.chance(0.5)) await endRefunds()
  await weeks.waitWeek()
  const { list } = await weeks.finance.call(searchBills, { pageSize: 1 })
  const bill = list[0]
  if (bill && dice.chance(0.5)) {
    const amountMinor = Math.max(1, bill.totalMinor)
    await tried(weeks.finance.call(payBill, { billId: bill.id, amountMinor, idempotencyKey: `paying-${bill.id}` }))
  }
  await changeRates(weeks.world.owner, dice.pick(sales), dice.int(8_000, 20_000))
}

test(
  'whatever becomes of orders, their money is that of the ledger and their rooms are those of their stays',
  { timeout: 1_200_000 },
  async () => {
    const dice = new Dice(SEED)
    for (let made = 0; made < CHAINS; made += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => chain(new Dice(SEED * 1_000 + made + i))))
      await week(dice)
      expect(await failedChecks(weeks.world.owner), `TEST_SEED=${SEED}, after ${made + AT_ONCE} chains`).toEqual([])
    }
  },
)
