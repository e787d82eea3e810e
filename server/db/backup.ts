import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import pg from 'pg'
import {
  BackupError,
  MANIFEST,
  type Manifest,
  ownerUrlOf,
  partialOf,
  removePartials,
  runTool,
  sizeOf,
  type Stored,
  toolEnvironment,
} from './backup-files.ts'
import { holdsDatabase } from './embedded-files.ts'
import { startEmbedded } from './embedded.ts'

/** Folders of a cluster that are made anew at a start; their files are left out. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label(?:\.old)?|tablespace_map)$/
/** Folders of DATA_DIR that a backup of files leaves out: the database, and generated files. */
const NOT_FILES = /^(?:postgres(?:\..*)?|postgres-is-at\.txt|cache)$/

/** Copies a file durably for this user alone; returns whether it was still there. */
function copyFile(from: string, to: string): boolean {
  try {
    copyFileSync(from, to)
  } catch (error) {
    // PostgreSQL removes files of dropped tables at any time.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  const file = openSync(to, 'r')
  fsyncSync(file)
  closeSync(file)
  return true
}

/** Copies a folder for this user alone; `skip` gets the name of an entry and its path under the folder. */
function copyFolder(from: string, to: string, skip: (name: string, path: string) => boolean = () => false): void {
  const walk = (path: string) => {
    mkdirSync(join(to, path), { recursive: true, mode: 0o700 })
    for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
      const inner = join(path, entry.name)
      if (skip(entry.name, inner)) continue
      if (entry.isDirectory()) walk(inner)
      else if (entry.isFile()) copyFile(join(from, inner), join(to, inner))
    }
  }
  walk('')
}

const isClusterFileLeftOut = (name: string, path: string) =>
  LEFT_OUT.test(name) || path === join('global', 'pg_control') || EMPTIED.has(dirname(path))

/** The only row of a query. */
async function rowOf<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row> {
  const row = (await client.query<Row>(sql)).rows[0]
  if (row === undefined) throw new BackupError(`PostgreSQL gave no answer to: ${sql}`)
  return row
}

/** Copies the journal from the file that the label names to the last one. */
function copyJournal(from: string, to: string, { label, last }: { label: string; last: string }): void {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (first === undefined) throw new BackupError('PostgreSQL did not say where its journal of the backup begins.')
  const names = readdirSync(from).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  const copied = names.filter((name) => copyFile(join(from, name), join(to, name)))
  for (const name of [first, last])
    if (!copied.includes(name)) throw new BackupError(`The journal file ${name} is missing.`)
}

/**
 * Copies the cluster of a running server by PostgreSQL's low-level API: everything that was committed before the
 * returned instant is in the copy.
 */
async function copyCluster(client: pg.Client, to: string): Promise<string> {
  const { data_directory: from } = await rowOf<{ data_directory: string }>(client, 'show data_directory')
  // The server keeps its journal for the slot, which ends with this connection.
  await client.query(`select pg_create_physical_replication_slot('tradewind_backup_' || pg_backend_pid(), true, true)`)
  await client.query(`select pg_backup_start('tradewind', true)`)
  copyFolder(from, to, isClusterFileLeftOut)
  copyFile(join(from, 'global', 'pg_control'), join(to, 'global', 'pg_control'))
  const { at } = await rowOf<{ at: string }>(client, 'select instant_text(clock_timestamp()) as at')
  const stopped = await rowOf<{ label: string; last: string }>(
    client,
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  )
  copyJournal(join(from, 'pg_wal'), join(to, 'pg_wal'), stopped)
  writeFileSync(join(to, 'backup_label'), stopped.label, { mode: 0o600, flush: true })
  return at
}

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // A broken connection fails the statement under way.
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const newestMigration = async (client: pg.Client) =>
  (await client.query<{ name: string }>("select max(name) as name from schema_migration where name not like '%/%'"))
    .rows[0]?.name ?? ''

async function backUpEmbedded(
  { dataDir, walArchive }: Pick<Stored, 'dataDir' | 'walArchive'>,
  to: string,
): Promise<Pick<Manifest, 'kind' | 'endsAt' | 'migration'>> {
  if (!holdsDatabase(dataDir))
    throw new BackupError(`There is no database in DATA_DIR ${dataDir}; there is nothing to back up.`)
  const server = await startEmbedded({ dataDir, archive: walArchive ?? null })
  try {
    return await connected(server.connectionString, async (client) => {
      const migration = await newestMigration(client)
      return { kind: 'cluster', endsAt: await copyCluster(client, join(to, 'postgres')), migration }
    })
  } finally {
    await server.stop()
  }
}

async function backUpExternal(url: string, to: string): Promise<Pick<Manifest, 'kind' | 'endsAt' | 'migration'>> {
  const begun = await connected(url, async (client) => {
    const asked = "select clock_timestamp() as at, current_setting('server_version_num')::int / 10000 as major"
    const { rows } = await client.query<{ at: Date; major: number }>(asked)
    return { major: rows[0]?.major ?? 0, at: rows[0]?.at ?? new Date(), migration: await newestMigration(client) }
  })
  const major = Number(/(\d+)/.exec(runTool('pg_dump', ['--version'], {}))?.[1])
  if (major < begun.major)
    throw new BackupError(
      `pg_dump on the PATH is of PostgreSQL ${major}, the database of ${begun.major}. Install the client programs of PostgreSQL ${begun.major}.`,
    )
  const { args, env } = toolEnvironment(url)
  // Row-level security is forced on the owner, who dumps in the SYSTEM realm, which sees all companies.
  const options = ['--format=custom', '--no-owner', '--enable-row-security']
  const allCompanies = { ...env, PGOPTIONS: '-c app.realm=SYSTEM' }
  runTool('pg_dump', [...args, ...options, '--file', join(to, 'database.dump')], allCompanies)
  return { kind: 'dump', endsAt: new Date(begun.at).toISOString(), migration: begun.migration }
}

/**
 * Writes the database, the key and the files of a portal into a new folder, while the portal runs. The folder appears
 * under its name once it is whole.
 */
export async function backUp(config: Stored, to: string, say: (line: string) => void = () => {}): Promise<Manifest> {
  const target = resolve(to)
  if (`${target}${sep}`.startsWith(`${resolve(config.dataDir)}${sep}`))
    throw new BackupError(`${target} lies in DATA_DIR; keep a backup apart from what it is a backup of.`)
  if (existsSync(target) && (!statSync(target).isDirectory() || readdirSync(target).length > 0))
    throw new BackupError(`${target} is not an empty folder; nothing was written.`)
  for (const path of removePartials(target)) say(`Removed ${path}, which a backup that was killed had left.`)
  const half = partialOf(target)
  mkdirSync(half, { recursive: true, mode: 0o700 })
  try {
    const ownerUrl = ownerUrlOf(config)
    const database = await (ownerUrl === null ? backUpEmbedded(config, half) : backUpExternal(ownerUrl, half))
    if (existsSync(config.dataDir))
      copyFolder(config.dataDir, join(half, 'files'), (name, path) => name === path && NOT_FILES.test(name))
    const manifest: Manifest = { format: 1, ...database, ...sizeOf(half) }
    writeFileSync(join(half, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(half, target)
    return manifest
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}
