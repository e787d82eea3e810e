import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Journal } from '#server/db/journal.ts'
import type { Metrics } from '#server/metrics.ts'
import type { SecretBox } from '#server/secret-box.ts'
import type { Mailer } from '#server/jobs/mailer.ts'

/** What the platform gives to every feature. Features take what they need of it. */
export type Deps = {
  readonly config: Config
  readonly db: Database
  /**
   * Tells of changes that were committed anywhere; what a feature keeps in memory follows it. Started before the
   * features are.
   */
  readonly journal: Journal
  readonly log: Logger
  /** Milliseconds since the epoch; tests set the clock. */
  readonly now: () => number
  readonly mailer: Mailer
  /** Seals what must be read again but not from a copy of the database. */
  readonly secretBox: SecretBox
  readonly metrics: Metrics
  /**
   * Tells the outbox that something was committed; without it the row is found at the next look, 500 ms later at most.
   */
  readonly wakeOutbox: () => void
}
