import { createHash, randomBytes } from 'node:crypto'
import { roundingIn } from '#contract/client-price.ts'
import type { Right } from '#contract/rights.ts'
import { SYSTEM, type Database, type Reader, type Tx } from '#server/db/database.ts'
import type { ParamsOf, RowOf } from '#server/db/statements.ts'
import type { Caller } from '#server/http/handler.ts'
import type { MyInfo } from './contract.ts'
import * as sql from './identity.sql.ts'
import { isSecondFactorRequired } from './rules.ts'

/** A new token of 256 random bits, as text for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token; it is useless to readers of the database. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The account of a login name, and whether device and address are known to it; undefined when there is none. */
export function findSignIn(
  db: Database,
  about: { loginName: string; ip: string; deviceToken: string | null },
): Promise<RowOf<typeof sql.findSignIn> | undefined> {
  const deviceHash = about.deviceToken === null ? null : hashOfToken(about.deviceToken)
  return db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findSignIn, { ...about, deviceHash }))
}

/** Counts an attempt in a window's budget and gives the number so far, this one included. */
export async function countAttempt(tx: Tx, subject: string, windowMs: number): Promise<number> {
  return (await tx.one(sql.countAttempt, { subject, windowMs })).attempts
}

/** Ends all sessions of a member of staff but one, and notifies the other nodes; gives how many there were. */
export function removeSessionsOfStaff(tx: Tx, about: ParamsOf<typeof sql.endSessionsOfStaff>): Promise<number> {
  return tx.run(sql.endSessionsOfStaff, about)
}

/**
 * Gives a session a new token, so that a stolen copy of the old one stops working. Returns the token and its cookie's
 * lifetime; undefined when the session has ended.
 */
export async function rotateSession(
  tx: Tx,
  { sessionId, nowMs }: { sessionId: string; nowMs: number },
): Promise<{ token: string; maxAgeSeconds: number | undefined } | undefined> {
  const token = newToken()
  const rotated = await tx.oneOrNone(sql.rotateSession, { sessionId, tokenHash: hashOfToken(token) })
  if (!rotated) return undefined
  const leftSeconds = Math.floor((Date.parse(rotated.expiresAt) - nowMs) / 1000)
  return { token, maxAgeSeconds: rotated.remember ? leftSeconds : undefined }
}

/** A living session: its caller, and when it ends. */
export type LiveSession = {
  readonly caller: Caller
  readonly remember: boolean
  readonly lastSeenMs: number
  readonly expiresMs: number
}

function callerOf(
  row: RowOf<typeof sql.findMachine>,
  { sessionId, mayWork }: { sessionId: string; mayWork: boolean },
): Caller {
  const { agreementId, currency, markUpBasisPoints, rights, secondFactor, ...staff } = row
  const hasTerms = agreementId !== null && currency !== null && markUpBasisPoints !== null
  return {
    ...staff,
    sessionId,
    rights: new Set(mayWork ? rights : []),
    secondFactor: secondFactor ? 'ON' : mayWork ? 'OFF' : 'REQUIRED',
    agreement: hasTerms ? { agreementId, currency, markUpBasisPoints, companyId: row.companyId } : null,
  }
}

function liveSessionOf(row: RowOf<typeof sql.findSession>, operatorSecondFactor: boolean): LiveSession {
  const { sessionId, remember, lastSeenAt, expiresAt, ...staff } = row
  // Without the second factor that is asked of them, people can set it up and nothing else.
  const mayWork = row.secondFactor || !isSecondFactorRequired(row.realm, operatorSecondFactor)
  const caller = callerOf(staff, { sessionId, mayWork })
  return { caller, remember, lastSeenMs: Date.parse(lastSeenAt), expiresMs: Date.parse(expiresAt) }
}

/**
 * The member of a company's staff for whom a machine works, as a caller; undefined when that person may not work any
 * more. `keyId` takes the place of the session's identifier.
 */
export async function findMachineCaller(
  db: Database,
  { keyId, ...about }: { keyId: string; companyId: string; staffId: string; nowMs: number },
): Promise<Caller | undefined> {
  const row = await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findMachine, about))
  return row && callerOf(row, { sessionId: keyId, mayWork: true })
}

/** The living session of a token's hash; undefined when it ended, idled out or its owner may not sign in any more. */
export async function findSession(
  db: Database,
  about: { tokenHash: Buffer; nowMs: number; idleMs: number; operatorSecondFactor: boolean },
): Promise<LiveSession | undefined> {
  const params = { ...about, idleSinceMs: about.nowMs - about.idleMs }
  const row = await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findSession, params))
  return row && liveSessionOf(row, about.operatorSecondFactor)
}

/** Why a token has no caller; only who holds it learns that the account was closed. */
export async function whyEnded(db: Database, token: string): Promise<'session.suspended' | 'session.required'> {
  const params = { tokenHash: hashOfToken(token) }
  const closed = await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findClosedSession, params))
  return closed ? 'session.suspended' : 'session.required'
}

type Me = Pick<Caller, 'staffId' | 'companyId' | 'agreement' | 'rights' | 'secondFactor'>

/** A member of staff as the portal shows them; undefined when the caller may not see the row. */
export async function findMyInfo(reader: Reader, caller: Me): Promise<MyInfo | undefined> {
  const row = await reader.oneOrNone(sql.getMyInfo, caller)
  if (!row) return undefined
  const {
    companyId: id,
    companyCode: code,
    companyName: name,
    companyStatus: status,
    defaultNationality,
    clientMarkUpBasisPoints,
    clientRounding,
    ...staff
  } = row
  const currency = caller.agreement?.currency ?? null
  const clientPrices =
    clientMarkUpBasisPoints === null || currency === null
      ? null
      : { markUpBasisPoints: clientMarkUpBasisPoints, markUpMinor: 0, ...roundingIn(currency, clientRounding) }
  const known = id !== null && code !== null && name !== null && status !== null
  return {
    ...staff,
    rights: [...caller.rights],
    company: known ? { id, code, name, status, currency, defaultNationality, clientPrices } : null,
    secondFactor: caller.secondFactor,
  }
}

/** How to reach a member of a company's staff, and in which language. */
export function findStaffContact(
  reader: Reader,
  companyId: string,
  staffId: string,
): Promise<RowOf<typeof sql.findStaffContact> | undefined> {
  return reader.oneOrNone(sql.findStaffContact, { companyId, staffId })
}

/** Stores a member of the operator's staff; undefined when the login name is taken. */
export async function insertOperator(
  tx: Tx,
  operator: ParamsOf<typeof sql.insertOperator>,
): Promise<string | undefined> {
  return (await tx.oneOrNone(sql.insertOperator, operator))?.id
}

/**
 * Locks a member of staff, so that transactions of one person wait for each other, and gives their monthly limit in
 * minor units, if any.
 */
export async function lockStaff(tx: Tx, whose: { companyId: string | null; staffId: string }): Promise<number | null> {
  return (await tx.one(sql.lockStaff, whose)).monthLimitMinor
}

/** A member of a company's staff with an email address. */
export type StaffContact = RowOf<typeof sql.listStaffContacts>

/** Active staff of the operator with an email address who hold all of these rights. */
export function listDeskContacts(reader: Reader, rights: readonly Right[]): Promise<StaffContact[]> {
  return reader.many(sql.listDeskContacts, { rights })
}

/** Active staff of a company with an email address who hold all of these rights. */
export function listStaffContacts(
  reader: Reader,
  companyId: string,
  rights: readonly Right[],
): Promise<StaffContact[]> {
  return reader.many(sql.listStaffContacts, { companyId, rights })
}
