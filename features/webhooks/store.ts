import { randomUUID } from 'node:crypto'
import type { Reader, Tx } from '#server/db/database.ts'
import type { ParamsOf, RowOf } from '#server/db/statements.ts'
import { type SecretBox, sealedAnew } from '#server/secret-box.ts'
import { newSecret } from './send.ts'
import * as sql from './webhooks.sql.ts'

/** What a secret is sealed for; only its own webhook opens it. */
export const sealedFor = (webhookId: string) => ({ purpose: 'webhook', owner: webhookId })

/** How long a message is tried; longer than a night and a day without anybody at work. */
const TRIED_MS = 27 * 3_600_000

/** When a message that begins to wait now is given up. */
export const giveUpAt = (nowMs: number): string => new Date(nowMs + TRIED_MS).toISOString()

/** Registers an address, of a key or of the company itself; the secret is returned this once. */
export async function insertWebhook(
  tx: Tx,
  box: SecretBox,
  about: Pick<ParamsOf<typeof sql.insertWebhook>, 'companyId' | 'keyId' | 'topic' | 'types' | 'url' | 'now'>,
): Promise<{ id: string; secret: string }> {
  const id = randomUUID()
  const secret = newSecret()
  await tx.run(sql.insertWebhook, { ...about, id, secret: box.seal(secret, sealedFor(id)) })
  return { id, secret }
}

/** An address and the key that it belongs to. */
export type Webhook = RowOf<typeof sql.listWebhooks>

/** The addresses of a company whose keys were not revoked, the oldest first. */
export function listWebhooks(reader: Reader, companyId: string): Promise<Webhook[]> {
  return reader.many(sql.listWebhooks, { companyId })
}

/** Removes an address of a company, of one key alone or of any; gives whether it was there. */
export async function removeWebhook(tx: Tx, about: ParamsOf<typeof sql.removeWebhook>): Promise<boolean> {
  return (await tx.run(sql.removeWebhook, about)) > 0
}

type Event = Pick<ParamsOf<typeof sql.insertDeliveries>, 'companyId' | 'topic' | 'eventId' | 'subjectId' | 'body'>

/**
 * Writes a message to each address of these keys that subscribes to a topic; once for each event. Messages about the
 * same subject arrive in the order in which they are written.
 */
export async function insertDeliveries(
  tx: Tx,
  event: Event,
  { keyIds, nowMs }: { readonly keyIds: readonly string[]; readonly nowMs: number },
): Promise<void> {
  const about = { keyIds: [...keyIds], now: new Date(nowMs).toISOString(), giveUpAt: giveUpAt(nowMs) }
  await tx.run(sql.insertDeliveries, { ...event, ...about })
}

/** Seals the secrets of all addresses anew; gives how many could not be opened and stay as they are. */
export async function sealWebhooksAnew(tx: Tx, box: SecretBox): Promise<number> {
  let unread = 0
  for (const { id, companyId, secret, oldSecret: old } of await tx.many(sql.listWebhookSecrets)) {
    const anew = sealedAnew(box, secret, sealedFor(id))
    const oldSecret = old === null ? null : (sealedAnew(box, old, sealedFor(id)) ?? null)
    if (anew === undefined) unread++
    else await tx.run(sql.setWebhookSecret, { id, companyId, secret: anew, oldSecret })
  }
  return unread
}
