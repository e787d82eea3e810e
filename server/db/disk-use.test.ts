import {
  appendFileSync,
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { shortenLog } from './server-log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-disk-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a demo fits 300 MB: what was written is not kept as journal', async () => {
  const server = await startEmbedded({ dataDir: folder, small: true })
  const client = new pg.Client({ connectionString: server.connectionString })
  try {
    await client.connect()
    await client.query('create table written (bytes bytea)')
    await client.query('alter table written alter bytes set storage external')
    for (let times = 0; times < 10; times++)
      await client.query(
        "insert into written select decode(repeat('5a', 20_000), 'hex') from generate_series(1, 1_000)",
      )
    await client.query('drop table written')
    await client.query('checkpoint')
    await client.query('checkpoint')
    const journal = join(folder, 'postgres/pg_wal')
    const files = readdirSync(journal).filter((name) => /^[\dA-F]{24}$/.test(name))
    const bytes = files.reduce((sum, name) => sum + statSync(join(journal, name)).size, 0)
    expect(bytes / 1_048_576).toBeLessThanOrEqual(96)
  } finally {
    await client.end()
    await server.stop()
  }
})

test('the log of a PostgreSQL that runs for months is moved aside at 20 MB, and continues', () => {
  const path = join(folder, 'postgres.log')
  writeFileSync(path, 'x'.repeat(20_000_000))
  const log = openSync(path, 'a')
  shortenLog(path)
  expect(statSync(path).size).toBe(20_000_000)
  appendFileSync(path, 'y')
  shortenLog(path)
  writeSync(log, 'next')
  closeSync(log)
  expect([statSync(path).size, statSync(`${path}.old`).size]).toEqual([4, 20_000_001])
})
