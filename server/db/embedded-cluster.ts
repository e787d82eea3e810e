import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  clusterFolder,
  EmbeddedDatabaseError,
  findPrograms,
  makePrivateFolder,
  ownerOf,
  reasonIn,
  spawnOptions,
  unprivilegedAccount,
  type Account,
  type Programs,
} from './embedded-files.ts'

/** The owner of the database and of the cluster. */
export const USER = 'tradewind'
const PASSWORD_FILE = 'tradewind-password'

export type EmbeddedOptions = {
  /** The data folder; one cluster lives in it. */
  dataDir: string
  /**
   * Gives up durability for speed, for tests and figures; a cluster that lies outside its data folder is thrown away at
   * the end, because nobody else would.
   */
  fast?: boolean
  /** Keeps the write-ahead log small, for a demo; a crowd of bookings then waits for checkpoints. */
  small?: boolean
  /** Folder that finished files of the write-ahead log are copied to, for a restore to an instant. */
  archive?: string | null
  /** Takes a line each ten seconds while the server does not answer yet, such as during a long recovery. */
  say?: (line: string) => void
}

/** A folder with a database cluster, and how its programs are run. */
export type Cluster = {
  folder: string
  password: string
  account: Account | undefined
  programs: Programs
  fast: boolean
  small: boolean
  archive: string | null
  say: (line: string) => void
}

function notCreated(folder: string, words: string): EmbeddedDatabaseError {
  const log = `${folder}.log`
  try {
    appendFileSync(log, words, { mode: 0o600 })
  } catch {
    // A full disk, which the reason then names.
  }
  return new EmbeddedDatabaseError(`The database could not be created in ${folder}: ${reasonIn(words, log)}.`)
}

/** Makes the cluster beside its place and moves it there whole, so that a crash leaves no half of one. */
function createCluster({
  folder,
  account,
  programs,
  fast,
}: Pick<Cluster, 'folder' | 'account' | 'programs' | 'fast'>): void {
  const half = `${folder}.new-${process.pid}`
  rmSync(half, { recursive: true, force: true })
  makePrivateFolder(half, account)
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${half}.password`
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'w' })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  try {
    const args = [
      '-D',
      half,
      '-U',
      USER,
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]
    const made = spawnSync(programs.initdb, [...args, ...(fast ? ['--no-sync', '-c', 'scram_iterations=1'] : [])], {
      ...spawnOptions(account),
      encoding: 'utf8',
    })
    if (made.status !== 0) throw notCreated(folder, made.stderr || made.error?.message || '')
    renameSync(passwordFile, join(half, PASSWORD_FILE))
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
    // Another process was quicker with the same folder otherwise.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  }
}

/** Finds the cluster of a data folder, or makes it. */
export function prepareCluster(options: EmbeddedOptions): Cluster {
  const dataDir = resolve(options.dataDir)
  const { fast = false, small = false, archive = null, say = () => {} } = options
  const unprivileged = unprivilegedAccount()
  const folder = clusterFolder(dataDir, unprivileged)
  const account = existsSync(folder) ? (ownerOf(folder) ?? unprivileged) : unprivileged
  const programs = findPrograms(account)
  if (!existsSync(join(folder, 'PG_VERSION'))) createCluster({ folder, account, programs, fast })
  try {
    const password = readFileSync(join(folder, PASSWORD_FILE), 'utf8').trim()
    return { folder, account, programs, fast, small, archive, say, password }
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The database in ${folder} belongs to another user or was not made by this program. Start as that user, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}
