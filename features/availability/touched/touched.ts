import type { Reader } from '#server/db/database.ts'
import type { Follower, JournalEntry } from '#server/db/journal.ts'
import * as sql from './touched.sql.ts'

/** First and last changed night of a number, as days since 1970. */
type Span = { first: number; last: number }
type Spans = Map<number, Span>

/** Beyond so many changed plans and room types, looking at every watch is cheaper than looking for some. */
const MOST_SPANS = 20_000
const ALWAYS: Span = { first: 0, last: 100_000 }
const DAY_MS = 86_400_000

const monthStart = (month: number) => Date.UTC(1970, month, 1) / DAY_MS

function widen(spans: Spans, no: number, { first, last }: Span): void {
  const known = spans.get(no)
  if (!known) spans.set(no, { first, last })
  else {
    known.first = Math.min(known.first, first)
    known.last = Math.max(known.last, last)
  }
}

/** The nights an entry is about; all of them where it names none. */
function spanOf({ months, firstDay, sold }: JournalEntry): Span {
  if (firstDay !== null) return { first: firstDay, last: firstDay + Math.max(1, sold?.length ?? 1) - 1 }
  if (months === null || months.length === 0) return ALWAYS
  return { first: monthStart(Math.min(...months)), last: monthStart(Math.max(...months) + 1) - 1 }
}

const firstsOf = (spans: Spans) => Array.from(spans.values(), ({ first }) => first)
const lastsOf = (spans: Spans) => Array.from(spans.values(), ({ last }) => last)

/** Hotels whose nights changed, in the arrays that statements join; `all` when everything may have changed. */
export type TouchedHotels = {
  readonly all: boolean
  readonly hotelIds: readonly string[]
  readonly destinationIds: readonly string[]
  readonly firstNights: readonly string[]
  readonly lastNights: readonly string[]
}

/**
 * Gathers from the change journal which plans, room types and hotels changed, and in which nights, so that a
 * job looks at what concerns those alone. Each node gathers; the one with the clock takes.
 */
export class Touched implements Follower {
  readonly topics = ['RATES', 'ALLOTMENT', 'INVENTORY', 'HOTEL', 'EXCHANGE', 'RELOAD'] as const
  private plans: Spans = new Map()
  private rooms: Spans = new Map()
  private hotels = new Set<number>()
  private all = true

  /** What is not known to be unchanged counts as changed: at the start, and after entries were missed. */
  rebuild(): void {
    this.all = true
  }

  apply(entries: readonly JournalEntry[]): void {
    if (this.all) return
    for (const entry of entries) {
      const { topic, refNo } = entry
      if (refNo === null || topic === 'EXCHANGE' || topic === 'RELOAD') this.all = true
      else if (topic === 'HOTEL') this.hotels.add(refNo)
      else widen(topic === 'RATES' ? this.plans : this.rooms, refNo, spanOf(entry))
    }
    if (this.plans.size + this.rooms.size > MOST_SPANS) this.all = true
  }

  /** The hotels touched since this was last asked; after a failure the caller calls `rebuild`. */
  async take(reader: Reader): Promise<TouchedHotels> {
    const { all, plans, rooms, hotels } = this
    this.plans = new Map()
    this.rooms = new Map()
    this.hotels = new Set()
    this.all = false
    const asked = {
      planNos: [...plans.keys()],
      planFirsts: firstsOf(plans),
      planLasts: lastsOf(plans),
      roomNos: [...rooms.keys()],
      roomFirsts: firstsOf(rooms),
      roomLasts: lastsOf(rooms),
      hotelNos: [...hotels],
    }
    const isNone = all || plans.size + rooms.size + hotels.size === 0
    const found = isNone ? [] : await reader.many(sql.listTouchedHotels, asked)
    return {
      all,
      hotelIds: found.map(({ hotelId }) => hotelId),
      destinationIds: found.map(({ destinationId }) => destinationId),
      firstNights: found.map(({ firstNight }) => firstNight),
      lastNights: found.map(({ lastNight }) => lastNight),
    }
  }
}
