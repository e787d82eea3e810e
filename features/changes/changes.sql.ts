// Written by `npm run schema:write` from changes.sql; edits are lost.
import type { ChangeRow } from './contract.ts'
import type { Values } from './rules.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'changes.sql')

/** Proposals that can be decided first, oldest first; then the others, newest first. */
export const listChanges = file<
  {
    nowMs: number
    staffId: string | null
    madeSinceMs: number
    id: string | null
    states: readonly string[] | null
    kinds: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    kind: ChangeRow['kind']
    title: string
    currency: string | null
    before: Values
    after: Values
    state: ChangeRow['state']
    proposedBy: string
    proposedAt: string
    expiresAt: string
    decidedBy: string | null
    decidedAt: string | null
    proposedById: string
    subjectStaffId: string | null
    isMade: boolean
  }
>('list_changes')

export const countChanges = file<
  {
    id: string | null
    states: readonly string[] | null
    nowMs: number
    kinds: readonly string[] | null
    pattern: string | null
  },
  { total: number }
>('count_changes')

export const countWaiting = file<
  { nowMs: number },
  { waiting: number; since: string | null; dueAt: string | null }
>('count_waiting')

/** The newest proposal of a kind that can be decided, by a part of its input. */
export const findPending = file<
  { nowMs: number; kind: string; about: string },
  { id: string; title: string; proposedBy: string; proposedAt: string }
>('find_pending')

/** Two proposals of a kind at once wait for each other, so that the second finds the first. */
export const lockKind = file<{ kind: string }, { pgAdvisoryXactLock: unknown }>('lock_kind')

/** Touches a row when the same change waits already; the key of a repeat is no part of it. */
export const findSame = file<{ nowMs: number; kind: string; input: string }, { id: string }>('find_same')

export const insertChange = file<
  {
    kind: string
    title: string
    companyId: string | null
    currency: string | null
    subjectStaffId: string | null
    input: string
    before: string
    after: string
    staffId: string
    nowMs: number
    expiresMs: number
  },
  { id: string }
>('insert_change')

/** The lock makes two decisions at once wait for each other. */
export const lockChange = file<
  { nowMs: number; staffId: string | null; madeSinceMs: number; id: string },
  {
    id: string
    kind: ChangeRow['kind']
    input: Readonly<Record<string, unknown>>
    before: Values
    state: ChangeRow['state']
    proposedById: string
    subjectStaffId: string | null
    isMade: boolean
  }
>('lock_change')

/** Touches no row when it is decided already. */
export const setDecided = file<
  { status: string; staffId: string | null; subjectStaffId: string | null; nowMs: number; id: string },
  never
>('set_decided')

/** One event for each administrator with an open account. */
export const insertEvents = file<{ topic: string; id: string; at: string }, never>('insert_events')

/** Who proposed or confirmed a change since a moment that concerns money of a company in a currency. */
export const listChangers = file<
  { since: string; currency: string; companyId: string },
  { staffId: string }
>('list_changers')

/** Whether an account was opened, given another role or reactivated on a proposal of another person since a moment. */
export const findMade = file<
  { staffId: string | null; madeSinceMs: number; proposerId: string },
  { isMade: boolean }
>('find_made')
