import type { Language } from '#contract/languages.ts'
import { Refusal, refusalFault } from '#contract/refusals.ts'
import { ROLE_RIGHTS } from '#contract/rights.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { insertAccountEvent } from '../account/store.ts'
import { removeSessionsOfStaff } from '../store.ts'
import type { OperatorRow } from './contract.ts'
import * as sql from './operators.sql.ts'
import { allowedFor } from './rules.ts'

type Role = OperatorRow['role']
type Invited = { readonly name: string; readonly email: string; readonly role: Role; readonly language: Language }

/**
 * Opens an account of the operator's staff and mails its invitation; gives its identifier. Throws
 * `operator.login_taken` at the field `email`, in the reader's language.
 */
export async function inviteOperator(tx: Tx, invited: Invited, on: { nowMs: number; language: Language }) {
  const { nowMs } = on
  const made = await tx.oneOrNone(sql.insertInvited, { ...invited, rights: ROLE_RIGHTS[invited.role], nowMs })
  if (!made) throw new Refusal('operator.login_taken', { fields: { email: refusalFault('operator.login_taken') } })
  await insertAccountEvent(tx, 'account.operator_invited', { staffId: made.id, companyId: null, nowMs })
  return made.id
}

type Operator = RowOf<typeof sql.findOperator>
type Change = { readonly operatorId: string; readonly nowMs: number } & (
  | { readonly action: 'setRole'; readonly role: Role }
  | { readonly action: 'suspend' | 'reactivate' }
)

/**
 * Changes role or access of an account and ends its sessions; gives the account as it was and as it is. The accounts of
 * all who may manage accounts are locked, so that somebody always stays. Throws `operator.not_found`, `operator.state`,
 * `operator.last_admin`.
 */
export async function changeOperator(tx: Tx, change: Change): Promise<{ before: Operator; after: Operator }> {
  const { operatorId, action, nowMs } = change
  const locked = await tx.many(sql.lockOperators, { operatorId })
  const before = await tx.oneOrNone(sql.findOperator, { operatorId })
  if (!before) throw new Refusal('operator.not_found')
  if (!allowedFor({ ...before, isSelf: false }).includes(action)) throw new Refusal('operator.state')
  const takesAway = action === 'suspend' || (action === 'setRole' && change.role !== 'ADMIN')
  if (takesAway && !locked.some(({ id, manages }) => manages && id !== operatorId))
    throw new Refusal('operator.last_admin')
  if (action === 'setRole')
    await tx.run(sql.setRole, { operatorId, role: change.role, rights: ROLE_RIGHTS[change.role] })
  else await tx.run(sql.setOperatorStatus, { operatorId, active: action === 'reactivate' })
  // With other rights comes another session token.
  if (action !== 'reactivate') await removeSessionsOfStaff(tx, { staffId: operatorId, exceptSessionId: null, nowMs })
  await tx.run(sql.notifyNodes, { operatorId })
  return { before, after: await tx.one(sql.findOperator, { operatorId }) }
}
