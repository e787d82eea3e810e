import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useLocation, useSearchParams } from 'react-router'
import { type Density, saveListLayout, searchListViews, type View } from '#features/lists/contract.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import type { Column } from '#web/ui/list/DataList.tsx'
import {
  changedQuery,
  clearedQuery,
  type ListFilter,
  type ListSort,
  pageIn,
  type QueryChange,
  sortChange,
  sortIn,
  unknownOrderIn,
  viewQuery,
} from '#web/ui/list/list-query.ts'

/** What a list is made of. `name` is the one its views are kept under. */
export type ListSpec<Row> = {
  readonly name: string
  /** All columns; those with `extra` are shown only when chosen. The first one is always shown. */
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly ListFilter[]
  /** The order without a choice. */
  readonly sort: ListSort
}

export type Layout = { readonly columns: readonly string[]; readonly density: Density }

/** The plain list, although another view is the one it opens with. */
export const NO_VIEW = 'all'

/** A view's columns as far as the list has them, the first one always; the list's own choice where none is left. */
export function shownColumns<Row>(all: readonly Column<Row>[], wanted: readonly string[]): Column<Row>[] {
  const chosen = wanted.flatMap((key) => all.find((column) => column.key === key) ?? [])
  if (chosen.length === 0) return all.filter((column, at) => at === 0 || !column.extra)
  const [first] = all
  return first && !chosen.includes(first) ? [first, ...chosen] : chosen
}

/**
 * The views of a list and which of them is open. A list that is opened without anything in its address opens with the
 * person's own choice.
 */
function useViews(name: string, query: URLSearchParams) {
  const views = useCall(searchListViews, { list: name }, { staleTime: 60_000 })
  const asked = query.get('view')
  const view = views.data?.list.find(({ id }) => id === asked) ?? null
  const first = query.size === 0 ? (views.data?.list.find(({ id }) => id === views.data.defaultViewId) ?? null) : null
  return {
    data: views.data,
    view,
    first,
    settled: first === null && (query.size > 0 || views.data !== undefined || views.isError),
  }
}

/**
 * Columns: of the open view, else the remembered ones, else the list's own; a change lasts until another view opens.
 * The density is the person's, whatever the view.
 */
function useLayout<Row>({ name, columns }: ListSpec<Row>, view: View | null, remembered: Layout | null) {
  const client = useQueryClient()
  const save = useCallMutation(saveListLayout)
  const [changed, setChanged] = useState<{ viewId: string | null; columns: readonly string[] } | null>(null)
  const [chosen, setChosen] = useState<Density | null>(null)
  const viewId = view?.id ?? null
  const density = chosen ?? remembered?.density ?? 'COMFORTABLE'
  const keysOf = (keys: readonly string[] = []) => shownColumns(columns, keys).map(({ key }) => key)
  const kept = keysOf((view ?? remembered)?.columns)
  const shown = changed?.viewId === viewId ? keysOf(changed.columns) : kept
  const remember = (layout: Layout) =>
    save.mutate(
      { list: name, columns: [...layout.columns], density: layout.density },
      { onSuccess: () => void client.invalidateQueries({ queryKey: callKey(searchListViews) }) },
    )
  return {
    layout: { columns: shown, density },
    isChanged: shown.join() !== kept.join(),
    setColumns(next: readonly string[]): void {
      setChanged({ viewId, columns: next })
      // Without a view the choice is remembered automatically; a view changes only when it is saved.
      if (viewId === null) remember({ columns: keysOf(next), density })
    },
    setDensity(next: Density): void {
      setChosen(next)
      remember({ columns: remembered?.columns ?? [], density: next })
    },
    forget: () => setChanged(null),
  }
}

/**
 * The row that is open lives in the address. Opening adds to the browser's history, so that going back closes; moving
 * on replaces.
 */
function useOpenRow(query: URLSearchParams, setQuery: ReturnType<typeof useSearchParams>[1]) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { opened?: true } | null } // Set below and nowhere else.
  const key = query.get('open')
  return {
    key,
    open: (next: string) =>
      setQuery(changedQuery(query, { open: next }), {
        replace: key !== null,
        preventScrollReset: true,
        state: key === null ? { opened: true } : state,
      }),
    close(): void {
      if (key === null) return
      if (state?.opened) void navigate(-1)
      else setQuery(changedQuery(query, { open: null }), { replace: true, preventScrollReset: true })
    },
  }
}

/**
 * Everything a list keeps: filters, order, page and open row in the address, views and columns on the server, chosen
 * rows on the page.
 */
export function useList<Row>(spec: ListSpec<Row>) {
  const [query, setQuery] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, view, first, settled } = useViews(spec.name, query)
  const layout = useLayout(spec, view, data?.layout ?? null)
  const row = useOpenRow(query, setQuery)
  const own = spec.sort
  const known = spec.columns.flatMap(({ sort }) => (sort ? [sort] : []))
  const unknownOrder = unknownOrderIn(query, [...known, own])

  useEffect(() => {
    if (first) setQuery(`${first.query}${first.query === '' ? '' : '&'}view=${first.id}`, { replace: true })
  }, [first, setQuery])

  /** A list that opens with a view names the plain list in its address explicitly. */
  function show(next: URLSearchParams, { replace = false }: { replace?: boolean } = {}): void {
    if (next.size === 0 && data?.defaultViewId) next.set('view', NO_VIEW)
    setQuery(next, { replace, preventScrollReset: true })
  }

  return {
    spec,
    query,
    /** False while it is not known yet what the list opens with; nothing is asked for until then. */
    ready: settled,
    sort: sortIn(query, known, own),
    /** Parts of the order in the address that the list does not know. */
    unknownOrder,
    pageNo: pageIn(query),
    views: data ?? null,
    view,
    /** Whether filters, order or columns differ from the open view. */
    isChanged: view !== null && (viewQuery(query) !== viewQuery(new URLSearchParams(view.query)) || layout.isChanged),
    layout: layout.layout,
    setColumns: layout.setColumns,
    setDensity: layout.setDensity,
    forgetLayout: layout.forget,
    columns: shownColumns(spec.columns, layout.layout.columns),
    row,
    chosen,
    setChosen,
    /** Changes the address. Typing replaces the entry of the browser's history, everything else adds one. */
    change(change: QueryChange, options?: { replace?: boolean }): void {
      setChosen([])
      show(changedQuery(query, { page: null, ...change, open: null }), options)
    },
    showQuery(next: string | URLSearchParams): void {
      setChosen([])
      show(new URLSearchParams(next))
    },
    /** The list without any filter, and without what it did not understand. */
    clear(): void {
      setChosen([])
      const left = Object.fromEntries(unknownOrder.map(([name]) => [name, null]))
      show(clearedQuery(changedQuery(query, left), spec.filters))
    },
    setSort: (sort: ListSort) => show(changedQuery(query, { ...sortChange(sort, own), page: null })),
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>
