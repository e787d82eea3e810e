import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type CallContext, type Handler } from '#server/http/handler.ts'
import { proveFresh, provePassword } from './fresh.ts'
import { insertAccountEvent } from './store.ts'
import * as accountSql from './account.sql.ts'
import { newPasswordHash, refusedAt } from '../passwords/choosing.ts'
import { endMySession, findMySessions, updateSelfPassword } from '../contract.ts'
import { deviceOf } from './rules-device.ts'
import { removeSessionsOfStaff } from '../store.ts'

type Change = CallContext<{ currentPassword: string; newPassword: string }, 'signedIn'>

async function runChange(deps: Deps, context: Change): Promise<{ endedSessions: number }> {
  const { input, caller, ip, requestId } = context
  const nowMs = deps.now()
  const proven = await provePassword(deps, { password: input.currentPassword, caller, ip, requestId }, nowMs)
  if (input.newPassword === input.currentPassword) throw refusedAt('newPassword', 'password.unchanged')
  const next = await newPasswordHash(input.newPassword, {
    ...proven,
    loginName: caller.loginName,
    operatorName: deps.config.operatorName,
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
    if (!changed) throw refusedAt('currentPassword', 'password.wrong')
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
  context: CallContext<{ sessionId: string; proof: string }, 'signedIn'>,
): Promise<Record<string, never>> {
  const { input, caller, ip, requestId } = context
  await proveFresh(deps, context)
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
