import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import { signIn } from '#features/identity/contract.ts'
import type { App } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { failedChecks } from './checks.ts'
import { clock, join as joinClock, leave as leaveClock, type Clock } from './clock/clock.ts'
import { databaseUrl } from './database-url.ts'
import { TEMPLATE } from './global-setup.ts'
import { createClient, type Client } from '#contract/client.ts'

export { CallFailure, type Client } from '#contract/client.ts'

/** The password of every demo account. */
const PASSWORD = 'tradewind-demo'

export type WorldOptions = {
  /** Runs the clock's jobs and the outbox as in real life; without it a test calls them through `app`. */
  jobs?: boolean
  /** Variables of the environment, such as `RATE_CALLS_PER_MINUTE`. */
  environment?: Record<string, string>
  /** A migrated database with demo accounts, as its owner, which stays; a clone of the template otherwise. */
  ownerUrl?: string
  /** Where the server logs; nowhere when left out, unless `LOG_LEVEL` is set. */
  log?: Logger
}

/** One test file's own database, cloned from the demo world, and the real server in front of it. */
export type World = {
  /** The server's connection: the application's role, which is subject to row-level security. */
  readonly db: Database
  /** Connection string of the same database as its owner. */
  readonly connectionString: string
  /** Connection of the owner, for what no user may do: preparing rows, looking behind the policies. */
  readonly owner: pg.Pool
  /** The clock of the server, the database and this process, all at once. */
  readonly clock: Clock
  /** Folder of files and mails of the server. */
  readonly dataDir: string
  /** The running server; started at the first use of this, of `as` or of `visitor`. */
  app(): Promise<App>
  /** Address of the server, with a slash at its end. */
  baseUrl(): Promise<string>
  /** A demo account, signed in; the same client for the same name. */
  as(loginName: string): Promise<Client>
  /** Somebody who has not signed in; a new one each time. */
  visitor(): Promise<Client>
  /** Ends the server, holds the invariants of `checks/` against what the tests left, and drops the database. */
  close(): Promise<void>
}

/** A port of this machine that nobody listens at. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo // A TCP server's address is always of this kind.
      probe.close(() => done(port))
    })
  })
}

type Running = { app: App; baseUrl: string; stop(): Promise<void> }

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

async function startServer(db: Database, dataDir: string, options: WorldOptions): Promise<Running> {
  const log = options.log ?? pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
  // Loaded here, so that tests of the database alone do not wait for the whole server.
  const { buildApp } = await import('#server/app.ts')
  // Another program may have taken the port before the server could.
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const config = readConfig({
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_CALLS_PER_MINUTE: '1000000',
      RATE_SIGN_INS_PER_HOUR: '100000',
      ...options.environment,
    })
    const app = buildApp({ config, db, log, checkAnswers: true })
    try {
      await app.start({ jobs: options.jobs ?? false })
      return { app, baseUrl: `http://127.0.0.1:${port}${config.basePath}`, stop: () => app.stop() }
    } catch (error) {
      await app.stop()
      if (tries === 5 || !isTaken(error)) throw error
    }
  }
}

async function signedIn(baseUrl: string, loginName: string): Promise<Client> {
  const client = createClient(baseUrl)
  await client.call(signIn, { loginName, password: PASSWORD })
  return client
}

/** Starts a world; call it in `beforeAll`, and its `close` in `afterAll`. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const clusterUrl = inject('clusterUrl')
  const name = `world_${randomBytes(6).toString('hex')}`
  const isClone = options.ownerUrl === undefined
  // Copying the files takes a quarter of the processor time of writing every page to the log.
  if (isClone) await onCluster(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const connectionString = options.ownerUrl ?? databaseUrl(clusterUrl, name)
  const owner = new pg.Pool({
    connectionString,
    max: 4,
    options: `-c app.realm=SYSTEM ${process.env['PGOPTIONS'] ?? ''}`,
  })
  owner.on('error', () => {}) // Dropping the database ends idle connections.
  await joinClock(owner)
  const db = openDatabase({ connectionString: loginUrl(connectionString), max: 24 })
  const dataDir = mkdtempSync(join(inject('runFolder'), 'files-'))
  let running: Promise<Running> | undefined
  const server = () => (running ??= startServer(db, dataDir, options))
  const clients = new Map<string, Promise<Client>>()

  return {
    db,
    connectionString,
    owner,
    clock,
    dataDir,
    app: async () => (await server()).app,
    baseUrl: async () => (await server()).baseUrl,
    visitor: async () => createClient((await server()).baseUrl),
    as: async (loginName) => {
      const { baseUrl } = await server()
      const client = clients.get(loginName) ?? signedIn(baseUrl, loginName)
      clients.set(loginName, client)
      return client
    },
    close: async () => {
      await (await running?.catch(() => undefined))?.stop()
      const failed = await failedChecks(owner)
      await db.close()
      leaveClock(owner)
      await owner.end()
      if (isClone) await onCluster(clusterUrl, `drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
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
