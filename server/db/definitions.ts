import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { MigrationError, sourceOf } from './migration-source.ts'

/** Folder with the product's own `functions` and `views`. */
export const DEFINITIONS = join(import.meta.dirname, '../../db')

const KINDS = ['functions', 'views'] as const
type Kind = (typeof KINDS)[number]

/** A function with its overloads, or a view; `name` is that of its file, such as `views/chain_name`. */
export type Definition = { readonly name: string; readonly sql: string; readonly sha256: string }

const bare = (name: string) => name.slice(name.indexOf('/') + 1)

function read(folder: string, kind: Kind): Definition[] {
  const files = readdirSync(join(folder, kind)).filter((file) => file.endsWith('.sql'))
  return files.toSorted().map((file) => {
    const name = `${kind}/${file.replace(/\.sql$/, '')}`
    return { name, ...sourceOf(readFileSync(join(folder, kind, file), 'utf8')) }
  })
}

/** Views, each behind those that its text names. */
function inOrder(views: readonly Definition[]): Definition[] {
  const ordered = new Set<Definition>()
  const place = (view: Definition, above: readonly Definition[]): void => {
    if (ordered.has(view)) return
    if (above.includes(view)) throw new MigrationError(`The view ${bare(view.name)} reads itself.`)
    const words = new Set(view.sql.replaceAll(/--[^\n]*/g, '').match(/\w+/g))
    for (const other of views) if (other !== view && words.has(bare(other.name))) place(other, [...above, view])
    ordered.add(view)
  }
  for (const view of views) place(view, [])
  return [...ordered]
}

/** The functions and views of a folder in the order in which they can be made. */
export const readDefinitions = (folder: string): Definition[] => [
  ...read(folder, 'functions'),
  ...inOrder(read(folder, 'views')),
]

const OWN = `from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`

async function dropFunctions(client: pg.Client, names: readonly string[], which = ''): Promise<void> {
  const { rows } = await client.query<{ one: string }>(`select p.oid::regprocedure as one ${OWN} ${which}`, [names])
  if (rows.length > 0) await client.query(`drop function ${rows.map(({ one }) => one).join(', ')}`)
}

/** The object of a failed attempt, so that the next one drops a function whose parameters or result have changed. */
class DefinitionFailure extends Error {
  readonly at: string
  readonly code: unknown
  constructor(at: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.at = at
    this.code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  }
}

async function put(
  client: pg.Client,
  definitions: readonly Definition[],
  options: { before: ReadonlyMap<string, string>; dropped: ReadonlySet<string> },
): Promise<void> {
  let at = 'views'
  const named = [...new Set([...options.before.keys(), ...definitions.map(({ name }) => name)])]
  const of = (kind: Kind) => named.filter((name) => name.startsWith(`${kind}/`)).map(bare)
  await client.query('begin')
  try {
    // A function may name what comes after it; the bodies are checked at the end.
    await client.query('set local check_function_bodies = off')
    if (of('views').length > 0) await client.query(`drop view if exists ${of('views').join(', ')}`)
    await dropFunctions(client, [...options.dropped])
    const run = async (kind: Kind) => {
      for (const { name, sql } of definitions.filter((one) => one.name.startsWith(`${kind}/`))) {
        at = name
        await client.query(sql)
      }
    }
    await run('functions')
    at = 'functions'
    // Objects that this transaction has not written have no file any more, or are overloads removed from their file,
    // which would make a view's call ambiguous.
    await dropFunctions(client, of('functions'), 'and p.xmin <> pg_current_xact_id()::xid')
    await run('views')
    await client.query('set local check_function_bodies = on')
    for (const language of ['sql', 'plpgsql']) {
      const check = language === 'sql' ? 'fmgr_sql_validator' : 'plpgsql_validator'
      await client.query(`select ${check}(p.oid) ${OWN} and l.lanname = $2`, [of('functions'), language])
    }
    await client.query(`delete from schema_migration where name like '%/%'`)
    await client.query('insert into schema_migration (name, sha256) select * from unnest($1::text[], $2::text[])', [
      definitions.map(({ name }) => name),
      definitions.map(({ sha256 }) => sha256),
    ])
    await client.query('commit')
  } catch (cause) {
    // A broken connection has rolled back already.
    await client.query('rollback').catch(() => {})
    throw new DefinitionFailure(at, cause)
  }
}

const ATTEMPTS = 20
/** SQLSTATEs of a function that can't be replaced because its parameters or result differ, and of a deadlock. */
const [OTHER_SHAPE, DEADLOCK] = ['42P13', '40P01']

/** Notes a function of another shape to be dropped first; throws what another attempt does not mend. */
function prepareAgain(error: unknown, { dropped, isLast }: { dropped: Set<string>; isLast: boolean }): void {
  if (!(error instanceof DefinitionFailure)) throw error
  const isShape = error.code === OTHER_SHAPE && !dropped.has(bare(error.at))
  if (isShape) dropped.add(bare(error.at))
  if (isLast || !(isShape || error.code === DEADLOCK))
    throw new MigrationError(
      `The text of db/${error.at} failed; functions and views stay as they were: ${error.message}`,
      { cause: error },
    )
}

/**
 * Makes the functions and views of the database those of `definitions`, all in one transaction: views anew, functions
 * in place, because defaults, triggers, policies and constraints hold on to them. Does nothing where the database has
 * the same texts; `schema_migration` keeps their hashes, by the names of the files.
 */
export async function putDefinitions(client: pg.Client, definitions: readonly Definition[]): Promise<void> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from schema_migration where name like '%/%'`,
  )
  const before = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const isKept = definitions.every(({ name, sha256 }) => before.get(name) === sha256)
  if (isKept && before.size === definitions.length) return
  const dropped = new Set<string>()
  for (let attempt = 1; ; attempt++) {
    try {
      return await put(client, definitions, { before, dropped })
    } catch (error) {
      prepareAgain(error, { dropped, isLast: attempt === ATTEMPTS })
    }
  }
}
