// Written by `npm run schema:write` from identity.sql; edits are lost.
import type { ClientRounding } from '#contract/client-price.ts'
import type { Language } from '#contract/languages.ts'
import type { Right } from '#contract/rights.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'identity.sql')

/** The account of a login name, or of a mail address that one open account alone has, and whether the device and the
 * address are known to it. */
export const findSignIn = file<
  { deviceHash: Buffer | null; ip: string; loginName: string },
  {
    staffId: string
    loginName: string
    realm: 'PORTAL' | 'OPERATOR'
    companyId: string | null
    passwordHash: string | null
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
    language: Language
    knownDevice: boolean
    knownAddress: boolean
    secondFactor: boolean
  }
>('find_sign_in')

/** Counts an attempt and gives the number of this window, this one included. */
export const countAttempt = file<{ subject: string; windowMs: number }, { attempts: number }>('count_attempt')

/** Takes an attempt out of a budget again: the password was right. */
export const takeBackAttempt = file<{ subject: string; windowMs: number }, never>('take_back_attempt')

/** Inserts nothing when the account was closed or has another password by now: a change of the password holds this row
 * and ends all sessions there are then. */
export const insertSession = file<
  {
    tokenHash: Buffer
    nowMs: number
    expiresMs: number
    ip: string
    userAgent: string
    remember: boolean
    staffId: string
    passwordHash: string | null
  },
  never
>('insert_session')

/** A token that belongs to another account stays theirs. */
export const setDeviceKnown = file<{ tokenHash: Buffer; staffId: string; nowMs: number }, never>('set_device_known')

/** Ends the session of a token and notifies the other nodes; no row when there was none. */
export const endSession = file<
  { nowMs: number; tokenHash: Buffer },
  { sessionId: string; staffId: string; realm: 'PORTAL' | 'OPERATOR'; companyId: string | null }
>('end_session')

/** Gives a living session another token and notifies the other nodes; no row when it has ended. */
export const rotateSession = file<
  { tokenHash: Buffer; sessionId: string },
  { remember: boolean; expiresAt: string }
>('rotate_session')

/** Ends all sessions of a member of staff but one, and notifies the other nodes. */
export const endSessionsOfStaff = file<
  { nowMs: number; staffId: string; exceptSessionId: string | null },
  never
>('end_sessions_of_staff')

/** The sessions of the operator's staff always have an idle limit. */
export const findSession = file<
  { nowMs: number; tokenHash: Buffer; idleSinceMs: number },
  {
    sessionId: string
    remember: boolean
    lastSeenAt: string
    expiresAt: string
    staffId: string
    realm: 'PORTAL' | 'OPERATOR'
    companyId: string | null
    loginName: string
    name: string
    language: Language
    role: 'OWNER' | 'BOOKER' | 'FINANCE' | 'VIEWER' | 'DESK' | 'PRODUCT' | 'ACCOUNTS' | 'ADMIN'
    rights: Right[]
    departmentId: string | null
    orderLimitMinor: number | null
    monthLimitMinor: number | null
    companyStatus: 'PENDING_VERIFICATION' | 'ACTIVE' | 'DECLINED' | 'SUSPENDED' | null
    agreementId: string | null
    currency: string | null
    markUpBasisPoints: number | null
    referenceRequired: boolean
    costCentreRequired: boolean
    deniedWays: string[]
    asksApproval: boolean
    secondFactor: boolean
  }
>('find_session')

/** A member of a company's staff for whom a machine works. */
export const findMachine = file<
  { nowMs: number; staffId: string; companyId: string },
  {
    staffId: string
    realm: 'PORTAL' | 'OPERATOR'
    companyId: string | null
    loginName: string
    name: string
    language: Language
    role: 'OWNER' | 'BOOKER' | 'FINANCE' | 'VIEWER' | 'DESK' | 'PRODUCT' | 'ACCOUNTS' | 'ADMIN'
    rights: Right[]
    departmentId: string | null
    orderLimitMinor: number | null
    monthLimitMinor: number | null
    companyStatus: 'PENDING_VERIFICATION' | 'ACTIVE' | 'DECLINED' | 'SUSPENDED' | null
    agreementId: string | null
    currency: string | null
    markUpBasisPoints: number | null
    referenceRequired: boolean
    costCentreRequired: boolean
    deniedWays: string[]
    asksApproval: boolean
    secondFactor: boolean
  }
>('find_machine')

/** A row when the owner of a session may not sign in any more. */
export const findClosedSession = file<{ tokenHash: Buffer }, { closed: boolean }>('find_closed_session')

export const setSessionSeen = file<{ nowMs: number; sessionId: string }, never>('set_session_seen')

export const getMyInfo = file<
  { staffId: string; companyId: string | null },
  {
    staffId: string
    realm: 'PORTAL' | 'OPERATOR'
    loginName: string
    name: string
    role: 'OWNER' | 'BOOKER' | 'FINANCE' | 'VIEWER' | 'DESK' | 'PRODUCT' | 'ACCOUNTS' | 'ADMIN'
    language: Language
    email: string | null
    orderLimitMinor: number | null
    companyId: string | null
    companyCode: string | null
    companyName: string | null
    companyStatus: 'PENDING_VERIFICATION' | 'ACTIVE' | 'DECLINED' | 'SUSPENDED' | null
    defaultNationality: string | null
    clientMarkUpBasisPoints: number | null
    clientRounding: ClientRounding
    showsClientPrices: boolean
  }
>('get_my_info')

export const setClientPricesShown = file<
  { shown: boolean; staffId: string; companyId: string | null },
  never
>('set_client_prices_shown')

/** How to reach a member of a company's staff, and in which language. */
export const findStaffContact = file<
  { staffId: string; companyId: string },
  { name: string; email: string | null; language: Language }
>('find_staff_contact')

/** Active staff of a company with an email address who hold all of these rights. */
export const listStaffContacts = file<
  { companyId: string; rights: readonly string[] },
  { id: string; name: string; email: string; language: Language }
>('list_staff_contacts')

/** Active staff of the operator with an email address who hold all of these rights. */
export const listDeskContacts = file<
  { rights: readonly string[] },
  { id: string; name: string; email: string; language: Language }
>('list_desk_contacts')

/** No row when the login name is taken. */
export const insertOperator = file<
  {
    loginName: string
    passwordHash: string | null
    name: string
    email: string | null
    role: string
    rights: readonly string[]
    language: string
  },
  { id: string }
>('insert_operator')

export const lookForOperators = file<object, { areThere: boolean }>('look_for_operators')

/** The password hashes of the active accounts among these. */
export const listPasswords = file<
  { loginNames: readonly string[] },
  { loginName: string; passwordHash: string | null }
>('list_passwords')

export const removeOldAttempts = file<{ beforeMs: number }, never>('remove_old_attempts')

export const removeOldSessions = file<{ beforeMs: number }, never>('remove_old_sessions')

/** Makes transactions of one member of staff wait for each other, and gives their monthly limit. */
export const lockStaff = file<
  { staffId: string; companyId: string | null },
  { monthLimitMinor: number | null }
>('lock_staff')
