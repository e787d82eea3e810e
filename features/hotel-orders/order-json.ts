import type { OutputOf } from '#contract/call.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import type { OrderDetail, OrderRow, saveOrder, StayTerms } from './contract.ts'
import type { ChangeOfOrder } from './amending/shapes.ts'
import type { VoucherVersion } from './voucher/shapes.ts'

/** An order as saving it returns it. */
export type SavedOrder = OutputOf<typeof saveOrder>

/**
 * An order after a change. Of what was to be paid online (`onlineMinor`) `backMinor` went back to the balance; minor
 * units.
 */
export type ChangedOrder = SavedOrder & {
  readonly companyId: string
  readonly onlineMinor: number
  readonly backMinor: number
}

/** The database error one booking of a batch was refused with. */
export type SaveError = { readonly code: string; readonly message: string; readonly detail: string | null }

/** What `hotel_order_save` returns for each booking of a batch. */
export type SaveAnswer = { readonly saved: SavedOrder } | { readonly error: SaveError }

/** The JSON columns of the statements of orders, by name. */
export type OrderJson = {
  readonly saved: readonly SaveAnswer[]
  readonly listed: OrderRow
  readonly terms: StayTerms
  readonly sending: OrderDetail['sending']
  readonly versions: readonly VoucherVersion[]
  readonly rooms: OrderDetail['rooms']
  readonly cost: StayCost | null
  readonly history: OrderDetail['history']
  /** Mails to the hotel and its steps, the first one first. */
  readonly hotelSteps: readonly { readonly at: string; readonly event: string }[]
  readonly changes: readonly ChangeOfOrder[]
}
