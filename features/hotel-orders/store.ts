import type { Markets } from '#features/availability/rules-occupancy.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database, Reader, Scope, Tx } from '#server/db/database.ts'
import { asRefusal, refusing } from '#server/db/database-refusal.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Caller } from '#server/http/handler.ts'
import type { OrderDetail, OrderRow, OrderStatus, StayTerms } from './contract.ts'
import { ownStaffId } from './rules.ts'
import type { ConfirmationFacts } from './rules-confirmation.ts'
import type { FeeRow } from './rules-terms.ts'
import type { StoredOrder } from './stored-order.ts'

const sql = readStatements(import.meta.dirname, 'hotel-orders.sql')

export type StoredQuote = {
  readonly token: string
  readonly expiresAt: string
  /** When it, or the first of those it follows on, was made; the exchange rates of that moment are its own. */
  readonly createdAt: string
  readonly terms: StayTerms
  readonly orderId: string | null
  readonly expired: boolean
  readonly totalMinor: number
  readonly roomTypeNo: number
  readonly agreementId: string
  readonly currency: string
  /** Markets of the rate; every named guest has to be welcome. */
  readonly markets: Markets
}

/** Taxes and fees due at a hotel, per unit, in their own currency. */
export function listPropertyFees(reader: Reader, hotelId: string): Promise<FeeRow[]> {
  return reader.many<FeeRow>(sql('list_property_fees'), { hotel_id: hotelId })
}

/** Keeps a quote for its company, for so many minutes or until the end of the one it follows on; gives its token. */
export function insertQuote(tx: Tx, quote: Readonly<Record<string, unknown>>): Promise<{ token: string; expiresAt: string }> {
  return tx.one(sql('insert_quote'), quote)
}

/** A quote of the company; undefined for any other token. */
export function findQuote(reader: Reader, companyId: string, token: string): Promise<StoredQuote | undefined> {
  return reader.oneOrNone<StoredQuote>(sql('find_quote'), { company_id: companyId, token })
}

/** Notes that the quoted price also follows from newer rates or a newer agreement. */
export async function setQuoteVersions(
  tx: Tx,
  quote: { companyId: string; token: string; agreementId: string; versions: readonly { month: number; version: number }[] },
): Promise<void> {
  const { companyId, token, agreementId, versions } = quote
  await tx.run(sql('set_quote_versions'), {
    company_id: companyId,
    token,
    agreement_id: agreementId,
    rate_months: versions.map(({ month }) => month),
    rate_versions: versions.map(({ version }) => version),
  })
}

/** Code of an order that still stands and looks like the quote's stay, of the lead guest where one is named; undefined when there is none. */
export async function findDuplicate(reader: Reader, companyId: string, about: { quote: StoredQuote; leadGuest: string | null }): Promise<string | undefined> {
  const { quote, leadGuest } = about
  const { terms } = quote
  const found = await reader.oneOrNone<{ code: string }>(sql('find_duplicate'), {
    company_id: companyId,
    hotel_id: terms.hotel.id,
    room_type_no: quote.roomTypeNo,
    check_in: terms.checkIn,
    check_out: terms.checkOut,
    lead_guest: leadGuest,
  })
  return found?.code
}

export type SavedOrder = { orderId: string; code: string; status: OrderStatus; paymentStatus: OrderDetail['paymentStatus'] }

/** A booking as `hotel_order_save` takes it; that function says what each part means. */
export type NewOrder = Readonly<Record<string, unknown>> & { readonly companyId: string; readonly key: string; readonly token: string }
type Refused = { readonly code: string; readonly message: string; readonly detail: string | null }
type Answer = { readonly saved: SavedOrder } | { readonly error: Refused }

/** What a booking among several was refused with, as the driver would have thrown it had it been alone. */
function thrown({ code, message, detail }: Refused): unknown {
  return asRefusal(Object.assign(new Error(message), { code, ...(detail !== null && { detail }) }))
}

/**
 * Saves orders in one transaction and one round trip, each or its refusal in the order given; the database function sets its own scope.
 * Throws when something no rule foresees ended them all; no key and no quote may be there twice.
 */
export async function saveOrders(db: Pick<Database, 'direct'>, orders: readonly NewOrder[]): Promise<({ saved: SavedOrder } | { reason: unknown })[]> {
  const { saved } = await refusing(() => db.direct.one<{ saved: Answer[] }>(sql('save_orders'), { orders: JSON.stringify(orders) }))
  return saved.map((answer) => ('saved' in answer ? answer : { reason: thrown(answer.error) }))
}

/** The order of a list of one; throws what it was refused with. */
function onlyOf({ saved: [answer] }: { saved: readonly Answer[] }): SavedOrder {
  if (!answer) throw new Error('an order was left without an answer')
  if ('error' in answer) throw thrown(answer.error)
  return answer.saved
}

/** Saves one order; throws what it is refused with. */
export async function saveOrder(db: Pick<Database, 'direct'>, order: NewOrder): Promise<SavedOrder> {
  return onlyOf(await refusing(() => db.direct.one<{ saved: Answer[] }>(sql('save_orders'), { orders: JSON.stringify([order]) })))
}

/** Saves the order of somebody with a monthly limit, in a transaction that holds what was spent still; refuses above the limit. */
export async function saveOrderWithinMonth(
  db: Database,
  booker: Scope & { companyId: string; staffId: string; currency: string },
  order: NewOrder,
): Promise<SavedOrder> {
  const { companyId, staffId, currency } = booker
  return refusing(() =>
    db.write(booker, async (tx) => {
      const { limitMinor } = await tx.one<{ limitMinor: number | null }>(sql('lock_month_limit'), { company_id: companyId, staff_id: staffId })
      const { spentMinor } = await tx.one<{ spentMinor: number }>(sql('sum_month_spend'), { company_id: companyId, staff_id: staffId, currency })
      const quote = await findQuote(tx, companyId, order.token)
      // A quote that was booked already is answered by its key, whatever was spent since.
      const open = quote !== undefined && quote.orderId === null
      if (open && limitMinor !== null && spentMinor + quote.totalMinor > limitMinor) {
        throw new Refusal('order.month_limit', { detail: { limitMinor, spentMinor, totalMinor: quote.totalMinor, currency } })
      }
      return onlyOf(await tx.one<{ saved: Answer[] }>(sql('save_orders'), { orders: JSON.stringify([order]) }))
    }),
  )
}

/** How a time-limited confirmation stands, of an order the caller may see; undefined for any other. */
export function findConfirmation(reader: Reader, caller: Caller, orderId: string): Promise<ConfirmationFacts | undefined> {
  return reader.oneOrNone<ConfirmationFacts>(sql('find_confirmation'), { order_id: orderId, company_id: caller.companyId, staff_id: ownStaffId(caller) })
}

/** What happens to an order; the database function `hotel_order_change` says what each part means. */
export type OrderChange = {
  readonly realm: 'PORTAL' | 'OPERATOR' | 'SYSTEM'
  readonly companyId?: string | null
  readonly ownStaffId?: string | null
  readonly orderId: string
  readonly from: readonly OrderStatus[]
  readonly to?: OrderStatus
  readonly overdue?: true
  readonly unsent?: true
  readonly remind?: true
  readonly send?: { readonly channel: 'DESK' | 'LINK'; readonly answerSeconds: number }
  readonly outcome?: 'OK' | 'REJECTED' | 'UNKNOWN'
  readonly conflict?: boolean
  readonly expectPenaltyMinor?: number
  readonly money?: 'CAPTURE' | 'PAY' | 'BACK'
  readonly refundDepositMinor?: number
  readonly refundCreditMinor?: number
  readonly release?: true
  readonly set?: {
    readonly penaltyMinor?: number
    readonly hotelConfirmation?: string
    readonly customerReference?: string | null
    readonly cancelReason?: string | null
    readonly rejectReason?: string
    readonly confirmationMode?: 'ON_REQUEST'
  }
  readonly actorKind: 'STAFF' | 'OPERATOR' | 'SYSTEM'
  readonly actorId?: string
  readonly actorName: string
  readonly event: string
  readonly note?: string | undefined
  readonly internal?: true
  readonly detail?: unknown
  readonly topic?: string
}

/** An order after a change; what of a paid order went back to the balance, in minor units. */
export type ChangedOrder = SavedOrder & { backMinor: number }

/** Changes an order with its rooms, its money, its history and its event in one round trip; refuses when the order has moved on. */
export function changeOrder(db: Database, change: OrderChange): Promise<ChangedOrder> {
  return refusing(() => changeOrderIn(db.direct, change))
}

/** The same within a transaction, whose scope it makes the change's own. */
export async function changeOrderIn(reader: Reader, change: OrderChange): Promise<ChangedOrder> {
  return (await reader.one<{ changed: ChangedOrder }>(sql('change_order'), { change: JSON.stringify(change) })).changed
}

/** Notes that money of an order is on its way back. */
export async function setRefundPending(tx: Tx, companyId: string, orderId: string): Promise<void> {
  await tx.run(sql('set_refund_pending'), { company_id: companyId, order_id: orderId })
}

/** An order the caller may see; undefined when it is not there, of another company, or of a colleague whose orders are not shown. */
export function findOrder(reader: Reader, caller: Caller, orderId: string): Promise<StoredOrder | undefined> {
  return reader.oneOrNone<StoredOrder>(sql('find_order'), { order_id: orderId, company_id: caller.companyId, staff_id: ownStaffId(caller) })
}

/** Any order of a company, whoever of its staff booked it; for work that no person asked for. */
export function findCompanyOrder(reader: Reader, companyId: string, orderId: string): Promise<StoredOrder | undefined> {
  return reader.oneOrNone<StoredOrder>(sql('find_order'), { order_id: orderId, company_id: companyId, staff_id: null })
}

/** An order and the company it belongs to. */
export type OrderOfCompany = { readonly orderId: string; readonly companyId: string }
/** What an order's next deadline is told by. */
export type DeadlineFacts = Pick<OrderRow, 'status' | 'freeCancellationUntil' | 'deadlineAt'>

const listed = (orders: readonly OrderOfCompany[]) => ({
  order_ids: orders.map(({ orderId }) => orderId),
  company_ids: orders.map(({ companyId }) => companyId),
})

/** The deadlines of orders; each order once. */
export function listDeadlines(reader: Reader, orders: readonly OrderOfCompany[]): Promise<(OrderOfCompany & DeadlineFacts)[]> {
  return reader.many(sql('list_deadlines'), listed(orders))
}

/** Identifiers of those orders about which somebody can be mailed: their contact, or whoever booked them. */
export async function listMailable(reader: Reader, orders: readonly OrderOfCompany[]): Promise<Set<string>> {
  const rows = await reader.many<{ orderId: string }>(sql('list_mailable'), listed(orders))
  return new Set(rows.map(({ orderId }) => orderId))
}
