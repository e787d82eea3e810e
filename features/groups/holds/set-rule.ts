import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import type { setHoldRule } from './contract-desk.ts'
import * as sql from './holds.sql.ts'

/** Sets what a hotel lets groups hold. */
export function setRule(
  { db, now }: Deps,
  { caller, input, requestId, ip }: CallContext<ParsedInputOf<typeof setHoldRule>, 'ops.product'>,
): Promise<{ hotelId: string }> {
  const { realm, companyId, staffId } = caller
  const { hotelId } = input
  return db.write(caller, async (tx) => {
    if ((await tx.run(sql.setHoldRule, input)) === 0) throw new Refusal('hotel.not_found')
    const by = { realm, companyId, staffId, requestId, ip }
    await insertAudit(tx, { ...by, atMs: now(), action: 'group.hold_rule', subject: hotelId, outcome: 'DONE' })
    return { hotelId }
  })
}
