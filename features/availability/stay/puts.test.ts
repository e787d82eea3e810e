import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayNumber } from '#contract/dates.ts'
import { refusing } from '#server/db/database-refusal.ts'
import { fate, type Guard, takeOut } from '../../../tests/hotel-races.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { untilWaiting } from '../../../tests/meeting.ts'
import { Dice, makeRandomWorld, type RandomWorld, rateNight } from '../../../tests/oracle/random-world.ts'
import { takeRooms } from '../../../tests/take-rooms.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { monthOf, rateNightOf } from './rules-nights.ts'
import { isDue } from '../../../tests/grounds.ts'

const isTouched = isDue('features/availability/stay/puts')

let world: World
let made: RandomWorld
beforeAll(async () => {
  world = await startWorld()
  made = await makeRandomWorld(world.owner, 11, '2026-11-20')
})
afterAll(async () => {
  // The rooms below were taken without orders.
  await world.owner.query('update inventory_night set sold = 0')
  await world.owner.query('delete from change_journal')
  await world.close()
})

type MonthRow = { month: number; version: number; nights: Buffer }

async function monthsOf(planNo: number): Promise<MonthRow[]> {
  const { rows } = await world.owner.query<MonthRow>(
    'select month, version, nights from rate_month where rate_plan_no = $1 order by month',
    [planNo],
  )
  return rows
}

test('rates over the end of a month touch both, raise their versions and leave the other nights alone', async () => {
  const planNo = made.planNos[0]! // The world has plans.
  const before = await monthsOf(planNo)
  const dice = new Dice(3)
  const nights = Array.from({ length: 4 }, () => rateNight(dice))
  await world.owner.query('select rates_put($1, $2, $3)', [planNo, '2026-11-29', Buffer.concat(nights)])
  const after = await monthsOf(planNo)
  const first = dayNumber('2026-11-29')
  const at = (rows: MonthRow[], day: number) =>
    rateNightOf(rows.find(({ month }) => month === monthOf(day))?.nights, day)
  nights.forEach((night, i) => expect(at(after, first + i).netMinor).toBe(night.readUInt32LE(0)))
  for (const day of [first - 1, first + 4, first + 20]) expect(at(after, day)).toEqual(at(before, day))
  expect(after.map(({ version }) => version)).toEqual(
    before.map(({ month, version }) => (month <= monthOf(first + 3) ? version + 1 : version)),
  )
  const { rows } = await world.owner.query('select topic, ref_no, months from change_journal order by seq desc limit 1')
  expect(rows).toEqual([{ topic: 'RATES', ref_no: planNo, months: [monthOf(first), monthOf(first + 3)] }])
})

test('a month that was not there is made, its other nights without price', async () => {
  const planNo = made.planNos[0]! // The world has plans.
  await world.owner.query('select rates_put($1, $2, $3)', [planNo, '2028-02-29', Buffer.from([1, 2, 0, 0, 0, 0])])
  const month = (await monthsOf(planNo)).at(-1)
  expect([
    month?.month,
    month?.version,
    rateNightOf(month?.nights, dayNumber('2028-02-29')).netMinor,
    rateNightOf(month?.nights, dayNumber('2028-02-28')).netMinor,
  ]).toEqual([monthOf(dayNumber('2028-02-29')), 1, 513, 0])
})

describe('a hotel that gives fewer rooms', () => {
  const night = '2026-12-24'
  const put = (on: World, roomNo: number, rooms: number) =>
    on.owner.query('select allotment_put($1, $2, $3)', [roomNo, night, Buffer.from([0, 0, rooms, 0])])
  const take = (roomNo: number, rooms: number) =>
    takeRooms(world.owner, { roomNo, first: night, nights: 1, rooms, today: '2026-11-20' })
  const figures = async (on: World, roomNo: number) =>
    (
      await on.owner.query('select allotment, sold from inventory_night where room_type_no = $1 and night = $2', [
        roomNo,
        night,
      ])
    ).rows[0]

  test('than are sold is refused; after cancellations nothing is sold above its allotment', async () => {
    const roomNo = made.roomNos[0]! // The world has rooms.
    await put(world, roomNo, 10)
    expect(await take(roomNo, 8)).toBe(true)
    const refused = refusing(() => put(world, roomNo, 5))
    await expect(refused).rejects.toMatchObject({ code: 'allotment.below_sold', detail: { night, rooms: 5, sold: 8 } })
    expect(await figures(world, roomNo)).toEqual({ allotment: 10, sold: 8 })
    await put(world, roomNo, 8)
    await world.owner.query('select inventory_release($1, $2, 1, 5)', [roomNo, night])
    expect(await figures(world, roomNo)).toEqual({ allotment: 8, sold: 3 })
    await put(world, roomNo, 5)
    expect([await take(roomNo, 3), await take(roomNo, 2), await take(roomNo, 1)]).toEqual([false, true, false])
    expect(await figures(world, roomNo)).toEqual({ allotment: 5, sold: 5 })
  })

  /**
   * Sells a room while the hotel lowers its allotment to the number sold before; gives the hotel's answer and the
   * night.
   */
  async function raced(guards: readonly Guard[]) {
    const other = await startWorld()
    try {
      await takeOut(other.owner, guards)
      const { roomTypeNo } = await putOnSale(other.owner, { rooms: 10 })
      await other.owner.query('select inventory_open($1, $2, 1)', [roomTypeNo, night])
      await other.owner.query('update inventory_night set sold = 4')
      const client = await other.owner.connect()
      await client.query('begin; update inventory_night set sold = 5')
      const giving = fate(refusing(() => put(other, roomTypeNo, 4)))
      await untilWaiting(other.owner)
      await client.query('commit')
      client.release()
      return { outcome: await giving, ...(await figures(other, roomTypeNo)) }
    } finally {
      await other.owner.query('update inventory_night set sold = 0').catch(() => {})
      await other.close()
    }
  }

  const lock: Guard = { fn: 'allotment_put', replace: 'order by night for update', by: 'order by night' }
  const check: Guard = { sql: 'alter table inventory_night drop constraint inventory_never_oversold' }
  test('while a room is being sold is refused as well', async () => {
    expect(await raced([])).toEqual({ outcome: 'allotment.below_sold', allotment: 10, sold: 5 })
  })

  test.runIf(isTouched)(
    'is stopped by the CHECK without the lock, but not told why; without both, a room is sold that it did not give',
    async () => {
      expect(await raced([lock])).toEqual({ outcome: '23514', allotment: 10, sold: 5 })
      expect(await raced([lock, check])).toEqual({ outcome: 'done', allotment: 4, sold: 5 })
    },
  )
})

test('pushes and bookings at once: nothing oversold, nobody in a circle', async () => {
  const roomNo = made.roomNos[0]! // The world has rooms.
  const failures: string[] = []
  const work = async (lane: number) => {
    const dice = new Dice(lane)
    for (let i = 0; i < 40; i++) {
      const first = `2027-01-${String(dice.int(1, 25)).padStart(2, '0')}`
      const count = dice.int(1, 20)
      const push = () =>
        world.db.pool.query('select allotment_put($1, $2, $3)', [
          roomNo,
          first,
          Buffer.from(Array.from({ length: count }, () => [0, 0, dice.int(0, 6), 0]).flat()),
        ])
      const take = () => takeRooms(world.owner, { roomNo, first, nights: count, rooms: 1, today: '2026-11-20' })
      await (dice.chance(0.4) ? push() : take()).catch((error: Error) => failures.push(error.message))
    }
  }
  await Promise.all(Array.from({ length: 12 }, (_, lane) => work(lane)))
  // An allotment never falls below the rooms sold; the hotel gets a refusal.
  expect(failures.filter((message) => message !== 'allotment.below_sold')).toEqual([])
  const { rows } = await world.owner.query('select 1 from inventory_night where kind = 0 and sold > allotment')
  expect(rows).toEqual([])
})
