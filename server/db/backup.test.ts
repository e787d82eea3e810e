import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { databaseUrl } from '../../tests/database-url.ts'
import { migrate } from './migrate.ts'
import { backUp } from './backup.ts'
import { MANIFEST, sizeOf } from './backup-files.ts'
import { restore } from './restore.ts'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-backup-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const embedded = () => ({ dataDir, databaseUrl: null, migrationDatabaseUrl: null })
const external = () => ({
  dataDir,
  databaseUrl: 'postgres://server@nowhere/x',
  migrationDatabaseUrl: inject('clusterUrl'),
})

/** A folder that says it is a backup of this kind. */
function writeBackup(kind: 'cluster' | 'dump'): string {
  const from = join(folder, 'backup')
  mkdirSync(join(from, 'files'), { recursive: true })
  writeFileSync(join(from, 'files', 'secret.key'), 'key')
  const said = { format: 1, kind, endsAt: '2026-01-01T00:00:00Z', migration: '0001', ...sizeOf(from) }
  writeFileSync(join(from, MANIFEST), JSON.stringify(said))
  return from
}

/** Puts programs of these names on the PATH, and nothing else. */
function putOnPath(programs: Readonly<Record<string, string>>): void {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  vi.stubEnv('PATH', bin)
}

test('a backup is not begun where there is nothing, over something, or inside of what it copies', async () => {
  await expect(backUp(embedded(), join(folder, 'to'))).rejects.toThrow('there is nothing to back up')
  await expect(backUp(embedded(), join(dataDir, 'to'))).rejects.toThrow('lies in DATA_DIR')
  writeFileSync(join(folder, 'file'), '')
  await expect(backUp({ ...embedded(), dataDir: join(folder, 'data/inner') }, folder)).rejects.toThrow('is not an')
  await expect(backUp(embedded(), join(folder, 'file'))).rejects.toThrow('is not an empty folder; nothing was written')
  expect(existsSync(join(folder, 'to'))).toBe(false)
})

test('a restore goes into an empty folder only, and changes nothing of another one', async () => {
  const from = writeBackup('cluster')
  writeFileSync(join(dataDir, 'mine'), 'kept')
  await expect(restore(embedded(), from)).rejects.toThrow('is not empty; nothing was changed')
  expect(readFileSync(join(dataDir, 'mine'), 'utf8')).toBe('kept')
})

test('what is unfinished or lost files is no backup', async () => {
  await expect(restore(embedded(), dataDir)).rejects.toThrow('is no finished backup')
  const from = writeBackup('cluster')
  writeFileSync(join(from, 'files', 'secret.key'), 'k')
  await expect(restore(embedded(), from)).rejects.toThrow('is damaged: it has 1 files of 1 bytes, and 1 of 3 were')
})

test('a backup is restored to the kind of database it was made of', async () => {
  await expect(restore(external(), writeBackup('cluster'))).rejects.toThrow('Restore it without DATABASE_URL')
  await expect(restore(embedded(), writeBackup('dump'))).rejects.toThrow('Name an empty one by DATABASE_URL')
})

test('without pg_dump, or with an old one, an external database is not backed up, and a sentence says so', async () => {
  await migrate(inject('clusterUrl'))
  putOnPath({})
  await expect(backUp(external(), join(folder, 'to'))).rejects.toThrow('pg_dump is not on the PATH')
  rmSync(join(folder, 'bin'), { recursive: true })
  putOnPath({ pg_dump: 'echo "pg_dump (PostgreSQL) 15.18"' })
  await expect(backUp(external(), join(folder, 'to'))).rejects.toThrow(
    'pg_dump on the PATH is of PostgreSQL 15, the database of 18',
  )
})

test('pg_dump runs as the owner that sees all companies, gets the password out of sight, and the key goes along', async () => {
  await migrate(inject('clusterUrl'))
  writeFileSync(join(dataDir, 'secret.key'), 'key', { mode: 0o600 })
  const { password } = new URL(inject('clusterUrl'))
  putOnPath({
    pg_dump:
      'case "$1" in --version) echo "pg_dump (PostgreSQL) 18.4";; *) for last; do :; done; echo "$PGPASSWORD $PGOPTIONS $*" > "$last";; esac',
  })
  const to = join(folder, 'to')
  expect(await backUp(external(), to)).toMatchObject({ kind: 'dump', files: 2 })
  const [given, ...args] = readFileSync(join(to, 'database.dump'), 'utf8').split(' ')
  expect(given).toBe(decodeURIComponent(password))
  expect(args.join(' ')).toMatch(/^-c app.realm=SYSTEM .* --enable-row-security /)
  expect(args.join(' ')).not.toContain(password)
  expect(readFileSync(join(to, 'files', 'secret.key'), 'utf8')).toBe('key')
})

test('what only its owner could read before is restored so, folders of mail among it', async () => {
  const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
  try {
    await cluster.query('create database restored_files')
    const modes = { 'secret.key': 0o600, mail: 0o700, 'mail/event-1.eml': 0o600 }
    mkdirSync(join(folder, 'backup/files/mail'), { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, 'backup/files/mail/event-1.eml'), 'mail', { mode: 0o600 })
    const from = writeBackup('dump')
    chmodSync(join(from, 'files/secret.key'), 0o600)
    putOnPath({ pg_restore: 'exit 0' })
    const config = { ...external(), migrationDatabaseUrl: databaseUrl(inject('clusterUrl'), 'restored_files') }
    await restore(config, from)
    const restored = Object.keys(modes).map((path) => [path, statSync(join(dataDir, path)).mode & 0o777])
    expect(Object.fromEntries(restored)).toEqual(modes)
  } finally {
    await cluster.query('drop database if exists restored_files with (force)')
    await cluster.end()
  }
})

test('remains of a killed backup, with data and key, are named and removed by the next one; a running backup’s are kept', async () => {
  await migrate(inject('clusterUrl'))
  putOnPath({
    pg_dump:
      'case "$1" in --version) echo "pg_dump (PostgreSQL) 18.4";; *) for last; do :; done; echo > "$last";; esac',
  })
  const killed = spawnSync(process.execPath, ['-e', '']).pid
  const left = [killed, process.pid].map((pid) => join(folder, `yesterday.partial-${pid}`))
  const kept = [`other.partial-${process.ppid}`, 'mine.partial-', 'partial-1'].map((name) => join(folder, name))
  for (const path of [...left, ...kept]) {
    mkdirSync(path)
    writeFileSync(join(path, 'secret.key'), 'key')
  }
  const said: string[] = []
  await backUp(external(), join(folder, 'to'), (line) => said.push(line))
  expect(left.filter((path) => existsSync(path))).toEqual([])
  expect(kept.filter((path) => !existsSync(path))).toEqual([])
  expect(said.toSorted()).toEqual(
    left.map((path) => `Removed ${path}, which a backup that was killed had left.`).toSorted(),
  )
})
