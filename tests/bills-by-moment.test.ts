import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { payBill, searchBillLines, searchBills } from '#features/bills/contract.ts'
import { commitChange, quoteChange } from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { failedChecks } from './checks.ts'
import { book } from './hotel-booking.ts'
import { putOnSale, type SaleOptions } from './hotel-sale.ts'
import { bookTickets, putTicketOnSale } from './ticket-sale.ts'

let weeks: BillWeeks
beforeAll(async () => {
  weeks = await startBillWeeks()
})
afterAll(() => weeks.world.close())

type Moment = 'BOOKING' | 'CHECK_IN' | 'CHECK_OUT' | 'FREE_CANCELLING'
const TERMS = ['WEEKLY', 'PER_ORDER', 'HALF_MONTHLY', 'MONTHLY'] as const

const agree = (billBy: Moment, term: (typeof TERMS)[number] = 'WEEKLY') =>
  weeks.world.owner.query('update agreement set bill_by = $1, settlement_term = $2', [billBy, term])
const close = () => weeks.run('bills.close')

const see = ({ orderId }: { orderId: string }) => weeks.owner.call(getHotelOrder, { orderId })

/** A stay on account in some days, of a hotel of its own. */
async function booked({ inDays = 8, nights = 3, ...options }: SaleOptions & { inDays?: number; nights?: number } = {}) {
  const sale = await putOnSale(weeks.world.owner, options)
  const checkIn = addDays(weeks.today(), inDays)
  const days = { checkIn, checkOut: addDays(checkIn, nights) }
  const { orderId } = await book(weeks.owner, sale, { stay: days, save: { payment: 'ON_ACCOUNT' } })
  await close()
  return { ...days, orderId, code: (await see({ orderId })).code }
}

/** The bills that an order is on, the oldest first. */
async function billsOf({ code }: { code: string }) {
  const { list } = await weeks.finance.call(searchBills, { keyword: code, pageSize: 100 })
  return list.toReversed()
}

async function cancel({ orderId }: { orderId: string }) {
  const reason = 'PLANS_CHANGED'
  const { penaltyMinor } = await weeks.owner.call(cancelHotelOrder, { orderId, reason })
  await weeks.owner.call(cancelHotelOrder, { orderId, reason, penaltyMinor })
}

/** Keeps both signed in. */
const stay = () => Promise.all([weeks.owner.call(getWallet, {}), weeks.finance.call(getWallet, {})])

/** Closes bills every few days until a day. */
async function waitUntil(day: string, step = 1): Promise<void> {
  while (weeks.today() < day) {
    await weeks.waitDays(Math.min(step, nightsBetween(weeks.today(), day)))
    await close()
    await stay()
  }
}

async function changeTo({ orderId }: { orderId: string }, days: { checkIn: string; checkOut: string }) {
  const { token, differenceMinor } = await weeks.owner.call(quoteChange, { orderId, ...days })
  await weeks.owner.call(commitChange, { token, differenceMinor, payment: 'ON_ACCOUNT' })
}

test.for([
  ['CHECK_IN', 8],
  ['CHECK_OUT', 11],
  ['FREE_CANCELLING', 4],
] as const)(
  'billed by %s, a stay is on the bill of the week of that day, and owed all the time',
  async ([by, after]) => {
    await agree(by)
    const before = await weeks.finance.call(getWallet, {})
    const order = await booked({ penalties: [{ daysBefore: 4, time: '12:00', kind: 'NIGHTS', value: 1 }] })
    const { totalMinor } = await see(order)
    const day = addDays(weeks.today(), after)
    const owed = await weeks.finance.call(getWallet, {})
    expect(owed.onAccountMinor - before.onAccountMinor).toBe(totalMinor)
    expect(owed.freeCreditMinor).toBe(before.freeCreditMinor - totalMinor)
    await waitUntil(addDays(day, -1))
    expect(await billsOf(order)).toEqual([])
    await waitUntil(day)
    const [bill, ...more] = await billsOf(order)
    expect(more).toEqual([])
    expect(bill).toMatchObject({ status: 'OPEN', settlementTerm: 'WEEKLY' })
    expect((bill?.periodFrom ?? '') <= day && day <= (bill?.periodTo ?? '')).toBe(true)
    await weeks.waitWeek()
    expect(await billsOf(order)).toMatchObject([{ id: bill?.id, status: 'ISSUED', issuedOn: weeks.today() }])
    expect(await failedChecks(weeks.world.owner)).toEqual([])
  },
)

test('a rate that never was free to cancel is billed by its booking where the end of free cancelling counts', async () => {
  await agree('FREE_CANCELLING')
  const order = await booked({ penalties: [{ daysBefore: 400, time: '00:00', kind: 'PERCENT', value: 100 }] })
  expect(await billsOf(order)).toHaveLength(1)
})

test('a bill for each order is issued after its check-out and due by the agreement', async () => {
  await agree('CHECK_OUT', 'PER_ORDER')
  const order = await booked({ inDays: 4 })
  await waitUntil(order.checkOut)
  expect(await billsOf(order)).toMatchObject([{ status: 'OPEN', periodFrom: order.checkOut, periodTo: order.checkOut }])
  await waitUntil(addDays(order.checkOut, 1))
  expect(await billsOf(order)).toMatchObject([{ status: 'ISSUED', dueOn: addDays(order.checkOut, 11) }])
})

test('a cancelled order is on the bill of its cancelling with its fee alone, and before that nobody is billed', async () => {
  await agree('CHECK_OUT')
  const order = await booked({ penalties: [{ daysBefore: 400, time: '00:00', kind: 'NIGHTS', value: 1 }] })
  await waitUntil(addDays(weeks.today(), 2))
  expect(await billsOf(order)).toEqual([])
  await cancel(order)
  const day = weeks.today()
  await close()
  const [bill] = await billsOf(order)
  expect((bill?.periodFrom ?? '') <= day && day <= (bill?.periodTo ?? '')).toBe(true)
  const { list } = await weeks.finance.call(searchBillLines, {
    billId: bill?.id ?? '',
    keyword: order.code,
    pageSize: 100,
  })
  const { penaltyMinor } = await see(order)
  expect(list.map(({ kind }) => kind)).toEqual(['CHARGE', 'REFUND'])
  expect(list.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(penaltyMinor)
})

test('an order cancelled for all of its price, which moves no money, is billed by its cancelling', async () => {
  await agree('CHECK_OUT')
  const order = await booked({ penalties: [{ daysBefore: 400, time: '00:00', kind: 'PERCENT', value: 100 }] })
  await cancel(order)
  const day = weeks.today()
  await waitUntil(addDays(day, 1))
  const [bill] = await billsOf(order)
  expect((bill?.periodFrom ?? '') <= day && day <= (bill?.periodTo ?? '')).toBe(true)
})

test('new dates move an order that is on no bill yet, and never one that is', async () => {
  await agree('CHECK_IN')
  const order = await booked({ inDays: 5 })
  const later = { checkIn: addDays(order.checkIn, 3), checkOut: addDays(order.checkOut, 4) }
  await changeTo(order, later)
  await waitUntil(addDays(later.checkIn, -1))
  expect(await billsOf(order)).toEqual([])
  await waitUntil(later.checkIn)
  const [bill] = await billsOf(order)
  expect(bill).toBeDefined()
  await changeTo(order, { ...later, checkOut: addDays(later.checkOut, 1) })
  await close()
  // The night more is on the bill of the day of the change, not on one of a day to come.
  const bills = await billsOf(order)
  expect(bills.filter(({ status }) => status === 'OPEN')).toHaveLength(1)
  const { rows } = await weeks.world.owner.query('select transfer_id from bill_deferred')
  expect(rows).toEqual([])
})

test('tickets wait for the day of the visit', async () => {
  await agree('CHECK_IN')
  const product = await putTicketOnSale(weeks.world.owner)
  const { id } = await bookTickets(weeks.owner, product, { save: { payment: 'ON_ACCOUNT' } })
  await close()
  const { rows } = await weeks.world.owner.query<{ deferred: string; day: string }>(
    `select d.transfer_id as deferred, o.day::text from bill_deferred d
     join debt_movement m on m.id = d.transfer_id join ticket_order o on o.id = m.subject_id where o.id = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  await waitUntil(rows[0]?.day ?? '', 20)
  const { rows: left } = await weeks.world.owner.query('select from bill_deferred where transfer_id = $1', [
    rows[0]?.deferred,
  ])
  expect(left).toEqual([])
})

type Order = Awaited<ReturnType<typeof booked>>

/** Cancels or moves an order that has not begun, as far as it may be. */
async function alter(order: Order | undefined, { kind, days }: { kind: 'cancel' | 'move'; days: number }) {
  if (!order || order.checkIn <= weeks.today()) return
  const { allowed } = await see(order)
  if (!allowed.includes(kind === 'move' ? 'change' : kind)) return
  if (kind === 'cancel') return cancel(order)
  const moved = { checkIn: addDays(order.checkIn, days), checkOut: addDays(order.checkOut, days) }
  await changeTo(order, moved)
  Object.assign(order, moved)
}

/** Pays what is billed: with an overdue bill nothing is booked on account. */
async function payAll(): Promise<void> {
  const { list } = await weeks.finance.call(searchBills, { statuses: ['ISSUED', 'OVERDUE'], pageSize: 100 })
  for (const { id: billId, leftMinor: amountMinor } of list)
    if (amountMinor > 0) await weeks.finance.call(payBill, { billId, amountMinor, idempotencyKey: `pay-${billId}` })
}

test('whatever terms follow one another, each movement is on one bill in the end, and none is forgotten', async () => {
  const moments = ['BOOKING', 'CHECK_IN', 'CHECK_OUT', 'FREE_CANCELLING'] as const
  const step = fc.oneof(
    fc.record({ kind: fc.constant('book' as const), inDays: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9), days: fc.constant(0) }),
    fc.record({ kind: fc.constant('move' as const), which: fc.nat(9), days: fc.integer({ min: 1, max: 5 }) }),
    fc.record({
      kind: fc.constant('agree' as const),
      by: fc.constantFrom(...moments),
      term: fc.constantFrom(...TERMS),
    }),
    fc.record({ kind: fc.constantFrom('wait' as const, 'sleep' as const), days: fc.integer({ min: 1, max: 9 }) }),
  )
  const steps = fc.sample(step, { numRuns: 36, seed: Number(process.env['TEST_SEED'] ?? 1) })
  await payAll()
  await weeks.world.owner.query('update agreement set payment_days = 180')
  const orders: Order[] = []
  const penalties = [{ daysBefore: 3, time: '12:00', kind: 'NIGHTS', value: 1 }]
  for (const one of steps) {
    if (one.kind === 'book') orders.push(await booked({ inDays: one.inDays, penalties }))
    if (one.kind === 'agree') await agree(one.by, one.term)
    if (one.kind === 'wait') await waitUntil(addDays(weeks.today(), one.days))
    if (one.kind === 'sleep') {
      await weeks.waitDays(one.days)
      await close()
      await stay()
    }
    if (one.kind === 'cancel' || one.kind === 'move') await alter(orders[one.which % Math.max(1, orders.length)], one)
    expect(await failedChecks(weeks.world.owner), JSON.stringify(one)).toEqual([])
  }
  await agree('BOOKING')
  await weeks.waitDays(1)
  await close()
  const { rows } = await weeks.world.owner.query<{ unbilled: number; twice: number; deferred: number }>(
    `select (select count(*)::int from debt_movement m where not exists (select from bill_line l
         where l.transfer_id = m.id)) as unbilled,
       (select count(*)::int - count(distinct transfer_id)::int from bill_line) as twice,
       (select count(*)::int from bill_deferred) as deferred`,
  )
  expect(rows[0]).toEqual({ unbilled: 0, twice: 0, deferred: 0 })
})
