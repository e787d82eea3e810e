import { Temporal } from 'temporal-polyfill'

const DAY_MS = 86_400_000

type Stretch = { readonly fromMs: number; readonly untilMs: number; readonly offsetMs: number }

/** A zone's clock over a span of time, as a short list of offsets: thousands of times quicker than asking the calendar each time. */
export class ZoneClock {
  private readonly stretches: Stretch[] = []

  /** `fromMs` to `untilMs`, milliseconds since the epoch, is what will be asked for. */
  constructor(timeZone: string, fromMs: number, untilMs: number) {
    let at = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(timeZone)
    for (;;) {
      const next = at.getTimeZoneTransition('next')
      const until = next === null || next.epochMilliseconds >= untilMs ? Infinity : next.epochMilliseconds
      this.stretches.push({
        fromMs: this.stretches.length === 0 ? -Infinity : at.epochMilliseconds,
        untilMs: until,
        offsetMs: at.offsetNanoseconds / 1e6,
      })
      if (next === null || until === Infinity) return
      at = next
    }
  }

  /** Day number of the calendar day it is there at a moment. */
  dayAt(atMs: number): number {
    const stretch = this.stretches.find((one) => atMs < one.untilMs)
    return Math.floor((atMs + (stretch?.offsetMs ?? 0)) / DAY_MS)
  }

  /** Moment of a wall-clock time there: the first of two, and after a gap the time it would have been. */
  instantOf(day: number, minutes: number): number {
    const wallMs = day * DAY_MS + minutes * 60_000
    let before = this.stretches[0]?.offsetMs ?? 0
    for (const { fromMs, untilMs, offsetMs } of this.stretches) {
      const at = wallMs - offsetMs
      if (at < fromMs) return wallMs - before
      if (at < untilMs) return at
      before = offsetMs
    }
    return wallMs - before
  }
}

/** Clocks by zone name, made when first asked for. */
export class ZoneClocks {
  private readonly clocks = new Map<string, ZoneClock>()
  private readonly fromMs: number
  private readonly untilMs: number

  constructor(fromMs: number, untilMs: number) {
    this.fromMs = fromMs
    this.untilMs = untilMs
  }

  get(timeZone: string): ZoneClock {
    let clock = this.clocks.get(timeZone)
    if (!clock) this.clocks.set(timeZone, (clock = new ZoneClock(timeZone, this.fromMs, this.untilMs)))
    return clock
  }
}
