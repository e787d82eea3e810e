import type { Database, Reader, Tx } from '#server/db/database.ts'
import { SYSTEM } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Caller, Language } from '#server/http/handler.ts'
import { LINK_MINUTES } from './contract.ts'
import { TOKENS_PER_HOUR, WINDOW_MS } from './rules.ts'
import { hashOfToken, newToken } from './store.ts'

const sql = readStatements(import.meta.dirname, 'account.sql')
const INSERT_RESET_ASKED = sql('insert_reset_asked')
const INSERT_ACCOUNT_EVENT = sql('insert_account_event')
const FIND_ACCOUNT_CONTACT = sql('find_account_contact')
const COUNT_TOKENS = sql('count_tokens')
const INSERT_TOKEN = sql('insert_token')
const FIND_TOKEN = sql('find_token')
const USE_TOKEN = sql('use_token')
const USE_OTHER_TOKENS = sql('use_other_tokens')
const REMOVE_OLD_TOKENS = sql('remove_old_tokens')
const GET_OWN_PASSWORD = sql('get_own_password')
const SET_PASSWORD = sql('set_password')
const CHANGE_PASSWORD = sql('change_password')
const LIST_OWN_SESSIONS = sql('list_own_sessions')
const END_OWN_SESSION = sql('end_own_session')

/** What a link in a mail is good for. */
export type TokenKind = 'PASSWORD_RESET' | 'MAIL_VERIFICATION'

/**
 * Asks for a reset mail to every account of a login name or mail address, five at most. One statement whether there are any or not,
 * so that the answer takes as long; with `within` false nothing is asked for.
 */
export async function insertResetAsked(tx: Tx, about: { who: string; within: boolean; nowMs: number }): Promise<number> {
  return tx.run(INSERT_RESET_ASKED, { who: about.who, within: about.within, at: new Date(about.nowMs).toISOString() })
}

/** Writes an event about an account to the outbox. */
export async function insertAccountEvent(
  tx: Tx,
  topic: 'account.password_changed' | 'account.second_factor_on' | 'account.second_factor_off',
  about: { staffId: string; companyId: string | null; nowMs: number },
): Promise<void> {
  await tx.run(INSERT_ACCOUNT_EVENT, { topic, staff_id: about.staffId, company_id: about.companyId, at: new Date(about.nowMs).toISOString() })
}

type Contact = { readonly status: string; readonly name: string; readonly loginName: string; readonly email: string; readonly language: Language }
type ContactRow = { name: string; login_name: string; email: string | null; language: Language; status: string }

/** Where to write to about an account; undefined when it is closed or has no mail address. Who was invited has no open account yet. */
export async function findAccountContact(reader: Reader, staffId: string): Promise<Contact | undefined> {
  const row = await reader.oneOrNone<ContactRow>(FIND_ACCOUNT_CONTACT, { staff_id: staffId })
  if (!row?.email || (row.status !== 'ACTIVE' && row.status !== 'INVITED')) return undefined
  return { status: row.status, name: row.name, loginName: row.login_name, email: row.email, language: row.language }
}

/** Makes a token for a link and keeps its hash; undefined when the account got its share of this hour. Older links stay good until one is used. */
export async function insertToken(tx: Tx, about: { staffId: string; kind: TokenKind; nowMs: number }): Promise<string | undefined> {
  const { staffId: staff_id, kind, nowMs } = about
  const { tokens } = await tx.one<{ tokens: number }>(COUNT_TOKENS, { staff_id, kind, since_ms: nowMs - WINDOW_MS })
  if (tokens >= TOKENS_PER_HOUR) return undefined
  const token = newToken()
  await tx.run(INSERT_TOKEN, { token_hash: hashOfToken(token), kind, staff_id, now_ms: nowMs, expires_ms: nowMs + LINK_MINUTES * 60_000 })
  return token
}

type TokenRow = { staff_id: string; realm: 'PORTAL' | 'OPERATOR'; company_id: string | null; login_name: string; status: string }

/** The account a token opens; undefined when it is unknown, used or too old. */
export async function findToken(db: Database, about: { token: string; kind: TokenKind; nowMs: number }): Promise<TokenRow | undefined> {
  const params = { token_hash: hashOfToken(about.token), kind: about.kind, now_ms: about.nowMs }
  return db.read(SYSTEM, (reader) => reader.oneOrNone<TokenRow>(FIND_TOKEN, params))
}

/** Uses a token up, and with it every other of the same kind and account; false when somebody was faster or it is too old. */
export async function useToken(tx: Tx, about: { token: string; kind: TokenKind; staffId: string; nowMs: number }): Promise<boolean> {
  const { kind, staffId: staff_id, nowMs: now_ms } = about
  const used = await tx.run(USE_TOKEN, { token_hash: hashOfToken(about.token), kind, now_ms })
  if (used === 0) return false
  await tx.run(USE_OTHER_TOKENS, { staff_id, kind, now_ms })
  return true
}

/** Drops tokens that ended before a moment. */
export async function removeOldTokens(db: Database, beforeMs: number): Promise<void> {
  await db.write(SYSTEM, (tx) => tx.run(REMOVE_OLD_TOKENS, { before_ms: beforeMs }))
}

type Owner = { readonly staffId: string; readonly companyId: string | null }

/** The stored hash of the caller's own password; null when none was set. */
export async function getOwnPassword(reader: Reader, caller: Owner): Promise<string | null> {
  const row = await reader.one<{ password_hash: string | null }>(GET_OWN_PASSWORD, { staff_id: caller.staffId, company_id: caller.companyId })
  return row.password_hash
}

/** Stores a new password's hash; false when the account is not active any more. */
export async function setPassword(tx: Tx, owner: Owner, passwordHash: string): Promise<boolean> {
  const changed = await tx.run(SET_PASSWORD, { staff_id: owner.staffId, company_id: owner.companyId, password_hash: passwordHash })
  return changed === 1
}

/**
 * Puts a new password's hash in the place of the one that was proven. `CHANGED_MEANWHILE` when another one stands
 * there by now or the account is not active any more, `SESSION_ENDED` when the caller's session is over.
 */
export async function changePassword(
  tx: Tx,
  caller: Owner & Pick<Caller, 'sessionId'>,
  hashes: { proven: string; next: string; nowMs: number },
): Promise<'CHANGED' | 'CHANGED_MEANWHILE' | 'SESSION_ENDED'> {
  const { living, changed } = await tx.one<{ living: boolean; changed: boolean }>(CHANGE_PASSWORD, {
    session_id: caller.sessionId,
    staff_id: caller.staffId,
    company_id: caller.companyId,
    proven_hash: hashes.proven,
    password_hash: hashes.next,
    now_ms: hashes.nowMs,
  })
  if (changed) return 'CHANGED'
  return living ? 'CHANGED_MEANWHILE' : 'SESSION_ENDED'
}

type SessionRow = { id: string; created_at: string; last_seen_at: string; ip: string; user_agent: string }

/** The caller's living sessions, last used first, 100 at most. */
export function listOwnSessions(reader: Reader, caller: Caller, at: { nowMs: number; idleMs: number }): Promise<SessionRow[]> {
  return reader.many<SessionRow>(LIST_OWN_SESSIONS, { staff_id: caller.staffId, now_ms: at.nowMs, idle_since_ms: at.nowMs - at.idleMs })
}

/** Ends one of the caller's own sessions and tells the other nodes; false when there is no such one. */
export async function removeOwnSession(tx: Tx, caller: Caller, about: { sessionId: string; nowMs: number }): Promise<boolean> {
  const ended = await tx.run(END_OWN_SESSION, { session_id: about.sessionId, staff_id: caller.staffId, now_ms: about.nowMs })
  return ended === 1
}
