import { localDay } from '#contract/dates.ts'
import type { GateTicket, Scan } from '../redeem/contract.ts'

/** The tickets that a gate holds, and when they were read. */
export type HeldList = { readonly at: string; readonly tickets: readonly GateTicket[] }
/** Tickets that were let in without a connection, and when. */
export type LetIn = Readonly<Record<string, string>>

const KEPT_AS = 'tradewind.redeem.list'
const PLACE_KEPT_AS = 'tradewind.redeem.place'

/** The name of this gate; empty until it is set. */
export const readPlace = () => localStorage.getItem(PLACE_KEPT_AS) ?? ''

/** Keeps what this gate is called. */
export const keepPlace = (place: string) => localStorage.setItem(PLACE_KEPT_AS, place)

/** The list that was kept last; null without one. */
export function readHeld(): HeldList | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null') as HeldList | null // Our own writing.
  } catch {
    return null
  }
}

/** Keeps the list for times without a connection, where the browser has room for it. */
export function keepHeld(list: HeldList): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(list))
  } catch {
    localStorage.removeItem(KEPT_AS)
  }
}

/** SHA-256 of a code as hexadecimal digits; null where the browser computes none. */
export async function hashOf(code: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code.trim().toUpperCase()))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The outcome of a code by the list alone; null for an unlisted code. `letIn` are the tickets that this gate let in.
 */
export function checkHeld(
  { tickets }: HeldList,
  { hash, letIn, nowMs, by, place }: { hash: string; letIn: LetIn; nowMs: number; by: string; place: string | null },
): Scan | null {
  const meant = tickets.filter((ticket) => ticket.hash === hash || ticket.orderHash === hash)
  const [first] = meant
  if (!first) return null
  const left = meant.filter(({ id }) => letIn[id] === undefined)
  const today = localDay(first.timeZone, nowMs)
  const result = left.length === 0 ? 'USED' : today < first.day || today > first.lastDay ? 'OTHER_DAY' : 'ADMITTED'
  const { code, titleEn, titleZh, optionEn, optionZh, day, kind, startMinute, lastDay, companyName } = first
  const shown = result === 'ADMITTED' ? left : meant
  return {
    result,
    redemptionId: null,
    order: { code, titleEn, titleZh, optionEn, optionZh, day, kind, startMinute, lastDay, companyName },
    tickets: shown.map(({ id, no, unit, visitor }) => ({ id, no, kind: unit, visitor })),
    earlier: result === 'USED' ? { at: letIn[first.id] ?? new Date(nowMs).toISOString(), by, place } : null,
  }
}
