import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type SecretBox, sealedAnew } from '#server/secret-box.ts'
import { createOctoClient } from './octo/client.ts'
import * as sql from './suppliers.sql.ts'

/** What a supplier's key is sealed for; only its own supplier's row opens it. */
export const sealedFor = (supplierId: string) => ({ purpose: 'ticket supplier', owner: supplierId })

type Stored = { readonly id: string; readonly url: string; readonly key: Buffer }

/** The line to a supplier by its stored address and key. */
export function lineTo(
  { config, secretBox }: Pick<Deps, 'config' | 'secretBox'>,
  { id, url, key }: Stored,
  answerSeconds?: number,
) {
  return createOctoClient({
    url,
    key: secretBox.open(key, sealedFor(id)),
    allowInner: config.supplierInnerAddresses,
    ...(answerSeconds !== undefined && { answerSeconds }),
  })
}

/** Seals the keys of all suppliers anew; gives how many could not be opened and stay as they are. */
export async function sealSuppliersAnew(tx: Tx, box: SecretBox): Promise<number> {
  let unread = 0
  for (const { id, key } of await tx.many(sql.listSupplierKeys)) {
    const anew = sealedAnew(box, key, sealedFor(id))
    if (anew === undefined) unread++
    else await tx.run(sql.setSupplierKey, { id, key: anew })
  }
  return unread
}
