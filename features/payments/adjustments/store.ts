import type { ParsedInputOf } from '#contract/call.ts'
import { containing, someOf } from '#server/db/filters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Adjustment, searchAdjustments } from '../contract-adjustments.ts'

const sql = readStatements(import.meta.dirname, 'adjustments.sql')

/** An adjustment as it is stored; what somebody may do about it is for the rules to say. */
export type StoredAdjustment = Omit<Adjustment, 'allowed'> & { readonly proposedById: string }

/** A page of adjustments over all companies. */
export async function listAdjustments(reader: Reader, { statuses, keyword, pageNo, pageSize }: ParsedInputOf<typeof searchAdjustments>) {
  const filter = { id: null, statuses: someOf(statuses), pattern: containing(keyword) }
  const { total } = await reader.one<{ total: number }>(sql('count_adjustments'), filter)
  const list = await reader.many<StoredAdjustment>(sql('list_adjustments'), { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize })
  return { list, total }
}

/** One adjustment, which is there. */
export function getAdjustment(reader: Reader, id: string): Promise<StoredAdjustment> {
  return reader.one<StoredAdjustment>(sql('list_adjustments'), { id, statuses: null, pattern: null, limit: 1, offset: 0 })
}

export type Subject = { readonly kind: string; readonly id: string; readonly code: string }
export type NewAdjustment = {
  readonly companyId: string
  readonly currency: string
  readonly amountMinor: number
  readonly reason: string
  readonly subject: Subject | null
  readonly staffId: string
  readonly key: string
}

/** Stores an adjustment that is proposed; the same request again gives the one it made. Undefined when the key was used for another one. */
export async function insertAdjustment(tx: Tx, about: NewAdjustment): Promise<{ id: string; isNew: boolean } | undefined> {
  const { companyId, currency, amountMinor, reason, subject, staffId, key } = about
  const wanted = {
    company_id: companyId,
    currency,
    amount_minor: amountMinor,
    reason,
    staff_id: staffId,
    idempotency_key: key,
    subject_id: subject?.id ?? null,
  }
  const inserted = { ...wanted, subject_kind: subject?.kind ?? null, subject_code: subject?.code ?? null }
  const made = await tx.oneOrNone<{ id: string }>(sql('insert_adjustment'), inserted)
  if (made) return { ...made, isNew: true }
  const { id, same } = await tx.one<{ id: string; same: boolean }>(sql('find_by_key'), wanted)
  return same ? { id, isNew: false } : undefined
}

export type LockedAdjustment = Pick<StoredAdjustment, 'id' | 'code' | 'currency' | 'amountMinor' | 'status' | 'proposedById'> & {
  readonly companyId: string
  readonly decidedById: string | null
  readonly subjectKind: string | null
  readonly subjectId: string | null
  readonly subjectCode: string | null
}

/** Locks an adjustment, so that two who decide come one after the other; undefined when there is none. */
export function lockAdjustment(tx: Tx, id: string): Promise<LockedAdjustment | undefined> {
  return tx.oneOrNone<LockedAdjustment>(sql('lock_adjustment'), { id })
}

type Decision = { readonly id: string; readonly status: Adjustment['status']; readonly staffId: string; readonly transferId: string | null }

/** Ends an adjustment that is locked; false when it has ended already. */
export async function setDecided(tx: Tx, { id, status, staffId, transferId }: Decision): Promise<boolean> {
  return (await tx.run(sql('set_decided'), { id, status, staff_id: staffId, transfer_id: transferId })) === 1
}
