// Written by `npm run schema:write` from second-factor.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'second-factor.sql')

/** Includes an unconfirmed one. */
export const findSecondFactor = file<
  { staffId: string },
  { sealedSecret: Buffer; confirmedAt: string | null; startedAt: string; lastStep: number; recoveryCodesLeft: number }
>('find_second_factor')

/** Replaces a secret that awaits its first code; touches no row when a confirmed one is there. */
export const startSecondFactor = file<
  { staffId: string; sealedSecret: Buffer; nowMs: number },
  never
>('start_second_factor')

/** Touches no row when another secret was started meanwhile. */
export const confirmSecondFactor = file<
  { nowMs: number; step: number; recoveryHashes: readonly Buffer[]; staffId: string; sealedSecret: Buffer },
  never
>('confirm_second_factor')

/** Touches no row when the code of this step, or of a later one, was used before. */
export const useStep = file<{ step: number; staffId: string }, never>('use_step')

export const useRecoveryCode = file<{ codeHash: Buffer; staffId: string }, never>('use_recovery_code')

/** Touches no row when the second factor is off. */
export const replaceRecoveryCodes = file<
  { recoveryHashes: readonly Buffer[]; staffId: string },
  never
>('replace_recovery_codes')

/** Notifies the other nodes too; gives since when the second factor was on, and no row when it was not. */
export const removeSecondFactor = file<{ staffId: string }, { since: string }>('remove_second_factor')

/** The key that seals the secrets; the lock lets one node change it. Null on a new database. */
export const lockSecretKey = file<object, { locked: string | null; name: string | null }>('lock_secret_key')

export const setSecretKey = file<{ name: string }, never>('set_secret_key')

export const listSealedSecrets = file<object, { staffId: string; sealedSecret: Buffer }>('list_sealed_secrets')

export const setSealedSecret = file<{ sealedSecret: Buffer; staffId: string }, never>('set_sealed_secret')

export const countSecondFactors = file<
  { companyId: string },
  { staff: number; without: number }
>('count_second_factors')
