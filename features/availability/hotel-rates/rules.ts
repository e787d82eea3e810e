import { addDays, dayNumber, dayOf } from '#contract/dates.ts'
import { firstDayOf, monthOf, RATE_BYTES, rateNightOf, STOCK_BYTES, STOCK_KINDS } from '../stay/rules-nights.ts'
import { changedLines, MOST_LINES } from './rules-changed.ts'
import type { PlanRates, PriceRun, RoomRates, SavedLine, StockKind, StockRun } from './contract.ts'

/** A month as it is stored: its number counted from 1970-01, and its nights in hexadecimal. */
export type StoredMonth = { readonly month: number; readonly version: number; readonly nights: string }
/** What an entry of the audit log says of a save; `lines` are the first of `lineCount`. */
export type SavedDetail = { readonly cells: number; readonly lineCount: number; readonly lines: SavedLine[] }

/** The number of a month written `2026-12`, counted from 1970-01. */
export function monthNumber(month: string): number {
  return monthOf(dayNumber(`${month}-01`))
}

function versionsOf(months: readonly StoredMonth[], days: readonly string[]): PlanRates['versions'] {
  const names = [...new Set(days.map((day) => day.slice(0, 7)))]
  return names.map((month) => ({
    month,
    version: months.find((stored) => stored.month === monthNumber(month))?.version ?? 0,
  }))
}

const bytesOf = (months: readonly StoredMonth[]) =>
  new Map(months.map(({ month, nights }) => [month, Buffer.from(nights, 'hex')]))

/** Prices and closed nights of a plan over some days. */
export function planNights(
  months: readonly StoredMonth[],
  days: readonly string[],
): Pick<PlanRates, 'versions' | 'nights'> {
  const stored = bytesOf(months)
  const nights = days.map((day) => {
    const { netMinor, closed, minStay } = rateNightOf(stored.get(monthOf(dayNumber(day))), dayNumber(day))
    return { netMinor: netMinor === 0 ? null : netMinor, closed, minStay }
  })
  return { versions: versionsOf(months, days), nights }
}

/** What a room type has to sell over some days; `sold` names the nights of which rooms are taken. */
export function roomNights(
  { months, sold }: { months: readonly StoredMonth[]; sold: readonly { day: number; sold: number }[] },
  days: readonly string[],
): Pick<RoomRates, 'versions' | 'nights'> {
  const stored = bytesOf(months)
  const taken = new Map(sold.map((night) => [night.day, night.sold]))
  const nights = days.map((day) => {
    const { kind, rooms } = stockAt(stored.get(monthOf(dayNumber(day))), placeOf(day))
    return { kind, rooms, sold: taken.get(dayNumber(day)) ?? 0 }
  })
  return { versions: versionsOf(months, days), nights }
}

const placeOf = (day: string) => Number(day.slice(8)) - 1

function stockAt(nights: Buffer | undefined, place: number): { kind: StockKind; rooms: number } {
  if (nights === undefined) return { kind: 'ALLOTMENT', rooms: 0 }
  const at = place * STOCK_BYTES
  return { kind: STOCK_KINDS[nights.readUInt8(at)] ?? 'STOP_SALE', rooms: nights.readUInt16LE(at + 2) }
}

/** The nights of a run. */
export function nightsOf({ first, last = first }: { first: string; last?: string | undefined }): string[] {
  return Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, at) => addDays(first, at))
}

/** A figure of a night that is different after a save. */
export type Changed = {
  readonly kind: SavedLine['kind']
  readonly night: string
  readonly before: string
  readonly after: string
}
/** What is put of a month: the records from the first changed night to the last, and what differs in them. */
export type Put = { readonly first: string; readonly nights: Buffer; readonly changed: readonly Changed[] }

/** The records of a month after a change, cut to the nights that differ; undefined when none does. */
function putOf(
  month: number,
  { nights, changed, size }: { nights: Buffer; changed: readonly Changed[]; size: number },
): Put | undefined {
  const days = changed.map(({ night }) => dayNumber(night))
  if (days.length === 0) return undefined
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const start = first - firstDayOf(month)
  return { first: dayOf(first), nights: nights.subarray(start * size, (start + last - first + 1) * size), changed }
}

/** Sets price and closing of one night in the bytes of its month; gives what is different. */
function setPrice(nights: Buffer, night: string, { netMinor, closed }: PriceRun): Changed[] {
  const at = placeOf(night) * RATE_BYTES
  const [net, flags] = [nights.readUInt32LE(at), nights.readUInt8(at + 4)]
  const changed: Changed[] = []
  if (netMinor !== undefined && netMinor !== net) {
    nights.writeUInt32LE(netMinor, at)
    changed.push({ kind: 'PRICE', night, before: net === 0 ? '' : String(net), after: String(netMinor) })
  }
  if (closed !== undefined && closed !== ((flags & 1) === 1)) {
    nights.writeUInt8(closed ? flags | 1 : flags & ~1, at + 4)
    changed.push({ kind: 'CLOSED', night, before: closed ? 'OPEN' : 'CLOSED', after: closed ? 'CLOSED' : 'OPEN' })
  }
  return changed
}

/** Sets the minimum stay of one night in the bytes of its month; gives what is different. */
function setMinStay(nights: Buffer, night: string, { minStay }: PriceRun): Changed[] {
  const at = placeOf(night) * RATE_BYTES + 5
  const before = nights.readUInt8(at)
  if (minStay === undefined || minStay === before) return []
  nights.writeUInt8(minStay, at)
  return [{ kind: 'MIN_STAY', night, before: String(before || ''), after: String(minStay || '') }]
}

/** What the runs make of a plan's month; restrictions that a run does not name stay as they are. */
export function changedPrices(
  { month, nights }: { month: number; nights: Buffer },
  runs: readonly PriceRun[],
): Put | undefined {
  const after = Buffer.from(nights)
  const changed = runs.flatMap((run) =>
    nightsOf(run).flatMap((night) => [...setPrice(after, night, run), ...setMinStay(after, night, run)]),
  )
  return putOf(month, { nights: after, changed, size: RATE_BYTES })
}

const stockText = ({ kind, rooms }: { kind: StockKind; rooms: number }) => (kind === 'ALLOTMENT' ? String(rooms) : kind)

/** What the runs make of a room type's month; the release days stay as they are. */
export function changedStock(
  { month, nights }: { month: number; nights: Buffer },
  runs: readonly StockRun[],
): Put | undefined {
  const after = Buffer.from(nights)
  const changed: Changed[] = []
  for (const run of runs) {
    for (const night of nightsOf(run)) {
      const before = stockAt(after, placeOf(night))
      const now = { kind: run.kind ?? before.kind, rooms: run.rooms ?? before.rooms }
      if (now.kind === before.kind && now.rooms === before.rooms) continue
      after.writeUInt8(STOCK_KINDS.indexOf(now.kind), placeOf(night) * STOCK_BYTES)
      after.writeUInt16LE(now.rooms, placeOf(night) * STOCK_BYTES + 2)
      changed.push({ kind: 'ALLOTMENT', night, before: stockText(before), after: stockText(now) })
    }
  }
  return putOf(month, { nights: after, changed, size: STOCK_BYTES })
}

type Named = Pick<SavedLine, 'roomEn' | 'roomZh' | 'planCode' | 'currency'>

/** What a save changed, by plan or room and by kind, as the audit log keeps it. */
export function savedDetail(
  puts: readonly { readonly of: Named; readonly key: string; readonly put: Put }[],
): SavedDetail {
  const cells = puts.flatMap(({ of, key, put }) =>
    put.changed.map(({ kind, night, ...sides }) => ({
      key: `${key} ${kind}`,
      of: { kind, ...of },
      day: night,
      ...sides,
    })),
  )
  const lines = changedLines(cells).map(({ of, days, ...line }): SavedLine => ({ ...of, nights: days, ...line }))
  return { cells: cells.length, lineCount: lines.length, lines: lines.slice(0, MOST_LINES) }
}
