import { type CompiledPlan, type Compiling, type Derivation, FULL, halfUp, type Terms } from './rules-terms.ts'

type Change = Pick<Derivation, 'changeBasisPoints' | 'changeMinor' | 'per'>

/** Terms with a change. An amount a person is for each adult, and for each child that pays. */
export function changed({ adults, bands }: Terms, { changeBasisPoints, changeMinor, per }: Change): Terms {
  const change = (amount: number, persons: number) =>
    changeBasisPoints === null
      ? amount + (changeMinor ?? 0) * (per === 'PERSON' ? persons : 1)
      : halfUp(amount, FULL + changeBasisPoints)
  // A single guest who pays the room pays the amount of one person.
  const all =
    per === 'PERSON' && adults[1] === undefined && adults[2] !== undefined ? { 1: adults[2], ...adults } : adults
  const keepsChildren = changeBasisPoints === null && per === 'ROOM'
  const child = (amount: number) => (keepsChildren || amount === 0 ? amount : change(amount, 1))
  return {
    adults: Object.fromEntries(Object.entries(all).map(([count, amount]) => [count, change(amount, Number(count))])),
    bands: bands.map(({ toAge, firstMinor, laterMinor }) => ({
      toAge,
      firstMinor: child(firstMinor),
      laterMinor: child(laterMinor),
    })),
  }
}

/** Whether a price of a room is not above 0, or that of a child below it. */
export const isNegative = ({ adults, bands }: Terms): boolean =>
  Object.values(adults).some((amount) => amount <= 0) ||
  bands.some(({ firstMinor, laterMinor }) => Math.min(firstMinor, laterMinor) < 0)

/** How many derived rates a rate builds on, with itself; above 2 for a circle. */
function depthOf(derivations: readonly Derivation[], code: string, depth = 1): number {
  const base = derivations.find((one) => one.code === code)?.base
  const isDerived = derivations.some((one) => one.code === base)
  return base === undefined || !isDerived || depth > 2 ? depth : depthOf(derivations, base, depth + 1)
}

/** Rates of the sheet with those derived from them. */
export function derivePlans({ sheet, problems }: Compiling, plans: readonly CompiledPlan[]): CompiledPlan[] {
  const all = [...plans]
  const depth = ({ code }: Derivation) => depthOf(sheet.derivations, code)
  for (const derivation of sheet.derivations.toSorted((a, b) => depth(a) - depth(b))) {
    const { code, base, mealPlan } = derivation
    const say = (problem: 'DEPTH' | 'BASE') => problems.push({ problem, roomTypeId: null, rate: code, season: null })
    if (depth(derivation) > 2) {
      say('DEPTH')
      continue
    }
    const bases = all.filter(({ suffix }) => suffix === base)
    if (bases.length === 0) say('BASE')
    for (const { roomTypeId, terms } of bases) {
      const own = Object.fromEntries(Object.entries(terms).map(([season, one]) => [season, changed(one, derivation)]))
      all.push({ roomTypeId, suffix: code, mealPlan, derivation, terms: own })
    }
  }
  return all
}
