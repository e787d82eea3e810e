import type { RowOf } from '#server/db/statements.ts'
import type { AvailabilityStatus, TicketProduct } from '../contract.ts'
import type { EngineOption } from './engine-option.ts'
import type * as sql from './engine.sql.ts'

export type ProductRow = RowOf<typeof sql.listProducts>
export type DayRow = RowOf<typeof sql.listDays>

/** Fewer places than these are limited. */
const FEW = 10
const MINUTE_MS = 60_000
/** What is known of a day. */
const [UNKNOWN, OPEN, CLOSED] = [0, 1, 2]

/**
 * The days of a pool of places in arrays: what belongs to a day is at the day's place, what belongs to a slot between
 * the day's offset and the next one's.
 */
export class Pool {
  readonly firstDay: number
  readonly state: Uint8Array
  readonly percent: Uint16Array
  readonly midnightMs: Float64Array
  readonly offsets: Int32Array
  readonly starts: Int16Array
  readonly ends: Int16Array
  readonly totals: Int32Array
  readonly sold: Int32Array

  /** `rows` are the days of one pool in order. */
  constructor(rows: readonly DayRow[]) {
    const first = rows[0]?.day ?? 0
    const count = rows.length === 0 ? 0 : (rows.at(-1)?.day ?? first) - first + 1
    const slots = rows.reduce((sum, { starts }) => sum + starts.length, 0)
    this.firstDay = first
    this.state = new Uint8Array(count)
    this.percent = new Uint16Array(count)
    this.midnightMs = new Float64Array(count)
    this.offsets = new Int32Array(count + 1)
    this.starts = new Int16Array(slots)
    this.ends = new Int16Array(slots)
    this.totals = new Int32Array(slots)
    this.sold = new Int32Array(slots)
    let at = 0
    let next = 0
    for (const row of rows) {
      const place = row.day - first
      while (next <= place) this.offsets[next++] = at
      this.state[place] = row.closed ? CLOSED : OPEN
      this.percent[place] = row.pricePercent
      this.midnightMs[place] = row.midnightMs
      this.starts.set(row.starts, at)
      this.ends.set(row.ends, at)
      this.totals.set(row.totals, at)
      this.sold.set(row.sold, at)
      at += row.starts.length
    }
    this.offsets.fill(at, next)
  }

  get lastDay(): number {
    return this.firstDay + this.state.length - 1
  }

  /** Whether anything is known of a day. */
  knows(day: number): boolean {
    return (this.state[day - this.firstDay] ?? UNKNOWN) !== UNKNOWN
  }

  /** The slots of a day: the first one, and the one after the last. */
  slotsOf(day: number): readonly [from: number, to: number] {
    const place = day - this.firstDay
    return [this.offsets[place] ?? 0, this.offsets[place + 1] ?? 0]
  }

  /** Sets what was sold of a day; false where the day has other slots by now, and has to be read again. */
  setSold(day: number, sold: readonly number[]): boolean {
    const [from, to] = this.slotsOf(day)
    if (!this.knows(day) || to - from !== sold.length) return false
    this.sold.set(sold, from)
    return true
  }
}

/** An option with the days it is sold on. */
export type Sale = EngineOption & {
  readonly kind: TicketProduct['kind']
  readonly currency: string
  readonly pool: Pool
}

/** When the sale of a slot ends (ms since the epoch). */
function closesMs({ pool, kind, cutOffMinutes }: Sale, { day, slot }: { day: number; slot: number }): number {
  const minute = (kind === 'START_TIME' ? pool.starts : pool.ends)[slot] ?? 0
  return (pool.midnightMs[day - pool.firstDay] ?? 0) + (minute - cutOffMinutes) * MINUTE_MS
}

/** The status of a slot at a moment, as `ticket_slots` of the database tells it. */
export function statusAt(sale: Sale, at: { day: number; slot: number; nowMs: number }): AvailabilityStatus {
  const { pool, minUnits } = sale
  if (pool.state[at.day - pool.firstDay] !== OPEN || closesMs(sale, at) <= at.nowMs) return 'CLOSED'
  const total = pool.totals[at.slot] ?? 0
  if (total < 0) return 'FREESALE'
  const left = total - (pool.sold[at.slot] ?? 0)
  if (left < minUnits) return 'SOLD_OUT'
  return left < FEW ? 'LIMITED' : 'AVAILABLE'
}

/** The net price of a grown-up on a day, in minor units, rounded half up; null where nothing is sold. */
export function netOn({ pool, netMinor }: Sale, day: number): number | null {
  if (netMinor === null) return null
  return Math.floor(((pool.percent[day - pool.firstDay] ?? 0) * netMinor + 50) / 100)
}
