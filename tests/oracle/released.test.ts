import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayNumber } from '#contract/dates.ts'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import { searchPriceCalendar } from '#features/availability/engine/many-days/price-calendar.ts'
import { startWorld, type World } from '../world.ts'

// Ten past nine in the evening in London: tomorrow in Singapore, still the morning of the same day in Honolulu.
const NOW = Date.parse('2026-11-20T21:10:00Z')
const TODAY = '2026-11-20'

let world: World
let engine: Engine
beforeAll(async () => {
  world = await startWorld()
  engine = createEngine({ db: world.db, log: pino({ level: 'silent' }), now: () => NOW })
})
afterAll(async () => {
  await engine.close()
  await world.close()
})

/** A city with a hotel in each zone that sells one room on every night until two days before it. */
async function makeReleasedHotels(zones: readonly string[]): Promise<{ destinationId: string; hotelIds: string[] }> {
  const one = async (text: string, values: unknown[]) =>
    (await world.owner.query<{ id: string; no: number }>(text, values)).rows[0]! // A row is inserted.
  const city = await one(
    `insert into destination (source_id, name_en, country, country_en, latitude, longitude, time_zone, currency)
     values ('test-released', 'Testport', 'SG', 'Singapore', 1, 103, 'UTC', 'SGD') returning id, no`,
    [],
  )
  const hotelIds: string[] = []
  for (const zone of zones) {
    const hotel = await one(
      `insert into hotel (source, source_id, destination_id, name_en, country, latitude, longitude, time_zone)
       values ('test', $1, $2, 'Released', 'SG', 1, 103, $1) returning id, no`,
      [zone, city.id],
    )
    const room = await one(
      `insert into room_type (hotel_id, code, name_en, beds, max_adults, max_children, max_occupancy) values ($1, 'R', 'Room', '[]', 2, 0, 2) returning id, no`,
      [hotel.id],
    )
    const plan = await one(
      `insert into rate_plan (hotel_id, room_type_id, code, name_en, meal_plan, currency, penalties) values ($1, $2, 'P', 'Rate', 'ROOM_ONLY', 'SGD', '[]') returning id, no`,
      [hotel.id, room.id],
    )
    await world.owner.query('select rates_put($1, $2, $3)', [
      plan.no,
      TODAY,
      Buffer.alloc(6 * 5, Buffer.from([0xe8, 3, 0, 0, 0, 0])),
    ])
    await world.owner.query('select allotment_put($1, $2, $3)', [
      room.no,
      TODAY,
      Buffer.alloc(4 * 5, Buffer.from([0, 2, 5, 0])),
    ])
    hotelIds.push(hotel.id)
  }
  return { destinationId: city.id, hotelIds }
}

test('a hotel where it is tomorrow already was offered for a night whose release had passed there', async () => {
  const { destinationId, hotelIds } = await makeReleasedHotels(['Pacific/Honolulu', 'Asia/Singapore'])
  await engine.load()
  const terms = { agreementId: null, companyId: null, currency: 'SGD', markUpBasisPoints: 0 }
  const rooms = [{ adults: 2, childAges: [] }]
  // Two days ahead in Honolulu, one in Singapore.
  const stay = { checkIn: '2026-11-22', checkOut: '2026-11-23', rooms, nationality: 'DE' }
  const list = engine.search({ destinationId, stay, filters: {}, terms, sort: 'PRICE', pageNo: 1, pageSize: 10 })
  expect(list?.hotels.map(({ hotel }) => list.city.hotelIds[hotel])).toEqual([hotelIds[0]])
  const sweep = { firstDay: dayNumber('2026-11-22'), days: 2, nights: 1, rooms, nationality: 'DE', filters: {} }
  const calendars = hotelIds.map((id) =>
    engine.inCity({ destinationId, terms }, (view) => searchPriceCalendar(view, sweep, view.city.hotelIds.indexOf(id))),
  )
  expect(calendars.map((days) => days?.map((day) => day.totalMinor))).toEqual([
    [1000, 1000],
    [null, 1000],
  ])
})
