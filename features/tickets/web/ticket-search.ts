import { isId } from '#contract/ids.ts'
import { type TicketCategory, TICKET_CATEGORIES, TICKET_KINDS, TICKET_SORTS } from '#features/tickets/contract.ts'
import { paths } from '#web/paths.ts'
import { pageIn } from '#web/ui/list/list-query.ts'

/** A search and the state of its list, as the address has them. */
export type TicketSearch = {
  destinationId: string | null
  /** Name of the city as it was chosen. */
  place: string
  /** A day `YYYY-MM-DD`; empty for any. */
  day: string
  keyword: string
  categories: readonly TicketCategory[]
  kinds: readonly (typeof TICKET_KINDS)[number][]
  freeCancellation: boolean
  instantConfirmation: boolean
  /** The price in minor units of the reader's currency; null for any. */
  priceFrom: number | null
  priceTo: number | null
  sort: (typeof TICKET_SORTS)[number]
  pageNo: number
}

const minorFromQuery = (query: URLSearchParams, name: string) => {
  const text = query.get(name) ?? ''
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

const listOf = (query: URLSearchParams, name: string) => (query.get(name) ?? '').split(',')

/** A day of an address; empty for none. */
export function dayFromQuery(query: URLSearchParams): string {
  const day = query.get('day') ?? ''
  return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

const textOf = (query: URLSearchParams, name: string) => (query.get(name) ?? '').replaceAll(/\p{C}/gu, '').slice(0, 100)

/** The search of an address; what is no value of a field is left out. */
export function searchFromQuery(query: URLSearchParams): TicketSearch {
  const destinationId = query.get('destinationId') ?? ''
  const categories = listOf(query, 'categories')
  const kinds = listOf(query, 'kinds')
  return {
    destinationId: isId(destinationId) ? destinationId : null,
    place: textOf(query, 'place'),
    day: dayFromQuery(query),
    keyword: textOf(query, 'q'),
    categories: TICKET_CATEGORIES.filter((category) => categories.includes(category)),
    kinds: TICKET_KINDS.filter((kind) => kinds.includes(kind)),
    freeCancellation: query.get('free') === '1',
    instantConfirmation: query.get('instant') === '1',
    priceFrom: minorFromQuery(query, 'priceFrom'),
    priceTo: minorFromQuery(query, 'priceTo'),
    sort: TICKET_SORTS.find((sort) => sort === query.get('sort')) ?? 'RECOMMENDED',
    pageNo: pageIn(query),
  }
}

/** The query values of a search; defaults are left out. */
export function searchToQuery(search: TicketSearch) {
  return {
    destinationId: search.destinationId,
    place: search.place,
    day: search.day,
    q: search.keyword,
    categories: search.categories.join(','),
    kinds: search.kinds.join(','),
    free: search.freeCancellation ? '1' : null,
    instant: search.instantConfirmation ? '1' : null,
    priceFrom: search.priceFrom,
    priceTo: search.priceTo,
    sort: search.sort === 'RECOMMENDED' ? null : search.sort,
    page: search.pageNo > 1 ? search.pageNo : null,
  }
}

/** The list of a search. */
export const listPath = (search: TicketSearch) => paths.ticketList(searchToQuery(search))

/** The fields of the list's call; empty ones are left out. */
export function listInput(search: TicketSearch, destinationId: string) {
  const { day, keyword, categories, kinds, freeCancellation, instantConfirmation, priceFrom, priceTo, sort, pageNo } =
    search
  return {
    destinationId,
    ...(day === '' ? {} : { day }),
    ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
    ...(categories.length > 0 ? { categories: [...categories] } : {}),
    ...(kinds.length > 0 ? { kinds: [...kinds] } : {}),
    ...(freeCancellation ? { freeCancellation } : {}),
    ...(instantConfirmation ? { instantConfirmation } : {}),
    ...(priceFrom === null ? {} : { priceFromMinor: priceFrom }),
    ...(priceTo === null ? {} : { priceToMinor: priceTo }),
    sort,
    pageNo,
  }
}
