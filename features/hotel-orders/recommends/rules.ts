import type { Recommended } from './contract.ts'

type Reason = Recommended['reasons'][number]

/** What is known of a hotel for one person; prices are totals of the same stay in minor units. */
export type Candidate = {
  readonly hotelId: string
  readonly own: number
  readonly colleagues: number
  readonly totalMinor: number
  /** What a visitor pays. */
  readonly publicMinor: number
  /** What a visitor's usual stay cost last and in the median; null while too few days are known. */
  readonly tracked: { readonly lastMinor: number; readonly medianMinor: number } | null
}

/** Percent under its median from which a price counts as a drop. */
const DROP_PERCENT = 10
/** How much a reason counts, by its amount. */
const WEIGHT = { OWN: 30, COLLEAGUES: 10, DROP: 3 } as const

/** Why a hotel is recommended, the strongest reason first; nothing where there is none. */
export function reasonsOf({ own, colleagues, totalMinor, publicMinor, tracked }: Candidate): Reason[] {
  const percent = tracked === null ? 0 : Math.round((1 - tracked.lastMinor / tracked.medianMinor) * 100)
  const all: Reason[] = [
    { kind: 'OWN', amount: own },
    { kind: 'COLLEAGUES', amount: colleagues },
    { kind: 'DROP', amount: percent >= DROP_PERCENT ? percent : 0 },
    { kind: 'CONTRACT', amount: publicMinor - totalMinor },
  ]
  return all.filter(({ amount }) => amount > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
}

/** A contract price below the public one is a reason of its own only behind all others. */
const weightOf = ({ kind, amount }: Reason) => (kind === 'CONTRACT' ? 1 : WEIGHT[kind] * amount)

/** How strongly the reasons speak for a hotel together. */
export const scoreOf = (reasons: readonly Reason[]) => reasons.reduce((sum, reason) => sum + weightOf(reason), 0)
