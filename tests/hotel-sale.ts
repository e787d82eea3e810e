import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { addDays, dayNumber } from '#contract/dates.ts'

/** A hotel with one room type and one plan, made for a test, and what it sells. */
export type Sale = {
  readonly hotelId: string
  readonly roomTypeId: string
  readonly roomTypeNo: number
  readonly ratePlanId: string
  readonly ratePlanNo: number
}

export type SaleOptions = {
  /** Rooms of every night; the kind's other values come from `kind`. */
  readonly rooms?: number
  /** 0 allotment, 1 free sale, 2 on request, 3 stop sale. */
  readonly kind?: 0 | 1 | 2 | 3
  readonly releaseDays?: number
  /** Net price of every night for two adults, in minor units. */
  readonly netMinor?: number
  readonly currency?: string
  readonly mode?: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
  readonly seconds?: number
  readonly penalties?: readonly unknown[]
  readonly markets?: unknown
  readonly country?: string
  readonly timeZone?: string
}

const FILL = {
  rooms: 5,
  kind: 0,
  releaseDays: 0,
  netMinor: 10_000,
  currency: 'USD',
  mode: 'INSTANT',
  seconds: 60,
  penalties: [],
  markets: {},
  country: 'SG',
  timeZone: 'Asia/Singapore',
} as const

/** The calendar day so many days from now, in UTC. */
export function inDays(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), days)
}

/** A month of one price. */
export function rateNights(netMinor: number): Buffer {
  const nights = Buffer.alloc(186)
  for (let day = 0; day < 31; day++) nights.writeUInt32LE(netMinor, day * 6)
  return nights
}

function stockNights({ kind, releaseDays, rooms }: { kind: number; releaseDays: number; rooms: number }): Buffer {
  const nights = Buffer.alloc(124)
  for (let day = 0; day < 31; day++) {
    nights.writeUInt8(kind, day * 4)
    nights.writeUInt8(releaseDays, day * 4 + 1)
    nights.writeUInt16LE(rooms, day * 4 + 2)
  }
  return nights
}

function months(): number[] {
  const now = new Date()
  const first = (now.getUTCFullYear() - 1970) * 12 + now.getUTCMonth()
  return Array.from({ length: 14 }, (_, i) => first + i)
}

/** Puts a hotel with one plan on sale for the coming year, as the owner of the database. */
export async function putOnSale(owner: pg.Pool, options: SaleOptions = {}): Promise<Sale> {
  const { rooms, kind, releaseDays, netMinor, currency, mode, seconds, penalties, markets, country, timeZone } = {
    ...FILL,
    ...options,
  }
  const { rows } = await owner.query<Sale>(
    `with d as (select id from destination order by no limit 1),
      h as (insert into hotel (source, source_id, destination_id, name_en, name_zh, country, latitude, longitude, time_zone)
        select 'test', $1, d.id, 'Test Hotel ' || $1, '试验酒店', $2, 1.3, 103.8, $3 from d returning id),
      t as (insert into room_type (hotel_id, code, name_en, beds, max_adults, max_children, max_occupancy)
        select h.id, 'DBL', 'Double', '[{"bed":"DOUBLE","count":1}]', 3, 2, 4 from h returning id, no, hotel_id),
      p as (insert into rate_plan (hotel_id, room_type_id, code, name_en, meal_plan, currency, adult_deltas, child_bands, markets, confirmation_mode, confirmation_seconds, penalties)
        select t.hotel_id, t.id, 'BAR', 'Best rate', 'BREAKFAST', $4, '{"1":-1000,"3":2500}', '[{"toAge":11,"amountMinor":1500}]', $5, $6, $7, $8 from t returning id, no, hotel_id)
    select p.hotel_id as "hotelId", t.id as "roomTypeId", t.no as "roomTypeNo", p.id as "ratePlanId", p.no as "ratePlanNo" from p, t`,
    [
      randomBytes(6).toString('hex'),
      country,
      timeZone,
      currency,
      JSON.stringify(markets),
      mode,
      seconds,
      JSON.stringify(penalties),
    ],
  )
  const sale = rows[0]
  if (!sale) throw new Error('the world has no destination')
  await owner.query(
    'insert into rate_month (rate_plan_no, month, nights) select $1, m, $2 from unnest($3::smallint[]) m',
    [sale.ratePlanNo, rateNights(netMinor), months()],
  )
  await owner.query(
    'insert into allotment_month (room_type_no, month, nights) select $1, m, $2 from unnest($3::smallint[]) m',
    [sale.roomTypeNo, stockNights({ kind, releaseDays, rooms }), months()],
  )
  return sale
}

/** Gives every month of a plan another price, as a rate push does. */
export async function changeRates(owner: pg.Pool, sale: Sale, netMinor: number): Promise<void> {
  await owner.query('update rate_month set nights = $2, version = version + 1 where rate_plan_no = $1', [
    sale.ratePlanNo,
    rateNights(netMinor),
  ])
}

/** Rooms sold night by night over a stay; nights of which nothing was ever taken count as null. */
export async function soldOver(
  owner: pg.Pool,
  sale: Sale,
  stay: { checkIn: string; checkOut: string },
): Promise<(number | null)[]> {
  const { rows } = await owner.query<{ night: string; sold: number }>(
    'select night::text as night, sold from inventory_night where room_type_no = $1 and night >= $2 and night < $3',
    [sale.roomTypeNo, stay.checkIn, stay.checkOut],
  )
  const nights = dayNumber(stay.checkOut) - dayNumber(stay.checkIn)
  return Array.from(
    { length: nights },
    (_, i) => rows.find(({ night }) => night === addDays(stay.checkIn, i))?.sold ?? null,
  )
}
