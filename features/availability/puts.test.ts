import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayNumber } from '#contract/dates.ts'
import { Dice, makeRandomWorld, type RandomWorld, rateNight } from '../../tests/oracle/random-world.ts'
import { takeRooms } from '../../tests/take-rooms.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { monthOf, rateNightOf } from './rules-nights.ts'

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
  const { rows } = await world.owner.query<MonthRow>('select month, version, nights from rate_month where rate_plan_no = $1 order by month', [planNo])
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
  const at = (rows: MonthRow[], day: number) => rateNightOf(rows.find(({ month }) => month === monthOf(day))?.nights, day)
  nights.forEach((night, i) => expect(at(after, first + i).netMinor).toBe(night.readUInt32LE(0)))
  for (const day of [first - 1, first + 4, first + 20]) expect(at(after, day)).toEqual(at(before, day))
  expect(after.map(({ version }) => version)).toEqual(before.map(({ month, version }) => (month <= monthOf(first + 3) ? version + 1 : version)))
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

test('a night never gets fewer rooms than were sold', async () => {
  const roomNo = made.roomNos[0]! // The world has rooms.
  await world.owner.query('select allotment_put($1, $2, $3)', [roomNo, '2026-12-24', Buffer.from([0, 0, 5, 0])])
  await takeRooms(world.owner, { roomNo, first: '2026-12-24', nights: 1, rooms: 4, today: '2026-11-20' })
  await world.owner.query('select allotment_put($1, $2, $3)', [roomNo, '2026-12-24', Buffer.from([0, 0, 2, 0])])
  const { rows } = await world.owner.query('select allotment, sold from inventory_night where room_type_no = $1 and night = $2', [roomNo, '2026-12-24'])
  expect(rows).toEqual([{ allotment: 4, sold: 4 }])
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
  expect(failures).toEqual([])
  const { rows } = await world.owner.query('select 1 from inventory_night where kind = 0 and sold > allotment')
  expect(rows).toEqual([])
})
