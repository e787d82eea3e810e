import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { addDays, dayNumber } from '#contract/dates.ts'
import { searchFlexibleHotels } from '#features/availability/contract-calendar.ts'
import type { Stay } from '#features/availability/contract.ts'
import { answerList } from '#features/availability/engine/answer/answer.ts'
import { listedHotels } from '#features/availability/list/rules.ts'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import { searchFlexible } from '#features/availability/engine/many-days/flexible.ts'
import { searchPriceCalendar } from '#features/availability/engine/many-days/price-calendar.ts'
import { readGrid } from '#features/availability/stay/grid.ts'
import type { World } from '../world.ts'
import { Dice, makeRandomWorld } from './random-world.ts'
import { type Asked, askedBy } from './random-searches.ts'
import {
  averageOf,
  expandNights,
  hotelsOf,
  listOf,
  type OracleHotel,
  type OracleRate,
  runOracle,
  shownRate,
} from './oracle.ts'
import { factorsJson, makeRules } from './random-rules.ts'
import { NOW, ratesOf, startOracleWorld, TODAY } from './oracle-world.ts'

const RATES = ratesOf([
  ['USD', 'SGD', '1.3451'],
  ['USD', 'CNY', '7.1134'],
  ['USD', 'JPY', '154.32'],
])

let world: World
let engine: Engine
beforeAll(async () => {
  world = await startOracleWorld(RATES)
  await runOracle(world.owner, 'create_worst')
  engine = createEngine({ db: world.db, log: pino({ level: 'silent' }), now: () => NOW })
})
afterAll(async () => {
  await engine.close()
  await runOracle(world.owner, 'drop_worst')
  await world.owner.query('drop table oracle_night')
  await world.close()
})

function stayFrom({ nights, rooms, nationality }: Asked, checkIn: string): Stay {
  return { checkIn, checkOut: addDays(checkIn, nights), rooms, nationality }
}

const daysOf = (asked: Asked) => Array.from({ length: asked.days }, (_, i) => addDays(asked.firstDay, i))
const sweepOf = ({ firstDay, days, nights, rooms, nationality, filters }: Asked) => ({
  firstDay: dayNumber(firstDay),
  days,
  nights,
  rooms,
  nationality,
  filters,
})

async function bookable(asked: Asked, checkIn: string): Promise<OracleRate[]> {
  return runOracle<OracleRate>(world.owner, 'list_bookable', {
    destination_id: asked.destinationId,
    check_in: checkIn,
    check_out: addDays(checkIn, asked.nights),
    rooms: JSON.stringify(asked.rooms),
    nationality: asked.nationality,
    now: new Date(NOW).toISOString(),
    factors: await factorsJson(world.owner, { ...asked, checkIn, now: NOW }, RATES),
  })
}

/** Plans of a hotel that have no exchange rate, or whose promotion sells them below their net price. */
async function unsoldPlans(asked: Asked, checkIn: string): Promise<ReadonlySet<string>> {
  const { rows } = await world.owner.query<{ id: string }>(
    `select p.id from rate_plan p left join jsonb_to_recordset($1::jsonb) as f (hotel_id uuid, currency text, mark_up int)
       on f.hotel_id = p.hotel_id and f.currency = p.currency
     where f.mark_up is null or
       (10000 + f.mark_up) * (10000 - coalesce((p.reduction ->> 'ourBasisPoints')::int, 0)) < 100000000`,
    [await factorsJson(world.owner, { ...asked, checkIn, now: NOW }, RATES)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The list of a single day as plain SQL has it, cheapest first, all on one page. */
function listOn(asked: Asked, hotels: OracleHotel[], found: { checkIn: string; rates: OracleRate[] }) {
  return listOf(hotels, found.rates, {
    filters: asked.filters,
    stay: stayFrom(asked, found.checkIn),
    nowMs: NOW,
    sort: 'PRICE',
    pageNo: 1,
    pageSize: 100,
  })
}

/** A limit near a price that is there, where rounding decides. */
function sharpen(dice: Dice, asked: Asked, found: readonly { rates: OracleRate[] }[]): Asked {
  const rates = found.flatMap((day) => day.rates)
  if (rates.length === 0 || dice.chance(0.5)) return asked
  const average = averageOf(dice.pick(rates).total, stayFrom(asked, asked.firstDay))
  const side = dice.chance(0.5) ? 'priceFromMinor' : 'priceToMinor'
  return { ...asked, filters: { ...asked.filters, [side]: Math.max(0, average + dice.int(-1, 1)) } }
}

/** The first price a list sorted by price shows. */
function firstTotal(hotels: readonly { rates: readonly { totalMinor: number }[] }[]): number | null {
  return hotels[0]?.rates[0]?.totalMinor ?? null
}

function compareCalendar(asked: Asked, hotels: OracleHotel[], found: { checkIn: string; rates: OracleRate[] }[]): void {
  // The city is there.
  const days = engine
    .inCity(asked, (view) => searchPriceCalendar(view, sweepOf(asked), null))!
    .map((day) => day.totalMinor)
  expect(days).toEqual(found.map((day) => firstTotal(listOn(asked, hotels, day).list)))
  const { destinationId, filters, terms } = asked
  const shown = found.map(({ checkIn }) =>
    engine.search({
      destinationId,
      stay: stayFrom(asked, checkIn),
      filters,
      terms,
      sort: 'PRICE',
      pageNo: 1,
      pageSize: 1,
    }),
  )
  expect(days).toEqual(shown.map((list) => firstTotal(list?.hotels ?? [])))
}

function compareFlexible(asked: Asked, hotels: OracleHotel[], found: { checkIn: string; rates: OracleRate[] }[]): void {
  const { sort, pageNo, pageSize } = asked
  const request = { ...sweepOf(asked), sort, pageNo, pageSize }
  const result = engine.inCity(asked, (view) =>
    answerList(
      searchFlexible(view, request),
      { ...request, stay: stayFrom(asked, asked.firstDay) },
      asked.terms.currency,
    ),
  )
  const answer = searchFlexibleHotels.output.parse(JSON.parse(result!.toString())) // The city is there.
  // A hotel's rates are those of all days together, so filters, order and counts come out of the plain list.
  const all = found.flatMap(({ rates }) => rates).toSorted((a, b) => a.total - b.total)
  const expected = listOf(hotels, all, {
    filters: asked.filters,
    stay: stayFrom(asked, asked.firstDay),
    nowMs: NOW,
    sort,
    pageNo,
    pageSize,
  })
  const byDay = found.map((day) => ({ checkIn: day.checkIn, list: listOn(asked, hotels, day).list }))
  const lists = expected.list.map(({ hotelId, pointMetres }) => {
    const days = byDay.flatMap(({ checkIn, list }) =>
      list.filter((hotel) => hotel.hotelId === hotelId).map(({ rates }) => ({ checkIn, rates })),
    )
    // A listed hotel has rates.
    const sorted = days.toSorted(
      (a, b) => a.rates[0]!.totalMinor - b.rates[0]!.totalMinor || (a.checkIn < b.checkIn ? -1 : 1),
    )
    return {
      hotelId,
      pointMetres,
      stays: sorted
        .slice(0, 4)
        .map(({ checkIn, rates }) => [
          checkIn,
          addDays(checkIn, asked.nights),
          rates[0]!.totalMinor,
          rates[0]!.averageNightMinor,
        ]),
      rates: sorted[0]?.rates,
    }
  })
  expect({
    total: answer.total,
    facets: answer.facets,
    list: listedHotels(answer).map(({ hotelId, pointMetres, stays, rates }) => ({
      hotelId,
      pointMetres,
      stays: stays.map((stay) => [stay.checkIn, stay.checkOut, stay.totalMinor, stay.averageNightMinor]),
      rates: rates.map(shownRate),
    })),
  }).toEqual({ total: expected.total, facets: expected.facets, list: lists })
}

/** What the calendar calls an obstacle that plain SQL names. */
function reasonOf(text: string | null): string {
  const [reason = 'FILTERS', date] = text?.split(' ') ?? []
  if (date === undefined) return reason === 'FILTERS' ? reason : 'CONDITIONS'
  const conditions = { BOOKING_WINDOW: 'CONDITIONS', PAST: 'CONDITIONS', ADVANCE: 'CONDITIONS' }
  const kinds: Record<string, string> = {
    CLOSED: 'NO_PRICE',
    STOP_SALE: 'SOLD_OUT',
    RELEASE: 'SOLD_OUT',
    ...conditions,
  }
  return kinds[reason] ?? reason
}

const HOPE = ['CONDITIONS', 'NO_PRICE', 'SOLD_OUT', 'CLOSED_TO_ARRIVAL', 'CLOSED_TO_DEPARTURE', 'MIN_STAY']

/**
 * A hotel's own calendar: the price is the cheapest of the hotel's rates, an empty day names the reason that leaves
 * most hope; the grid agrees.
 */
async function compareHotel(asked: Asked): Promise<void> {
  const { rows } = await world.owner.query<{ no: number; destination_id: string; status: string }>(
    'select no, destination_id, status from hotel where id = $1',
    [asked.hotelId],
  )
  const hotel = rows[0]!
  if (hotel.status !== 'OPEN') return
  const here = { ...asked, destinationId: hotel.destination_id, filters: {} }
  const days = engine.inCity(here, (view) =>
    searchPriceCalendar(view, sweepOf(here), view.city.hotelIds.indexOf(asked.hotelId)),
  )
  const stay = stayFrom(asked, asked.firstDay)
  const grid = await readGrid(world.db.direct, { hotelId: asked.hotelId, stay, terms: asked.terms, nowMs: NOW })
  for (const [place, checkIn] of daysOf(asked).entries()) {
    const totals = (await bookable(here, checkIn))
      .filter((rate) => rate.hotel_no === hotel.no)
      .map((rate) => rate.total)
    const found = days![place]!
    expect(found.totalMinor).toBe(totals.length === 0 ? null : Math.min(...totals))
    expect(grid?.rows.flatMap(({ cells }) => cells[place]?.totalMinor ?? []).toSorted((a, b) => a - b)).toEqual(
      totals.toSorted((a, b) => a - b),
    )
    if (found.totalMinor !== null) continue
    const reasons = await runOracle<{ plan_id: string; reason: string | null }>(world.owner, 'list_reasons', {
      hotel_id: asked.hotelId,
      check_in: checkIn,
      check_out: addDays(checkIn, asked.nights),
      rooms: JSON.stringify(asked.rooms),
      nationality: asked.nationality,
      now: new Date(NOW).toISOString(),
    })
    // The plain statement does not look at prices: a rate without an exchange rate or below its net price is not sold.
    const unsold = await unsoldPlans(here, checkIn)
    const hopes = reasons.filter((row) => !unsold.has(row.plan_id)).map(({ reason }) => HOPE.indexOf(reasonOf(reason)))
    expect([found.whyNot.reason, checkIn]).toEqual([HOPE[Math.max(0, ...hopes)], checkIn])
  }
}

/** Makes a random world and compares random searches in it; answers how many days had something to book. */
async function compareWorld(seed: number): Promise<number> {
  const dice = new Dice(seed)
  const made = await makeRandomWorld(world.owner, seed, TODAY)
  await makeRules(world.owner, dice, made)
  await engine.load()
  await expandNights(
    world.owner,
    made.cities.map((city) => city.no),
  )
  let bookableDays = 0
  for (let step = 0; step < 25; step++) {
    const plain = askedBy(dice, made)
    const found = await Promise.all(
      daysOf(plain).map(async (checkIn) => ({ checkIn, rates: await bookable(plain, checkIn) })),
    )
    const asked = sharpen(dice, plain, found)
    const hotels = await hotelsOf(world.owner, asked.destinationId)
    try {
      compareCalendar(asked, hotels, found)
      compareFlexible(asked, hotels, found)
      await compareHotel(asked)
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}: ${JSON.stringify(asked)}`, { cause: error })
    }
    bookableDays += found.filter(({ rates }) => rates.length > 0).length
  }
  await world.owner.query(`update hotel set status = 'INACTIVE' where no = any ($1)`, [made.hotelNos])
  return bookableDays
}

test('price calendar, flexible window and grid find what plain SQL finds day by day, in random worlds', async () => {
  const runs = Number(process.env['ORACLE_RUNS'] ?? 4)
  const first = Number(process.env['ORACLE_SEED'] ?? Math.floor(Math.random() * 1e9))
  onTestFailed(() => void process.stdout.write(`The worlds were made with ORACLE_SEED=${first}\n`))
  let days = 0
  for (let run = 0; run < runs; run++) days += await compareWorld(first + run)
  // Worlds in which nothing could be booked would prove nothing.
  expect(days).toBeGreaterThan(runs * 25)
})
