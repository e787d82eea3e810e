import { createHash } from 'node:crypto'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { SecretBox } from '#server/secret-box.ts'
import * as sql from './second-factor.sql.ts'
import { plainCode } from './totp.ts'

/** A second factor with its secret sealed. `confirmedAt` is null until the first right code. */
type SecondFactor = RowOf<typeof sql.findSecondFactor>

const boundTo = (staffId: string) => ({ purpose: 'second-factor', owner: staffId })
const hashOfCode = (code: string) => createHash('sha256').update(plainCode(code)).digest()

/** The second factor of a member of staff, even if it is unconfirmed. */
export function findSecondFactor(reader: Reader, staffId: string): Promise<SecondFactor | undefined> {
  return reader.oneOrNone(sql.findSecondFactor, { staffId })
}

/** The secret in the open, in base32; undefined when it was sealed with another key. */
export function unsealSecret(
  box: SecretBox,
  { sealedSecret, staffId }: { sealedSecret: Buffer; staffId: string },
): string | undefined {
  try {
    return box.open(sealedSecret, boundTo(staffId))
  } catch {
    return undefined
  }
}

/** Seals a secret for its owner's row. */
export const sealSecret = (box: SecretBox, secret: string, staffId: string) => box.seal(secret, boundTo(staffId))

/** Stores a secret that awaits its first code, in place of an older one; false when a confirmed one is there. */
export async function insertSecondFactor(
  tx: Tx,
  box: SecretBox,
  about: { staffId: string; secret: string; nowMs: number },
): Promise<boolean> {
  const sealedSecret = sealSecret(box, about.secret, about.staffId)
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

/** Puts new recovery codes in the place of all earlier ones; false when the second factor is off. */
export async function replaceRecoveryCodes(tx: Tx, staffId: string, codes: readonly string[]): Promise<boolean> {
  return (await tx.run(sql.replaceRecoveryCodes, { staffId, recoveryHashes: codes.map(hashOfCode) })) === 1
}

/** Uses a recovery code up; false when there is no such code any more. */
export async function useRecoveryCode(tx: Tx, staffId: string, code: string): Promise<boolean> {
  return (await tx.run(sql.useRecoveryCode, { staffId, codeHash: hashOfCode(code) })) === 1
}
