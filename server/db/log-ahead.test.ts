import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { makeLogAhead } from './log-ahead.ts'

let folder: string
let server: EmbeddedServer
let client: pg.Client
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-log-'))
  chmodSync(folder, 0o755)
  server = await startEmbedded({ dataDir: folder })
  client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const FILES = 12

/** Goes through so many files of the log, as people who book do; gives how many of them had to be made meanwhile. */
async function madeInUse(): Promise<number> {
  const made = async () => {
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ files: number }>(
      `select (coalesce(sum(write_bytes), 0) / pg_size_bytes(current_setting('wal_segment_size')))::float8 as files
       from pg_stat_io where object = 'wal' and context = 'init'`,
    )
    return rows[0]?.files ?? 0
  }
  const before = await made()
  for (let file = 0; file < FILES; file++) {
    await client.query("select pg_logical_emit_message(false, 'test', '')")
    await client.query('select pg_switch_wal()')
  }
  return Math.round((await made()) - before)
}

test('a young cluster makes files of its log while it is written; one whose log was made ahead does not, and is not made ready twice', async () => {
  expect(await madeInUse()).toBeGreaterThan(FILES / 2)
  expect(await makeLogAhead(server.connectionString)).toBeGreaterThan(16)
  expect(await madeInUse()).toBe(0)
  expect(await makeLogAhead(server.connectionString)).toBe(0)
  expect(await madeInUse()).toBe(0)
})

test('what a load made is used again, so that nothing has to be made', async () => {
  for (let times = 0; times < 4; times++) await madeInUse()
  const before = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  expect(await makeLogAhead(server.connectionString)).toBeGreaterThan(16)
  expect((await client.query('select pg_walfile_name(pg_current_wal_lsn()) as name')).rows).toEqual(before.rows)
  expect(await madeInUse()).toBe(0)
})
