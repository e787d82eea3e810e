import { listPropertyFees } from '#features/availability/extras/extras.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Stay } from '#features/availability/contract.ts'
import type { Reader, Scope, Tx } from '#server/db/database.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { priceFor } from '../booking/pricing.ts'
import { cancellingEvent, feeNow } from '../calls/cancel.ts'
import { type Actor, changeOrderIn } from '../change/store.ts'
import type { Guest, StayTerms } from '../contract.ts'
import { clockOf } from '../rules/clock.ts'
import { leadGuest, needsLatinNames } from '../rules/guests.ts'
import { guestName } from '../rules/names.ts'
import { termsOf } from '../rules/terms.ts'
import { NAMED_ANEW } from '../rules.ts'
import { findCompanyOrder } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'
import * as sql from './together.sql.ts'

/** What a rate sells for a stay, with the numbers of its rate and room type, and what it costs: for the desk alone. */
export type SoldRate = {
  readonly terms: StayTerms
  readonly roomTypeNo: number
  readonly ratePlanNo: number
  readonly costMinor: number
}

/** The terms of a stay on a rate as a quote would have them now; undefined when it can't be sold. */
export async function termsOn(
  reader: Reader,
  agreement: PriceTerms,
  about: { hotelId: string; ratePlanId: string; stay: Stay; nowMs: number },
): Promise<SoldRate | undefined> {
  const priced = await priceFor(reader, { agreement }, about)
  if (!priced || priced.whyNot !== null) return undefined
  const { roomTypeNo, ratePlanNo, cost } = priced
  const terms = termsOf(priced, about.stay, await listPropertyFees(reader, priced))
  return { terms, roomTypeNo, ratePlanNo, costMinor: cost.costMinor }
}

/** An order to be saved with others: its rooms are taken already, and its money is there. Amounts in minor units. */
export type PaidOrder = {
  readonly terms: StayTerms
  readonly roomTypeNo: number
  readonly ratePlanNo: number
  readonly depositMinor: number
  readonly creditMinor: number
  /** What it costs the operator; null where nobody noted it. */
  readonly costMinor: number | null
  /** The guests of each room, the lead guest first. */
  readonly guests: readonly (readonly Guest[])[]
  /** Idempotency key, once in the company. */
  readonly key: string
}
/** Whose orders they are, and what all of them say alike. */
export type PaidFor = {
  readonly companyId: string
  readonly agreementId: string
  readonly staffId: string
  readonly staffName: string
  /** Their department, which stays on the orders. */
  readonly departmentId: string | null
  readonly customerReference: string | null
  /** Name of the cost centre they are booked on. */
  readonly costCentre: string | null
  /** Code of the group they are rooms of: notifications are about the group, not each order. */
  readonly groupCode: string
  readonly contact: { readonly name: string; readonly phone: string | null; readonly email: string | null }
  readonly nowMs: number
}

async function insertQuote(tx: Tx, whose: PaidFor, order: PaidOrder): Promise<string> {
  const { terms, roomTypeNo, ratePlanNo, costMinor } = order
  const { companyId, agreementId, staffId, nowMs } = whose
  const { token } = await tx.one(sql.insertSoldQuote, {
    companyId,
    agreementId,
    staffId,
    roomTypeNo,
    ratePlanNo,
    ...clockOf(terms, nowMs),
    checkIn: terms.checkIn,
    checkOut: terms.checkOut,
    roomCount: terms.rooms.length,
    currency: terms.currency,
    totalMinor: terms.totalMinor,
    partyAdults: terms.rooms.map(({ party }) => party.adults),
    partyChildren: terms.rooms.map(({ party }) => party.childAges.length),
    latinNames: needsLatinNames(terms.hotel.country),
    terms: JSON.stringify(terms),
    cost: costMinor === null ? null : JSON.stringify({ costMinor }),
  })
  return token
}

/**
 * Saves confirmed orders in the caller's transaction, all or none, and charges them. Their rooms have been taken by the
 * caller. Returns their identifiers in the order given.
 */
export async function savePaidOrders(tx: Tx, whose: PaidFor, orders: readonly PaidOrder[]): Promise<string[]> {
  const { contact, companyId, staffId, staffName, departmentId, costCentre, customerReference, groupCode } = whose
  const rows = []
  for (const order of orders)
    rows.push({
      companyId,
      token: await insertQuote(tx, whose, order),
      staffId,
      staffName,
      departmentId,
      costCentre,
      key: order.key,
      bodyHash: '',
      guests: order.guests,
      leadGuest: leadGuest(order.guests.map((guests) => ({ guests }))),
      contactName: contact.name,
      contactPhone: contact.phone,
      contactEmail: contact.email,
      customerReference,
      groupCode,
      requests: [],
      currency: order.terms.currency,
      depositMinor: order.depositMinor,
      creditMinor: order.creditMinor,
    })
  const written = await tx.many(sql.writePaidOrders, { orders: JSON.stringify(rows) })
  return written.map(({ orderId }) => orderId)
}

/** Orders of a company with their rooms and prices. */
export function listTogether(reader: Reader, whose: { companyId: string; orderIds: readonly string[] }) {
  return reader.many(sql.listTogether, whose)
}

type Together = { readonly companyId: string; readonly orderIds: readonly string[] }

const STANDS: readonly string[] = ['CONFIRMED', 'PENDING', 'CANCELLATION_REFUSED']

/** The orders of a list that can be cancelled now, each with its fee. */
export async function cancellable(
  reader: Reader,
  { companyId, orderIds }: Together,
): Promise<{ order: StoredOrder; feeMinor: number }[]> {
  const found: { order: StoredOrder; feeMinor: number }[] = []
  for (const orderId of orderIds) {
    const order = await findCompanyOrder(reader, companyId, orderId)
    if (order && STANDS.includes(order.listed.status)) found.push({ order, feeMinor: feeNow(order) })
  }
  return found
}

/** Locks orders and their nights, in the order of all who do; what is read of them then stays so. */
export async function lockTogether(tx: Tx, whose: Together): Promise<void> {
  const held = (await tx.many(sql.lockOrders, whose)).filter(({ roomsHeld }) => roomsHeld)
  await tx.run(sql.lockNights, {
    roomTypeNos: held.map(({ roomTypeNo }) => roomTypeNo),
    firstNights: held.map(({ checkIn }) => checkIn),
    ends: held.map(({ checkOut }) => checkOut),
  })
}

/** Cancels orders that `lockTogether` has locked, each at its fee; returns what went back to the balance. */
export async function cancelTogether(
  tx: Tx,
  by: { scope: Scope; actor: Actor; note?: string | undefined },
  orders: readonly { order: StoredOrder; feeMinor: number }[],
): Promise<number> {
  let backMinor = 0
  for (const { order, feeMinor } of orders) {
    const event = cancellingEvent(order)
    if (event === 'cancellation_requested') throw new Refusal('order.state')
    const set = { penaltyMinor: feeMinor, cancelReason: 'PLANS_CHANGED' }
    const detail = { reason: set.cancelReason, penaltyMinor: feeMinor }
    const changed = await changeOrderIn(tx, { ...by, orderId: order.listed.id, event, set, detail })
    backMinor += changed.backMinor
  }
  return backMinor
}

/** Gives orders the guests of their rooms, adults first; orders that were cancelled or have them stay as they are. */
export async function nameTogether(
  tx: Tx,
  by: { scope: Scope; actor: Actor },
  orders: readonly { readonly orderId: string; readonly guests: readonly (readonly Guest[])[] }[],
): Promise<void> {
  const { companyId } = by.scope
  if (companyId === null) throw new Error('orders are named for their company')
  for (const { orderId, guests } of orders) {
    const order = await findCompanyOrder(tx, companyId, orderId)
    if (!order || !NAMED_ANEW.some((status) => status === order.listed.status)) continue
    const [before, after] = [order.rooms.map((room) => room.guests), guests].map((rooms) =>
      rooms.map(namesIn).join('; '),
    )
    const isSame = JSON.stringify(order.rooms.map((room) => room.guests)) === JSON.stringify(guests)
    if (isSame) continue
    const set = { guests, leadGuest: leadGuest(guests.map((room) => ({ guests: room }))) }
    await changeOrderIn(tx, { ...by, orderId, event: 'guest_names', set, note: `${before} → ${after}` })
  }
}

const namesIn = (guests: readonly Guest[]) => guests.map(guestName).join(', ')
