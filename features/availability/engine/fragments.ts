import { hotelPhoto } from '../rules-photo.ts'
import type { HotelRow, PlanRow, RoomTypeRow } from './city.ts'

/** Ready bytes of many texts, one behind the other: text `i` goes from `starts[i]` to `starts[i + 1]`. */
export type Fragments = { readonly bytes: Uint8Array; readonly starts: Uint32Array }

/** JSON of strings, remembered: the names of rooms and rates repeat. */
const quoted = new Map<string | null, string>()
const MOST_QUOTED = 20_000

function quote(text: string | null): string {
  let json = quoted.get(text)
  if (json === undefined) {
    json = JSON.stringify(text)
    if (quoted.size < MOST_QUOTED) quoted.set(text, json)
  }
  return json
}

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
      nameEn: hotel.name_en,
      nameZh: hotel.name_zh,
      chain: hotel.chain,
      starHalves: hotel.star_halves,
      district: hotel.district,
      districtZh: hotel.district_zh,
      distanceMetres: distance,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
      photo: hotelPhoto(hotel.id),
    })
    this.add(`${own.slice(0, -1)},"rates":[`)
  }

  /** A rate up to what the search decides. */
  plan(plan: PlanRow, room: RoomTypeRow): void {
    this.add(
      `{"ratePlanId":"${plan.id}","roomTypeId":"${room.id}","roomNameEn":${quote(room.name_en)},"roomNameZh":${quote(room.name_zh)},` +
        `"planNameEn":${quote(plan.name_en)},"planNameZh":${quote(plan.name_zh)},"mealPlan":"${plan.meal_plan}","confirmationMode":"`,
    )
  }

  finished(): Fragments {
    const starts = Uint32Array.from([...this.starts, this.length])
    return { bytes: Uint8Array.prototype.slice.call(this.buffer, 0, this.length), starts }
  }
}
