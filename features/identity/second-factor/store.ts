import { createHash } from 'node:crypto'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { SecretBox } from '#server/secret-box.ts'
import * as sql from './second-factor.sql.ts'
import { plainCode } from './totp.ts'

/** A second factor with its secret in the open, in base32. `confirmedAt` is null until the first right code. */
export type SecondFactor = RowOf<typeof sql.findSecondFactor> & { readonly secret: string }

const boundTo = (staffId: string) => ({ purpose: 'second-factor', owner: staffId })
const hashOfCode = (code: string) => createHash('sha256').update(plainCode(code)).digest()

/** The second factor of a member of staff, even if it is unconfirmed. */
export async function findSecondFactor(
  reader: Reader,
  box: SecretBox,
  staffId: string,
): Promise<SecondFactor | undefined> {
  const row = await reader.oneOrNone(sql.findSecondFactor, { staffId })
  return row && { ...row, secret: box.open(row.sealedSecret, boundTo(staffId)) }
}

/** Stores a secret that awaits its first code, in place of an older one; false when a confirmed one is there. */
export async function insertSecondFactor(
  tx: Tx,
  box: SecretBox,
  about: { staffId: string; secret: string; nowMs: number },
): Promise<boolean> {
  const sealedSecret = box.seal(about.secret, boundTo(about.staffId))
  return (await tx.run(sql.startSecondFactor, { ...about, sealedSecret })) === 1
}

/**
 * Confirms the started secret, stores hashes of its recovery codes and notifies the other nodes; false when another
 * secret was started meanwhile.
 */
export async function setSecondFactorOn(
  tx: Tx,
  about: { staffId: string; sealedSecret: Buffer; step: number; recoveryCodes: readonly string[]; nowMs: number },
): Promise<boolean> {
  return (
    (await tx.run(sql.confirmSecondFactor, { ...about, recoveryHashes: about.recoveryCodes.map(hashOfCode) })) === 1
  )
}

/** Uses a recovery code up; false when there is no such code any more. */
export async function useRecoveryCode(tx: Tx, staffId: string, code: string): Promise<boolean> {
  return (await tx.run(sql.useRecoveryCode, { staffId, codeHash: hashOfCode(code) })) === 1
}
