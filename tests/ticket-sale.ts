import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { InputOf } from '#contract/call.ts'
import {
  cancelTicketOrder,
  getTicketOrder,
  holdTicket,
  saveTicketOrder,
  type TicketOrderDetail,
} from '#features/ticket-orders/contract.ts'
import { inDays } from './hotel-sale.ts'
import type { Client } from '#contract/client.ts'

/** A ticket made for a test: one option with a slot at ten on one day. */
export type TicketSale = {
  readonly productId: string
  readonly optionId: string
  readonly adultId: string
  readonly childId: string
  readonly day: string
  readonly startMinute: number
}

const FILL = {
  days: 30,
  places: 5,
  netMinor: 10_000,
  mode: 'INSTANT',
  penalties: [] as readonly unknown[],
  required: false,
}
type TicketSaleOptions = Partial<typeof FILL>

/** Ten o'clock. */
const START = 600

/** Makes a ticket in Singapore for thirty days ahead; adults at the net price, accompanied children at half of it. */
export async function putTicketOnSale(owner: pg.Pool, options: TicketSaleOptions = {}): Promise<TicketSale> {
  const { days, places, netMinor, mode, penalties, required } = { ...FILL, ...options }
  const [productId, optionId, adultId, childId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const day = inDays(days)
  await owner.query(
    `with product as (
       insert into ticket_product (id, code, source, destination_id, supplier, category, kind, time_zone, currency,
         latitude, longitude, confirmation_mode, penalties)
       select $1, $1::uuid::text, 'TEST', min(id::text)::uuid, 'Test Tickets', 'TOUR', 'START_TIME', 'Asia/Singapore',
         'USD', 1.28, 103.85, $5, $6
       from destination
     ), content as (
       insert into ticket_product_content (product_id, language, title)
       values ($1, 'en', 'River Cruise'), ($1, 'zh-CN', '河上游船')
     ), option as (
       insert into ticket_option (id, product_id, code, name_en, name_zh, is_default)
       values ($2, $1, 'default', 'Evening', '晚间', true)
     ), unit as (
       insert into ticket_unit (id, option_id, type, place, accompanied_by, net_minor)
       values ($3, $2, 'ADULT', 0, '{}', $7), ($4, $2, 'CHILD', 1, '{ADULT}', $7 / 2)
     ), question as (
       insert into ticket_question (product_id, per, kind, required, label_en, label_zh)
       values ($1, 'BOOKING', 'TEXT', $9, 'Where do you stay', '您住在哪里')
     )
     insert into ticket_day (option_id, day, midnight_at, starts, ends, totals, sold)
     values ($2, $8::date, ($8::date::timestamp at time zone 'UTC') - interval '8 hours', array[${START}]::smallint[],
       array[${START + 90}]::smallint[], array[$10::int], array[0])`,
    [productId, optionId, adultId, childId, mode, JSON.stringify(penalties), netMinor, day, required, places],
  )
  return { productId, optionId, adultId, childId, day, startMinute: START }
}

/** Places sold of a ticket's slot. */
export async function placesSold(owner: pg.Pool, { optionId, day }: TicketSale): Promise<number> {
  const { rows } = await owner.query<{ sold: number[] }>(
    'select sold from ticket_day where option_id = $1 and day = $2',
    [optionId, day],
  )
  return rows[0]?.sold[0] ?? -1
}

type Party = { readonly adults?: number; readonly children?: number; readonly uuid?: string }

/** What holds so many tickets. */
export function holdOf(sale: TicketSale, { adults = 1, children = 0, uuid = randomUUID() }: Party = {}) {
  const { productId, optionId, adultId, childId, day, startMinute } = sale
  const units = [
    { unitId: adultId, quantity: adults },
    { unitId: childId, quantity: children },
  ].filter(({ quantity }) => quantity > 0)
  return { uuid, productId, optionId, day, startMinute, units }
}

type Saving = Partial<InputOf<typeof saveTicketOrder>>

/** What saves an order on hold, paid from the balance. */
export function savingOf({ id: orderId, tickets }: TicketOrderDetail, more: Saving = {}) {
  return {
    orderId,
    visitors: tickets.map(({ id: ticketId, no }) => ({ ticketId, name: `Visitor ${no}` })),
    contact: { name: 'Ada Booker' },
    payment: 'BALANCE' as const,
    ...more,
  }
}

/** Holds and saves tickets; gives the order as it is then. */
export async function bookTickets(
  client: Client,
  sale: TicketSale,
  { save, ...party }: Party & { save?: Saving } = {},
): Promise<TicketOrderDetail> {
  const held = await client.call(holdTicket, holdOf(sale, party))
  await client.call(saveTicketOrder, savingOf(held, save))
  return client.call(getTicketOrder, { orderId: held.id })
}

/** Cancels tickets at the fee that is quoted. */
export async function cancelTickets(client: Client, orderId: string, ticketIds?: readonly string[]) {
  const meant = { orderId, ...(ticketIds && { ticketIds: [...ticketIds] }) }
  const { penaltyMinor } = await client.call(cancelTicketOrder, meant)
  return client.call(cancelTicketOrder, { ...meant, penaltyMinor })
}
