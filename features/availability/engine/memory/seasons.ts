import { dayNumber } from '#contract/dates.ts'
import { type PartySeason, seasonOn } from '#features/availability/stay/rules-occupancy.ts'
import { keptMinor, type Reduction } from '#features/availability/prices/rules-reduction.ts'
import { NOT_TAKEN } from './not-taken.ts'

// The typed arrays are long enough for every place of their city, which the compiler can not know: hence the `!`.

const CROSSING = -1

/** The season of each day, by its place in the plan's list from 1; 0 for none. */
class Calendar {
  /** Season of all nights of the stay at hand, CROSSING where they have several. */
  one = 0
  private readonly start: number
  private readonly days: Uint8Array

  constructor(seasons: readonly PartySeason[]) {
    this.start = Math.min(...seasons.map(({ first }) => dayNumber(first)))
    const end = Math.max(...seasons.map(({ last }) => dayNumber(last)))
    const length = seasons.length === 0 ? 0 : end - this.start + 1
    this.days = Uint8Array.from({ length }, (_, at) => seasonOn(seasons, this.start + at))
  }

  on(day: number): number {
    return this.days[day - this.start] ?? 0
  }

  enter({ firstDay, nights }: StayNights): void {
    this.one = this.on(firstDay)
    for (let i = 1; i < nights; i++)
      if (this.on(firstDay + i) !== this.one) {
        this.one = CROSSING
        return
      }
  }
}

/** The nights of a stay and where their rows of prices begin. */
export type StayNights = {
  readonly firstDay: number
  readonly nights: number
  readonly planRows: Uint32Array
  readonly price: Uint32Array
}

/** Which plans of a city have seasons, and when; terms are what several plans share. */
export class SeasonPlans {
  /** Plans with seasons, by place. */
  readonly plans: Uint32Array
  readonly planTerms: Uint32Array
  /** Where the amounts of each term begin: one without a season, then one a season. */
  readonly starts: Uint32Array
  readonly size: number
  readonly ofTerm: readonly Calendar[]
  private readonly calendars: readonly Calendar[]

  /** What free nights take off, by term. */
  readonly reductions: readonly Reduction[]

  constructor(planTerms: Uint32Array, terms: readonly (readonly PartySeason[])[], reductions: readonly Reduction[]) {
    this.planTerms = planTerms
    this.reductions = reductions
    this.starts = new Uint32Array(terms.length)
    const known = new Map<string, Calendar>()
    let size = 0
    this.ofTerm = terms.map((seasons, term) => {
      this.starts[term] = size
      size += 1 + seasons.length
      const key = seasons.map(({ first, last, weekdays }) => `${first} ${last} ${weekdays?.join('') ?? ''}`).join()
      const calendar = known.get(key) ?? new Calendar(seasons)
      known.set(key, calendar)
      return calendar
    })
    this.size = size
    this.calendars = [...known.values()]
    this.plans = Uint32Array.from(planTerms.keys()).filter((plan) => terms[planTerms[plan]!]!.length > 0)
  }

  hasSeasons(plan: number): boolean {
    const term = this.planTerms[plan]!
    return (this.starts[term + 1] ?? this.size) > this.starts[term]! + 1
  }

  enter(stay: StayNights): void {
    for (const calendar of this.calendars) calendar.enter(stay)
  }
}

/** What every plan of a city adds for a party, night by night. */
export class SeasonDeltas {
  private readonly where: SeasonPlans
  private readonly amounts: Int32Array
  /** The supplements among the amounts that free nights take nothing off; null in a city without any. */
  private readonly kept: Int32Array | null

  constructor(where: SeasonPlans, amounts: Int32Array, kept: Int32Array | null) {
    this.where = where
    this.amounts = amounts
    this.kept = kept
  }

  /** Whether a plan has seasons. */
  has(plan: number): boolean {
    return this.where.hasSeasons(plan)
  }

  /** Net change on a day of a stay of so many nights, NOT_TAKEN where the party can not stay. */
  on(plan: number, day: number, nights: number): number {
    const term = this.where.planTerms[plan]!
    return this.inSeason(term, this.where.ofTerm[term]!.on(day), nights)
  }

  private inSeason(term: number, season: number, nights: number): number {
    const at = this.where.starts[term]! + season
    const delta = this.amounts[at]!
    const kept = this.kept?.[at] ?? 0
    return kept === 0 || delta === NOT_TAKEN ? delta : delta + keptMinor(kept, this.where.reductions[term]!, nights)
  }

  /**
   * Writes one net change a night for all nights of the stay, NOT_TAKEN where a night is not sold to the party. Gives
   * how far a stay's sum is from the exact one at most, in net minor units.
   */
  over(stay: StayNights, into: Int32Array): number {
    const { plans, planTerms, ofTerm } = this.where
    this.where.enter(stay)
    let spread = 0
    for (const plan of plans) {
      const term = planTerms[plan]!
      const { one } = ofTerm[term]!
      if (one !== CROSSING) into[plan] = this.inSeason(term, one, stay.nights)
      else spread = Math.max(spread, this.cross(stay, plan, into))
    }
    return spread
  }

  /** The same for a plan of which the nights have several seasons. */
  private cross({ firstDay, nights, planRows, price }: StayNights, plan: number, into: Int32Array): number {
    let sum = 0
    let lowest = Infinity
    for (let i = 0; i < nights; i++) {
      const delta = this.on(plan, firstDay + i, nights)
      const net = price[planRows[i]! + plan]!
      if (delta === NOT_TAKEN || net + delta <= 0) {
        into[plan] = NOT_TAKEN
        return 0
      }
      sum += delta
      lowest = Math.min(lowest, net)
    }
    // Every night has a price, so the common amount must leave the cheapest one a price as well.
    const used = Math.max(Math.round(sum / nights), 1 - lowest)
    into[plan] = used
    return Math.abs(used * nights - sum)
  }
}
