import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { readArguments } from './arguments.ts'
import { schemaText } from './schema-text.ts'

/** `npm run schema:write`: the text of the schema as the migrations make it, into db/schema. */
readArguments({ usage: 'npm run schema:write\nWrites the schema that the migrations make to db/schema, as text.' })
const target = join(import.meta.dirname, '../db/schema')
const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-schema-'))
const server = await startEmbedded({ dataDir, fast: true })
try {
  await migrate(server.connectionString)
  const owner = new pg.Client({ connectionString: server.connectionString })
  await owner.connect()
  const files = await schemaText(owner)
  await owner.end()
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(target, name), text)
  process.stdout.write(`${files.size} files written to db/schema\n`)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
