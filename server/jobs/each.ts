import type { Logger } from 'pino'
import { isOfStatement, sqlStateOf } from '#server/db/database-refusal.ts'

type Failing<T> = {
  readonly log: Logger
  /** What the log says of one that failed. */
  readonly message: string
  /** Puts it where somebody sees it, and where it does not come first again. */
  readonly setAside?: (item: T) => Promise<unknown>
}

/**
 * Does a job's work for one item after the other. One that fails is logged and does not stand in the way of the others.
 * A database that is away ends the job, for every other item would fail as well.
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
