import type { z } from 'zod'
import { isId } from '#contract/ids.ts'
import type { Filter, List } from '#features/lists/contract-list.ts'
import { currencyIn, dayIn, KEYWORD, numberIn } from '#web/ui/list/list-query.ts'

/** The longest words and most ids that an address may ask for. */
const MAX_LENGTH = 100
const MAX_IDS = 50

/** The word of a value in the address: small letters, and dashes unless the filter keeps its underscores. */
export function wordOf(value: string, { underscore }: { readonly underscore?: true } = {}): string {
  return underscore ? value.toLowerCase() : value.toLowerCase().replaceAll('_', '-')
}

/** The values of a choice that an address names; others count as not there. */
export function valuesIn<V extends string>(
  query: URLSearchParams,
  key: string,
  { values, ...filter }: { readonly values: readonly V[]; readonly underscore?: true },
): V[] {
  const words = query.getAll(key)
  return values.filter((value) => words.includes(wordOf(value, filter)))
}

const textIn = (query: URLSearchParams, key: string) => (query.get(key) ?? '').trim().slice(0, MAX_LENGTH)

function fieldsIn(query: URLSearchParams, key: string, filter: Filter): Readonly<Record<string, unknown>> {
  const [from, to] = [`${key}From`, `${key}To`]
  switch (filter.kind) {
    case 'choice':
      return filter.field === undefined ? {} : { [filter.field]: valuesIn(query, key, filter) }
    case 'ids':
      return { [filter.field]: query.getAll(key).filter(isId).slice(0, MAX_IDS) }
    case 'text':
      return { [key]: textIn(query, key) }
    case 'days': {
      const fields = filter.fields ?? [from, to]
      return { [fields[0]]: dayIn(query, from), [fields[1]]: dayIn(query, to) }
    }
    case 'money':
      return {
        currency: currencyIn(query),
        [`${from}Minor`]: numberIn(query, from),
        [`${to}Minor`]: numberIn(query, to),
      }
  }
}

const isSet = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The filter of an address as the calls of a list want it; what can not be read is as if it were not there. */
export function filterIn<L extends Pick<List, 'filters' | 'filter'>>(
  list: L,
  query: URLSearchParams,
): z.input<L['filter']> {
  const fields = Object.entries(list.filters).map(([key, filter]) => fieldsIn(query, key, filter))
  const all: Record<string, unknown> = Object.assign({ keyword: textIn(query, KEYWORD) }, ...fields)
  // The fields of the declaration.
  return Object.fromEntries(Object.entries(all).filter(([, value]) => isSet(value))) as z.input<L['filter']>
}
