import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import type { getHoldRule, setHoldRule } from './contract-desk.ts'
import * as sql from './holds.sql.ts'
import { USUAL_HOLD } from './rules.ts'

/** The group hold rule of a hotel, with the hotel's names. */
export async function getRule(
  { db }: Deps,
  { caller, input }: CallContext<ParsedInputOf<typeof getHoldRule>, 'ops.product'>,
): Promise<OutputOf<typeof getHoldRule>> {
  const { hotelId } = input
  const rule = await db.read(caller, (reader) => reader.oneOrNone(sql.findDeskHoldRule, { ...USUAL_HOLD, hotelId }))
  if (!rule) throw new Refusal('hotel.not_found')
  return rule
}

/** Sets the group hold rule of a hotel. */
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
