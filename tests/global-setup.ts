import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseUrl } from './database-url.ts'

/** Database every world is cloned from. */
export const TEMPLATE = 'world_template'
/** Hotels of the demo world in tests: small enough to load in a second or two. */
const HOTELS = 120

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection of the cluster's owner to its first database. */
    clusterUrl: string
  }
}

type LoadDemo = (connectionString: string, options: { hotels: number; seed: number }) => Promise<unknown>

async function loadDemoWorld(connectionString: string): Promise<void> {
  const file = join(import.meta.dirname, '../db/demo/load.ts')
  if (!existsSync(file)) return
  const { loadDemo } = (await import(file)) as { loadDemo: LoadDemo } // By its path, so that the schema tests run without it.
  await loadDemo(connectionString, { hotels: HOTELS, seed: 1 })
}

/** One cluster a run, and in it the migrated template with a small demo world. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-test-'))
  // Only root changes accounts, and root's temporary folder is closed to the account PostgreSQL runs under.
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ dataDir: folder, fast: true })
  const owner = new pg.Client({ connectionString: server.connectionString })
  await owner.connect()
  await owner.query(`create database ${TEMPLATE}`)
  await owner.end()
  const template = databaseUrl(server.connectionString, TEMPLATE)
  await migrate(template)
  await loadDemoWorld(template)
  project.provide('clusterUrl', server.connectionString)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
