import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { CallFailure } from '#contract/client.ts'
import { decideApproval, searchApprovals } from '#features/approvals/contract.ts'
import { payBill, searchBillLines, searchBills } from '#features/bills/contract.ts'
import { decideDispute, openDispute } from '#features/bills/disputes/contract.ts'
import {
  commitChange,
  commitDeskChange,
  quoteChange,
  quoteDeskChange,
  withdrawChange,
} from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder, listExtras, type Quote, saveOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { walkOrder } from '#features/hotel-orders/walking/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { Gateway } from '../simulators/wechat/gateway.ts'
import { endRefund } from '../simulators/wechat/refunds.ts'
import { playPayer } from '../simulators/wechat/trades.ts'
import { letDecide, setRules, staffId, untilAsked } from './approving.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { enough } from './grounds.ts'
import { bookingOf, quoteFor } from './hotel-booking.ts'
import { addExtraTo, sellRoomOnly } from './hotel-extras.ts'
import { changeRates, putOnSale, type Sale } from './hotel-sale.ts'
import { Dice } from './oracle/random-world.ts'
import { addRate } from './other-rates.ts'
import type { Client } from './world.ts'

const SEED = Number(process.env['TEST_SEED'] ?? 1)
/** Six chains a week: as many as rates and sessions have weeks. */
const CHAINS = enough(24, 300)
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
/** Approves what is dear. */
let approver: Client
const folder = mkdtempSync(join(tmpdir(), 'tradewind-chains-'))
const gateway = new Gateway({ folder })
/** A hotel of the chains: its rates, the first one booked, and a breakfast that is offered for some weeks. */
type Hotel = { readonly rates: readonly Sale[]; readonly surchargeId: string }
const hotels: Hotel[] = []
/** All orders so far with their hotels: steps of one chain meet those of others at the same order. */
const orders: string[] = []
const hotelOf = new Map<string, Hotel>()
beforeAll(async () => {
  gateway.notifier.answerMs = 60_000
  await gateway.start()
  const sessions = { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' }
  weeks = await startBillWeeks({ environment: { ...gateway.environment, ...sessions } })
  admin = await weeks.world.as('admin')
  desk = await weeks.world.as('desk')
  accounts = await weeks.world.as('accounts')
  await startApprovals()
  const fee = (kind: 'NIGHTS' | 'PERCENT' | 'AMOUNT', value: number) => [{ daysBefore: 90, time: '12:00', kind, value }]
  const kinds = [
    {},
    { penalties: fee('NIGHTS', 1) },
    { penalties: fee('PERCENT', 50), mode: 'ON_REQUEST' as const },
    { penalties: fee('AMOUNT', 3_000), currency: 'EUR' },
    { penalties: [{ daysBefore: null, kind: 'PERCENT', value: 100 }] },
  ]
  for (const kind of kinds) {
    const { owner } = weeks.world
    const sale = await putOnSale(owner, { rooms: 4, ...kind })
    await sellRoomOnly(owner, sale)
    const first = weeks.today()
    const surchargeId = await addExtraTo(owner, sale, { ...kind, nights: { first, last: addDays(first, 24) } })
    const board = await addRate(owner, sale, { ...kind, mealPlan: 'ROOM_ONLY', penalties: [] })
    const suite = await addRate(owner, sale, { isOtherRoom: true, mealPlan: 'ROOM_ONLY', netMinor: 18_000 })
    hotels.push({ rates: [sale, board, suite], surchargeId })
  }
})
afterAll(async () => {
  await weeks.world.close()
  await gateway.stop()
  rmSync(folder, { recursive: true })
})

/** Orders above a limit, and changes that make them so, wait for an approver. */
async function startApprovals(): Promise<void> {
  const { owner, world, sale } = weeks
  await letDecide(world, 'booker')
  approver = await world.as('booker')
  const approverIds = [await staffId(world, 'booker')]
  const above = (orderAboveMinor: number) =>
    setRules(owner, [{ orderAboveMinor, approverIds, deadlineHours: 72, atDeadline: 'APPROVE' }])
  await above(1)
  await untilAsked(owner, sale)
  await above(60_000)
}

/** Decides about what waits for an approval, at times twice at once. */
async function decide(dice: Dice): Promise<void> {
  const { list } = await approver.call(searchApprovals, { views: ['FOR_ME'] })
  if (list.length === 0) return
  const { id: orderId } = dice.pick(list)
  const made = () => {
    const decision = dice.chance(0.8) ? 'APPROVE' : 'DECLINE'
    return tried(approver.call(decideApproval, { orderId, decision, reason: 'As our rules say' }))
  }
  await (dice.chance(0.2) ? Promise.all([made(), made()]) : made())
}

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

const ADDED = { guests: [{ surname: 'MORE', givenName: 'Kim', nationality: 'SG' }] }
const PARTIES = [{ adults: 1 }, { adults: 2 }, { adults: 2, childAges: [5] }, { adults: 3 }]

/** Other days, and sometimes another rate, other guests, a room more or one less. */
function wishFor(dice: Dice, orderId: string) {
  const ratePlanId = dice.pick(hotelOf.get(orderId)?.rates ?? []).ratePlanId
  const rooms = Array.from({ length: dice.int(1, 2) }, () => dice.pick(PARTIES))
  const fewer = dice.chance(0.2) && { keptRooms: [dice.int(1, 2)] }
  const parties = !fewer && dice.chance(0.4) && { rooms }
  return { ...daysFrom(dice), ...(dice.chance(0.4) && { ratePlanId }), ...parties, ...fewer }
}

async function change(dice: Dice, orderId: string): Promise<void> {
  const [client, ask, make] = dice.chance(0.5)
    ? ([weeks.owner, quoteChange, commitChange] as const)
    : ([desk, quoteDeskChange, commitDeskChange] as const)
  const quote = await tried(client.call(ask, { orderId, ...wishFor(dice, orderId) }))
  if (!quote) return
  const { token, differenceMinor, lines, feeMinor, before, after } = quote
  expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, feeMinor)).toBe(differenceMinor)
  const added = Array.from({ length: Math.max(0, after.rooms.length - before.rooms.length) }, () => ADDED)
  const commit = () => tried(client.call(make, { token, differenceMinor, payment: dice.pick(WAYS), rooms: added }))
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

/** Moves guests to another hotel on sale, or to a typed one. */
async function walk(dice: Dice, orderId: string): Promise<void> {
  const { hotelId, ratePlanId } = dice.pick(dice.pick(hotels).rates)
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
  const what = dice.int(0, 12)
  if (what > 10) return decide(dice)
  if (what === 10) return walk(dice, orderId)
  if (what < 5) return change(dice, orderId)
  if (what === 5) return cancel(orderId)
  if (what === 6) return dispute(dice)
  if (what === 7) return void (await tried(weeks.owner.call(withdrawChange, { orderId })))
  const action = dice.pick(ANSWERS)
  const note = 'The hotel says so'
  await tried(desk.call(decideOrder, { action, orderId, note }))
}

/** A price with the breakfast of some nights, or of all on which it is offered. */
async function withBreakfast(dice: Dice, { token, terms }: Quote, surchargeId: string): Promise<Quote | null> {
  const nights = dice.chance(0.5) ? {} : { nights: [terms.checkIn] }
  const extras = [{ surchargeId, roomNo: 1, quantity: 1, ...nights }]
  return (await tried(weeks.owner.call(listExtras, { token, choose: true, extras })))?.quote ?? null
}

async function chain(dice: Dice): Promise<void> {
  const payment = dice.pick(BOOKED_BY)
  const hotel = dice.pick(hotels)
  const rooms = Array.from({ length: dice.int(1, 2) }, () => dice.pick(PARTIES))
  const quote = await tried(quoteFor(weeks.owner, dice.pick(hotel.rates), { ...daysFrom(dice), rooms }))
  const chosen = quote && ((dice.chance(0.5) && (await withBreakfast(dice, quote, hotel.surchargeId))) || quote)
  const booked = chosen && (await tried(weeks.owner.call(saveOrder, bookingOf(chosen, { payment }))))
  if (!booked) return
  orders.push(booked.orderId)
  hotelOf.set(booked.orderId, hotel)
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
  await weeks.run('hotel_orders.overdue')
  const { list } = await weeks.finance.call(searchBills, { pageSize: 1 })
  const bill = list[0]
  if (bill && dice.chance(0.5)) {
    const amountMinor = Math.max(1, bill.totalMinor)
    await tried(weeks.finance.call(payBill, { billId: bill.id, amountMinor, idempotencyKey: `paying-${bill.id}` }))
  }
  await changeRates(weeks.world.owner, dice.pick(dice.pick(hotels).rates), dice.int(8_000, 20_000))
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
