import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { factsOf } from '../rules/detail.ts'
import { mayMailVoucher } from '../rules.ts'
import { findOrder } from '../store.ts'
import { mailVoucher } from './contract.ts'
import * as sql from './mailing.sql.ts'

const HOUR_MS = 3_600_000
/** Most mails with vouchers in an hour: those of one order, of one person and of one company. */
export const MOST_MAILED = { ofOrder: 5, byPerson: 30, ofCompany: 100 }

async function refuseMany(tx: Tx, of: { companyId: string; orderId: string; staffId: string; since: string }) {
  await tx.run(sql.lockMailing, of)
  const mailed = await tx.one(sql.countMailed, of)
  const { ofOrder, byPerson, ofCompany } = MOST_MAILED
  if (mailed.ofOrder >= ofOrder || mailed.byPerson >= byPerson || mailed.ofCompany >= ofCompany)
    throw new Refusal('order.mailed_enough')
}

type Asked = CallContext<ParsedInputOf<typeof mailVoucher>, 'hotel.book'>

/** Has the voucher of a confirmed order mailed to an address; the order's history says to whom. */
async function mail(deps: Deps, { caller, input, requestId, ip }: Asked): Promise<Record<string, never>> {
  const { orderId } = input
  const { realm, staffId, name } = caller
  const nowMs = deps.now()
  await deps.db.write(caller, async (tx) => {
    const order = await findOrder(tx, caller, orderId)
    if (!order) throw new Refusal('order.not_found')
    const facts = factsOf(order)
    if (!facts.confirmed) throw new Refusal('order.voucher_not_ready')
    if (!mayMailVoucher(facts)) throw new Refusal('order.state', { detail: { status: facts.status } })
    const { companyId } = order
    await refuseMany(tx, { companyId, orderId, staffId, since: new Date(nowMs - HOUR_MS).toISOString() })
    await tx.run(sql.insertMailing, { ...input, companyId, staffId, name })
    const about = { realm, companyId, staffId, subject: orderId, requestId, ip }
    await insertAudit(tx, { ...about, atMs: nowMs, action: 'order.voucher_mailed', outcome: 'DONE' })
  })
  deps.wakeOutbox()
  return {}
}

/** Mailing the voucher to a guest. */
export function mailingHandlers(deps: Deps): Handler[] {
  return [handle(mailVoucher, (asked) => mail(deps, asked))]
}

/** Records in the order's history that an address refused its voucher, and has the booker notified. */
export async function recordRefused(
  tx: Tx,
  refused: { readonly companyId: string; readonly orderId: string; readonly email: string },
): Promise<void> {
  await tx.run(sql.insertRefused, refused)
}
