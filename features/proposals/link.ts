import { hashOfToken, newToken } from '#features/identity/store.ts'
import type { Tx } from '#server/db/database.ts'
import { type SecretBox, sealedAnew } from '#server/secret-box.ts'
import * as sql from './proposals.sql.ts'

/** A sealed token is bound to the hash beside it: of another row, or after a new link, it opens nothing. */
const sealedFor = (tokenHash: Buffer) => ({ purpose: 'proposal link', owner: tokenHash.toString('hex') })

/** A new link, and what is stored of it. */
export function newLink(box: SecretBox): { linkToken: string; tokenHash: Buffer; tokenSealed: Buffer } {
  const linkToken = newToken()
  const tokenHash = hashOfToken(linkToken)
  return { linkToken, tokenHash, tokenSealed: box.seal(linkToken, sealedFor(tokenHash)) }
}

/** The token of a stored link; undefined where none is kept or the key that sealed it is lost. */
export function tokenOf(
  box: SecretBox,
  { tokenHash, tokenSealed }: { tokenHash: Buffer; tokenSealed: Buffer | null },
): string | undefined {
  if (tokenSealed === null) return undefined
  try {
    return box.open(tokenSealed, sealedFor(tokenHash))
  } catch {
    return undefined
  }
}

/** Seals the tokens of all links anew. A token that can't be opened is removed; its agency makes a new link. */
export async function sealProposalsAnew(tx: Tx, box: SecretBox): Promise<number> {
  for (const { id, companyId, tokenHash, tokenSealed } of await tx.many(sql.listSealedTokens)) {
    const anew = tokenSealed === null ? undefined : sealedAnew(box, tokenSealed, sealedFor(tokenHash))
    await tx.run(sql.setSealedToken, { id, companyId, tokenSealed: anew ?? null })
  }
  return 0
}
