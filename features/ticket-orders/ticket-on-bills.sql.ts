// Written by `npm run schema:write` from ticket-on-bills.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'ticket-on-bills.sql')

/** Locks those of the orders that are still on account, in the order of their ids. */
export const lockOnAccount = file<{ companyId: string; ids: readonly string[] }, { id: string }>('lock_on_account')

/** Marks orders on account as paid and writes the bill's code into their history. */
export const setPaid = file<
  { companyId: string; ids: readonly string[]; billCode: string | null; staffId: string | null },
  never
>('set_paid')

/** What a bill shows of its orders. */
export const describeOrders = file<
  { companyId: string; ids: readonly string[] },
  {
    id: string
    titleEn: string
    titleZh: string | null
    guest: string
    from: string
    to: string
    clientReference: string | null
    hotelNumber: string | null
    paymentStatus: 'UNPAID' | 'AUTHORIZED' | 'PAID' | 'VOIDED' | 'ON_ACCOUNT' | 'REFUND_PENDING' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  }
>('describe_orders')

/** The days by which orders go on bills: those of the visit, and when the first ticket costs a fee to cancel. An order
 * that ended without a visit has the moment of that. */
export const listDays = file<
  { companyId: string; ids: readonly string[] },
  { id: string; checkIn: string; checkOut: string; freeUntil: string | null; endedAt: string | null }
>('list_days')

/** Orders whose client reference has a pattern. */
export const listReferenced = file<
  { companyId: string; ids: readonly string[]; pattern: string },
  { id: string }
>('list_referenced')

export const findLeft = file<{ companyId: string; id: string }, { leftMinor: number; givenMinor: number }>('find_left')

export const lockLeft = file<{ companyId: string; id: string }, { leftMinor: number; givenMinor: number }>('lock_left')

/** Writes what a dispute gives back of a locked order, with its history; of a cancelled one it is a refund. */
export const correctOrder = file<
  { creditedMinor: number; companyId: string; id: string; billCode: string | null; staffId: string },
  never
>('correct_order')
