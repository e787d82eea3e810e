import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { decideChange } from '#features/changes/contract.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder, getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { deskCancel, giveBack } from '#features/hotel-orders/giving/contract.ts'
import { margins } from '#features/hotel-orders/margins/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { book, outcome } from './hotel-booking.ts'
import { inDays, putOnSale, type SaleOptions } from './hotel-sale.ts'
import { type Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import type { Client, World } from './world.ts'

let world: World
let mailbox: Mailbox
let owner: Client
let desk: Client
let admin: Client
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  ;[owner, desk, admin] = [await world.as('owner'), await world.as('desk'), await world.as('admin')]
})
afterAll(() => world.close())

const FEE: SaleOptions = { rooms: 5, penalties: [{ daysBefore: null, kind: 'PERCENT', value: 20 }] }
const order = (orderId: string) => owner.call(getHotelOrder, { orderId })
const balance = async () => (await owner.call(getWallet, {})).balanceMinor
const bookAt = async (options: SaleOptions, stay = {}) =>
  (await book(owner, await putOnSale(world.owner, { rooms: 5, ...options }), { stay })).orderId
const ASKED = { askedBy: 'Kim Lee', askedVia: 'PHONE' } as const

type Wish = Omit<InputOf<typeof deskCancel>, 'penaltyMinor'>
async function cancel(by: Client, wish: Wish) {
  const { penaltyMinor } = await by.call(deskCancel, wish)
  return by.call(deskCancel, { ...ASKED, ...wish, penaltyMinor, proof: PROOF })
}
const mailsOf = async (code: string) => {
  await (await world.app()).outbox.drain()
  return mailbox.mails.filter(({ subject }) => subject.includes(code))
}

test('the desk cancels for a customer who called: the fee by the terms is kept, who asked is in the history', async () => {
  const orderId = await bookAt(FEE)
  const before = await balance()
  const quoted = await desk.call(deskCancel, { orderId })
  const { feeMinor } = quoted
  expect(feeMinor).toBeGreaterThan(0)
  expect(quoted).toMatchObject({ cancelled: false, penaltyMinor: feeMinor, status: 'CONFIRMED' })
  expect(quoted).not.toHaveProperty('lossMinor')
  const done = await cancel(desk, { orderId, note: 'Flight cancelled' })
  expect(done).toMatchObject({ cancelled: true, status: 'CANCELLED', penaltyMinor: feeMinor })
  const { totalMinor, refundedMinor, history, code } = await order(orderId)
  expect([refundedMinor, (await balance()) - before]).toEqual([totalMinor - feeMinor, totalMinor - feeMinor])
  expect(history.at(-1)).toMatchObject({
    event: 'desk_cancelled',
    note: 'Flight cancelled',
    asked: { by: 'Kim Lee', via: 'PHONE', waivedMinor: 0 },
  })
  expect((await mailsOf(code)).map(({ subject }) => subject.split(':')[0])).toContain('Cancelled')
})

test('a cancellation names what is missing, and refuses a fee that is not the one shown', async () => {
  const orderId = await bookAt(FEE)
  const { penaltyMinor } = await desk.call(deskCancel, { orderId })
  expect(await outcome(desk.call(deskCancel, { orderId, penaltyMinor }))).toBe('input.invalid')
  expect(await outcome(desk.call(deskCancel, { orderId, ...ASKED, penaltyMinor: penaltyMinor - 1 }))).toBe(
    'order.penalty_changed',
  )
  expect(await outcome(desk.call(deskCancel, { orderId, waivedMinor: penaltyMinor + 1 }))).toBe('order.above_left')
  const wish = { orderId, ...ASKED, penaltyMinor }
  const answers = await Promise.all([desk.call(deskCancel, wish), desk.call(deskCancel, wish)])
  answers.push(await desk.call(deskCancel, wish))
  for (const answer of answers) expect(answer).toMatchObject({ cancelled: true, penaltyMinor })
})

test('the desk waives up to its limit and shows the loss where the hotel keeps its fee', async () => {
  const [kept, waived] = [await bookAt(FEE), await bookAt(FEE)]
  const { feeMinor } = await admin.call(deskCancel, { orderId: kept })
  const whole = { orderId: kept, waivedMinor: feeMinor }
  const { lossMinor } = await admin.call(deskCancel, whole)
  expect(lossMinor).toBeGreaterThan(0)
  expect(await admin.call(deskCancel, { ...whole, hotelWaives: true })).toMatchObject({ lossMinor: 0 })
  expect(await outcome(desk.call(deskCancel, { ...whole, ...ASKED, penaltyMinor: 0, proof: 'guessed' }))).toBe(
    'password.wrong',
  )
  await cancel(desk, whole)
  await cancel(desk, { orderId: waived, waivedMinor: feeMinor, hotelWaives: true })
  const { code, totalMinor, refundedMinor } = await order(kept)
  expect(refundedMinor).toBe(totalMinor)
  expect((await admin.call(margins.search, { keyword: code })).list).toMatchObject([
    { totalMinor: 0, costMinor: lossMinor, marginMinor: -(lossMinor ?? NaN) },
  ])
  expect((await admin.call(margins.search, { keyword: (await order(waived)).code })).list).toEqual([])
})

test('a waiver above the limit is refused: the order is cancelled at its fee, and waiving that is proposed', async () => {
  const orderId = await bookAt({ ...FEE, penalties: [{ daysBefore: null, kind: 'PERCENT', value: 100 }] })
  const { feeMinor, aloneMinor } = await desk.call(deskCancel, { orderId })
  expect(aloneMinor).toBe(5_000)
  expect(await outcome(cancel(desk, { orderId, waivedMinor: aloneMinor + 1 }))).toBe('order.waiver_limit')
  await cancel(desk, { orderId, waivedMinor: aloneMinor })
  const waive = { kind: 'WAIVE', orderId, reason: 'COMMERCIAL', borneBy: 'US' } as const
  const { leftMinor, takesTwo } = await desk.call(giveBack, waive)
  expect([leftMinor, takesTwo]).toEqual([feeMinor - aloneMinor, true])
  const { proposal } = await desk.call(giveBack, { ...waive, leftMinor, proof: PROOF })
  const confirming = { action: 'confirm', changeId: proposal?.id ?? '', proof: PROOF } as const
  await (await world.as('deputy')).call(decideChange, confirming)
  const { totalMinor, refundedMinor, correctedMinor, paymentStatus, code } = await order(orderId)
  expect([refundedMinor + correctedMinor, paymentStatus]).toEqual([totalMinor, 'REFUNDED'])
  expect((await mailsOf(code)).map(({ subject }) => subject.split(':')[0])).toContain('Given back')
})

test('the desk cancels an order on request at once, also one whose cancellation the hotel was asked for', async () => {
  const confirm = async () => {
    const orderId = await bookAt({ mode: 'ON_REQUEST' })
    await desk.call(decideOrder, { action: 'confirm', orderId, hotelConfirmation: 'N-1' })
    return orderId
  }
  const [confirmed, asked, waiting] = [await confirm(), await confirm(), await bookAt({ mode: 'ON_REQUEST' })]
  await owner.call(cancelHotelOrder, { orderId: asked, penaltyMinor: 0 })
  expect((await order(asked)).status).toBe('CANCELLATION_PENDING')
  for (const orderId of [confirmed, asked, waiting])
    expect(await cancel(desk, { orderId })).toMatchObject({ cancelled: true, status: 'CANCELLED' })
  expect((await order(waiting)).history.at(-1)).toMatchObject({ event: 'withdrawn', asked: { by: 'Kim Lee' } })
  expect((await desk.call(getDeskOrder, { orderId: confirmed })).allowed).not.toContain('deskCancel')
})

/** Moves the hotel's clock on by moving the stay's beginning in the terms, past the trigger that keeps them. */
const arrive = (orderId: string) =>
  world.owner.query(`begin; set local session_replication_role = 'replica';
    update hotel_quote set terms = jsonb_set(terms, '{checkIn}', to_jsonb((portal_now()::date - 1)::text))
    where id = (select quote_id from hotel_order where id = '${orderId}'); commit`)

test('guests who left early get the unused nights back, less what the hotel keeps, once', async () => {
  const orderId = await bookAt({ netMinor: 4_000 }, { checkIn: inDays(30), checkOut: inDays(34) })
  const early = { kind: 'EARLY_DEPARTURE', orderId, nightsUsed: 1 } as const
  expect(await outcome(desk.call(giveBack, early))).toBe('order.state')
  await arrive(orderId)
  const { totalMinor, terms } = await order(orderId)
  const unusedMinor = totalMinor - (terms.rooms[0]?.nights[0]?.amountMinor ?? NaN)
  expect(await outcome(desk.call(giveBack, { ...early, nightsUsed: 4 }))).toBe('order.above_left')
  expect(await outcome(desk.call(giveBack, { ...early, feeMinor: unusedMinor + 1 }))).toBe('order.above_left')
  const agreed = { ...early, feeMinor: 2_500 }
  const quoted = await admin.call(giveBack, agreed)
  expect(quoted).toMatchObject({ feeMinor: 2_500, givenMinor: unusedMinor - 2_500, takesTwo: false })
  const { leftMinor } = quoted
  expect(await desk.call(giveBack, { ...agreed, leftMinor, proof: PROOF })).toMatchObject({ done: true })
  const { left } = await admin.call(getDeskOrder, { orderId })
  expect((left?.soldMinor ?? NaN) - (left?.costMinor ?? NaN)).toBe(quoted.marginMinor)
  expect((await order(orderId)).history.at(-1)).toMatchObject({
    event: 'left_early',
    given: { amountMinor: unusedMinor - 2_500 },
  })
  expect(await outcome(desk.call(giveBack, agreed))).toBe('order.state')
  const night = await bookAt({}, { checkIn: inDays(30), checkOut: inDays(31) })
  await arrive(night)
  const { allowed } = await desk.call(getDeskOrder, { orderId: night })
  expect([allowed.includes('noShow'), allowed.includes('earlyDeparture')]).toEqual([true, false])
})

test('a no-show at less than the whole stay gives back the rest, above 200 USD by two persons', async () => {
  const [small, large] = [await bookAt({}), await bookAt({ netMinor: 30_000 })]
  await arrive(small)
  await arrive(large)
  const { totalMinor } = await order(small)
  const noShow = { kind: 'NO_SHOW', orderId: small, feeMinor: 10_000 } as const
  const { givenMinor, leftMinor } = await desk.call(giveBack, noShow)
  expect(givenMinor).toBe(totalMinor - 10_000)
  await desk.call(giveBack, { ...noShow, leftMinor, proof: PROOF })
  const { status, penaltyMinor, correctedMinor, code } = await order(small)
  expect([status, penaltyMinor, correctedMinor]).toEqual(['NO_SHOW', 10_000, givenMinor])
  expect((await mailsOf(code)).map(({ subject }) => subject.split(':')[0])).toContain('Not arrived')
  expect((await admin.call(margins.search, { keyword: code })).list).toMatchObject([{ totalMinor: 10_000 }])

  const wide = { kind: 'NO_SHOW', orderId: large, feeMinor: 10_000 } as const
  const quoted = await desk.call(giveBack, wide)
  expect(quoted).toMatchObject({ takesTwo: true })
  const proposed = await desk.call(giveBack, { ...wide, leftMinor: quoted.leftMinor, proof: PROOF })
  expect([proposed.done, (await order(large)).status]).toEqual([false, 'CONFIRMED'])
  const changeId = proposed.proposal?.id ?? ''
  await (await world.as('deputy')).call(decideChange, { action: 'confirm', changeId, proof: PROOF })
  expect(await order(large)).toMatchObject({ status: 'NO_SHOW', correctedMinor: quoted.givenMinor })
  expect(await failedChecks(world.owner)).toEqual([])
})
