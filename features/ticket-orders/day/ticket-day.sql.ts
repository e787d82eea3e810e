// Written by `npm run schema:write` from ticket-day.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'ticket-day.sql')

export const findDay = file<{ productId: string; day: string }, { orders: number; guests: number }>('find_day')

/** What is refunded: the price of the tickets that are valid, but for what was given back before. */
export const listAmounts = file<
  { productId: string; day: string },
  { currency: string; orders: number; totalMinor: number }
>('list_amounts')

export const insertRun = file<{ productId: string; day: string; note: string; staffId: string }, never>('insert_run')

/** The latest time that a day was cancelled: how many orders, and how many of them are left. */
export const findRun = file<
  { productId: string; day: string },
  { at: string; endedAt: string | null; orders: number; leftOrders: number }
>('find_run')

/** Orders to be cancelled now, of all companies. A supplier that is asked to confirm an order answers first. An order on
 * which the job failed is tried again after ten minutes. */
export const listDue = file<
  { limit: number },
  { id: string; companyId: string; note: string; staffId: string; name: string }
>('list_due')

export const endRuns = file<object, never>('end_runs')

/** The title of a ticket by its latest order; no row for a ticket without orders. */
export const findTicket = file<{ productId: string }, { title: string }>('find_ticket')
