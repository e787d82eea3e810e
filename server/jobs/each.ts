import type { Logger } from 'pino'
import { isOfStatement, sqlStateOf } from '#server/db/database-refusal.ts'

type Failing<T> = {
  readonly log: Logger
  /** The log message for a failed item. */
  readonly message: string
  /** Marks a failed item for a person, so that the job does not begin with it again. */
  readonly setAside?: (item: T) => Promise<unknown>
}

/**
 * Runs a job's work item by item. A failed item is logged and does not stop the others. An unreachable database ends
 * the job, because every other item would fail as well.
 */
export async function forEachItem<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { log, message, setAside }: Failing<T>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (sqlStateOf(error) !== undefined && !isOfStatement(error)) throw error
      log.error({ err: error, item }, message)
      await setAside?.(item)
    }
  }
}
