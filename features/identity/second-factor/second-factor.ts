import { Refusal } from '#contract/refusals.ts'
import { refusalText } from '#server/http/answer.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Language } from '#contract/languages.ts'
import * as sql from '../identity.sql.ts'
import { CODE_GUESSES, windowOf } from '../rules.ts'
import { findSecondFactor, useRecoveryCode } from './store.ts'
import * as factorSql from './second-factor.sql.ts'
import { countAttempt } from '../store.ts'
import { matchingStep, plainCode } from './totp.ts'

/** Whose code it is, and where it came from. */
export type CodeGiven = {
  readonly staff: { readonly staffId: string; readonly realm: string; readonly companyId: string | null }
  /** As typed: six digits of the authenticator, or a recovery code. */
  readonly code: string
  /** Guesses of one browser do not use up those of another. */
  readonly from: string
  /** The field it was typed into, `code` when it is not named. */
  readonly field?: string
  readonly language: Language
  readonly requestId: string
  readonly ip: string
}

/** Throws unless the code is right, and uses it up. A guess is counted before it is checked. */
export async function proveCode(deps: Pick<Deps, 'db' | 'now' | 'secretBox'>, given: CodeGiven): Promise<void> {
  const nowMs = deps.now()
  const { staffId, realm, companyId } = given.staff
  const subject = `code:${staffId}:${given.from}`
  const guesses = await deps.db.write(SYSTEM, (tx) => countAttempt(tx, subject, windowOf(nowMs)))
  if (guesses > CODE_GUESSES) throw new Refusal('session.throttled')
  const right = await deps.db.write(SYSTEM, async (tx) => {
    const factor = await findSecondFactor(tx, deps.secretBox, staffId)
    if (!factor) return false
    const code = plainCode(given.code)
    const step = matchingStep(code, { secret: factor.secret, nowMs, lastStep: factor.lastStep })
    const used =
      step === undefined
        ? await useRecoveryCode(tx, staffId, code)
        : (await tx.run(factorSql.useStep, { staffId, step })) === 1
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
  throw new Refusal('session.code_wrong', { fields: { [field]: refusalText('session.code_wrong', given.language) } })
}
