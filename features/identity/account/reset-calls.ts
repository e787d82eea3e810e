import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type CallContext, type Handler } from '#server/http/handler.ts'
import { networkOf } from '#server/http/guard/network.ts'
import { findAccountContact, findToken, insertAccountEvent, useToken } from './store.ts'
import * as sql from './account.sql.ts'
import { newPasswordHash, subjectOf } from '../passwords/choosing.ts'
import { checkLink, requestPasswordReset, resetPassword } from '../contract.ts'
import {
  LINKS_PER_ADDRESS,
  RESETS_PER_ADDRESS,
  RESETS_PER_NAME,
  RESETS_PER_NAME_AND_ADDRESS,
  windowOf,
} from '../rules.ts'
import { openMember } from '../members/members.sql.ts'
import * as identitySql from '../identity.sql.ts'
import { countAttempt, hashOfToken, newToken, removeSessionsOfStaff } from '../store.ts'

type Asked = CallContext<{ loginName: string }, 'public'>
type Link = CallContext<{ token: string; password: string }, 'public'>

/** Does the same work whether the account exists or not: the mail, which takes longer, is sent after the answer. */
async function runRequest(deps: Deps, { input, ip, requestId, deviceToken }: Asked): Promise<Record<string, never>> {
  const nowMs = deps.now()
  const subject = subjectOf(input.loginName)
  const byAddress = await deps.db.write(SYSTEM, async (tx) => {
    const network = networkOf(ip)
    const ofAddress = await countAttempt(tx, `reset-address:${network}`, windowOf(nowMs))
    const ofBoth = await countAttempt(tx, `reset:${subject}:${network}`, windowOf(nowMs))
    const withinKnown = ofAddress <= RESETS_PER_ADDRESS && ofBoth <= RESETS_PER_NAME_AND_ADDRESS
    // Too many requests of one address don't affect other addresses.
    const ofName = withinKnown ? await countAttempt(tx, `reset:${subject}`, windowOf(nowMs)) : 0
    const within = withinKnown && ofName <= RESETS_PER_NAME
    const deviceHash = deviceToken === null ? null : hashOfToken(deviceToken)
    const at = new Date(nowMs).toISOString()
    await tx.run(sql.insertResetAsked, { who: input.loginName, within, withinKnown, deviceHash, ip, at })
    // Audits each request within its limit and the first one beyond it; more would only fill the log.
    const isFirstBeyond =
      ofAddress === RESETS_PER_ADDRESS + 1 ||
      ofBoth === RESETS_PER_NAME_AND_ADDRESS + 1 ||
      ofName === RESETS_PER_NAME + 1
    if (within || isFirstBeyond) {
      await insertAudit(tx, {
        atMs: nowMs,
        realm: 'PUBLIC',
        action: 'password.reset_asked',
        subject,
        outcome: within ? 'DONE' : 'REFUSED',
        requestId,
        ip,
      })
    }
    return ofAddress
  })
  if (byAddress > RESETS_PER_ADDRESS) throw new Refusal('session.throttled')
  deps.wakeOutbox()
  return {}
}

/** Accounts that a link to choose a password opens: an active one, or one invited to the desk or by a company. */
const WAYS = [
  { kind: 'PASSWORD_RESET', status: 'ACTIVE', set: sql.setPassword, action: 'password.reset', isChange: true },
  { kind: 'INVITATION', status: 'INVITED', set: sql.openInvited, action: 'operator.join', isChange: false },
  { kind: 'STAFF_INVITATION', status: 'INVITED', set: openMember, action: 'staff.join', isChange: false },
] as const
/** The link of a registration opens a company, which is not this feature's. */
const REGISTRATION = { kind: 'MAIL_VERIFICATION', status: 'INVITED' } as const
type Way = Pick<(typeof WAYS)[number] | typeof REGISTRATION, 'kind' | 'status'>

/** Counts the links that an address opens, so that nobody can try them out. */
export async function admitLink({ db, now }: Deps, ip: string): Promise<void> {
  const attempts = await db.write(SYSTEM, (tx) => countAttempt(tx, `link-address:${networkOf(ip)}`, windowOf(now())))
  if (attempts > LINKS_PER_ADDRESS) throw new Refusal('session.throttled')
}

async function runCheck(deps: Deps, { input, ip }: CallContext<ParsedInputOf<typeof checkLink>, 'public'>) {
  await admitLink(deps, ip)
  const ways: readonly Way[] = input.opens === 'COMPANY' ? [REGISTRATION] : WAYS
  await opened(deps, { token: input.token, nowMs: deps.now() }, ways)
  return {}
}

/** The account that a link opens in one of these ways; throws `token.invalid`. */
async function opened<W extends Way>(
  { db }: Deps,
  { token, nowMs }: { token: string; nowMs: number },
  ways: readonly W[],
) {
  for (const way of ways) {
    const link = { token, kind: way.kind, nowMs }
    const account = await findToken(db, link)
    if (account?.status === way.status) return { account, link, way }
  }
  throw new Refusal('token.invalid')
}

async function runReset(deps: Deps, context: Link): Promise<{ loginName: string }> {
  const { input, ip, requestId } = context
  const nowMs = deps.now()
  await admitLink(deps, ip)
  const { account, link, way } = await opened(deps, { token: input.token, nowMs }, WAYS)
  const { staffId, companyId, realm } = account
  const passwordHash = await newPasswordHash(input.password, {
    ...account,
    operatorName: deps.config.operatorName,
    field: 'password',
  })
  const device = newToken()
  const loginName = await deps.db.write(SYSTEM, async (tx) => {
    // Of two requests with the same link, the second finds it used.
    if (!(await useToken(tx, { ...link, staffId }))) throw new Refusal('token.invalid')
    if ((await tx.run(way.set, { staffId, companyId, passwordHash })) === 0) throw new Refusal('token.invalid')
    await removeSessionsOfStaff(tx, { staffId, exceptSessionId: null, nowMs })
    // The browser that opened the mail is now known: guesses from elsewhere do not lock it out.
    await tx.run(identitySql.setDeviceKnown, { tokenHash: hashOfToken(device), staffId, nowMs })
    if (way.isChange) await insertAccountEvent(tx, 'account.password_changed', { staffId, companyId, nowMs })
    await insertAudit(tx, {
      atMs: nowMs,
      realm,
      companyId,
      staffId,
      action: way.action,
      outcome: 'DONE',
      requestId,
      ip,
    })
    // An invitation gets its login name when it is accepted.
    return (await findAccountContact(tx, staffId))?.loginName ?? account.loginName
  })
  deps.wakeOutbox()
  context.setDevice(device)
  return { loginName }
}

/** The calls about a forgotten password. */
export function resetCalls(deps: Deps): Handler[] {
  return [
    handle(requestPasswordReset, (context) => runRequest(deps, context)),
    handle(checkLink, (context) => runCheck(deps, context)),
    handle(resetPassword, (context) => runReset(deps, context)),
  ]
}
