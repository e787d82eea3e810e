import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { payBill, searchBillLines } from '#features/bills/contract.ts'
import { decideDispute, getDeskDispute, openDispute } from '#features/bills/disputes/contract.ts'
import { decideChange } from '#features/changes/contract.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { hotelOrders } from '#features/hotel-orders/contract-list.ts'
import { deskCancel, giveBack } from '#features/hotel-orders/giving/contract.ts'
import { margins } from '#features/hotel-orders/margins/contract.ts'
import { searchInvoiceBills, searchInvoiceOrders } from '#features/invoices/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { book, outcome } from './hotel-booking.ts'
import { putOnSale } from './hotel-sale.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let desk: Client
let admin: Client
let deputy: Client
beforeAll(async () => {
  weeks = await startBillWeeks({ aloneMinor: 30_000 })
  ;[desk, admin, deputy] = [await weeks.world.as('desk'), await weeks.world.as('admin'), await weeks.world.as('deputy')]
})
afterAll(() => weeks.world.close())

type Wish = InputOf<typeof giveBack>
const gift = (orderId: string, amountMinor: number): Wish & { kind: 'GOODWILL' } => ({
  kind: 'GOODWILL',
  orderId,
  amountMinor,
  reason: 'OUR_FAULT',
  borneBy: 'US',
})
const order = (orderId: string) => weeks.owner.call(getHotelOrder, { orderId })
const position = async () => {
  const { balanceMinor, onAccountMinor } = await weeks.owner.call(getWallet, {})
  return { balanceMinor, onAccountMinor, netMinor: balanceMinor - onAccountMinor }
}

/** Asks what is left and gives with what was answered. */
async function give(by: Client, wish: Wish) {
  const { leftMinor } = await by.call(giveBack, wish)
  return by.call(giveBack, { ...wish, leftMinor, proof: PROOF })
}

/** What was given back stands in the list, in its sum, in the ledger and in the margin. */
async function sameEverywhere(orderId: string, givenMinor: number): Promise<void> {
  const { code, totalMinor, refundedMinor, correctedMinor } = await order(orderId)
  expect(refundedMinor + correctedMinor).toBe(givenMinor)
  const { list } = await weeks.owner.call(hotelOrders.search, { keyword: code })
  expect(list).toMatchObject([{ id: orderId, refundedMinor: givenMinor }])
  const { sums } = await weeks.owner.call(hotelOrders.sum, { keyword: code })
  expect(sums).toMatchObject([{ spentMinor: totalMinor - givenMinor }])
  const { rows } = await weeks.world.owner.query<{ minor: number }>(
    `select sum(case when kind in ('CHARGE', 'CAPTURE') then 1 else -1 end * (deposit_minor + credit_minor))::int as minor
     from ledger_transfer where subject_id = $1 and kind in ('CHARGE', 'CAPTURE', 'REFUND', 'ADJUSTMENT')`,
    [orderId],
  )
  expect(rows).toEqual([{ minor: totalMinor - givenMinor }])
  const margin = await admin.call(margins.search, { keyword: code })
  if (givenMinor < totalMinor) expect(margin.list).toMatchObject([{ totalMinor: totalMinor - givenMinor }])
  expect(await failedChecks(weeks.world.owner)).toEqual([])
}

async function bookPaid(options = {}): Promise<string> {
  return (await book(weeks.owner, await putOnSale(weeks.world.owner, { rooms: 5, ...options }))).orderId
}

test('goodwill on a paid order goes to the balance, and the customer reads what was given and why', async () => {
  const orderId = await bookPaid()
  const [before, [, open = 0]] = [await position(), await toInvoice()]
  const quoted = await desk.call(giveBack, gift(orderId, 2_000))
  expect(quoted).toMatchObject({ done: false, givenMinor: 2_000, givenBeforeMinor: 0, takesTwo: false, proposal: null })
  expect(await position()).toEqual(before)
  const wish = { ...gift(orderId, 2_000), leftMinor: quoted.leftMinor, note: 'For the noise' }
  expect(await outcome(desk.call(giveBack, { ...wish, proof: 'guessed' }))).toBe('password.wrong')
  expect(await desk.call(giveBack, { ...wish, proof: PROOF })).toMatchObject({ done: true, status: 'CONFIRMED' })
  expect((await position()).balanceMinor).toBe(before.balanceMinor + 2_000)
  expect((await order(orderId)).history.at(-1)).toMatchObject({
    event: 'goodwill',
    note: 'For the noise',
    given: { amountMinor: 2_000, reason: 'OUR_FAULT' },
  })
  expect((await toInvoice())[1]).toBe(open - 2_000)
  await sameEverywhere(orderId, 2_000)
})

test('the same request twice gives back once, one after the other or at once', async () => {
  const orderId = await bookPaid()
  const { leftMinor } = await desk.call(giveBack, gift(orderId, 1_000))
  const wish = { ...gift(orderId, 1_000), leftMinor, proof: PROOF }
  const answers = await Promise.all([desk.call(giveBack, wish), desk.call(giveBack, wish)])
  answers.push(await desk.call(giveBack, wish))
  for (const answer of answers) expect(answer).toMatchObject({ done: true, givenMinor: 1_000, leftMinor })
  await sameEverywhere(orderId, 1_000)
})

test('of two persons who give at once the second reads what was given and when, and nothing is given twice', async () => {
  const orderId = await bookPaid()
  const { leftMinor } = await desk.call(giveBack, gift(orderId, 1_000))
  const wishes = [gift(orderId, 1_000), gift(orderId, 1_500)].map((wish) => ({ ...wish, leftMinor, proof: PROOF }))
  const ends = await Promise.all(wishes.map((wish) => outcome(desk.call(giveBack, wish))))
  expect(ends.toSorted()).toEqual(['done', 'order.given_back'])
  const givenMinor = ends[0] === 'done' ? 1_000 : 1_500
  const lost = await desk
    .call(giveBack, { ...gift(orderId, 700), leftMinor, proof: PROOF })
    .catch((error: unknown) => error)
  expect(lost).toMatchObject({
    body: { errorCode: 'order.given_back', detail: { leftMinor: leftMinor - givenMinor, givenMinor, currency: 'USD' } },
  })
  await sameEverywhere(orderId, givenMinor)
})

test('goodwill on account lowers the debt of its order, and never exceeds what is left', async () => {
  const orderId = await weeks.bookOnAccount()
  const { totalMinor } = await order(orderId)
  const before = await position()
  expect(await outcome(admin.call(giveBack, gift(orderId, totalMinor + 1)))).toBe('order.above_left')
  await give(admin, gift(orderId, 3_000))
  expect(await position()).toMatchObject({ onAccountMinor: before.onAccountMinor - 3_000 })
  expect((await admin.call(giveBack, gift(orderId, 1))).leftMinor).toBe(totalMinor - 3_000)
  await sameEverywhere(orderId, 3_000)
  await weeks.waitWeek()
  expect((await weeks.newest()).totalMinor).toBe(totalMinor - 3_000)
})

test('goodwill above the limit takes two persons, also in small pieces', async () => {
  const orderId = await bookPaid()
  await give(desk, gift(orderId, 4_000))
  expect(await desk.call(giveBack, gift(orderId, 1_001))).toMatchObject({ takesTwo: true })
  const proposed = await give(desk, gift(orderId, 1_001))
  expect(proposed).toMatchObject({ done: false, proposal: {} })
  expect(await outcome(give(desk, gift(orderId, 500)))).toBe('change.waiting')
  expect((await desk.call(getDeskOrder, { orderId })).proposal).toMatchObject({ id: proposed.proposal?.id })
  await sameEverywhere(orderId, 4_000)
  const changeId = proposed.proposal?.id ?? ''
  expect(await outcome(deputy.call(decideChange, { action: 'confirm', changeId, proof: 'guessed' }))).toBe(
    'password.wrong',
  )
  const { lines } = await deputy.call(decideChange, { action: 'confirm', changeId, proof: PROOF })
  expect(lines.map(({ field }) => field)).toContain('givenMinor')
  await sameEverywhere(orderId, 5_001)
  // Accounts give more alone.
  expect(await admin.call(giveBack, gift(orderId, 4_000))).toMatchObject({ takesTwo: false })
})

test('a proposal is stale once something else was given back', async () => {
  const orderId = await bookPaid()
  const { proposal } = await give(desk, gift(orderId, 6_000))
  await weeks.owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
  const confirming = deputy.call(decideChange, { action: 'confirm', changeId: proposal?.id ?? '', proof: PROOF })
  expect(await outcome(confirming)).toBe('change.stale')
  await sameEverywhere(orderId, (await order(orderId)).totalMinor)
})

test('of goodwill and a cancellation at once the order is given back once', async () => {
  for (const first of ['goodwill', 'cancel'] as const) {
    const orderId = await weeks.bookOnAccount()
    const { totalMinor } = await order(orderId)
    const before = await position()
    const { leftMinor } = await desk.call(giveBack, gift(orderId, 2_500))
    const works = {
      goodwill: () => outcome(desk.call(giveBack, { ...gift(orderId, 2_500), leftMinor, proof: PROOF })),
      cancel: () => outcome(weeks.owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })),
    }
    const other = first === 'goodwill' ? 'cancel' : 'goodwill'
    const ends = await Promise.all([works[first](), works[other]()])
    const given = ends[first === 'goodwill' ? 0 : 1]
    expect(ends[first === 'goodwill' ? 1 : 0]).toBe('done')
    if (given !== 'done') expect(given).toBe('order.given_back')
    expect((await position()).netMinor - before.netMinor).toBe(totalMinor)
    await sameEverywhere(orderId, totalMinor)
  }
})

async function disputed() {
  await weeks.waitWeek()
  const orderId = await weeks.bookOnAccount()
  await weeks.waitWeek()
  const bill = await weeks.newest()
  const { list } = await weeks.finance.call(searchBillLines, { billId: bill.id })
  const line = list.find(({ subjectId }) => subjectId === orderId)
  if (!line) throw new Error('the order is on no bill')
  const { id: disputeId } = await weeks.finance.call(openDispute, {
    billId: bill.id,
    lineId: line.id,
    reason: 'We were moved to another hotel',
  })
  return { orderId, disputeId, billId: bill.id, totalMinor: line.amountMinor }
}

test('of goodwill and a dispute upheld at once the order is given back once', async () => {
  const { orderId, disputeId, totalMinor } = await disputed()
  const before = await position()
  const { leftMinor } = await desk.call(giveBack, gift(orderId, 2_500))
  const uphold = { disputeId, decision: 'PARTLY', amountMinor: 9_000, text: 'The hotel says so', proof: PROOF } as const
  const [given, upheld] = await Promise.all([
    outcome(desk.call(giveBack, { ...gift(orderId, 2_500), leftMinor, proof: PROOF })),
    outcome(admin.call(decideDispute, uphold)),
  ])
  expect(upheld).toBe('done')
  if (given !== 'done') expect(given).toBe('order.given_back')
  const givenMinor = 9_000 + (given === 'done' ? 2_500 : 0)
  expect((await position()).netMinor - before.netMinor).toBe(givenMinor)
  await sameEverywhere(orderId, givenMinor)
  expect((await admin.call(giveBack, gift(orderId, 1))).leftMinor).toBe(totalMinor - givenMinor)
})

test('a dispute gives back at most what goodwill left', async () => {
  const { orderId, disputeId, totalMinor } = await disputed()
  await give(desk, gift(orderId, 2_000))
  expect(await admin.call(getDeskDispute, { disputeId })).toMatchObject({
    mostMinor: totalMinor - 2_000,
    givenMinor: 2_000,
  })
  await admin.call(decideDispute, { disputeId, decision: 'REJECTED', text: 'They did stay', proof: PROOF })
  await sameEverywhere(orderId, 2_000)
})

const HALF = { rooms: 5, penalties: [{ daysBefore: null, kind: 'PERCENT', value: 40 }] }

/** What is open to invoice of all bills, and of all orders by themselves; minor units. */
async function toInvoice(): Promise<number[]> {
  const all = { currency: 'USD', pageSize: 100 }
  const bills = await weeks.finance.call(searchInvoiceBills, all)
  const orders = await weeks.finance.call(searchInvoiceOrders, all)
  return [bills, orders].map(({ list }) => list.reduce((sum, { openMinor }) => sum + openMinor, 0))
}

test('a fee waived after cancelling an order of an issued bill lowers that debt, and leaves nothing to invoice', async () => {
  await weeks.waitWeek()
  const open = await toInvoice()
  const before = await position()
  const orderId = await weeks.bookOnAccount(await putOnSale(weeks.world.owner, HALF))
  await weeks.waitWeek()
  const { penaltyMinor } = await weeks.owner.call(cancelHotelOrder, { orderId })
  await weeks.owner.call(cancelHotelOrder, { orderId, penaltyMinor })
  const waive = { kind: 'WAIVE', orderId, reason: 'COMMERCIAL', borneBy: 'US' } as const
  expect(await desk.call(giveBack, waive)).toMatchObject({ leftMinor: penaltyMinor, takesTwo: true })
  await give(admin, { ...waive, amountMinor: 1_000 })
  expect(await order(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED', correctedMinor: 1_000 })
  await give(admin, waive)
  const { totalMinor, paymentStatus } = await order(orderId)
  expect(paymentStatus).toBe('REFUNDED')
  expect(await position()).toEqual(before)
  await sameEverywhere(orderId, totalMinor)
  await weeks.waitWeek()
  expect(await toInvoice()).toEqual(open)
})

test('goodwill on an order whose bill is paid goes to the balance', async () => {
  await weeks.waitWeek()
  const orderId = await weeks.bookOnAccount()
  await weeks.bookOnAccount()
  await weeks.waitWeek()
  const bill = await weeks.newest()
  const { dueMinor: amountMinor } = bill
  await weeks.finance.call(payBill, { billId: bill.id, amountMinor, idempotencyKey: randomUUID() })
  const before = await position()
  await give(desk, gift(orderId, 2_000))
  expect(await position()).toMatchObject({
    balanceMinor: before.balanceMinor + 2_000,
    onAccountMinor: before.onAccountMinor,
  })
  await sameEverywhere(orderId, 2_000)
})

test('what the hotel bears costs us that much less, and what we bear is our loss', async () => {
  const orderId = await bookPaid()
  const marginOf = async () => {
    const { left } = await admin.call(getDeskOrder, { orderId })
    return (left?.soldMinor ?? NaN) - (left?.costMinor ?? NaN)
  }
  const before = await marginOf()
  await give(desk, { ...gift(orderId, 1_000), borneBy: 'HOTEL' })
  expect(await marginOf()).toBe(before)
  const ours = gift(orderId, 1_500)
  expect((await admin.call(giveBack, ours)).marginMinor).toBe(before - 1_500)
  expect(await desk.call(giveBack, ours)).not.toHaveProperty('marginMinor')
  expect(await desk.call(getDeskOrder, { orderId })).not.toHaveProperty('left')
  await give(desk, ours)
  expect(await marginOf()).toBe(before - 1_500)
  await sameEverywhere(orderId, 2_500)
})

test('only the desk and accounts give back, and only the desk cancels for a customer', async () => {
  const orderId = await bookPaid()
  expect(await outcome((await weeks.world.as('accounts')).call(deskCancel, { orderId }))).toBe('right.missing')
  for (const who of ['product', 'owner', 'booker'] as const) {
    const client = await weeks.world.as(who)
    expect(await outcome(client.call(giveBack, gift(orderId, 100)))).toBe('right.missing')
    expect(await outcome(client.call(deskCancel, { orderId }))).toBe('right.missing')
  }
})
