import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type CallContext, type Caller, type Handler } from '#server/http/handler.ts'
import { networkOf } from '#server/http/network.ts'
import { subjectOf } from './choosing.ts'
import { getMyInfo, signIn, signOut, type MyInfo } from './contract.ts'
import { matchesPassword, TooManyHashes } from './passwords.ts'
import { budgetsOf, windowOf, type Budget } from './rules.ts'
import { proveCode } from './second-factor.ts'
import type { SessionMemory } from './session-memory.ts'
import { countAttempt, findMyInfo, findSignIn, hashOfToken, insertSession, newToken, removeAttempt, removeSession, setDeviceKnown } from './store.ts'

type SignInContext = CallContext<{ loginName: string; password: string; remember: boolean; code?: string | undefined }, 'public'>
type Guess = { readonly deps: Deps; readonly context: SignInContext; readonly nowMs: number }

async function logGuess(
  { deps, context, nowMs }: Guess,
  why: 'throttled' | 'credentials',
  staff?: { staff_id: string; realm: string; company_id: string | null },
) {
  await deps.db.write(SYSTEM, (tx) =>
    insertAudit(tx, {
      atMs: nowMs,
      realm: staff?.realm ?? 'PUBLIC',
      companyId: staff?.company_id ?? null,
      staffId: staff?.staff_id ?? null,
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
    const counted: { attempts: number; most: number }[] = []
    // In the order of their names, so that two guesses never wait for each other.
    for (const { subject, most } of budgets.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
      counted.push({ attempts: await countAttempt(tx, subject, windowMs), most })
    }
    return counted
  })
  if (counts.every(({ attempts, most }) => attempts <= most)) return
  // The first refusal of a window is worth a line; ten thousand more would only fill the log.
  if (counts.some(({ attempts, most }) => attempts === most + 1)) await logGuess(guess, 'throttled')
  throw new Refusal('session.throttled')
}

async function matches(password: string, stored: string | null): Promise<boolean> {
  try {
    return await matchesPassword(password, stored)
  } catch (error) {
    if (error instanceof TooManyHashes) throw new Refusal('session.throttled')
    throw error
  }
}

type Staff = NonNullable<Awaited<ReturnType<typeof findSignIn>>>
type Tokens = { readonly session: string; readonly device: string; readonly lifeMs: number }

async function openSession(tx: Tx, { context, nowMs }: Guess, opened: { staff: Staff; tokens: Tokens }): Promise<void> {
  const { staff, tokens } = opened
  // The account first and its sessions after it, as whoever changes a password locks them.
  const isOpen = await insertSession(tx, {
    tokenHash: hashOfToken(tokens.session),
    staffId: staff.staff_id,
    passwordHash: staff.password_hash,
    nowMs,
    expiresMs: nowMs + tokens.lifeMs,
    ip: context.ip,
    userAgent: context.userAgent,
    remember: context.input.remember,
  })
  if (!isOpen) throw new Refusal('session.credentials')
  // Whatever session the browser had ends here: a token is never taken over into another sign-in.
  if (context.sessionToken !== null) await removeSession(tx, hashOfToken(context.sessionToken), nowMs)
  await setDeviceKnown(tx, { tokenHash: hashOfToken(tokens.device), staffId: staff.staff_id, nowMs })
  await insertAudit(tx, {
    atMs: nowMs,
    realm: staff.realm,
    companyId: staff.company_id,
    staffId: staff.staff_id,
    action: 'session.sign_in',
    outcome: 'DONE',
    requestId: context.requestId,
    ip: context.ip,
    detail: { remember: context.input.remember },
  })
}

function budgetsFor({ deps, context }: Guess, staff: Staff | undefined): Budget[] {
  const { deviceToken, ip, input } = context
  const attempt = {
    loginName: subjectOf(input.loginName),
    network: networkOf(ip),
    knownDevice: staff?.known_device ?? false,
    knownAddress: staff?.known_address ?? false,
    deviceKey: deviceToken === null ? null : hashOfToken(deviceToken).toString('base64url'),
  }
  return budgetsOf(attempt, deps.config.rateSignInsPerHour)
}

/** The account whose password was given; a refusal that tells nothing else when there is none. */
async function provenStaff(guess: Guess, staff: Staff | undefined): Promise<Staff> {
  const right = await matches(guess.context.input.password, staff?.password_hash ?? null)
  if (staff && right && staff.status === 'ACTIVE') return staff
  await logGuess(guess, 'credentials', staff)
  throw new Refusal('session.credentials')
}

/** Asks for the code of who has a second factor. Wrong ones are counted apart from wrong passwords. */
async function proveSecondStep({ deps, context }: Guess, staff: Staff): Promise<void> {
  const { input, deviceToken, language, requestId, ip } = context
  if (!input.code) throw new Refusal('session.code_required')
  const from = staff.known_device && deviceToken !== null ? hashOfToken(deviceToken).toString('base64url') : 'strangers'
  const { staff_id: staffId, realm, company_id: companyId } = staff
  await proveCode(deps, { staff: { staffId, realm, companyId }, code: input.code, from, language, requestId, ip })
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
    // A browser somebody else signed in with gets a token of its own for this account.
    device: staff.known_device && deviceToken !== null ? deviceToken : newToken(),
    lifeMs: deps.config.sessionMaxHours * 3_600_000,
  }
  // The password was right, so its guess is taken back whatever comes of the second step.
  await deps.db.write(SYSTEM, async (tx) => {
    for (const { subject } of budgets) await removeAttempt(tx, subject, windowOf(guess.nowMs))
  })
  if (staff.second_factor) await proveSecondStep(guess, staff)
  await deps.db.write(SYSTEM, (tx) => openSession(tx, guess, { staff, tokens }))
  if (sessionToken !== null) memory.forget(sessionToken)
  context.setSession(tokens.session, input.remember ? tokens.lifeMs / 1000 : undefined)
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
      const ended = await removeSession(tx, hashOfToken(sessionToken), nowMs)
      if (!ended) return
      const { realm, company_id: companyId, staff_id: staffId } = ended
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
  ]
}
