import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { CallFailure, type Client } from '#contract/client.ts'
import type { PortalRight } from '#contract/rights.ts'
import { searchHotelRates } from '#features/availability/contract.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { joinStaff } from '../../tests/staff-member.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { queryGroupHotels } from './contract.ts'
import { declineGroup, deskGroups, getDeskGroup, makeOffer, withdrawOffer } from './contract-desk.ts'
import { cancelGroup, declineOffer, getGroup, saveGroupRequest, searchGroups } from './contract-requests.ts'

let world: World
let booker: Client
let desk: Client
let roomy: Sale
let small: Sale
let asked: Sale
beforeAll(async () => {
  world = await startWorld()
  await world.clock.stop()
  roomy = await putOnSale(world.owner, { rooms: 30, netMinor: 10_000, currency: 'SGD' })
  small = await putOnSale(world.owner, { rooms: 10, netMinor: 8_000, currency: 'SGD' })
  asked = await putOnSale(world.owner, { kind: 2, netMinor: 7_000, currency: 'SGD' })
  booker = await world.as('booker')
  desk = await world.as('desk')
})
afterAll(() => world.close())

type Need = InputOf<typeof queryGroupHotels>
const STAY = { checkIn: inDays(30), checkOut: inDays(33), nationality: 'SG' }
const need = (change: Partial<Need> = {}): Need => ({
  hotelIds: [roomy.hotelId, small.hotelId, asked.hotelId],
  ...STAY,
  rooms: [{ kind: 'TWIN', counts: [4, 12, 12] }],
  ...change,
})
const WISHES = { purpose: 'TOUR', contactName: 'Ben Tan', contactEmail: 'ben@harbour.example' } as const
const ask = (change: Partial<InputOf<typeof saveGroupRequest>> = {}, by = booker) =>
  by.call(saveGroupRequest, { idempotencyKey: randomUUID(), ...need(), ...WISHES, ...change })

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const offered = (groupId: string, change: Partial<InputOf<typeof makeOffer>> = {}) =>
  desk.call(makeOffer, {
    groupId,
    idempotencyKey: randomUUID(),
    hotelId: roomy.hotelId,
    mealPlan: 'BREAKFAST',
    nights: [0, 1, 2].map((day) => ({
      kind: 'TWIN' as const,
      night: inDays(30 + day),
      rooms: 12,
      priceMinor: 11_000,
    })),
    optionUntil: hours(72),
    terms: 'One room free in 20',
    ...change,
  })

async function departmentOf(loginName: string): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    'select department_id as id from staff where login_name = $1',
    [loginName],
  )
  return rows[0]?.id ?? ''
}

/** The code a refused call answers with, and the fields it names. */
async function refused(call: Promise<unknown>): Promise<readonly [string | undefined, readonly string[]]> {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof CallFailure)) throw new Error('a refusal was expected')
  const { errorCode, fields } = failure.body
  return [errorCode, Object.keys(fields ?? {})]
}
const runClock = async () => (await world.app()).clock.run('groups.clock')

describe('hotels answer at once', () => {
  test('which hold the group, which could, and which night is short of how many rooms', async () => {
    const { list, counts, rooms, people, total } = await booker.call(queryGroupHotels, need())
    expect({ counts, rooms, people, total }).toEqual({
      counts: { free: 1, request: 1, miss: 1 },
      rooms: 12,
      people: 24,
      total: 3,
    })
    expect(list.map(({ hotelId, answer }) => [hotelId, answer])).toEqual([
      [roomy.hotelId, 'FREE'],
      [asked.hotelId, 'REQUEST'],
      [small.hotelId, 'MISS'],
    ])
    expect(list[2]?.miss).toEqual({ reason: 'ROOMS', night: inDays(31), rooms: 2, adults: 2 })
  })

  test('at the price that the hotel’s own page has for the same rooms', async () => {
    const { list } = await booker.call(queryGroupHotels, need())
    const priceOf = async (checkIn: string, checkOut: string) => {
      const { rates } = await booker.call(searchHotelRates, {
        hotelId: roomy.hotelId,
        checkIn,
        checkOut,
        rooms: [{ adults: 2 }],
        nationality: 'SG',
      })
      return rates.find(({ ratePlanId }) => ratePlanId === roomy.ratePlanId)?.offer?.totalMinor ?? 0
    }
    const [long, short] = [await priceOf(inDays(30), inDays(33)), await priceOf(inDays(31), inDays(33))]
    expect(list[0]?.placed.map(({ rooms, roomMinor }) => [rooms, roomMinor])).toEqual([
      [4, long],
      [8, short],
    ])
    expect(list[0]?.totalMinor).toBe(4 * long + 8 * short)
    expect(list[0]?.perPersonMinor).toBe(Math.floor((4 * long + 8 * short) / 24 + 0.5))
  })

  test('a visitor sees the public price, and a wrong field is named', async () => {
    const visitor = await world.visitor()
    expect((await visitor.call(queryGroupHotels, need())).counts.free).toBe(1)
    const wrong = async (change: Partial<Need>) => (await refused(visitor.call(queryGroupHotels, need(change))))[1]
    expect(await wrong({ hotelIds: [] })).toEqual(['destinationId'])
    expect(await wrong({ checkOut: inDays(30) })).toEqual(['checkOut'])
    expect(await wrong({ rooms: [{ kind: 'TWIN', counts: [1, 2] }] })).toEqual(['rooms.0.counts'])
    expect(await wrong({ rooms: [{ kind: 'TWIN', counts: [0, 2, 2] }] })).toEqual(['rooms'])
    expect(await wrong({ rooms: [{ kind: 'TWIN', counts: [1, 201, 1] }] })).toEqual(['rooms.0.counts.1'])
    expect(await wrong({ hotelIds: [roomy.hotelId, randomUUID()] })).toEqual(['hotelIds.1'])
    expect(await wrong({ budgetMinor: 0 })).toEqual(['budgetMinor'])
  })
})

describe('a request', () => {
  test('is saved once under its key with what hotels said, and the same key with other rooms is refused', async () => {
    const idempotencyKey = randomUUID()
    const made = await ask({ idempotencyKey })
    expect(await ask({ idempotencyKey })).toEqual(made)
    expect((await refused(ask({ idempotencyKey, rooms: [{ kind: 'TWIN', counts: [5, 12, 12] }] })))[0]).toBe(
      'group.key_reused',
    )
    const group = await booker.call(getGroup, { groupId: made.id })
    expect(group).toMatchObject({
      code: made.code,
      state: 'REQUESTED',
      waitsFor: 'DESK',
      dueAt: hours(24),
      rooms: [{ kind: 'TWIN', counts: [4, 12, 12] }],
      roomCount: 12,
      currency: 'USD',
      answer: { counts: { free: 1, request: 1, miss: 1 } },
      allowed: ['cancel', 'addFile'],
      history: [{ event: 'requested', actor: 'CUSTOMER' }],
    })
    expect((await booker.call(searchGroups, { keyword: made.code })).list).toMatchObject([{ id: made.id, offers: 0 }])
  })

  test('of another company is not there', async () => {
    const { id } = await ask()
    const summit = await world.as('summit')
    expect((await refused(summit.call(getGroup, { groupId: id })))[0]).toBe('group.not_found')
    expect((await refused(summit.call(cancelGroup, { groupId: id })))[0]).toBe('group.not_found')
    expect((await summit.call(searchGroups, {})).list).toEqual([])
  })

  test('is in the desk’s queue before those that wait for the customer, the first due first', async () => {
    const first = await ask()
    await offered(first.id)
    const second = await ask()
    const { list } = await desk.call(deskGroups.search, { states: ['REQUESTED', 'OFFERED'] })
    const places = [second.id, first.id].map((id) => list.findIndex((row) => row.id === id))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places[0]).toBeLessThan(places[1] ?? -1)
  })

  test('cancelled by the customer ends its offers, and nothing can be offered any more', async () => {
    const { id } = await ask()
    await offered(id)
    const group = await booker.call(cancelGroup, { groupId: id, reason: 'Trip postponed' })
    expect(group).toMatchObject({ state: 'CANCELLED', waitsFor: null, reason: 'Trip postponed', allowed: [] })
    expect(group.offers.map(({ state }) => state)).toEqual(['CANCELLED'])
    expect((await refused(offered(id)))[0]).toBe('group.state')
    expect((await refused(booker.call(cancelGroup, { groupId: id })))[0]).toBe('group.state')
  })
})

describe('offers', () => {
  test('several are there to compare; one declined leaves the others, the last one sends it back to the desk', async () => {
    const { id } = await ask()
    const idempotencyKey = randomUUID()
    await offered(id, { idempotencyKey })
    await offered(id, { idempotencyKey })
    const { offers } = await offered(id, { hotelId: small.hotelId, mealPlan: 'ROOM_ONLY' })
    expect(offers.map(({ no, totalMinor }) => [no, totalMinor])).toEqual([
      [1, 3 * 12 * 11_000],
      [2, 3 * 12 * 11_000],
    ])
    const decline = (offerId = '') =>
      booker.call(declineOffer, { groupId: id, offerId, reason: 'Too far from the venue' })
    expect(await decline(offers[0]?.id)).toMatchObject({ state: 'OFFERED', waitsFor: 'CUSTOMER' })
    expect((await refused(decline(offers[0]?.id)))[0]).toBe('group.offer_state')
    const group = await decline(offers[1]?.id)
    expect(group).toMatchObject({ state: 'REQUESTED', waitsFor: 'DESK' })
    expect(group.offers[1]).toMatchObject({ state: 'DECLINED', reason: 'Too far from the venue' })
    expect(group.history.map(({ event }) => event)).toEqual([
      'requested',
      'offered',
      'offered',
      'offer_declined',
      'offers_declined',
    ])
  })

  test('tell the customer nothing of who at the desk made them', async () => {
    const { id } = await ask()
    await offered(id)
    const own = await booker.call(getGroup, { groupId: id })
    expect(own.history[1]).toMatchObject({ actor: 'OPERATOR', by: null })
    expect((await desk.call(getDeskGroup, { groupId: id })).history[1]?.by).toBeTruthy()
  })

  test('need a reason to be withdrawn or a request to be declined, and wrong ones name their field', async () => {
    const { id } = await ask()
    const wrong = async (change: Partial<InputOf<typeof makeOffer>>) => (await refused(offered(id, change)))[1]
    expect(await wrong({ optionUntil: hours(-1) })).toEqual(['optionUntil'])
    expect(await wrong({ hotelId: randomUUID() })).toEqual(['hotelId'])
    expect(await wrong({ nights: [] })).toEqual(['nights'])
    const { offers } = await offered(id)
    const offerId = offers[0]?.id ?? ''
    expect((await refused(desk.call(declineGroup, { groupId: id, reason: 'Full' })))[0]).toBe('group.state')
    expect((await refused(desk.call(withdrawOffer, { groupId: id, offerId, reason: '' })))[1]).toEqual(['reason'])
    expect(await desk.call(withdrawOffer, { groupId: id, offerId, reason: 'Sold' })).toMatchObject({
      state: 'REQUESTED',
      allowed: ['makeOffer', 'decline'],
    })
    const declined = await desk.call(declineGroup, { groupId: id, reason: 'Full' })
    expect(declined).toMatchObject({ state: 'DECLINED', reason: 'Full' })
  })

  test('are reminded of once, end by the clock one by one, and with the last one the request ends', async () => {
    const { id } = await ask()
    await offered(id, { optionUntil: hours(30) })
    await offered(id, { optionUntil: hours(60) })
    const since = Date.now()
    await world.clock.set(since + 16 * 3_600_000)
    await runClock()
    await runClock()
    const due = async () =>
      (
        await world.owner.query<{ count: number }>(
          `select count(*)::int as count from outbox where topic = 'group.offer_due' and payload ->> 'groupId' = $1`,
          [id],
        )
      ).rows[0]?.count
    expect(await due()).toBe(1)
    await world.clock.set(since + 31 * 3_600_000)
    await runClock()
    const early = await world.as('owner')
    expect(await early.call(getGroup, { groupId: id })).toMatchObject({
      state: 'OFFERED',
      offers: [{ state: 'EXPIRED' }, { state: 'OPEN' }],
    })
    await world.clock.set(since + 61 * 3_600_000)
    await runClock()
    await world.clock.set(since)
    expect(await booker.call(getGroup, { groupId: id })).toMatchObject({
      state: 'EXPIRED',
      waitsFor: null,
      offers: [{ state: 'EXPIRED' }, { state: 'EXPIRED' }],
    })
  })
})

test('a request of a colleague is seen by those who see the colleague’s orders', async () => {
  const { id: groupId } = await ask()
  const seen = async (client: Client) => {
    const { list } = await client.call(searchGroups, { pageSize: 100 })
    expect(await outcome(client.call(getGroup, { groupId }))).toBe(
      list.some(({ id }) => id === groupId) ? 'done' : 'group.not_found',
    )
    return list.some(({ id }) => id === groupId)
  }
  const owner = await world.as('owner')
  const see = async (sees: 'orders.read_department' | 'orders.read_all' | null, name: string) => {
    const rights: PortalRight[] = ['hotel.book', 'orders.read', ...(sees === null ? [] : [sees])]
    return (await joinStaff(world, owner, { name, rights, departmentId: await departmentOf('booker') })).client
  }
  expect(await seen(owner)).toBe(true)
  expect(await seen(await see(null, 'Own'))).toBe(false)
  expect(await seen(await see('orders.read_department', 'Near'))).toBe(true)
  expect(await seen(await see('orders.read_all', 'All'))).toBe(true)
})
