import type { Due } from '#features/availability/list/shapes.ts'
import { encoded } from '../memory/bytes.ts'
import type { HotelRow } from '../memory/rows.ts'

function dueOf({ due }: Pick<HotelRow, 'due'>): Due[] {
  return due === null ? [] : (JSON.parse(due) as Due[]) // The statement makes it in the contract's shape.
}

/** Fees due in any stay, as the hotel's serialized text; empty where there are none. */
export function dueAlways(hotel: Pick<HotelRow, 'due'>): string {
  const always = dueOf(hotel).filter(([, , , firstNight]) => firstNight === undefined)
  return always.length === 0 ? '' : `,"due":${JSON.stringify(always)}`
}

/**
 * Fees due in some nights only, such as a gala dinner: an answer includes them only when its stay may have such a
 * night.
 */
export class DueSometimes {
  private readonly texts: (Uint8Array | undefined)[]
  private readonly spans: { first: string; last: string }[]

  constructor(hotels: readonly Pick<HotelRow, 'due'>[]) {
    const known = new Map<string, Uint8Array>()
    const spans = new Map<string, { first: string; last: string }>()
    this.texts = hotels.map((hotel) => {
      const sometimes = dueOf(hotel).filter(([, , , firstNight]) => firstNight !== undefined)
      if (sometimes.length === 0) return undefined
      for (const [, , , first = '', last = first] of sometimes) spans.set(`${first} ${last}`, { first, last })
      const text = `,"dueSometimes":${JSON.stringify(sometimes)}`
      const bytes = known.get(text) ?? encoded(text)
      known.set(text, bytes)
      return bytes
    })
    this.spans = [...spans.values()]
  }

  /** Whether anything is due between a check-in and a check-out. */
  touches(checkIn: string, checkOut: string): boolean {
    return this.spans.some(({ first, last }) => first < checkOut && last >= checkIn)
  }

  textOf(hotel: number): Uint8Array | undefined {
    return this.texts[hotel]
  }
}
