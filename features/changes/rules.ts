import type { ChangeAction, ChangeRow } from './contract.ts'

/** The values of what a change concerns, by the name of their field. */
export type Values = Readonly<Record<string, string | number | null>>

type Standing = {
  readonly state: ChangeRow['state']
  readonly proposedById: string
  readonly subjectStaffId: string | null
  /** Whether the person's account was opened or promoted lately on a proposal of the author. */
  readonly isMade: boolean
}
type Person = { readonly staffId: string; readonly rights: ReadonlySet<string> }

/**
 * What a person may do about a proposal: its author only withdraws it, and administrators decide, but neither about
 * their own account nor in the first hours after the author brought them in.
 */
export function actionsOn(
  { state, proposedById, subjectStaffId, isMade }: Standing,
  { staffId, rights }: Person,
): ChangeAction[] {
  if (state !== 'PROPOSED') return []
  if (proposedById === staffId) return ['withdraw']
  return rights.has('ops.admin') && subjectStaffId !== staffId && !isMade ? ['confirm', 'decline'] : []
}

/** The values that differ, in the order of what comes after. */
export function linesOf(before: Values, after: Values): ChangeRow['lines'] {
  return Object.entries(after).flatMap(([field, value]) => {
    const old = before[field] ?? null
    return old === value ? [] : [{ field, before: old, after: value }]
  })
}

/** The moment since when accounts count as just brought in, in milliseconds since the epoch. */
export function madeSince({ config, now }: { config: { secondPersonHours: number }; now(): number }): number {
  return now() - config.secondPersonHours * 3_600_000
}
