import { SYSTEM, type Database, type Reader, type Tx } from '#server/db/database.ts'
import type { ParamsOf, RowOf } from '#server/db/statements.ts'
import * as sql from './account.sql.ts'
import { INVITATION_DAYS, LINK_MINUTES, STAFF_INVITATION_DAYS } from '../contract.ts'
import { TOKENS_PER_HOUR, TOKENS_PER_HOUR_OF_KNOWN, WINDOW_MS } from '../rules.ts'
import { hashOfToken, newToken } from '../store.ts'

/** The purposes of links in mails. */
export type TokenKind = 'PASSWORD_RESET' | 'MAIL_VERIFICATION' | 'INVITATION' | 'STAFF_INVITATION'

/** Milliseconds a link opens something. */
function lifeMs(kind: TokenKind): number {
  if (kind === 'INVITATION') return INVITATION_DAYS * 86_400_000
  return kind === 'STAFF_INVITATION' ? STAFF_INVITATION_DAYS * 86_400_000 : LINK_MINUTES * 60_000
}

/** Writes an event about an account to the outbox. */
export async function insertAccountEvent(
  tx: Tx,
  topic:
    | 'account.password_changed'
    | 'account.second_factor_on'
    | 'account.second_factor_off'
    | 'account.operator_invited'
    | 'account.staff_invited'
    | 'account.reset_asked',
  about: { staffId: string; companyId: string | null; nowMs: number },
): Promise<void> {
  await tx.run(sql.insertAccountEvent, { ...about, topic, at: new Date(about.nowMs).toISOString() })
}

type Contact = RowOf<typeof sql.findAccountContact>

/** Where to write to about an account; undefined when it is closed or has no email address. */
export function findAccountContact(reader: Reader, staffId: string): Promise<Contact | undefined> {
  return reader.oneOrNone(sql.findAccountContact, { staffId })
}

/**
 * Makes a token for a link and keeps its hash; undefined when the account has used up its links of this hour.
 * Older links stay valid until one is used.
 */
export async function insertToken(
  tx: Tx,
  about: { staffId: string; kind: TokenKind; nowMs: number; known?: boolean | undefined },
): Promise<string | undefined> {
  const { nowMs } = about
  // Of several that are asked for at once, each counts the ones before it.
  await tx.oneOrNone(sql.lockAccount, about)
  const { tokens } = await tx.one(sql.countTokens, { ...about, sinceMs: nowMs - WINDOW_MS })
  if (tokens >= (about.known ? TOKENS_PER_HOUR_OF_KNOWN : TOKENS_PER_HOUR)) return undefined
  const token = newToken()
  await tx.run(sql.insertToken, { ...about, tokenHash: hashOfToken(token), expiresMs: nowMs + lifeMs(about.kind) })
  return token
}

type Link = { readonly token: string; readonly kind: TokenKind; readonly nowMs: number }

/** The account a token opens; undefined when it is unknown, used or too old. */
export function findToken(db: Database, link: Link): Promise<RowOf<typeof sql.findToken> | undefined> {
  return db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findToken, { ...link, tokenHash: hashOfToken(link.token) }))
}

/**
 * Uses a token up, and with it every other one of the same kind and account; false when it was used meanwhile or is
 * too old.
 */
export async function useToken(tx: Tx, link: Link & { readonly staffId: string }): Promise<boolean> {
  const used = await tx.run(sql.useToken, { ...link, tokenHash: hashOfToken(link.token) })
  if (used === 0) return false
  await tx.run(sql.useOtherTokens, link)
  return true
}

/** The account with a login name or mail address, in any company; undefined when there is none. */
export async function findAccount(reader: Reader, email: string): Promise<string | undefined> {
  return (await reader.oneOrNone(sql.findAccount, { email }))?.id
}

/** Stores the owner of a company that registers, who can not sign in yet; undefined when the login name is taken. */
export async function insertOwner(tx: Tx, owner: ParamsOf<typeof sql.insertOwner>): Promise<string | undefined> {
  return (await tx.oneOrNone(sql.insertOwner, owner))?.id
}

/**
 * Puts a newer registration in the place of an owner whose address nobody verified; undefined when there is none.
 * Links of the earlier registration end.
 */
export function replaceOwner(
  tx: Tx,
  owner: ParamsOf<typeof sql.replaceOwner>,
): Promise<RowOf<typeof sql.replaceOwner> | undefined> {
  return tx.oneOrNone(sql.replaceOwner, owner)
}

/** Lets an owner sign in; false when the account was open already. */
export async function openOwner(tx: Tx, owner: ParamsOf<typeof sql.activateOwner>): Promise<boolean> {
  return (await tx.run(sql.activateOwner, owner)) === 1
}
