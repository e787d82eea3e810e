import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config/config.ts'

/** Where a portal keeps what is backed up. */
export type Stored = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl'> &
  Partial<Pick<Config, 'walArchive'>>

/** The address of the owner of an external database; null where the portal's own is used. */
export const ownerUrlOf = ({ databaseUrl, migrationDatabaseUrl }: Stored) => migrationDatabaseUrl ?? databaseUrl

/** Which database that is, for the person who calls a command; without the password. */
export function databasePlace(stored: Stored): string {
  const url = ownerUrlOf(stored)
  if (url === null) return `PostgreSQL in DATA_DIR ${stored.dataDir}, because DATABASE_URL is not set`
  const { host, pathname } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1))} on ${host}, which DATABASE_URL names`
}

/** Thrown when a backup can not be made or restored; the message is a sentence for the person who asked for it. */
export class BackupError extends Error {}

/** Written last into a backup; a folder without it is no backup. */
export const MANIFEST = 'backup.json'

/** What a backup says about itself. */
export type Manifest = {
  readonly format: 1
  /** A copy of the embedded cluster, or a dump of an external database. */
  readonly kind: 'cluster' | 'dump'
  /** Whatever was acknowledged before this instant (ISO 8601) is in the backup. */
  readonly endsAt: string
  /** The newest migration the database has taken. */
  readonly migration: string
  readonly files: number
  readonly bytes: number
}

/** The number and size of all files of a backup but its manifest, so that a copy that lost some is noticed. */
export function sizeOf(folder: string): Pick<Manifest, 'files' | 'bytes'> {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !(entry.parentPath === folder && entry.name === MANIFEST))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Arguments and environment of a PostgreSQL client program for a database; the password is not in the arguments. */
export function toolEnvironment(url: string): { args: string[]; env: Record<string, string> } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { args: [`--dbname=${address.href}`], env: password === '' ? {} : { PGPASSWORD: password } }
}

/** Runs a client program of PostgreSQL from the PATH and returns what it prints. */
export function runTool(name: string, args: readonly string[], env: Readonly<Record<string, string>>): string {
  const ran = spawnSync(name, [...args], { env: { ...process.env, ...env }, encoding: 'utf8' })
  if (ran.error)
    throw new BackupError(
      `${name} is not on the PATH. Install the client programs of PostgreSQL 18, or back the database up with the tools of whoever runs it.`,
    )
  if (ran.status !== 0) throw new BackupError(`${name} failed: ${ran.stderr.trim()}`)
  return ran.stdout
}

/** Name of a backup that is being written; the number is its process's. */
export const partialOf = (target: string): string => `${target}.partial-${process.pid}`

/** Whether another process of this number runs. Under our own number an earlier one has left the folder. */
function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what killed backups have left beside a new one, data and key, and returns the paths. */
export function removePartials(target: string): string[] {
  const folder = dirname(target)
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const left = entries
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => /\.partial-\d+$/.test(name) && !isRunning(Number(name.split('-').at(-1))))
    .map(({ name }) => join(folder, name))
  for (const path of left) rmSync(path, { recursive: true, force: true })
  return left
}
