import type { z } from 'zod'
import { addDays } from '#contract/dates.ts'
import { instantIn } from '#contract/zones.ts'
import type { Language } from '#contract/languages.ts'
import type { Reader } from '#server/db/database.ts'
import { containing, someOf } from '#server/db/filters.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, type FileRoute, handle, type Handler, SerializedJson } from '#server/http/handler.ts'
import type { Direction, List, ListRow } from './contract-list.ts'
import { MAX_EXPORT_ROWS } from './contract.ts'
import { fileOfList, linkToFile, type ListFile, type WantedFile } from './export-file.ts'
import { fileColumns, type FileValues, type FileWords } from './file-columns.ts'

/** Most rows that pages reach; a filter or the file gives the rest. */
export const MAX_PAGED_ROWS = 10_000

type Open<T> = undefined extends T ? NonNullable<T> | null : T
/**
 * A filter as statements take it: the fields of the calls, null where it leaves something open. `pattern` finds the
 * keyword, as a filter of words is one; a period of instants begins with its first day and ends before the day after
 * its last.
 */
export type FilterParams<L extends List, Filter = z.output<L['filter']>> = { readonly pattern: string | null } & {
  readonly [K in keyof Filter]-?: Open<Filter[K]>
}
type OrderParams<L extends List, Sort extends string = keyof L['orders'] & string> = object &
  ([Sort] extends [never]
    ? unknown
    : { readonly sort: Sort; readonly direction: Direction; readonly order: `${Sort} ${Direction}` })
/** The order, and the part of it that is shown; `maxCounted` is where the count of the pages stops. */
type PageParams<L extends List> = OrderParams<L> & {
  readonly limit: number
  readonly offset: number
  readonly maxCounted: number
}
type Asked = {
  readonly [name: string]: unknown
  readonly sort?: string
  readonly direction?: Direction
  readonly pageNo: number
  readonly pageSize: number
}
type Sum = { readonly currency: string; readonly count: number }
type Tab = { readonly value: string; readonly count: number }

/** The file of a list. */
type ServedFile<L extends List, Scope> = {
  /** How the audit log calls it. */
  readonly action: string
  /** Where it is fetched, if not under the name of the list. */
  readonly folder?: string
  /** The most rows it has. */
  readonly most?: number | undefined
  words(language: Language): FileWords<L>
  /** What the declaration leaves to the server. */
  values?(language: Language): FileValues<L>
  /** The ids of a filter's rows in its order, at most `limit`. */
  ids(reader: Reader, asked: Scope & FilterParams<L> & PageParams<L>): Promise<readonly { readonly id: string }[]>
  /** The rows of ids in their order; rows that the caller may not see are left out. */
  rows(
    reader: Reader,
    asked: Scope & OrderParams<L> & { readonly ids: readonly string[] },
  ): Promise<readonly ListRow<L>[]>
}

/** The statements of a list. `Scope` are the parameters that restrict the rows to their owner. */
type Served<L extends List, Scope> = {
  scope(caller: Caller): Scope
  /** The zone of its days, and of the times in its file; UTC where none is named. */
  readonly timeZone?: string
  /** A page: its rows as JSON text, or the answer without the page's number and size. */
  page(
    reader: Reader,
    asked: Scope & FilterParams<L> & PageParams<L>,
  ): Promise<{ rows: string; total: number } | Page<L>>
  /** The rows behind each tab; the choice of a tab is left out of the filter. */
  tabs?(reader: Reader, asked: Scope & FilterParams<L>): Promise<readonly Tab[]>
  /** The sums of a filter by currency. */
  sums?(reader: Reader, asked: Scope & FilterParams<L>): Promise<readonly Sum[]>
  /** Totals besides the sums. */
  totals?(reader: Reader, scope: Scope): Promise<object>
  readonly file?: ServedFile<L, Scope>
  /** Its pages reach all rows, because it counts them all. */
  readonly everyPage?: true
}
type Page<L extends List> = Omit<z.input<L['search']['output']>, 'pageNo' | 'pageSize'>

/** The beginning of a day in a zone, as statements take an instant. */
const beginOf = (timeZone: string, day: unknown, after = 0) =>
  typeof day === 'string' ? new Date(instantIn(timeZone, addDays(day, after), '00:00')).toISOString() : null

/** The filter of a call as the list's statements take it. */
export function filterParams<L extends List>(
  list: L,
  filter: Readonly<Record<string, unknown>>,
  timeZone = 'UTC',
): FilterParams<L> {
  const params: Record<string, unknown> = { pattern: containing(textOf(filter['keyword'])) }
  for (const name of Object.keys(list.filter.shape)) {
    const value = filter[name]
    params[name] = Array.isArray(value) ? someOf(value) : (value ?? null)
  }
  for (const [key, about] of Object.entries(list.filters)) {
    if (about.kind === 'text') params[key] = containing(textOf(filter[key]))
    if (about.kind !== 'days' || about.of !== 'instant') continue
    const [from, to] = about.fields ?? [`${key}From`, `${key}To`]
    params[from] = beginOf(timeZone, filter[from])
    params[to] = beginOf(timeZone, filter[to], 1)
  }
  return params as FilterParams<L> // It has the fields of the filter's own shape.
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function orderParams<L extends List>(list: L, asked: Pick<Asked, 'sort' | 'direction'>): OrderParams<L> {
  const sort = asked.sort ?? Object.keys(list.orders)[0]
  const direction = asked.direction ?? list.orders[sort ?? ''] ?? 'ASC'
  // The call takes no other order than the list has; a list without any has none here.
  return (sort === undefined ? {} : { sort, direction, order: `${sort} ${direction}` }) as OrderParams<L>
}

/** The part of a page before the end of what pages can reach. */
function partOf({ pageNo, pageSize }: Asked, maxCounted: number) {
  const offset = Math.min((pageNo - 1) * pageSize, maxCounted)
  return { offset, limit: Math.min(pageSize, maxCounted - offset), maxCounted }
}

const countOf = (sums: readonly Sum[]) => sums.reduce((all, { count }) => all + count, 0)
type Wanted = WantedFile & Pick<Asked, 'sort' | 'direction'>

/** A list's file as its link and its route take it. */
function listFile<L extends List, Scope extends object>(
  list: L,
  served: Served<L, Scope>,
  file: ServedFile<L, Scope>,
): ListFile<Wanted, object> {
  const asked = (caller: Caller, wanted: Wanted, limit: number) => ({
    ...served.scope(caller),
    ...filterParams(list, wanted, served.timeZone),
    ...orderParams(list, wanted),
    limit,
    offset: 0,
    maxCounted: limit,
  })
  const ids = async (reader: Reader, caller: Caller, { wanted, most }: { wanted: Wanted; most: number }) =>
    (await file.ids(reader, asked(caller, wanted, most))).map(({ id }) => id)
  // More than a file holds need not be counted.
  const most = MAX_EXPORT_ROWS + 1
  return {
    list: list.name,
    folder: file.folder ?? list.name,
    who: list.who,
    action: file.action,
    count: async (reader, caller, wanted) =>
      served.sums
        ? countOf(await served.sums(reader, asked(caller, wanted, most)))
        : (await ids(reader, caller, { wanted, most })).length,
    listIds: ids,
    listRows: (reader, caller, { wanted, ids: some }) =>
      file.rows(reader, { ...served.scope(caller), ...orderParams(list, wanted), ids: some }),
    columns: (keys, language) =>
      fileColumns(list, keys, {
        words: file.words(language),
        values: file.values?.(language) ?? {},
        timeZone: served.timeZone,
      }),
    name: (language) => file.words(language).fileName,
  }
}

/** The filter without the choice of a tab. */
function withoutTab<L extends List, Params extends FilterParams<L>>(list: L, params: Params): Params {
  const tab = Object.values(list.filters).find((filter) => filter.kind === 'choice' && filter.quick)
  return tab?.kind === 'choice' && tab.field !== undefined ? { ...params, [tab.field]: null } : params
}

type ListDeps = Pick<Deps, 'db' | 'now'>

function fileHandlers<L extends List, Scope extends object>(deps: ListDeps, list: L, served: Served<L, Scope>) {
  if (!list.file || !served.file) return { handlers: [], files: [] }
  const file = listFile(list, served, served.file)
  // Parsed by this call.
  const link = handle(list.file, ({ caller, input, language }) =>
    linkToFile(deps, file, { caller, wanted: { ...(input as WantedFile), language } }),
  )
  return { handlers: [link], files: [fileOfList(deps, file, served.file.most)] }
}

/** Serves a list: its calls, and the route of its file. */
export function serveList<L extends List, Scope extends object>(
  deps: ListDeps,
  list: L,
  served: Served<L, Scope>,
): { handlers: Handler[]; files: FileRoute[] } {
  const { db } = deps
  const { scope, page, sums, totals } = served
  const handlers = [
    handle(list.search, async ({ caller, input }) => {
      const asked = input as Asked // The HTTP layer parsed it by this call.
      const { pageNo, pageSize } = asked
      const params = {
        ...scope(caller),
        ...filterParams(list, asked, served.timeZone),
        ...orderParams(list, asked),
        ...partOf(asked, served.everyPage ? Number.MAX_SAFE_INTEGER : MAX_PAGED_ROWS),
      }
      const [found, tabs] = await db.readFiltered(caller, async (reader) => [
        await page(reader, params),
        await served.tabs?.(reader, withoutTab(list, params)),
      ])
      if (!('rows' in found)) return { ...found, ...(tabs && { tabs }), pageNo, pageSize }
      // The database returns the rows as JSON text, which is sent without parsing.
      const rest = JSON.stringify({ total: found.total, tabs, pageNo, pageSize })
      return new SerializedJson(Buffer.from(`{"list":[${found.rows}],${rest.slice(1)}`))
    }),
  ]
  if (list.sum && sums) {
    handlers.push(
      handle(list.sum, ({ caller, input }) =>
        db.readFiltered(caller, async (reader) => {
          // Parsed by this call.
          const all = await sums(reader, { ...scope(caller), ...filterParams(list, input as Asked, served.timeZone) })
          return { count: countOf(all), sums: all, ...(await totals?.(reader, scope(caller))) }
        }),
      ),
    )
  }
  const file = fileHandlers(deps, list, served)
  return { handlers: [...handlers, ...file.handlers], files: file.files }
}
