import { Refusal } from '#contract/refusals.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader } from '#server/db/database.ts'
import type { ParamsOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import {
  companyDeliveries,
  replayCompanyDelivery,
  replayCompanyDeliveries,
  replayWebhookDelivery,
  webhookDeliveries,
} from './contract.ts'
import { giveUpAt } from './store.ts'
import * as sql from './webhooks.sql.ts'

type By = Pick<CallContext<unknown, 'company.write' | 'ops.admin'>, 'caller' | 'requestId' | 'ip'>
type Again = { readonly now: string; readonly giveUpAt: string }

const page = async (reader: Reader, asked: ParamsOf<typeof sql.listDeliveries>) => ({
  list: await reader.many(sql.listDeliveries, asked),
  ...(await reader.one(sql.countDeliveries, asked)),
})

/** Sends one message again: of the caller's company, of any company for the desk. */
async function replay({ db, now }: Deps, { caller, requestId, ip }: By, deliveryId: string) {
  await db.write(caller, async (tx) => {
    const found = await tx.oneOrNone(sql.findDeliveryCompany, { deliveryId, companyId: caller.companyId })
    if (!found) throw new Refusal('webhook.not_found')
    const { companyId } = found
    const atMs = now()
    const again: Again = { now: new Date(atMs).toISOString(), giveUpAt: giveUpAt(atMs) }
    if ((await tx.run(sql.replayDelivery, { ...again, deliveryId, companyId })) === 0)
      throw new Refusal('webhook.not_dead')
    const { realm, staffId } = caller
    const about = { realm, companyId, staffId, subject: deliveryId, requestId, ip }
    await insertAudit(tx, { ...about, atMs, action: 'webhook.replay', outcome: 'DONE' })
  })
  return {}
}

/** Sends what an address of the company missed since a moment. */
async function replayAll({ db, now }: Deps, by: By, { webhookId, since }: { webhookId: string; since: string }) {
  const { caller, requestId, ip } = by
  return db.write(caller, async (tx) => {
    const found = await tx.oneOrNone(sql.findAddress, { webhookId, companyId: caller.companyId })
    if (!found) throw new Refusal('webhook.no_address')
    const { companyId } = found
    const atMs = now()
    const again: Again = { now: new Date(atMs).toISOString(), giveUpAt: giveUpAt(atMs) }
    const count = await tx.run(sql.replayDeliveries, { ...again, webhookId, companyId, since })
    const { realm, staffId } = caller
    const about = { realm, companyId, staffId, subject: webhookId, requestId, ip }
    await insertAudit(tx, { ...about, atMs, action: 'webhook.replay', outcome: 'DONE' })
    return { count }
  })
}

/** The calls about messages to companies' systems, of the desk and of a company's owner. */
export function webhookCalls(deps: Deps): Handler[] {
  const ofAll = serveList(deps, webhookDeliveries, { scope: () => ({ companyId: null }), everyPage: true, page })
  const own = serveList(deps, companyDeliveries, {
    scope: ({ companyId }) => ({ companyId }),
    everyPage: true,
    page,
  })
  return [
    ...ofAll.handlers,
    ...own.handlers,
    handle(replayWebhookDelivery, (context) => replay(deps, context, context.input.deliveryId)),
    handle(replayCompanyDelivery, (context) => replay(deps, context, context.input.deliveryId)),
    handle(replayCompanyDeliveries, (context) => replayAll(deps, context, context.input)),
  ]
}
