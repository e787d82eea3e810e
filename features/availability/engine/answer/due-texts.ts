import type { DueRule } from '#features/availability/prices/rules-due.ts'
import { encoded } from '../memory/bytes.ts'
import type { HotelRow } from '../memory/rows.ts'

/** What is due as the statement makes it: the contract's shape with the amounts by price at its end. */
type StoredDue = readonly [
  DueRule['per'],
  number,
  string,
  (string | null)?,
  (string | null)?,
  (number | null)?,
  (number | null)?,
  DueRule['byPrice']?,
]

function dueOf({ due }: Pick<HotelRow, 'due'>): StoredDue[] {
  return due === null ? [] : (JSON.parse(due) as StoredDue[]) // The statement makes it in this shape.
}

const hasBands = ([, , , , , , , byPrice = []]: StoredDue) => byPrice.length > 0
const isDated = ([, , , firstNight, lastNight]: StoredDue) => Boolean(firstNight ?? lastNight)

/** JSON of some, each without the empty places at its end. */
function textOf(due: readonly StoredDue[]): string {
  return JSON.stringify(
    due.map((one) => {
      const shown = one.slice(0, 7)
      return shown.slice(0, shown.findLastIndex((part) => part !== null && part !== undefined) + 1)
    }),
  )
}

/** Fees due in any stay, as the hotel's serialized text; empty where there are none. */
export function dueAlways(hotel: Pick<HotelRow, 'due'>): string {
  const always = dueOf(hotel).filter((one) => !hasBands(one) && !isDated(one))
  return always.length === 0 ? '' : `,"due":${textOf(always)}`
}

/** Fees that depend on the room's price. */
export function dueByPrice(hotel: Pick<HotelRow, 'due'>): DueRule[] {
  return dueOf(hotel)
    .filter(hasBands)
    .map(([per, amountMinor, currency, firstNight, lastNight, exemptBelowAge, mostNights, byPrice]) => ({
      per,
      amountMinor,
      currency,
      firstNight,
      lastNight,
      exemptBelowAge,
      mostNights,
      byPrice,
    }))
}

const FIRST_DAY = '0000-01-01'
const LAST_DAY = '9999-12-31'

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
      const sometimes = dueOf(hotel).filter((one) => !hasBands(one) && isDated(one))
      if (sometimes.length === 0) return undefined
      for (const [, , , first, last] of sometimes)
        spans.set(`${first} ${last}`, { first: first ?? FIRST_DAY, last: last ?? LAST_DAY })
      const text = `,"dueSometimes":${textOf(sometimes)}`
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
