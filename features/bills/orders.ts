import type { Reader, Tx } from '#server/db/database.ts'

/** What a line says of the order it is about. */
export type OrderOnBill = {
  readonly id: string
  readonly titleEn: string
  readonly titleZh: string | null
  readonly guest: string
  /** Local days of the stay. */
  readonly from: string
  readonly to: string
  readonly clientReference: string | null
  readonly paymentStatus: string
}

type Some = { readonly companyId: string; readonly ids: readonly string[] }

/** Orders that are charged on account, handed in by the feature that owns them; bills knows nothing else of them. */
export type OrdersOnBills = {
  /** As the ledger's movements name them. */
  readonly subjectKind: string
  /** Locks those that are on account, in one order, before the wallet is locked. */
  lock(tx: Tx, orders: Some): Promise<void>
  /** Notes that those on account are paid through a bill; the caller has locked them. */
  setPaid(tx: Tx, orders: Some & { billCode: string; staffId: string | null }): Promise<void>
  describe(reader: Reader, orders: Some): Promise<OrderOnBill[]>
}
