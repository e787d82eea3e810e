import type { RoomParty } from '../contract.ts'
import { partyDelta, type PartyPrices, type RoomLimits } from '../rules-occupancy.ts'
import { type Arena, Piece, pieceBytes } from './arena.ts'

/** A party a plan or its room does not take. */
export const NOT_TAKEN = -2_147_483_648
const MOST_DELTA = 2_147_483_647
/** Parties kept ready a city; more replace the one that was not asked for longest. */
const KEPT = 8

type Vector = { readonly deltas: Int32Array; readonly piece: Piece }

/** Text that is equal for equal parties. */
export function partyKey(party: RoomParty): string {
  return `${party.adults}/${[...party.childAges].sort((a, b) => a - b).join(',')}`
}

/** What every plan of a city adds a night for a party; made at the first search for such a party. */
export class Parties {
  private readonly vectors = new Map<string, Vector>()
  private readonly arena: Arena
  private readonly stride: number
  private readonly plans: readonly { prices: PartyPrices; limits: RoomLimits }[]

  constructor(arena: Arena, stride: number, plans: readonly { prices: PartyPrices; limits: RoomLimits }[]) {
    this.arena = arena
    this.stride = stride
    this.plans = plans
  }

  /** Net change a night by place of the plan, NOT_TAKEN where the party can not stay. */
  deltasFor(party: RoomParty): Int32Array {
    const key = partyKey(party)
    let vector = this.vectors.get(key)
    if (vector) this.vectors.delete(key)
    else vector = this.make(party)
    this.vectors.set(key, vector) // The last one asked for stands last.
    return vector.deltas
  }

  private make(party: RoomParty): Vector {
    const oldest = this.vectors.keys().next()
    if (this.vectors.size >= KEPT && !oldest.done) {
      this.vectors.get(oldest.value)?.piece.giveBack()
      this.vectors.delete(oldest.value)
    }
    const piece = new Piece(this.arena, pieceBytes(this.stride * 4))
    const deltas = piece.i32(this.stride).fill(NOT_TAKEN)
    for (const [place, { prices, limits }] of this.plans.entries()) {
      const delta = partyDelta(prices, limits, party)
      if (delta !== null && Math.abs(delta) <= MOST_DELTA) deltas[place] = delta
    }
    return { deltas, piece }
  }

  giveBack(): void {
    for (const { piece } of this.vectors.values()) piece.giveBack()
    this.vectors.clear()
  }
}
