import type { Factor } from './rules.ts'

/**
 * What a promotion takes off a whole stay: of each `stay` nights only `pay` are paid, once or as often as they fit,
 * spread evenly over the stay; and a part of the selling price, in basis points, that the operator bears.
 */
export type Reduction = {
  readonly stay?: number
  readonly pay?: number
  readonly repeats?: boolean
  readonly ourBasisPoints?: number
}

const FULL = 10_000

/** Nights of a stay that are free. */
export function freeNights({ stay = 1, pay = 1, repeats = false }: Reduction, nights: number): number {
  const times = Math.floor(nights / stay)
  return (stay - pay) * (repeats ? times : Math.min(times, 1))
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))

/** A factor times a part of whole numbers, in lowest terms; its divisor stays even. */
function times({ m, d }: Factor, part: number, whole: number): Factor {
  const byM = common(part, d)
  const byD = common(m, whole)
  const [over, under] = [(m / byD) * (part / byM), (d / byM) * (whole / byD)]
  return under % 2 === 0 ? { m: over, d: under } : { m: 2 * over, d: 2 * under }
}

/** Whether the operator would sell below the net price. */
export const isBelowNet = ({ ourBasisPoints = 0 }: Reduction, markUpBasisPoints: number) =>
  ourBasisPoints > 0 && (FULL + markUpBasisPoints) * (FULL - ourBasisPoints) < FULL * FULL

/** The factor of a stay's nights without the operator's part, and with the free nights spread over all of them. */
export function reducedFactors(factor: Factor, reduction: Reduction, nights: number): { own: Factor; sold: Factor } {
  const { ourBasisPoints = 0 } = reduction
  const free = freeNights(reduction, nights)
  const own = ourBasisPoints === 0 ? factor : times(factor, FULL - ourBasisPoints, FULL)
  return { own, sold: free === 0 ? own : times(own, nights - free, nights) }
}

/**
 * What is added to a net amount of which free nights take nothing off, so that it is left after they took their part:
 * of `n` nights with `k` free ones `k / (n − k)` of it, rounded half up. The price is exact but for this rounding.
 */
export function keptMinor(minor: number, reduction: Reduction, nights: number): number {
  const free = freeNights(reduction, nights)
  return free === 0 || minor === 0 ? 0 : Math.floor((2 * minor * free + nights - free) / (2 * (nights - free)))
}

/** The net price of a night of which free nights take their part, rounded half up. */
export function reducedNet(netMinor: number, reduction: Reduction, nights: number): number {
  const free = freeNights(reduction, nights)
  return free === 0 ? netMinor : Math.floor((2 * netMinor * (nights - free) + nights) / (2 * nights))
}

/** What each night of each room costs the operator, with free nights spread over the stay. */
export const reducedNets = (nets: readonly (readonly number[])[], reduction: Reduction): number[][] =>
  nets.map((nights) => nights.map((net) => reducedNet(net, reduction, nights.length)))
