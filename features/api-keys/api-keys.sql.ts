// Written by `npm run schema:write` from api-keys.sql; edits are lost.
import type { KeyScope } from './contract.ts'
import type { PortalRight } from '#contract/rights.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'api-keys.sql')

export const listApiKeys = file<
  { states: readonly string[] | null; pattern: string | null; limit: number; offset: number },
  {
    id: string
    label: string
    scope: KeyScope
    shown: string
    createdAt: string
    createdBy: string
    lastUsedAt: string | null
    revokedAt: string | null
    rights: PortalRight[]
    networks: string[]
    expiresAt: string | null
    perMinute: number
    companyCode: string
    companyName: string
    loginName: string
    staffName: string
  }
>('list_api_keys')

export const countApiKeys = file<
  { states: readonly string[] | null; pattern: string | null },
  { total: number }
>('count_api_keys')

/** A key, for the desk, which names keys of any company. */
export const findApiKey = file<
  { keyId: string },
  {
    id: string
    label: string
    scope: KeyScope
    shown: string
    createdAt: string
    createdBy: string
    lastUsedAt: string | null
    revokedAt: string | null
    rights: PortalRight[]
    networks: string[]
    expiresAt: string | null
    perMinute: number
    companyCode: string
    companyName: string
    loginName: string
    staffName: string
    companyId: string
  }
>('find_api_key')

/** The person of a company whom a new key works for. */
export const findKeyPerson = file<
  { loginName: string },
  { staffId: string; companyId: string; status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED' }
>('find_key_person')

export const insertApiKey = file<
  {
    companyId: string
    staffId: string
    label: string
    scope: string
    shown: string
    secretHash: Buffer
    now: string
    by: string
    rights: readonly string[]
    networks: readonly string[]
    expiresAt: string | null
    perMinute: number
  },
  { id: string }
>('insert_api_key')

/** Gives a key that is not revoked another secret; the one before opens until a moment. */
export const rotateApiKey = file<
  { oldUntil: string | null; shown: string; secretHash: Buffer; keyId: string; companyId: string },
  never
>('rotate_api_key')

export const revokeApiKey = file<{ now: string | null; keyId: string; companyId: string }, never>('revoke_api_key')

/** The key of a secret that opens now. */
export const findKeyOfSecret = file<
  { now: string; hash: Buffer },
  {
    keyId: string
    companyId: string
    staffId: string
    scope: KeyScope
    lastUsedAt: string | null
    label: string
    rights: PortalRight[]
    networks: string[]
    perMinute: number
  }
>('find_key_of_secret')

/** A key that was not revoked, by its identifier. */
export const findOpenKey = file<
  { keyId: string; companyId: string; now: string },
  { keyId: string; companyId: string; staffId: string; scope: KeyScope }
>('find_open_key')

export const setKeyUsed = file<{ now: string | null; keyId: string; companyId: string }, never>('set_key_used')

/** Takes an Idempotency-Key for a call; no row where it was taken before. */
export const insertKeyAnswer = file<
  { keyId: string; companyId: string; idempotencyKey: string; call: string; requestHash: Buffer; now: string },
  never
>('insert_key_answer')

export const findKeyAnswer = file<
  { keyId: string; companyId: string; idempotencyKey: string },
  { call: string; requestHash: Buffer; answer: string | null }
>('find_key_answer')

export const setKeyAnswer = file<
  { answer: string | null; keyId: string; companyId: string; idempotencyKey: string },
  never
>('set_key_answer')

export const removeKeyAnswer = file<
  { keyId: string; companyId: string; idempotencyKey: string },
  never
>('remove_key_answer')

export const removeOldKeyAnswers = file<{ before: string }, never>('remove_old_key_answers')
