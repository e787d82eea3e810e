import { createHash } from 'node:crypto'
import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Booker, bookerOf } from '#features/hotel-orders/booking/booker.ts'
import { SUPPLIED } from '#features/tickets/rules.ts'
import { ticketForBooking, type BookableUnit, type TicketForBooking } from '#features/tickets/store.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import type { holdTicket } from './contract.ts'
import { areAccompanied } from './rules.ts'
import type { Sold } from './shapes.ts'
import { addEvent, ticketCode } from './store.ts'
import * as sql from './ticket-orders.sql.ts'

type HoldInput = ParsedInputOf<typeof holdTicket>

const MINUTE_MS = 60_000
/** Most tickets one person holds without booking them. */
const MOST_HELD = 100

/** The hash of a client's identifier: the request and who sends it, to distinguish a repeat from a conflict. */
export function hashOf(staffId: string, input: object): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([staffId, input]))
    .digest()
}

/** The units that were chosen, one for each ticket. */
function chosenUnits({ units }: TicketForBooking, wanted: HoldInput['units']): BookableUnit[] {
  return wanted.flatMap(({ unitId, quantity }) => {
    const unit = units.find((one) => one.unitId === unitId)
    if (!unit) throw new Refusal('ticket.not_found')
    return Array.from({ length: quantity }, () => unit)
  })
}

/** What the order stores of a ticket: its names and facts at the time of sale. */
function soldOf(ticket: TicketForBooking): Sold {
  const { titleEn, titleZh, optionEn, optionZh, meetingPointEn, meetingPointZh, supplier } = ticket
  const { kind, timeZone, endMinute, lastDay, deliveryFormat, questions, source } = ticket
  const { cityEn, cityZh, transferAllowed } = ticket
  const names = { titleEn, titleZh, optionEn, optionZh, meetingPointEn, meetingPointZh, cityEn, cityZh, supplier }
  const isSupplied = source.startsWith(SUPPLIED)
  const terms = { transferAllowed, isSupplied, deliveryFormat, questions: [...questions] }
  return { ...names, ...terms, kind, timeZone, endMinute, lastDay }
}

const sumOf = (units: readonly BookableUnit[], of: (unit: BookableUnit) => number) =>
  units.reduce((sum, unit) => sum + of(unit), 0)

/** What an order keeps of a ticket and the units chosen of it; amounts are minor units of its currency. */
export function heldOf(ticket: TicketForBooking, wanted: HoldInput['units']) {
  const units = chosenUnits(ticket, wanted)
  if (!areAccompanied(units)) throw new Refusal('ticket_order.accompanied')
  const { startsAt, confirmationMode, currency } = ticket
  return {
    units,
    order: {
      startsAt,
      sold: JSON.stringify(soldOf(ticket)),
      confirmationMode,
      currency,
      ticketCount: units.length,
      totalMinor: sumOf(units, (unit) => unit.amountMinor),
      costMinor: sumOf(units, (unit) => unit.costMinor),
    },
  }
}

/** Writes the tickets of an order, one a unit. */
export async function insertTickets(
  tx: Tx,
  { id: orderId, companyId }: { readonly id: string; readonly companyId: string },
  { ticket, units, nowMs }: { ticket: TicketForBooking; units: readonly BookableUnit[]; nowMs: number },
): Promise<void> {
  const tickets = units.map(({ unitId, type: kind, amountMinor: priceMinor, costMinor }, at) => {
    const { penalties } = ticket.feesOf(priceMinor, nowMs)
    return { no: at + 1, unitId, kind, priceMinor, costMinor, penalties, code: ticketCode() }
  })
  await tx.run(sql.insertTickets, { companyId, orderId, tickets: JSON.stringify(tickets) })
}

/** Refuses more places for a person who holds so many besides those of one order. */
export async function checkHeld(
  tx: Tx,
  { companyId, staffId }: Pick<Booker, 'companyId' | 'staffId'>,
  { most, besides = 0 }: { readonly most: number; readonly besides?: number },
): Promise<void> {
  const { tickets } = await tx.one(sql.sumHeld, { companyId, staffId })
  if (tickets - besides >= most) throw new Refusal('ticket_order.held_enough')
}

export type Held = { readonly id: string; readonly code: string }

/** Writes the order with its tickets; undefined when somebody used the identifier at the same time. */
export async function insertHold(
  tx: Tx,
  booker: Booker,
  { input, ticket, nowMs }: { input: HoldInput; ticket: TicketForBooking; nowMs: number },
): Promise<Held | undefined> {
  const { companyId, staffId, departmentId, agreement } = booker
  const { units, order: kept } = heldOf(ticket, input.units)
  const now = new Date(nowMs).toISOString()
  const order = await tx.oneOrNone(sql.insertOrder, {
    ...input,
    ...kept,
    companyId,
    staffId,
    departmentId,
    agreementId: agreement.agreementId,
    bodyHash: hashOf(staffId, input),
    holdUntil: new Date(nowMs + ticket.holdMinutes * MINUTE_MS).toISOString(),
    now,
  })
  if (!order) return undefined
  await insertTickets(tx, { id: order.id, companyId }, { ticket, units, nowMs })
  const held = { id: order.id, companyId, status: null }
  await addEvent(tx, held, {
    event: 'held',
    to: 'ON_HOLD',
    now,
    actor: { kind: 'STAFF', id: staffId, name: booker.name },
  })
  return order
}

/** The order of an identifier that was used before; refuses another hold under it. */
async function findHeld(tx: Tx, booker: Booker, input: HoldInput): Promise<string | undefined> {
  const { companyId, staffId } = booker
  const known = await tx.oneOrNone(sql.findByUuid, { companyId, uuid: input.uuid, bodyHash: hashOf(staffId, input) })
  if (known && !known.same) throw new Refusal('ticket_order.uuid_reused')
  return known?.id
}

/** What a hold asks for besides its places. */
type Holding = {
  readonly input: HoldInput
  /** Minutes it is held for, where that is less than the ticket's own. */
  readonly minutes?: number | undefined
  /** Most tickets that the person holds before this order. */
  readonly most?: number
  /** Written in the same transaction, once, when the order is new. */
  readonly also?: (tx: Tx, order: Held) => Promise<void>
}

/** Takes places and writes the order in one transaction; the same identifier again gives the same order. */
export async function hold(
  deps: Deps,
  caller: Caller,
  { input, minutes, most = MOST_HELD, also }: Holding,
): Promise<string> {
  const booker = bookerOf(caller, deps)
  const { agreement } = booker
  const nowMs = deps.now()
  const { productId, optionId, day, startMinute } = input
  return refusing(() =>
    deps.db.write(caller, async (tx) => {
      const known = await findHeld(tx, booker, input)
      if (known !== undefined) return known
      await checkHeld(tx, booker, { most })
      const found = await ticketForBooking(tx, { productId, optionId, day, startMinute, terms: agreement, nowMs })
      if (!found) throw new Refusal('ticket.not_found')
      const ticket = { ...found, holdMinutes: Math.min(found.holdMinutes, minutes ?? found.holdMinutes) }
      // Written before the places are taken, so that one of two holds under an identifier waits here for the other.
      const order = await insertHold(tx, booker, { input, ticket, nowMs })
      if (order === undefined) return (await findHeld(tx, booker, input)) ?? missing()
      const units = input.units.reduce((sum, { quantity }) => sum + quantity, 0)
      const place = { optionId, day, startMinute, units, now: new Date(nowMs).toISOString() }
      const { refusal } = await tx.one(sql.takePlaces, place)
      if (refusal !== null) throw new Refusal(refusal)
      await also?.(tx, order)
      return order.id
    }),
  )
}

function missing(): never {
  throw new Refusal('ticket_order.uuid_reused')
}
