import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { CallFailure, type Client } from '#contract/client.ts'
import { putAllotment } from '../../tests/take-rooms.ts'
import { inDays, putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { queryGroupHotels } from './contract.ts'
import { makeOffer } from './contract-desk.ts'
import { getGroup, saveGroupRequest } from './contract-requests.ts'
import { acceptOffer, holdRooms } from './deal/contract.ts'
import { askHotel, renewHotelLink, viewHotelAsk } from './hotel-link/contract.ts'

let world: World
let owner: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  sale = await putOnSale(world.owner, { rooms: 12 })
  // Of days 60 to 65 only the nights of 63 and 64 have twelve rooms.
  const given = [9, 12, 8, 12, 12, 10].flatMap((rooms) => [0, 0, rooms, 0])
  await putAllotment(world.owner, { roomNo: sale.roomTypeNo, first: inDays(60), nights: Buffer.from(given) })
  owner = await world.as('owner')
})
afterAll(() => world.close())

const need = (latest: number | undefined, rooms = 12): InputOf<typeof queryGroupHotels> => ({
  hotelIds: [sale.hotelId],
  checkIn: inDays(60),
  checkOut: inDays(62),
  ...(latest !== undefined && { latestOut: inDays(latest) }),
  rooms: [{ kind: 'TWIN', counts: [rooms, rooms] }],
  nationality: 'SG',
})
const WISHES = { purpose: 'TOUR', contactName: 'Ben Tan', contactEmail: 'ben@harbour.example' } as const
const ask = (latest: number) =>
  owner.call(saveGroupRequest, { idempotencyKey: randomUUID(), ...need(latest), ...WISHES })

/** What a hotel says, its first night counted from today. */
async function told(latest: number | undefined, rooms?: number) {
  const [hotel] = (await owner.call(queryGroupHotels, need(latest, rooms))).list
  const day = Array.from({ length: 90 }, (_, at) => inDays(at)).indexOf(hotel?.checkIn ?? '')
  return [hotel?.answer, day, hotel?.miss?.rooms ?? null]
}

test('in a window a hotel answers for its best nights, the first of equals; else for those that lack least', async () => {
  expect(await told(undefined)).toEqual(['MISS', 60, 3])
  expect(await told(64)).toEqual(['MISS', 60, 3])
  expect(await told(66)).toEqual(['FREE', 63, null])
  expect(await told(66, 8)).toEqual(['FREE', 60, null])
  const [hotel] = (await owner.call(queryGroupHotels, need(66))).list
  expect(hotel?.placed).toMatchObject([{ checkIn: inDays(63), checkOut: inDays(65), rooms: 12 }])
})

const fieldOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) => (error instanceof CallFailure ? Object.keys(error.body.fields ?? {}) : [String(error)]),
  )

test('a window has room for its nights and is no longer than a month of first nights', async () => {
  expect(await fieldOf(owner.call(queryGroupHotels, need(61)))).toEqual(['latestOut'])
  expect(await fieldOf(owner.call(queryGroupHotels, need(93)))).toEqual(['latestOut'])
  expect(await fieldOf(owner.call(queryGroupHotels, need(92)))).toEqual([])
})

test('a request keeps its window, which the hotel sees; its rooms are held on nights within it', async () => {
  const { id: groupId } = await ask(66)
  const { latestOut, answer } = await owner.call(getGroup, { groupId })
  expect([latestOut, answer.best[0]?.checkIn]).toEqual([inDays(66), inDays(63)])
  const desk = await world.as('desk')
  const { askId } = await desk.call(askHotel, { groupId, hotelId: sale.hotelId })
  const { linkToken } = await desk.call(renewHotelLink, { askId })
  expect((await (await world.visitor()).call(viewHotelAsk, { linkToken })).latestOut).toBe(inDays(66))
  const hold = (day: number) => owner.call(holdRooms, { groupId, hotelId: sale.hotelId, checkIn: inDays(day) })
  expect(await fieldOf(hold(59))).toEqual(['checkIn'])
  expect(await fieldOf(hold(65))).toEqual(['checkIn'])
  const { hold: held } = await hold(63)
  expect(held?.lines).toMatchObject([{ checkIn: inDays(63), checkOut: inDays(65), rooms: 12 }])
})

test('a contract fixes the nights of a window', async () => {
  const { id: groupId } = await ask(66)
  const { offers } = await (
    await world.as('desk')
  ).call(makeOffer, {
    groupId,
    idempotencyKey: randomUUID(),
    hotelId: sale.hotelId,
    nights: [61, 62].map((day) => ({ kind: 'TWIN' as const, night: inDays(day), rooms: 4, priceMinor: 10_000 })),
    mealPlan: 'ROOM_ONLY',
    optionUntil: `${inDays(5)}T10:00:00.000Z`,
  })
  const [offer] = offers
  await owner.call(acceptOffer, { groupId, offerId: offer?.id ?? '', totalMinor: offer?.totalMinor ?? 0 })
  const fixed = { checkIn: inDays(61), checkOut: inDays(63), latestOut: null }
  expect(await owner.call(getGroup, { groupId })).toMatchObject(fixed)
})

test('a request that nobody answers ends with the last first night of its window', async () => {
  const { id: groupId } = await ask(66)
  const { clock } = await world.app()
  const startedAt = Date.now()
  const stateAfter = async (days: number) => {
    await world.clock.set(startedAt + days * 86_400_000)
    await clock.run('groups.clock')
    const { rows } = await world.owner.query<{ state: string }>('select state from group_request where id = $1', [
      groupId,
    ])
    return rows[0]?.state
  }
  expect(await stateAfter(63)).toBe('REQUESTED')
  expect(await stateAfter(64)).toBe('EXPIRED')
})
