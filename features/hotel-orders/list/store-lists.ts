import type { FilterParams } from '#features/lists/serve-list.ts'
import type { Reader } from '#server/db/database.ts'
import type { deskOrders } from '../contract-list.ts'
import * as lists from './desk-lists.sql.ts'
import * as overview from '../overview/overview.sql.ts'
import { spendOf } from '../rules/money.ts'

/**
 * The company whose orders are read; `staffId` is set for a caller who may see their own orders only, and with it
 * `departmentId` for one who sees their department's too.
 */
export type Whose = {
  readonly companyId: string
  readonly staffId: string | null
  readonly departmentId: string | null
}

const listed = <Row>(rows: readonly { listed: Row }[]) => rows.map((row) => row.listed)

/** As `hotel_order_save` makes them: kind, day, number. */
const ORDER_CODE = /^H\d{11,}$/i

const DESK_LISTS = {
  WAITING: { list: lists.listWaiting, count: lists.countWaiting },
  ATTENTION: { list: lists.listUnclear, count: lists.countUnclear },
  UNTOLD: { list: lists.listUntold, count: lists.countUntold },
  UNNUMBERED: { list: lists.listUnnumbered, count: lists.countUnnumbered },
  CANCELLATIONS: { list: lists.listCancellations, count: lists.countCancellations },
  ALL: { list: lists.listAllByBooked, count: lists.countAll },
} as const

type Asked = FilterParams<typeof deskOrders> & { readonly seesCost: boolean } & {
  readonly limit: number
  readonly offset: number
  readonly maxCounted: number
}

/** A page of a desk queue over all companies, and the number of orders in each queue; the operator's scope only. */
export async function listQueue(reader: Reader, asked: Asked) {
  const { queue, sort, keyword } = asked
  const code = ORDER_CODE.exec(keyword?.trim() ?? '')?.[0].toUpperCase() ?? null
  // A complete code is looked up; other text is searched for in all orders.
  const pattern = code === null ? asked.pattern : null
  const found =
    pattern === null ? { hits: null, companies: null } : await reader.one(lists.findWords, { ...asked, pattern })
  const params = { ...asked, ...found, code, pattern }
  const { list, count } = DESK_LISTS[queue]
  const rows = await reader.many(queue === 'ALL' && sort === 'CHECK_IN' ? lists.listAllByCheckIn : list, params)
  const { total } = await reader.one(count, params)
  const counts = await reader.one(lists.countQueues, params)
  return { list: listed(rows), total, counts }
}

/** The orders on the first page of the Personal Center; `today` is a day of UTC, amounts are in `currency`. */
export async function readOverview(
  reader: Reader,
  whose: Whose,
  { today, currency }: { today: string; currency: string | null },
) {
  const params = { ...whose, today, currency }
  const upcoming = await reader.many(overview.listUpcoming, params)
  const deadlines = await reader.many(overview.listDeadlines, params)
  const unnumbered = await reader.many(overview.listUnnumbered, params)
  const { waiting } = await reader.one(overview.countWaiting, params)
  const months = (await reader.many(overview.listMonths, params)).map(spendOf)
  const cities = await reader.many(overview.listCities, params)
  const spend = await reader.many(overview.listSpend, params)
  return {
    upcoming: listed(upcoming),
    deadlines: listed(deadlines),
    unnumbered: listed(unnumbered),
    waitingCount: waiting,
    months,
    spend,
    cities,
  }
}
