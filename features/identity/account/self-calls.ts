import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type CallContext, type Handler } from '#server/http/handler.ts'
import { insertAccountEvent } from './store.ts'
import * as accountSql from './account.sql.ts'
import { newPasswordHash, refusedAt } from '../passwords/choosing.ts'
import { endMySession, findMySessions, updateSelfPassword } from '../contract.ts'
import * as sql from '../identity.sql.ts'
import { matchesPassword, TooManyHashes } from '../passwords/passwords.ts'
import { deviceOf } from './rules-device.ts'
import { OWN_GUESSES, windowOf } from '../rules.ts'
import { countAttempt, removeSessionsOfStaff } from '../store.ts'

type Change = CallContext<{ currentPassword: string; newPassword: string }, 'signedIn'>
/** The current password, as typed by a signed-in person into a field, `currentPassword` when it is not named. */
type PasswordGiven = Pick<Change, 'caller' | 'language' | 'ip' | 'requestId'> & {
  readonly password: string
  readonly field?: string
}

type Proven = { readonly passwordHash: string } & Pick<RowOf<typeof accountSql.getOwnPassword>, 'email' | 'companyName'>

/**
 * Throws unless the present password is right; guesses are counted, a stolen session must not become the account.
 * Gives the account with the hash it was compared with, for a change that must not overwrite another one.
 */
export async function provePassword(deps: Pick<Deps, 'db'>, given: PasswordGiven, nowMs: number): Promise<Proven> {
  const { password, caller, language, ip, requestId } = given
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
      action: 'password.change',
      outcome: 'REFUSED',
      requestId,
      ip,
    }),
  )
  throw refusedAt(given.field ?? 'currentPassword', 'password.wrong', language)
}

async function runChange(deps: Deps, context: Change): Promise<{ endedSessions: number }> {
  const { input, caller, language, ip, requestId } = context
  const nowMs = deps.now()
  const proven = await provePassword(deps, { password: input.currentPassword, caller, language, ip, requestId }, nowMs)
  if (input.newPassword === input.currentPassword) throw refusedAt('newPassword', 'password.unchanged', language)
  const next = await newPasswordHash(input.newPassword, {
    ...proven,
    loginName: caller.loginName,
    operatorName: deps.config.operatorName,
    language,
    field: 'newPassword',
  })
  const { realm, companyId, staffId, sessionId } = caller
  const endedSessions = await deps.db.write(SYSTEM, async (tx) => {
    const { living, changed } = await tx.one(accountSql.changePassword, {
      ...caller,
      nowMs,
      provenHash: proven.passwordHash,
      passwordHash: next,
    })
    if (!living) throw new Refusal('session.required')
    if (!changed) throw refusedAt('currentPassword', 'password.wrong', language)
    const ended = await removeSessionsOfStaff(tx, { staffId, exceptSessionId: sessionId, nowMs })
    await insertAccountEvent(tx, 'account.password_changed', { staffId, companyId, nowMs })
    await insertAudit(tx, {
      atMs: nowMs,
      realm,
      companyId,
      staffId,
      action: 'password.change',
      outcome: 'DONE',
      requestId,
      ip,
      detail: { ended },
    })
    return ended
  })
  deps.wakeOutbox()
  return { endedSessions }
}

async function runList(deps: Deps, { caller }: CallContext<object, 'signedIn'>) {
  const nowMs = deps.now()
  const idleSinceMs = nowMs - deps.config.sessionIdleMinutes * 60_000
  const rows = await deps.db.read(SYSTEM, (reader) =>
    reader.many(accountSql.listOwnSessions, {
      ...caller,
      nowMs,
      idleSinceMs,
      mayBeRemembered: caller.realm !== 'OPERATOR',
    }),
  )
  return {
    list: rows.map(({ userAgent, ...row }) => ({
      ...row,
      current: row.id === caller.sessionId,
      ...deviceOf(userAgent),
    })),
  }
}

async function runEnd(
  deps: Deps,
  { input, caller, ip, requestId }: CallContext<{ sessionId: string }, 'signedIn'>,
): Promise<Record<string, never>> {
  const nowMs = deps.now()
  const { realm, companyId, staffId } = caller
  await deps.db.write(SYSTEM, async (tx) => {
    if ((await tx.run(accountSql.endOwnSession, { staffId, sessionId: input.sessionId, nowMs })) === 0)
      throw new Refusal('session.not_found')
    await insertAudit(tx, {
      atMs: nowMs,
      realm,
      companyId,
      staffId,
      action: 'session.end',
      subject: input.sessionId,
      outcome: 'DONE',
      requestId,
      ip,
    })
  })
  return {}
}

/** The calls about one's own account: password and sessions. */
export function selfCalls(deps: Deps): Handler[] {
  return [
    handle(updateSelfPassword, (context) => runChange(deps, context)),
    handle(findMySessions, (context) => runList(deps, context)),
    handle(endMySession, (context) => runEnd(deps, context)),
  ]
}
