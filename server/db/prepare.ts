import type { Config } from '#server/config/config.ts'
import { databasePlace, ownerUrlOf } from './backup-files.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { loginUrl } from './login-role.ts'
import { migrate } from './migrate.ts'

/** A started and migrated database. */
export type PreparedDatabase = {
  /** Connects as the owner of the schema. */
  readonly ownerUrl: string
  /** Connects as the role the server works as. */
  readonly serverUrl: string
  /** Stops the embedded server, if this process keeps one. */
  stop(): Promise<void>
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

async function startOwn(config: Config, say: (line: string) => void): Promise<EmbeddedServer | undefined> {
  if (config.databaseUrl !== null) return undefined
  const startedAt = Date.now()
  const embedded = await startEmbedded({ dataDir: config.dataDir, small: config.demo, archive: config.walArchive, say })
  say(`PostgreSQL 18 ${embedded.keeper ? 'started' : 'already runs'} in ${config.dataDir} (${seconds(startedAt)})`)
  return embedded
}

/** The address of the server's role where it is given; it is derived from the owner's otherwise. */
const loginOf = (config: Config) => (config.migrationDatabaseUrl === null ? null : config.databaseUrl)

/** Starts or reaches the database and migrates its schema; passes its progress to `say`. */
export async function prepareDatabase(
  config: Config,
  say: (line: string) => void = () => {},
): Promise<PreparedDatabase> {
  say(`Database: ${databasePlace(config)}`)
  const embedded = await startOwn(config, say)
  const ownerUrl = embedded?.connectionString ?? ownerUrlOf(config) ?? ''
  const login = loginOf(config)
  try {
    const applied = await migrate(ownerUrl, login === null ? {} : { login })
    if (applied.length > 0) say(`Database schema brought up to date: ${applied.length} migrations`)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return { ownerUrl, serverUrl: login ?? loginUrl(ownerUrl), stop: async () => embedded?.stop() }
}
