import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { type CallContext, type Caller, handle, type Handler } from '#server/http/handler.ts'
import { isAsked } from '../channels/channels.ts'
import type { PaymentDeps } from '../deps.ts'
import { askAboutPayment, type DeskPayment, getDeskPayment } from './contract.ts'
import { askAboutCharge, askAboutRefund } from './ask.ts'
import { inspectionActions } from './rules.ts'
import { findDeskPayment } from './store.ts'

async function requirePayment(deps: PaymentDeps, caller: Caller, code: string): Promise<DeskPayment> {
  const found = await deps.db.read(caller, (reader) => findDeskPayment(reader, code))
  if (!found) throw new Refusal('payment.not_found')
  return { ...found, allowed: [...inspectionActions(found, deps.isOn)] }
}

/**
 * Queries the provider about each attempt and refund of a payment, one after the other; the audit log says who asked.
 */
async function ask(
  deps: PaymentDeps,
  { caller, input, requestId, ip }: CallContext<{ code: string }, 'ops.accounts'>,
): Promise<DeskPayment> {
  const payment = await requirePayment(deps, caller, input.code)
  if (!isAsked(payment.method)) throw new Refusal('payment.nobody_to_ask')
  if (!deps.isOn) throw new Refusal('payment.method_off')
  const { realm, staffId } = caller
  const about = { companyId: payment.company.id, subject: payment.code }
  await deps.db.write(caller, (tx) =>
    insertAudit(tx, {
      atMs: deps.now(),
      realm,
      staffId,
      action: 'payment.ask',
      outcome: 'DONE',
      requestId,
      ip,
      ...about,
    }),
  )
  const from = { source: 'ASKED', staffId } as const
  for (const attempt of payment.attempts) await askAboutCharge(deps, attempt, from)
  for (const { number } of payment.refunds) await askAboutRefund(deps, number, from)
  return requirePayment(deps, caller, input.code)
}

/** The desk's calls about single payments. */
export function inspectionCalls(deps: PaymentDeps): Handler[] {
  return [
    handle(getDeskPayment, ({ caller, input }) => requirePayment(deps, caller, input.code)),
    handle(askAboutPayment, (context) => ask(deps, context)),
  ]
}
