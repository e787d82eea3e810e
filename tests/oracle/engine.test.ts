import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayNumber } from '#contract/dates.ts'
import { type HotelFilters, MEAL_PLANS, searchHotels, SORTS, type Stay } from '#features/availability/contract.ts'
import { type Listed, listedHotels } from '#features/availability/list/rules.ts'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import type { CurrentRate } from '#features/exchange-rates/rules-between.ts'
import { priceHotel, priceStay } from '#features/availability/stay/stay.ts'
import { distanceMetres } from '#features/hotels/rules.ts'
import { PUBLIC } from '#server/db/database.ts'
import { createJournal, type Journal } from '#server/db/journal.ts'
import { putAllotment, takeRooms } from '../take-rooms.ts'
import { startWorld, type World } from '../world.ts'
import { averageOf, expandNights, factorsJson, listOf, type OracleHotel, type OracleRate, runOracle } from './oracle.ts'
import { Dice, makeRandomWorld, rateNight, type RandomWorld, stockNight } from './random-world.ts'

// Nine in the evening in London is tomorrow in Singapore and this morning in Honolulu, so hotels differ about what day
// it is.
const NOW = Date.parse('2026-11-20T21:10:00Z')
const TODAY = '2026-11-20'
const CURRENCIES = ['SGD', 'USD', 'JPY', 'XTS']
const RATES: CurrentRate[] = [
  { base: 'USD', quote: 'SGD', rate: '1.3451', source: 'test', effectiveAt: '2020-01-01T00:00:00.000Z' },
  { base: 'USD', quote: 'CNY', rate: '7.1134', source: 'test', effectiveAt: '2020-01-01T00:00:00.000Z' },
  { base: 'EUR', quote: 'USD', rate: '1.087', source: 'test', effectiveAt: '2020-01-01T00:00:00.000Z' },
  { base: 'USD', quote: 'JPY', rate: '154.32', source: 'test', effectiveAt: '2020-01-01T00:00:00.000Z' },
]

let world: World
let journal: Journal
let engines: Engine[]
beforeAll(async () => {
  world = await startWorld()
  const log = pino({ level: 'silent' })
  await world.owner.query('delete from exchange_rate')
  for (const { base, quote, rate } of RATES) {
    await world.owner.query(
      `insert into exchange_rate (base, quote, rate, source, effective_at) values ($1, $2, $3, 'test', '2020-01-01')`,
      [base, quote, rate],
    )
  }
  await runOracle(world.owner, 'create_nights')
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
  await world.owner.query('drop table oracle_night')
  await world.close()
})

type Search = {
  city: number
  checkInAfter: number
  nights: number
  rooms: { adults: number; childAges: number[] }[]
  nationality: string
  filters: HotelFilters
  /** Districts asked for, by place among the city's; one more is in no city. */
  districts: number[]
  sort: (typeof SORTS)[number]
  pageNo: number
  pageSize: number
  terms: { agreementId: null; currency: string; markUpBasisPoints: number }
  /** Moves a bound of the price filter to within a unit of a rate that is there, where rounding decides. */
  edge: { side: 'priceFromMinor' | 'priceToMinor'; rate: number; off: number } | null
}

const party = fc.record({
  adults: fc.oneof({ weight: 4, arbitrary: fc.constant(2) }, { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) }),
  childAges: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }) },
  ),
})
const filters: fc.Arbitrary<HotelFilters> = fc.record(
  {
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    priceFromMinor: fc.integer({ min: 900, max: 1300 }),
    priceToMinor: fc.integer({ min: 1000, max: 60_000 }),
    mealPlans: fc.subarray([...MEAL_PLANS]),
    freeCancellation: fc.boolean(),
    instantConfirmation: fc.boolean(),
    chains: fc.subarray(['Anchor', 'Birch & Co', 'Quay "Q"', 'Nobody']),
    name: fc.constantFrom('', 'harb', 'OLD mill', '海港', 'n h'),
    facilities: fc.subarray(['WIFI', 'POOL', 'KITCHEN', 'SPA'] as const, { maxLength: 2 }),
    near: fc.record(
      {
        latitude: fc.integer({ min: -4, max: 4 }).map((steps) => 1 + steps / 130),
        longitude: fc.integer({ min: -4, max: 4 }).map((steps) => 103 + steps / 130),
        withinKilometres: fc.constantFrom(1, 2, 5),
      },
      { requiredKeys: ['latitude', 'longitude'] },
    ),
  },
  { requiredKeys: [] },
)
const search: fc.Arbitrary<Search> = fc.record({
  city: fc.integer({ min: 0, max: 1 }),
  checkInAfter: fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: -1, max: 6 }) },
    { weight: 3, arbitrary: fc.integer({ min: 2, max: 74 }) },
  ),
  nights: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 5, max: 12 }) },
  ),
  rooms: fc.oneof(
    { weight: 3, arbitrary: fc.array(party, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(party, { minLength: 1, maxLength: 4 }) },
  ),
  nationality: fc.constantFrom('CN', 'US', 'DE'),
  filters: fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: filters }),
  districts: fc.oneof(
    { weight: 2, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.subarray([0, 1, 2, 3]) },
  ),
  sort: fc.constantFrom(...SORTS),
  pageNo: fc.integer({ min: 1, max: 2 }),
  pageSize: fc.integer({ min: 1, max: 5 }),
  edge: fc.option(
    fc.record({
      side: fc.constantFrom<'priceFromMinor' | 'priceToMinor'>('priceFromMinor', 'priceToMinor'),
      rate: fc.nat(),
      off: fc.integer({ min: -1, max: 1 }),
    }),
  ),
  terms: fc.record({
    agreementId: fc.constant(null),
    currency: fc.constantFrom('SGD', 'USD', 'CNY', 'JPY'),
    markUpBasisPoints: fc.constantFrom(0, 1250, 1333),
  }),
})

async function hotelsOf(cityId: string): Promise<OracleHotel[]> {
  const { rows } = await world.owner.query<Omit<OracleHotel, 'metres'>>(
    `select h.no, h.id, h.name_en, h.name_zh, h.chain, h.star_halves, h.recommendation, h.latitude, h.longitude,
       h.district_id, x.name_en as district_en, x.name_zh as district_zh, h.facilities
     from hotel h left join district x on x.id = h.district_id
     where h.destination_id = $1 and h.status = 'OPEN' order by h.no`,
    [cityId],
  )
  return rows.map((hotel) => ({ ...hotel, metres: distanceMetres({ latitude: 1, longitude: 103 }, hotel) }))
}

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
    factors: factorsJson(asked.terms, RATES, CURRENCIES),
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
  const expected = listOf(await hotelsOf(city.id), found, { ...asked, filters, stay, nowMs: NOW })
  for (const engine of engines) {
    const answer = searchHotels.output.parse(JSON.parse(engine.answer(request)!.toString()))
    expect({
      total: answer.total,
      list: listedHotels(answer).map(({ hotelId, pointMetres, rates }) => ({
        hotelId,
        pointMetres,
        rates: rates.map(
          ({ totalMinor, averageNightMinor, mealPlan, confirmationMode, roomsLeft, freeCancellationUntil }) => ({
            totalMinor,
            averageNightMinor,
            mealPlan,
            confirmationMode,
            roomsLeft,
            freeCancellationUntil,
          }),
        ),
      })),
      facets: answer.facets,
    }).toEqual(expected)
  }
  for (const hotel of listedHotels(answerOf(request))) await compareStay(hotel, request)
}

function answerOf(request: Parameters<Engine['answer']>[0]) {
  return searchHotels.output.parse(JSON.parse(engines[0]!.answer(request)!.toString()))
}

/** What the list promises is what a quote from the stored rows comes to. */
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
    const noRate = why?.reason === 'NO_PRICE' && why.date === null
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
  switch (dice.int(0, 5)) {
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
        await world.owner.query(`insert into change_journal (topic, ref_no) select 'HOTEL', unnest($1::int[])`, [
          made.hotelNos,
        ])
        const dice = new Dice(seed ^ 0x5bd1e995)
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
