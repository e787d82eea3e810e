import type { Logger } from 'pino'
import type { LiveBrand } from '#server/brand.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Journal } from '#server/db/journal.ts'
import type { Metrics } from '#server/metrics.ts'
import type { SecretBox } from '#server/secret-box.ts'
import type { Mailer } from '#server/jobs/mailer.ts'
import type { TextMessages } from '#server/jobs/text-messages.ts'

/** What the platform offers to every feature. */
export type Deps = {
  /** Its `operatorName` is the brand's name at the moment of reading. */
  readonly config: Config
  readonly brand: LiveBrand
  readonly db: Database
  /**
   * Reports changes committed by any node; features keep their data in memory current by it. It starts before the
   * features.
   */
  readonly journal: Journal
  readonly log: Logger
  /** Where entries of the audit log leave the database. */
  readonly auditLog: Logger
  /** Milliseconds since the epoch; tests set the clock. */
  readonly now: () => number
  /** How many nodes serve together; each allows its part of a limit. */
  readonly nodes: () => number
  readonly mailer: Mailer
  /** Null when the operator has no provider for text messages. */
  readonly sms: TextMessages | null
  /** Encrypts secrets that must be readable again, but not from a copy of the database alone. */
  readonly secretBox: SecretBox
  readonly metrics: Metrics
  /** Wakes the outbox after a commit; without it the next poll finds the event, 500 ms later at most. */
  readonly wakeOutbox: () => void
}
