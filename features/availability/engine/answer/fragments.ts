import type { Fragments } from '../memory/bytes.ts'
import { hotelPhoto } from '#features/availability/list/rules-photo.ts'
import { dueAlways } from './due-texts.ts'
import type { HotelRow, PlanRow } from '../memory/rows.ts'

/** Writes the parts of an answer that do not depend on the search. */
export class FragmentWriter {
  private buffer = Buffer.allocUnsafe(1 << 16)
  private length = 0
  private readonly starts: number[] = []

  private add(text: string): void {
    this.starts.push(this.length)
    const most = this.length + text.length * 3
    if (most > this.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, most))
      this.buffer.copy(larger, 0, 0, this.length)
      this.buffer = larger
    }
    this.length += this.buffer.write(text, this.length)
  }

  /** A hotel up to the opening of its list of rates. */
  hotel(hotel: HotelRow, distance: number): void {
    const own = JSON.stringify({
      hotelId: hotel.id,
      nameEn: hotel.nameEn,
      nameZh: hotel.nameZh,
      chain: hotel.chain,
      starHalves: hotel.starHalves,
      distanceMetres: distance,
      ...(hotel.cover === null ? {} : { photo: hotelPhoto(hotel.id, hotel.cover) }),
    })
    this.add(`${own.slice(0, -1)}${dueAlways(hotel)},"rates":[`)
  }

  /** A rate up to the place of its terms. */
  plan(plan: PlanRow): void {
    this.add(`{"ratePlanId":"${plan.id}","terms":`)
  }

  finished(): Fragments {
    const starts = Uint32Array.from([...this.starts, this.length])
    return { bytes: Buffer.from(this.buffer.subarray(0, this.length)), starts }
  }
}
