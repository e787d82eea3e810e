import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { DEFINITIONS, putDefinitions, readDefinitions } from './definitions.ts'
import { checkOwner, ensureLogin, loginUrl } from './login-role.ts'
import { MigrationError, sourceOf } from './migration-source.ts'

/** Folder of the product's own migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../db/migrations')

/** A file of the folder; `sha256` is that of its text with newlines as in the repository. */
export type Migration = { readonly name: string; readonly sql: string; readonly sha256: string }

const FILE_NAME = /^\d{4}_[a-z0-9_]+__[a-z0-9_]+\.sql$/
/** Serialises the migrations of nodes that start at the same moment. */
const LOCK = 'select pg_advisory_lock(7209, 2)'

/** The migrations of a folder by number; a wrong or repeated name is refused. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  for (const [index, file] of files.entries()) {
    if (!FILE_NAME.test(file)) throw new MigrationError(`${file} in ${folder} is not named NNNN_table__operation.sql.`)
    if (files[index - 1]?.slice(0, 4) === file.slice(0, 4))
      throw new MigrationError(`Two migrations have the number ${file.slice(0, 4)}.`)
  }
  return files.map((file) => {
    return { name: file.replace(/\.sql$/, ''), ...sourceOf(readFileSync(join(folder, file), 'utf8')) }
  })
}

function refuseChanges(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...applied.keys()].find((name) => !known.has(name))
  if (newer) {
    throw new MigrationError(
      `The database has the migration ${newer}, which this version of the program does not know. Start a version that is at least as new as the database; one that an unreleased version made can't be upgraded, only those of releases, 0.1.0 and later, can (docs/upgrade.md).`,
    )
  }
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed) {
    throw new MigrationError(
      `The migration ${changed.name} was changed after this database had taken it. Put the file back as it was and write the change as a new migration; a database without anything to keep can be deleted with its DATA_DIR. Only databases of releases, 0.1.0 and later, can be upgraded (docs/upgrade.md).`,
    )
  }
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    // A migration may have dropped or replaced any of the functions and views: they are applied again after it.
    await client.query(`update schema_migration set sha256 = '' where name like '%/%'`)
    await client.query('commit')
  } catch (cause) {
    // A broken connection has rolled back already.
    await client.query('rollback').catch(() => {})
    throw new MigrationError(
      `The migration ${name} failed and left nothing behind: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}

type Options = {
  /** Other migrations than the product's, without its functions and views, and without a role for the server. */
  folder?: string
  /** Folder of `functions` and `views` to go with them. */
  definitions?: string
  login?: string
  onApplied?: (name: string) => void
}

/**
 * Migrates the schema as the owner of the database: each new file in one transaction, in the order of its number, never
 * back; then functions and views, where their text differs from what the database has. Then the role of `login`, the
 * one made for this owner when left out, can work in it. Returns the names of the migrations it applied, and calls
 * `onApplied` after each.
 */
export async function migrate(connectionString: string, options: Options = {}): Promise<string[]> {
  const migrations = readMigrations(options.folder ?? MIGRATIONS)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // A broken connection fails the statement under way.
  await client.connect()
  try {
    // The server notices within a second that a process was killed amid a long statement, and the next start waits no
    // longer. PostgreSQL can't on every platform; there the statement runs to its end and is rolled back.
    await client.query('set client_connection_check_interval = 1000').catch(() => {})
    await checkOwner(client)
    await client.query(LOCK)
    // Row-level security is forced on the owner too; a migration works on the rows of all companies.
    await client.query(`set app.realm = 'SYSTEM'`)
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      `select name, sha256 from schema_migration where name not like '%/%'`,
    )
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    refuseChanges(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) {
      await apply(client, migration)
      options.onApplied?.(migration.name)
    }
    const definitions = options.definitions ?? (options.folder === undefined ? DEFINITIONS : undefined)
    if (definitions !== undefined) await putDefinitions(client, readDefinitions(definitions))
    // Migrations of a test make no role.
    if (options.folder === undefined)
      await ensureLogin(client, options.login ?? loginUrl(connectionString), { derived: options.login === undefined })
    return missing.map(({ name }) => name)
  } finally {
    await client.end().catch(() => {})
  }
}
