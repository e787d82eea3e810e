import type { RowOf } from '#server/db/statements.ts'
import type * as sql from './hotel-orders.sql.ts'

/** A stored order with its rooms, history and voucher versions. */
export type StoredOrder = RowOf<typeof sql.findOrder>
