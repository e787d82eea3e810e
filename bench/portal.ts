import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { loadDemo } from '#db/demo/load.ts'
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

const SERVER = join(import.meta.dirname, '../server/main.mjs')
const READY_MS = 240_000

/**
 * A database of its own with a small demo world, and the real server in a process of its own that may be killed and
 * started again.
 */
export type BenchPortal = {
  readonly baseUrl: string
  readonly owner: pg.Pool
  /** The data folder of the database and of the server. */
  readonly dataDir: string
  /** Of the database's owner. */
  readonly connectionString: string
  /** Starts the server and waits until it is ready; returns how long that took in milliseconds. */
  start(): Promise<number>
  /** Of the server's process, while there is one. */
  pid(): number | undefined
  /** Ends the server without a word, as a power cut of its process would. */
  kill(): Promise<void>
  /** Stops the server in order, as an operator does; returns how long that took in milliseconds. */
  stop(): Promise<number>
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
  /** More variables of the server's environment. */
  readonly environment?: Readonly<Record<string, string>>
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Prepares the database in a temporary folder, durable as in real life; the server listens on `port`. */
export async function openBenchPortal(options: BenchPortalOptions): Promise<BenchPortal> {
  const folder = mkdtempSync(join(options.within ?? tmpdir(), 'tradewind-bench-'))
  // PostgreSQL's account must be able to pass through.
  chmodSync(folder, 0o755)
  const database: EmbeddedServer = await startEmbedded({ dataDir: folder })
  const { connectionString } = database
  await migrate(connectionString)
  await loadDemo(connectionString, { hotels: options.hotels, seed: options.seed })
  const owner = new pg.Pool({ connectionString, max: 8 })
  owner.on('error', () => {}) // Ending the cluster ends idle connections.
  owner.on('connect', (client) => void client.on('error', () => {}))
  const baseUrl = `http://127.0.0.1:${options.port}/`
  let child: ChildProcess | undefined

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

  // Before anything else that ends with this process, because the server writes into the folder.
  process.prependOnceListener('exit', () => void child?.kill('SIGKILL'))

  const isReady = () =>
    fetch(new URL('readyz', baseUrl)).then(
      (answer) => answer.ok,
      () => false,
    )

  const portal: BenchPortal = {
    baseUrl,
    owner,
    dataDir: folder,
    connectionString,
    start: async () => {
      const startedAt = performance.now()
      child = spawn(process.execPath, [SERVER], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
      while (!(await isReady())) {
        if (child.exitCode !== null || performance.now() - startedAt > READY_MS)
          throw new Error('the server did not get ready')
        await pause(10)
      }
      return performance.now() - startedAt
    },
    pid: () => child?.pid,
    kill: () => end(child, 'SIGKILL'),
    stop: async () => {
      const startedAt = performance.now()
      await end(child, 'SIGTERM')
      return performance.now() - startedAt
    },
    close: async () => {
      await portal.kill()
      await owner.end()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return portal
}
