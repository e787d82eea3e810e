const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** No zone changes its clock twice within a week. */
const STRIDE_MS = 7 * DAY_MS

type Stretch = { readonly fromMs: number; readonly untilMs: number; readonly offsetMs: number }

/** How far a zone's clock is ahead of UTC at a moment, as the platform's calendar has it. */
function offsetsOf(timeZone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (atMs) => {
    const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
      format.format(atMs).match(/\d+/g) ?? []
    ).map(Number)
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000
  }
}

/**
 * A zone's clock over a span of time, as a short list of offsets: thousands of times quicker than asking the calendar
 * each time.
 */
export class ZoneClock {
  private known: readonly Stretch[] | undefined
  private readonly timeZone: string
  private readonly fromMs: number
  private readonly untilMs: number

  /** `fromMs` to `untilMs`, milliseconds since the epoch, is what will be asked for. */
  constructor(timeZone: string, fromMs: number, untilMs: number) {
    this.timeZone = timeZone
    this.fromMs = fromMs
    this.untilMs = untilMs
  }

  /** Made when first asked for: a world has a hundred zones, and the calendar takes a millisecond or two for each. */
  private get stretches(): readonly Stretch[] {
    return (this.known ??= stretchesOf(this.timeZone, this.fromMs, this.untilMs))
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

function stretchesOf(timeZone: string, fromMs: number, untilMs: number): Stretch[] {
  const offsetAt = offsetsOf(timeZone)
  const stretches: Stretch[] = []
  let start = -Infinity
  let offset = offsetAt(fromMs)
  for (let at = fromMs; at < untilMs; at += STRIDE_MS) {
    const next = offsetAt(at + STRIDE_MS)
    if (next === offset) continue
    const change = changeBetween(offsetAt, at, at + STRIDE_MS)
    stretches.push({ fromMs: start, untilMs: change, offsetMs: offset })
    start = change
    offset = next
  }
  stretches.push({ fromMs: start, untilMs: Infinity, offsetMs: offset })
  return stretches
}

/** The minute in which a clock changes between two moments with different offsets. */
function changeBetween(offsetAt: (atMs: number) => number, beforeMs: number, afterMs: number): number {
  const before = offsetAt(beforeMs)
  let low = Math.floor(beforeMs / MINUTE_MS)
  let high = Math.ceil(afterMs / MINUTE_MS)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (offsetAt(middle * MINUTE_MS) === before) low = middle
    else high = middle
  }
  return high * MINUTE_MS
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
