import type { RoomParty } from '#features/availability/contract.ts'
import {
  partyDelta,
  type PartyPrices,
  type RoomLimits,
  type SeasonPrices,
} from '#features/availability/stay/rules-occupancy.ts'
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

type PlanTerms = { readonly prices: SeasonPrices; readonly limits: RoomLimits }

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
    this.planTerms = Uint32Array.from(plans, ({ prices, limits }) => {
      const key = `${this.priceKey(prices)}/${limits.maxAdults}/${limits.maxChildren}/${limits.maxOccupancy}`
      let place = places.get(key)
      if (place === undefined) places.set(key, (place = this.terms.push({ prices, limits }) - 1))
      return place
    })
    this.priceKeys.clear()
    const allPrices = this.terms.flatMap(({ prices }): PartyPrices[] => [prices, ...prices.seasons])
    const ends = new Set(allPrices.flatMap(({ childBands }) => childBands.map(({ toAge }) => toAge)))
    const seasons = new SeasonPlans(
      this.planTerms,
      this.terms.map(({ prices }) => prices.seasons),
    )
    this.seasons = seasons.plans.length === 0 ? null : seasons
    for (let age = 1; age < AGES; age++) if (!ends.has(age - 1)) this.youngest[age] = this.youngest[age - 1]!
  }

  private readonly priceKeys = new Map<object, number>()

  /** The same parsed column is the same object, so its number identifies the text. */
  private priceKey({ adultDeltas, childBands, seasons }: SeasonPrices): string {
    const keyOf = (part: object) => {
      let key = this.priceKeys.get(part)
      if (key === undefined) this.priceKeys.set(part, (key = this.priceKeys.size))
      return key
    }
    return `${keyOf(adultDeltas)}/${keyOf(childBands)}/${keyOf(seasons)}`
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
    const largest = all.reduce((most, delta) => (delta === NOT_TAKEN ? most : Math.max(most, Math.abs(delta))), 0)
    return { deltas, largest, piece, spread: 0, seasons: this.seasons && new SeasonDeltas(this.seasons, all) }
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
