import { addDays, localDay } from '#contract/dates.ts'
import { instantIn } from '#contract/zones.ts'
import { ALWAYS, AT_ONCE, type Channel, type NoticeKind } from '../notices/catalogue.ts'

/** When a mail goes: at once, not at all, or at a moment (ms since the epoch). */
export type MailTime = 'NOW' | 'NEVER' | number

/** Local times `HH:MM` between which mails wait; the period may go over midnight. */
export type QuietHours = { readonly timeZone: string; readonly from: string; readonly to: string }

/** The end of the quiet hours that a moment lies in (ms since the epoch); null outside of them. */
export function quietUntil({ timeZone, from, to }: QuietHours, nowMs: number): number | null {
  const today = localDay(timeZone, nowMs)
  for (const day of [addDays(today, -1), today]) {
    const endMs = instantIn(timeZone, from < to ? day : addDays(day, 1), to)
    if (instantIn(timeZone, day, from) <= nowMs && nowMs < endMs) return endMs
  }
  return null
}

/** The next moment (ms since the epoch) at which it is this local time. */
export function nextAt(timeZone: string, time: string, nowMs: number): number {
  const today = localDay(timeZone, nowMs)
  const todayMs = instantIn(timeZone, today, time)
  return todayMs > nowMs ? todayMs : instantIn(timeZone, addDays(today, 1), time)
}

/** A person's preferences for a kind of notification. */
export type Wish = {
  readonly channels: readonly Channel[]
  readonly quiet: QuietHours | null
  /** Whether one mail a day replaces single ones. */
  readonly daily: boolean
}

/** When a mail of a kind goes to a person. Mails about the account's security always go at once. */
export function personalTime(kind: NoticeKind, { channels, quiet, daily }: Wish, nowMs: number): MailTime {
  if (ALWAYS.includes(kind)) return 'NOW'
  if (!channels.includes('MAIL')) return 'NEVER'
  if (AT_ONCE.includes(kind)) return 'NOW'
  if (daily) return 'NEVER'
  return (quiet && quietUntil(quiet, nowMs)) ?? 'NOW'
}

/** Combines rules: a mail that one of them forbids is never sent; otherwise it waits for the latest of them. */
export function latestOf(times: readonly MailTime[]): MailTime {
  if (times.includes('NEVER')) return 'NEVER'
  const waits = times.filter((time) => typeof time === 'number')
  return waits.length === 0 ? 'NOW' : Math.max(...waits)
}
