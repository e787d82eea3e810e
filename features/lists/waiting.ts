import type { OperatorRight } from '#contract/rights.ts'
import type { Reader } from '#server/db/database.ts'
import { joinCounts, type Statement } from '#server/db/statements.ts'
import type { WaitingQueue } from './contract.ts'
import type { Caller } from '#server/http/handler.ts'

/** Rows of a list that somebody at the desk has to deal with; the features register theirs in `server/features.ts`. */
type Declared<P, Row> = {
  /** The list, as the dashboard names it. */
  readonly queue: WaitingQueue
  /** The page of the desk whose entry in the menu shows the number. */
  readonly page: string
  /** The address at which the list shows exactly what waits. */
  readonly address: string
  /** Who may read the list, and with it the number. */
  readonly who: OperatorRight
  /**
   * The statement that counts the list; it returns one row, with `since` of the oldest that waits and, where they have
   * deadlines, the first as `dueAt`.
   */
  readonly count: Statement<P, Row>
  /** The columns of it that are added up. */
  readonly columns: readonly (keyof Row & string)[]
  readonly params: (nowMs: number) => P
}
/** The pending work of a list, whatever parameters its statement has. */
export type Waiting = Pick<Declared<never, never>, 'queue' | 'page' | 'address' | 'who'> & {
  readonly count: Pick<Statement<never, never>, 'text' | 'params'>
  readonly columns: readonly string[]
  readonly params: (nowMs: number) => object
}

/** Declares what waits in a list by the statement that counts its pages, so that both have the same number. */
export function defineWaiting<P extends object, Row extends { since: string | null }>(
  waiting: Declared<P, Row>,
): Waiting {
  return waiting
}

/** Reads all numbers that a person may see, by queue, in one round trip. */
export function waitingReader(all: readonly Waiting[]) {
  const statement = joinCounts(
    'lists.waiting',
    all.map(({ queue, who, count: { text, params }, columns }) => ({ key: queue, right: who, columns, text, params })),
  )
  return async (reader: Reader, { caller, nowMs }: { caller: Caller; nowMs: number }) => {
    const params = all.flatMap((one, at) =>
      Object.entries(one.params(nowMs)).map(([name, value]) => [`${at}.${name}`, value] as const),
    )
    const rows = await reader.many(statement, { rights: [...caller.rights], ...Object.fromEntries(params) })
    return rows.flatMap(({ key, count: waiting, since, dueAt }) => {
      const found = all.find((one) => one.queue === key)
      return found ? [{ queue: found.queue, page: found.page, address: found.address, waiting, since, dueAt }] : []
    })
  }
}
