import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { ROLE_RIGHTS } from '#contract/rights.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { containing } from '#server/db/filters.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { refusalText } from '#server/http/answer.ts'
import { handle, type CallContext, type Caller, type Handler } from '#server/http/handler.ts'
import { insertAccountEvent } from '../account/store.ts'
import { removeSessionsOfStaff } from '../store.ts'
import { changeOperator, inviteOperator, type OperatorRow, searchOperators } from './contract.ts'
import * as sql from './operators.sql.ts'
import { allowedFor } from './rules.ts'

function operatorOf(row: RowOf<typeof sql.findOperator>, caller: Caller): OperatorRow {
  return { ...row, allowed: allowedFor({ ...row, isSelf: row.id === caller.staffId }) }
}

async function findOperator(tx: Tx, operatorId: string, caller: Caller): Promise<OperatorRow> {
  const row = await tx.oneOrNone(sql.findOperator, { operatorId })
  if (!row) throw new Refusal('operator.not_found')
  return operatorOf(row, caller)
}

type By = Pick<CallContext<unknown, 'ops.admin'>, 'caller' | 'requestId' | 'ip'>
type Done = { readonly action: string; readonly operatorId: string; readonly role?: string; readonly nowMs: number }

function audit(tx: Tx, { caller, requestId, ip }: By, { action, operatorId, role, nowMs }: Done): Promise<void> {
  const { realm, staffId } = caller
  const detail = role === undefined ? null : { role }
  return insertAudit(tx, {
    atMs: nowMs,
    realm,
    staffId,
    action: `operator.${action}`,
    subject: operatorId,
    outcome: 'DONE',
    requestId,
    ip,
    detail,
  })
}

type Inviting = CallContext<ParsedInputOf<typeof inviteOperator>, 'ops.admin'>

async function runInvite(deps: Deps, context: Inviting): Promise<OutputOf<typeof inviteOperator>> {
  const { input, caller, language } = context
  const nowMs = deps.now()
  const invited = await deps.db.write(caller, async (tx) => {
    const made = await tx.oneOrNone(sql.insertInvited, { ...input, rights: ROLE_RIGHTS[input.role], nowMs })
    if (!made)
      throw new Refusal('operator.login_taken', { fields: { email: refusalText('operator.login_taken', language) } })
    await insertAccountEvent(tx, 'account.operator_invited', { staffId: made.id, companyId: null, nowMs })
    await audit(tx, context, { action: 'invite', operatorId: made.id, role: input.role, nowMs })
    return findOperator(tx, made.id, caller)
  })
  deps.wakeOutbox()
  return invited
}

type Change = ParsedInputOf<typeof changeOperator>

/** Refuses what would leave nobody who may manage accounts. The accounts are locked until the transaction ends. */
async function lockManagers(tx: Tx, { operatorId }: Change, takesAway: boolean): Promise<void> {
  const locked = await tx.many(sql.lockOperators, { operatorId })
  if (takesAway && !locked.some(({ id, manages }) => manages && id !== operatorId))
    throw new Refusal('operator.last_admin')
}

async function endSessions(tx: Tx, staffId: string, nowMs: number): Promise<void> {
  await removeSessionsOfStaff(tx, { staffId, exceptSessionId: null, nowMs })
}

async function apply(tx: Tx, input: Change, nowMs: number): Promise<void> {
  const { operatorId } = input
  if (input.action === 'inviteAgain')
    return insertAccountEvent(tx, 'account.operator_invited', { staffId: operatorId, companyId: null, nowMs })
  if (input.action === 'endSessions') return endSessions(tx, operatorId, nowMs)
  if (input.action === 'setRole')
    await tx.run(sql.setRole, { operatorId, role: input.role, rights: ROLE_RIGHTS[input.role] })
  else await tx.run(sql.setOperatorStatus, { operatorId, active: input.action === 'reactivate' })
  // With other rights comes another session token: whoever is signed in signs in again.
  if (input.action !== 'reactivate') await endSessions(tx, operatorId, nowMs)
  await tx.run(sql.notifyNodes, { operatorId })
}

async function runChange(
  deps: Deps,
  context: CallContext<Change, 'ops.admin'>,
): Promise<OutputOf<typeof changeOperator>> {
  const { input, caller } = context
  const { operatorId, action } = input
  if (operatorId === caller.staffId) throw new Refusal('operator.self')
  const nowMs = deps.now()
  const changed = await deps.db.write(caller, async (tx) => {
    await lockManagers(tx, input, action === 'suspend' || (action === 'setRole' && input.role !== 'ADMIN'))
    const before = await findOperator(tx, operatorId, caller)
    if (!before.allowed.includes(action)) throw new Refusal('operator.state')
    await apply(tx, input, nowMs)
    await audit(tx, context, { action, operatorId, nowMs, ...(input.action === 'setRole' ? { role: input.role } : {}) })
    return findOperator(tx, operatorId, caller)
  })
  deps.wakeOutbox()
  return changed
}

/** The calls about accounts of the operator's staff. */
export function operatorCalls(deps: Deps): Handler[] {
  return [
    handle(searchOperators, ({ input: { keyword, pageNo, pageSize }, caller }) =>
      deps.db.read(caller, async (reader) => {
        const pattern = containing(keyword)
        const rows = await reader.many(sql.listOperators, { pattern, limit: pageSize, offset: (pageNo - 1) * pageSize })
        return {
          list: rows.map((row) => operatorOf(row, caller)),
          ...(await reader.one(sql.countOperators, { pattern })),
          pageNo,
          pageSize,
        }
      }),
    ),
    handle(inviteOperator, (context) => runInvite(deps, context)),
    handle(changeOperator, (context) => runChange(deps, context)),
  ]
}
