import { MOST_LINES } from '#features/availability/hotel-rates/rules-changed.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CallContext } from '#server/http/handler.ts'
import type { SAVED_PARTS, TicketSavedLine } from './contract-history.ts'

type Part = (typeof SAVED_PARTS)[number]
/** What an entry of the audit log says of a save; `lines` are the first of `lineCount`. */
export type SavedTicket = {
  readonly part: Part
  readonly cells: number
  readonly lineCount: number
  readonly lines: TicketSavedLine[]
}

/** Longest value that the history shows. */
const MOST_LETTERS = 200

type Values = Readonly<Record<string, unknown>>
const shownValue = (value: unknown) => {
  const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
  return text.slice(0, MOST_LETTERS)
}

/** The differences between two states, a line a field. */
export function changedFields(before: Values, after: Values, of: string | null = null): TicketSavedLine[] {
  return Object.keys(after).flatMap((field): TicketSavedLine[] => {
    if (JSON.stringify(before[field] ?? null) === JSON.stringify(after[field] ?? null)) return []
    const none = { first: null, last: null, days: null }
    return [{ field, of, ...none, before: [shownValue(before[field])], after: [shownValue(after[field])] }]
  })
}

/** Writes what a save changed into the audit log. */
export function insertHistory(
  tx: Tx,
  {
    caller: { realm, staffId },
    requestId,
    ip,
  }: Pick<CallContext<unknown, 'ops.product'>, 'caller' | 'requestId' | 'ip'>,
  saved: {
    readonly productId: string
    readonly nowMs: number
    readonly part: Part
    readonly lines: readonly TicketSavedLine[]
    readonly cells?: number
  },
): Promise<void> {
  const { productId, nowMs, part, lines, cells = lines.length } = saved
  return insertAudit(tx, {
    atMs: nowMs,
    realm,
    staffId,
    action: 'tickets.save',
    subject: productId,
    outcome: 'DONE',
    requestId,
    ip,
    detail: { part, cells, lineCount: lines.length, lines: lines.slice(0, MOST_LINES) },
  })
}
