import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadDemo } from '#db/demo/load.ts'
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { buildServer } from '../scripts/build-server.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

/** A database of its own with a small demo world, and the real server beside it. */
export type BenchPortal = ServerProcess & {
  readonly baseUrl: string
  readonly owner: pg.Pool
  /** The data folder of the database and of the server. */
  readonly dataDir: string
  /** Of the database's owner. */
  readonly connectionString: string
  /** What the server's process gets, for a second node beside it. */
  readonly environment: NodeJS.ProcessEnv
  /** Ends the server, the database and the folder. */
  close(): Promise<void>
}

export type BenchPortalOptions = {
  readonly port: number
  readonly hotels: number
  readonly seed: number
  readonly connections?: number
  /** Folder the data folder is made in; the system's for temporary files otherwise. */
  readonly within?: string
  /** The database address given to the server; a proxy's, where there is one. */
  readonly databaseFor?: (connectionString: string) => Promise<string>
  /** Where the database archives its journal; nowhere when left out. */
  readonly archive?: string
  /** More variables of the server's environment. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Prepares the database in a temporary folder, durable as in real life; the server listens on `port`. */
export async function openBenchPortal(options: BenchPortalOptions): Promise<BenchPortal> {
  await buildServer()
  const folder = mkdtempSync(join(options.within ?? tmpdir(), 'tradewind-bench-'))
  // PostgreSQL's account must be able to pass through.
  chmodSync(folder, 0o755)
  const database: EmbeddedServer = await startEmbedded({ dataDir: folder, archive: options.archive ?? null })
  const { connectionString } = database
  await migrate(connectionString)
  await loadDemo(connectionString, { hotels: options.hotels, seed: options.seed })
  const owner = new pg.Pool({ connectionString, max: 8 })
  owner.on('error', () => {}) // Ending the cluster ends idle connections.
  owner.on('connect', (client) => void client.on('error', () => {}))
  const baseUrl = `http://127.0.0.1:${options.port}/`

  const environment = {
    ...process.env,
    PORT: String(options.port),
    DATA_DIR: folder,
    DATABASE_URL: (await options.databaseFor?.(connectionString)) ?? connectionString,
    DATABASE_CONNECTIONS: String(options.connections ?? 16),
    DEMO: 'off',
    DEMO_ACCOUNTS: 'on',
    OPERATOR_SECOND_FACTOR: 'off',
    LOG_LEVEL: 'fatal',
    RATE_CALLS_PER_MINUTE: '10000000',
    RATE_SIGN_INS_PER_HOUR: '1000000',
    ...options.environment,
  }

  const server = serverProcess(baseUrl, environment)
  return {
    ...server,
    baseUrl,
    owner,
    dataDir: folder,
    connectionString,
    environment,
    close: async () => {
      await server.kill()
      await owner.end()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
