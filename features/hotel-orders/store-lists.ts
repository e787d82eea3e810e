import { containing, someOf } from '#server/db/filters.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import { readStatements, type Statement } from '#server/db/statements.ts'
import type { DeskOrderRow, findOrderChoices, listDeskOrders as deskList, listHotelOrders, OrderListRow, OrderRow, sumHotelOrders } from './contract.ts'
import type { QueueCounts } from './desk-shapes.ts'
import * as overview from './overview.sql.ts'

const lists = readStatements(import.meta.dirname, 'order-lists.sql')

/** Whose orders are looked at: a company's, and of one member of its staff where only the own ones may be seen. */
export type Whose = { readonly companyId: string; readonly staffId: string | null }

export type OrderFilter = ParsedInputOf<typeof sumHotelOrders>
export type OrderSort = Pick<ParsedInputOf<typeof listHotelOrders>, 'sort' | 'direction'>
type Page = { readonly pageNo: number; readonly pageSize: number }

const DAY_MS = 86_400_000
/** Rows that pages can reach; whoever needs what lies behind filters, or takes the file. */
const MAX_PAGED_ROWS = 10_000

const beginOf = (day: string | undefined) => (day ? `${day}T00:00:00Z` : null)
const endOf = (day: string | undefined) => (day ? new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString() : null)

type DeskFilter = Pick<OrderFilter, 'keyword' | 'statuses' | 'checkInFrom' | 'checkInTo' | 'bookedFrom' | 'bookedTo'>

function dayParams(filter: DeskFilter) {
  return {
    statuses: someOf(filter.statuses),
    check_in_from: filter.checkInFrom ?? null,
    check_in_to: filter.checkInTo ?? null,
    booked_from: beginOf(filter.bookedFrom),
    booked_before: endOf(filter.bookedTo),
    pattern: containing(filter.keyword),
  }
}

function filterParams(whose: Whose, filter: OrderFilter) {
  return {
    ...whoseParams(whose),
    ...dayParams(filter),
    codes: someOf(filter.codes),
    payment_statuses: someOf(filter.paymentStatuses),
    act_from: beginOf(filter.deadlineFrom),
    act_before: endOf(filter.deadlineTo),
    booked_by: someOf(filter.bookedBy),
    currency: filter.currency ?? null,
    total_from_minor: filter.totalFromMinor ?? null,
    total_to_minor: filter.totalToMinor ?? null,
    place_pattern: containing(filter.place),
  }
}

const whoseParams = ({ companyId, staffId }: Whose) => ({ company_id: companyId, staff_id: staffId })
/** The part of a page that lies before where pages end. */
function within({ pageNo, pageSize }: Page) {
  const skip = Math.min((pageNo - 1) * pageSize, MAX_PAGED_ROWS)
  return { page_size: Math.min(pageSize, MAX_PAGED_ROWS - skip), skip }
}
const listed = (rows: readonly { listed: OrderRow }[]) => rows.map((row) => row.listed)

const BY = {
  'BOOKED ASC': lists('list_by_booked_asc'),
  'BOOKED DESC': lists('list_by_booked_desc'),
  'CHECK_IN ASC': lists('list_by_check_in_asc'),
  'CHECK_IN DESC': lists('list_by_check_in_desc'),
  'DEADLINE ASC': lists('list_by_deadline_asc'),
  'DEADLINE DESC': lists('list_by_deadline_asc'),
  'TOTAL ASC': lists('list_by_total_asc'),
  'TOTAL DESC': lists('list_by_total_desc'),
} as const

/** Sort and direction as one word; each sort has the direction people mean when they name none. */
export function orderOf({ sort, direction }: OrderSort): keyof typeof BY {
  return `${sort} ${direction ?? (sort === 'CHECK_IN' || sort === 'DEADLINE' ? 'ASC' : 'DESC')}`
}

/** A page of a company's orders: the rows as JSON text, ready for the answer, and how many there are up to where pages end. */
export async function listOrders(reader: Reader, whose: Whose, filter: OrderFilter & OrderSort & Page): Promise<{ rows: string; total: number }> {
  return reader.one<{ rows: string; total: number }>(BY[orderOf(filter)], { ...filterParams(whose, filter), ...within(filter), most: MAX_PAGED_ROWS })
}

type Sum = { currency: string; count: number; totalMinor: number; penaltyMinor: number; refundedMinor: number }

/** What a filter comes to by currency, in minor units. */
export async function sumOrders(reader: Reader, whose: Whose, filter: OrderFilter): Promise<{ count: number; sums: Sum[] }> {
  const sums = await reader.many<Sum>(lists('sum_orders'), filterParams(whose, filter))
  return { count: sums.reduce((all, { count }) => all + count, 0), sums }
}

/** What the filters offer somebody to choose from. */
export async function findChoices(reader: Reader, whose: Whose) {
  return reader.one<ReturnType<(typeof findOrderChoices)['output']['parse']>>(lists('find_choices'), whoseParams(whose))
}

/** Identifiers of what a filter finds, in its order, `most` at most. */
export async function listOrderIds(reader: Reader, whose: Whose, wanted: { filter: OrderFilter & OrderSort; most: number }): Promise<string[]> {
  const params = { ...filterParams(whose, wanted.filter), sort: orderOf(wanted.filter), most: wanted.most }
  const rows = await reader.many<{ id: string }>(lists('list_ids'), params)
  return rows.map(({ id }) => id)
}

/** The rows behind identifiers, in their order; whatever is not the caller's to see is left out. */
export async function listOrdersOf(reader: Reader, whose: Whose, ids: readonly string[]): Promise<OrderListRow[]> {
  const rows = await reader.many<{ listed: OrderListRow }>(lists('list_rows_of'), { ...whoseParams(whose), ids })
  return rows.map((row) => row.listed)
}

type Queue = ParsedInputOf<typeof deskList>['queue']

/** As `hotel_order_save` makes them: kind, day, number. */
const ORDER_CODE = /^H\d{11,}$/i

const DESK_LISTS: Readonly<Record<Queue, { list: Statement; count: Statement }>> = {
  WAITING: { list: lists('list_waiting'), count: lists('count_waiting') },
  ATTENTION: { list: lists('list_unclear'), count: lists('count_unclear') },
  UNNUMBERED: { list: lists('list_unnumbered'), count: lists('count_unnumbered') },
  CANCELLATIONS: { list: lists('list_cancellations'), count: lists('count_cancellations') },
  ALL: { list: lists('list_all_by_booked'), count: lists('count_all') },
}

/** A page of a queue of the desk over all companies; the operator's scope only. */
export async function listDeskOrders(reader: Reader, queue: Queue, filter: DeskFilter & Page & { readonly sort: 'BOOKED' | 'CHECK_IN' }) {
  const { list, count } = DESK_LISTS[queue]
  const code = ORDER_CODE.exec(filter.keyword?.trim() ?? '')?.[0].toUpperCase()
  // A whole code is looked up; any other text is looked for in every order.
  const params = { ...dayParams(code === undefined ? filter : { ...filter, keyword: undefined }), code: code ?? null }
  const sorted = queue === 'ALL' && filter.sort === 'CHECK_IN' ? lists('list_all_by_check_in') : list
  const rows = await reader.many<{ listed: DeskOrderRow }>(sorted, { ...params, ...within(filter) })
  const { total } = await reader.one<{ total: number }>(count, { ...params, most: MAX_PAGED_ROWS })
  const counts = await reader.one<QueueCounts>(lists('count_queues'), { most: MAX_PAGED_ROWS })
  return { list: rows.map((row) => row.listed), total, counts }
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
