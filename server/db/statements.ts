import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const HEADING = /^-- (name|part): ([a-z0-9_]+)\s*$/
const ORDER = /^-- order: ([a-z0-9_]+) = (.+)$/
const ORDERED = /^-- name: ([a-z0-9_]+)_\{order\}$/

declare const types: unique symbol
/**
 * One named statement of an `.sql` file, prepared for `pg`: `$name` parameters became `$1`, `$2`, …; `params` lists
 * their names in that order. Its types are PostgreSQL's description, written into the `.sql.ts` beside the file; only
 * `typedFile` makes one.
 */
export type Statement<Params, Row> = {
  readonly name: string
  readonly text: string
  readonly params: readonly string[]
  readonly [types]: { readonly params: Params; readonly row: Row }
}

/** The row type of a statement. */
export type RowOf<S> = S extends { readonly [types]: { readonly row: infer Row } } ? Row : never
/** The parameter type of a statement. */
export type ParamsOf<S> = S extends { readonly [types]: { readonly params: infer Params } } ? Params : never

/** A statement as written in its file: with SQL's names, with named parameters, and with the comments above it. */
export type ParsedStatement = Omit<Statement<never, never>, typeof types> & {
  readonly written: string
  readonly comments: readonly string[]
}

/** Converts a `snake_case` name of SQL to `camelCase`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

type Block = {
  readonly kind: string
  readonly name: string
  readonly comments: readonly string[]
  readonly lines: string[]
}

/** Cuts a file at its headings; comments directly above a heading belong to what follows. */
function blocksOf(source: string): Block[] {
  const blocks: Block[] = []
  let comments: string[] = []
  for (const line of source.split('\n')) {
    const [, kind, name] = HEADING.exec(line) ?? []
    if (kind !== undefined && name !== undefined) {
      blocks.push({ kind, name, comments, lines: [] })
      comments = []
    } else if (line.startsWith('--')) comments.push(line)
    else {
      comments = []
      blocks.at(-1)?.lines.push(line)
    }
  }
  return blocks
}

/** One way round of an order of a list: `BOOKED DESC`, its suffix in names, and what follows `order by`. */
type Order = { readonly key: string; readonly suffix: string; readonly by: string }

const turned = (key: string) =>
  / nulls (?:first|last)$/.test(key) ? key.replace(/(?= nulls )/, ' desc') : `${key} desc`

/** The orders that a file declares, each both ways. A key in brackets keeps its direction. */
function ordersOf(source: string): Order[] {
  return source.split('\n').flatMap((line) => {
    const [, name = '', list = ''] = ORDER.exec(line) ?? []
    const keys = name === '' ? [] : list.split(' | ')
    return (name === '' ? [] : (['asc', 'desc'] as const)).map((way) => ({
      key: `${name}_${way}`.toUpperCase().replace(/_(ASC|DESC)$/, ' $1'),
      suffix: `${name}_${way}`,
      by: keys.map((key) => (way === 'asc' || /^\(.*\)$/.test(key) ? key : turned(key))).join(', '),
    }))
  })
}

/** The statements that a file writes once for all its orders: their common name, and the name of each by its order. */
export function orderedNames(source: string): Map<string, readonly (readonly [order: string, name: string])[]> {
  const orders = ordersOf(source)
  const names = source.split('\n').flatMap((line) => ORDERED.exec(line)?.[1] ?? [])
  return new Map(names.map((name) => [name, orders.map(({ key, suffix }) => [key, `${name}_${suffix}`] as const)]))
}

/** Writes a statement `x_{order}` out for each order, with `{by}` as its keys. */
function expandOrders(source: string): string {
  const orders = ordersOf(source)
  if (orders.length === 0) return source
  const [before = '', ...blocks] = source.split(/^(?=-- name: )/m)
  const written = blocks.flatMap((block) =>
    block.includes('_{order}')
      ? orders.map(({ suffix, by }) => block.replace('{order}', suffix).replaceAll('{by}', by))
      : [block],
  )
  return [before, ...written].join('')
}

/**
 * Reads the named statements of an `.sql` file; a statement starts at its `-- name: xyz` line. A shared part is written
 * once under `-- part: abc` and inserted where a statement says `{abc}`; braces that name no part stay as they are.
 * Orders of a list are declared as `-- order: total = o.currency | o.total_minor | o.id`, and a statement
 * `-- name: list_by_{order}` is written for each, both ways, with its keys for `{by}`.
 */
export function parseStatements(source: string, prefix: string): Map<string, ParsedStatement> {
  const parts = new Map<string, string>()
  const statements = new Map<string, ParsedStatement>()
  // A part may contain parts defined above it.
  for (const { kind, name, comments, lines } of blocksOf(expandOrders(source))) {
    const written = lines
      .join('\n')
      .trim()
      .replace(/\{([a-z0-9_]+)\}/g, (braced, part: string) => parts.get(part) ?? braced)
    if ((kind === 'part' ? parts : statements).has(name))
      throw new Error(`${prefix}: statement ${name} is defined twice`)
    if (kind === 'part') parts.set(name, written)
    else statements.set(name, { ...numberParameters(`${prefix}.${name}`, written), written, comments })
  }
  return statements
}

/**
 * Opens an `.sql` file whose statements run on other connections than the server's: the demo's loader, benchmarks, the
 * oracle and scripts. The server runs typed statements.
 *
 * @throws at once when the file can not be read; on lookup for a name that is not in it
 */
export function parsedFile(folder: string, file: string): (name: string) => ParsedStatement {
  const statements = parseStatements(readFileSync(join(folder, file), 'utf8'), file.replace(/\.sql$/, ''))
  return (name) => {
    const found = statements.get(name)
    if (!found) throw new Error(`${file} has no statement named ${name}`)
    return found
  }
}

/**
 * Opens an `.sql` file for the `.sql.ts` beside it, which looks up all names as it is loaded: a missing name ends the
 * start.
 */
export function typedFile(folder: string, file: string): <Params, Row>(name: string) => Statement<Params, Row> {
  const find = parsedFile(folder, file)
  return <Params, Row>(asked: string) => {
    const { name, text, params } = find(asked)
    // The types exist for the compiler alone.
    return { name, text, params: params.map(camelCase) } as unknown as Statement<Params, Row>
  }
}

/**
 * A statement that counts in one row: the sum of `columns`, under `key`, for who has the right. Its columns `since`
 * and, if it has one, `due_at` are the oldest and the first due.
 */
export type Count = Pick<Statement<never, never>, 'text' | 'params'> & {
  readonly key: string
  readonly right: string
  readonly columns: readonly string[]
}

type Counted = {
  readonly key: string
  readonly count: number
  readonly since: string | null
  readonly dueAt: string | null
}

/**
 * Joins counts to one statement: a row a key, in their order. It takes `rights` and runs only counts that
 * those allow; the parameters of each have its place in front, such as `0.pattern`.
 */
export function joinCounts(name: string, all: readonly Count[]): Statement<Params, Counted> {
  const params = ['rights']
  const counts = all.map(({ key, right, columns, text, params: own }, at) => {
    const before = params.length
    params.push(...own.map((param) => `${at}.${param}`))
    const moved = text.replace(/\$(\d+)/g, (_, no: string) => `$${Number(no) + before}`)
    const due = /\bas due_at\b/.test(text) ? 'c.due_at' : 'null::timestamptz'
    return `select ${at} as at, '${key}' as key, ${columns.join(' + ')} as count, c.since, ${due} as due_at
      from (${moved}\n) c where '${right}' = any ($1::text[])`
  })
  const text = `select key, count, since, due_at from (${counts.join(' union all ')}) c order by at`
  // PostgreSQL described each of the counts; the row is the union written above.
  return { name, text, params } as unknown as Statement<Params, Counted>
}

type Params = Readonly<Record<string, unknown>>

function numberParameters(name: string, sql: string) {
  const params: string[] = []
  const text = sql.replace(/(?<![$\w])\$([a-z][a-z0-9_]*)\??/g, (_, param: string) => {
    if (!params.includes(param)) params.push(param)
    return `$${params.indexOf(param) + 1}`
  })
  return { name, text, params }
}
