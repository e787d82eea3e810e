import { createHash, randomBytes } from 'node:crypto'
import type { Right, Role } from '#contract/rights.ts'
import { SYSTEM, type Database, type Reader, type Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Caller, Language } from '#server/http/handler.ts'
import type { MyInfo } from './contract.ts'
import { isSecondFactorRequired } from './rules.ts'

const sql = readStatements(import.meta.dirname, 'identity.sql')
const FIND_SIGN_IN = sql('find_sign_in')
const COUNT_ATTEMPT = sql('count_attempt')
const TAKE_BACK_ATTEMPT = sql('take_back_attempt')
const INSERT_SESSION = sql('insert_session')
const SET_DEVICE_KNOWN = sql('set_device_known')
const END_SESSION = sql('end_session')
const END_SESSIONS_OF_STAFF = sql('end_sessions_of_staff')
const FIND_SESSION = sql('find_session')
const SET_SESSION_SEEN = sql('set_session_seen')
const GET_MY_INFO = sql('get_my_info')
const FIND_STAFF_CONTACT = sql('find_staff_contact')
const LIST_STAFF_CONTACTS = sql('list_staff_contacts')
const INSERT_OPERATOR = sql('insert_operator')
const REMOVE_OLD_ATTEMPTS = sql('remove_old_attempts')
const REMOVE_OLD_SESSIONS = sql('remove_old_sessions')

/** A new token of 256 random bits, as text for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token; who reads the database can not use it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type SignInRow = {
  staff_id: string
  realm: 'PORTAL' | 'OPERATOR'
  company_id: string | null
  password_hash: string | null
  status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
  language: Language
  known_device: boolean
  known_address: boolean
  second_factor: boolean
}

/** The account of a login name with what is known of device and address; undefined when there is none. */
export function findSignIn(db: Database, about: { loginName: string; ip: string; deviceToken: string | null }): Promise<SignInRow | undefined> {
  const device_hash = about.deviceToken === null ? null : hashOfToken(about.deviceToken)
  return db.read(SYSTEM, (reader) => reader.oneOrNone<SignInRow>(FIND_SIGN_IN, { login_name: about.loginName, ip: about.ip, device_hash }))
}

/** Counts an attempt in a window's budget and gives the number so far, this one included. */
export async function countAttempt(tx: Tx, subject: string, windowMs: number): Promise<number> {
  const row = await tx.one<{ attempts: number }>(COUNT_ATTEMPT, { subject, window_ms: windowMs })
  return row.attempts
}

/** Takes an attempt out of a budget again: the password was right. */
export async function removeAttempt(tx: Tx, subject: string, windowMs: number): Promise<void> {
  await tx.run(TAKE_BACK_ATTEMPT, { subject, window_ms: windowMs })
}

export type NewSession = {
  readonly tokenHash: Buffer
  readonly staffId: string
  /** Of the password that was proven. */
  readonly passwordHash: string | null
  readonly nowMs: number
  readonly expiresMs: number
  readonly ip: string
  readonly userAgent: string
  readonly remember: boolean
}

/** Stores a session; false when the account has another password by now, or was closed. */
export async function insertSession(tx: Tx, session: NewSession): Promise<boolean> {
  const row = await tx.oneOrNone<{ id: string }>(INSERT_SESSION, {
    token_hash: session.tokenHash,
    staff_id: session.staffId,
    password_hash: session.passwordHash,
    now_ms: session.nowMs,
    expires_ms: session.expiresMs,
    ip: session.ip,
    user_agent: session.userAgent,
    remember: session.remember,
  })
  return row !== undefined
}

/** Notes that a browser signed in to an account; a token that belongs to somebody else stays theirs. */
export async function setDeviceKnown(tx: Tx, device: { tokenHash: Buffer; staffId: string; nowMs: number }): Promise<void> {
  await tx.run(SET_DEVICE_KNOWN, { token_hash: device.tokenHash, staff_id: device.staffId, now_ms: device.nowMs })
}

type EndedRow = { session_id: string; staff_id: string; realm: 'PORTAL' | 'OPERATOR'; company_id: string | null }

/** Ends the session of a token and tells the other nodes; undefined when there was none. */
export function removeSession(tx: Tx, tokenHash: Buffer, nowMs: number): Promise<EndedRow | undefined> {
  return tx.oneOrNone<EndedRow>(END_SESSION, { token_hash: tokenHash, now_ms: nowMs })
}

/** Ends all sessions of a member of staff but one, and tells the other nodes; gives how many there were. */
export function removeSessionsOfStaff(tx: Tx, about: { staffId: string; exceptSessionId: string | null; nowMs: number }): Promise<number> {
  return tx.run(END_SESSIONS_OF_STAFF, { staff_id: about.staffId, except_id: about.exceptSessionId, now_ms: about.nowMs })
}

type SessionRow = {
  session_id: string
  remember: boolean
  last_seen_at: string
  expires_at: string
  staff_id: string
  realm: 'PORTAL' | 'OPERATOR'
  company_id: string | null
  login_name: string
  name: string
  language: Language
  role: Role
  rights: Right[]
  order_limit_minor: number | null
  month_limit_minor: number | null
  company_status: Caller['companyStatus']
  agreement_id: string | null
  currency: string | null
  mark_up_basis_points: number | null
  second_factor: boolean
}

/** A living session: its caller, and when it ends. */
export type LiveSession = { readonly caller: Caller; readonly remember: boolean; readonly lastSeenMs: number; readonly expiresMs: number }

function agreementOf(row: SessionRow): Caller['agreement'] {
  if (row.agreement_id === null || row.currency === null || row.mark_up_basis_points === null) return null
  return { agreementId: row.agreement_id, currency: row.currency, markUpBasisPoints: row.mark_up_basis_points }
}

function liveSessionOf(row: SessionRow, operatorSecondFactor: boolean): LiveSession {
  // Without the second factor that is asked of them, people can set it up and nothing else.
  const mayWork = row.second_factor || !isSecondFactorRequired(row.realm, operatorSecondFactor)
  const caller: Caller = {
    realm: row.realm,
    companyId: row.company_id,
    sessionId: row.session_id,
    staffId: row.staff_id,
    loginName: row.login_name,
    name: row.name,
    language: row.language,
    role: row.role,
    rights: new Set(mayWork ? row.rights : []),
    secondFactor: row.second_factor ? 'ON' : mayWork ? 'OFF' : 'REQUIRED',
    companyStatus: row.company_status,
    agreement: agreementOf(row),
    orderLimitMinor: row.order_limit_minor,
    monthLimitMinor: row.month_limit_minor,
  }
  return { caller, remember: row.remember, lastSeenMs: Date.parse(row.last_seen_at), expiresMs: Date.parse(row.expires_at) }
}

/** The living session of a token's hash; undefined when it ended, idled out or its owner may not sign in any more. */
export async function findSession(
  db: Database,
  about: { tokenHash: Buffer; nowMs: number; idleMs: number; operatorSecondFactor: boolean },
): Promise<LiveSession | undefined> {
  const params = { token_hash: about.tokenHash, now_ms: about.nowMs, idle_since_ms: about.nowMs - about.idleMs }
  const row = await db.read(SYSTEM, (reader) => reader.oneOrNone<SessionRow>(FIND_SESSION, params))
  return row && liveSessionOf(row, about.operatorSecondFactor)
}

/** Moves a session's idle limit on. */
export async function setSessionSeen(db: Database, sessionId: string, nowMs: number): Promise<void> {
  await db.write(SYSTEM, (tx) => tx.run(SET_SESSION_SEEN, { session_id: sessionId, now_ms: nowMs }))
}

type MyInfoRow = {
  staff_id: string
  realm: 'PORTAL' | 'OPERATOR'
  login_name: string
  name: string
  role: Role
  language: Language
  email: string | null
  order_limit_minor: number | null
  company_id: string | null
  company_code: string | null
  company_name: string | null
  company_status: NonNullable<MyInfo['company']>['status'] | null
}

function companyOf(row: MyInfoRow, currency: string | null): MyInfo['company'] {
  if (row.company_id === null || row.company_code === null || row.company_name === null || row.company_status === null) return null
  return { id: row.company_id, code: row.company_code, name: row.company_name, status: row.company_status, currency }
}

/** What the portal shows of a member of staff; undefined when the row is not theirs to see. */
export async function findMyInfo(
  reader: Reader,
  caller: Pick<Caller, 'staffId' | 'companyId' | 'agreement' | 'rights' | 'secondFactor'>,
): Promise<MyInfo | undefined> {
  const row = await reader.oneOrNone<MyInfoRow>(GET_MY_INFO, { staff_id: caller.staffId, company_id: caller.companyId })
  if (!row) return undefined
  return {
    staffId: row.staff_id,
    realm: row.realm,
    loginName: row.login_name,
    name: row.name,
    role: row.role,
    rights: [...caller.rights],
    language: row.language,
    email: row.email,
    company: companyOf(row, caller.agreement?.currency ?? null),
    orderLimitMinor: row.order_limit_minor,
    secondFactor: caller.secondFactor,
  }
}

/** How to reach a member of a company's staff, and in which language. */
export function findStaffContact(
  reader: Reader,
  companyId: string,
  staffId: string,
): Promise<{ name: string; email: string | null; language: Language } | undefined> {
  return reader.oneOrNone(FIND_STAFF_CONTACT, { company_id: companyId, staff_id: staffId })
}

export type NewOperator = {
  readonly loginName: string
  readonly passwordHash: string
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly rights: readonly Right[]
  readonly language: Language
}

/** Stores a member of the operator's staff; undefined when the login name is taken. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<string | undefined> {
  const row = await tx.oneOrNone<{ id: string }>(INSERT_OPERATOR, {
    login_name: operator.loginName,
    password_hash: operator.passwordHash,
    name: operator.name,
    email: operator.email,
    role: operator.role,
    rights: operator.rights,
    language: operator.language,
  })
  return row?.id
}

/** Drops counted attempts and ended sessions from before a moment. */
export async function removeOldTraces(db: Database, before: { attemptsMs: number; sessionsMs: number }): Promise<void> {
  await db.write(SYSTEM, async (tx) => {
    await tx.run(REMOVE_OLD_ATTEMPTS, { before_ms: before.attemptsMs })
    await tx.run(REMOVE_OLD_SESSIONS, { before_ms: before.sessionsMs })
  })
}

/** A member of a company's staff who can be written to. */
export type StaffContact = { readonly id: string; readonly name: string; readonly email: string; readonly language: Language }

/** Active staff of a company with a mail address who hold all of these rights. */
export function listStaffContacts(reader: Reader, companyId: string, rights: readonly Right[]): Promise<StaffContact[]> {
  return reader.many<StaffContact>(LIST_STAFF_CONTACTS, { company_id: companyId, rights })
}
