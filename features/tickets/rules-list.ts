import type { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import {
  type queryTicketList,
  TICKET_CATEGORIES,
  TICKET_KINDS,
  type TICKET_SORTS,
  type TicketOffer,
} from './contract.ts'

/** An offered ticket. */
export type Listed = z.input<typeof TicketOffer>
type Input = ParsedInputOf<typeof queryTicketList>
type Filters = Pick<
  Input,
  'categories' | 'kinds' | 'freeCancellation' | 'instantConfirmation' | 'priceFromMinor' | 'priceToMinor'
>
type Facets = OutputOf<typeof queryTicketList>['facets']

const isAmong = <T>(value: T, wanted: readonly T[] | undefined) => !wanted?.length || wanted.includes(value)

/** Whether a ticket passes each filter. */
const PASSES: {
  readonly [Filter in Exclude<keyof Filters, 'priceFromMinor'>]-?: (offer: Listed, filters: Filters) => boolean
} = {
  categories: ({ category }, filters) => isAmong(category, filters.categories),
  kinds: ({ kind }, filters) => isAmong(kind, filters.kinds),
  freeCancellation: (offer, filters) => filters.freeCancellation !== true || offer.freeCancellation,
  instantConfirmation: (offer, filters) => filters.instantConfirmation !== true || offer.confirmationMode === 'INSTANT',
  // Both ends are one filter, so the range that the list offers is counted without either.
  priceToMinor: ({ fromMinor }, { priceFromMinor = 0, priceToMinor }) => {
    if (priceFromMinor === 0 && priceToMinor === undefined) return true
    return fromMinor !== null && fromMinor >= priceFromMinor && fromMinor <= (priceToMinor ?? Infinity)
  },
}

/** The tickets that pass every filter but one. */
function passing(offers: readonly Listed[], filters: Filters, but?: keyof Filters): Listed[] {
  const tests = Object.entries(PASSES).flatMap(([name, test]) => (name === but ? [] : [test]))
  return offers.filter((offer) => tests.every((test) => test(offer, filters)))
}

function counted<T>(values: readonly T[], of: readonly T[]): { value: T; count: number }[] {
  return values
    .map((value) => ({ value, count: of.filter((one) => one === value).length }))
    .filter(({ count }) => count > 0)
}

/** How many tickets each further choice would leave, its own filter left aside. */
function facetsOf(offers: readonly Listed[], filters: Filters): Facets {
  const prices = passing(offers, filters, 'priceToMinor').flatMap(({ fromMinor }) => fromMinor ?? [])
  return {
    categories: counted(
      TICKET_CATEGORIES,
      passing(offers, filters, 'categories').map((offer) => offer.category),
    ),
    kinds: counted(
      TICKET_KINDS,
      passing(offers, filters, 'kinds').map((offer) => offer.kind),
    ),
    freeCancellation: passing(offers, { ...filters, freeCancellation: true }).length,
    instantConfirmation: passing(offers, { ...filters, instantConfirmation: true }).length,
    price: prices.length > 0 ? { minMinor: Math.min(...prices), maxMinor: Math.max(...prices) } : null,
  }
}

const nextText = ({ next }: Listed) => (next ? `${next.day} ${String(next.startMinute).padStart(4, '0')}` : '~')

const ORDERS: Readonly<Record<(typeof TICKET_SORTS)[number], (a: Listed, b: Listed) => number>> = {
  RECOMMENDED: () => 0,
  PRICE: (a, b) => (a.fromMinor ?? Infinity) - (b.fromMinor ?? Infinity),
  SOONEST: (a, b) => (nextText(a) < nextText(b) ? -1 : Number(nextText(a) > nextText(b))),
}

/**
 * A page of a city's tickets, which come with the recommended ones first, by filters and order; what can't be booked
 * comes last.
 */
export function pageOfTickets(offers: readonly Listed[], input: Omit<Input, 'destinationId'>) {
  const { sort, pageNo, pageSize, day } = input
  const bookable = day === undefined ? offers : offers.filter(({ next }) => next !== null)
  const found = passing(bookable, input).toSorted(
    (a, b) => Number(a.next === null) - Number(b.next === null) || ORDERS[sort](a, b),
  )
  return {
    list: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: found.length,
    pageNo,
    pageSize,
    facets: facetsOf(bookable, input),
  }
}
