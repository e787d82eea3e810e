import type { Reader } from '#server/db/database.ts'
import type { DeskPayment } from './contract.ts'
import * as sql from './inspection.sql.ts'

/** Limit of events on a page; a payment has a handful. */
const MAX_EVENTS = 500

/** A payment with all that is known of it; undefined when there is none of this code. */
export async function findDeskPayment(reader: Reader, code: string): Promise<Omit<DeskPayment, 'allowed'> | undefined> {
  const found = await reader.oneOrNone(sql.findPayment, { code })
  if (!found) return undefined
  const of = { paymentId: found.id }
  const attempts = await reader.many(sql.listAttempts, of)
  const refunds = await reader.many(sql.listRefunds, of)
  const numbers = [...attempts, ...refunds].map(({ number }) => number)
  return {
    ...found.row,
    attempts,
    refunds,
    events: await reader.many(sql.listEvents, { numbers, limit: MAX_EVENTS }),
    movements: await reader.many(sql.listMovements, of),
    statementLines: await reader.many(sql.listStatementLines, { numbers }),
    issues: await reader.many(sql.listIssues, { numbers }),
  }
}
