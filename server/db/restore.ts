import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  BackupError,
  MANIFEST,
  type Manifest,
  ownerUrlOf,
  runTool,
  sizeOf,
  type Stored,
  toolEnvironment,
} from './backup-files.ts'
import { type Account, clusterFolder, unprivilegedAccount } from './embedded-files.ts'
import { prepareCluster } from './embedded-cluster.ts'
import { freePort, startEmbedded } from './embedded.ts'
import { prepareReplay, replay, type Until } from './wal-archive.ts'

function readManifest(from: string): Manifest {
  if (!existsSync(join(from, MANIFEST)))
    throw new BackupError(`${from} is no finished backup: ${MANIFEST} is missing in it.`)
  const manifest = JSON.parse(readFileSync(join(from, MANIFEST), 'utf8')) as Manifest // Written by `backUp`.
  const { files, bytes } = sizeOf(from)
  if (manifest.format !== 1) throw new BackupError(`${from} was written by a newer version of the program.`)
  if (files !== manifest.files || bytes !== manifest.bytes)
    throw new BackupError(
      `${from} is damaged: it has ${files} files of ${bytes} bytes, and ${manifest.files} of ${manifest.bytes} were written.`,
    )
  return manifest
}

/** Copies the files of a backup. Only their owner may enter the folders, which `cpSync` opens to everybody. */
function copyFiles(from: string, dataDir: string): void {
  cpSync(from, dataDir, { recursive: true })
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o700)
}

/** Gives a folder to PostgreSQL's account, and to nobody else. */
function makePrivate(folder: string, account: Account | undefined): void {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const path of [folder, ...paths.map((entry) => join(entry.parentPath, entry.name))])
    if (account) chownSync(path, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/**
 * Copies the cluster beside its place and moves it there whole, then starts it once, so that it recovers; with `until`
 * it first replays the archive up to that instant.
 */
async function restoreCluster(from: string, dataDir: string, until: Until | undefined): Promise<void> {
  const account = unprivilegedAccount()
  const folder = clusterFolder(dataDir, account)
  const half = `${folder}.new-${process.pid}`
  try {
    cpSync(join(from, 'postgres'), half, { recursive: true })
    if (until) prepareReplay(half, until)
    makePrivate(half, account)
    renameSync(half, folder)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  if (until) replay(prepareCluster({ dataDir }), await freePort())
  const server = await startEmbedded({ dataDir })
  await untilRecovered(server.connectionString)
  await server.stop()
}

/** A server that is stopped before it is promoted would replay the whole archive at its next start. */
async function untilRecovered(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const inRecovery = async () =>
      (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is === true
    while (await inRecovery()) await pause(50)
  } finally {
    await client.end()
  }
}

/** Empties a data folder that was empty before, so that a restore that failed can be tried again. */
function takeBack(dataDir: string): void {
  const cluster = clusterFolder(dataDir, unprivilegedAccount())
  const paths = [cluster, `${cluster}.log`, ...readdirSync(dataDir).map((name) => join(dataDir, name))]
  for (const path of paths) rmSync(path, { recursive: true, force: true })
}

/** Reads a dump into an empty database, all of it or nothing. */
async function restoreDump(from: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public' limit 1`)
    if (rowCount) throw new BackupError('The database that DATABASE_URL names is not empty; nothing was changed.')
    // A dump has no roles.
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'tradewind_app') then create role tradewind_app nologin; end if;
      execute format('grant tradewind_app to %I', current_user);
    end $$`)
  } finally {
    await client.end()
  }
  const { args, env } = toolEnvironment(url)
  const options = ['--no-owner', '--exit-on-error', '--single-transaction']
  runTool('pg_restore', [...args, ...options, join(from, 'database.dump')], env)
}

function checkKind({ kind }: Manifest, databaseUrl: string | null): void {
  if (kind === 'cluster' && databaseUrl !== null)
    throw new BackupError('This backup is of an embedded database. Restore it without DATABASE_URL.')
  if (kind === 'dump' && databaseUrl === null)
    throw new BackupError('This backup is of an external database. Name an empty one by DATABASE_URL.')
}

function checkInstant({ kind, endsAt }: Manifest, { instant }: Until): void {
  if (kind === 'dump')
    throw new BackupError('A dump has no journal to replay: an instant can be restored of an embedded database only.')
  const at = Date.parse(instant)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(instant) || Number.isNaN(at))
    throw new BackupError(`"${instant}" is no instant such as 2026-11-23T13:30:00Z.`)
  if (at < Date.parse(endsAt)) throw new BackupError(`This backup ends at ${endsAt}: choose an earlier backup.`)
  if (at > Date.now()) throw new BackupError(`${instant} is still to come.`)
}

/**
 * Makes a portal's data folder, and database, out of a backup, as of its end or of a later instant; refuses where there
 * is something already.
 */
export async function restore(config: Stored, given: string, until?: Until): Promise<Manifest> {
  const from = resolve(given)
  const manifest = readManifest(from)
  if (until) checkInstant(manifest, until)
  const { dataDir } = config
  const databaseUrl = ownerUrlOf(config)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new BackupError(`${dataDir} is not empty; nothing was changed. Give an empty or new folder by --data-dir.`)
  checkKind(manifest, databaseUrl)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  try {
    if (databaseUrl !== null) await restoreDump(from, databaseUrl)
    // The database comes last, so that no portal starts on half of a restored folder.
    if (existsSync(join(from, 'files'))) copyFiles(join(from, 'files'), dataDir)
    if (databaseUrl === null) await restoreCluster(from, dataDir, until)
  } catch (error) {
    takeBack(dataDir)
    throw error
  }
  return manifest
}
