import type { GroupAsked, GroupStay } from './group-asked.ts'
import type { CityView } from '../kernel/sweep.ts'
import { NOT_TAKEN } from '../memory/not-taken.ts'
import type { PartyDeltas } from '../memory/parties.ts'

/** A stay judged once for all hotels of a city. */
export type JudgedStay = Pick<GroupStay, 'adults' | 'nights' | 'rooms'> & {
  readonly asked: GroupStay
  /** Its first night, counted from the group's. */
  readonly from: number
  readonly classes: Uint8Array
  readonly factors: Float64Array
  /** What the party adds a night, by plan. */
  readonly party: PartyDeltas
  /** Where the rows of its nights begin among plans, and last that of the day of departure. */
  readonly planRows: Uint32Array
}

/** What the party of a stay adds on one of its nights, NOT_TAKEN where it can not stay. */
export const deltaOn = ({ party, asked }: JudgedStay, plan: number, night: number): number =>
  party.seasons ? party.seasons.on(plan, asked.firstDay + night, asked.nights) : (party.deltas[plan] ?? NOT_TAKEN)

/** Whether a plan takes the party of a stay on all nights. */
export const isPartyTaken = (stay: JudgedStay, plan: number): boolean =>
  Array.from({ length: stay.nights }, (_, night) => deltaOn(stay, plan, night)).every((delta) => delta !== NOT_TAKEN)

const inOrder = (a: GroupStay, b: GroupStay) => b.adults - a.adults || b.nights - a.nights || a.firstDay - b.firstDay

/** Judges conditions and parties of a group's stays: largest parties first, then the longest stays, then by day. */
export function judgeGroup(
  view: CityView,
  { stays, nationality }: GroupAsked,
): { stays: JudgedStay[]; firstDay: number; nights: number } {
  const { city, nowMs, factorOf } = view
  const { count } = city.conditions
  const firstDay = Math.min(...stays.map((stay) => stay.firstDay))
  const lastDay = Math.max(...stays.map((stay) => stay.firstDay + stay.nights))
  // Stays of the same nights are judged once.
  const known = new Map<string, { classes: Uint8Array; factors: Float64Array }>()
  const judgedFor = ({ firstDay: checkInDay, nights }: GroupStay) => {
    const key = `${checkInDay}/${nights}`
    const found = known.get(key)
    if (found) return found
    const judged = { classes: new Uint8Array(count), factors: new Float64Array(3 * count) }
    const into = { ...judged, nearFactors: new Float32Array(count), freeUntilMs: new Float64Array(count) }
    city.conditions.judge({ checkInDay, nights, nationality, nowMs, factorOf }, into)
    known.set(key, judged)
    return judged
  }
  const judged = stays.toSorted(inOrder).map((asked) => ({
    asked,
    adults: asked.adults,
    nights: asked.nights,
    rooms: asked.rooms,
    from: asked.firstDay - firstDay,
    ...judgedFor(asked),
    party: city.parties.deltasFor({ adults: asked.adults, childAges: [] }),
    planRows: Uint32Array.from({ length: asked.nights + 1 }, (_, night) => city.nights.planRow(asked.firstDay + night)),
  }))
  return { stays: judged, firstDay, nights: lastDay - firstDay }
}
