import { randomUUID } from 'node:crypto'
import { Refusal, refusalFault } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import {
  changeCompaniesWebhook,
  changeWebhook,
  insertWebhook as insertWebhookCall,
  listCompaniesWebhooks,
  listWebhooks,
  MAX_WEBHOOKS,
  replaceWebhookSecret,
  setWebhookTypes,
  testCompaniesWebhook,
  testWebhook,
  type WEBHOOK_ACTIONS,
} from './contract.ts'
import { isCallable, isStandard, newSecret } from './send.ts'
import { attempt } from './sender.ts'
import { insertWebhook, removeWebhook, sealedFor } from './store.ts'
import * as sql from './webhooks.sql.ts'

/** How long a replaced secret signs as well. */
const OLD_SECRET_MS = 86_400_000

type Action = (typeof WEBHOOK_ACTIONS)[number]
type By = Pick<CallContext<unknown, 'company.write' | 'ops.admin'>, 'caller' | 'requestId' | 'ip'>

/** An address of the caller's company; of any company for the desk. */
async function findAddress(reader: Reader, { caller: { companyId } }: By, webhookId: string) {
  const found = await reader.oneOrNone(sql.findAddress, { webhookId, companyId })
  if (!found) throw new Refusal('webhook.no_address')
  return found
}

/** Registers an address of the company itself, for chosen types of events. */
async function insert(deps: Deps, by: By, { url, types }: { url: string; types: readonly string[] }) {
  const { companyId } = by.caller
  if (companyId === null) throw new Refusal('webhook.no_address')
  const { username, password } = new URL(url)
  if (!isCallable(url, deps.config.webhooks) || username !== '' || password !== '')
    throw new Refusal('webhook.not_callable', { fields: { url: refusalFault('webhook.not_callable') } })
  const atMs = deps.now()
  const about = { companyId, keyId: null, topic: 'event', types: [...new Set(types)], url }
  return deps.db.write(by.caller, async (tx) => {
    if ((await tx.one(sql.countEventWebhooks, { companyId })).count >= MAX_WEBHOOKS)
      throw new Refusal('webhook.too_many')
    const made = await insertWebhook(tx, deps.secretBox, { ...about, now: new Date(atMs).toISOString() })
    await audit(tx, by, { found: { id: made.id, companyId }, action: 'add', atMs })
    return { webhookId: made.id, secret: made.secret }
  })
}

/** Gives an address another secret; the one before signs as well for a day. */
async function replaceSecret(deps: Deps, by: By, webhookId: string) {
  const atMs = deps.now()
  return deps.db.write(by.caller, async (tx) => {
    const found = await findAddress(tx, by, webhookId)
    const { id, companyId } = found
    const earlier = deps.secretBox.open(found.secret, sealedFor(id))
    // A receiver of the earlier form reads one signature; another address can be registered beside it.
    if (!isStandard(earlier)) throw new Refusal('webhook.earlier_secret')
    const secret = newSecret()
    const sealed = deps.secretBox.seal(secret, sealedFor(id))
    const oldUntil = new Date(atMs + OLD_SECRET_MS).toISOString()
    await tx.run(sql.replaceWebhookSecret, { id, companyId, secret: sealed, oldUntil })
    await audit(tx, by, { found, action: 'secret', atMs })
    return { webhookId, secret }
  })
}

async function setTypes(deps: Deps, by: By, { webhookId, types }: { webhookId: string; types: readonly string[] }) {
  await deps.db.write(by.caller, async (tx) => {
    const found = await findAddress(tx, by, webhookId)
    const { id, companyId } = found
    if ((await tx.run(sql.setWebhookTypes, { id, companyId, types: [...new Set(types)] })) === 0)
      throw new Refusal('webhook.no_address')
    await audit(tx, by, { found, action: 'types', atMs: deps.now() })
  })
  return {}
}

type Found = Pick<Address, 'id' | 'companyId'>
type Address = Awaited<ReturnType<typeof findAddress>>

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

/** A test message, in the form of the messages that the address hears of. */
const testBody = (topic: string, timestamp: string) =>
  JSON.stringify(topic === 'event' ? { type: 'webhook.test.v1', timestamp, data: {} } : { webhook: { event: 'test' } })

async function test(deps: Deps, by: By, webhookId: string) {
  const { db } = deps
  const found = await db.read(by.caller, (reader) => findAddress(reader, by, webhookId))
  const body = testBody(found.topic, new Date(deps.now()).toISOString())
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
    handle(insertWebhookCall, (context) => insert(deps, context, context.input)),
    handle(setWebhookTypes, (context) => setTypes(deps, context, context.input)),
    handle(replaceWebhookSecret, (context) => replaceSecret(deps, context, context.input.webhookId)),
    handle(changeWebhook, (context) => change(deps, context, context.input)),
    handle(changeCompaniesWebhook, (context) => change(deps, context, context.input)),
    handle(testWebhook, (context) => test(deps, context, context.input.webhookId)),
    handle(testCompaniesWebhook, (context) => test(deps, context, context.input.webhookId)),
  ]
}
