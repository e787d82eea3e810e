import { mkdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { buildApp, type App } from './app.ts'
import type { Config } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
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

/** Picks a free port for port 0, so that links in mails and payment notifications reach the portal. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const probe = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    // The probe listens on a TCP port.
    probe.once('error', reject).listen(0, config.host, () => resolve((probe.address() as AddressInfo).port))
  })
  await new Promise((resolve) => probe.close(resolve))
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0(?=\/)/, `:${port}`) }
}

/** Starts the portal: database, schema, features and port; a demo adds its world, gateway and bookings. */
export async function startPortal(given: Config, say: Say, demo?: Demo): Promise<Portal> {
  // Key files are checked first, because an error in them is an error of the configuration.
  checkFeatureConfig(given)
  const log = openLog(given.logLevel)
  mkdirSync(given.dataDir, { recursive: true })
  const store = await prepareDatabase(given, say)
  let simulated: Simulated | undefined
  try {
    await demo?.fill(store.ownerUrl, given, say)
    const settings = await withPort(given)
    simulated = await demo?.simulate(settings)
    const config = simulated?.config ?? settings
    const db = openDatabase({ connectionString: store.serverUrl, max: config.databaseConnections })
    await checkAccounts(db, config)
    await checkKey(db, config)
    const auditLog = openAuditLog(config, log)
    const app = buildApp({
      config,
      db,
      log,
      auditLog,
      processMetrics: true,
      ...(demo && { demoPassword: demo.password }),
    })
    const started = await app.start()
    const address = `${started.address ?? ''}${config.basePath}`
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
