import { z } from 'zod'
import { type Call, defineCall } from '#contract/call.ts'
import type { Right } from '#contract/rights.ts'
import { Currency, FormInt, Id, LocalDate, Minor, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import { ExportAnswer, ExportInput } from './contract.ts'

/**
 * Something a list can be narrowed by. Its key is its name in the address; `field` its name in the calls and
 * statements. Days and amounts are two fields, by default the key with `From` and `To`; days of instants are days of
 * UTC.
 */
export type Filter = { /** What its field means, for the API document. */ readonly about?: string } & (
  | {
      readonly kind: 'choice'
      readonly values: readonly string[]
      /** Left out for a choice that the screen itself reads from the address. */
      readonly field?: string
      /** Shown above the list as tabs; `tabs` of `serveList` counts the rows of each. */
      readonly quick?: true
      /** Words keep the underscore in the address; elsewhere it is a dash. */
      readonly underscore?: true
    }
  /** People or things by their ids, as far as the screen offers some to choose from. */
  | { readonly kind: 'ids'; readonly field: string }
  | { readonly kind: 'text' }
  | { readonly kind: 'days'; readonly fields?: readonly [from: string, to: string]; readonly of?: 'instant' }
  | { readonly kind: 'money' }
)

/**
 * A value of a row by the field it is read from, and how it is written. `choice` is written by its name in the words of
 * the list.
 */
type Value<Text, Amount> =
  | { readonly kind: 'text' | 'code' | 'choice' | 'day' | 'instant'; readonly of: Text }
  | { readonly kind: 'money' | 'count'; readonly of: Amount }

/**
 * A column of the screen and the file. The screen draws a column without a kind itself; `file` defines it in the file.
 */
export type ListColumn<Text = string, Amount = string, Sort = string> = (
  | Value<Text, Amount>
  | { readonly kind?: never; readonly right?: true }
) & {
  /** What the file has in its place, by title; null is a value that the server works out. */
  readonly file?: Readonly<Record<string, Value<Text, Amount> | null>>
  /** The sort order of the column's heading. */
  readonly sort?: Sort
  /** The order has one direction. */
  readonly only?: true
  /** The column is shown only when chosen. */
  readonly extra?: true
  /** Words of any length: cut where the row has no room, or over two lines in a narrow table. */
  readonly wrap?: true
  /** Left out of a table that is too narrow for all columns, such as beside a panel. */
  readonly spare?: true
  /** Its place on the card of a phone; without one it is label and value. */
  readonly phone?: 'title' | 'aside' | 'line' | 'hide'
}

/** A sum of the totals. With `with` it is hidden while all sums named there are 0. */
export type Sum = { readonly tone?: 'good' | 'lost'; readonly with?: readonly string[] }
export type Direction = 'ASC' | 'DESC'
type Shape = z.core.$ZodLooseShape
type Empty = Record<never, never>
/** The schema of an object with such fields. */
type ObjectOf<Fields> = z.ZodObject<{ [K in keyof Fields]: Fields[K] extends z.ZodType ? Fields[K] : never }>

/** Who may read a list: people with the right, or everybody who is signed in. */
export type ListReader = Right | 'signedIn'

/** What a list is declared by. */
export type ListDeclaration = {
  /** Its views and files are kept under this name. */
  readonly name: string
  /** What it holds, such as `Hotel orders`; the API document names its calls by it. */
  readonly about: string
  readonly who: ListReader
  readonly row: z.ZodObject
  /** The field of a row by which it is opened and chosen. */
  readonly key: 'id' | 'code'
  /** Paths of its calls. Without `sum` the sums come with each page; without `file` it can not be had as a file. */
  readonly calls: { readonly search: string; readonly sum?: string; readonly file?: string }
  /** Where its words are looked for. */
  readonly keyword: string
  readonly filters: Readonly<Record<string, Filter>>
  /** The orders, each with the direction that people mean when they name none; the first one is the list's own. */
  readonly orders: Readonly<Record<string, Direction>>
  /** A call without a direction means that of its order; else that of the list's own order. */
  readonly eachDirection?: true
  readonly columns: Readonly<Record<string, ListColumn>>
  readonly sums: Readonly<Record<string, Sum>>
  /** Fields of this list alone: of its filter, of a page, of the totals. */
  readonly more?: { readonly filter?: Shape; readonly page?: Shape; readonly totals?: Shape }
}

/** The fields of the calls that a filter adds, by its kind. */
type Fields<Key extends string, F extends Filter> = {
  choice: F extends { field: infer Name extends string; values: readonly (infer V extends string)[] }
    ? { [K in Name]: z.ZodOptional<z.ZodArray<z.ZodEnum<{ [W in V]: W }>>> }
    : Empty
  ids: F extends { field: infer Name extends string } ? { [K in Name]: z.ZodOptional<z.ZodArray<typeof Id>> } : never
  text: { [K in Key]: z.ZodOptional<z.ZodString> }
  days: {
    [
      K in F extends { fields: readonly (infer Name extends string)[] } ? Name : `${Key}From` | `${Key}To`
    ]: z.ZodOptional<typeof LocalDate>
  }
  money: { [K in `${Key}FromMinor` | `${Key}ToMinor`]: z.ZodOptional<typeof FormInt> } & {
    currency: z.ZodOptional<typeof Currency>
  }
}[F['kind']]
type Both<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? { [K in keyof All]: All[K] }
  : never
type FilterShape<Filters> = Both<
  { [K in keyof Filters & string]: Filters[K] extends Filter ? Fields<K, Filters[K]> : never }[keyof Filters & string]
>
type IsUnion<T, All = T> = [T] extends [never] ? false : T extends unknown ? ([All] extends [T] ? false : true) : never
type DirectionOf<Each> = Each extends true
  ? z.ZodOptional<z.ZodEnum<{ ASC: 'ASC'; DESC: 'DESC' }>>
  : z.ZodDefault<z.ZodEnum<{ ASC: 'ASC'; DESC: 'DESC' }>>
/** A list with one order takes its direction alone, one without an order nothing. */
type OrderShape<Sort extends string, Each> = [Sort] extends [never]
  ? Empty
  : IsUnion<Sort> extends true
    ? { sort: z.ZodDefault<z.ZodEnum<{ [S in Sort]: S }>>; direction: DirectionOf<Each> }
    : { direction: DirectionOf<Each> }

const DIRECTION = z.enum(['ASC', 'DESC'])

/** The fields that a filter adds to the calls. */
function fieldsOf(key: string, filter: Filter): Shape {
  const about = <T extends z.ZodType>(field: T) => (filter.about === undefined ? field : field.describe(filter.about))
  switch (filter.kind) {
    case 'choice':
      return filter.field === undefined
        ? {}
        : { [filter.field]: about(z.array(z.enum(filter.values)).max(filter.values.length).optional()) }
    case 'ids':
      return { [filter.field]: about(z.array(Id).max(50).optional()) }
    case 'text':
      return { [key]: about(textLine(100).optional()) }
    case 'days': {
      const [from, to] = filter.fields ?? [`${key}From`, `${key}To`]
      return { [from]: about(LocalDate.optional()), [to]: LocalDate.optional() }
    }
    case 'money':
      return {
        currency: Currency.optional(),
        [`${key}FromMinor`]: about(FormInt.min(0).optional()),
        [`${key}ToMinor`]: FormInt.min(0).optional(),
      }
  }
}

function orderShape(orders: Readonly<Record<string, Direction>>, each: boolean): Shape {
  const [own, ...others] = Object.entries(orders)
  if (!own) return {}
  const direction = each ? DIRECTION.optional() : DIRECTION.default(own[1])
  return others.length === 0 ? { direction } : { sort: z.enum(Object.keys(orders)).default(own[0]), direction }
}

function filterShape({ keyword, key, calls, filters }: ListDeclaration): Shape {
  const [one, about] =
    key === 'id'
      ? [Id, 'Identifiers, when certain rows are meant']
      : [textLine(30, 1), 'Codes, when certain rows are meant']
  const chosen = calls.file === undefined ? {} : { [`${key}s`]: z.array(one).max(1000).optional().describe(about) }
  const fields = Object.entries(filters).map(([name, filter]) => fieldsOf(name, filter))
  return Object.assign({ keyword: textLine(100).optional().describe(keyword), ...chosen }, ...fields)
}

type More<D extends ListDeclaration, Part extends 'filter' | 'page' | 'totals'> = D extends {
  more: { [K in Part]: infer S extends Shape }
}
  ? S
  : Empty
type Chosen<D extends ListDeclaration> = D['calls'] extends { file: string }
  ? { [K in `${D['key']}s`]: z.ZodOptional<z.ZodArray<z.ZodType<string, string>>> }
  : Empty
type FilterFields<D extends ListDeclaration> = { keyword: z.ZodOptional<z.ZodString> } & Chosen<D> &
  FilterShape<D['filters']> &
  More<D, 'filter'>
type OrderFields<D extends ListDeclaration> = OrderShape<keyof D['orders'] & string, D['eachDirection']>
type Sums<D extends ListDeclaration> = [keyof D['sums']] extends [never]
  ? Empty
  : {
      sums: z.ZodArray<
        ObjectOf<{ currency: typeof Currency; count: z.ZodInt } & { [K in keyof D['sums']]: typeof Minor }>
      >
    }
const TABS = z
  .array(z.object({ value: z.string(), count: z.int() }))
  .optional()
  .describe('Rows behind each tab, under the rest of the filter; a tab that is not named has none')
type PageFields<D extends ListDeclaration> = ReturnType<typeof pageOf<D['row']>>['shape'] & {
  tabs: typeof TABS
} & (D['calls'] extends { sum: string } ? Empty : Sums<D>) &
  More<D, 'page'>
type CallOf<D extends ListDeclaration, Input, Output> = Call<ObjectOf<Input>, ObjectOf<Output>, D['who']>

/** A list with its calls. */
export type DefinedList<D extends ListDeclaration> = Omit<D, 'calls'> & {
  readonly filter: ObjectOf<FilterFields<D>>
  readonly search: CallOf<D, FilterFields<D> & OrderFields<D> & (typeof PageInput)['shape'], PageFields<D>>
  readonly sum: D['calls'] extends { sum: string }
    ? CallOf<D, FilterFields<D>, { count: z.ZodInt } & Sums<D> & More<D, 'totals'>>
    : undefined
  readonly file: D['calls'] extends { file: string }
    ? Call<ObjectOf<FilterFields<D> & OrderFields<D> & (typeof ExportInput)['shape']>, typeof ExportAnswer, D['who']>
    : undefined
}
/** Any list, for what serves and shows them. */
export type List = Omit<ListDeclaration, 'calls'> & {
  readonly filter: z.ZodObject
  readonly search: ListCall
  readonly sum: ListCall | undefined
  readonly file: Call<z.ZodType, typeof ExportAnswer, ListReader> | undefined
}
type ListCall = Call<z.ZodType, z.ZodType, ListReader>
export type ListRow<L extends List> = z.output<L['row']>

/** Names of the fields of a row that hold such values. */
type Of<Row, T> = { [K in keyof Row]: Row[K] extends T ? K : never }[keyof Row]
type ColumnsOf<D extends ListDeclaration, Row = z.output<D['row']>> = {
  readonly columns: Readonly<
    Record<string, ListColumn<Of<Row, string | null>, Of<Row, number | null>, keyof D['orders']>>
  >
}

/**
 * Declares a list once: its columns, filters, orders and sums. Its calls and its file follow from it (`serve-list.ts`),
 * and so do its address, its screen and the phone's card (`#features/lists/web/ListScreen.tsx`).
 */
export function defineList<const D extends ListDeclaration>(list: D & ColumnsOf<D>): DefinedList<D> {
  const { calls, more, ...declared } = list
  const about = `${declared.about[0]?.toLowerCase() ?? ''}${declared.about.slice(1)}`
  const filter = z.object({ ...filterShape(list), ...more?.filter })
  const ordered = filter.extend(orderShape(list.orders, list.eachDirection === true))
  const amounts = Object.fromEntries(Object.keys(list.sums).map((name) => [name, Minor]))
  const sums =
    Object.keys(amounts).length === 0
      ? {}
      : { sums: z.array(z.object({ currency: Currency, count: z.int(), ...amounts })) }
  const call = { who: list.who, changes: false, refusals: [] }
  const search = defineCall({
    ...call,
    path: calls.search,
    summary: list.about,
    input: ordered.extend(PageInput.shape),
    output: pageOf(list.row).extend({ tabs: TABS, ...(calls.sum === undefined ? sums : {}), ...more?.page }),
  })
  const sum =
    calls.sum === undefined
      ? undefined
      : defineCall({
          ...call,
          path: calls.sum,
          summary: `Totals of a filter of the ${about}`,
          input: filter,
          output: z.object({ count: z.int(), ...sums, ...more?.totals }),
        })
  const file =
    calls.file === undefined
      ? undefined
      : defineCall({
          ...call,
          path: calls.file,
          summary: `${list.about} as a file`,
          changes: true,
          input: ordered.extend(ExportInput.shape),
          output: ExportAnswer,
        })
  // The shapes are made from the declaration that their types are read from.
  return { ...declared, filter, search, sum, file } as unknown as DefinedList<D>
}
