import { Refusal, refusalFault } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { SecretBox } from '#server/secret-box.ts'
import * as sql from '../identity.sql.ts'
import { CODE_GUESSES, windowOf } from '../rules.ts'
import { findSecondFactor, unsealSecret, useRecoveryCode } from './store.ts'
import * as factorSql from './second-factor.sql.ts'
import { countAttempt } from '../store.ts'
import { isDigits, matchingStep, plainCode } from './totp.ts'

/** Whose code it is, and where it came from. */
export type CodeGiven = {
  readonly staff: { readonly staffId: string; readonly realm: string; readonly companyId: string | null }
  /** As typed: six digits of the authenticator, or a recovery code. */
  readonly code: string
  /** Guesses of one browser do not use up those of another. */
  readonly from: string
  /** The field it was typed into, `code` when it is not named. */
  readonly field?: string
  readonly requestId: string
  readonly ip: string
}

type Digits = { staffId: string; code: string; sealedSecret: Buffer; nowMs: number; lastStep: number }

/** Uses the code of an authenticator up; false when it is wrong or was used. */
async function useDigits(tx: Tx, box: SecretBox, { code, ...about }: Digits): Promise<boolean> {
  const secret = unsealSecret(box, about)
  const step = secret === undefined ? undefined : matchingStep(code, { ...about, secret })
  return step !== undefined && (await tx.run(factorSql.useStep, { ...about, step })) === 1
}

/** Throws unless the code is right, and uses it up. A guess is counted before it is checked. */
export async function proveCode(deps: Pick<Deps, 'db' | 'now' | 'secretBox'>, given: CodeGiven): Promise<void> {
  const nowMs = deps.now()
  const { staffId, realm, companyId } = given.staff
  const subject = `code:${staffId}:${given.from}`
  const guesses = await deps.db.write(SYSTEM, (tx) => countAttempt(tx, subject, windowOf(nowMs)))
  if (guesses > CODE_GUESSES) throw new Refusal('session.throttled')
  const right = await deps.db.write(SYSTEM, async (tx) => {
    const factor = await findSecondFactor(tx, staffId)
    if (!factor) return false
    const code = plainCode(given.code)
    // A recovery code works even where the key that sealed the secret is lost.
    const used = isDigits(code)
      ? await useDigits(tx, deps.secretBox, { ...factor, staffId, nowMs, code })
      : await useRecoveryCode(tx, staffId, code)
    if (used) await tx.run(sql.takeBackAttempt, { subject, windowMs: windowOf(nowMs) })
    return used
  })
  if (right) return
  await deps.db.write(SYSTEM, (tx) =>
    insertAudit(tx, {
      atMs: nowMs,
      realm,
      companyId,
      staffId,
      action: 'session.second_factor',
      outcome: 'REFUSED',
      requestId: given.requestId,
      ip: given.ip,
    }),
  )
  const field = given.field ?? 'code'
  throw new Refusal('session.code_wrong', { fields: { [field]: refusalFault('session.code_wrong') } })
}
