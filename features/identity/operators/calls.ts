import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { containing } from '#server/db/filters.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type CallContext, type Caller, type Handler } from '#server/http/handler.ts'
import { insertAccountEvent } from '../account/store.ts'
import { removeSessionsOfStaff } from '../store.ts'
import { changeOperator, type OperatorRow, searchOperators } from './contract.ts'
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
type Done = { readonly action: string; readonly operatorId: string; readonly nowMs: number }

function audit(tx: Tx, { caller, requestId, ip }: By, { action, operatorId, nowMs }: Done): Promise<void> {
  const { realm, staffId } = caller
  return insertAudit(tx, {
    atMs: nowMs,
    realm,
    staffId,
    action: `operator.${action}`,
    subject: operatorId,
    outcome: 'DONE',
    requestId,
    ip,
    detail: null,
  })
}

type Change = ParsedInputOf<typeof changeOperator>

/** Actions of a single administrator: none grants access that two people have not agreed to. */
async function runChange(
  deps: Deps,
  context: CallContext<Change, 'ops.admin'>,
): Promise<OutputOf<typeof changeOperator>> {
  const { input, caller } = context
  const { operatorId, action } = input
  if (operatorId === caller.staffId) throw new Refusal('operator.self')
  const nowMs = deps.now()
  const changed = await deps.db.write(caller, async (tx) => {
    await tx.many(sql.lockOperators, { operatorId })
    const before = await findOperator(tx, operatorId, caller)
    if (!before.allowed.includes(action)) throw new Refusal('operator.state')
    if (action === 'endSessions') await removeSessionsOfStaff(tx, { staffId: operatorId, exceptSessionId: null, nowMs })
    else await insertAccountEvent(tx, 'account.operator_invited', { staffId: operatorId, companyId: null, nowMs })
    await audit(tx, context, { action, operatorId, nowMs })
    return findOperator(tx, operatorId, caller)
  })
  deps.wakeOutbox()
  // When this call answers, the ended sessions are already refused on this node.
  await deps.journal.poll()
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
    handle(changeOperator, (context) => runChange(deps, context)),
  ]
}
