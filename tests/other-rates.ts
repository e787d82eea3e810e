import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { rateNights, type Sale, type SaleOptions } from './hotel-sale.ts'

type RateOptions = Pick<SaleOptions, 'netMinor' | 'mode' | 'penalties' | 'markets' | 'currency'> & {
  readonly mealPlan?: string
  /** Whether it is of a room type of its own, with as many rooms as the first one. */
  readonly isOtherRoom?: boolean
}

const FILL = {
  netMinor: 12_000,
  mode: 'INSTANT',
  penalties: [],
  markets: {},
  currency: 'USD',
  mealPlan: 'HALF_BOARD',
  isOtherRoom: false,
} as const

/** Puts another rate of a test's hotel on sale, of the same room type or another one, as the owner of the database. */
export async function addRate(owner: pg.Pool, sale: Sale, options: RateOptions = {}): Promise<Sale> {
  const { netMinor, mode, penalties, markets, currency, mealPlan, isOtherRoom } = { ...FILL, ...options }
  const code = randomBytes(3).toString('hex')
  const { rows } = await owner.query<Sale>(
    `with t as (insert into room_type (hotel_id, code, name_en, beds, max_adults, max_children, max_occupancy, extra_beds)
        select hotel_id, $2, 'Suite', beds, max_adults, max_children, max_occupancy, extra_beds from room_type
        where id = $1 and $3 returning id, no, hotel_id),
      r as (select id, no, hotel_id from t union all
        select id, no, hotel_id from room_type where id = $1 and not $3),
      p as (insert into rate_plan (hotel_id, room_type_id, code, name_en, meal_plan, currency, adult_deltas, child_bands,
          markets, confirmation_mode, confirmation_seconds, penalties)
        select r.hotel_id, r.id, $2, 'Other rate', $4, $5, '{"1":-1000,"3":2500}', '[{"toAge":11,"amountMinor":1500}]',
          $6, $7, 60, $8 from r returning id, no, hotel_id)
    select p.hotel_id as "hotelId", r.id as "roomTypeId", r.no as "roomTypeNo", p.id as "ratePlanId", p.no as "ratePlanNo"
    from p, r`,
    [sale.roomTypeId, code, isOtherRoom, mealPlan, currency, JSON.stringify(markets), mode, JSON.stringify(penalties)],
  )
  const other = rows[0]
  if (!other) throw new Error('the hotel has no such room type')
  await owner.query(
    'insert into rate_month (rate_plan_no, month, nights) select $1, month, $2 from rate_month where rate_plan_no = $3',
    [other.ratePlanNo, rateNights(netMinor), sale.ratePlanNo],
  )
  if (isOtherRoom)
    await owner.query(
      'insert into allotment_month (room_type_no, month, nights) select $1, month, nights from allotment_month where room_type_no = $2',
      [other.roomTypeNo, sale.roomTypeNo],
    )
  return other
}
