import { mkdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { buildApp, type App } from './app.ts'
import { claimFolder } from './claim-folder.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { databasePlace } from '#server/db/backup-files.ts'
import { type PreparedDatabase, prepareDatabase } from '#server/db/prepare.ts'
import { checkAccounts, checkFeatureConfig, checkKey } from './features.ts'
import { openAuditLog, openLog } from './log.ts'

/** Prints a line of progress. */
export type Say = (line: string) => void

/**
 * What a demo adds to a portal: its world, a simulated gateway and accounts. The caller passes it in, so that the
 * server knows neither generators nor simulators.
 */
export type Demo = {
  /** The password of every demo account; the sign-in page shows it. */
  readonly password: string
  /** Writes the demo world into a migrated database. */
  fill(connectionString: string, config: Config, say: Say): Promise<void>
  /** Returns the settings with a simulated gateway where the merchant is missing; nothing leaves the machine. */
  simulate(config: Config): Promise<Simulated>
  /** Books stays through the running portal. */
  bookAhead(config: Config, address: string, say: Say): Promise<void>
}

/** Settings, and the function that stops the simulators they name. */
export type Simulated = { readonly config: Config; stop(): Promise<void> }

export type Portal = {
  readonly app: App
  /** The address on this machine. */
  readonly address: string
  /** Stops calls, clock and database connections in this order, then the database when it is our own. */
  stop(): Promise<void>
}

/** Opens a port of the portal's host and closes it again; returns its number, a free one for 0. */
async function tryPort(host: string, port: number): Promise<number> {
  const probe = createServer()
  const opened = await new Promise<number>((resolve, reject) => {
    // The probe listens on a TCP port.
    probe.once('error', reject).listen(port, host, () => resolve((probe.address() as AddressInfo).port))
  })
  await new Promise((resolve) => probe.close(resolve))
  return opened
}

/** Picks a free port for port 0, so that links in mails and payment notifications reach the portal. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await tryPort(config.host, 0)
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0(?=\/)/, `:${port}`) }
}

/** How often a start that takes long says how far it is. */
const TELL_MS = 10_000

async function startApp(app: App, say: Say): Promise<string> {
  const telling = setInterval(() => say(`Still starting: ${app.whyNotReady() ?? 'nearly ready'}`), TELL_MS)
  try {
    return (await app.start()).address ?? ''
  } finally {
    clearInterval(telling)
  }
}

/** Claims ports and data folder, then starts and migrates the database. */
async function openStore(config: Config, say: Say): Promise<PreparedDatabase> {
  mkdirSync(config.dataDir, { recursive: true })
  // Before the database starts, which takes longer than to say that a port is taken.
  for (const port of [config.port, config.metricsPort ?? 0]) await tryPort(config.host, port)
  const release = await claimFolder(config.dataDir)
  try {
    const store = await prepareDatabase(config, say)
    return { ...store, stop: () => store.stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

async function checkDatabase(db: Database, config: Config, say: Say): Promise<void> {
  // A missing or wrong DATABASE_URL looks like this, too.
  if (!(await checkAccounts(db, config)))
    say(`Nobody has an account in this database (${databasePlace(config)}). npm run operator:create makes the first.`)
  await checkKey(db, config)
}

/** Starts the portal: database, schema, features and port; a demo adds its world, gateway and bookings. */
export async function startPortal(given: Config, say: Say, demo?: Demo): Promise<Portal> {
  // Key files are checked first, because an error in them is an error of the configuration.
  checkFeatureConfig(given)
  const log = openLog(given.logLevel)
  const store = await openStore(given, say)
  let simulated: Simulated | undefined
  try {
    await demo?.fill(store.ownerUrl, given, say)
    const settings = await withPort(given)
    simulated = await demo?.simulate(settings)
    const config = simulated?.config ?? settings
    const db = openDatabase({ connectionString: store.serverUrl, max: config.databaseConnections })
    await checkDatabase(db, config, say)
    const auditLog = openAuditLog(config, log)
    const app = buildApp({
      config,
      db,
      log,
      auditLog,
      processMetrics: true,
      ...(demo && { demoPassword: demo.password }),
    })
    const address = `${await startApp(app, say)}${config.basePath}`
    await demo?.bookAhead(config, address, say)
    return {
      app,
      address,
      stop: async () => {
        await app.stop()
        await simulated?.stop()
        await db.close()
        await store.stop()
      },
    }
  } catch (error) {
    await simulated?.stop()
    await store.stop()
    throw error
  }
}
