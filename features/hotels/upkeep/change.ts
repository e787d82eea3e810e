import { changedFields, type Fields, type ValuesOf } from '#contract/record.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { CallContext } from '#server/http/handler.ts'
import { MOST_PARTS } from './contract.ts'
import * as sql from './upkeep.sql.ts'

export type UpkeepDeps = { readonly db: Database; readonly now: () => number }
/** A field that is different after a change, for the audit log. */
export type FieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown }

type Row = Readonly<Record<string, unknown>>

/** What a change makes different of a record, old and new. */
export function fieldChanges<R extends Fields>(
  fields: R,
  before: ValuesOf<R> | null,
  after: ValuesOf<R> | null,
): FieldChange[] {
  const [old, changed]: Row[] = [before ?? {}, after ?? {}]
  const names = before && after ? changedFields(fields, before, after) : Object.keys({ ...old, ...changed })
  return names.flatMap((field) => {
    const values = { before: old?.[field] ?? null, after: changed?.[field] ?? null }
    return values.before === values.after ? [] : [{ field, ...values }]
  })
}

/** Refuses a save over a version that another person has replaced. */
export function refuseOld(stored: { readonly version: number }, read: { readonly version: number }): void {
  if (stored.version !== read.version) throw new Refusal('hotel.changed')
}

/** The part of a hotel that a save is about; null for a new one. Refuses a missing part and a new one too many. */
export function partOf<Part extends { readonly id: string; readonly version: number }>(
  parts: readonly Part[],
  id: string | undefined,
  read: { readonly version: number },
): Part | null {
  if (id === undefined && parts.length >= MOST_PARTS) throw new Refusal('hotel_part.too_many')
  if (id === undefined) return null
  const part = parts.find((one) => one.id === id)
  if (!part) throw new Refusal('hotel_part.not_found')
  refuseOld(part, read)
  return part
}

type Change<Input> = {
  /** The action of the audit log, without its `hotel.`. */
  readonly action: string
  readonly run: (tx: Tx, input: Input) => Promise<readonly FieldChange[]>
}

/**
 * Changes a hotel under its lock. A change that makes nothing different leaves no trace; any other is audited, old and
 * new, and announced to search in the same transaction.
 */
export async function changeHotel<Input extends { hotelId: string }>(
  { db, now }: UpkeepDeps,
  { caller, input, requestId, ip }: CallContext<Input, 'ops.product'>,
  { action, run }: Change<Input>,
): Promise<Record<string, never>> {
  const { realm, companyId, staffId } = caller
  const by = { realm, companyId, staffId, requestId, ip }
  await refusing(() =>
    db.write(caller, async (tx) => {
      const hotel = await tx.oneOrNone(sql.lockHotel, input)
      if (!hotel) throw new Refusal('hotel.not_found')
      const changes = await run(tx, input)
      if (changes.length === 0) return
      await tx.run(sql.announceHotel, hotel)
      await insertAudit(tx, {
        ...by,
        atMs: now(),
        action: `hotel.${action}`,
        subject: hotel.id,
        outcome: 'DONE',
        detail: { changes },
      })
    }),
  )
  return {}
}
