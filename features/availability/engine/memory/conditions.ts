import { dayNumber } from '#contract/dates.ts'
import type { RowOf } from '#server/db/statements.ts'
import { type Markets, maySellTo } from '#features/availability/stay/rules-occupancy.ts'
import { endsOfFree, freeUntilMs, type PenaltyRule } from '#features/availability/prices/rules-penalty.ts'
import type { Reduction } from '#features/availability/prices/rules-reduction.ts'
import type { FactorOf } from '#features/availability/prices/rules-mark-up.ts'
import type * as sql from '../engine.sql.ts'
import type { ZoneClock, ZoneClocks } from './zone-clock.ts'

export const MEALS = ['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'] as const
export const MODES = ['INSTANT', 'TIME_LIMITED', 'ON_REQUEST'] as const

/**
 * Bits of a class byte: which meal, whether cancelling is free now, whether confirmed at once, whether sold for the
 * stay at all.
 */
export const MEAL_BITS = 31
export const FREE_CANCELLATION = 32
export const INSTANT = 64
export const SOLD = 128

/** A plan's condition columns; their texts are compared unparsed to find equal ones. */
export type ConditionRow = Pick<
  RowOf<typeof sql.listPlans>,
  | 'mealPlan'
  | 'currency'
  | 'markets'
  | 'minStay'
  | 'maxStay'
  | 'minAdvanceDays'
  | 'maxAdvanceDays'
  | 'bookingFrom'
  | 'bookingTo'
  | 'confirmationMode'
  | 'penalties'
  | 'packageOnly'
  | 'reduction'
> &
  Pick<RowOf<typeof sql.listHotels>, 'timeZone' | 'checkInFrom' | 'markUpRules'>

/** A time on the hotel's clock that may end free cancellation, counted in days before check-in. */
type End = { readonly daysBefore: number; readonly minutes: number }

type Condition = {
  readonly staticClass: number
  /** What its prices are converted by. */
  readonly pricing: number
  readonly market: number
  readonly zone: number
  readonly penalty: number
  readonly minStay: number
  readonly maxStay: number
  readonly minAdvance: number
  readonly maxAdvance: number
  readonly bookingFrom: number
  readonly bookingTo: number
}

/** A list without repetitions, each entry with its place. */
class Distinct<T> {
  readonly list: T[] = []
  private readonly places = new Map<string, number>()

  placeOf(key: string, make: () => T): number {
    let place = this.places.get(key)
    if (place === undefined) {
      place = this.list.push(make()) - 1
      this.places.set(key, place)
    }
    return place
  }
}

/** Minutes after midnight of `HH:MM`. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** What a search asks of the conditions. */
export type ConditionQuery = {
  readonly checkInDay: number
  readonly nights: number
  readonly nationality: string
  readonly nowMs: number
  readonly factorOf: FactorOf
}

/** The conditions of a city judged for one search; every array goes by place of the condition. */
export type JudgedConditions = {
  readonly classes: Uint8Array
  /** Approximate factor, m and d, three numbers a condition. */
  readonly factors: Float64Array
  /** The approximate factor in single precision. */
  readonly nearFactors: Float32Array
  /** Milliseconds since the epoch; only good where FREE_CANCELLATION is set. */
  readonly freeUntilMs: Float64Array
}

/** Conditions of the plans of a city: kept once, however many plans share them, and judged once a search. */
export class Conditions {
  private readonly conditions = new Distinct<Condition>()
  private readonly pricings = new Distinct<{ currency: string; rules: string; zone: number; reduction: Reduction }>()
  private readonly markets = new Distinct<Markets>()
  private readonly zones = new Distinct<ZoneClock>()
  /** The end of free cancellation: a penalty, or the check-in time. */
  private readonly penalties = new Distinct<{ ends: readonly End[] | null; zone: number }>()
  private readonly endsOfTexts = new Map<string, readonly End[] | null>()

  get count(): number {
    return this.conditions.list.length
  }

  /** The index of a plan's conditions; identical conditions are stored once. */
  placeOf(row: ConditionRow, clocks: ZoneClocks): number {
    const condition = this.make(row, clocks)
    return this.conditions.placeOf(Object.values(condition).join('/'), () => condition)
  }

  /** Place of a time zone. */
  zoneOf(timeZone: string, clocks: ZoneClocks): number {
    return this.zones.placeOf(timeZone, () => clocks.get(timeZone))
  }

  private make(row: ConditionRow, clocks: ZoneClocks): Condition {
    const zone = this.zoneOf(row.timeZone, clocks)
    return {
      staticClass:
        (1 << MEALS.indexOf(row.mealPlan)) |
        (row.confirmationMode === 'INSTANT' ? INSTANT : 0) |
        (row.packageOnly ? 0 : SOLD),
      pricing: this.pricingOf(row, zone),
      // The column's shape is the table's.
      market: this.markets.placeOf(row.markets, () => JSON.parse(row.markets) as Markets),
      zone,
      penalty: this.penaltyOf(row, zone),
      minStay: row.minStay,
      maxStay: row.maxStay,
      minAdvance: row.minAdvanceDays,
      maxAdvance: row.maxAdvanceDays,
      bookingFrom: row.bookingFrom === null ? -Infinity : dayNumber(row.bookingFrom),
      bookingTo: row.bookingTo === null ? Infinity : dayNumber(row.bookingTo),
    }
  }

  private pricingOf({ currency, markUpRules, reduction: text }: ConditionRow, zone: number): number {
    const rules = markUpRules ?? ''
    return this.pricings.placeOf(`${currency}/${rules}/${zone}/${text}`, () => {
      // The column's shape is the table's.
      const reduction = JSON.parse(text) as Reduction
      return { currency, rules, zone, reduction }
    })
  }

  /** Only what ends free cancellation matters here, so plans that differ in amounts share a place. */
  private penaltyOf({ penalties, checkInFrom }: ConditionRow, zone: number): number {
    const text = `${checkInFrom} ${penalties}`
    let ends = this.endsOfTexts.get(text)
    if (ends === undefined) {
      // The column's shape is the table's.
      const times = endsOfFree(JSON.parse(penalties) as PenaltyRule[], checkInFrom)
      ends = times && times.map(({ daysBefore, time }) => ({ daysBefore, minutes: minutesOf(time) }))
      this.endsOfTexts.set(text, ends)
    }
    const key = ends?.map(({ daysBefore, minutes }) => `${daysBefore}/${minutes}`).join()
    return this.penalties.placeOf(`${zone}/${key}`, () => ({ ends, zone }))
  }

  /** The currency of the prices of a condition. */
  currencyOf(place: number): string {
    return this.pricings.list[this.conditions.list[place]!.pricing]!.currency
  }

  /** What the promotions of a condition take off a whole stay. */
  reductionOf(place: number): Reduction {
    return this.pricings.list[this.conditions.list[place]!.pricing]!.reduction
  }

  /** Day it is now in every zone of the city, by place. */
  todays(nowMs: number): number[] {
    return this.zones.list.map((clock) => clock.dayAt(nowMs))
  }

  /**
   * Judges every condition for a search, into the arrays given; tells the factor all have, null when they differ, and
   * the largest.
   */
  judge(query: ConditionQuery, into: JudgedConditions): { factor: number | null; largest: number } {
    const todays = this.todays(query.nowMs)
    const sold = this.markets.list.map((markets) => maySellTo(markets, query.nationality))
    const factors = this.pricings.list.map(({ currency, rules, zone, reduction }) =>
      query.factorOf(currency, {
        rules,
        reduction,
        nights: query.nights,
        arrivalDay: query.checkInDay,
        today: todays[zone]!,
      }),
    )
    const freeUntil = this.penalties.list.map(({ ends, zone }) => {
      const clock = this.zones.list[zone]!
      return freeUntilMs(ends, ({ daysBefore, minutes }) => clock.instantOf(query.checkInDay - daysBefore, minutes))
    })
    for (let i = 0; i < this.conditions.list.length; i++) {
      const condition = this.conditions.list[i]!
      const factor = factors[condition.pricing]
      const today = todays[condition.zone]!
      into.classes[i] = 0
      into.nearFactors[i] = 0
      if (factor === undefined || !sold[condition.market] || !mayBook(condition, query, today)) continue
      const until = freeUntil[condition.penalty]!
      into.freeUntilMs[i] = until
      into.classes[i] = condition.staticClass | (until > query.nowMs ? FREE_CANCELLATION : 0)
      into.nearFactors[i] = factor.m / factor.d
      into.factors[3 * i] = factor.m / factor.d
      into.factors[3 * i + 1] = factor.m
      into.factors[3 * i + 2] = factor.d
    }
    const near = factors.map((factor) => (factor ? factor.m / factor.d : 0))
    return {
      factor: near.every((factor) => factor === near[0]) ? (near[0] ?? null) : null,
      largest: Math.max(0, ...near),
    }
  }
}

function mayBook(condition: Condition, query: ConditionQuery, today: number): boolean {
  const ahead = query.checkInDay - today
  return (
    ahead >= condition.minAdvance &&
    ahead <= condition.maxAdvance &&
    query.nights >= condition.minStay &&
    query.nights <= condition.maxStay &&
    today >= condition.bookingFrom &&
    today <= condition.bookingTo
  )
}
