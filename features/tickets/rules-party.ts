import type { TicketOption, UnitType } from './contract.ts'

/** A kind of person, and how many of it come along. */
export type Chosen = {
  readonly type: UnitType
  readonly accompaniedBy: readonly UnitType[]
  readonly quantity: number
}

/** Why a party can not be booked: too few or too many, or one without the company it needs; null when it can. */
export type PartyFault =
  | { readonly fault: 'FEW' | 'MANY'; readonly limit: number }
  | { readonly fault: 'ALONE'; readonly type: UnitType; readonly accompaniedBy: readonly UnitType[] }

/** The first fault of a party for an option; null for none. */
export function partyFault(
  units: readonly Chosen[],
  { minUnits, maxUnits }: Pick<TicketOption, 'minUnits' | 'maxUnits'>,
): PartyFault | null {
  const party = units.filter(({ quantity }) => quantity > 0)
  const count = party.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count < minUnits) return { fault: 'FEW', limit: minUnits }
  if (count > maxUnits) return { fault: 'MANY', limit: maxUnits }
  const alone = party.find(
    ({ accompaniedBy }) => accompaniedBy.length > 0 && !party.some(({ type }) => accompaniedBy.includes(type)),
  )
  return alone ? { fault: 'ALONE', type: alone.type, accompaniedBy: alone.accompaniedBy } : null
}
