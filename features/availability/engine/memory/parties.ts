import type { RoomParty } from '#features/availability/contract.ts'
import {
  partyDelta,
  type PartyPrices,
  pricesOn,
  type RoomLimits,
  type SeasonPrices,
} from '#features/availability/stay/rules-occupancy.ts'
import { keptMinor, type Reduction } from '#features/availability/prices/rules-reduction.ts'
import { keptOf, supplementMinor } from '#features/availability/stay/rules-supplements.ts'
import { type Arena, Piece, pieceBytes } from './arena.ts'
import { NOT_TAKEN } from './not-taken.ts'
import { SeasonDeltas, SeasonPlans, type StayNights } from './seasons.ts'

const MOST_DELTA = 2_147_483_646
/** A kernel takes sixteen changes at a time. */
const OVERHANG = 16
/** Parties kept ready for each city; a further one replaces the least recently used. */
const KEPT = 16
const AGES = 18

/**
 * Change a night by place of the plan, and the largest there is, up or down. With seasons `deltas` is that outside all
 * of them until `overStay`, whose sum over a stay is within `spread` of the exact one.
 */
export type PartyDeltas = {
  readonly deltas: Int32Array
  readonly largest: number
  readonly spread: number
  /** The exact change night by night; null in a city without seasons. */
  readonly seasons: SeasonDeltas | null
}
type Vector = PartyDeltas & { readonly piece: Piece }

/** Text that is equal for equal parties. */
export function partyKey(party: RoomParty): string {
  return `${party.adults}/${[...party.childAges].sort((a, b) => a - b).join(',')}`
}

type PlanTerms = { readonly prices: SeasonPrices; readonly limits: RoomLimits; readonly reduction: Reduction }

/** What every plan of a city adds a night for a party; made at the first search for such a party. */
export class Parties {
  private readonly vectors = new Map<string, Vector>()
  private readonly arena: Arena
  private readonly stride: number
  /**
   * Terms without repetitions, and of each plan its place among them: what a party costs is asked once for all plans
   * with the same.
   */
  private readonly terms: PlanTerms[] = []
  private readonly planTerms: Uint32Array
  /**
   * Of each age the youngest that costs the same in every plan: children of six and of seven mostly are the same party.
   */
  private readonly youngest = Uint8Array.from({ length: AGES }, (_, age) => age)

  private readonly seasons: SeasonPlans | null
  /** One a place among a stay's parties, which a kernel reads. */
  private readonly stayDeltas: { piece: Piece; deltas: Int32Array }[] = []

  constructor(arena: Arena, stride: number, plans: readonly PlanTerms[]) {
    this.arena = arena
    this.stride = stride
    const places = new Map<string, number>()
    this.planTerms = Uint32Array.from(plans, (terms) => {
      const { limits } = terms
      const key = `${this.priceKey(terms)}/${limits.maxAdults}/${limits.maxChildren}/${limits.maxOccupancy}`
      let place = places.get(key)
      if (place === undefined) places.set(key, (place = this.terms.push(terms) - 1))
      return place
    })
    this.priceKeys.clear()
    const allPrices = this.terms.flatMap(({ prices }): PartyPrices[] => [prices, ...prices.seasons])
    const ends = new Set(allPrices.flatMap(({ childBands }) => childBands.map(({ toAge }) => toAge)))
    const seasons = new SeasonPlans(
      this.planTerms,
      this.terms.map(({ prices }) => prices.seasons),
      this.terms.map(({ reduction }) => reduction),
    )
    this.seasons = seasons.plans.length === 0 ? null : seasons
    for (let age = 1; age < AGES; age++) if (!ends.has(age - 1)) this.youngest[age] = this.youngest[age - 1]!
  }

  private readonly priceKeys = new Map<object, number>()

  /** The same parsed column is the same object, so its number identifies the text. */
  private priceKey({ prices: { adultDeltas, childBands, seasons }, reduction }: PlanTerms): string {
    const keyOf = (part: object) => {
      let key = this.priceKeys.get(part)
      if (key === undefined) this.priceKeys.set(part, (key = this.priceKeys.size))
      return key
    }
    // Only supplements depend on what promotions take off.
    const own = seasons.some(({ supplements }) => supplements) ? keyOf(reduction) : ''
    return `${keyOf(adultDeltas)}/${keyOf(childBands)}/${keyOf(seasons)}/${own}`
  }

  /** Net change a night by place of the plan, NOT_TAKEN where the party can not stay. */
  deltasFor({ adults, childAges }: RoomParty): PartyDeltas {
    const party = { adults, childAges: childAges.map((age) => this.youngest[age] ?? age) }
    const key = partyKey(party)
    let vector = this.vectors.get(key)
    if (vector) this.vectors.delete(key)
    else vector = this.make(party)
    this.vectors.set(key, vector) // Least recently used first.
    return vector
  }

  private make(party: RoomParty): Vector {
    const oldest = this.vectors.keys().next()
    if (this.vectors.size >= KEPT && !oldest.done) {
      this.vectors.get(oldest.value)?.piece.giveBack()
      this.vectors.delete(oldest.value)
    }
    const { piece, deltas } = this.emptyDeltas()
    const deltaOf = (prices: PartyPrices, limits: RoomLimits) => {
      const delta = partyDelta(prices, limits, party)
      return delta !== null && Math.abs(delta) <= MOST_DELTA ? delta : NOT_TAKEN
    }
    const known = Int32Array.from(this.terms, ({ prices, limits }) => deltaOf(prices, limits))
    for (let plan = 0; plan < this.planTerms.length; plan++) deltas[plan] = known[this.planTerms[plan]!]!
    const all = this.seasons
      ? Int32Array.from(
          this.terms.flatMap(({ prices, limits }) => [prices, ...prices.seasons].map((one) => deltaOf(one, limits))),
        )
      : known
    const most = all.reduce((largest, delta) => (delta === NOT_TAKEN ? largest : Math.max(largest, Math.abs(delta))), 0)
    const { kept, largest } = this.keptFor(party)
    const seasons = this.seasons && new SeasonDeltas(this.seasons, all, kept)
    return { deltas, largest: most + largest, piece, spread: 0, seasons }
  }

  /** What a party pays of supplements that are kept, by term and season, and the most that free nights add to it. */
  private keptFor(party: RoomParty): { kept: Int32Array | null; largest: number } {
    let largest = 0
    const kept = this.terms.flatMap(({ prices, limits, reduction }) => {
      const amounts = [0, ...prices.seasons.map(({ supplements }) => keptOf(supplements, limits, party))]
      const most = amounts.reduce((one, other) => Math.max(one, other), 0)
      largest = Math.max(largest, keptMinor(most, reduction, reduction.stay ?? 1))
      return amounts
    })
    return { kept: kept.some((amount) => amount > 0) ? Int32Array.from(kept) : null, largest }
  }

  /** The supplements of a plan that are paid at the property: what a party pays on a day. */
  paidThere(plan: number, day: number, party: RoomParty): number {
    const { prices, limits } = this.terms[this.planTerms[plan]!]!
    const { supplements = [] } = pricesOn(prices, day)
    const there = supplements.filter(({ paidAs }) => paidAs === 'PROPERTY')
    return there.reduce((sum, one) => sum + supplementMinor(one, limits, party), 0)
  }

  private emptyDeltas() {
    const cells = this.stride + OVERHANG
    const piece = new Piece(this.arena, pieceBytes(cells * 4))
    return { piece, deltas: piece.i32(cells).fill(NOT_TAKEN, this.planTerms.length) }
  }

  /** What a stay's party, by its place among them, adds a night over all of its nights; good until the next stay. */
  overStay<Party extends PartyDeltas>(party: Party, place: number, stay: StayNights): Party {
    if (!party.seasons) return party
    const { deltas } = (this.stayDeltas[place] ??= this.emptyDeltas())
    deltas.set(party.deltas)
    return { ...party, deltas, spread: party.seasons.over(stay, deltas) }
  }

  giveBack(): void {
    for (const { piece } of [...this.vectors.values(), ...this.stayDeltas]) piece.giveBack()
    this.stayDeltas.length = 0
    this.vectors.clear()
  }
}
