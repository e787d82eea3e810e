import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import * as accountSql from './account.sql.ts'
import * as sql from '../identity.sql.ts'
import { refusedAt } from '../passwords/choosing.ts'
import { matchesPassword, TooManyHashes } from '../passwords/passwords.ts'
import { OWN_GUESSES, windowOf } from '../rules.ts'
import { proveCode } from '../second-factor/second-factor.ts'
import { countAttempt } from '../store.ts'

type Given = Pick<CallContext<{ proof: string }, 'signedIn'>, 'caller' | 'input' | 'ip' | 'requestId'>

/** The current password, as typed by a signed-in person into a field, `currentPassword` when it is not named. */
type PasswordGiven = Omit<Given, 'input'> & {
  readonly password: string
  readonly field?: string
}

type Proven = { readonly passwordHash: string } & Pick<RowOf<typeof accountSql.getOwnPassword>, 'email' | 'companyName'>

/**
 * Throws unless the present password is right; guesses are counted, a stolen session must not become the account.
 * Gives the account with the hash it was compared with, for a change that must not overwrite another one.
 */
export async function provePassword(deps: Pick<Deps, 'db'>, given: PasswordGiven, nowMs: number): Promise<Proven> {
  const { password, caller, ip, requestId } = given
  const subject = `own:${caller.staffId}`
  const guesses = await deps.db.write(SYSTEM, (tx) => countAttempt(tx, subject, windowOf(nowMs)))
  if (guesses > OWN_GUESSES) throw new Refusal('session.throttled')
  const { passwordHash: stored, ...own } = await deps.db.read(caller, (reader) =>
    reader.one(accountSql.getOwnPassword, caller),
  )
  const right = await matchesPassword(password, stored).catch((error: unknown) => {
    throw error instanceof TooManyHashes ? new Refusal('session.throttled') : error
  })
  if (right && stored !== null) {
    await deps.db.write(SYSTEM, (tx) => tx.run(sql.takeBackAttempt, { subject, windowMs: windowOf(nowMs) }))
    return { ...own, passwordHash: stored }
  }
  const { realm, companyId, staffId } = caller
  await deps.db.write(SYSTEM, (tx) =>
    insertAudit(tx, {
      atMs: nowMs,
      realm,
      companyId,
      staffId,
      action: 'password.proof',
      outcome: 'REFUSED',
      requestId,
      ip,
    }),
  )
  throw refusedAt(given.field ?? 'currentPassword', 'password.wrong')
}

/**
 * Throws at the field `proof` unless it is the caller's password or, where signing in asks for a code, the code of the
 * authenticator. A password has at least eight characters, so six digits are always a code.
 */
export async function proveFresh(
  deps: Pick<Deps, 'db' | 'now' | 'secretBox'>,
  { caller, input, ip, requestId }: Given,
): Promise<void> {
  const about = { ip, requestId, field: 'proof' }
  const digits = input.proof.replaceAll(/\s/g, '')
  if (caller.secondFactor === 'ON' && /^\d{6}$/.test(digits))
    return proveCode(deps, { ...about, staff: caller, code: digits, from: 'own' })
  await provePassword(deps, { ...about, caller, password: input.proof }, deps.now())
}
