import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedServer } from './embedded.ts'

let folder: string
let running: EmbeddedServer[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-embedded-'))
  chmodSync(folder, 0o755)
  running = []
})
afterEach(async () => {
  for (const server of running) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir = folder, fast = true): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, fast })
  running.push(server)
  return server
}

async function ask<Row extends pg.QueryResultRow>(server: EmbeddedServer, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const pidFile = (dataDir = folder) => join(dataDir, 'postgres', 'postmaster.pid')
const postmaster = (dataDir = folder) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])

test('data survives a restart, and only this machine can reach the server', async () => {
  const first = await start()
  await ask(first, 'create table kept (id int); insert into kept values (7)')
  await first.stop()
  const second = await start()
  expect(await ask(second, 'select id from kept')).toEqual([{ id: 7 }])
  const rows = await ask<{ name: string; setting: string }>(
    second,
    "select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories', 'server_encoding') order by name",
  )
  expect(rows).toEqual([
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'unix_socket_directories', setting: '' },
  ])
})

test('a second process joins the running server and leaves it running at its end', async () => {
  const keeper = await start()
  const guest = await start()
  expect([keeper.keeper, guest.keeper]).toEqual([true, false])
  expect(guest.connectionString).toBe(keeper.connectionString)
  await guest.stop()
  expect(await ask(keeper, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('when the keeper ends, another process restarts the server on the same port and keeps it', async () => {
  const keeper = await start(folder, false)
  await ask(keeper, 'create table kept (id int)')
  const guest = await start(folder, false)
  await keeper.stop()
  const rows = () => ask(guest, 'select id from kept').catch(() => undefined)
  // The server answers a moment before the process that started it becomes its keeper.
  await expect.poll(async () => [await rows(), guest.keeper]).toEqual([[], true])
  await guest.stop()
  expect(existsSync(pidFile())).toBe(false)
})

test('two processes that start at the same moment share one server', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect(one.connectionString).toBe(two.connectionString)
  expect([one.keeper, two.keeper].filter(Boolean)).toHaveLength(1)
})

test('a killed server comes back on the same port with its committed data', async () => {
  const server = await start(folder, false)
  await ask(server, 'create table kept (id int)')
  await ask(server, 'insert into kept values (7)')
  const before = postmaster()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => ask(server, 'select id from kept').catch(() => undefined)).toEqual([{ id: 7 }])
  expect(postmaster()).not.toBe(before)
})

test('a number in the pid file that now belongs to another program neither stops the start nor that program', async () => {
  const first = await start()
  await first.stop()
  writeFileSync(pidFile(), `${process.pid}\n${join(folder, 'postgres')}\n0\n1\n\n127.0.0.1\n\nready\n`, { mode: 0o600 })
  const second = await start()
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a process that ends without stopping its server leaves no server behind', async () => {
  const module = new URL('./embedded.ts', import.meta.url).href
  const code = `const { startEmbedded } = await import(${JSON.stringify(module)}); await startEmbedded({ dataDir: ${JSON.stringify(folder)}, fast: true }); process.exit(3)`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', code]).status).toBe(3)
  await expect.poll(() => existsSync(pidFile())).toBe(false)
})

test('an interrupted initdb is repeated from the beginning', async () => {
  mkdirSync(join(folder, 'postgres.new-1'))
  const server = await start()
  expect(await ask(server, 'select current_database() as name')).toEqual([{ name: 'tradewind' }])
})

test.skipIf(process.getuid?.() !== 0)(
  'below a folder only root may enter, the database is placed elsewhere and found again',
  async () => {
    const closed = join(folder, 'home')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'project', 'data')
    const first = await start(dataDir, false)
    await ask(first, 'create table kept (id int)')
    await first.stop()
    const elsewhere = readFileSync(join(dataDir, 'postgres-is-at.txt'), 'utf8').trim()
    expect(existsSync(join(elsewhere, 'PG_VERSION'))).toBe(true)
    expect(statSync(elsewhere).uid).not.toBe(0)
    const second = await start(dataDir)
    expect(await ask(second, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
    await second.stop()
    expect(existsSync(elsewhere), 'a fast cluster outside its data folder is deleted').toBe(false)
  },
)
