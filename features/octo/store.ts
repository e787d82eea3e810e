import { isId } from '#contract/ids.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { findOrder, type StoredOrder } from '#features/ticket-orders/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Caller } from '#server/http/handler.ts'
import * as sql from './octo.sql.ts'

export type StoredBooking = RowOf<typeof sql.findOctoBooking>

/** A booking with its order, as the caller may see it. */
export type Known = { readonly booking: StoredBooking; readonly order: StoredOrder }

const companyOf = (caller: Caller) => whoseOrders(caller).companyId

/** The booking of an identifier; undefined when there is none that the caller may see. */
export async function findBooking(reader: Reader, caller: Caller, uuid: string): Promise<Known | undefined> {
  if (!isId(uuid)) return undefined
  const booking = await reader.oneOrNone(sql.findOctoBooking, { companyId: companyOf(caller), uuid })
  const order = booking && (await findOrder(reader, whoseOrders(caller), booking.orderId))
  return order && { booking, order }
}

/** The booking of an order, for the clock. */
export async function findBookingOf(
  reader: Reader,
  about: { readonly companyId: string; readonly orderId: string },
): Promise<Known | undefined> {
  const booking = await reader.oneOrNone(sql.findOctoBookingOfOrder, about)
  const order = booking && (await findOrder(reader, { companyId: about.companyId }, about.orderId))
  return order && { booking, order }
}

type References = { readonly resellerReference: string | null; readonly supplierReference: string | null }

/** The newest bookings with these references; the order's code is the supplier's. */
export async function listBookings(
  reader: Reader,
  caller: Caller,
  asked: References & { readonly limit: number },
): Promise<Known[]> {
  return withOrders(reader, caller, await reader.many(sql.listOctoBookings, { companyId: companyOf(caller), ...asked }))
}

/** Bookings with those of their orders that the caller may see. */
async function withOrders(reader: Reader, caller: Caller, rows: readonly StoredBooking[]): Promise<Known[]> {
  const known: Known[] = []
  for (const booking of rows) {
    const order = await findOrder(reader, whoseOrders(caller), booking.orderId)
    if (order) known.push({ booking, order })
  }
  return known
}

/** From where on changed bookings are listed. */
export type ChangedSince = { readonly since: string; readonly afterId: string; readonly limit: number }

/**
 * Bookings that changed since a moment, in the order of their last change; none only where there are no more. Bookings
 * that the caller may not see are skipped.
 */
export async function listChanged(reader: Reader, caller: Caller, asked: ChangedSince): Promise<Known[]> {
  const rows = await reader.many(sql.listChangedBookings, { companyId: companyOf(caller), ...asked })
  const known = await withOrders(reader, caller, rows)
  const last = rows.at(-1)
  if (known.length > 0 || !last || rows.length < asked.limit) return known
  return listChanged(reader, caller, { ...asked, since: last.updatedAt, afterId: last.orderId })
}

/** Notes that a booking changed with its order. */
export async function touchBooking(tx: Tx, about: Key & { readonly now: string }): Promise<void> {
  await tx.run(sql.touchOctoBooking, about)
}

/** A reseller's own data of a booking. */
export type Details = Pick<StoredBooking, 'resellerReference' | 'notes' | 'contact' | 'items' | 'cancelReason'>

type Key = Pick<StoredBooking, 'orderId' | 'companyId'>

const asJson = ({ contact, items, ...details }: Details) => ({
  ...details,
  contact: JSON.stringify(contact),
  items: JSON.stringify(items),
})

export async function insertBooking(
  tx: Tx,
  { details, ...about }: Key & { uuid: string; supplierReference: string; now: string; details: Details },
): Promise<void> {
  await tx.run(sql.insertOctoBooking, { ...about, ...asJson(details) })
}

export async function setBooking(
  tx: Tx,
  { orderId, companyId }: Key,
  { details, now }: { details: Details; now: string },
): Promise<void> {
  await tx.run(sql.setOctoBooking, { orderId, companyId, now, ...asJson(details) })
}
