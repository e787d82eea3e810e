import type { ReactNode } from 'react'
import type { Filter, List, ListColumn } from '#features/lists/contract-list.ts'
import type { Formats } from '#web/format.ts'
import type { CallOptions } from '#web/use-call.ts'
import type { Column } from '#web/ui/list/DataList.tsx'
import type { ListTotals } from './DataListTotals.tsx'
import { wordOf } from './list-address.ts'
import type { ListFilter } from '#web/ui/list/list-query.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'

export type Names = Readonly<Record<string, string>>
export type Row = Readonly<Record<string, unknown>>
/** A screen's list without the names of its columns and filters; those are checked where it is declared. */
export type Loose = {
  readonly list: List
  readonly words: {
    readonly columns: Names
    readonly filters: Names
    readonly sums: Names
    readonly choices: Readonly<Record<string, Names>>
    readonly none: string
  }
  readonly cells: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>
  readonly offers?: Readonly<Record<string, readonly (string | Choice)[] | undefined>>
  readonly filterIn?: (query: URLSearchParams) => Row
  readonly reading?: CallOptions
}
type Choice = { readonly value: string; readonly text: string }

const nameOf = (names: Names | undefined, key: string) => names?.[key] ?? key

/** A field drawn by the kind of its column. */
function drawn(
  { kind, of, phone }: ListColumn & { of: string },
  row: Row,
  { formats, names }: { formats: Formats; names: Names | undefined },
): ReactNode {
  const value = row[of]
  if (typeof value === 'number') {
    if (kind === 'count') return formats.number(value)
    return (
      <MoneyText
        amountMinor={value}
        currency={String(row['currency'])}
        size={phone === 'aside' ? 'strong' : 'normal'}
      />
    )
  }
  const text = String(value)
  switch (kind) {
    case 'code':
      return <span className="tw-tabular">{text}</span>
    case 'day':
      return formats.day(text)
    case 'instant':
      return formats.moment(text)
    case 'choice':
      return nameOf(names, text)
    default:
      return text
  }
}

const isAtRight = (column: ListColumn) =>
  column.kind === undefined ? column.right : column.kind === 'money' || column.kind === 'count'

/** What the declaration says of a column beside its value. */
const marksOf = ({ extra, wrap, spare, phone }: ListColumn): Partial<Column<Row>> => ({
  ...(extra && { extra }),
  ...(wrap && { wrap }),
  ...(spare && { spare }),
  ...(phone && { phone }),
})

function columnOf(
  key: string,
  column: ListColumn,
  { list, words, cells, formats }: Loose & { formats: Formats },
): Column<Row> {
  const { sort, only } = column
  const direction = list.orders[sort ?? '']
  const names = words.choices[key]
  const place = {
    ...(isAtRight(column) && { align: 'right' as const }),
    ...(sort && direction && { sort: { value: sort, direction, ...(only && { only }) } }),
    ...marksOf(column),
  }
  return {
    key,
    title: nameOf(words.columns, key),
    cell:
      cells[key] ??
      ((row) =>
        column.kind === undefined ||
        row[column.of] === null ||
        (column.kind === 'money' && row['currency'] === null) ? (
          <span data-none="">{words.none}</span>
        ) : (
          drawn(column, row, { formats, names })
        )),
    ...place,
  }
}

/** The columns of a list: each cell as the screen draws it, or by the column's kind. */
export function columnsOf(given: Loose, formats: Formats): Column<Row>[] {
  return Object.entries(given.list.columns).map(([key, column]) => columnOf(key, column, { ...given, formats }))
}

function filterOf(key: string, filter: Filter, { words, offers = {} }: Loose): ListFilter {
  const about = { key, title: nameOf(words.filters, key) }
  const texts = (name: string) => (offers[name] ?? []).filter((one) => typeof one === 'string')
  switch (filter.kind) {
    case 'choice': {
      const choices = filter.values.map((value) => ({
        value: wordOf(value, filter),
        text: nameOf(words.choices[key], value),
      }))
      return { ...about, kind: 'choice', choices, ...(filter.quick && { quick: true }) }
    }
    case 'ids':
      return {
        ...about,
        kind: 'choice',
        ids: true,
        choices: (offers[key] ?? []).filter((one) => typeof one !== 'string'),
      }
    case 'text':
      return { ...about, kind: 'text', suggestions: texts(key) }
    case 'days':
      return { ...about, kind: 'days' }
    case 'money':
      return { ...about, kind: 'money', currencies: texts('currencies') }
  }
}

/** The filters of a list. */
export function filtersOf(given: Loose): ListFilter[] {
  return Object.entries(given.list.filters).map(([key, filter]) => filterOf(key, filter, given))
}

/** What the totals read: the answer of the list's call for them, or of its page. */
export type Sums = {
  readonly count?: number
  readonly total?: number
  readonly sums?: readonly (Readonly<Record<string, number>> & { readonly currency: string })[]
}

/** The totals of a filter. A sum is left out while it and those it belongs to are 0; only one above 0 has its tone. */
export function totalsOf({ list, words }: Loose, { count, total, sums = [] }: Sums): ListTotals {
  const ofCurrency = ({ currency, ...amounts }: NonNullable<Sums['sums']>[number]) => ({
    currency,
    amounts: Object.entries(list.sums)
      .filter(([, sum]) => !sum.with || sum.with.some((name) => amounts[name] !== 0))
      .map(([name, { tone }]) => {
        const amountMinor = amounts[name] ?? 0
        return { name: nameOf(words.sums, name), amountMinor, ...(tone && amountMinor > 0 && { tone }) }
      }),
  })
  return { count: count ?? total ?? 0, sums: sums.map(ofCurrency) }
}
