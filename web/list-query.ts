import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type ListQuery = {
  /** The values of the address; a missing one is empty. */
  get: (name: string) => string
  /** All values of a name that may stand several times. */
  all: (name: string) => readonly string[]
  pageNo: number
  /** Changes values and goes back to the first page; empty values leave the address. */
  set: (changes: Readonly<Record<string, string | readonly string[] | null>>) => void
  setPage: (pageNo: number) => void
  /** How many filters are set; sort and page do not count. */
  filterCount: number
}

const NOT_FILTERS = new Set(['pageNo', 'sort'])

/** The address after a change of the list's state. */
export function changedQuery(query: URLSearchParams, changes: Readonly<Record<string, string | readonly string[] | null>>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) if (one !== '') next.append(name, one)
  }
  return next
}

/** A list's filters, sort and page, kept in the address: links can be shared and Back undoes a filter. */
export function useListQuery(): ListQuery {
  const [query, setQuery] = useSearchParams()
  return useMemo(() => {
    const pageNo = Number(query.get('pageNo') ?? '1')
    return {
      get: (name) => query.get(name) ?? '',
      all: (name) => query.getAll(name),
      pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
      set: (changes) => setQuery(changedQuery(query, { ...changes, pageNo: null }), { preventScrollReset: true }),
      setPage: (page) => setQuery(changedQuery(query, { pageNo: page > 1 ? String(page) : null })),
      filterCount: new Set([...query.keys()].filter((name) => !NOT_FILTERS.has(name))).size,
    }
  }, [query, setQuery])
}
