import type pg from 'pg'
import type { ExtraKind } from '#features/availability/contract.ts'
import type { Sale } from './hotel-sale.ts'

export type ExtraOptions = {
  readonly kind?: ExtraKind
  readonly per?: 'ROOM_NIGHT' | 'PERSON_NIGHT'
  readonly netMinor?: number
  readonly currency?: string
  readonly mandatory?: boolean
  readonly payAt?: 'BOOKING' | 'PROPERTY' | 'INCLUDED'
  readonly nights?: { readonly first: string; readonly last: string }
}

const FILL = {
  kind: 'BREAKFAST',
  per: 'PERSON_NIGHT',
  netMinor: 1_000,
  currency: 'USD',
  mandatory: false,
  payAt: 'BOOKING',
  nights: { first: '2020-01-01', last: '2099-12-31' },
} as const

/**
 * Gives a test's hotel a dated extra, a breakfast at 10.00 net unless the test says otherwise; gives its identifier.
 */
export async function addExtraTo(owner: pg.Pool, sale: Sale, options: ExtraOptions = {}): Promise<string> {
  const { kind, per, netMinor, currency, mandatory, payAt, nights } = { ...FILL, ...options }
  const { rows } = await owner.query<{ id: string }>(
    `insert into surcharge (hotel_id, kind, name_en, name_zh, first_night, last_night, per, amount_minor, currency, mandatory, pay_at)
     values ($1, $2, initcap(replace($2, '_', ' ')), '加项', $3, $4, $5, $6, $7, $8, $9) returning id`,
    [sale.hotelId, kind, nights.first, nights.last, per, netMinor, currency, mandatory, payAt],
  )
  return rows[0]?.id ?? ''
}

/** Makes the plan of a test's hotel one without meals, in rooms that take an extra bed. */
export async function sellRoomOnly(owner: pg.Pool, sale: Sale, extraBeds = 1): Promise<void> {
  await owner.query("update rate_plan set meal_plan = 'ROOM_ONLY' where id = $1", [sale.ratePlanId])
  await owner.query('update room_type set extra_beds = $2 where id = $1', [sale.roomTypeId, extraBeds])
}
