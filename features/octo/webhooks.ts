import type { z } from 'zod'
import { isId } from '#contract/ids.ts'
import { findOpenKey, type OpenKey } from '#features/api-keys/store.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { findOrder } from '#features/ticket-orders/store.ts'
import { isCallable } from '#features/webhooks/send.ts'
import { insertDeliveries, insertWebhook, listWebhooks, removeWebhook } from '#features/webhooks/store.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { type Reader, SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribe, type Subscription } from '#server/jobs/outbox.ts'
import type { Asking } from './known.ts'
import { octoError } from './errors.ts'
import type { WebhookBody } from './input.ts'
import { findBookingOf, touchBooking } from './store.ts'
import { bookingOf } from './view.ts'

const TOPIC = 'octo.booking_update'
const EVENT = 'booking_update'
/** Addresses of one company. */
const MOST_WEBHOOKS = 10

const TOO_MANY = { en: 'Remove one of your ten webhooks first.', 'zh-CN': '最多登记十个 webhook，请先删除一个。' }
const UNKNOWN = { en: 'There is no such webhook.', 'zh-CN': '没有该 webhook。' }

const NOT_CALLED = {
  en: 'url: Enter an address that begins with https://, without a name or password in it, of a host that the operator has listed.',
  'zh-CN': 'url：请填写以 https:// 开头、不含用户名和密码、且主机已由运营方登记的地址。',
}

/** Audits changes of webhooks: they send bookings out of the portal. */
function audit(tx: Tx, { deps, caller, requestId, ip }: Asking, about: { action: string; subject: string }) {
  const { realm, companyId, staffId } = caller
  return insertAudit(tx, { ...about, atMs: deps.now(), realm, companyId, staffId, outcome: 'DONE', requestId, ip })
}

/** The addresses of the key, without their secrets. */
export async function readWebhooks({ deps, caller, keyId }: Asking) {
  const { companyId } = whoseOrders(caller)
  const list = await deps.db.read(caller, (reader) => listWebhooks(reader, companyId))
  return list.filter((one) => one.keyId === keyId).map(({ id, url }) => ({ id, event: EVENT, url }))
}

/** Registers an address; the answer has the secret of its signatures, this once. */
export async function addWebhook(asking: Asking, { event, url }: z.infer<typeof WebhookBody>) {
  const { deps, caller, keyId } = asking
  const { username, password } = new URL(url)
  if (!isCallable(url, deps.config.webhooks) || username !== '' || password !== '')
    throw octoError('BAD_REQUEST', NOT_CALLED)
  const { companyId } = whoseOrders(caller)
  const now = new Date(deps.now()).toISOString()
  const made = await deps.db.write(caller, async (tx) => {
    if ((await listWebhooks(tx, companyId)).length >= MOST_WEBHOOKS) throw octoError('UNPROCESSABLE_ENTITY', TOO_MANY)
    const added = await insertWebhook(tx, deps.secretBox, { companyId, keyId, topic: TOPIC, types: [], url, now })
    await audit(tx, asking, { action: 'webhook.add', subject: added.id })
    return added
  })
  return { id: made.id, event, url, secret: made.secret }
}

/** Removes an address; what waits for it is not sent any more. */
export async function endWebhook(asking: Asking, id: string) {
  const { deps, caller, keyId } = asking
  const { companyId } = whoseOrders(caller)
  const now = new Date(deps.now()).toISOString()
  const isRemoved =
    isId(id) &&
    (await deps.db.write(caller, async (tx) => {
      const isThere = await removeWebhook(tx, { id, companyId, keyId, now })
      if (isThere) await audit(tx, asking, { action: 'webhook.remove', subject: id })
      return isThere
    }))
  if (!isRemoved) throw octoError('BAD_REQUEST', UNKNOWN)
  return {}
}

/** Whether a key may read an order now, as it could by asking for it. */
async function mayRead(reader: Reader, { caller }: OpenKey, orderId: string): Promise<boolean> {
  const { companyStatus, agreement, rights } = caller
  if (companyStatus !== 'ACTIVE' || agreement === null || !rights.has('orders.read')) return false
  return (await findOrder(reader, whoseOrders(caller), orderId)) !== undefined
}

/** The keys with an address that may read an order now. */
async function keysToTell(deps: Deps, { companyId, orderId }: { companyId: string; orderId: string }) {
  const addresses = await deps.db.read(SYSTEM, (reader) => listWebhooks(reader, companyId))
  const keys: string[] = []
  for (const keyId of new Set(addresses.map((one) => one.keyId))) {
    const key = await findOpenKey(deps, { keyId, companyId })
    if (key && (await deps.db.read(SYSTEM, (reader) => mayRead(reader, key, orderId)))) keys.push(keyId)
  }
  return keys
}

/** Tells the addresses of keys that may read a booking of each of its steps, as it is then. */
export function tellOfBookings(deps: Deps): Subscription {
  return subscribe('ticket_order.changed', 'octo.booking_update', async ({ id: eventId, payload }) => {
    const { companyId, orderId } = payload
    const keyIds = await keysToTell(deps, payload)
    await deps.db.write(SYSTEM, async (tx) => {
      const nowMs = deps.now()
      // It locks the booking, so that messages about it are written one after the other, each with what is newest.
      await touchBooking(tx, { ...payload, now: new Date(nowMs).toISOString() })
      const known = keyIds.length > 0 && (await findBookingOf(tx, payload))
      if (!known) return
      const wanted = { pricing: true, content: false, language: 'en' } as const
      // A message has no slot; a reader of the booking asks for it.
      const booking = await bookingOf(tx, known, { caller: { agreement: null }, wanted, nowMs })
      const body = JSON.stringify({ webhook: { event: EVENT }, booking })
      await insertDeliveries(tx, { companyId, topic: TOPIC, eventId, subjectId: orderId, body }, { keyIds, nowMs })
    })
  })
}
