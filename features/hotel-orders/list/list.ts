import { addDays, localDay, nightsBetween } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import type { FileValues } from '#features/lists/file-columns.ts'
import { type FilterParams, serveList } from '#features/lists/serve-list.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { deskOrders, hotelOrders, type Stage, STAGES, STATUS_GROUPS } from '../contract-list.ts'
import { orderFileWords } from '../export/words.ts'
import type { OrderStatus } from '../shapes.ts'
import * as sql from './order-lists.sql.ts'
import { paymentTold } from '../payment-told.ts'
import { maySeeCost } from '../rules/cost.ts'
import { spendOf } from '../rules/money.ts'
import { listQueue, type Whose } from './store-lists.ts'
import { whoseOrders } from '../whose.ts'

/** More words' orders than these are found one by one. */
const MOST_HITS = 10_000
type ListDeps = Pick<Deps, 'db' | 'now'> & { readonly config: Pick<Deps['config'], 'operatorTimeZone'> }

/** The statements of each order; what is due next has one direction. */
const PAGES = { ...sql.listBy, 'DEADLINE ASC': sql.listByDeadline, 'DEADLINE DESC': sql.listByDeadline }
const IDS = { ...sql.idsBy, 'DEADLINE ASC': sql.idsByDeadline, 'DEADLINE DESC': sql.idsByDeadline }

/** The words of the file, whose moments are of a zone. */
const words = (timeZone: string) => (language: Language) => {
  const { fileName, titles, statuses } = orderFileWords(language)
  const booked = `${titles.booked} (${timeZone})`
  const deadline = `${titles.deadline} (${timeZone})`
  return { fileName, titles: { ...titles, booked, deadline }, choices: { status: statuses } }
}

function values(language: Language): FileValues<typeof hotelOrders> {
  const either = (en: string, zh: string | null) => nameFor(language, en, zh)
  return {
    hotel: { kind: 'text', value: (row) => either(row.hotelNameEn, row.hotelNameZh) },
    city: { kind: 'text', value: (row) => either(row.cityEn, row.cityZh) },
    room: { kind: 'text', value: (row) => either(row.roomNameEn, row.roomNameZh) },
    payment: { kind: 'text', value: (row) => orderFileWords(language).payments[paymentTold(row)] },
    nights: { kind: 'count', value: (row) => nightsBetween(row.checkIn, row.checkOut) },
  }
}

/** The filter with the orders that its words find, unless these are too many to name. */
async function withHits<Asked extends { companyId: string; pattern: string | null }>(reader: Reader, asked: Asked) {
  const { pattern } = asked
  const none = { hits: null }
  const found = pattern === null ? none : await reader.one(sql.findLike, { ...asked, pattern, maxCounted: MOST_HITS })
  return { ...asked, ...found }
}

type Filtered = Whose & FilterParams<typeof hotelOrders> & { /** The operator's day. */ today: string }
type Paged = Filtered & { order: keyof typeof PAGES; limit: number; offset: number; maxCounted: number }

const STANDING = STATUS_GROUPS.CONFIRMED
const STATUSES_OF: Readonly<Record<Stage, readonly OrderStatus[]>> = {
  ...STATUS_GROUPS,
  UPCOMING: STANDING,
  IN_HOUSE: STANDING,
}

/** The days of check-in of a tab, within those of the filter. */
function arrivalsOf(stage: Stage, { today, checkInFrom, checkInTo }: Filtered) {
  const tomorrow = addDays(today, 1)
  if (stage === 'UPCOMING') return { checkInFrom: checkInFrom && checkInFrom > tomorrow ? checkInFrom : tomorrow }
  return stage === 'IN_HOUSE' ? { checkInTo: checkInTo && checkInTo < today ? checkInTo : today } : {}
}

/** The filter with its tabs as statuses and arrivals. One tab is a range of days, which has an index. */
function staged<Asked extends Filtered>(asked: Asked): Asked & { inHouse: boolean | null } {
  const { stages } = asked
  if (stages === null) return { ...asked, inHouse: null }
  const all = stages.flatMap((stage) => STATUSES_OF[stage])
  const statuses = asked.statuses?.filter((status) => all.includes(status)) ?? all
  const [first, ...others] = stages
  if (first && others.length === 0) return { ...asked, ...arrivalsOf(first, asked), statuses, inHouse: null }
  const inHouse = stages.includes('IN_HOUSE')
  return { ...asked, statuses, inHouse: inHouse === stages.includes('UPCOMING') ? null : inHouse }
}

/** A page of a company's orders as JSON text, and how many there are. */
export async function orderPage(reader: Reader, asked: Paged) {
  return reader.one(PAGES[asked.order], await withHits(reader, staged(asked)))
}

/** The sums of a filter of a company's orders by currency. */
export async function orderSums(reader: Reader, asked: Filtered) {
  return (await reader.many(sql.sumOrders, await withHits(reader, staged(asked)))).map(spendOf)
}

/** The orders behind each tab of a filter. */
export async function orderTabs(reader: Reader, asked: Filtered) {
  const rows = await reader.many(sql.countTabs, await withHits(reader, staged(asked)))
  const of = (...values: readonly string[]) =>
    rows.reduce((sum, { value, count }) => (values.includes(value) ? sum + count : sum), 0)
  const countOf = (stage: Stage) => {
    if (stage === 'IN_HOUSE') return of('IN_HOUSE')
    return of(...STATUSES_OF[stage]) - (stage === 'UPCOMING' ? of('IN_HOUSE') : 0)
  }
  return STAGES.map((value) => ({ value, count: countOf(value) }))
}

/** The hotel orders of a company, their totals and their file, which has `most` rows. */
export const hotelOrderList = (deps: ListDeps, most?: number) =>
  serveList(deps, hotelOrders, {
    scope: (caller) => ({
      ...whoseOrders(caller),
      today: localDay(deps.config.operatorTimeZone, deps.now()),
    }),
    timeZone: deps.config.operatorTimeZone,
    page: orderPage,
    tabs: orderTabs,
    sums: orderSums,
    file: {
      action: 'hotel_order.export',
      most,
      words: words(deps.config.operatorTimeZone),
      values,
      ids: async (reader, asked) => reader.many(IDS[asked.order], await withHits(reader, staged(asked))),
      rows: async (reader, asked) => (await reader.many(sql.listRowsOf, asked)).map(({ listed }) => listed),
    },
  })

/** The queues of the desk, over all companies. */
export const deskOrderList = (deps: ListDeps) =>
  serveList(deps, deskOrders, {
    scope: (caller) => ({ seesCost: maySeeCost(caller) }),
    timeZone: deps.config.operatorTimeZone,
    page: listQueue,
  })
