import { mkdirSync } from 'node:fs'
import { DEMO_PASSWORD } from '#db/demo/accounts.ts'
import { loadDemo } from '#db/demo/load.ts'
import { buildApp, type App } from './app.ts'
import type { Config } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openLog } from './log.ts'

/** Tells a person what is being done, a line at a time. */
export type Say = (line: string) => void

export type Portal = {
  readonly app: App
  /** Where it listens, for this machine. */
  readonly address: string
  /** Ends everything in order: calls, clock, database connections, then the database when it is our own. */
  stop(): Promise<void>
}

/** Hotels of the demo world. */
const DEMO_HOTELS = 3_000

type Store = { readonly connectionString: string; stop(): Promise<void> }

async function openStore(config: Config, say: Say): Promise<Store> {
  if (config.databaseUrl !== null) return { connectionString: config.databaseUrl, stop: async () => {} }
  say(`Starting the database in ${config.dataDir}`)
  const server = await startEmbedded({ dataDir: config.dataDir })
  return { connectionString: server.connectionString, stop: () => server.stop() }
}

async function prepare(config: Config, store: Store, say: Say): Promise<void> {
  const applied = await migrate(store.connectionString)
  if (applied.length > 0) say(`Brought the schema up to date (${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'})`)
  if (!config.demo) return
  const startedAt = performance.now()
  const { hotelsMade } = await loadDemo(store.connectionString, { hotels: DEMO_HOTELS, seed: 1, onProgress: demoProgress(say) })
  if (hotelsMade > 0) say(`Made a demo world of ${hotelsMade} hotels in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Says at each quarter how far the demo world is. */
function demoProgress(say: Say): (made: number, wanted: number) => void {
  let quarter = 0
  return (made, wanted) => {
    const now = Math.floor((made / wanted) * 4)
    if (now <= quarter || now === 4) return
    quarter = now
    say(`Making the demo world: ${made} of ${wanted} hotels`)
  }
}

/** The lines a demo shows so that somebody can sign in. */
export function demoSignIns(): string[] {
  return [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
    '  Harbour Travel (USD, on account)   owner  booker  finance  viewer',
    '  Summit Tours (CNY, prepaid)        summit',
    '  Operator                           desk  product  accounts  admin',
  ]
}

/** Brings the portal up from nothing: database, schema, demo world, features, port. */
export async function startPortal(config: Config, say: Say): Promise<Portal> {
  const log = openLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  const store = await openStore(config, say)
  try {
    await prepare(config, store, say)
    const db = openDatabase({ connectionString: store.connectionString, max: config.databaseConnections })
    const app = await buildApp({ config, db, log, processMetrics: true })
    const { address } = await app.start()
    return {
      app,
      address: `${address ?? ''}${config.basePath}`,
      stop: async () => {
        await app.stop()
        await db.close()
        await store.stop()
      },
    }
  } catch (error) {
    await store.stop()
    throw error
  }
}
