import { isId } from '#contract/ids.ts'
import type { z } from 'zod'
import { CURRENCY, dayIn, KEYWORD, numberIn } from '#web/ui/list-query.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, type sumHotelOrders } from '../contract.ts'
import { GROUP_NAMES, STATUS_GROUPS } from './order-groups.ts'

type Filter = z.input<(typeof sumHotelOrders)['input']>

/** States and groups stand in the address in small letters, as everything there. */
export const wordOf = (name: string) => name.toLowerCase().replaceAll('_', '-')

function statusesIn(query: URLSearchParams) {
  const words = (key: string) => new Set(query.getAll(key))
  const groups = GROUP_NAMES.filter((group) => words('status').has(wordOf(group))).flatMap((group) => STATUS_GROUPS[group])
  const single = ORDER_STATUSES.filter((status) => words('state').has(wordOf(status)))
  // A group and one of its states together mean that state.
  const both = groups.length > 0 && single.length > 0 ? single.filter((status) => groups.some((one) => one === status)) : []
  return both.length > 0 ? both : [...groups, ...single]
}

const DAYS = ['checkInFrom', 'checkInTo', 'bookedFrom', 'bookedTo', 'deadlineFrom', 'deadlineTo'] as const

/** A record without what is empty, which the calls take for not there. */
function filled<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
  return Object.fromEntries(kept) as { [K in keyof T]?: NonNullable<T[K]> } // Only entries of `values` are in it.
}

/** The filter of an address as the calls want it; whatever can not be read is as if it were not there. */
export function filterIn(query: URLSearchParams): Filter {
  const currency = query.get(CURRENCY) ?? ''
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 100)
  return filled({
    keyword: text(KEYWORD),
    place: text('place'),
    statuses: statusesIn(query),
    paymentStatuses: PAYMENT_STATUSES.filter((status) => query.getAll('payment').includes(wordOf(status))),
    bookedBy: query.getAll('bookedBy').filter(isId).slice(0, 50),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    totalFromMinor: numberIn(query, 'totalFrom'),
    totalToMinor: numberIn(query, 'totalTo'),
    ...Object.fromEntries(DAYS.map((name) => [name, dayIn(query, name)])),
  })
}
