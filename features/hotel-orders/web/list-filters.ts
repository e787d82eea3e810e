import type { z } from 'zod'
import type { QueryValues } from '#web/paths.ts'
import type { listHotelOrders } from '../contract.ts'
import { GROUP_NAMES, STATUS_GROUPS, type StatusGroup } from './order-groups.ts'

/** The filters of the order list as they stand in its address. */
export type OrderFilters = {
  keyword: string
  groups: StatusGroup[]
  checkInFrom: string
  checkInTo: string
  bookedFrom: string
  bookedTo: string
  sort: 'BOOKED' | 'CHECK_IN'
  pageNo: number
}

const DATES = ['checkInFrom', 'checkInTo', 'bookedFrom', 'bookedTo'] as const

/** Rows of a page. */
export const PAGE_SIZE = 20

function dayOf(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The filters of an address; whatever can not be read is as if it were not there. */
export function filtersFromQuery(query: URLSearchParams): OrderFilters {
  const wanted = query.getAll('status')
  const page = Number(query.get('page') ?? '1')
  return {
    keyword: (query.get('keyword') ?? '').slice(0, 100),
    groups: GROUP_NAMES.filter((group) => wanted.includes(group.toLowerCase())),
    checkInFrom: dayOf(query.get('checkInFrom')),
    checkInTo: dayOf(query.get('checkInTo')),
    bookedFrom: dayOf(query.get('bookedFrom')),
    bookedTo: dayOf(query.get('bookedTo')),
    sort: query.get('sort') === 'check-in' ? 'CHECK_IN' : 'BOOKED',
    pageNo: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** The filters as query values; what is at its start is left out, so that a plain list has a plain address. */
export function filtersToQuery(filters: OrderFilters): QueryValues {
  return {
    keyword: filters.keyword,
    status: filters.groups.map((group) => group.toLowerCase()),
    ...Object.fromEntries(DATES.map((name) => [name, filters[name]])),
    sort: filters.sort === 'CHECK_IN' ? 'check-in' : undefined,
    page: filters.pageNo === 1 ? undefined : filters.pageNo,
  }
}

/** The filters as the call wants them. */
export function filtersToInput(filters: OrderFilters): z.input<(typeof listHotelOrders)['input']> {
  const dates = Object.fromEntries(DATES.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]])))
  return {
    ...(filters.keyword === '' ? {} : { keyword: filters.keyword }),
    ...(filters.groups.length === 0 ? {} : { statuses: filters.groups.flatMap((group) => STATUS_GROUPS[group]) }),
    ...dates,
    sort: filters.sort,
    pageNo: filters.pageNo,
    pageSize: PAGE_SIZE,
  }
}

/** Whether anything but order and page is set. */
export function isFiltered(filters: OrderFilters): boolean {
  return filters.keyword !== '' || filters.groups.length > 0 || hasDates(filters)
}

/** Whether a date filter is set. */
export function hasDates(filters: OrderFilters): boolean {
  return DATES.some((name) => filters[name] !== '')
}
