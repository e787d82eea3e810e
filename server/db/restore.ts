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
import { startEmbedded } from './embedded.ts'

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

/** Gives a folder to PostgreSQL's account, and to nobody else. */
function makePrivate(folder: string, account: Account | undefined): void {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const path of [folder, ...paths.map((entry) => join(entry.parentPath, entry.name))])
    if (account) chownSync(path, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/** Copies the cluster beside its place and moves it there whole, then starts it once, so that it recovers. */
async function restoreCluster(from: string, dataDir: string): Promise<void> {
  const account = unprivilegedAccount()
  const folder = clusterFolder(dataDir, account)
  const half = `${folder}.new-${process.pid}`
  try {
    cpSync(join(from, 'postgres'), half, { recursive: true })
    makePrivate(half, account)
    renameSync(half, folder)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  const server = await startEmbedded({ dataDir })
  await server.stop()
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

/** Makes a portal's data folder, and database, out of a backup; refuses where there is something already. */
export async function restore(config: Stored, given: string): Promise<Manifest> {
  const from = resolve(given)
  const manifest = readManifest(from)
  const { dataDir } = config
  const databaseUrl = ownerUrlOf(config)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new BackupError(`${dataDir} is not empty; nothing was changed. Give an empty or new folder by --data-dir.`)
  if (manifest.kind === 'cluster' && databaseUrl !== null)
    throw new BackupError('This backup is of an embedded database. Restore it without DATABASE_URL.')
  if (manifest.kind === 'dump' && databaseUrl === null)
    throw new BackupError('This backup is of an external database. Name an empty one by DATABASE_URL.')
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  if (databaseUrl !== null) await restoreDump(from, databaseUrl)
  // The database comes last, so that no portal starts on half of a restored folder.
  if (existsSync(join(from, 'files'))) cpSync(join(from, 'files'), dataDir, { recursive: true })
  if (databaseUrl === null) await restoreCluster(from, dataDir)
  return manifest
}
