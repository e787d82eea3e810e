import { Refusal } from '#contract/refusals.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { replayWebhookDelivery, webhookDeliveries } from './contract.ts'
import { giveUpAt } from './store.ts'
import * as sql from './webhooks.sql.ts'

/** The desk's calls about messages to companies' systems. */
export function webhookCalls(deps: Deps): Handler[] {
  const list = serveList(deps, webhookDeliveries, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listDeliveries, asked),
      ...(await reader.one(sql.countDeliveries, asked)),
    }),
  })
  return [
    ...list.handlers,
    handle(replayWebhookDelivery, async ({ input: { deliveryId }, caller, requestId, ip }) => {
      await deps.db.write(caller, async (tx) => {
        const found = await tx.oneOrNone(sql.findDeliveryCompany, { deliveryId })
        if (!found) throw new Refusal('webhook.not_found')
        const atMs = deps.now()
        const now = new Date(atMs).toISOString()
        const replayed = await tx.run(sql.replayDelivery, { deliveryId, now, giveUpAt: giveUpAt(atMs) })
        if (replayed === 0) throw new Refusal('webhook.not_dead')
        const { realm, staffId } = caller
        const about = { realm, companyId: found.companyId, staffId, subject: deliveryId, requestId, ip }
        await insertAudit(tx, { ...about, atMs, action: 'webhook.replay', outcome: 'DONE' })
      })
      return {}
    }),
  ]
}
