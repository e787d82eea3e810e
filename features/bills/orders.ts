import type { Reader, Tx } from '#server/db/database.ts'

/** The order that a line is about. */
export type OrderOnBill = {
  readonly id: string
  readonly titleEn: string
  readonly titleZh: string | null
  readonly guest: string
  /** Local days of the stay. */
  readonly from: string
  readonly to: string
  readonly clientReference: string | null
  /** The hotel's confirmation number. */
  readonly hotelNumber: string | null
  readonly paymentStatus: string
}

/** The days by which an order goes on a bill. */
export type OrderDays = {
  readonly id: string
  /** Local days of the stay or visit. */
  readonly checkIn: string
  readonly checkOut: string
  /** Until when cancelling is free; null where it never was. */
  readonly freeUntil: string | null
  /** When it was cancelled, or ended otherwise without the whole stay. */
  readonly endedAt: string | null
}

type One = { readonly companyId: string; readonly id: string }
type Some = { readonly companyId: string; readonly ids: readonly string[] }

/** What may still be given back of what an order was sold for, and what was given back before; minor units. */
export type LeftOfOrder = { readonly leftMinor: number; readonly givenMinor: number }

/** Orders charged on account, passed in by the feature that owns them; bills know nothing else of orders. */
export type OrdersOnBills = {
  /** The kind under which the ledger's movements name them. */
  readonly subjectKind: string
  /** Locks the orders that are on account, in a fixed order, before the wallet is locked. */
  lock(tx: Tx, orders: Some): Promise<void>
  /** What of an order is left to give back; absent where nothing but a dispute gives anything back. */
  readonly left?: {
    find(reader: Reader, order: One): Promise<LeftOfOrder>
    /** The same under the order's lock. */
    lock(tx: Tx, order: One): Promise<LeftOfOrder>
    /** Records what a dispute gives back, at most what is left; the caller holds the order's lock. */
    take(tx: Tx, credit: One & { creditedMinor: number; billCode: string; staffId: string }): Promise<void>
  }
  /** Records that orders on account are paid through a bill; the caller holds their locks. */
  setPaid(tx: Tx, orders: Some & { billCode: string; staffId: string | null }): Promise<void>
  describe(reader: Reader, orders: Some): Promise<OrderOnBill[]>
  /** The days of orders that may wait for a bill; absent where all go on one at once. */
  readonly listDays?: (reader: Reader, orders: Some) => Promise<readonly OrderDays[]>
  /** Those of the orders whose client reference has a pattern of SQL. */
  listReferenced(reader: Reader, orders: Some & { pattern: string }): Promise<readonly { readonly id: string }[]>
}
