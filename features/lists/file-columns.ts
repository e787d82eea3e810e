import { clockIn, type TableColumn, type TableContent } from '#server/tables/table-file.ts'
import type { List, ListColumn, ListRow } from './contract-list.ts'

type Columns<L extends List> = L['columns']
type TitlesOf<Key, Column> = Column extends { file: infer Parts }
  ? keyof Parts & string
  : Column extends { kind: string }
    ? Key
    : never
type ValueOf<Column> = Column extends { file: infer Parts } ? Parts[keyof Parts] : Column
/** Amounts get a column of their currency; so may values of the server's own, where rows have one. */
type CurrencyOf<Values, Row> =
  | (Extract<Values, { kind: 'money' }> extends never ? never : 'currency')
  | (null extends Values ? Extract<keyof Row, 'currency'> : never)
/** The heads that the file of a list can have. */
type Title<L extends List> =
  | { [K in keyof Columns<L>]: TitlesOf<K, Columns<L>[K]> }[keyof Columns<L>]
  | CurrencyOf<{ [K in keyof Columns<L>]: ValueOf<Columns<L>[K]> }[keyof Columns<L>], ListRow<L>>
type Own<Column> = Column extends { file: infer Parts }
  ? { [T in keyof Parts]: Parts[T] extends null ? T : never }[keyof Parts]
  : never

/** The words of a list's file in one language. `choices` names the values of its columns of that kind. */
export type FileWords<L extends List> = {
  readonly fileName: string
  readonly titles: Readonly<Record<Title<L>, string> & { currency?: string }>
  readonly choices: {
    readonly [K in keyof Columns<L> as Columns<L>[K] extends { kind: 'choice' } ? K : never]: Readonly<
      Record<string, string>
    >
  }
}
type OwnTitle<L extends List> = { [K in keyof Columns<L>]: Own<Columns<L>[K]> }[keyof Columns<L>] & string
/** What the declaration leaves to the server, by title. */
export type FileValues<L extends List> = Readonly<Record<OwnTitle<L>, TableContent<ListRow<L>>>>

type Row = Readonly<Record<string, unknown>>
type Content = TableContent<Row>
export type Words = {
  readonly titles: Readonly<Record<string, string>>
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** What a file says of its columns, and the zone of its times; UTC where none is named. */
type FileTold = {
  readonly words: Words
  readonly values: Readonly<Record<string, Content>>
  readonly timeZone?: string | undefined
}

/** The value of a row's field in the file; a choice is written by its name. */
function contentOf(
  kind: NonNullable<ListColumn['kind']>,
  of: string,
  { names, timeZone }: { names?: Readonly<Record<string, string>> | undefined; timeZone?: string | undefined },
): Content {
  switch (kind) {
    case 'money':
      return {
        kind,
        value: ({ [of]: amountMinor, currency }) =>
          typeof amountMinor === 'number' && typeof currency === 'string' ? { amountMinor, currency } : null,
      }
    case 'count':
      return { kind, value: ({ [of]: value }) => (typeof value === 'number' ? value : null) }
    case 'instant':
      return { kind: 'moment', value: ({ [of]: value }) => clockIn(timeZone, textOf(value)) }
    case 'day':
      return { kind, value: ({ [of]: value }) => textOf(value) }
    case 'choice':
      return { kind: 'text', value: ({ [of]: value }) => names?.[String(value)] ?? null }
    default:
      return { kind: 'text', value: ({ [of]: value }) => textOf(value) }
  }
}

/**
 * The chosen columns of a file in their order; duplicates and unknown ones are left out. A currency precedes its
 * amount.
 */
export function fileColumns(
  list: Pick<List, 'columns'>,
  keys: readonly string[],
  { words, values, timeZone }: FileTold,
): TableColumn<Row>[] {
  const columns = new Map<string, TableColumn<Row>>()
  function add(title: string, content: Content | undefined): void {
    if (content?.kind === 'money') add('currency', values['currency'] ?? contentOf('text', 'currency', {}))
    if (content && !columns.has(title)) columns.set(title, { ...content, title: words.titles[title] ?? title })
  }
  for (const key of keys) {
    const column = Object.hasOwn(list.columns, key) ? list.columns[key] : undefined
    const own = column?.kind === undefined ? {} : { [key]: column }
    for (const [title, part] of Object.entries(column?.file ?? own)) {
      add(
        title,
        part === null ? values[title] : contentOf(part.kind, part.of, { names: words.choices[title], timeZone }),
      )
    }
  }
  return [...columns.values()]
}
