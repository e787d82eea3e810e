import { Refusal } from '#contract/refusals.ts'
import { lockStaff } from '#features/identity/store.ts'
import type { Database, Reader, Scope, Tx } from '#server/db/database.ts'
import { asRefusal, refusing } from '#server/db/database-refusal.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Caller } from '#server/http/handler.ts'
import type { OrderRow } from './contract.ts'
import * as sql from './hotel-orders.sql.ts'
import { ownDepartmentId, ownStaffId } from './rules.ts'
import type { SaveAnswer, SavedOrder, SaveError } from './order-json.ts'
import type { StoredOrder } from './stored-order.ts'

export type StoredQuote = RowOf<typeof sql.findQuote>

/** Records that newer rates give the quoted price as well. */
export async function setQuoteVersions(
  tx: Tx,
  quote: { companyId: string; token: string; versions: readonly { month: number; version: number }[] },
): Promise<void> {
  const { versions, ...rest } = quote
  const rateMonths = versions.map(({ month }) => month)
  await tx.run(sql.setQuoteVersions, { ...rest, rateMonths, rateVersions: versions.map(({ version }) => version) })
}

/** A booking in the form of `hotel_order_save`; that function documents each part. */
export type NewOrder = Readonly<Record<string, unknown>> & {
  readonly companyId: string
  readonly key: string
  readonly token: string
}
/** The refusal of one booking of a batch, in the form the driver throws for a single booking. */
function thrown({ code, message, detail }: SaveError): unknown {
  return asRefusal(Object.assign(new Error(message), { code, ...(detail !== null && { detail }) }))
}

/**
 * Saves orders in one transaction and one round trip; returns each or its refusal, in the order given. The database
 * function sets its own scope. No key and no quote may occur twice. Throws when an unexpected error ended the whole
 * batch.
 */
export async function saveOrders(
  db: Pick<Database, 'direct'>,
  orders: readonly NewOrder[],
): Promise<({ saved: SavedOrder } | { reason: unknown })[]> {
  const { saved } = await refusing(() => db.direct.one(sql.saveOrders, { orders: JSON.stringify(orders) }))
  return saved.map((answer) => ('saved' in answer ? answer : { reason: thrown(answer.error) }))
}

/** The order of a batch of one; throws its refusal. */
function onlyOf({ saved: [answer] }: { saved: readonly SaveAnswer[] }): SavedOrder {
  if (!answer) throw new Error('an order was left without an answer')
  if ('error' in answer) throw thrown(answer.error)
  return answer.saved
}

/** Saves one order; throws its refusal. */
export async function saveOrder(db: Pick<Database, 'direct'>, order: NewOrder): Promise<SavedOrder> {
  return onlyOf(await refusing(() => db.direct.one(sql.saveOrders, { orders: JSON.stringify([order]) })))
}

/**
 * Locks what members of staff may spend in a month, in the order of their identifiers, and reads what orders of every
 * kind have spent of it; gives what refuses a total above the rest of any of them, in minor units.
 */
export async function monthLimit(
  tx: Tx,
  { staffIds, ...of }: { companyId: string; staffIds: readonly string[]; currency: string },
): Promise<(totalMinor: number) => void> {
  const limits: { limitMinor: number | null; spentMinor: number }[] = []
  for (const staffId of staffIds.toSorted()) {
    const limitMinor = await lockStaff(tx, { ...of, staffId })
    limits.push({ limitMinor, ...(await tx.one(sql.sumMonthSpend, { ...of, staffId })) })
  }
  return (totalMinor) => {
    for (const { limitMinor, spentMinor } of limits)
      if (limitMinor !== null && spentMinor + totalMinor > limitMinor)
        throw new Refusal('order.month_limit', {
          detail: { limitMinor, spentMinor, totalMinor, currency: of.currency },
        })
  }
}

/**
 * Saves the order of a booker with a monthly limit, in a transaction that locks what was spent; refuses above the
 * limit.
 */
export async function saveOrderWithinMonth(
  db: Database,
  booker: Scope & { companyId: string; staffIds: readonly string[]; currency: string },
  order: NewOrder,
): Promise<SavedOrder> {
  const { companyId } = booker
  return refusing(() =>
    db.write(booker, async (tx) => {
      const refuseAbove = await monthLimit(tx, booker)
      const quote = await tx.oneOrNone(sql.findQuote, { companyId, token: order.token })
      // A quote that was booked is answered by its idempotency key, whatever was spent since.
      if (quote !== undefined && quote.orderId === null) refuseAbove(quote.totalMinor)
      return onlyOf(await tx.one(sql.saveOrders, { orders: JSON.stringify([order]) }))
    }),
  )
}

/**
 * An order the caller may see; undefined when it is unknown, of another company, or of a colleague whose orders are
 * hidden.
 */
export function findOrder(reader: Reader, caller: Caller, orderId: string): Promise<StoredOrder | undefined> {
  const whose = { staffId: ownStaffId(caller), departmentId: ownDepartmentId(caller) }
  return reader.oneOrNone(sql.findOrder, { ...whose, orderId, companyId: caller.companyId })
}

/** Any order of any company; the operator's scope only. */
export function findAnyOrder(reader: Reader, orderId: string): Promise<StoredOrder | undefined> {
  return reader.oneOrNone(sql.findOrder, { orderId, companyId: null, staffId: null, departmentId: null })
}

/** Any order of a company, for jobs and mails. */
export function findCompanyOrder(reader: Reader, companyId: string, orderId: string): Promise<StoredOrder | undefined> {
  return reader.oneOrNone(sql.findOrder, { orderId, companyId, staffId: null, departmentId: null })
}

/** An order and the company it belongs to. */
export type OrderOfCompany = { readonly orderId: string; readonly companyId: string }
/** What an order's next deadline depends on. */
export type DeadlineFacts = Pick<OrderRow, 'status' | 'freeCancellationUntil' | 'deadlineAt'>

const keysOf = (orders: readonly OrderOfCompany[]) => ({
  orderIds: orders.map(({ orderId }) => orderId),
  companyIds: orders.map(({ companyId }) => companyId),
})

/** The deadlines of orders; each order once. */
export function listDeadlines(
  reader: Reader,
  orders: readonly OrderOfCompany[],
): Promise<(OrderOfCompany & DeadlineFacts)[]> {
  return reader.many(sql.listDeadlines, keysOf(orders))
}

/** Identifiers of those orders that are rooms of groups. */
export async function listOrdersOfGroups(reader: Reader, orders: readonly OrderOfCompany[]): Promise<Set<string>> {
  return new Set((await reader.many(sql.listOfGroups, keysOf(orders))).map(({ id }) => id))
}

/** The hotels of orders; each order once. */
export function listHotelsOf(
  reader: Reader,
  orders: readonly OrderOfCompany[],
): Promise<{ orderId: string; hotelId: string }[]> {
  return reader.many(sql.listHotelsOf, keysOf(orders))
}

/** Identifiers of those orders whose contact or booker has a mail address. */
export async function listMailable(reader: Reader, orders: readonly OrderOfCompany[]): Promise<Set<string>> {
  const rows = await reader.many(sql.listMailable, keysOf(orders))
  return new Set(rows.map(({ orderId }) => orderId))
}

/** What an order costs the operator; null for one from before costs were kept. The operator's scope only. */
export async function findOrderCost(reader: Reader, orderId: string) {
  return (await reader.one(sql.findCost, { orderId })).cost
}

/** A step between an order and its hotel; `note` names the mail and its address, or holds what the hotel said. */
export type HotelStep = {
  readonly orderId: string
  readonly companyId: string
  readonly event:
    | 'hotel_mailed'
    | 'hotel_opened'
    | 'hotel_cant'
    | 'hotel_asked'
    | 'hotel_noted'
    | 'hotel_replied'
    | 'hotel_closed'
  readonly actorKind: 'SYSTEM' | 'HOTEL' | 'OPERATOR'
  readonly actorName: string
  readonly note: string | null
}

/** Records a step between an order and its hotel in the order's history, for the desk alone. */
export async function insertHotelStep(tx: Tx, step: HotelStep): Promise<void> {
  await tx.run(sql.insertHotelStep, step)
}

/** Records that the hotel of an order was mailed. */
export const insertHotelMailed = (tx: Tx, mailed: Pick<HotelStep, 'orderId' | 'companyId' | 'note'>) =>
  insertHotelStep(tx, { ...mailed, event: 'hotel_mailed', actorKind: 'SYSTEM', actorName: 'Tradewind' })
