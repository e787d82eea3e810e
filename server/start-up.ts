import { mkdirSync } from 'node:fs'
import { DEMO_PASSWORD } from '#db/demo/accounts.ts'
import { buildApp, type App } from './app.ts'
import type { Config } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
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
  const store = await prepareDatabase(config, say)
  try {
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
