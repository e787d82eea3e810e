import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { lockCompany, notifyNodes } from '../store.ts'
import * as sql from './company-changes.sql.ts'
import { decideCompanyChange, deskChanges, type DeskChange, getCompanyChange } from './contract-desk.ts'

/** A request as the desk sees it; refuses when there is none. */
async function findChange(reader: Reader, changeId: string): Promise<DeskChange> {
  const row = await reader.oneOrNone(sql.findForDesk, { changeId })
  if (!row) throw new Refusal('company.change_not_found')
  return { ...row, allowed: row.status === 'OPEN' ? ['decide'] : [] }
}

type Deciding = CallContext<ParsedInputOf<typeof decideCompanyChange>, 'ops.accounts'>

async function runDecide(deps: Deps, { input, caller, requestId, ip }: Deciding): Promise<DeskChange> {
  const nowMs = deps.now()
  const approves = input.action === 'approve'
  const decided = await deps.db.write(caller, async (tx) => {
    const { companyId, id, after } = await findChange(tx, input.changeId)
    await lockCompany(tx, companyId)
    const ended = await tx.run(sql.setEnded, {
      companyId,
      id,
      status: approves ? 'APPROVED' : 'DECLINED',
      reason: input.action === 'decline' ? input.reason : null,
      staffId: caller.staffId,
      nowMs,
    })
    // Of two who decide at once, or a decision and a withdrawal, the second changes nothing.
    if (ended === 0) throw new Refusal('company.change_ended')
    if (approves) {
      await tx.run(sql.setLegalData, { companyId, after: JSON.stringify(after) })
      await notifyNodes(tx, companyId)
    }
    await tx.run(sql.insertDecided, { companyId, id, at: new Date(nowMs).toISOString() })
    const { realm, staffId } = caller
    await insertAudit(tx, {
      atMs: nowMs,
      realm,
      companyId,
      staffId,
      action: `company.change_${input.action}`,
      subject: id,
      outcome: 'DONE',
      requestId,
      ip,
    })
    return findChange(tx, id)
  })
  deps.wakeOutbox()
  return decided
}

/** The desk's calls about requests to change legal data. */
export function deskChangeCalls(deps: Deps): Handler[] {
  const list = serveList(deps, deskChanges, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listChanges, asked),
      total: (await reader.one(sql.countChanges, asked)).total,
    }),
  })
  return [
    ...list.handlers,
    handle(getCompanyChange, ({ input, caller }) =>
      deps.db.read(caller, (reader) => findChange(reader, input.changeId)),
    ),
    handle(decideCompanyChange, (context) => runDecide(deps, context)),
  ]
}
