import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { ExportFormat } from '#features/lists/contract.ts'
import type { List as Declared, ListRow } from '#features/lists/contract-list.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { type CallOptions, useCall } from '#web/use-call.ts'
import { DataListPage } from './DataListPage.tsx'
import type { TabCounts } from './DataListTabs.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { filterIn } from './list-address.ts'
import { columnsOf, filtersOf, type Loose, type Names, type Row, type Sums, totalsOf } from './list-parts.tsx'
import type { ListSort, SortDirection } from '#web/ui/list/list-query.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { type List, useList } from './use-list.ts'

const PAGE_SIZE = 25

type Keys<T, Kind> = { [K in keyof T]: T[K] extends { kind: Kind } ? K : never }[keyof T]
type Drawn<T> = { [K in keyof T]: T[K] extends { kind: string } ? never : K }[keyof T]
type Cell<L extends Declared> = (row: ListRow<L>) => ReactNode

/** The words of a list: of its columns, filters, sums, and of the values of its choices. */
export type ListWords<L extends Declared> = {
  readonly columns: Readonly<Record<keyof L['columns'], string>>
  readonly filters: Readonly<Record<keyof L['filters'], string>>
  readonly sums: Readonly<Record<keyof L['sums'], string>>
  readonly choices: Readonly<Record<Keys<L['filters'], 'choice'>, Names>> &
    Readonly<Partial<Record<Keys<L['columns'], 'choice'>, Names>>>
  /** Shown for an empty value. */
  readonly none: string
}
/**
 * What the filters offer that depends on the data: ids with their names, words; currencies, if not those of the list's
 * sums.
 */
type Offers<L extends Declared> = { readonly currencies?: readonly string[] } & {
  readonly [K in Keys<L['filters'], 'ids'>]?: readonly { readonly value: string; readonly text: string }[]
} & { readonly [K in Keys<L['filters'], 'text'>]?: readonly string[] }

type Given<L extends Declared> = {
  readonly list: L
  readonly words: ListWords<L>
  /** The cells; a column with a kind needs none. */
  readonly cells: Readonly<Record<Drawn<L['columns']>, Cell<L>>> &
    Readonly<Partial<Record<keyof L['columns'], Cell<L>>>>
  readonly offers?: Offers<L>
  /** Reads the filter from the address, where the declaration alone can not. */
  readonly filterIn?: (query: URLSearchParams) => z.input<L['filter']>
  /** How often the rows are read. */
  readonly reading?: CallOptions
}
/** What a list's calls take of its order: nothing where it has none, the direction alone where it has one. */
function orderOf({ orders }: Declared, { value, direction }: ListSort): { sort?: string; direction?: SortDirection } {
  const count = Object.keys(orders).length
  if (count === 0) return {}
  return count === 1 ? { direction } : { sort: value, direction }
}

/** Offers the currencies that the whole list has sums in, unless the screen offers others. */
function useOffered(given: Loose): Loose {
  const { list, offers } = given
  const enabled = offers?.currencies === undefined && Object.values(list.filters).some(({ kind }) => kind === 'money')
  const { data } = useCall(list.sum ?? list.search, list.sum ? {} : { pageSize: 1 }, { enabled, staleTime: 60_000 })
  const { sums = [] } = (data ?? {}) as Sums // The answer of the list's own call.
  return enabled ? { ...given, offers: { ...offers, currencies: sums.map(({ currency }) => currency) } } : given
}

/**
 * Reads a list by its address: its state, the filter as calls take it, the page of rows, and what `DataListPage` needs
 * of them.
 */
export function useListScreen<L extends Declared>(given: Given<L>) {
  const formats = useFormats()
  const loose = useOffered(given as unknown as Loose) // The same object; the keys of this one list are forgotten.
  const { list } = loose
  const [own = ''] = Object.keys(list.orders)
  const shown = useList<Row>({
    name: list.name,
    columns: columnsOf(loose, formats),
    filters: filtersOf(loose),
    sort: { value: own, direction: list.orders[own] ?? 'ASC' },
  })
  const filter = loose.filterIn?.(shown.query) ?? filterIn(list, shown.query)
  const order = orderOf(list, shown.sort)
  const asked = { enabled: shown.ready, keepPrevious: true, staleTime: 5000, ...given.reading }
  const rows = useCall(list.search, { ...filter, ...order, pageNo: shown.pageNo, pageSize: PAGE_SIZE }, asked)
  const summed = useCall(list.sum ?? list.search, filter, { ...asked, enabled: shown.ready && list.sum !== undefined })
  const sums = (list.sum ? summed.data : rows.data) as Sums | undefined // The answer of the list's own call.
  const { file } = list
  return {
    filter: filter as z.input<L['filter']>, // Read by the very declaration.
    openKey: shown.row.key,
    ready: shown.ready,
    page: {
      list: shown as unknown as List<ListRow<L>>, // Its rows are those of this list.
      // As its call answers.
      query: rows as UseQueryResult<z.output<L['search']['output']> & Page<ListRow<L>>, CallFailure>,
      rowKey: (row: ListRow<L>) => String(row[list.key]),
      totals: sums && totalsOf(loose, sums),
      ...(file && {
        file: {
          call: file,
          input: ({ format, columns, chosen }: Wanted) => ({
            ...filter,
            ...order,
            ...(chosen.length > 0 && { [`${list.key}s`]: [...chosen] }),
            format,
            columns: [...columns],
          }),
        },
      }),
    },
  }
}
type Page<R> = {
  readonly tabs?: TabCounts | undefined
  readonly list: readonly R[]
  readonly total: number
  readonly pageNo: number
  readonly pageSize: number
}
type Wanted = { readonly format: ExportFormat; readonly columns: readonly string[]; readonly chosen: readonly string[] }

type ListScreenProps<L extends Declared> = Given<L> & {
  readonly title: string
  readonly searchHint: string
  /** The page's header and what is above the list, if that is more than its title. */
  readonly head?: (shown: ReturnType<typeof useListScreen<L>>) => ReactNode
  /** A chart beside the totals. */
  readonly chart?: (shown: ReturnType<typeof useListScreen<L>>) => ReactNode
  /** What a row is called where its cells can not be seen, such as `Order H26…`. */
  readonly name: (row: ListRow<L>) => string
  /** The panel of an open row beside the list, of the row alone or by its key, and the row's own page. */
  readonly panel: { readonly href?: (key: string) => string } & (
    | { readonly row: (row: ListRow<L>) => ReactNode }
    | { readonly content: (key: string, rows: readonly ListRow<L>[] | undefined) => ReactNode }
  )
  readonly empty: ReactNode
}

/**
 * The screen of a list that was declared by `defineList`. Filters, order, page and the open row live in the address.
 */
export function ListScreen<L extends Declared>({
  title,
  searchHint,
  head,
  chart,
  name,
  panel,
  empty,
  ...given
}: ListScreenProps<L>) {
  const shown = useListScreen<L>(given)
  const { page } = shown
  const rows = page.query.data?.list
  const rowOf = (key: string | null) => rows?.find((one) => page.rowKey(one) === key)
  const [seenKey, setSeenKey] = useState<string | null>(null)
  if (shown.openKey !== seenKey && rowOf(shown.openKey)) setSeenKey(shown.openKey)
  function beside(key: string): ReactNode {
    if ('content' in panel) return panel.content(key, rows)
    const row = rowOf(key)
    if (row) return <Fragment key={key}>{panel.row(row)}</Fragment>
    return rows && (key === seenKey ? <Gone onClose={page.list.row.close} /> : <NotHere />)
  }
  return (
    <DataListPage
      {...page}
      head={head ? head(shown) : <PageHeader title={title} />}
      chart={chart?.(shown)}
      label={title}
      rowName={name}
      searchHint={searchHint}
      panel={{
        content: beside,
        href: (key) => panel.href?.(key) ?? null,
      }}
      empty={empty}
    />
  )
}

/** Closes the panel of a row that was shown and has left the list since, such as a deleted one. */
function Gone({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => close(), [])
  return null
}

/** The panel of a row in the address that is not on this page. */
function NotHere() {
  const { missing, missingText } = useListTexts()
  return <Empty title={missing} text={missingText} />
}
