import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { loadDemo } from '#db/demo/load.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate, MIGRATIONS } from '#server/db/migrate.ts'
import { endWith, readArguments } from './arguments.ts'
import { FROZEN, frozenText } from './frozen-migrations.ts'
import { RELEASE_FILE, releaseText } from './release-text.ts'

/**
 * `npm run upgrade:fixture`: keeps the functions, views and rows of this version's database for the test that upgrades
 * them by every later version, and freezes its migrations. Run once for each release, in its commit.
 */
const { values } = readArguments({
  usage:
    'npm run upgrade:fixture -- [--hotels 6]\nWrites a demo database of this version to tests/fixtures/upgrade and its migrations to db/migrations.sha256, once for each release.',
  options: { hotels: { type: 'string', default: '6' } },
})
const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'tests/fixtures/upgrade')

if (!/^\d{1,3}$/.test(values.hotels)) endWith('--hotels needs a whole number up to 999.')
const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-fixture-'))
const server = await startEmbedded({ dataDir, fast: true })
const owner = new pg.Client({ connectionString: server.connectionString })
try {
  const last = (await migrate(server.connectionString)).at(-1) ?? ''
  await loadDemo(server.connectionString, { hotels: Number(values.hotels), seed: 1, history: true })
  await owner.connect()
  const text = await releaseText(owner, last)
  writeFileSync(FROZEN, frozenText(MIGRATIONS))
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, RELEASE_FILE)
  writeFileSync(path, gzipSync(text, { level: 9 }))
  process.stdout.write(`${path}: ${text.length} characters, schema ${last}\n`)
} finally {
  await owner.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
