import type { Deps } from '#server/deps.ts'
import { createOctoClient } from './octo/client.ts'

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
