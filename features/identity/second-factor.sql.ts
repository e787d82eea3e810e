// Written by `npm run schema:write` from second-factor.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'second-factor.sql')

export const findSecondFactor = file<
  { staffId: string },
  { sealedSecret: Buffer; confirmedAt: string | null; startedAt: string; lastStep: number; recoveryCodesLeft: number }
>('find_second_factor')

export const startSecondFactor = file<
  { staffId: string; sealedSecret: Buffer; nowMs: number },
  never
>('start_second_factor')

export const confirmSecondFactor = file<
  { nowMs: number; step: number; recoveryHashes: readonly Buffer[]; staffId: string; sealedSecret: Buffer },
  never
>('confirm_second_factor')

export const useStep = file<{ step: number; staffId: string }, never>('use_step')

export const useRecoveryCode = file<{ codeHash: Buffer; staffId: string }, never>('use_recovery_code')

export const removeSecondFactor = file<{ staffId: string }, never>('remove_second_factor')
