/** China keeps one time all year, eight hours ahead of UTC. */
const CHINA_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
/** WeChat Pay's bill of a day is there from ten in the morning of the next; half an hour more is for its haste. */
const READY_MS = 10.5 * 3_600_000
/** WeChat Pay keeps bills of the last three months. */
const KEPT_DAYS = 90
/** A day that has no bill so long after it was due had no trade. */
const GIVEN_UP_MS = 3 * DAY_MS
/** How far from midnight a payment may stand in the neighbour's bill. */
const MIDNIGHT_MS = 10 * 60_000
const RETRY_MS = 30 * 60_000

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The newest day whose bill is there: yesterday in China, or the day before while it is early. */
export function lastReadyDay(nowMs: number): string {
  return dayOf(nowMs + CHINA_MS - READY_MS - DAY_MS)
}

/** The newest day that is over in China; its bill may not be there yet. */
export function lastDay(nowMs: number): string {
  return dayOf(nowMs + CHINA_MS - DAY_MS)
}

/** The oldest day whose bill is still kept. */
export function firstKeptDay(nowMs: number): string {
  return dayOf(nowMs + CHINA_MS - KEPT_DAYS * DAY_MS)
}

/** Whether a day without a bill is held against ours as one without any trade. */
export function isGivenUp(day: string, nowMs: number): boolean {
  return nowMs >= Date.parse(`${day}T00:00:00Z`) - CHINA_MS + DAY_MS + READY_MS + GIVEN_UP_MS
}

/** When a bill that was not there is asked for again. */
export function nextTry(nowMs: number): string {
  return new Date(nowMs + RETRY_MS).toISOString()
}

/**
 * From when until when what was booked here has to stand in the bills that are there. Minutes round a midnight are
 * judged with the later of both days, whose bills together name whatever was paid then; `before` and `after` say
 * whether the neighbours are done.
 */
export function judgedSpan(day: string, done: { before: boolean; after: boolean }): { from: string; until: string } {
  const start = Date.parse(`${day}T00:00:00Z`) - CHINA_MS
  const from = start + (done.before ? -MIDNIGHT_MS : MIDNIGHT_MS)
  const until = start + DAY_MS + (done.after ? MIDNIGHT_MS : -MIDNIGHT_MS)
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
}
