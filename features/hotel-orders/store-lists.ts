import type { Reader } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { OrderRow, OrderStatus } from './contract.ts'

const lists = readStatements(import.meta.dirname, 'order-lists.sql')
const overview = readStatements(import.meta.dirname, 'overview.sql')

/** Whose orders are looked at: a company's, and of one member of its staff where only the own ones may be seen. */
export type Whose = { readonly companyId: string; readonly staffId: string | null }

export type ListFilter = {
  readonly keyword?: string | undefined
  readonly statuses?: readonly OrderStatus[] | undefined
  readonly checkInFrom?: string | undefined
  readonly checkInTo?: string | undefined
  readonly bookedFrom?: string | undefined
  readonly bookedTo?: string | undefined
  readonly sort: 'BOOKED' | 'CHECK_IN'
  readonly pageNo: number
  readonly pageSize: number
}

const DAY_MS = 86_400_000

/** The pattern that finds a keyword anywhere in a text; its own wildcards are taken as they stand. */
export function patternOf(keyword: string | undefined): string | null {
  return keyword ? `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
}

function filterParams(filter: ListFilter) {
  return {
    statuses: filter.statuses?.length ? filter.statuses : null,
    check_in_from: filter.checkInFrom ?? null,
    check_in_to: filter.checkInTo ?? null,
    // Days of booking are days of UTC, as in the order's code.
    booked_from: filter.bookedFrom ? `${filter.bookedFrom}T00:00:00Z` : null,
    booked_before: filter.bookedTo ? new Date(Date.parse(`${filter.bookedTo}T00:00:00Z`) + DAY_MS).toISOString() : null,
    pattern: patternOf(filter.keyword),
  }
}

function pageParams({ pageNo, pageSize }: ListFilter) {
  return { page_size: pageSize, skip: (pageNo - 1) * pageSize }
}

const whoseParams = ({ companyId, staffId }: Whose) => ({ company_id: companyId, staff_id: staffId })
const listed = (rows: readonly { listed: OrderRow }[]) => rows.map((row) => row.listed)

/** A page of a company's orders with the totals of the whole filter by currency (minor units). */
export async function listOrders(reader: Reader, whose: Whose, filter: ListFilter) {
  const params = { ...whoseParams(whose), ...filterParams(filter) }
  const statement = lists(filter.sort === 'CHECK_IN' ? 'list_by_check_in' : 'list_by_booking')
  const rows = await reader.many<{ listed: OrderRow }>(statement, { ...params, ...pageParams(filter) })
  const totals = await reader.many<{ currency: string; totalMinor: number; count: number }>(lists('count_orders'), params)
  return { list: listed(rows), total: totals.reduce((sum, { count }) => sum + count, 0), totals }
}

export type Queue = 'WAITING' | 'UNNUMBERED' | 'CANCELLATIONS' | 'ALL'

const QUEUES: Readonly<Record<Queue, { statuses: readonly OrderStatus[] | null; sort: string | null }>> = {
  WAITING: { statuses: ['PENDING', 'NEEDS_ATTENTION'], sort: 'DEADLINE' },
  UNNUMBERED: { statuses: ['CONFIRMED'], sort: 'CHECK_IN' },
  CANCELLATIONS: { statuses: ['CANCELLATION_PENDING'], sort: 'CHECK_IN' },
  ALL: { statuses: null, sort: null },
}

/** A page of a queue of the desk over all companies; the operator's scope only. */
export async function listDeskOrders(reader: Reader, queue: Queue, filter: ListFilter) {
  const { statuses, sort } = QUEUES[queue]
  const params = { ...filterParams(filter), queue_statuses: statuses, unnumbered: queue === 'UNNUMBERED' }
  const rows = await reader.many<{ listed: OrderRow }>(lists('list_for_desk'), { ...params, ...pageParams(filter), sort: sort ?? filter.sort })
  const { total } = await reader.one<{ total: number }>(lists('count_for_desk'), params)
  const counts = await reader.one<{ waiting: number; unnumbered: number; cancellations: number }>(lists('count_queues'))
  return { list: listed(rows), total, counts }
}

/** Everything the Personal Center's first page shows of orders; `today` is the day of UTC, amounts are in `currency`. */
export async function readOverview(reader: Reader, whose: Whose, { today, currency }: { today: string; currency: string | null }) {
  const params = { ...whoseParams(whose), today }
  const upcoming = await reader.many<{ listed: OrderRow }>(overview('list_upcoming'), params)
  const deadlines = await reader.many<{ listed: OrderRow }>(overview('list_deadlines'), params)
  const { waiting } = await reader.one<{ waiting: number }>(overview('count_waiting'), params)
  const months = await reader.many<{ month: string; totalMinor: number; orders: number; nights: number; cancelled: number }>(overview('list_months'), {
    ...params,
    currency,
  })
  const cities = await reader.many<{ nameEn: string; nameZh: string | null; nights: number }>(overview('list_cities'), params)
  return { upcoming: listed(upcoming), deadlines: listed(deadlines), waitingCount: waiting, months, cities }
}
