import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import {
  changeCompaniesWebhook,
  changeWebhook,
  listCompaniesWebhooks,
  listWebhooks,
  testCompaniesWebhook,
  testWebhook,
  type WEBHOOK_ACTIONS,
} from './contract.ts'
import { attempt } from './sender.ts'
import { removeWebhook } from './store.ts'
import * as sql from './webhooks.sql.ts'

type Action = (typeof WEBHOOK_ACTIONS)[number]
type By = Pick<CallContext<unknown, 'company.write' | 'ops.admin'>, 'caller' | 'requestId' | 'ip'>

/** An address of the caller's company; of any company for the desk. */
async function findAddress(reader: Reader, { caller: { companyId } }: By, webhookId: string) {
  const found = await reader.oneOrNone(sql.findAddress, { webhookId, companyId })
  if (!found) throw new Refusal('webhook.no_address')
  return found
}

type Found = Awaited<ReturnType<typeof findAddress>>

function audit(tx: Tx, { caller, requestId, ip }: By, about: { found: Found; action: string; atMs: number }) {
  const { realm, staffId } = caller
  const { found, action, atMs } = about
  const entry = { companyId: found.companyId, subject: found.id, action: `webhook.${action}`, outcome: 'DONE' } as const
  return insertAudit(tx, { ...entry, atMs, realm, staffId, requestId, ip })
}

async function change(deps: Deps, by: By, { webhookId, action }: { webhookId: string; action: Action }) {
  const atMs = deps.now()
  const now = new Date(atMs).toISOString()
  await deps.db.write(by.caller, async (tx) => {
    const found = await findAddress(tx, by, webhookId)
    const { companyId } = found
    if (action === 'REMOVE') await removeWebhook(tx, { id: webhookId, companyId, keyId: null, now })
    else await tx.run(sql.setWebhookPaused, { webhookId, companyId, pausedAt: action === 'PAUSE' ? now : null })
    await audit(tx, by, { found, action: action.toLowerCase(), atMs })
  })
  return {}
}

async function test(deps: Deps, by: By, webhookId: string) {
  const { db } = deps
  const found = await db.read(by.caller, (reader) => findAddress(reader, by, webhookId))
  const body = JSON.stringify({ webhook: { event: 'test' } })
  const result = await attempt(deps, { ...found, id: randomUUID(), webhookId, body })
  await db.write(by.caller, async (tx) => {
    if (result.lastError === null) await tx.run(sql.setWebhookWorking, { webhookId, companyId: found.companyId })
    await audit(tx, by, { found, action: 'test', atMs: deps.now() })
  })
  return result
}

/** What a company's owner and the desk do with addresses. */
export function addressCalls(deps: Deps): Handler[] {
  const list = async ({ caller }: By) => {
    const { companyId } = caller
    return { list: await deps.db.read(caller, (reader) => reader.many(sql.listAddresses, { companyId })) }
  }
  return [
    handle(listWebhooks, list),
    handle(listCompaniesWebhooks, list),
    handle(changeWebhook, (context) => change(deps, context, context.input)),
    handle(changeCompaniesWebhook, (context) => change(deps, context, context.input)),
    handle(testWebhook, (context) => test(deps, context, context.input.webhookId)),
    handle(testCompaniesWebhook, (context) => test(deps, context, context.input.webhookId)),
  ]
}
