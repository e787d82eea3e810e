import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type CallContext, type Caller, type Handler } from '#server/http/handler.ts'
import { networkOf } from '#server/http/guard/network.ts'
import { subjectOf } from './passwords/choosing.ts'
import { showClientPrices } from './contract-prices.ts'
import { getMyInfo, signIn, signOut, type MyInfo } from './contract.ts'
import * as sql from './identity.sql.ts'
import { matchesPassword, TooManyHashes } from './passwords/passwords.ts'
import { budgetsOf, windowOf, type Budget } from './rules.ts'
import { proveCode } from './second-factor/second-factor.ts'
import type { SessionMemory } from './session-memory.ts'
import { countAttempt, findMyInfo, findSignIn, hashOfToken, newToken } from './store.ts'

type SignInContext = CallContext<
  { loginName: string; password: string; remember: boolean; code?: string | undefined },
  'public'
>
type Guess = { readonly deps: Deps; readonly context: SignInContext; readonly nowMs: number }

type Staff = NonNullable<Awaited<ReturnType<typeof findSignIn>>>

async function logGuess(
  { deps, context, nowMs }: Guess,
  why: 'throttled' | 'credentials' | 'code_required',
  staff?: Staff,
) {
  await deps.db.write(SYSTEM, (tx) =>
    insertAudit(tx, {
      atMs: nowMs,
      realm: staff?.realm ?? 'PUBLIC',
      companyId: staff?.companyId ?? null,
      staffId: staff?.staffId ?? null,
      action: 'session.sign_in',
      subject: subjectOf(context.input.loginName),
      outcome: 'REFUSED',
      requestId: context.requestId,
      ip: context.ip,
      detail: { why },
    }),
  )
}

/** Counts the guess before any hash is computed, so that guesses made at the same time are all counted. */
async function countGuess(guess: Guess, budgets: readonly Budget[]): Promise<void> {
  const windowMs = windowOf(guess.nowMs)
  const counts = await guess.deps.db.write(SYSTEM, async (tx) => {
    const counted: { attempts: number; limit: number }[] = []
    for (const { subject, limit } of budgets) {
      counted.push({ attempts: await countAttempt(tx, subject, windowMs), limit })
    }
    return counted
  })
  if (counts.every(({ attempts, limit }) => attempts <= limit)) return
  // Only the first refusal of a window is logged; ten thousand more would only fill the log.
  if (counts.some(({ attempts, limit }) => attempts === limit + 1)) await logGuess(guess, 'throttled')
  throw new Refusal('session.sign_in_throttled')
}

async function matches(password: string, stored: string | null): Promise<boolean> {
  try {
    return await matchesPassword(password, stored)
  } catch (error) {
    if (error instanceof TooManyHashes) throw new Refusal('session.throttled')
    throw error
  }
}

type Tokens = { readonly session: string; readonly device: string; readonly lifeMs: number }

/** Whether a session outlives the browser and idleness; none of the operator's staff does. */
const isRemembered = ({ input }: SignInContext, { realm }: Staff) => input.remember && realm !== 'OPERATOR'

async function openSession(tx: Tx, { context, nowMs }: Guess, opened: { staff: Staff; tokens: Tokens }): Promise<void> {
  const { staff, tokens } = opened
  // Locks the account before its sessions, in the order in which a change of the password locks them.
  const inserted = await tx.run(sql.insertSession, {
    tokenHash: hashOfToken(tokens.session),
    staffId: staff.staffId,
    passwordHash: staff.passwordHash,
    nowMs,
    expiresMs: nowMs + tokens.lifeMs,
    ip: context.ip,
    userAgent: context.userAgent,
    remember: isRemembered(context, staff),
  })
  if (inserted === 0) throw new Refusal('session.credentials')
  // The browser's earlier session ends here: no token outlives a sign-in.
  if (context.sessionToken !== null)
    await tx.run(sql.endSession, { tokenHash: hashOfToken(context.sessionToken), nowMs })
  await tx.run(sql.setDeviceKnown, { tokenHash: hashOfToken(tokens.device), staffId: staff.staffId, nowMs })
  await insertAudit(tx, {
    atMs: nowMs,
    realm: staff.realm,
    companyId: staff.companyId,
    staffId: staff.staffId,
    action: 'session.sign_in',
    outcome: 'DONE',
    requestId: context.requestId,
    ip: context.ip,
    detail: { remember: isRemembered(context, staff) },
  })
}

/**
 * In the order of their names, in which an attempt is counted and taken back: two sign-ins never deadlock. The second
 * factor's code would be used up by then, and the repeated call refused.
 */
function budgetsFor({ deps, context }: Guess, staff: Staff | undefined): Budget[] {
  const { deviceToken, ip, input } = context
  const attempt = {
    // One account has one budget, whether its name or its mail address is given.
    loginName: subjectOf(staff?.loginName ?? input.loginName),
    network: networkOf(ip),
    knownDevice: staff?.knownDevice ?? false,
    knownAddress: staff?.knownAddress ?? false,
    deviceKey: deviceToken === null ? null : hashOfToken(deviceToken).toString('base64url'),
  }
  return budgetsOf(attempt, deps.config.rateSignInsPerHour).toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
}

/** The account whose password was given; every failure gives the same refusal. */
async function provenStaff(guess: Guess, staff: Staff | undefined): Promise<Staff> {
  const right = await matches(guess.context.input.password, staff?.passwordHash ?? null)
  if (staff && right && staff.status === 'ACTIVE') return staff
  await logGuess(guess, 'credentials', staff)
  throw new Refusal('session.credentials')
}

/** Checks the code of an account with a second factor. Wrong codes are counted apart from wrong passwords. */
async function proveSecondStep(guess: Guess, staff: Staff): Promise<void> {
  const { deps, context } = guess
  const { input, deviceToken, requestId, ip } = context
  if (!input.code) {
    // Somebody knows the password: its owner on the way to the code, or a stranger who gets no further.
    await logGuess(guess, 'code_required', staff)
    throw new Refusal('session.code_required')
  }
  const from = staff.knownDevice && deviceToken !== null ? hashOfToken(deviceToken).toString('base64url') : 'strangers'
  await proveCode(deps, { staff, code: input.code, from, requestId, ip })
}

async function runSignIn(deps: Deps, memory: SessionMemory, context: SignInContext) {
  const { input, ip, deviceToken, sessionToken } = context
  const guess: Guess = { deps, context, nowMs: deps.now() }
  const found = await findSignIn(deps.db, { loginName: input.loginName, ip, deviceToken })
  const budgets = budgetsFor(guess, found)
  await countGuess(guess, budgets)
  const staff = await provenStaff(guess, found)
  const tokens: Tokens = {
    session: newToken(),
    // A browser that another person signed in with gets a token of its own for this account.
    device: staff.knownDevice && deviceToken !== null ? deviceToken : newToken(),
    lifeMs: deps.config.sessionMaxHours * 3_600_000,
  }
  if (staff.secondFactor) await proveSecondStep(guess, staff)
  // Forget the failed attempt only when both factors were correct.
  await deps.db.write(SYSTEM, async (tx) => {
    for (const { subject } of budgets) await tx.run(sql.takeBackAttempt, { subject, windowMs: windowOf(guess.nowMs) })
  })
  await deps.db.write(SYSTEM, (tx) => openSession(tx, guess, { staff, tokens }))
  if (sessionToken !== null) memory.forget(sessionToken)
  context.setSession(tokens.session, isRemembered(context, staff) ? tokens.lifeMs / 1000 : undefined)
  context.setDevice(tokens.device)
  return myInfoOf(deps, await memory.findCaller(tokens.session))
}

async function myInfoOf(deps: Deps, caller: Caller | null): Promise<MyInfo> {
  if (caller === null) throw new Refusal('session.required')
  const info = await deps.db.read(caller, (reader) => findMyInfo(reader, caller))
  if (!info) throw new Refusal('session.required')
  return info
}

async function runSignOut(deps: Deps, memory: SessionMemory, context: CallContext<object, 'public'>) {
  const { sessionToken } = context
  if (sessionToken !== null) {
    const nowMs = deps.now()
    await deps.db.write(SYSTEM, async (tx) => {
      const ended = await tx.oneOrNone(sql.endSession, { tokenHash: hashOfToken(sessionToken), nowMs })
      if (!ended) return
      const { realm, companyId, staffId } = ended
      await insertAudit(tx, {
        atMs: nowMs,
        realm,
        companyId,
        staffId,
        action: 'session.sign_out',
        outcome: 'DONE',
        requestId: context.requestId,
        ip: context.ip,
      })
    })
    memory.forget(sessionToken)
  }
  context.setSession(null)
  return {}
}

/** The calls of identity: signing in and out, and who is signed in. */
export function identityCalls(deps: Deps, memory: SessionMemory): Handler[] {
  return [
    handle(signIn, (context) => runSignIn(deps, memory, context)),
    handle(signOut, (context) => runSignOut(deps, memory, context)),
    handle(getMyInfo, ({ caller }) => myInfoOf(deps, caller)),
    handle(showClientPrices, async ({ caller, input }) => {
      await deps.db.write(caller, (tx) => tx.run(sql.setClientPricesShown, { ...caller, ...input }))
      return {}
    }),
  ]
}
