import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayNumber } from '#contract/dates.ts'
import { searchHotels, type Stay } from '#features/availability/contract.ts'
import { type Listed, listedHotels } from '#features/availability/list/rules.ts'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import { priceHotel, priceStay } from '#features/availability/stay/stay.ts'
import { PUBLIC } from '#server/db/database.ts'
import { createJournal, type Journal } from '#server/db/journal.ts'
import { putAllotment, takeRooms } from '../take-rooms.ts'
import type { World } from '../world.ts'
import { Dice, makeRandomWorld, rateNight, type RandomWorld, stockNight } from './random-world.ts'
import { type Search, search } from './any-search.ts'
import { factorsJson, makeRules } from './random-rules.ts'
import { averageOf, expandNights, hotelsOf, listOf, type OracleRate, runOracle, shownRate } from './oracle.ts'
import { NOW, ratesOf, startOracleWorld, TODAY } from './oracle-world.ts'

const RATES = ratesOf([
  ['USD', 'SGD', '1.3451'],
  ['USD', 'CNY', '7.1134'],
  ['EUR', 'USD', '1.087'],
  ['USD', 'JPY', '154.32'],
])

let world: World
let journal: Journal
let engines: Engine[]
beforeAll(async () => {
  world = await startOracleWorld(RATES)
  await runOracle(world.owner, 'create_worst')
  const log = pino({ level: 'silent' })
  engines = (['wasm', 'js'] as const).map((kernel) => createEngine({ db: world.db, log, now: () => NOW, kernel }))
  journal = createJournal({ db: world.db, log })
  for (const engine of engines) journal.follow(engine)
  await journal.poll()
})
afterAll(async () => {
  await journal.stop()
  for (const engine of engines) await engine.close()
  // The bookings above have no orders.
  await world.owner.query('update inventory_night set sold = 0')
  await world.owner.query('delete from change_journal')
  await runOracle(world.owner, 'drop_worst')
  await world.owner.query('drop table oracle_night')
  await world.close()
})

function stayOf({ checkInAfter, nights, rooms, nationality }: Search): Stay {
  const checkIn = addDays(TODAY, checkInAfter)
  return { checkIn, checkOut: addDays(checkIn, nights), rooms, nationality }
}

async function compareLists(made: RandomWorld, asked: Search): Promise<void> {
  const city = made.cities[asked.city]! // Two cities were made.
  const stay = stayOf(asked)
  const found = await runOracle<OracleRate>(world.owner, 'list_bookable', {
    destination_id: city.id,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    rooms: JSON.stringify(stay.rooms),
    nationality: stay.nationality,
    now: new Date(NOW).toISOString(),
    factors: await factorsJson(
      world.owner,
      { terms: asked.terms, destinationId: city.id, checkIn: stay.checkIn, now: NOW },
      RATES,
    ),
  })
  const filters = {
    ...asked.filters,
    ...(asked.districts.length > 0 && {
      districts: asked.districts.map((place) => city.districtIds[place] ?? city.id),
    }),
  }
  if (asked.edge && found.length > 0) {
    const rate = found[asked.edge.rate % found.length]! // The place is inside the list.
    filters[asked.edge.side] = Math.max(0, averageOf(rate.total, stay) + asked.edge.off)
  }
  const { sort, pageNo, pageSize, terms } = asked
  const request = { destinationId: city.id, stay, filters, sort, pageNo, pageSize, terms }
  const expected = listOf(await hotelsOf(world.owner, city.id), found, { ...asked, filters, stay, nowMs: NOW })
  for (const engine of engines) {
    const answer = searchHotels.output.parse(JSON.parse(engine.answer(request)!.toString()))
    expect({
      total: answer.total,
      list: listedHotels(answer).map(({ hotelId, pointMetres, rates }) => ({
        hotelId,
        pointMetres,
        rates: rates.map(shownRate),
      })),
      facets: answer.facets,
    }).toEqual(expected)
  }
  for (const hotel of listedHotels(answerOf(request))) await compareStay(hotel, request)
}

function answerOf(request: Parameters<Engine['answer']>[0]) {
  return searchHotels.output.parse(JSON.parse(engines[0]!.answer(request)!.toString()))
}

/** The list's price equals that of a quote from the stored rows. */
async function compareStay(hotel: Listed, request: { stay: Stay; terms: Search['terms'] }): Promise<void> {
  for (const rate of hotel.rates) {
    const priced = await world.db.read(PUBLIC, (reader) =>
      priceStay(reader, {
        hotelId: hotel.hotelId,
        ratePlanId: rate.ratePlanId,
        stay: request.stay,
        terms: request.terms,
        nowMs: NOW,
      }),
    )
    if (!priced || priced.whyNot !== null)
      throw new Error(`on the list but not to be booked: ${JSON.stringify(priced)}`)
    expect({
      totalMinor: priced.totalMinor,
      freeCancellationUntil: priced.freeCancellationUntil,
      roomsLeft: priced.roomsLeft,
      confirmationMode: priced.confirmationMode,
      mealPlan: priced.mealPlan,
    }).toEqual({
      totalMinor: rate.totalMinor,
      freeCancellationUntil: rate.freeCancellationUntil,
      roomsLeft: rate.roomsLeft,
      confirmationMode: rate.confirmationMode,
      mealPlan: rate.mealPlan,
    })
  }
}

/** Every rate of a hotel is refused for the reason plain SQL finds first. */
async function compareReasons(made: RandomWorld, asked: Search): Promise<void> {
  const stay = stayOf(asked)
  const hotelId = made.hotelIds[asked.pageSize % made.hotelIds.length]! // The place is inside the list.
  const expected = await runOracle<{ plan_id: string; reason: string | null }>(world.owner, 'list_reasons', {
    hotel_id: hotelId,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    rooms: JSON.stringify(stay.rooms),
    nationality: stay.nationality,
    now: new Date(NOW).toISOString(),
  })
  const hotel = await priceHotel(world.db.direct, {
    hotelId,
    stay,
    terms: { ...asked.terms, currency: 'USD' },
    nowMs: NOW,
  })
  const found = hotel?.plans.map(({ priced }) => {
    const why = priced.whyNot
    const noRate = why?.reason === 'NO_EXCHANGE_RATE' || why?.reason === 'UNSELLABLE'
    return [
      priced.ratePlanId,
      why === null || noRate ? null : [why.reason, why.date].filter((part) => part !== null).join(' '),
    ]
  })
  expect(Object.fromEntries(found ?? [])).toEqual(Object.fromEntries(expected.map((row) => [row.plan_id, row.reason])))
}

/** Random changes as they happen in life: pushes of rates and rooms, bookings, cancellations, contents. */
async function change(made: RandomWorld, dice: Dice): Promise<void> {
  // Often the same room and the next days, so that changes meet each other and searches meet them.
  const first = addDays(TODAY, dice.int(0, dice.pick([8, 70])))
  const count = dice.int(1, 8)
  const nights = (make: (dice: Dice) => Buffer) => Buffer.concat(Array.from({ length: count }, () => make(dice)))
  const room = dice.chance(0.6) ? made.roomNos[0]! : dice.pick(made.roomNos) // A world has rooms.
  switch (dice.int(0, 6)) {
    case 6:
      await makeRules(world.owner, dice, made)
      await world.owner.query('update mark_up_rule set active = not active where random() < 0.2')
      await tellOfRules(made)
      break
    case 0:
    case 1:
      await world.owner.query('select rates_put($1, $2, $3)', [dice.pick(made.planNos), first, nights(rateNight)])
      break
    case 2:
      await putAllotment(world.owner, { roomNo: room, first, nights: nights(stockNight) })
      break
    case 5:
      await world.owner.query(`update hotel set chain = $2, recommendation = $3, status = $4 where no = $1`, [
        dice.pick(made.hotelNos),
        dice.pick(['Anchor', null]),
        dice.int(0, 2),
        dice.chance(0.2) ? 'CLOSED' : 'OPEN',
      ])
      await world.owner.query(
        `insert into change_journal (topic, ref_no) select 'HOTEL', no from hotel where no = any ($1)`,
        [made.hotelNos],
      )
      break
    default:
      await book(room, first, count)
  }
}

async function tellOfRules({ hotelNos }: RandomWorld): Promise<void> {
  await world.owner.query(`insert into change_journal (topic, ref_no) select 'HOTEL', unnest($1::int[])`, [hotelNos])
  await world.owner.query(`insert into change_journal (topic) values ('EXCHANGE')`)
}

async function book(room: number, first: string, nights: number): Promise<void> {
  const taken = await takeRooms(world.owner, { roomNo: room, first, nights, rooms: 1, today: addDays(TODAY, -1) })
  if (taken && dayNumber(first) % 4 === 0)
    await world.owner.query('select inventory_release($1, $2, $3, 1)', [room, first, nights])
}

test('the engine finds what plain SQL finds, in random worlds, after random bookings and changes', async () => {
  const runs = Number(process.env['ORACLE_RUNS'] ?? 4)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1 << 30 }),
      fc.array(search, { minLength: 30, maxLength: 60 }),
      async (seed, searches) => {
        const made = await makeRandomWorld(world.owner, seed, TODAY)
        const dice = new Dice(seed ^ 0x5bd1e995)
        await makeRules(world.owner, dice, made)
        await tellOfRules(made)
        for (const [step, asked] of searches.entries()) {
          if (step % 10 === 0) {
            for (let changes = 0; step > 0 && changes < 20; changes++) await change(made, dice)
            await journal.poll()
            await expandNights(
              world.owner,
              made.cities.map((city) => city.no),
            )
          }
          await compareLists(made, asked)
          await compareReasons(made, asked)
        }
        await world.owner.query(`update hotel set status = 'INACTIVE' where no = any ($1)`, [made.hotelNos])
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
  expect(engines.map((engine) => [engine.stats().kernel, engine.stats().loads])).toEqual([
    ['wasm', 1],
    ['js', 1],
  ])
})
