import { ConfigError } from '#server/config/config-error.ts'
import { SYSTEM, type Database, type Tx } from '#server/db/database.ts'
import type { SecretBox } from '#server/secret-box.ts'
import * as sql from './second-factor.sql.ts'
import { sealSecret, unsealSecret } from './store.ts'

/** Seals the secrets of another feature anew; returns how many could not be opened and stay as they are. */
export type SealAnew = (tx: Tx, box: SecretBox) => Promise<number>

/** Seals all secrets anew; returns how many could not be opened and stay as they are. */
async function sealAnew(tx: Tx, box: SecretBox, others: readonly SealAnew[]): Promise<number> {
  let unread = 0
  for (const other of others) unread += await other(tx, box)
  for (const row of await tx.many(sql.listSealedSecrets)) {
    const secret = unsealSecret(box, row)
    if (secret === undefined) unread++
    else await tx.run(sql.setSealedSecret, { ...row, sealedSecret: sealSecret(box, secret, row.staffId) })
  }
  return unread
}

/** The part of a key's name that tells it from others. */
const idOf = (name: string | null) => name?.slice(0, 8) ?? 'unknown'

function wrongKey(stored: string | null, { keys }: SecretBox): ConfigError {
  return new ConfigError(
    `The key ${idOf(keys.current)} (SECRET_KEY, or secret.key in DATA_DIR) is not the key ${idOf(stored)} that sealed ` +
      'the secrets in this database. Give that one; to change it, give it as SECRET_KEY_OLD beside the new one; when ' +
      'it is lost, run "npm run secret:replace".',
  )
}

/**
 * Refuses a key that did not seal the secrets of the database. With the old key beside it, all secrets are sealed anew
 * with the new one. The first key of a database is recorded.
 */
export async function checkSecretKey(db: Database, box: SecretBox, others: readonly SealAnew[]): Promise<void> {
  await db.write(SYSTEM, async (tx) => {
    const { name } = await tx.one(sql.lockSecretKey)
    if (name === box.keys.current) return
    if (name !== null && name !== box.keys.old) throw wrongKey(name, box)
    if ((await sealAnew(tx, box, others)) > 0) throw wrongKey(name, box)
    await tx.run(sql.setSecretKey, { name: box.keys.current })
  })
}

/** Takes the present key although the old one is lost; returns how many secrets can not be read any more. */
export async function replaceSecretKey(db: Database, box: SecretBox, others: readonly SealAnew[]): Promise<number> {
  return db.write(SYSTEM, async (tx) => {
    await tx.one(sql.lockSecretKey)
    const unread = await sealAnew(tx, box, others)
    await tx.run(sql.setSecretKey, { name: box.keys.current })
    return unread
  })
}
