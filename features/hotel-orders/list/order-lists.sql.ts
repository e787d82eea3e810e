// Written by `npm run schema:write` from order-lists.sql; edits are lost.
import type { OrderListRow } from '../contract-list.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'order-lists.sql')

/** Each order has its index, so that a page is read from it instead of sorting all orders. Amounts of two currencies are
 * not compared: the list is sorted by currency first. */
const inListBy = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    bookedBy: readonly string[] | null
    currency: string | null
    place: string | null
    department: string | null
    costCentre: string | null
    codes: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    deadlineFrom: string | null
    deadlineTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    inHouse: boolean | null
    today: string
    hits: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
    maxCounted: number
  },
  { rows: string; total: number }
>
export const listBy = {
  'BOOKED ASC': inListBy('list_by_booked_asc'),
  'BOOKED DESC': inListBy('list_by_booked_desc'),
  'CHECK_IN ASC': inListBy('list_by_check_in_asc'),
  'CHECK_IN DESC': inListBy('list_by_check_in_desc'),
  'TOTAL ASC': inListBy('list_by_total_asc'),
  'TOTAL DESC': inListBy('list_by_total_desc'),
}

/** Orders with a deadline ahead come first, the next one at the top; then all others, newest first. */
export const listByDeadline = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    bookedBy: readonly string[] | null
    currency: string | null
    place: string | null
    department: string | null
    costCentre: string | null
    codes: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    deadlineFrom: string | null
    deadlineTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    inHouse: boolean | null
    today: string
    hits: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
    maxCounted: number
  },
  { rows: string; total: number }
>('list_by_deadline')

/** Sums of all orders of a filter by currency, in minor units. */
export const sumOrders = file<
  {
    pattern: string | null
    codes: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    deadlineFrom: string | null
    deadlineTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    inHouse: boolean | null
    companyId: string
    staffId: string | null
    departmentId: string | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    bookedBy: readonly string[] | null
    currency: string | null
    place: string | null
    department: string | null
    costCentre: string | null
    today: string
    hits: readonly string[] | null
  },
  { currency: string; count: number; bookedMinor: number; feesMinor: number; spentMinor: number }
>('sum_orders')

/** Orders by status; IN_HOUSE are those of them that stand and whose day of check-in has come. */
export const countTabs = file<
  {
    pattern: string | null
    codes: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    deadlineFrom: string | null
    deadlineTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    inHouse: boolean | null
    companyId: string
    staffId: string | null
    departmentId: string | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    bookedBy: readonly string[] | null
    currency: string | null
    place: string | null
    department: string | null
    costCentre: string | null
    today: string
    hits: readonly string[] | null
  },
  { value: string; count: number }
>('count_tabs')

/** The orders that words find; null where they are more than pages reach. */
export const findLike = file<
  { companyId: string; pattern: string; maxCounted: number },
  { hits: string[] | null }
>('find_like')

/** The choices of the filters: bookers, cities by number of orders, currencies, departments and cost centres. */
export const findChoices = file<
  { companyId: string; staffId: string | null; departmentId: string | null },
  {
    bookers: { id: string; name: string }[]
    cities: { nameEn: string; nameZh: string | null }[]
    currencies: string[]
    departments: string[]
    costCentres: string[]
  }
>('find_choices')

/** A file reads the ids first and its rows in batches, so that a slow download holds no long transaction. */
const inIdsBy = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    bookedBy: readonly string[] | null
    currency: string | null
    place: string | null
    department: string | null
    costCentre: string | null
    codes: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    deadlineFrom: string | null
    deadlineTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    inHouse: boolean | null
    today: string
    hits: readonly string[] | null
    pattern: string | null
    limit: number
  },
  { id: string }
>
export const idsBy = {
  'BOOKED ASC': inIdsBy('ids_by_booked_asc'),
  'BOOKED DESC': inIdsBy('ids_by_booked_desc'),
  'CHECK_IN ASC': inIdsBy('ids_by_check_in_asc'),
  'CHECK_IN DESC': inIdsBy('ids_by_check_in_desc'),
  'TOTAL ASC': inIdsBy('ids_by_total_asc'),
  'TOTAL DESC': inIdsBy('ids_by_total_desc'),
}

export const idsByDeadline = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    statuses: readonly string[] | null
    paymentStatuses: readonly string[] | null
    bookedBy: readonly string[] | null
    currency: string | null
    place: string | null
    department: string | null
    costCentre: string | null
    codes: readonly string[] | null
    checkInFrom: string | null
    checkInTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    deadlineFrom: string | null
    deadlineTo: string | null
    totalFromMinor: number | null
    totalToMinor: number | null
    inHouse: boolean | null
    today: string
    hits: readonly string[] | null
    pattern: string | null
    limit: number
  },
  { id: string }
>('ids_by_deadline')

/** The rows of ids in their order; orders the caller may not see are left out. */
export const listRowsOf = file<
  { ids: readonly string[]; companyId: string; staffId: string | null; departmentId: string | null },
  { listed: OrderListRow }
>('list_rows_of')
