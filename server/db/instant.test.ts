import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backUp } from './backup.ts'
import { startEmbedded } from './embedded.ts'
import { followMachine } from '../../tests/clock/clock.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { PATIENCE } from '../../tests/patience.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-instant-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs statements on the database of a data folder, one after the other; returns the rows of the last one. */
async function ask(server: { readonly connectionString: string }, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const sql of statements) rows = (await client.query<pg.QueryResultRow>(sql)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Puts what comes after it at a later instant than what came before. */
async function nextMillisecond(): Promise<void> {
  const before = Date.now()
  await vi.waitUntil(() => Date.now() > before, { ...PATIENCE, interval: 1 })
}

test('a mistake of yesterday: restored to a moment before it, what came until then is there and the rest is not', async () => {
  // PostgreSQL's log has the real time of each commit.
  followMachine()
  const [dataDir, archive, copy] = [join(folder, 'data'), join(folder, 'archive'), join(folder, 'copy')]
  const server = await startEmbedded({ dataDir, archive })
  const instants: string[] = []
  try {
    await migrate(server.connectionString)
    await ask(server, 'create table kept (id int)', 'insert into kept values (1)')
    await backUp({ dataDir, databaseUrl: null, migrationDatabaseUrl: null, walArchive: archive }, copy)
    for (const id of [2, 3]) {
      await nextMillisecond()
      instants.push(new Date().toISOString())
      await nextMillisecond()
      await ask(server, `insert into kept values (${id})`)
    }
    await ask(server, 'select pg_switch_wal()')
    const archived = "select 1 from pg_stat_archiver where last_archived_wal >= '000000010000000000000003'"
    await expect.poll(async () => (await ask(server, archived)).length).toBe(1)
  } finally {
    await server.stop()
  }
  const config = { dataDir: join(folder, 'restored'), databaseUrl: null, migrationDatabaseUrl: null }
  const [, instant = ''] = instants
  const restoredTo = (at: string) => restore(config, copy, { archive, instant: at })
  await expect(restoredTo('yesterday')).rejects.toThrow('is no instant such as')
  await expect(restoredTo('2026-01-01T00:00:00Z')).rejects.toThrow('choose an earlier backup')
  await expect(restoredTo('2999-01-01T00:00:00Z')).rejects.toThrow('is still to come')
  // Nothing of it was committed after the last row: whether all until then is archived can't be known.
  await expect(restoredTo(new Date().toISOString())).rejects.toThrow('recovery ended before configured recovery target')
  expect(readdirSync(config.dataDir)).toEqual([])
  await restoredTo(instant)
  const restored = await startEmbedded({ dataDir: config.dataDir })
  try {
    expect(await ask(restored, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }])
  } finally {
    await restored.stop()
  }
})
