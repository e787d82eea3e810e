import type { OutputOf } from '#contract/call.ts'
import type { saveOrder } from './contract.ts'

/** An order as saving it returns it. */
export type SavedOrder = OutputOf<typeof saveOrder>

/** An order after a change; `backMinor` went back to the balance, in minor units. */
export type ChangedOrder = SavedOrder & { readonly backMinor: number }

/** The database error one booking of a batch was refused with. */
export type SaveError = { readonly code: string; readonly message: string; readonly detail: string | null }

/** What `hotel_order_save` returns for each booking of a batch. */
export type SaveAnswer = { readonly saved: SavedOrder } | { readonly error: SaveError }
