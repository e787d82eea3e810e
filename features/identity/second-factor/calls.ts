import { Refusal, refusalFault } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type CallContext, type Handler } from '#server/http/handler.ts'
import { insertAccountEvent } from '../account/store.ts'
import {
  getMySecondFactor,
  renewRecoveryCodes,
  setSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from '../contract.ts'
import { countSecondFactors } from './contract.ts'
import * as sql from '../identity.sql.ts'
import { CODE_GUESSES, isSecondFactorRequired, windowOf } from '../rules.ts'
import { findSecondFactor, insertSecondFactor, replaceRecoveryCodes, setSecondFactorOn, unsealSecret } from './store.ts'
import * as factorSql from './second-factor.sql.ts'
import { proveCode } from './second-factor.ts'
import { provePassword } from '../account/fresh.ts'
import type { SessionMemory } from '../session-memory.ts'
import { countAttempt, removeSessionsOfStaff, rotateSession } from '../store.ts'
import { keyUri, matchingStep, newRecoveryCodes, newSecret } from './totp.ts'

type Own<Input> = CallContext<Input, 'signedIn'>

async function runGet({ db, config }: Deps, { caller }: Own<object>) {
  const factor = await db.read(SYSTEM, (reader) => findSecondFactor(reader, caller.staffId))
  const on = factor !== undefined && factor.confirmedAt !== null
  return {
    on,
    required: isSecondFactorRequired(caller.realm, config.operatorSecondFactor),
    since: on ? factor.confirmedAt : null,
    recoveryCodesLeft: on ? factor.recoveryCodesLeft : 0,
  }
}

async function runStart(deps: Deps, context: Own<{ currentPassword: string }>) {
  const { caller, input, ip, requestId } = context
  await provePassword(deps, { password: input.currentPassword, caller, ip, requestId }, deps.now())
  const secret = newSecret()
  const kept = await deps.db.write(SYSTEM, (tx) =>
    insertSecondFactor(tx, deps.secretBox, { staffId: caller.staffId, secret, nowMs: deps.now() }),
  )
  if (!kept) throw new Refusal('second_factor.on')
  return { secret, uri: keyUri(secret, { issuer: deps.config.operatorName, account: caller.loginName }) }
}

/** Writes the change to the audit log and asks for the mail by which the owner notices a stranger's change. */
async function noteChange(
  tx: Tx,
  { caller, ip, requestId }: Own<unknown>,
  about: { on: boolean; nowMs: number },
): Promise<void> {
  const { staffId, companyId, realm } = caller
  await insertAccountEvent(tx, about.on ? 'account.second_factor_on' : 'account.second_factor_off', {
    staffId,
    companyId,
    nowMs: about.nowMs,
  })
  const action = about.on ? 'second_factor.on' : 'second_factor.off'
  await insertAudit(tx, { atMs: about.nowMs, realm, companyId, staffId, action, outcome: 'DONE', requestId, ip })
}

/** Sets the cookie of a session with a new token, and forgets the old one on this node at once. */
function setRotated(
  memory: SessionMemory,
  { sessionToken, setSession }: Own<unknown>,
  rotated: Awaited<ReturnType<typeof rotateSession>>,
): void {
  if (!rotated) throw new Refusal('session.required')
  if (sessionToken !== null) memory.forget(sessionToken)
  setSession(rotated.token, rotated.maxAgeSeconds)
}

async function runSet(deps: Deps, memory: SessionMemory, context: Own<{ code: string }>) {
  const nowMs = deps.now()
  const { caller, input } = context
  const { staffId } = caller
  const subject = `code-start:${staffId}`
  const guesses = await deps.db.write(SYSTEM, (tx) => countAttempt(tx, subject, windowOf(nowMs)))
  if (guesses > CODE_GUESSES) throw new Refusal('session.throttled')
  const recoveryCodes = newRecoveryCodes()
  const rotated = await deps.db.write(SYSTEM, async (tx) => {
    const factor = await findSecondFactor(tx, staffId)
    if (!factor) throw new Refusal('second_factor.off')
    if (factor.confirmedAt !== null) throw new Refusal('second_factor.on')
    const secret = unsealSecret(deps.secretBox, { ...factor, staffId })
    if (secret === undefined) throw new Refusal('second_factor.off')
    const step = matchingStep(input.code, { secret, nowMs, lastStep: 0 })
    if (step === undefined)
      throw new Refusal('session.code_wrong', { fields: { code: refusalFault('session.code_wrong') } })
    if (!(await setSecondFactorOn(tx, { ...factor, staffId, step, recoveryCodes, nowMs })))
      throw new Refusal('second_factor.on')
    await tx.run(sql.takeBackAttempt, { subject, windowMs: windowOf(nowMs) })
    // The other sessions were opened by the password alone.
    await removeSessionsOfStaff(tx, { staffId, exceptSessionId: caller.sessionId, nowMs })
    await noteChange(tx, context, { on: true, nowMs })
    return rotateSession(tx, { ...caller, nowMs })
  })
  setRotated(memory, context, rotated)
  deps.wakeOutbox()
  return { recoveryCodes }
}

async function runRenew(deps: Deps, context: Own<{ code: string }>): Promise<{ recoveryCodes: string[] }> {
  const { caller, input, ip, requestId } = context
  const { staffId, companyId, realm } = caller
  if (caller.secondFactor !== 'ON') throw new Refusal('second_factor.off')
  await proveCode(deps, { staff: caller, code: input.code, from: 'own', requestId, ip })
  const recoveryCodes = newRecoveryCodes()
  await deps.db.write(SYSTEM, async (tx) => {
    if (!(await replaceRecoveryCodes(tx, staffId, recoveryCodes))) throw new Refusal('second_factor.off')
    const done = { action: 'second_factor.codes', outcome: 'DONE', requestId, ip } as const
    await insertAudit(tx, { atMs: deps.now(), realm, companyId, staffId, ...done })
  })
  return { recoveryCodes }
}

async function runStop(
  deps: Deps,
  memory: SessionMemory,
  context: Own<{ currentPassword: string; code: string }>,
): Promise<Record<string, never>> {
  const { caller, input, ip, requestId } = context
  const nowMs = deps.now()
  await provePassword(deps, { password: input.currentPassword, caller, ip, requestId }, nowMs)
  await proveCode(deps, { staff: caller, code: input.code, from: 'own', requestId, ip })
  const rotated = await deps.db.write(SYSTEM, async (tx) => {
    if (!(await tx.oneOrNone(factorSql.removeSecondFactor, caller))) throw new Refusal('second_factor.off')
    await noteChange(tx, context, { on: false, nowMs })
    return rotateSession(tx, { ...caller, nowMs })
  })
  setRotated(memory, context, rotated)
  deps.wakeOutbox()
  return {}
}

/** The calls about the second step of one's own sign-in. */
export function secondFactorCalls(deps: Deps, memory: SessionMemory): Handler[] {
  return [
    handle(getMySecondFactor, (context) => runGet(deps, context)),
    handle(countSecondFactors, async ({ caller }) => {
      const { companyId } = caller
      if (companyId === null) return { staff: 0, without: 0 }
      // The table is closed to companies; the statement names the caller's.
      return deps.db.read(SYSTEM, (reader) => reader.one(factorSql.countSecondFactors, { companyId }))
    }),
    handle(startSecondFactor, (context) => runStart(deps, context)),
    handle(setSecondFactor, (context) => runSet(deps, memory, context)),
    handle(renewRecoveryCodes, (context) => runRenew(deps, context)),
    handle(stopSecondFactor, (context) => runStop(deps, memory, context)),
  ]
}
