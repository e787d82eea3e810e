import { FACILITIES } from '#features/hotels/contract.ts'
import { type Arena, Piece, pieceBytes } from './arena.ts'

/**
 * Words of a set of hotels, a bit each; whole sixteen bytes, so that a kernel can take two times 64 hotels at a time.
 */
export function wordsFor(hotels: number): number {
  return 4 * Math.ceil(hotels / 128)
}

/** Sets of the same kind, one behind the other. */
export type Sets = { readonly bits: Int32Array; readonly count: number }

/**
 * The hotels of a city with each star, chain, district and facility as bits: what is common to such a set and those on
 * the list is counted by the word.
 */
export class HotelSets {
  readonly stars: Sets
  readonly chains: Sets
  readonly districts: Sets
  readonly facilities: Sets
  private readonly piece: Piece

  constructor(
    arena: Arena,
    hotels: number,
    of: { stars: Uint8Array; chain: Uint32Array; district: Uint32Array; facilities: Uint32Array; sizes: SetSizes },
  ) {
    const words = wordsFor(hotels)
    const counts = [of.sizes.stars, of.sizes.chains, of.sizes.districts, FACILITIES.length]
    const piece = new Piece(arena, pieceBytes(...counts.map((count) => 4 * count * words)))
    this.piece = piece
    const empty = (count: number) => ({ bits: piece.i32(count * words), count })
    const byPlace = (places: ArrayLike<number>, count: number): Sets => {
      const sets = empty(count)
      // A place a hotel.
      for (let hotel = 0; hotel < hotels; hotel++)
        sets.bits[places[hotel]! * words + (hotel >> 5)]! |= 1 << (hotel & 31)
      return sets
    }
    this.stars = byPlace(of.stars, of.sizes.stars)
    this.chains = byPlace(of.chain, of.sizes.chains)
    this.districts = byPlace(of.district, of.sizes.districts)
    this.facilities = empty(FACILITIES.length)
    for (const [hotel, mask] of of.facilities.entries()) {
      for (let bit = 0; bit < FACILITIES.length; bit++)
        if ((mask >> bit) & 1) this.facilities.bits[bit * words + (hotel >> 5)]! |= 1 << (hotel & 31)
    }
  }

  giveBack(): void {
    this.piece.giveBack()
  }
}

export type SetSizes = { readonly stars: number; readonly chains: number; readonly districts: number }
