import { randomBytes, randomUUID } from 'node:crypto'
import type { Reader, Tx } from '#server/db/database.ts'
import type { ParamsOf, RowOf } from '#server/db/statements.ts'
import { type SecretBox, sealedAnew } from '#server/secret-box.ts'
import * as sql from './webhooks.sql.ts'

/** What a secret is sealed for; only its own webhook opens it. */
export const sealedFor = (webhookId: string) => ({ purpose: 'webhook', owner: webhookId })

/** Registers an address of a company; the secret is returned this once. */
export async function insertWebhook(
  tx: Tx,
  box: SecretBox,
  about: Pick<ParamsOf<typeof sql.insertWebhook>, 'companyId' | 'topic' | 'url' | 'now'>,
): Promise<{ id: string; secret: string }> {
  const id = randomUUID()
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  await tx.run(sql.insertWebhook, { ...about, id, secret: box.seal(secret, sealedFor(id)) })
  return { id, secret }
}

/** The addresses of a company, the oldest first. */
export function listWebhooks(reader: Reader, companyId: string): Promise<RowOf<typeof sql.listWebhooks>[]> {
  return reader.many(sql.listWebhooks, { companyId })
}

/** Removes an address of a company; gives whether it was there. */
export async function removeWebhook(tx: Tx, about: ParamsOf<typeof sql.removeWebhook>): Promise<boolean> {
  return (await tx.run(sql.removeWebhook, about)) > 0
}

/** Writes a message to each address of a company that subscribes to a topic; once for each event. */
export async function insertDeliveries(tx: Tx, about: ParamsOf<typeof sql.insertDeliveries>): Promise<void> {
  await tx.run(sql.insertDeliveries, about)
}

/** Seals the secrets of all addresses anew; gives how many could not be opened and stay as they are. */
export async function sealWebhooksAnew(tx: Tx, box: SecretBox): Promise<number> {
  let unread = 0
  for (const { id, companyId, secret } of await tx.many(sql.listWebhookSecrets)) {
    const anew = sealedAnew(box, secret, sealedFor(id))
    if (anew === undefined) unread++
    else await tx.run(sql.setWebhookSecret, { id, companyId, secret: anew })
  }
  return unread
}
