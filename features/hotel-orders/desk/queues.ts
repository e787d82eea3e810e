import type { Language } from '#contract/languages.ts'
import type { DeskOrderRow, OrderDetail } from '../contract.ts'

export const QUEUES = ['WAITING', 'ATTENTION', 'UNTOLD', 'UNNUMBERED', 'CANCELLATIONS', 'ALL'] as const
export type Queue = (typeof QUEUES)[number]

/** The queue named in an address; the first one where none is. */
export function queueOf(text: string | null): Queue {
  return QUEUES.find((queue) => queue.toLowerCase() === text) ?? 'WAITING'
}

/** What the desk may decide, in the order of the buttons. */
export const DECISIONS = [
  'confirm',
  'reject',
  'acceptCancellation',
  'refuseCancellation',
  'acceptAmendment',
  'refuseAmendment',
  'setHotelConfirmation',
  'send',
  'settle',
  'note',
] as const
export type Decision = (typeof DECISIONS)[number]

/** The decisions an order allows right now. */
export function allowedDecisions(order: Pick<OrderDetail, 'allowed'>): Decision[] {
  return DECISIONS.filter((decision) => order.allowed.includes(decision))
}

/**
 * The decision behind a key, if the order allows it: c confirms or accepts, r rejects or refuses, n notes the number, s
 * sends or settles.
 */
export function decisionForKey(key: string, allowed: readonly Decision[]): Decision | null {
  const meant: Record<string, readonly Decision[]> = {
    c: ['confirm', 'acceptCancellation', 'acceptAmendment'],
    r: ['reject', 'refuseCancellation', 'refuseAmendment'],
    n: ['setHotelConfirmation'],
    s: ['send', 'settle'],
  }
  return meant[key]?.find((decision) => allowed.includes(decision)) ?? null
}

/** Where the list's focus goes by a key; null when the key is not about moving. */
export function rowForKey(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'j' || key === 'ArrowDown') return Math.min(count - 1, current + 1)
  if (key === 'k' || key === 'ArrowUp') return Math.max(0, current - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

type Clock = { kind: 'due' | 'overdue' | 'waits' | 'answer'; ms: number }

/**
 * What a row's clock says, in milliseconds: when the hotel's answer is due, time left, time overdue, or time waited
 * where there is no deadline.
 */
export function rowClock(row: Pick<DeskOrderRow, 'deadlineAt' | 'createdAt' | 'sending'>, nowMs: number): Clock {
  const { sending } = row
  if (sending?.outcome === null) return { kind: 'answer', ms: Math.max(0, Date.parse(sending.answerBy) - nowMs) }
  if (row.deadlineAt === null) return { kind: 'waits', ms: Math.max(0, nowMs - Date.parse(row.createdAt)) }
  const leftMs = Date.parse(row.deadlineAt) - nowMs
  return leftMs >= 0 ? { kind: 'due', ms: leftMs } : { kind: 'overdue', ms: -leftMs }
}

const UNITS: Record<Language, { hours: string; minutes: string; days: string }> = {
  en: { hours: ' h ', minutes: ' min', days: ' d' },
  'zh-CN': { hours: ' 小时 ', minutes: ' 分', days: ' 天' },
}

/** A span as `4:05` below an hour, in hours and minutes below two days, then in days; short enough for a list. */
export function spanText(ms: number, language: Language): string {
  const units = UNITS[language]
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return `${minutes}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
  if (minutes < 2880) return `${Math.floor(minutes / 60)}${units.hours}${minutes % 60}${units.minutes}`
  return `${Math.floor(minutes / 1440)}${units.days}`
}

/** What a key other than the moving ones means at the desk; null for the browser's own. */
export function commandForKey(key: string): 'find' | 'close' | 'undo' | 'copy' | 'decide' | null {
  if (key === '/') return 'find'
  if (key === 'u') return 'undo'
  if (key === 'y') return 'copy'
  if (key === 'Escape') return 'close'
  return ['c', 'r', 'n', 's'].includes(key) ? 'decide' : null
}
