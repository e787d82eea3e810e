import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CallContext, Caller } from '#server/http/handler.ts'

/** The rights about a company are its own staff's; the operator's staff has none of them. */
export function companyOf(caller: Caller): string {
  if (caller.companyId === null) throw new Refusal('right.missing')
  return caller.companyId
}

type By = Pick<CallContext<unknown, 'signedIn'>, 'caller' | 'requestId' | 'ip'>

/** Writes the audit entry of what a member of staff did with their own company. */
export function auditOwn(
  tx: Tx,
  { caller, requestId, ip }: By,
  done: { action: string; nowMs: number; subject?: string },
): Promise<void> {
  const { realm, companyId, staffId } = caller
  const { action, nowMs: atMs, subject = null } = done
  return insertAudit(tx, { atMs, realm, companyId, staffId, action, subject, outcome: 'DONE', requestId, ip })
}
