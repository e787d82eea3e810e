import { useLocation } from 'react-router'
import type { z } from 'zod'
import type { BrowserCall, CallFailure } from '#web/call-api.ts'
import type { Column } from '#web/ui/list/DataList.tsx'
import type { ExportAnswer } from '../contract.ts'
import { DataListPage } from './DataListPage.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import type { ListFilter } from '#web/ui/list/list-query.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useList } from './use-list.ts'

type Row = { code: string; hotel: string; total: number }
export const ROWS: Row[] = [
  { code: 'H1', hotel: 'Lantern Hotel', total: 45_600 },
  { code: 'H2', hotel: 'Sakura Terrace', total: 9_900 },
  { code: 'H3', hotel: 'Palm Court', total: 12_000 },
]
const COLUMNS: Column<Row>[] = [
  { key: 'order', title: 'Order', cell: (row) => row.code, sort: { value: 'BOOKED', direction: 'DESC' } },
  { key: 'hotel', title: 'Hotel', cell: (row) => row.hotel, phone: 'title' },
  {
    key: 'total',
    title: 'Total',
    align: 'right',
    cell: (row) => <MoneyText amountMinor={row.total} currency="USD" />,
    sort: { value: 'TOTAL', direction: 'DESC' },
  },
  { key: 'note', title: 'Note', cell: () => 'a note', extra: true },
]
const FILTERS: ListFilter[] = [
  {
    key: 'status',
    title: 'Status',
    kind: 'choice',
    quick: true,
    choices: [
      { value: 'open', text: 'Open' },
      { value: 'done', text: 'Done' },
    ],
  },
  { key: 'stay', title: 'Stay', kind: 'days' },
  { key: 'total', title: 'Amount', kind: 'money', currencies: ['USD'] },
]

// A browser sends it by its path alone.
const EXPORT = { path: 'tests/exportTests.do' } as BrowserCall<z.ZodType<object, object>, typeof ExportAnswer>

/** The state of the list's call; `pageSize` where it has several pages. */
export type ListState = {
  rows: readonly Row[]
  failure: CallFailure | null
  loading: boolean
  pageSize?: number
  tabs?: readonly { value: string; count: number }[]
}
/** A list of three orders with everything a list can have, and its address and order in words. */
export function TestList({ state, filters = FILTERS }: { state: ListState; filters?: ListFilter[] }) {
  const list = useList<Row>({
    name: 'tests',
    columns: COLUMNS,
    filters,
    sort: { value: 'BOOKED', direction: 'DESC' },
  })
  const { rows, failure, loading, pageSize = 25, tabs } = state
  const { pageNo } = list
  const shown = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  const data = loading || failure ? undefined : { list: shown, total: rows.length, pageNo, pageSize, tabs }
  // The part of a query's result that the list reads.
  const query = { data, error: failure, isPlaceholderData: false, refetch: () => Promise.resolve() } as never
  const { search } = useLocation()
  return (
    <main>
      <h1>Orders</h1>
      <output data-testid="address">{search}</output>
      <output data-testid="sort">{`${list.sort.value} ${list.sort.direction}`}</output>
      <DataListPage
        list={list}
        label="Orders"
        query={query}
        rowKey={(row: Row) => row.code}
        rowName={(row: Row) => `Order ${row.code}`}
        searchHint="Code or hotel"
        totals={{ count: rows.length, sums: [{ currency: 'USD', amounts: [{ name: 'Total', amountMinor: 67_500 }] }] }}
        file={{
          call: EXPORT,
          input: ({ format, columns, chosen }) => ({ format, columns: [...columns], codes: [...chosen] }),
        }}
        panel={{ content: (key) => <p>Everything about {key}</p>, href: (key) => `/orders/${key}` }}
        empty={<Empty title="No orders yet" />}
      />
    </main>
  )
}
