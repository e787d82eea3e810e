/**
 * Something a list can be narrowed by. Its values live in the address under its key; days and amounts under `keyFrom`
 * and `keyTo`, amounts in minor units.
 */
export type ListFilter = { readonly key: string; readonly title: string } & (
  | {
      readonly kind: 'choice'
      readonly choices: readonly { readonly value: string; readonly text: string }[]
      /** Shown above the list as a row of chips. */ readonly quick?: boolean
      /** Its values are ids: applied whether or not they have a name here, and offered if there are two or more. */
      readonly ids?: true
    }
  | { readonly kind: 'text'; readonly suggestions?: readonly string[] }
  | { readonly kind: 'days' }
  | { readonly kind: 'money'; readonly currencies: readonly string[] }
)

export type SortDirection = 'ASC' | 'DESC'
export type ListSort = { readonly value: string; readonly direction: SortDirection }

/** Names in the address that are not filters. */
const PLACE = ['page', 'open', 'view'] as const
const ORDER = ['sort', 'direction'] as const
/** Words that are looked for. */
export const KEYWORD = 'keyword'
/** The currency amounts are filtered in. */
export const CURRENCY = 'currency'

export type QueryChange = Readonly<Record<string, string | readonly string[] | null>>

/**
 * The query with some values replaced. Empty ones are removed, and the list returns to its first page unless the change
 * says otherwise.
 */
export function changedQuery(query: URLSearchParams, change: QueryChange): URLSearchParams {
  const next = new URLSearchParams(query)
  if (!('page' in change) && !('open' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    const values = value === null ? [] : typeof value === 'string' ? [value] : value
    for (const one of values) if (one !== '') next.append(name, one)
  }
  return next
}

/** The names in the address a filter keeps its values under. */
export function namesOf(filter: ListFilter): string[] {
  if (filter.kind === 'days') return [`${filter.key}From`, `${filter.key}To`]
  if (filter.kind === 'money') return [`${filter.key}From`, `${filter.key}To`, CURRENCY]
  return [filter.key]
}

/** The query without any filter; order, view and open row stay. */
export function clearedQuery(query: URLSearchParams, filters: readonly ListFilter[]): URLSearchParams {
  return changedQuery(query, Object.fromEntries([KEYWORD, ...filters.flatMap(namesOf)].map((name) => [name, null])))
}

/**
 * The part of an address that a view keeps: filters and order, not the page, the open row or the view itself; the same
 * for the same choice, whatever the order of clicks.
 */
export function viewQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => !PLACE.some((place) => place === name)))
  kept.sort()
  return kept.toString()
}

/** A calendar day of the address; empty for anything else. */
export function dayIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
    ? text
    : ''
}

/** A whole number of the address that is not negative; undefined for anything else. */
export function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** The currency of the address; undefined for what is no code. */
export const currencyIn = (query: URLSearchParams) => /^[A-Z]{3}$/.exec(query.get(CURRENCY) ?? '')?.[0]

/** The filters a person can choose from. */
export const offeredOf = (filters: readonly ListFilter[]) =>
  filters.filter((filter) => filter.kind !== 'choice' || !filter.ids || filter.choices.length > 1)

/** The page of the address, from 1. */
export function pageIn(query: URLSearchParams, name: 'page' | 'pageNo' = 'page'): number {
  return Math.min(Math.max(1, numberIn(query, name) ?? 1), 100_000)
}

/** The order of the address if the list knows it, else the list's own. */
export function sortIn(query: URLSearchParams, known: readonly ListSort[], own: ListSort): ListSort {
  const wanted = query.get('sort')
  const found = known.find(({ value }) => wordOf(value) === wanted)
  if (!found) return own
  const direction = query.get('direction')
  return {
    value: found.value,
    direction: direction === 'asc' ? 'ASC' : direction === 'desc' ? 'DESC' : found.direction,
  }
}

/** The words of the address' order that the list does not know, by their names; they are not applied. */
export function unknownOrderIn(query: URLSearchParams, known: readonly ListSort[]): [name: string, word: string][] {
  const words = { sort: known.map(({ value }) => wordOf(value)), direction: ['asc', 'desc'] }
  return ORDER.flatMap((name): [string, string][] => {
    const word = query.get(name) ?? ''
    return word === '' || words[name].includes(word) ? [] : [[name, word]]
  })
}

const wordOf = (sort: string) => sort.toLowerCase().replaceAll('_', '-')

/** What an order changes in the address; the list's own order leaves nothing there. */
export function sortChange(sort: ListSort, own: ListSort): QueryChange {
  const plain = sort.value === own.value && sort.direction === own.direction
  return { [ORDER[0]]: plain ? null : wordOf(sort.value), [ORDER[1]]: plain ? null : sort.direction.toLowerCase() }
}
