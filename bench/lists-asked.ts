import type { Call } from '#contract/call.ts'
import { findBillsDue } from '#features/bills/contract.ts'
import { getAccountOverview, listDeskOrders } from '#features/hotel-orders/contract.ts'
import type { List } from '#features/lists/contract-list.ts'
import { searchPayments } from '#features/payments/contract.ts'
import { getMonthStatement } from '#features/statements/contract.ts'
import { findMyStart } from '#features/availability/contract-home.ts'
import { getWallet } from '#features/wallet/contract.ts'

/** The calls of the first pages: of a company, of its finance, of one who sees their own orders, of the desk. */
export const HOMES: readonly { call: Call; logins: readonly string[]; input: object }[] = [
  { call: getAccountOverview, logins: ['owner', 'booker'], input: {} },
  { call: getWallet, logins: ['owner'], input: {} },
  { call: findBillsDue, logins: ['finance'], input: {} },
  { call: searchPayments, logins: ['finance'], input: { status: 'PENDING', pageSize: 5 } },
  { call: getMonthStatement, logins: ['finance'], input: {} },
  { call: findMyStart, logins: ['owner', 'booker'], input: { nationality: 'SG' } },
  { call: listDeskOrders, logins: ['desk'], input: {} },
]

/** Words that are nowhere. */
const NOWHERE = 'zzqx unheard'
const LAST_PAGE = 500

type Asked = { readonly call: Call; readonly input: object }

/** Words of the first row: its code, or the first of its texts. */
function wordsOf(answer: unknown): string[] {
  const [row] = (answer as { list?: Record<string, unknown>[] } | undefined)?.list ?? []
  const texts = ['code', 'orderCode', 'leadGuest', 'companyName', 'hotelNameEn', 'name'].flatMap((key) => {
    const text = row?.[key]
    return typeof text === 'string' && text !== '' ? [text] : []
  })
  return texts.slice(0, 3)
}

/** The value of each filter: its first choice, and words that are nowhere. */
function filtersOf(list: List): object[] {
  return Object.entries(list.filters).flatMap(([key, filter]): object[] => {
    if (filter.kind === 'choice' && filter.field !== undefined)
      return filter.values.map((value) => ({ [filter.field ?? key]: [value] }))
    return filter.kind === 'text' ? [{ [key]: NOWHERE }] : []
  })
}

/** What people ask of a list after its first page. */
export function asksOfList(list: List, first: unknown): Asked[] {
  const orders = Object.keys(list.orders)
  const sorts = orders.flatMap((sort) =>
    ['ASC', 'DESC'].map((direction) => ({ ...(orders.length > 1 ? { sort } : {}), direction })),
  )
  const filters = filtersOf(list)
  const state = filters.find((filter) => 'statuses' in filter)
  const place = filters.find((filter) => 'place' in filter)
  const found = [
    { keyword: NOWHERE },
    ...wordsOf(first).map((keyword) => ({ keyword })),
    ...filters,
    ...(state && place ? [{ ...state, place: 'Singapore' }] : []),
  ]
  const pages: object[] = [
    { pageNo: LAST_PAGE, pageSize: 20 },
    ...sorts.flatMap((sort) => [sort, { ...sort, pageNo: LAST_PAGE, pageSize: 20 }]),
    ...found,
    ...('queue' in list.filter.shape ? [{ queue: 'ALL' }, ...found.map((each) => ({ queue: 'ALL', ...each }))] : []),
  ]
  const { search, sum } = list
  return [
    ...pages.map((input) => ({ call: search, input })),
    ...(sum ? [{}, ...found].map((input) => ({ call: sum, input })) : []),
  ]
}
