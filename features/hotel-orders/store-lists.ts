import { containing, someOf } from '#server/db/filters.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import type { listDeskOrders as deskList, listHotelOrders, OrderListRow, sumHotelOrders } from './contract.ts'
import * as lists from './order-lists.sql.ts'
import * as overview from './overview.sql.ts'

/** The company whose orders are read; `staffId` is set for a caller who may see their own orders only. */
export type Whose = { readonly companyId: string; readonly staffId: string | null }

export type OrderFilter = ParsedInputOf<typeof sumHotelOrders>
export type OrderSort = Pick<ParsedInputOf<typeof listHotelOrders>, 'sort' | 'direction'>
type Page = { readonly pageNo: number; readonly pageSize: number }

const DAY_MS = 86_400_000
/** Rows that pages can reach; a filter or the file gives the rest. */
const MAX_PAGED_ROWS = 10_000

const beginOf = (day: string | undefined) => (day ? `${day}T00:00:00Z` : null)
const endOf = (day: string | undefined) => (day ? new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString() : null)

type DeskFilter = Pick<OrderFilter, 'keyword' | 'statuses' | 'checkInFrom' | 'checkInTo' | 'bookedFrom' | 'bookedTo'>

function dayParams(filter: DeskFilter) {
  return {
    statuses: someOf(filter.statuses),
    checkInFrom: filter.checkInFrom ?? null,
    checkInTo: filter.checkInTo ?? null,
    bookedFrom: beginOf(filter.bookedFrom),
    bookedBefore: endOf(filter.bookedTo),
    pattern: containing(filter.keyword),
  }
}

function filterParams(whose: Whose, filter: OrderFilter) {
  return {
    ...whose,
    ...dayParams(filter),
    codes: someOf(filter.codes),
    paymentStatuses: someOf(filter.paymentStatuses),
    actFrom: beginOf(filter.deadlineFrom),
    actBefore: endOf(filter.deadlineTo),
    bookedBy: someOf(filter.bookedBy),
    currency: filter.currency ?? null,
    totalFromMinor: filter.totalFromMinor ?? null,
    totalToMinor: filter.totalToMinor ?? null,
    placePattern: containing(filter.place),
  }
}

/** The part of a page before the end of what pages can reach. */
function within({ pageNo, pageSize }: Page) {
  const offset = Math.min((pageNo - 1) * pageSize, MAX_PAGED_ROWS)
  return { pageSize: Math.min(pageSize, MAX_PAGED_ROWS - offset), offset, limit: MAX_PAGED_ROWS }
}
const listed = <Row>(rows: readonly { listed: Row }[]) => rows.map((row) => row.listed)

const BY = {
  'BOOKED ASC': lists.listByBookedAsc,
  'BOOKED DESC': lists.listByBookedDesc,
  'CHECK_IN ASC': lists.listByCheckInAsc,
  'CHECK_IN DESC': lists.listByCheckInDesc,
  'DEADLINE ASC': lists.listByDeadlineAsc,
  'DEADLINE DESC': lists.listByDeadlineAsc,
  'TOTAL ASC': lists.listByTotalAsc,
  'TOTAL DESC': lists.listByTotalDesc,
} as const

/** Sort and direction as one word; each sort has the direction people mean when they name none. */
export function orderOf({ sort, direction }: OrderSort): keyof typeof BY {
  return `${sort} ${direction ?? (sort === 'CHECK_IN' || sort === 'DEADLINE' ? 'ASC' : 'DESC')}`
}

/** A page of a company's orders: the rows as JSON text, ready for the answer, and how many there are up to where pages end. */
export async function listOrders(reader: Reader, whose: Whose, filter: OrderFilter & OrderSort & Page): Promise<{ rows: string; total: number }> {
  return reader.one(BY[orderOf(filter)], { ...filterParams(whose, filter), ...within(filter) })
}

/** The number of orders of a filter and their sums by currency, in minor units. */
export async function sumOrders(reader: Reader, whose: Whose, filter: OrderFilter) {
  const sums = await reader.many(lists.sumOrders, filterParams(whose, filter))
  return { count: sums.reduce((all, { count }) => all + count, 0), sums }
}

/** Identifiers of a filter's orders in its sort order, `limit` at most. */
export async function listOrderIds(reader: Reader, whose: Whose, wanted: { filter: OrderFilter & OrderSort; limit: number }): Promise<string[]> {
  const { filter, limit } = wanted
  const rows = await reader.many(lists.listIds, { ...filterParams(whose, filter), sort: orderOf(filter), limit })
  return rows.map(({ id }) => id)
}

/** The rows of identifiers in their order; orders the caller may not see are left out. */
export async function listOrdersOf(reader: Reader, whose: Whose, ids: readonly string[]): Promise<OrderListRow[]> {
  return listed(await reader.many(lists.listRowsOf, { ...whose, ids }))
}

type Queue = ParsedInputOf<typeof deskList>['queue']

/** As `hotel_order_save` makes them: kind, day, number. */
const ORDER_CODE = /^H\d{11,}$/i

const DESK_LISTS = {
  WAITING: { list: lists.listWaiting, count: lists.countWaiting },
  ATTENTION: { list: lists.listUnclear, count: lists.countUnclear },
  UNNUMBERED: { list: lists.listUnnumbered, count: lists.countUnnumbered },
  CANCELLATIONS: { list: lists.listCancellations, count: lists.countCancellations },
  ALL: { list: lists.listAllByBooked, count: lists.countAll },
} satisfies Readonly<Record<Queue, unknown>>

/** A page of a queue of the desk over all companies; the operator's scope only. */
export async function listDeskOrders(reader: Reader, queue: Queue, filter: DeskFilter & Page & { readonly sort: 'BOOKED' | 'CHECK_IN' }) {
  const { list, count } = DESK_LISTS[queue]
  const code = ORDER_CODE.exec(filter.keyword?.trim() ?? '')?.[0].toUpperCase()
  // A complete code is looked up; other text is searched for in all orders.
  const params = { ...dayParams(code === undefined ? filter : { ...filter, keyword: undefined }), ...within(filter), code: code ?? null }
  const sorted = queue === 'ALL' && filter.sort === 'CHECK_IN' ? lists.listAllByCheckIn : list
  const rows = await reader.many(sorted, params)
  const { total } = await reader.one(count, params)
  const counts = await reader.one(lists.countQueues, params)
  return { list: listed(rows), total, counts }
}

/** The orders on the first page of the Personal Center; `today` is a day of UTC, amounts are in `currency`. */
export async function readOverview(reader: Reader, whose: Whose, { today, currency }: { today: string; currency: string | null }) {
  const params = { ...whose, today, currency }
  const upcoming = await reader.many(overview.listUpcoming, params)
  const deadlines = await reader.many(overview.listDeadlines, params)
  const { waiting } = await reader.one(overview.countWaiting, params)
  const months = await reader.many(overview.listMonths, params)
  const cities = await reader.many(overview.listCities, params)
  return { upcoming: listed(upcoming), deadlines: listed(deadlines), waitingCount: waiting, months, cities }
}
