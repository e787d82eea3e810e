import type { RoomParty } from '#features/availability/contract.ts'
import { partyDelta, type PartyPrices, type RoomLimits } from '#features/availability/stay/rules-occupancy.ts'
import { type Arena, Piece, pieceBytes } from './arena.ts'

/** A party a plan or its room does not take. */
export const NOT_TAKEN = -2_147_483_647
const MOST_DELTA = 2_147_483_646
/** A kernel takes sixteen changes at a time. */
const OVERHANG = 16
/** Parties kept ready for each city; a further one replaces the least recently used. */
const KEPT = 16
const AGES = 18

/** Change a night by place of the plan, and the largest there is, up or down. */
export type PartyDeltas = { readonly deltas: Int32Array; readonly largest: number }
type Vector = PartyDeltas & { readonly piece: Piece }

/** Text that is equal for equal parties. */
export function partyKey(party: RoomParty): string {
  return `${party.adults}/${[...party.childAges].sort((a, b) => a - b).join(',')}`
}

type PlanTerms = { readonly prices: PartyPrices; readonly limits: RoomLimits }

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

  constructor(arena: Arena, stride: number, plans: readonly { prices: PartyPrices; limits: RoomLimits }[]) {
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
    const ends = new Set(this.terms.flatMap(({ prices }) => prices.childBands.map(({ toAge }) => toAge)))
    for (let age = 1; age < AGES; age++) if (!ends.has(age - 1)) this.youngest[age] = this.youngest[age - 1]!
  }

  private readonly priceKeys = new Map<object, number>()

  /** The same parsed column is the same object, so its number identifies the text. */
  private priceKey({ adultDeltas, childBands }: PartyPrices): string {
    const keyOf = (part: object) => {
      let key = this.priceKeys.get(part)
      if (key === undefined) this.priceKeys.set(part, (key = this.priceKeys.size))
      return key
    }
    return `${keyOf(adultDeltas)}/${keyOf(childBands)}`
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
    const cells = this.stride + OVERHANG
    const piece = new Piece(this.arena, pieceBytes(cells * 4))
    const deltas = piece.i32(cells).fill(NOT_TAKEN, this.planTerms.length)
    const known = Int32Array.from(this.terms, ({ prices, limits }) => {
      const delta = partyDelta(prices, limits, party)
      return delta !== null && Math.abs(delta) <= MOST_DELTA ? delta : NOT_TAKEN
    })
    for (let plan = 0; plan < this.planTerms.length; plan++) deltas[plan] = known[this.planTerms[plan]!]!
    const largest = known.reduce((most, delta) => (delta === NOT_TAKEN ? most : Math.max(most, Math.abs(delta))), 0)
    return { deltas, largest, piece }
  }

  giveBack(): void {
    for (const { piece } of this.vectors.values()) piece.giveBack()
    this.vectors.clear()
  }
}
