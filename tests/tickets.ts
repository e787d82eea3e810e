import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addDays } from '#contract/dates.ts'
import type { FeeRule } from '#features/tickets/contract.ts'
import { midnightAt } from '#features/tickets/rules.ts'

/** A slot of each day: start, end, places in all (-1 is free sale), sold. */
export type TestSlot = readonly [start: number, end: number, total: number, sold: number]

export type TestOption = {
  readonly code: string
  readonly cutOff?: number
  readonly minUnits?: number
  readonly maxUnits?: number
  /** Code of the option whose places it shares. */
  readonly shares?: string
  /** Net prices: adult, and child who comes with one. */
  readonly nets?: readonly [adult: number, child: number]
}

export type TestTicket = {
  readonly destinationId: string
  readonly title: string
  readonly kind?: 'START_TIME' | 'OPENING_HOURS'
  readonly category?: string
  readonly currency?: string
  readonly confirmationMode?: 'INSTANT' | 'ON_REQUEST'
  readonly fees?: readonly FeeRule[]
  readonly options: readonly TestOption[]
}

export const ZONE = 'Asia/Singapore'

export async function cityId(owner: pg.Pool, name: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from destination where name_en = $1', [name])
  return rows[0]?.id ?? ''
}

const USUAL = { category: 'SIGHT', kind: 'START_TIME', currency: 'USD', confirmationMode: 'INSTANT', fees: [] } as const

/** Stores a ticket; answers the identifiers of product and options by code. */
export async function makeTicket(owner: pg.Pool, wanted: TestTicket) {
  const ticket = { ...USUAL, ...wanted }
  const productId = randomUUID()
  await owner.query(
    `insert into ticket_product (id, code, source, destination_id, supplier, category, kind, time_zone, currency, latitude,
       longitude, confirmation_mode, penalties)
     values ($1, $2, 'test', $3, 'Test', $4, $5, $6, $7, 1.3, 103.8, $8, $9)`,
    [
      productId,
      productId,
      ticket.destinationId,
      ticket.category,
      ticket.kind,
      ZONE,
      ticket.currency,
      ticket.confirmationMode,
      JSON.stringify(ticket.fees),
    ],
  )
  await owner.query(`insert into ticket_product_content (product_id, language, title) values ($1, 'en', $2)`, [
    productId,
    ticket.title,
  ])
  const options: Record<string, string> = {}
  for (const [place, wish] of ticket.options.entries()) {
    const option = { cutOff: 0, minUnits: 1, maxUnits: 20, nets: [1000, 600], ...wish }
    const id = randomUUID()
    options[option.code] = id
    await owner.query(
      `insert into ticket_option (id, product_id, code, name_en, is_default, place, cut_off_minutes, min_units, max_units,
         capacity_of)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        productId,
        option.code,
        place === 0,
        place,
        option.cutOff,
        option.minUnits,
        option.maxUnits,
        option.shares === undefined ? null : options[option.shares],
      ],
    )
    const [adult, child] = option.nets
    await owner.query(
      `insert into ticket_unit (option_id, type, place, accompanied_by, net_minor)
       values ($1, 'CHILD', 1, '{ADULT}', $3), ($1, 'ADULT', 2, '{}', $2)`,
      [id, adult, child],
    )
  }
  return { productId, options }
}

/** Gives an option a day. */
export async function makeDay(
  owner: pg.Pool,
  optionId: string | undefined,
  about: { day: string; slots: readonly TestSlot[]; closed?: boolean; percent?: number },
): Promise<void> {
  const column = (at: 0 | 1 | 2 | 3) => about.slots.map((slot) => slot[at])
  await owner.query(
    `insert into ticket_day (option_id, day, midnight_at, closed, price_percent, starts, ends, totals, sold)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      optionId,
      about.day,
      midnightAt(ZONE, about.day),
      about.closed ?? false,
      about.percent ?? 100,
      column(0),
      column(1),
      column(2),
      column(3),
    ],
  )
}

/** So many days from the first on. */
export const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, i) => addDays(first, i))

/** Takes away the days with sold places, before a world is closed whose tests took them without orders. */
export async function removeSoldDays(owner: pg.Pool): Promise<void> {
  await owner.query('delete from ticket_day where 0 < any (sold)')
}
