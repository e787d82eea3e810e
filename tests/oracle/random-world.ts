import type pg from 'pg'
import { dayNumber, dayOf } from '#contract/dates.ts'
import { monthsOf, placeInMonth, firstDayOf } from '#features/availability/stay/rules-nights.ts'

/** Numbers that only depend on the seed. */
export class Dice {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** Others that depend on the same seed, without changing those that follow here. */
  fork(): Dice {
    return new Dice(this.state ^ 0x5bd1e995)
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]! // The place is inside the list.
  }
}

/** What was made, for searching and changing it. */
export type RandomWorld = {
  today: string
  cities: { id: string; no: number; districtIds: readonly string[] }[]
  hotelIds: string[]
  hotelNos: number[]
  planNos: number[]
  roomNos: number[]
}

const ZONES = ['Asia/Singapore', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/London']
const CHAINS = ['Anchor', 'Birch & Co', 'Quay "Q"', null]
const WORDS = ['Harbour', 'Garden', 'Central', 'Lagoon', 'Old Mill']
const MEALS = ['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE']
const PENALTIES = [
  [],
  [{ daysBefore: null, time: '00:00', kind: 'PERCENT', value: 100 }],
  [
    { daysBefore: 2, time: '14:00', kind: 'NIGHTS', value: 1 },
    { daysBefore: 0, time: '18:00', kind: 'PERCENT', value: 100 },
  ],
  [{ daysBefore: 1, time: '12:00', kind: 'AMOUNT', value: 700 }],
  [
    { daysBefore: 5, time: '09:30', kind: 'PERCENT', value: 0 },
    { daysBefore: 3, time: '18:00', kind: 'PERCENT', value: 50 },
  ],
]
const MARKETS = [{}, {}, {}, { allow: ['CN', 'HK'] }, { deny: ['US'] }, { allow: ['US', 'CN'], deny: ['CN'] }]
/** Days ahead for which nights are made. */
export const DAYS = 75

/** One night of a plan: six bytes. Once in a while it is so dear that sums of 32 bits would not do. */
export function rateNight(dice: Dice): Buffer {
  const bytes = Buffer.alloc(6)
  bytes.writeUInt32LE(
    dice.chance(0.03)
      ? 0
      : dice.chance(0.02)
        ? dice.int(1, 40)
        : dice.chance(0.0002)
          ? 3_000_000_000
          : dice.int(900, 1100) * (dice.chance(0.5) ? 1 : 7),
  )
  bytes[4] = (dice.chance(0.03) ? 1 : 0) | (dice.chance(0.06) ? 2 : 0) | (dice.chance(0.06) ? 4 : 0)
  bytes[5] = dice.chance(0.1) ? dice.pick([2, 3, 5, 200]) : 0
  return bytes
}

/** One night of a room type: four bytes. */
export function stockNight(dice: Dice): Buffer {
  const bytes = Buffer.alloc(4)
  bytes[0] = dice.chance(0.75) ? 0 : dice.int(0, 3)
  bytes[1] = dice.chance(0.3) ? dice.int(1, 6) : 0
  bytes.writeUInt16LE(dice.chance(0.04) ? 0 : dice.chance(0.05) ? 65535 : dice.int(1, 14), 2)
  return bytes
}

async function insertMonths(
  owner: pg.Pool,
  table: { name: string; bytes: number },
  filled: { no: number; today: number; make: () => Buffer },
): Promise<void> {
  const last = filled.today + DAYS
  for (const month of monthsOf(filled.today - 2, last)) {
    const nights = Buffer.alloc(table.bytes * 31)
    for (let day = firstDayOf(month); day < firstDayOf(month + 1); day++)
      if (day <= last) filled.make().copy(nights, placeInMonth(day) * table.bytes)
    const columns = table.name === 'rate_month' ? 'rate_plan_no, month, nights' : 'room_type_no, month, nights'
    await owner.query(`insert into ${table.name} (${columns}) values ($1, $2, $3)`, [filled.no, month, nights])
  }
}

const BANDS = [
  [],
  [
    { toAge: 5, amountMinor: 0 },
    { toAge: 11, amountMinor: 150, laterMinor: 90 },
  ],
  [{ toAge: 17, amountMinor: 90 }],
]
const ADULTS = [{ 1: -150, 3: 280 }, { 1: 0 }, { 1: -20, 2: 10, 3: 300, 4: 600 }]

/** A gala dinner inside the amounts of a season, which free nights take nothing off. */
const galaOf = ({ childBands }: { childBands: (typeof BANDS)[number] }) => ({
  code: 'GALA',
  kind: 'GALA',
  nameEn: 'Gala dinner',
  nameZh: null,
  paidAs: 'ADDED',
  basisPoints: null,
  adultDeltas: { 1: 77, 2: 154, 3: 231, 4: 308 },
  childBands: childBands.map(({ toAge }) => ({ toAge, amountMinor: 3 * toAge })),
})

/** Seasons with amounts of their own, some on a few weekdays; what two have is the first one's. */
const seasonsOf = (dice: Dice, today: number) =>
  Array.from({ length: dice.pick([0, 1, 3]) }, () => {
    const first = today + dice.int(-10, DAYS)
    const season = {
      first: dayOf(first),
      last: dayOf(first + dice.int(0, 20)),
      ...(dice.chance(0.3) && { weekdays: dice.pick([[5, 6], [7], [1, 2, 3, 4, 5]]) }),
      adultDeltas: dice.pick([...ADULTS, { 1: -900 }]),
      childBands: dice.pick(BANDS),
    }
    return dice.chance(0.8) ? { ...season, supplements: [galaOf(season)] } : season
  })

/** What promotions take off whole stays: free nights, and a part that the operator bears. */
const reductionOf = (dice: Dice) => ({
  ...(dice.chance(0.3) && { stay: dice.int(2, 5), pay: 1, repeats: dice.chance(0.5) }),
  ...(dice.chance(0.1) && { ourBasisPoints: dice.pick([300, 499]) }),
})

async function insertPlan(
  owner: pg.Pool,
  dice: Dice,
  of: { hotelId: string; roomId: string; code: string; today: number },
): Promise<number> {
  const around = (days: number) => dayOf(of.today + days)
  const bands = dice.pick(BANDS)
  const own = dice.fork()
  const { rows } = await owner.query<{ no: number }>(
    `insert into rate_plan (hotel_id, room_type_id, code, name_en, meal_plan, currency, adult_deltas, child_bands, markets, min_stay, max_stay,
       min_advance_days, max_advance_days, booking_from, booking_to, confirmation_mode, penalties, package_only, status, seasons, reduction)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     returning no`,
    [
      of.hotelId,
      of.roomId,
      of.code,
      `Rate ${of.code}`,
      dice.pick(MEALS),
      dice.pick(['SGD', 'USD', 'JPY', 'XTS']),
      JSON.stringify(dice.pick(ADULTS)),
      JSON.stringify(bands),
      JSON.stringify(dice.pick(MARKETS)),
      dice.chance(0.15) ? dice.int(2, 4) : 1,
      dice.chance(0.15) ? dice.int(4, 6) : 60,
      dice.chance(0.15) ? dice.int(1, 20) : 0,
      dice.chance(0.1) ? dice.int(10, 40) : 999,
      dice.chance(0.08) ? around(dice.int(-3, 2)) : null,
      dice.chance(0.08) ? around(dice.int(-2, 3)) : null,
      dice.pick(['INSTANT', 'INSTANT', 'TIME_LIMITED', 'ON_REQUEST']),
      JSON.stringify(dice.pick(PENALTIES)),
      dice.chance(0.06),
      dice.chance(0.06) ? 'CLOSED' : 'OPEN',
      JSON.stringify(seasonsOf(own, of.today)),
      JSON.stringify(reductionOf(own)),
    ],
  )
  return rows[0]!.no // One row was inserted.
}

async function insertHotel(
  owner: pg.Pool,
  dice: Dice,
  of: {
    destinationId: string
    districtIds: readonly string[]
    zone: string
    key: string
    today: number
    world: RandomWorld
  },
): Promise<void> {
  const { rows: hotels } = await owner.query<{ id: string; no: number }>(
    `insert into hotel (source, source_id, destination_id, name_en, name_zh, chain, star_halves, country, latitude, longitude, time_zone, status, recommendation, check_in_from,
       district_id, facilities)
     values ('test', $1, $2, $3, $4, $5, $6, 'SG', $7, $8, $9, $10, $11, $12, $13, $14) returning id, no`,
    [
      of.key,
      of.destinationId,
      `${dice.pick(WORDS)} ${dice.pick(WORDS)} Hotel`,
      dice.chance(0.5) ? '海港酒店' : null,
      dice.pick(CHAINS),
      dice.chance(0.1) ? null : dice.int(2, 10),
      1 + dice.int(-3, 3) / 100,
      103 + dice.int(-3, 3) / 100,
      dice.chance(0.2) ? dice.pick(ZONES) : of.zone,
      dice.chance(0.05) ? 'CLOSED' : 'OPEN',
      dice.int(0, 2),
      dice.pick(['15:00', '12:30']),
      dice.chance(0.1) ? null : dice.pick(of.districtIds),
      ['WIFI', 'POOL', 'KITCHEN', 'SOMETHING_NEW'].filter(() => dice.chance(0.5)),
    ],
  )
  const hotel = hotels[0]! // One row was inserted.
  const { world } = of
  world.hotelIds.push(hotel.id)
  world.hotelNos.push(hotel.no)
  for (let r = dice.int(1, 3); r > 0; r--) {
    const { rows: rooms } = await owner.query<{ id: string; no: number }>(
      `insert into room_type (hotel_id, code, name_en, beds, max_adults, max_children, max_occupancy) values ($1, $2, 'Room', '[]', $3, $4, $5) returning id, no`,
      [hotel.id, `R${r}`, dice.int(2, 4), dice.int(0, 3), dice.int(4, 5)],
    )
    const room = rooms[0]! // One row was inserted.
    world.roomNos.push(room.no)
    if (!dice.chance(0.05))
      await insertMonths(
        owner,
        { name: 'allotment_month', bytes: 4 },
        { no: room.no, today: of.today, make: () => stockNight(dice) },
      )
    for (let p = dice.int(1, 3); p > 0; p--) {
      const no = await insertPlan(owner, dice, {
        hotelId: hotel.id,
        roomId: room.id,
        code: `R${r}P${p}`,
        today: of.today,
      })
      world.planNos.push(no)
      await insertMonths(owner, { name: 'rate_month', bytes: 6 }, { no, today: of.today, make: () => rateNight(dice) })
    }
  }
}

/** Makes two cities in different zones with a few hotels each, whose rates have every kind of restriction. */
export async function makeRandomWorld(owner: pg.Pool, seed: number, today: string): Promise<RandomWorld> {
  const dice = new Dice(seed)
  const world: RandomWorld = { today, cities: [], hotelIds: [], hotelNos: [], planNos: [], roomNos: [] }
  for (let c = 0; c < 2; c++) {
    const zone = dice.pick(ZONES)
    const key = `test-${seed}-${c}-${Math.random()}`
    const { rows } = await owner.query<{ id: string; no: number }>(
      `insert into destination (source_id, name_en, country, country_en, latitude, longitude, time_zone, currency)
       values ($1, 'Testport', 'SG', 'Singapore', 1, 103, $2, 'SGD') returning id, no`,
      [key, zone],
    )
    const city = rows[0]! // One row was inserted.
    const { rows: districts } = await owner.query<{ id: string }>(
      `insert into district (destination_id, name_en, name_zh, latitude, longitude)
       values ($1, 'Quay "Q"', '码头', 1, 103), ($1, 'Old Mill', null, 1.01, 103), ($1, 'Anchor', '锚', 1, 103.02) returning id`,
      [city.id],
    )
    const districtIds = districts.map(({ id }) => id)
    world.cities.push({ ...city, districtIds })
    for (let h = dice.int(2, 6); h > 0; h--)
      await insertHotel(owner, dice, {
        destinationId: city.id,
        districtIds,
        zone,
        key: `${key}-${h}`,
        today: dayNumber(today),
        world,
      })
  }
  return world
}
