// Written by `npm run schema:write` from desk-lists.sql; edits are lost.
import type { DeskOrderRow } from '../desk-shapes.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'desk-lists.sql')

/** Each queue has its index: clocks of seconds come first, then reminded orders, then others by deadline or arrival. */
export const listWaiting = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
    seesCost: boolean
  },
  { listed: DeskOrderRow }
>('list_waiting')

export const listUnclear = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
    seesCost: boolean
  },
  { listed: DeskOrderRow }
>('list_unclear')

export const listUnnumbered = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
    seesCost: boolean
  },
  { listed: DeskOrderRow }
>('list_unnumbered')

export const listUntold = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
    seesCost: boolean
  },
  { listed: DeskOrderRow }
>('list_untold')

export const findUntold = file<{ orderId: string }, { hotelUntold: boolean }>('find_untold')

export const listCancellations = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
    seesCost: boolean
  },
  { listed: DeskOrderRow }
>('list_cancellations')

export const listAllByBooked = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
    seesCost: boolean
  },
  { listed: DeskOrderRow }
>('list_all_by_booked')

export const listAllByCheckIn = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
    seesCost: boolean
  },
  { listed: DeskOrderRow }
>('list_all_by_check_in')

/** The orders that words find, null where they are more than pages reach, and the companies. */
export const findWords = file<
  { pattern: string; maxCounted: number },
  { hits: string[] | null; companies: string[] | null }
>('find_words')

/** The count stops where pages end. */
export const countWaiting = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    maxCounted: number
  },
  { total: number; since: string | null; dueAt: string | null }
>('count_waiting')

export const countUnclear = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    maxCounted: number
  },
  { total: number; since: string | null; dueAt: string | null }
>('count_unclear')

export const countUnnumbered = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    maxCounted: number
  },
  { total: number }
>('count_unnumbered')

export const countUntold = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    maxCounted: number
  },
  { total: number }
>('count_untold')

export const countCancellations = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    maxCounted: number
  },
  { total: number; since: string | null; dueAt: string | null }
>('count_cancellations')

export const countAll = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    code: string | null
    hits: readonly string[] | null
    companies: readonly string[] | null
    pattern: string | null
    maxCounted: number
  },
  { total: number }
>('count_all')

/** The number of orders in each queue of the desk, up to where pages end. */
export const countQueues = file<
  { maxCounted: number },
  { waiting: number; attention: number; unnumbered: number; untold: number; cancellations: number; reminded: number }
>('count_queues')
