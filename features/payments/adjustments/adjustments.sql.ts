// Written by `npm run schema:write` from adjustments.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'adjustments.sql')

/** Adjustments that wait for a second person first, oldest first; then the others, newest first. */
export const listAdjustments = file<
  {
    ids: readonly string[] | null
    statuses: readonly string[] | null
    pattern: string | null
    proposedFrom: string | null
    proposedTo: string | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    companyCode: string
    companyName: string
    currency: string
    amountMinor: number
    reason: string
    publicReason: string | null
    reference: string | null
    status: 'PROPOSED' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'
    proposedBy: string
    proposedAt: string
    decidedBy: string | null
    decidedAt: string | null
    proposedById: string
  }
>('list_adjustments')

export const sumAdjustments = file<
  {
    ids: readonly string[] | null
    statuses: readonly string[] | null
    pattern: string | null
    proposedFrom: string | null
    proposedTo: string | null
  },
  { currency: string; count: number; addedMinor: number; takenMinor: number }
>('sum_adjustments')

/** Stores a proposal; returns no row when its key was used before. */
export const insertAdjustment = file<
  {
    companyId: string
    currency: string
    amountMinor: number
    reason: string
    publicReason: string | null
    subjectKind: string | null
    subjectId: string | null
    subjectCode: string | null
    staffId: string
    idempotencyKey: string
  },
  { id: string }
>('insert_adjustment')

export const insertCorrectedEvent = file<{ id: string }, never>('insert_corrected_event')

/** The adjustment of a key, and whether a repeated request asks for the same. */
export const findByKey = file<
  {
    companyId: string
    currency: string
    amountMinor: number
    reason: string
    publicReason: string | null
    staffId: string
    subjectId: string | null
    idempotencyKey: string
  },
  { id: string; same: boolean | null }
>('find_by_key')

/** The lock makes concurrent decisions about an adjustment wait for each other. */
export const lockAdjustment = file<
  { id: string },
  {
    id: string
    code: string
    companyId: string
    currency: string
    amountMinor: number
    status: 'PROPOSED' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'
    proposedById: string
    decidedById: string | null
    subjectKind: string | null
    subjectId: string | null
    subjectCode: string | null
    publicReason: string | null
  }
>('lock_adjustment')

/** Closes an adjustment; touches no row when it is closed already. */
export const setDecided = file<
  { status: string; staffId: string | null; transferId: string | null; id: string },
  never
>('set_decided')
