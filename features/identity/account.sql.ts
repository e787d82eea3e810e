// Written by `npm run schema:write` from account.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'account.sql')

export const insertResetAsked = file<{ at: string; who: string; within: boolean }, never>('insert_reset_asked')

export const insertAccountEvent = file<
  { topic: string; companyId: string | null; staffId: string; at: string },
  never
>('insert_account_event')

export const findAccountContact = file<
  { staffId: string },
  {
    name: string
    loginName: string
    email: string | null
    language: 'en' | 'zh-CN'
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
  }
>('find_account_contact')

export const countTokens = file<{ staffId: string; kind: string; sinceMs: number }, { tokens: number }>('count_tokens')

export const insertToken = file<
  { tokenHash: Buffer; kind: string; staffId: string; nowMs: number; expiresMs: number },
  never
>('insert_token')

export const findToken = file<
  { tokenHash: Buffer; kind: string; nowMs: number },
  {
    staffId: string
    realm: 'PORTAL' | 'OPERATOR'
    companyId: string | null
    loginName: string
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
  }
>('find_token')

export const useToken = file<{ nowMs: number; tokenHash: Buffer; kind: string }, never>('use_token')

export const useOtherTokens = file<{ nowMs: number; staffId: string; kind: string }, never>('use_other_tokens')

export const removeOldTokens = file<{ beforeMs: number }, never>('remove_old_tokens')

export const getOwnPassword = file<
  { staffId: string; companyId: string | null },
  { passwordHash: string | null }
>('get_own_password')

export const setPassword = file<
  { passwordHash: string | null; staffId: string; companyId: string | null },
  never
>('set_password')

/** The proven hash is compared on the locked row: of two changes at once, the second finds another one there. */
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

export const listOwnSessions = file<
  { staffId: string; nowMs: number; idleSinceMs: number },
  { id: string; createdAt: string; lastSeenAt: string; ip: string; userAgent: string }
>('list_own_sessions')

export const endOwnSession = file<{ nowMs: number; sessionId: string; staffId: string }, never>('end_own_session')
