import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { DEFINITIONS, readDefinitions } from '#server/db/definitions.ts'

// Our own file.
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}

/** Tables, with the columns that are written: all but generated ones. */
const TABLES = `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
  group by 1 order by 1`
const SEQUENCES = `select quote_literal(sequencename) as name, last_value as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`

/** Statements that make the functions and views of this version in a database that has its migrations. */
function definitionsAsSql(): string {
  const definitions = readDefinitions(DEFINITIONS)
  const views = definitions.flatMap(({ name }) => (name.startsWith('views/') ? [name.slice('views/'.length)] : []))
  const taken = definitions.map(({ name, sha256 }) => `('${name}', '${sha256}')`)
  return [
    'set check_function_bodies = off;',
    `drop view if exists ${views.join(', ')};`,
    ...definitions.map(({ sql }) => sql),
    `insert into schema_migration (name, sha256) values ${taken.join(', ')};`,
  ].join('\n')
}

/** Statements that bring the rows back, past triggers and references, since they come in any order. */
async function rowsAsSql(owner: ClientBase | Pool): Promise<string> {
  const parts = ['set session_replication_role = replica;']
  const tables = await owner.query<{ name: string; columns: string }>(TABLES)
  // Migrations fill some of them.
  parts.push(`truncate ${tables.rows.map(({ name }) => name).join(', ')};`)
  for (const { name, columns } of tables.rows) {
    const { rows } = await owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by 1`)
    if (rows.length === 0) continue
    const json = rows.map(({ row }) => row).join(',\n')
    parts.push(
      `insert into ${name} (${columns}) overriding system value`,
      `select ${columns} from jsonb_populate_recordset(null::${name}, $rows$[${json}]$rows$);`,
    )
  }
  const sequences = await owner.query<{ name: string; value: string }>(SEQUENCES)
  for (const { name, value } of sequences.rows) parts.push(`select setval(${name}, ${value});`)
  return `${parts.join('\n')}\n`
}

/**
 * Statements that make, in a database with this version's migrations, its functions, views and the rows of a database.
 *
 * @param last the newest migration of it
 */
export const releaseText = async (owner: ClientBase | Pool, last: string): Promise<string> =>
  `-- Rows of Tradewind ${version}, schema ${last}\n${definitionsAsSql()}\n${await rowsAsSql(owner)}`

/** Name of the file that keeps this version's text. */
export const RELEASE_FILE = `${version}.sql.gz`
