import type { ParsedInputOf } from '#contract/call.ts'
import { valuesOf } from '#contract/record.ts'
import { Refusal, refusalFault } from '#contract/refusals.ts'
import { proposeChange } from '#features/changes/propose.ts'
import { endMemberSessions, inviteAgain, inviteMember, lockMember } from '#features/identity/members/store.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { containing } from '#server/db/filters.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { STAFF } from '../contract-record.ts'
import { rightsFor } from '../rules.ts'
import {
  type HelpedRow,
  helpCompanyStaff,
  inviteCompanyOwner,
  proposeStaffReset,
  searchCompanyStaff,
} from './contract.ts'
import * as sql from './help.sql.ts'
import { staffSecondFactorReset } from './second-factor.ts'
import { findHelped, findHelpedCompany, helpedOf } from './store.ts'

type Member = { readonly companyId: string; readonly staffId: string; readonly nowMs: number }
type By = Pick<CallContext<unknown, 'ops.accounts'>, 'caller' | 'requestId' | 'ip'>

/** Writes what the desk did for somebody to the audit log of the company. */
function audit(
  tx: Tx,
  { caller, requestId, ip }: By,
  { action, companyId, staffId, nowMs }: Member & { action: string },
) {
  return insertAudit(tx, {
    atMs: nowMs,
    realm: caller.realm,
    companyId,
    staffId: caller.staffId,
    action: `staff.${action}`,
    subject: staffId,
    outcome: 'DONE',
    requestId,
    ip,
  })
}

type Inviting = CallContext<ParsedInputOf<typeof inviteCompanyOwner>, 'ops.accounts'>

async function invite(tx: Tx, context: Inviting, nowMs: number): Promise<HelpedRow> {
  const { input } = context
  const { companyId } = input
  const company = await findHelpedCompany(tx, companyId)
  if (company.status !== 'ACTIVE') throw new Refusal('staff.company_closed')
  if (company.hasOwner) throw new Refusal('staff.has_owner')
  const values = valuesOf(STAFF, { ...input, role: 'OWNER', rights: rightsFor('OWNER', undefined) })
  const staffId = await inviteMember(tx, { ...values, email: input.email, companyId, nowMs })
  if (staffId === undefined)
    throw new Refusal('staff.login_taken', { fields: { email: refusalFault('staff.login_taken') } })
  await audit(tx, context, { action: 'invite', companyId, staffId, nowMs })
  return findHelped(tx, { companyId, staffId })
}

type Helping = CallContext<ParsedInputOf<typeof helpCompanyStaff>, 'ops.accounts'>

async function help(tx: Tx, context: Helping, nowMs: number): Promise<HelpedRow> {
  const { action, ...of } = context.input
  const key = { ...of, nowMs }
  await findHelpedCompany(tx, of.companyId)
  await lockMember(tx, key)
  if (!(await findHelped(tx, of)).allowed.includes(action)) throw new Refusal('staff.state')
  if (action === 'inviteAgain') await inviteAgain(tx, key)
  else await endMemberSessions(tx, key)
  await audit(tx, context, { ...key, action })
  return findHelped(tx, of)
}

/** The desk's calls about the staff of companies. */
export function helpCalls(deps: Deps): Handler[] {
  return [
    handle(searchCompanyStaff, ({ caller, input: { companyId, keyword, pageNo, pageSize } }) => {
      const asked = { companyId, pattern: containing(keyword), limit: pageSize, offset: (pageNo - 1) * pageSize }
      return deps.db.read(caller, async (reader) => {
        const { name, status, hasOwner } = await findHelpedCompany(reader, companyId)
        return {
          companyName: name,
          mayInviteOwner: status === 'ACTIVE' && !hasOwner,
          list: (await reader.many(sql.listHelped, asked)).map(helpedOf),
          ...(await reader.one(sql.countHelped, asked)),
          pageNo,
          pageSize,
        }
      })
    }),
    handle(inviteCompanyOwner, async (context) => {
      const invited = await deps.db.write(context.caller, (tx) => invite(tx, context, deps.now()))
      deps.wakeOutbox()
      return invited
    }),
    handle(helpCompanyStaff, async (context) => {
      const helped = await deps.db.write(context.caller, (tx) => help(tx, context, deps.now()))
      deps.wakeOutbox()
      return helped
    }),
    handle(proposeStaffReset, (context) => proposeChange(deps, context, staffSecondFactorReset)),
  ]
}
