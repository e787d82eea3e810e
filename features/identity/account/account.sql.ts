// Written by `npm run schema:write` from account.sql; edits are lost.
import type { Language } from '#contract/languages.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'account.sql')

/** Asks for a reset mail to each account of a login name or email address, five at most. An account that knows the
 * asking browser or address has a budget of its own, so that strangers do not use up its owner's mails. One statement
 * whether there are any or not, so that the answer always takes as long. */
export const insertResetAsked = file<
  { at: string; deviceHash: Buffer | null; ip: string; who: string; withinKnown: boolean; within: boolean },
  never
>('insert_reset_asked')

export const insertAccountEvent = file<
  { topic: string; companyId: string | null; staffId: string; at: string },
  never
>('insert_account_event')

/** No row when the account is closed or has no email address; an invited member of staff has no open account yet. */
export const findAccountContact = file<
  { staffId: string },
  {
    name: string
    loginName: string
    email: string
    language: Language
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
    companyId: string | null
    companyName: string | null
  }
>('find_account_contact')

/** Makes transactions about the links of one account wait for each other. */
export const lockAccount = file<{ staffId: string }, { id: string }>('lock_account')

export const countTokens = file<{ staffId: string; kind: string; sinceMs: number }, { tokens: number }>('count_tokens')

export const insertToken = file<
  { tokenHash: Buffer; kind: string; staffId: string; nowMs: number; expiresMs: number },
  never
>('insert_token')

/** The account a token opens; no row when it is unknown, used or too old. */
export const findToken = file<
  { tokenHash: Buffer; kind: string; nowMs: number },
  {
    staffId: string
    realm: 'PORTAL' | 'OPERATOR'
    companyId: string | null
    loginName: string
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
    email: string | null
    companyName: string | null
  }
>('find_token')

/** Touches no row when the token was used meanwhile or is too old. */
export const useToken = file<{ nowMs: number; tokenHash: Buffer; kind: string }, never>('use_token')

export const useOtherTokens = file<{ nowMs: number; staffId: string; kind: string }, never>('use_other_tokens')

export const removeOldTokens = file<{ beforeMs: number }, never>('remove_old_tokens')

export const getOwnPassword = file<
  { staffId: string; companyId: string | null },
  { passwordHash: string | null; email: string | null; companyName: string | null }
>('get_own_password')

/** Touches no row when the account is not active any more. */
export const setPassword = file<
  { passwordHash: string | null; staffId: string; companyId: string | null },
  never
>('set_password')

/** Opens the account of somebody who was invited to the operator's staff. Touches no row when it is open already, or
 * suspended. */
export const openInvited = file<
  { passwordHash: string | null; staffId: string; companyId: string | null },
  never
>('open_invited')

/** Replaces the hash that was proven. It is compared on the locked row: of two changes at once, the second finds
 * another one there. `living` is false when the caller's session is over. */
export const changePassword = file<
  {
    sessionId: string
    staffId: string
    nowMs: number
    passwordHash: string | null
    companyId: string | null
    provenHash: string
  },
  { living: boolean; changed: boolean }
>('change_password')

/** The living sessions of a member of staff, last used first, 100 at most. */
export const listOwnSessions = file<
  { staffId: string; nowMs: number; mayBeRemembered: boolean; idleSinceMs: number },
  { id: string; createdAt: string; lastSeenAt: string; ip: string; userAgent: string }
>('list_own_sessions')

/** Ends one of the caller's sessions and notifies the other nodes; touches no row when there is no such session. */
export const endOwnSession = file<{ nowMs: number; sessionId: string; staffId: string }, never>('end_own_session')

/** The account with a mail address, in any company. */
export const findAccount = file<{ email: string }, { id: string }>('find_account')

/** The owner of a company that registers, who can not sign in before the mail address is verified. No row when the login
 * name is taken. */
export const insertOwner = file<
  {
    companyId: string | null
    email: string | null
    name: string
    phone: string | null
    rights: readonly string[]
    language: string
  },
  { id: string }
>('insert_owner')

/** Puts a newer registration in the place of one whose mail address nobody verified. No row when there is none. Links of
 * the earlier one end, so that a link opens what its own registration said. */
export const replaceOwner = file<
  { name: string; phone: string | null; language: string; email: string; nowMs: number },
  { staffId: string; companyId: string | null }
>('replace_owner')

/** Touches no row when the account was open already. */
export const activateOwner = file<
  { passwordHash: string | null; staffId: string; companyId: string },
  never
>('activate_owner')
