import type { Caller } from '#server/http/handler.ts'

/** Whether a person sees cost and margin of orders: only the operator's accounts staff do. */
export function maySeeCost(person: Pick<Caller, 'realm' | 'rights'>): boolean {
  return person.realm === 'OPERATOR' && person.rights.has('ops.accounts')
}

/** What a sale leaves over its cost, in minor units and in basis points of the sale; below zero for a loss. */
export function marginOf(soldMinor: number, costMinor: number): { marginMinor: number; marginBasisPoints: number } {
  const marginMinor = soldMinor - costMinor
  return { marginMinor, marginBasisPoints: soldMinor === 0 ? 0 : Math.round((marginMinor / soldMinor) * 10_000) }
}
