import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import type { Client } from '#contract/client.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale, soldOver } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { makeOffer } from '../contract-desk.ts'
import { getGroup, type GroupOffer, saveGroupRequest } from '../contract-requests.ts'
import { setHoldRule } from '../holds/contract-desk.ts'
import { acceptOffer, cancelRooms, getGroupDeal, holdRooms, payGroup, releaseRooms } from './contract.ts'
import type { Moment, PlanPart } from './rules.ts'

const START = Date.now()
let world: World
let owner: Client
let booker: Client
let desk: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  await world.clock.stop()
  sale = await putOnSale(world.owner, { rooms: 30 })
  booker = await world.as('booker')
  desk = await world.as('desk')
})
afterAll(() => world.close())

let day = 60
const STAY = () => ({ checkIn: inDays(day), checkOut: inDays(day + 2) })
/** Nights of their own for each test, so that none takes the rooms of another. */
const elsewhere = async () => {
  day += 3
  await world.clock.set(START)
}
beforeEach(async () => {
  await elsewhere()
  owner = await world.as('owner')
})
const sold = () => soldOver(world.owner, sale, STAY())

async function ask(): Promise<string> {
  const { id } = await owner.call(saveGroupRequest, {
    idempotencyKey: randomUUID(),
    hotelIds: [sale.hotelId],
    ...STAY(),
    rooms: [
      { kind: 'TWIN', counts: [10, 10] },
      { kind: 'SINGLE', counts: [2, 2] },
    ],
    nationality: 'SG',
    purpose: 'TOUR',
    contactName: 'Ben Tan',
    contactEmail: 'ben@harbour.example',
  })
  return id
}

const NIGHTS = () =>
  [0, 1].flatMap((at) => [
    { kind: 'TWIN' as const, night: inDays(day + at), rooms: 10, priceMinor: 10_000 },
    { kind: 'SINGLE' as const, night: inDays(day + at), rooms: 2, priceMinor: 9_000 },
  ])
const TOTAL = 236_000

async function offer(groupId: string, change: Partial<InputOf<typeof makeOffer>> = {}): Promise<GroupOffer> {
  const { offers } = await desk.call(makeOffer, {
    groupId,
    idempotencyKey: randomUUID(),
    hotelId: sale.hotelId,
    mealPlan: 'BREAKFAST',
    nights: NIGHTS(),
    optionUntil: new Date(Date.now() + 86_400_000).toISOString(),
    ...change,
  })
  const made = offers.at(-1)
  if (!made) throw new Error('no offer was made')
  return made
}

const PREPAID: PlanPart[] = [
  { percent: 20, due: 'NOW' },
  { percent: 80, due: 'ARRIVAL' },
]

/** A request with an offer that is accepted. */
async function accepted(plan: PlanPart[] = PREPAID, moments?: Moment[]): Promise<string> {
  const groupId = await ask()
  const { id: offerId } = await offer(groupId, { plan, ...(moments && { moments }) })
  await owner.call(acceptOffer, { groupId, offerId, totalMinor: TOTAL })
  return groupId
}

const dealOf = (groupId: string) => owner.call(getGroupDeal, { groupId })
const ordersOf = async (groupId: string) =>
  (await dealOf(groupId)).contract?.rooms.flatMap(({ order }) => order ?? []) ?? []
const runClock = async () => (await world.app()).clock.run('groups.deals')

/** Pays what is due next from the balance. */
async function payNext(groupId: string, payment: 'BALANCE' | 'ON_ACCOUNT' = 'BALANCE'): Promise<number> {
  const { contract } = await dealOf(groupId)
  const next = contract?.parts.find(({ no }) => no === contract.nextNo)
  if (!next) throw new Error('nothing is due')
  await owner.call(payGroup, { groupId, no: next.no, amountMinor: next.amountMinor, payment })
  return next.amountMinor
}

describe('an accepted offer', () => {
  test('keeps its rooms, each becomes an order when all is paid, at the offer’s price', async () => {
    const before = await owner.call(getWallet, {})
    const groupId = await accepted()
    expect(await sold()).toEqual([12, 12])
    const { contract, hold } = await dealOf(groupId)
    expect(hold?.state).toBe('CONTRACT')
    expect(contract?.parts.map(({ amountMinor, state }) => [amountMinor, state])).toEqual([
      [47_200, 'DUE'],
      [188_800, 'DUE'],
    ])
    expect(await payNext(groupId)).toBe(47_200)
    expect((await owner.call(getGroup, { groupId })).state).toBe('DEPOSIT_PAID')
    expect(await ordersOf(groupId)).toEqual([])
    await payNext(groupId)
    const done = await dealOf(groupId)
    expect(done.hold).toBeNull()
    expect(done.contract?.rooms.map(({ no, totalMinor, order }) => [no, totalMinor, order?.status])).toEqual(
      Array.from({ length: 12 }, (_, at) => [at + 1, at < 10 ? 20_000 : 18_000, 'CONFIRMED']),
    )
    const { rows } = await world.owner.query(
      'select from hotel_order where id = any ($1) and department_id is not null and department is not null',
      [done.contract?.rooms.map(({ order }) => order?.id)],
    )
    expect(rows).toHaveLength(12)
    expect(await sold()).toEqual([12, 12])
    const after = await owner.call(getWallet, {})
    expect(before.freeBalanceMinor - after.freeBalanceMinor).toBe(TOTAL)
  })

  test('is sold with its deposit where the rest is on account', async () => {
    const before = await owner.call(getWallet, {})
    const groupId = await accepted([
      { percent: 20, due: 'NOW' },
      { percent: 80, due: 'ON_ACCOUNT' },
    ])
    await payNext(groupId)
    const after = await owner.call(getWallet, {})
    expect((await ordersOf(groupId)).length).toBe(12)
    expect(before.freeBalanceMinor - after.freeBalanceMinor).toBe(47_200)
    expect(after.onAccountMinor - before.onAccountMinor).toBe(188_800)
  })

  test('with one room free in six costs ten rooms, and two orders cost nothing', async () => {
    const groupId = await ask()
    const { id: offerId, totalMinor } = await offer(groupId, {
      plan: [{ percent: 100, due: 'NOW' }],
      moments: [],
      freeIn: 6,
    })
    // The cheapest rooms are the free ones.
    expect(totalMinor).toBe(TOTAL - 36_000)
    await owner.call(acceptOffer, { groupId, offerId, totalMinor })
    expect(await payNext(groupId)).toBe(200_000)
    const { contract } = await dealOf(groupId)
    expect(contract?.rooms.map(({ totalMinor: minor }) => minor)).toEqual([...Array<number>(10).fill(20_000), 0, 0])
    expect((await ordersOf(groupId)).length).toBe(12)
    expect(await owner.call(cancelRooms, { groupId, feeMinor: 0 })).toMatchObject({ refundMinor: 200_000 })
    expect(await sold()).toEqual([0, 0])
  })

  test('is accepted by who may bind the company, at the total that was shown, and once', async () => {
    const groupId = await ask()
    const { id: offerId } = await offer(groupId)
    const take = (by: Client, totalMinor = TOTAL) => outcome(by.call(acceptOffer, { groupId, offerId, totalMinor }))
    expect(await take(booker)).toBe('group.not_found')
    expect(await take(owner, TOTAL - 1)).toBe('group.offer_state')
    expect(await take(owner)).toBe('done')
    expect(await take(owner)).toBe('group.offer_state')
    expect(await sold()).toEqual([12, 12])
  })

  test('ends without its deposit, and its rooms are free again', async () => {
    const groupId = await accepted()
    const due = [groupId, new Date().toISOString()]
    await world.owner.query('update group_instalment set due_at = $2 where request_id = $1 and no = 1', due)
    await world.clock.advance(60_000)
    const late = { groupId, no: 1, amountMinor: 47_200, payment: 'BALANCE' } as const
    expect(await outcome(owner.call(payGroup, late))).toBe('group.part_paid')
    await runClock()
    expect((await owner.call(getGroup, { groupId })).state).toBe('EXPIRED')
    expect(await sold()).toEqual([0, 0])
  })
})

describe('cancelling', () => {
  test('rooms costs what was shown, some of them or all', async () => {
    const groupId = await accepted([{ percent: 100, due: 'NOW' }], [{ daysBefore: 365, percent: 10 }])
    await payNext(groupId)
    const before = await owner.call(getWallet, {})
    const rooms = [5, 6, 7, 8]
    const told = await owner.call(cancelRooms, { groupId, rooms })
    expect(told).toMatchObject({ cancelled: false, rooms: 4, feeMinor: 8_000, refundMinor: 72_000 })
    expect(await outcome(owner.call(cancelRooms, { groupId, rooms, feeMinor: 1 }))).toBe('order.penalty_changed')
    await owner.call(cancelRooms, { groupId, rooms, feeMinor: 8_000 })
    expect(await outcome(owner.call(cancelRooms, { groupId, rooms: [5], feeMinor: 2_000 }))).toBe('group.order_state')
    expect(await sold()).toEqual([8, 8])
    expect((await owner.call(getGroup, { groupId })).state).toBe('DEPOSIT_PAID')
    await owner.call(cancelRooms, { groupId, feeMinor: 15_600 })
    expect(await sold()).toEqual([0, 0])
    expect((await owner.call(getGroup, { groupId })).state).toBe('CANCELLED')
    const after = await owner.call(getWallet, {})
    expect(after.freeBalanceMinor - before.freeBalanceMinor).toBe(TOTAL - 23_600)
  })

  test('rooms within the agreed share is free, beyond it costs its fee; what is left to pay becomes less', async () => {
    const before = await owner.call(getWallet, {})
    const groupId = await ask()
    const attrition = [{ daysBefore: 10, percent: 10 }]
    const { id: offerId } = await offer(groupId, {
      plan: PREPAID,
      moments: [{ daysBefore: 365, percent: 50 }],
      attrition,
    })
    await owner.call(acceptOffer, { groupId, offerId, totalMinor: TOTAL })
    await payNext(groupId)
    expect((await dealOf(groupId)).contract?.freeRooms).toBe(1)
    const told = await owner.call(cancelRooms, { groupId, rooms: [1, 12] })
    expect(told).toMatchObject({ rooms: 2, freeRooms: 1, feeMinor: 9_000, refundMinor: 29_000 })
    await owner.call(cancelRooms, { groupId, rooms: [1, 12], feeMinor: 9_000 })
    expect(await sold()).toEqual([10, 10])
    const { contract } = await dealOf(groupId)
    expect(contract?.freeRooms).toBe(0)
    expect(contract?.rooms.flatMap(({ no, releasedAt }) => (releasedAt === null ? [] : no))).toEqual([1, 12])
    expect(contract?.parts.map(({ amountMinor }) => amountMinor)).toEqual([47_200, 198_000 + 9_000 - 47_200])
    await payNext(groupId)
    expect((await ordersOf(groupId)).length).toBe(10)
    const after = await owner.call(getWallet, {})
    expect(before.freeBalanceMinor - after.freeBalanceMinor).toBe(207_000)
    expect(await sold()).toEqual([10, 10])
  })

  test('a contract before its rooms are orders costs its fee, of what was paid', async () => {
    const before = await owner.call(getWallet, {})
    const groupId = await accepted(PREPAID, [{ daysBefore: 365, percent: 50 }])
    await payNext(groupId)
    const told = await owner.call(cancelRooms, { groupId })
    expect(told).toMatchObject({ cancelled: false, rooms: 12, feeMinor: 47_200, refundMinor: 0 })
    await owner.call(cancelRooms, { groupId, feeMinor: told.feeMinor })
    expect(await sold()).toEqual([0, 0])
    const after = await owner.call(getWallet, {})
    expect(before.freeBalanceMinor - after.freeBalanceMinor).toBe(47_200)
  })
})

describe('rooms held as an option', () => {
  const holding = (groupId: string) => owner.call(holdRooms, { groupId, hotelId: sale.hotelId })

  test('are taken until a moment and free again after it', async () => {
    const stay = STAY()
    const groupId = await ask()
    expect((await dealOf(groupId)).holdable).toEqual([{ hotelId: sale.hotelId, hours: 48 }])
    const { hold } = await holding(groupId)
    expect(hold).toMatchObject({ state: 'OPTION', until: new Date(Date.now() + 48 * 3_600_000).toISOString() })
    expect(await soldOver(world.owner, sale, stay)).toEqual([12, 12])
    expect(await outcome(holding(groupId))).toBe('group.held_already')
    await world.clock.advance(48 * 3_600_000)
    await runClock()
    await runClock()
    expect(await soldOver(world.owner, sale, stay)).toEqual([0, 0])
  })

  test('are as many, as long and as early as the hotel’s rule says', async () => {
    const product = await world.as('product')
    const rule = { hotelId: sale.hotelId, mostRooms: 11, hours: 2, minDaysAhead: 1 }
    await product.call(setHoldRule, rule)
    const groupId = await ask()
    expect((await dealOf(groupId)).holdable).toEqual([])
    expect(await outcome(holding(groupId))).toBe('group.hold_refused')
    await product.call(setHoldRule, { ...rule, mostRooms: 12 })
    const { hold } = await holding(groupId)
    expect(hold?.until).toBe(new Date(Date.now() + 2 * 3_600_000).toISOString())
    expect(await outcome(product.call(setHoldRule, { ...rule, hotelId: randomUUID() }))).toBe('hotel.not_found')
    await product.call(setHoldRule, { ...rule, mostRooms: 40, hours: 48 })
  })

  test('are released by hand, once', async () => {
    const groupId = await ask()
    await holding(groupId)
    await owner.call(releaseRooms, { groupId })
    expect(await sold()).toEqual([0, 0])
    expect(await outcome(owner.call(releaseRooms, { groupId }))).toBe('group.state')
  })

  test('become those of the contract that is accepted', async () => {
    const groupId = await ask()
    await holding(groupId)
    const { id: offerId } = await offer(groupId)
    await owner.call(acceptOffer, { groupId, offerId, totalMinor: TOTAL })
    expect(await sold()).toEqual([12, 12])
  })
})
