import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import { createJournal, type Journal } from '#server/db/journal.ts'
import { putAllotment, takeRooms } from '../take-rooms.ts'
import { startWorld, type World } from '../world.ts'
import { Dice, makeRandomWorld, type RandomWorld, rateNight, stockNight } from './random-world.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const TODAY = '2026-11-20'
const log = pino({ level: 'silent' })

let world: World
let made: RandomWorld
let running: Engine
let journal: Journal
beforeAll(async () => {
  world = await startWorld()
  made = await makeRandomWorld(world.owner, 23, TODAY)
  running = createEngine({ db: world.db, log, now: () => NOW })
  journal = createJournal({ db: world.db, log })
  journal.follow(running)
  await journal.poll()
})
beforeEach(() => journal.poll())
afterAll(async () => {
  await journal.stop()
  await running.close()
  // The rooms below were taken without orders.
  await world.owner.query('update inventory_night set sold = 0')
  await world.owner.query('delete from change_journal')
  await world.close()
})

function answersOf(engine: Engine): string[] {
  return made.cities.flatMap(({ id }) =>
    Array.from({ length: 70 }, (_, after) => {
      const checkIn = addDays(TODAY, after)
      const stay = {
        checkIn,
        checkOut: addDays(checkIn, 1 + (after % 3)),
        rooms: [{ adults: 2, childAges: [] }],
        nationality: 'DE',
      }
      const terms = { agreementId: null, companyId: null, currency: 'EUR', markUpBasisPoints: 500 }
      return engine
        .answer({ destinationId: id, stay, filters: {}, sort: 'RECOMMENDED', pageNo: 1, pageSize: 50, terms })!
        .toString()
    }),
  )
}

/** The running engine has followed when it answers as a freshly loaded one does, and the change altered an answer. */
async function expectFollowed(change: () => Promise<void>): Promise<void> {
  const before = answersOf(running)
  await change()
  await journal.poll()
  const fresh = createEngine({ db: world.db, log, now: () => NOW })
  await fresh.load()
  const expected = answersOf(fresh)
  await fresh.close()
  expect(answersOf(running)).toEqual(expected)
  expect(expected).not.toEqual(before)
}

async function book(): Promise<void> {
  for (const [i, roomNo] of made.roomNos.entries()) {
    for (let day = 5; day < 60; day += 1 + (i % 3)) {
      await takeRooms(world.owner, { roomNo, first: addDays(TODAY, day), nights: 1, rooms: 1, today: TODAY })
    }
  }
}

test('bookings', () => expectFollowed(book))

test('rates', () =>
  expectFollowed(async () => {
    const dice = new Dice(5)
    for (const no of made.planNos) {
      await world.owner.query('select rates_put($1, $2, $3)', [
        no,
        addDays(TODAY, 8),
        Buffer.concat(Array.from({ length: 30 }, () => rateNight(dice))),
      ])
    }
  }))

test('allotments, with the nights that were booked in the same month standing over them', () =>
  expectFollowed(async () => {
    const dice = new Dice(6)
    for (const no of made.roomNos) {
      for (const day of [6, 30, 50])
        await putAllotment(world.owner, { roomNo: no, first: addDays(TODAY, day), nights: stockNight(dice) })
    }
  }))

test('contents of a hotel: a plan withdrawn, one added, a room with it', () =>
  expectFollowed(async () => {
    const hotelNo = made.hotelNos[0]
    await world.owner.query(
      `update rate_plan set status = 'CLOSED' where no in (select no from rate_plan where hotel_id = (select id from hotel where no = $1) order by no limit 1)`,
      [hotelNo],
    )
    await world.owner.query(
      `with room as (
         insert into room_type (hotel_id, code, name_en, beds, max_adults, max_children, max_occupancy)
         select id, 'NEW', 'New wing', '[]', 2, 0, 2 from hotel where no = $1 returning id, no, hotel_id
       ), plan as (
         insert into rate_plan (hotel_id, room_type_id, code, name_en, meal_plan, currency)
         select hotel_id, id, 'NEW', 'New rate', 'BREAKFAST', 'USD' from room returning no
       ), rates as (
         insert into rate_month (rate_plan_no, month, nights) select plan.no, m.month, m.nights from plan, rate_month m where m.rate_plan_no = $2
       )
       insert into allotment_month (room_type_no, month, nights)
       select room.no, month, decode(repeat('00000900', 31), 'hex') from room, generate_series(682, 685) as month`,
      [hotelNo, made.planNos[0]],
    )
    await world.owner.query(`insert into change_journal (topic, ref_no) values ('HOTEL', $1)`, [hotelNo])
  }))

test('a hotel that closes', () =>
  expectFollowed(async () => {
    await world.owner.query(`update hotel set status = 'CLOSED' where no = $1`, [made.hotelNos[1]])
    await world.owner.query(`insert into change_journal (topic, ref_no) values ('HOTEL', $1)`, [made.hotelNos[1]])
  }))

test('exchange rates', () =>
  expectFollowed(async () => {
    await world.owner.query(
      `insert into exchange_rate (base, quote, rate, source) values ('USD', 'EUR', 1.234, 'test')`,
    )
    await world.owner.query(`insert into change_journal (topic) values ('EXCHANGE')`)
  }))

test('a word to load everything', async () => {
  const { loads } = running.stats()
  await world.owner.query(`insert into change_journal (topic) values ('RELOAD')`)
  await journal.poll()
  expect(running.stats().loads).toBe(loads + 1)
})
