import type { ChangeAction, ChangeRow } from './contract.ts'

/** The values of what a change concerns, by the name of their field. */
export type Values = Readonly<Record<string, string | number | null>>

type Standing = { readonly state: ChangeRow['state']; readonly proposedById: string }
type Person = { readonly staffId: string; readonly rights: ReadonlySet<string> }

/** What a person may do about a proposal: its author only withdraws it, and administrators decide. */
export function actionsOn({ state, proposedById }: Standing, { staffId, rights }: Person): ChangeAction[] {
  if (state !== 'PROPOSED') return []
  if (proposedById === staffId) return ['withdraw']
  return rights.has('ops.admin') ? ['confirm', 'decline'] : []
}

/** The values that differ, in the order of what comes after. */
export function linesOf(before: Values, after: Values): ChangeRow['lines'] {
  return Object.entries(after).flatMap(([field, value]) => {
    const old = before[field] ?? null
    return old === value ? [] : [{ field, before: old, after: value }]
  })
}
