import type { Config } from '#server/config/config.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** A database that is ready for the server. */
export type PreparedDatabase = {
  /** For the owner of the schema. */
  readonly connectionString: string
  /** Stops the embedded server, if this process keeps one. */
  stop(): Promise<void>
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const DEMO_SEED = 1

async function loadDemoWorld(connectionString: string, hotels: number, say: (line: string) => void): Promise<void> {
  const startedAt = Date.now()
  let saidAt = startedAt
  // A portal without a demo world need not read how one is made.
  const { loadDemo } = await import('#db/demo/load.ts')
  const { hotelsMade } = await loadDemo(connectionString, {
    hotels,
    seed: DEMO_SEED,
    history: true,
    onProgress: (done, total) => {
      if (Date.now() - saidAt < 1000 && done < total) return
      saidAt = Date.now()
      say(`Making the demo world: ${done} of ${total} hotels`)
    },
  })
  if (hotelsMade > 0) say(`Demo world of ${hotels} hotels made in ${seconds(startedAt)}`)
}

async function fill(connectionString: string, config: Config, say: (line: string) => void): Promise<void> {
  const applied = await migrate(connectionString)
  if (applied.length > 0) say(`Database schema brought up to date: ${applied.length} migrations`)
  if (config.demo) await loadDemoWorld(connectionString, config.demoHotels, say)
}

async function startOwn(config: Config, say: (line: string) => void): Promise<EmbeddedServer | undefined> {
  if (config.databaseUrl !== null) return undefined
  const startedAt = Date.now()
  const embedded = await startEmbedded({ dataDir: config.dataDir })
  say(`PostgreSQL 18 ${embedded.keeper ? 'started' : 'already runs'} in ${config.dataDir} (${seconds(startedAt)})`)
  return embedded
}

/** Starts or reaches the database, brings its schema up to date and, where the demo is on, fills it; `say` hears what goes on. */
export async function prepareDatabase(config: Config, say: (line: string) => void = () => {}): Promise<PreparedDatabase> {
  const embedded = await startOwn(config, say)
  const connectionString = embedded?.connectionString ?? config.databaseUrl ?? ''
  try {
    await fill(connectionString, config, say)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return { connectionString, stop: async () => embedded?.stop() }
}
