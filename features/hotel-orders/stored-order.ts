import type { RowOf } from '#server/db/statements.ts'
import type * as sql from './hotel-orders.sql.ts'

/** An order as it is stored, with its rooms, history and voucher versions. */
export type StoredOrder = RowOf<typeof sql.findOrder>
