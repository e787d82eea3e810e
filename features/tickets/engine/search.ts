import { dayNumber, dayOf } from '#contract/dates.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { AvailabilityStatus } from '../contract.ts'
import type { listCityOptions } from '../tickets.sql.ts'
import type { Ticket, TicketCity } from './engine.ts'
import { netOn, type Sale, statusAt } from './memory.ts'

/** What an option of a ticket has first, as the statement `list_city_options` reads it. */
export type OptionRow = RowOf<typeof listCityOptions>

type Asked = {
  /** Days since 1970, both included. */
  readonly from: number
  readonly to: number
  readonly nowMs: number
  readonly keyword: string | undefined
}
type First = { readonly day: number; readonly slot: number; readonly status: AvailabilityStatus }

const canBeBooked = (status: AvailabilityStatus) => status !== 'CLOSED' && status !== 'SOLD_OUT'

/** The first slot of an option between two days that can be booked. */
function firstOf(sale: Sale, { from, to, nowMs }: Asked): First | undefined {
  const { pool } = sale
  const last = Math.min(to, pool.lastDay)
  for (let day = Math.max(from, pool.firstDay); day <= last; day++) {
    const [start, end] = pool.slotsOf(day)
    for (let slot = start; slot < end; slot++) {
      const status = statusAt(sale, { day, slot, nowMs })
      if (canBeBooked(status)) return { day, slot, status }
    }
  }
  return undefined
}

function rowOf(ticket: Ticket, sale?: Sale, first?: First): OptionRow {
  const { productId, category, kind, confirmationMode, currency, latitude, longitude } = ticket
  const { titleEn, titleZh, freeCancellation } = ticket
  const isFree = sale !== undefined && first !== undefined
  return {
    productId,
    category,
    kind,
    confirmationMode,
    currency,
    latitude,
    longitude,
    titleEn,
    titleZh,
    freeCancellation,
    nextOptionId: isFree ? sale.optionId : null,
    nextDay: isFree ? dayOf(first.day) : null,
    nextStartMinute: isFree ? (sale.pool.starts[first.slot] ?? null) : null,
    nextEndMinute: isFree ? (sale.pool.ends[first.slot] ?? null) : null,
    nextStatus: isFree ? first.status : null,
    fromNet: isFree ? netOn(sale, first.day) : null,
  }
}

const order = (a: OptionRow, b: OptionRow) =>
  a.nextDay === b.nextDay
    ? (a.nextStartMinute ?? 0) - (b.nextStartMinute ?? 0)
    : (a.nextDay ?? '') < (b.nextDay ?? '')
      ? -1
      : 1

/** The options of a ticket that can be booked, the one with the first slot first; one line for a ticket without any. */
function optionRows(ticket: Ticket, asked: Asked): OptionRow[] {
  const rows = ticket.sales
    .toSorted((a, b) => a.place - b.place)
    .flatMap((sale) => {
      const first = firstOf(sale, asked)
      return first ? [rowOf(ticket, sale, first)] : []
    })
  return rows.length > 0 ? rows.toSorted(order) : [rowOf(ticket)]
}

/** The options of a city's tickets, the recommended ones first, as `list_city_options` reads them. */
export function cityOptions(
  { tickets }: TicketCity,
  asked: Omit<Asked, 'from' | 'to'> & { readonly from: string; readonly to: string },
): OptionRow[] {
  const wanted = asked.keyword?.toLowerCase() ?? ''
  const has = (title: string | null) => title !== null && title.toLowerCase().includes(wanted)
  const between = { ...asked, from: dayNumber(asked.from), to: dayNumber(asked.to) }
  return tickets
    .filter(({ titleEn, titleZh }) => wanted === '' || has(titleEn) || has(titleZh))
    .flatMap((ticket) => optionRows(ticket, between))
}

const BEST: readonly AvailabilityStatus[] = ['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT']

/** A known day of an option: the best status of its slots, and the net price of a grown-up; undefined for others. */
export function dayOfOption(
  sale: Sale,
  { day, nowMs }: { day: number; nowMs: number },
): { status: AvailabilityStatus; fromNet: number | null } | undefined {
  if (!sale.pool.knows(day)) return undefined
  const [start, end] = sale.pool.slotsOf(day)
  let best = BEST.length
  for (let slot = start; slot < end; slot++) {
    const at = BEST.indexOf(statusAt(sale, { day, slot, nowMs }))
    if (at >= 0 && at < best) best = at
  }
  return { status: BEST[best] ?? 'CLOSED', fromNet: netOn(sale, day) }
}
