import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupError } from './backup-files.ts'
import type { Cluster } from './embedded-cluster.ts'
import { EmbeddedDatabaseError, makePrivateFolder, reachableBy, spawnOptions } from './embedded-files.ts'
import { settingsOf } from './embedded-settings.ts'
import { readIfThere } from './pid-file.ts'

/** A file of the write-ahead log, or the history of a timeline. */
const ARCHIVED = /^(?:[\dA-F]{24}|[\dA-F]{8}\.history)$/
/** Seconds after which a file that is not full is archived: as much is lost with the disk, and 16 MB written for it. */
const TIMEOUT_SECONDS = 300

/** The folder of a cluster's files in an archive: named by its system identifier, so that two never mix. */
function folderOf(archive: string, cluster: string): string {
  // Its first eight bytes, in the byte order of the machine, which is little-endian wherever the program runs.
  const id = readFileSync(join(cluster, 'global', 'pg_control')).readBigUInt64LE(0)
  return join(resolve(archive), String(id))
}

/** The settings by which PostgreSQL copies each finished file of its write-ahead log into an archive. */
export function archiveSettings(
  archive: string | null,
  { folder, account }: Pick<Cluster, 'folder' | 'account'>,
): Record<string, string> {
  if (archive === null) return {}
  const to = folderOf(archive, folder)
  if (!existsSync(to)) makePrivateFolder(to, account)
  if (!reachableBy(to, account))
    throw new EmbeddedDatabaseError(
      `PostgreSQL runs as ${account?.name ?? 'you'} and can not enter ${to}. Set WAL_ARCHIVE to a folder it can.`,
    )
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': to,
    archive_timeout: String(TIMEOUT_SECONDS),
  }
}

/** The point in time to which a restored cluster replays archived WAL. */
export type Until = { readonly archive: string; readonly instant: string }

/** Puts the archived files into a copied cluster and says until when to replay them; the next start does. */
export function prepareReplay(cluster: string, { archive, instant }: Until): void {
  const from = folderOf(archive, cluster)
  if (!existsSync(from)) throw new BackupError(`${archive} holds no journal of this backup's database.`)
  const journal = join(cluster, 'pg_wal')
  for (const name of readdirSync(from)) if (ARCHIVED.test(name)) copyFileSync(join(from, name), join(journal, name))
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  // PostgreSQL knows no "Z" yet when it reads its files.
  const target = new Date(instant).toISOString().replace('Z', '+00')
  // Everything there is lies in pg_wal; PostgreSQL wants a command all the same.
  const settings = { restore_command: 'exit 1', recovery_target_time: target, recovery_target_action: 'promote' }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(join(cluster, 'postgresql.auto.conf'), lines.join(''), { mode: 0o600 })
}

/**
 * Replays a prepared cluster up to its instant and ends, however long that takes; the start after it then has a few
 * moments' work. Throws where the archive ends before the instant.
 */
export function replay({ folder, programs, account }: Cluster, port: number): void {
  const log = `${folder}.log`
  const file = openSync(log, 'a', 0o600)
  const settings = {
    ...settingsOf({ fast: false, small: false }),
    port: String(port),
    hot_standby: 'off',
    recovery_target_action: 'shutdown',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { status } = spawnSync(programs.postgres, ['-D', folder, ...args], {
    ...spawnOptions(account),
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  if (status === 0) return
  const said =
    readIfThere(log)
      .match(/FATAL: {2}(.*)/g)
      ?.at(-1) ?? 'it does not say why'
  throw new BackupError(`The journal can not be replayed to that instant. PostgreSQL says: ${said}`)
}
