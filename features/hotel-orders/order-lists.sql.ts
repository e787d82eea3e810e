// Written by `npm run schema:write` from order-lists.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'order-lists.sql')

/** Each order of the rows has its index, so that a page is read from it and not sorted out of all there is. */
export const listByBookedDesc = file<
  {
    companyId: string
    staffId: string | null
    codes: readonly string[] | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    actFrom: string | null
    actBefore: string | null
    bookedBy: readonly string[] | null
    currency: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    placePattern: string | null
    pageSize: number
    skip: number
    most: number
  },
  { rows: string; total: number | null }
>('list_by_booked_desc')

export const listByBookedAsc = file<
  {
    companyId: string
    staffId: string | null
    codes: readonly string[] | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    actFrom: string | null
    actBefore: string | null
    bookedBy: readonly string[] | null
    currency: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    placePattern: string | null
    pageSize: number
    skip: number
    most: number
  },
  { rows: string; total: number | null }
>('list_by_booked_asc')

export const listByCheckInDesc = file<
  {
    companyId: string
    staffId: string | null
    codes: readonly string[] | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    actFrom: string | null
    actBefore: string | null
    bookedBy: readonly string[] | null
    currency: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    placePattern: string | null
    pageSize: number
    skip: number
    most: number
  },
  { rows: string; total: number | null }
>('list_by_check_in_desc')

export const listByCheckInAsc = file<
  {
    companyId: string
    staffId: string | null
    codes: readonly string[] | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    actFrom: string | null
    actBefore: string | null
    bookedBy: readonly string[] | null
    currency: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    placePattern: string | null
    pageSize: number
    skip: number
    most: number
  },
  { rows: string; total: number | null }
>('list_by_check_in_asc')

/** Amounts of two currencies are not compared: each currency stands by itself. */
export const listByTotalDesc = file<
  {
    companyId: string
    staffId: string | null
    codes: readonly string[] | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    actFrom: string | null
    actBefore: string | null
    bookedBy: readonly string[] | null
    currency: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    placePattern: string | null
    pageSize: number
    skip: number
    most: number
  },
  { rows: string; total: number | null }
>('list_by_total_desc')

export const listByTotalAsc = file<
  {
    companyId: string
    staffId: string | null
    codes: readonly string[] | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    actFrom: string | null
    actBefore: string | null
    bookedBy: readonly string[] | null
    currency: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    placePattern: string | null
    pageSize: number
    skip: number
    most: number
  },
  { rows: string; total: number | null }
>('list_by_total_asc')

/** What runs out next comes first, then everything nobody can or need act on any more, newest first. */
export const listByDeadlineAsc = file<
  {
    companyId: string
    staffId: string | null
    codes: readonly string[] | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    actFrom: string | null
    actBefore: string | null
    bookedBy: readonly string[] | null
    currency: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    placePattern: string | null
    pageSize: number
    skip: number
    most: number
  },
  { rows: string; total: number | null }
>('list_by_deadline_asc')

/** The whole filter, however many pages it has: sums by currency in minor units. */
export const sumOrders = file<
  {
    companyId: string
    staffId: string | null
    codes: readonly string[] | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    actFrom: string | null
    actBefore: string | null
    bookedBy: readonly string[] | null
    currency: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    placePattern: string | null
  },
  {
    currency: string | null
    count: number
    totalMinor: number | null
    penaltyMinor: number | null
    refundedMinor: number | null
  }
>('sum_orders')

/** What can be chosen in the filters: who booked, where to, in which money. */
export const findChoices = file<
  { companyId: string; staffId: string | null },
  { bookers: unknown; cities: unknown; currencies: unknown }
>('find_choices')

/** A file takes the identifiers first and the rows by and by, so that no long transaction waits for whoever downloads it. */
export const listIds = file<
  {
    companyId: string
    staffId: string | null
    codes: readonly string[] | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    actFrom: string | null
    actBefore: string | null
    bookedBy: readonly string[] | null
    currency: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    pattern: string | null
    placePattern: string | null
    sort: string
    most: number
  },
  { id: string }
>('list_ids')

export const listRowsOf = file<
  { ids: readonly string[]; companyId: string; staffId: string | null },
  { listed: unknown }
>('list_rows_of')

/** Each queue has its index: what customers have reminded of first, then what waits by its clock, what is unclear by its sending, what has no
 * number by its arrival. */
export const listWaiting = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    pageSize: number
    skip: number
  },
  { listed: unknown }
>('list_waiting')

export const listUnclear = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    pageSize: number
    skip: number
  },
  { listed: unknown }
>('list_unclear')

export const listUnnumbered = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    pageSize: number
    skip: number
  },
  { listed: unknown }
>('list_unnumbered')

export const listCancellations = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    pageSize: number
    skip: number
  },
  { listed: unknown }
>('list_cancellations')

export const listAllByBooked = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    pageSize: number
    skip: number
  },
  { listed: unknown }
>('list_all_by_booked')

export const listAllByCheckIn = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    pageSize: number
    skip: number
  },
  { listed: unknown }
>('list_all_by_check_in')

/** Counts stop where pages end. */
export const countWaiting = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    most: number
  },
  { total: number }
>('count_waiting')

export const countUnclear = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    most: number
  },
  { total: number }
>('count_unclear')

export const countUnnumbered = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    most: number
  },
  { total: number }
>('count_unnumbered')

export const countCancellations = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    most: number
  },
  { total: number }
>('count_cancellations')

export const countAll = file<
  {
    statuses: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedBefore: string | null
    code: string | null
    pattern: string | null
    most: number
  },
  { total: number }
>('count_all')

/** How many orders stand in each queue of the desk, up to where pages end. */
export const countQueues = file<
  { most: number },
  {
    waiting: number | null
    attention: number | null
    unnumbered: number | null
    cancellations: number | null
    reminded: number | null
  }
>('count_queues')
