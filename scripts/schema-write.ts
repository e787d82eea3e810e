import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate, MIGRATIONS } from '#server/db/migrate.ts'
import { MigrationError } from '#server/db/migration-source.ts'
import { endWith, readArguments } from './arguments.ts'
import { frozenText } from './frozen-migrations.ts'
import { schemaText } from './schema-text.ts'
import { readCatalogue } from './typed-sql/catalogue.ts'
import { STATEMENT_FILES, typedStatements } from './typed-sql/write.ts'

/**
 * `npm run schema:write`: writes the tables as text to db/schema and the typed statements beside their files.
 */
readArguments({
  usage:
    'npm run schema:write\nWrites the tables that the migrations make to db/schema, and the types of the statements beside their files.',
})
try {
  frozenText(MIGRATIONS)
} catch (error) {
  if (error instanceof MigrationError) endWith(error.message)
  throw error
}

const root = join(import.meta.dirname, '..')
const target = join(root, 'db/schema')
const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-schema-'))
const server = await startEmbedded({ dataDir, fast: true })
const owner = new pg.Client({ connectionString: server.connectionString })
try {
  await migrate(server.connectionString)
  await owner.connect()
  const files = await schemaText(owner)
  const catalogue = await readCatalogue(owner)
  const statements = globSync([...STATEMENT_FILES], { cwd: root }).map((path) => join(root, path))
  for (const path of statements) writeFileSync(`${path}.ts`, await typedStatements({ client: owner, catalogue }, path))
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(target, name), text)
  process.stdout.write(`${files.size} files written to db/schema, ${statements.length} with typed statements\n`)
} finally {
  await owner.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
