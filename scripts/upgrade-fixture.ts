import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { loadDemo } from '#db/demo/load.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { DEFINITIONS, readDefinitions } from '#server/db/definitions.ts'
import { migrate, MIGRATIONS } from '#server/db/migrate.ts'
import { endWith, readArguments } from './arguments.ts'
import { FROZEN, frozenText } from './frozen-migrations.ts'

/**
 * `npm run upgrade:fixture`: keeps the functions, views and rows of this version's database for the test that upgrades
 * them by every later version, and freezes its migrations. Run once for each release, in its commit.
 */
const { values } = readArguments({
  usage:
    'npm run upgrade:fixture -- [--hotels 6]\nWrites a demo database of this version to tests/fixtures/upgrade and its migrations to db/migrations.sha256, once for each release.',
  options: { hotels: { type: 'string', default: '6' } },
})
const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'tests/fixtures/upgrade')

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
async function rowsAsSql(owner: pg.Client): Promise<string> {
  const parts = ['set session_replication_role = replica;']
  const tables = await owner.query<{ name: string; columns: string }>(TABLES)
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

// Our own file.
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
if (!/^\d{1,3}$/.test(values.hotels)) endWith('--hotels needs a whole number up to 999.')
const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-fixture-'))
const server = await startEmbedded({ dataDir, fast: true })
const owner = new pg.Client({ connectionString: server.connectionString })
try {
  const last = (await migrate(server.connectionString)).at(-1) ?? ''
  await loadDemo(server.connectionString, { hotels: Number(values.hotels), seed: 1, history: true })
  await owner.connect()
  const text = `-- Rows of Tradewind ${version}, schema ${last}\n${definitionsAsSql()}\n${await rowsAsSql(owner)}`
  writeFileSync(FROZEN, frozenText(MIGRATIONS))
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, `${version}.sql.gz`)
  writeFileSync(path, gzipSync(text, { level: 9 }))
  process.stdout.write(`${path}: ${text.length} characters, schema ${last}\n`)
} finally {
  await owner.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
