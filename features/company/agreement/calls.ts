import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { proposeChange } from '#features/changes/propose.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type CallContext, type Handler } from '#server/http/handler.ts'
import type { CompanyRow } from '../contract.ts'
import { lockCompany, notifyNodes } from '../store.ts'
import { agreementChange } from './changes.ts'
import { type CompanyDetail, getCompany, saveAgreement, setCompanyStatus } from './contract.ts'
import * as statusSql from './status.sql.ts'
import { findDetail } from './store.ts'

type Change = { readonly action: 'suspend' | 'reactivate'; readonly companyId: string }
type By = Pick<CallContext<unknown, 'ops.accounts'>, 'caller' | 'requestId' | 'ip'>

/**
 * Changes a locked company if that may be done with it now, with its line in the audit log, and answers it as it is
 * afterwards.
 */
async function change(
  deps: Deps,
  by: By,
  about: Change & { run(tx: Tx, company: CompanyRow, nowMs: number): Promise<void> },
): Promise<CompanyDetail> {
  const { action, companyId, run } = about
  const { caller, requestId, ip } = by
  const nowMs = deps.now()
  const detail = await deps.db.write(caller, async (tx) => {
    const company = await lockCompany(tx, companyId)
    if (!company) throw new Refusal('company.not_found')
    if (!company.allowed.includes(action)) throw new Refusal('company.state')
    await run(tx, company, nowMs)
    const { realm, staffId } = caller
    await insertAudit(tx, {
      atMs: nowMs,
      realm,
      companyId,
      staffId,
      action: `company.${action}`,
      outcome: 'DONE',
      requestId,
      ip,
    })
    return findDetail(tx, companyId, nowMs)
  })
  if (!detail) throw new Refusal('company.not_found')
  deps.wakeOutbox()
  // When this call answers, the change is in force on this node.
  await deps.journal.poll()
  return detail
}

type Setting = CallContext<ParsedInputOf<typeof setCompanyStatus>, 'ops.accounts'>

function runStatus(deps: Deps, context: Setting): Promise<OutputOf<typeof setCompanyStatus>> {
  const { companyId, status, reason } = context.input
  return change(deps, context, {
    action: status === 'SUSPENDED' ? 'suspend' : 'reactivate',
    companyId,
    run: async (tx, _, nowMs) => {
      await tx.run(statusSql.setStatus, { companyId, status })
      await tx.run(statusSql.insertStatusChange, {
        companyId,
        status,
        reason: reason || null,
        staffId: context.caller.staffId,
        nowMs,
      })
      const topic = status === 'SUSPENDED' ? 'company.suspended' : 'company.reactivated'
      await tx.run(statusSql.insertStatusEvent, { topic, companyId, nowMs })
      await notifyNodes(tx, companyId)
    },
  })
}

/** The calls about an approved company: its agreement and whether it may book. */
export function agreementCalls(deps: Deps): Handler[] {
  return [
    handle(getCompany, async ({ input, caller }) => {
      const detail = await deps.db.read(caller, (reader) => findDetail(reader, input.companyId, deps.now()))
      if (!detail) throw new Refusal('company.not_found')
      return detail
    }),
    handle(saveAgreement, (context) => proposeChange(deps, context, agreementChange)),
    handle(setCompanyStatus, (context) => runStatus(deps, context)),
  ]
}
