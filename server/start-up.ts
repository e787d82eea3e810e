import { mkdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { buildApp, type App } from './app.ts'
import type { Config } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { checkFeatureConfig } from './features.ts'
import { openLog } from './log.ts'

/** Tells a person what is being done, a line at a time. */
export type Say = (line: string) => void

/**
 * What a demo adds to a portal: its world, a simulated gateway, sign-ins. The server gets it from who starts it, and
 * knows neither generators nor simulators.
 */
export type Demo = {
  /** Of every demo account; the page to sign in shows it. */
  readonly password: string
  /** Puts the demo world into a migrated database. */
  fill(connectionString: string, config: Config, say: Say): Promise<void>
  /** The settings with a simulated gateway in them where the merchant is missing; nothing leaves the machine. */
  simulate(config: Config): Promise<Simulated>
  /** Books stays through the portal that runs. */
  bookAhead(config: Config, address: string, say: Say): Promise<void>
}

/** Settings, and what ends the simulators they name. */
export type Simulated = { readonly config: Config; stop(): Promise<void> }

export type Portal = {
  readonly app: App
  /** Where it listens, for this machine. */
  readonly address: string
  /** Ends everything in order: calls, clock, database connections, then the database when it is our own. */
  stop(): Promise<void>
}

/** A port nobody uses, so that links in mails and news of payments find the portal that was told to take any. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const probe = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    // It listens on a port.
    probe.once('error', reject).listen(0, config.host, () => resolve((probe.address() as AddressInfo).port))
  })
  await new Promise((resolve) => probe.close(resolve))
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0(?=\/)/, `:${port}`) }
}

/**
 * Brings the portal up from nothing: database, schema, features, port; in a demo its world, gateway and bookings, too.
 */
export async function startPortal(given: Config, say: Say, demo?: Demo): Promise<Portal> {
  // Its key files are looked at before anything is made: what is wrong with them is wrong with the configuration.
  checkFeatureConfig(given)
  const log = openLog(given.logLevel)
  mkdirSync(given.dataDir, { recursive: true })
  const store = await prepareDatabase(given, say)
  let simulated: Simulated | undefined
  try {
    await demo?.fill(store.connectionString, given, say)
    const settings = await withPort(given)
    simulated = await demo?.simulate(settings)
    const config = simulated?.config ?? settings
    const db = openDatabase({ connectionString: store.connectionString, max: config.databaseConnections })
    const app = buildApp({ config, db, log, processMetrics: true, ...(demo && { demoPassword: demo.password }) })
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
