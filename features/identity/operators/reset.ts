import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import { insertAccountEvent } from '../account/store.ts'
import * as factorSql from '../second-factor/second-factor.sql.ts'
import { removeSessionsOfStaff } from '../store.ts'
import * as sql from './operators.sql.ts'

/**
 * Switches the second factor of a colleague off who lost it, ends their sessions, and writes the mail by which they
 * notice. Gives whose it was, and since when.
 */
export async function resetSecondFactor(tx: Tx, { operatorId, nowMs }: { operatorId: string; nowMs: number }) {
  await tx.many(sql.lockOperators, { operatorId })
  const operator = await tx.oneOrNone(sql.findOperator, { operatorId })
  if (!operator) throw new Refusal('operator.not_found')
  const removed = await tx.oneOrNone(factorSql.removeSecondFactor, { staffId: operatorId })
  if (!removed) throw new Refusal('second_factor.off')
  await removeSessionsOfStaff(tx, { staffId: operatorId, exceptSessionId: null, nowMs })
  await insertAccountEvent(tx, 'account.second_factor_off', { staffId: operatorId, companyId: null, nowMs })
  return { name: operator.name, loginName: operator.loginName, since: removed.since }
}
