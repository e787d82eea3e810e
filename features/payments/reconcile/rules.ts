/** China has one time all year, eight hours ahead of UTC. */
const CHINA_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
/** WeChat Pay publishes a day's bill at ten in the morning of the next day; half an hour is a margin. */
const READY_MS = 10.5 * 3_600_000
/** WeChat Pay keeps bills of the last three months. */
const KEPT_DAYS = 90
/** A day without a bill this long after it was due had no trade. */
const GIVEN_UP_MS = 3 * DAY_MS
/** How far from midnight a payment may be on the neighbouring day's bill. */
const MIDNIGHT_MS = 10 * 60_000
const RETRY_MS = 30 * 60_000

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The newest day with a bill: yesterday in China, or the day before while it is early. */
export function lastReadyDay(nowMs: number): string {
  return dayOf(nowMs + CHINA_MS - READY_MS - DAY_MS)
}

/** The newest day that has ended in China; its bill may not be available yet. */
export function lastDay(nowMs: number): string {
  return dayOf(nowMs + CHINA_MS - DAY_MS)
}

/** The oldest day whose bill is still available. */
export function firstKeptDay(nowMs: number): string {
  return dayOf(nowMs + CHINA_MS - KEPT_DAYS * DAY_MS)
}

/** Whether a day without a bill is reconciled as one without trade. */
export function isGivenUp(day: string, nowMs: number): boolean {
  return nowMs >= Date.parse(`${day}T00:00:00Z`) - CHINA_MS + DAY_MS + READY_MS + GIVEN_UP_MS
}

/** When a missing bill is requested again. */
export function nextTry(nowMs: number): string {
  return new Date(nowMs + RETRY_MS).toISOString()
}

/**
 * The span in which our bookings must be on the available bills. The later of two neighbouring days judges the minutes
 * around midnight, because only both bills together name everything paid then; `before` and `after` say whether the
 * neighbours are done.
 */
export function judgedSpan(day: string, done: { before: boolean; after: boolean }): { from: string; until: string } {
  const start = Date.parse(`${day}T00:00:00Z`) - CHINA_MS
  const from = start + (done.before ? -MIDNIGHT_MS : MIDNIGHT_MS)
  const until = start + DAY_MS + (done.after ? MIDNIGHT_MS : -MIDNIGHT_MS)
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
}
