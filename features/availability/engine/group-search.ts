import { GroupScan, type GroupPlaced, type GroupShort } from './group.ts'
import type { GroupAsked } from './group-asked.ts'
import type { CityView } from './sweep.ts'

/** Whether a hotel holds a group from free rooms, could when it is asked, or can't. */
export type GroupAnswer = 'FREE' | 'REQUEST' | 'MISS'

/** What a hotel says to a group; the total is 0 for a miss. */
export type GroupFound = {
  readonly hotel: number
  readonly answer: GroupAnswer
  readonly totalMinor: number
  readonly short: GroupShort | null
  /** Days by which the stays begin later than asked, in a window. */
  readonly later: number
}

/** What the hotels of a city say to a group, the best first. */
export type GroupFoundInCity = {
  readonly found: readonly GroupFound[]
  /** The rates on which a hotel holds the group; none for a miss. */
  placedIn(found: GroupFound): GroupPlaced[]
}

/** Hotels of one kind of answer: by total, misses by the rooms they lack. */
function ranked(one: GroupFound, other: GroupFound): number {
  return one.totalMinor - other.totalMinor || (one.short?.rooms ?? 0) - (other.short?.rooms ?? 0)
}

const RANKS: Readonly<Record<GroupAnswer, number>> = { FREE: 0, REQUEST: 1, MISS: 2 }

type Begun = { readonly hotel: number; readonly later: number; readonly best: GroupFound | undefined }

/** What a hotel says to a group that begins so many days later; undefined where it is no better than what it said. */
function answerAt(scan: GroupScan, { hotel, later, best }: Begun): GroupFound | undefined {
  const free = scan.place(hotel, false)
  if (free.short === null) return { hotel, answer: 'FREE', later, ...free }
  // Whoever has free rooms on another day is not asked for this one.
  if (best?.answer === 'FREE') return undefined
  const asking = scan.place(hotel, true)
  if (asking.short === null) return { hotel, answer: 'REQUEST', later, ...asking }
  return { hotel, answer: 'MISS', later, totalMinor: 0, short: asking.short }
}

/** Asks every hotel of a city, or those at the places given, whether it can hold a group. */
export function searchGroup(view: CityView, asked: GroupAsked, hotels: Iterable<number> | null): GroupFoundInCity {
  const { hotels: facts } = view.city.facts
  const scans = Array.from({ length: (asked.later ?? 0) + 1 }, (_, later) => {
    // Whoever asks for fixed dates finds its own stays in what is placed.
    if (later === 0) return new GroupScan(view, asked)
    const stays = asked.stays.map((stay) => ({ ...stay, firstDay: stay.firstDay + later }))
    return new GroupScan(view, { ...asked, stays })
  })
  // Hotels nearest to holding the group come first: by kind of answer, which is quicker to sort than all.
  const found: GroupFound[][] = [[], [], []]
  // In the order of the arrays, which is quicker to read than any other.
  for (const hotel of hotels ?? facts.keys()) {
    let best: GroupFound | undefined
    for (const [later, scan] of scans.entries()) {
      const answer = answerAt(scan, { hotel, later, best })
      // Of equals the first.
      if (answer && (!best || (RANKS[answer.answer] - RANKS[best.answer] || ranked(answer, best)) < 0)) best = answer
    }
    if (best) found[RANKS[best.answer]]?.push(best)
  }
  const inOrder = (a: GroupFound, b: GroupFound) =>
    ranked(a, b) || facts[b.hotel]!.recommendation - facts[a.hotel]!.recommendation || a.hotel - b.hotel
  return {
    found: found.flatMap((alike) => alike.sort(inOrder)),
    placedIn: ({ hotel, answer, later }) => {
      const placed: GroupPlaced[] = []
      if (answer !== 'MISS') scans[later]?.place(hotel, answer === 'REQUEST', placed)
      return placed
    },
  }
}
