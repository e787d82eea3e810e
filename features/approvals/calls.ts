import { Refusal } from '#contract/refusals.ts'
import { auditOwn } from '#features/company/own-company.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import type { Approvables } from './approvable.ts'
import * as sql from './approvals.sql.ts'
import { approvals, type ApprovalRow, countApprovals, decideApproval, findApproval } from './contract.ts'

export type OfCompany = Caller & { readonly companyId: string }

/** The caller of a call about approvals; refused for the operator's staff, which belongs to no company. */
export function ofCompany(caller: Caller): OfCompany {
  const { companyId } = caller
  if (companyId === null) throw new Refusal('right.missing')
  return { ...caller, companyId }
}

/** Whose requests a caller sees, and whether they may decide any. */
function whose(caller: Caller) {
  const { companyId, staffId, rights } = ofCompany(caller)
  return { companyId, staffId, decides: rights.has('approvals.decide') }
}

/** The calls about requests. */
export function requestCalls(deps: Deps, orders: Approvables): Handler[] {
  const { db } = deps
  const find = async (caller: Caller, orderId: string): Promise<ApprovalRow> => {
    const found = await db.read(caller, (reader) => reader.oneOrNone(sql.findApproval, { ...whose(caller), orderId }))
    if (!found) throw new Refusal('approval.not_found')
    return found.listed
  }
  return [
    ...serveList(deps, approvals, { scope: whose, page: (reader, asked) => reader.one(sql.listApprovals, asked) })
      .handlers,
    handle(findApproval, async ({ caller, input: { orderId } }) => {
      const row = await find(caller, orderId)
      return {
        ...row,
        today: row.state === 'WAITING' ? await orders[row.kind].today(ofCompany(caller), orderId) : null,
      }
    }),
    handle(decideApproval, async (context) => {
      const { caller, input } = context
      const { orderId, decision, reason } = input
      const row = await find(caller, orderId)
      if (row.state !== 'WAITING') throw alreadyDecided(row)
      // Those who asked see it as well, and do not decide it; to all others a deadline that has passed is the end.
      if (!row.mayDecide)
        throw new Refusal(Date.parse(row.deadlineAt) > deps.now() ? 'approval.own' : 'approval.decided')
      const isApproved = decision === 'APPROVE'
      const audited = {
        action: isApproved ? 'approval.approve' : 'approval.decline',
        subject: row.code,
        nowMs: deps.now(),
      }
      const decided = { orderId, isApproved, reason: reason || null }
      const isFirst = await orders[row.kind].decide(ofCompany(caller), decided, (tx) => auditOwn(tx, context, audited))
      if (isFirst === 'GONE') throw new Refusal('approval.gone')
      if (!isFirst) throw alreadyDecided(await find(caller, orderId))
      deps.wakeOutbox()
      return find(caller, orderId)
    }),
    handle(countApprovals, ({ caller }) => db.read(caller, (reader) => reader.one(sql.countApprovals, whose(caller)))),
  ]
}

/** Refuses a second decision, naming who decided first and what. */
const alreadyDecided = ({ state, decidedBy, decidedAt }: ApprovalRow) =>
  new Refusal('approval.decided', { detail: { state, decidedBy, decidedAt } })
