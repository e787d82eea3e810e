import type { Proposal } from './contract.ts'
import { type KnownPayer, type OpenLine, proposalsFor, type Target } from './rules.ts'

/** Open lines with what was proposed for them before. Plain data, for it goes to a thread. */
export type MatchAsked = {
  readonly lines: readonly (OpenLine & { readonly proposals: readonly Proposal[] })[]
  readonly targets: readonly Target[]
  /** Companies of accounts that money was accepted from before. */
  readonly payers: ReadonlyMap<string, KnownPayer>
}
export type ChangedProposals = { readonly id: string; readonly proposals: readonly Proposal[] }

/** The lines whose proposals are others than before, with these. */
export function changedProposals({ lines, targets, payers }: MatchAsked): ChangedProposals[] {
  const found = proposalsFor(lines, targets, payers)
  return lines.flatMap(({ id, proposals: before }) => {
    const proposals = found.get(id) ?? []
    return isSame(before, proposals) ? [] : [{ id, proposals }]
  })
}

/** Whether two lists say the same; the database keeps the fields of JSON in an order of its own. */
function isSame(before: readonly object[], now: readonly object[]): boolean {
  const text = (one: object) => JSON.stringify(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return before.length === now.length && before.every((one, at) => text(one) === text(now[at] ?? {}))
}
