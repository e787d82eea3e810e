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

type Some = { readonly companyId: string; readonly ids: readonly string[] }

/** Orders charged on account, passed in by the feature that owns them; bills know nothing else of orders. */
export type OrdersOnBills = {
  /** The kind under which the ledger's movements name them. */
  readonly subjectKind: string
  /** Locks the orders that are on account, in a fixed order, before the wallet is locked. */
  lock(tx: Tx, orders: Some): Promise<void>
  /** Records that orders on account are paid through a bill; the caller holds their locks. */
  setPaid(tx: Tx, orders: Some & { billCode: string; staffId: string | null }): Promise<void>
  describe(reader: Reader, orders: Some): Promise<OrderOnBill[]>
  /** Those of the orders whose client reference has a pattern of SQL. */
  listReferenced(reader: Reader, orders: Some & { pattern: string }): Promise<readonly { readonly id: string }[]>
}
