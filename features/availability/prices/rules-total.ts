import { addDays } from '#contract/dates.ts'
import type { ExtraLine } from '../contract.ts'
import { prepaidMinor } from '../extras/rules.ts'
import { type PenaltyBasis, penaltiesOf, type PenaltyRule } from './rules-penalty.ts'

/**
 * Total and cancellation fee of a stay with its prepaid extras. Extras follow the rooms: a percentage is taken of rooms
 * and extras together, a clause of nights takes the extras of those nights with them, a fixed amount stays what it is.
 * No fee exceeds the new total.
 */
export function totalWithExtras(
  lines: readonly ExtraLine[],
  cancelling: { readonly rules: readonly PenaltyRule[]; readonly basis: PenaltyBasis },
): { totalMinor: number } & ReturnType<typeof penaltiesOf> {
  const { rules, basis } = cancelling
  const onNight = (night: string) => prepaidMinor(lines.filter((line) => line.night === night))
  const totalMinor = basis.totalMinor + prepaidMinor(lines)
  const nightsMinor = basis.nightsMinor.map((minor, i) => minor + onNight(addDays(basis.checkIn, i)))
  return { totalMinor, ...penaltiesOf(rules, { ...basis, nightsMinor, totalMinor }) }
}
