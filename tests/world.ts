import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { failedChecks } from './checks.ts'
import { databaseUrl } from './database-url.ts'
import { TEMPLATE } from './global-setup.ts'

/** One test file's own database, cloned from the demo world, and the real server in front of it. */
export type World = {
  /** What the server works with: the application's role, bound by row-level security. */
  readonly db: Database
  /** Connection string of the same database as its owner. */
  readonly connectionString: string
  /** Connection of the owner, for what no user may do: preparing rows, looking behind the policies. */
  readonly owner: pg.Pool
  /** Ends the server, holds the invariants of `checks/` against what the tests left, and drops the database. */
  close(): Promise<void>
}

/** Starts a world; call it in `beforeAll`, and its `close` in `afterAll`. */
export async function startWorld(): Promise<World> {
  const clusterUrl = inject('clusterUrl')
  const name = `world_${randomBytes(6).toString('hex')}`
  await onCluster(clusterUrl, `create database ${name} template ${TEMPLATE}`)
  const connectionString = databaseUrl(clusterUrl, name)
  const owner = new pg.Pool({ connectionString, max: 4 })
  owner.on('error', () => {}) // Dropping the database ends idle connections.
  const db = openDatabase({ connectionString, max: 24 })
  return {
    db,
    connectionString,
    owner,
    close: async () => {
      const failed = await failedChecks(owner)
      await db.close()
      await owner.end()
      await onCluster(clusterUrl, `drop database ${name} with (force)`)
      if (failed.length > 0) throw new Error(`The tests left a world that breaks its invariants:\n${failed.join('\n')}`)
    },
  }
}

async function onCluster(clusterUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
