import { GroupScan, type GroupPlaced, type GroupShort } from './group.ts'
import type { GroupAsked } from './group-asked.ts'
import type { CityView } from '../kernel/sweep.ts'

/** Whether a hotel holds a group from free rooms, could when it is asked, or can't. */
export type GroupAnswer = 'FREE' | 'REQUEST' | 'MISS'

/** A hotel's answer to a group; the total is 0 for a miss. */
export type GroupFound = {
  readonly hotel: number
  readonly answer: GroupAnswer
  readonly totalMinor: number
  readonly short: GroupShort | null
  /** Days by which the stays begin later than asked, in a window. */
  readonly later: number
}

/** Answers of a city's hotels to a group, best first. */
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

/**
 * A hotel's answer to a group that starts so many days later; undefined where it is no better than its earlier answer.
 */
function answerAt(scan: GroupScan, { hotel, later, best }: Begun): GroupFound | undefined {
  const free = scan.place(hotel, false)
  if (free.short === null) return { hotel, answer: 'FREE', later, ...free }
  // A hotel with free rooms on another day needs no request for this one.
  if (best?.answer === 'FREE') return undefined
  const asking = scan.place(hotel, true)
  if (asking.short === null) return { hotel, answer: 'REQUEST', later, ...asking }
  return { hotel, answer: 'MISS', later, totalMinor: 0, short: asking.short }
}

/** The best answer of a hotel over the days of a window. */
function bestOf(scans: readonly GroupScan[], hotel: number): GroupFound | undefined {
  let best: GroupFound | undefined
  for (const [later, scan] of scans.entries()) {
    const answer = answerAt(scan, { hotel, later, best })
    // Of equals the first.
    if (answer && (!best || (RANKS[answer.answer] - RANKS[best.answer] || ranked(answer, best)) < 0)) best = answer
  }
  return best
}

/** Hotels nearest to holding the group first: by kind of answer, then as `ranked`, equals as they are recommended. */
function inOrder({ city }: CityView, answers: ReadonlyMap<number, GroupFound>): GroupFound[] {
  const held: GroupFound[][] = [[], []]
  // By the rooms they lack, which are few numbers: quicker than sorting, and most hotels miss.
  const misses: GroupFound[][] = []
  for (const hotel of city.ranks.RECOMMENDED) {
    const answer = answers.get(hotel)
    if (!answer) continue
    if (answer.short === null) held[RANKS[answer.answer]]?.push(answer)
    else (misses[answer.short.rooms] ??= []).push(answer)
  }
  return [...held.flatMap((alike) => alike.sort(ranked)), ...misses.flat()]
}

/** Asks every hotel of a city, or those at the places given, whether it can hold a group. */
export function searchGroup(view: CityView, asked: GroupAsked, hotels: Iterable<number> | null): GroupFoundInCity {
  const scans = Array.from({ length: (asked.later ?? 0) + 1 }, (_, later) => {
    // With fixed dates the scan's own stays are already placed.
    if (later === 0) return new GroupScan(view, asked)
    const stays = asked.stays.map((stay) => ({ ...stay, firstDay: stay.firstDay + later }))
    return new GroupScan(view, { ...asked, stays })
  })
  const answers = new Map<number, GroupFound>()
  // In the order of the arrays, which is quicker to read than any other.
  for (const hotel of hotels ?? view.city.facts.hotels.keys()) {
    const best = bestOf(scans, hotel)
    if (best) answers.set(hotel, best)
  }
  return {
    found: inOrder(view, answers),
    placedIn: ({ hotel, answer, later }) => {
      const placed: GroupPlaced[] = []
      if (answer !== 'MISS') scans[later]?.place(hotel, answer === 'REQUEST', placed)
      return placed
    },
  }
}
