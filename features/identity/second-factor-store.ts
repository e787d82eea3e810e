import { createHash } from 'node:crypto'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { SecretBox } from '#server/secret-box.ts'
import { plainCode } from './totp.ts'

const sql = readStatements(import.meta.dirname, 'second-factor.sql')
const FIND = sql('find_second_factor')
const START = sql('start_second_factor')
const CONFIRM = sql('confirm_second_factor')
const USE_STEP = sql('use_step')
const USE_RECOVERY_CODE = sql('use_recovery_code')
const REMOVE = sql('remove_second_factor')

type Row = { sealed_secret: Buffer; confirmed_at: string | null; started_at: string; last_step: number; recovery_codes_left: number }

/** A second factor as it is used: the secret in the open, in base32. */
export type SecondFactor = {
  readonly secret: string
  readonly sealed: Buffer
  /** Null until a first code proved that the authenticator has it. */
  readonly confirmedAt: string | null
  readonly startedAt: string
  readonly lastStep: number
  readonly recoveryCodesLeft: number
}

const boundTo = (staffId: string) => ({ purpose: 'second-factor', owner: staffId })
const hashOfCode = (code: string) => createHash('sha256').update(plainCode(code)).digest()

/** The second factor of a member of staff, also one that is not confirmed yet. */
export async function findSecondFactor(reader: Reader, box: SecretBox, staffId: string): Promise<SecondFactor | undefined> {
  const row = await reader.oneOrNone<Row>(FIND, { staff_id: staffId })
  return (
    row && {
      secret: box.open(row.sealed_secret, boundTo(staffId)),
      sealed: row.sealed_secret,
      confirmedAt: row.confirmed_at,
      startedAt: row.started_at,
      lastStep: row.last_step,
      recoveryCodesLeft: row.recovery_codes_left,
    }
  )
}

/** Keeps a secret that waits for its first code, in place of an older one that waited; false when a confirmed one is there. */
export async function insertSecondFactor(tx: Tx, box: SecretBox, about: { staffId: string; secret: string; nowMs: number }): Promise<boolean> {
  const { staffId, secret, nowMs } = about
  return (await tx.run(START, { staff_id: staffId, sealed_secret: box.seal(secret, boundTo(staffId)), now_ms: nowMs })) === 1
}

/** Switches on what was started, with hashes of its recovery codes, and tells the other nodes; false when something else was started meanwhile. */
export async function setSecondFactorOn(
  tx: Tx,
  about: { staffId: string; sealed: Buffer; step: number; recoveryCodes: readonly string[]; nowMs: number },
): Promise<boolean> {
  const { staffId, sealed, step, recoveryCodes, nowMs } = about
  const params = { staff_id: staffId, sealed_secret: sealed, step, recovery_hashes: recoveryCodes.map(hashOfCode), now_ms: nowMs }
  return (await tx.run(CONFIRM, params)) === 1
}

/** Uses the code of a step up; false when it, or a later one, was used before. */
export async function useStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  return (await tx.run(USE_STEP, { staff_id: staffId, step })) === 1
}

/** Uses a recovery code up; false when there is no such code any more. */
export async function useRecoveryCode(tx: Tx, staffId: string, code: string): Promise<boolean> {
  return (await tx.run(USE_RECOVERY_CODE, { staff_id: staffId, code_hash: hashOfCode(code) })) === 1
}

/** Switches the second factor off and tells the other nodes; false when it was not on. */
export async function removeSecondFactor(tx: Tx, staffId: string): Promise<boolean> {
  return (await tx.run(REMOVE, { staff_id: staffId })) === 1
}
