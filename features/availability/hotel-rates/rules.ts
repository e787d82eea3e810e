import { addDays, dayNumber, dayOf } from '#contract/dates.ts'
import { firstDayOf, monthOf, RATE_BYTES, rateNightOf, STOCK_BYTES, STOCK_KINDS } from '../stay/rules-nights.ts'
import { isFar } from '../prices/rules-far.ts'
import { SAVED_KINDS } from './contract.ts'
import { changedLines, MOST_LINES } from './rules-changed.ts'
import type { PlanRates, PriceRun, RoomRates, SavedLine, StockKind, StockRun } from './contract.ts'

/** A month as it is stored: its number counted from 1970-01, and its nights in hexadecimal. */
export type StoredMonth = { readonly month: number; readonly version: number; readonly nights: string }
/** The audit entry of a save or an imported file; `lines` are the first of `lineCount`. */
export type SavedDetail = {
  readonly file?: string
  readonly cells: number
  readonly lineCount: number
  readonly lines: SavedLine[]
}

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
/** The change of a month: the records from the first changed night to the last, and their differences. */
export type Put = { readonly first: string; readonly nights: Buffer; readonly changed: readonly Changed[] }

type Sides = { readonly before: Buffer; readonly after: Buffer }

/** The records of a month after a change, cut to the nights that differ; undefined when none does. */
function putOf(
  month: number,
  { before, after }: Sides,
  { changed, size }: { changed: readonly Changed[]; size: number },
): Put | undefined {
  const record = (nights: Buffer, place: number) => nights.subarray(place * size, (place + 1) * size)
  const places = Array.from({ length: after.length / size }, (_, place) => place).filter(
    (place) => !record(before, place).equals(record(after, place)),
  )
  const [start, end] = [places[0], places.at(-1)]
  if (start === undefined || end === undefined) return undefined
  return { first: dayOf(firstDayOf(month) + start), nights: after.subarray(start * size, (end + 1) * size), changed }
}

/** Sets what a run names in the record of one night; restrictions that it does not name stay as they are. */
function setRates(nights: Buffer, at: number, { netMinor, closed, minStay }: PriceRun): void {
  const flags = nights.readUInt8(at + 4)
  if (netMinor !== undefined) nights.writeUInt32LE(netMinor, at)
  if (closed !== undefined) nights.writeUInt8(closed ? flags | 1 : flags & ~1, at + 4)
  if (minStay !== undefined) nights.writeUInt8(minStay, at + 5)
}

type Texts = Readonly<Partial<Record<SavedLine['kind'], string>>>

function rateTexts(nights: Buffer, at: number): Texts {
  const number = (value: number) => (value === 0 ? '' : String(value))
  return {
    PRICE: number(nights.readUInt32LE(at)),
    CLOSED: (nights.readUInt8(at + 4) & 1) === 1 ? 'CLOSED' : 'OPEN',
    MIN_STAY: number(nights.readUInt8(at + 5)),
  }
}

function changedNights(
  { before, after }: Sides,
  { first, size, textsOf }: { first: number; size: number; textsOf(nights: Buffer, at: number): Texts },
): Changed[] {
  return Array.from({ length: after.length / size }, (_, place) => place).flatMap((place) => {
    const [was, is] = [textsOf(before, place * size), textsOf(after, place * size)]
    const night = dayOf(first + place)
    return SAVED_KINDS.flatMap((kind): Changed[] =>
      was[kind] === is[kind] ? [] : [{ kind, night, before: was[kind] ?? '', after: is[kind] ?? '' }],
    )
  })
}

/** What differs in the records of a plan's nights; `first` is the number of the first day. */
export function changedRates(sides: Sides, first: number): Changed[] {
  return changedNights(sides, { first, size: RATE_BYTES, textsOf: rateTexts })
}

/** What differs in the records of a room type's nights; `first` is the number of the first day. */
export function changedStocks(sides: Sides, first: number): Changed[] {
  const textsOf = (nights: Buffer, at: number) => ({ ALLOTMENT: stockText(stockAt(nights, at / STOCK_BYTES)) })
  return changedNights(sides, { first, size: STOCK_BYTES, textsOf })
}

/** Applies runs to a plan's month; restrictions that a run does not name are kept. */
export function changedPrices(
  { month, nights }: { month: number; nights: Buffer },
  runs: readonly PriceRun[],
): Put | undefined {
  const after = Buffer.from(nights)
  for (const run of runs) for (const night of nightsOf(run)) setRates(after, placeOf(night) * RATE_BYTES, run)
  const sides = { before: nights, after }
  return putOf(month, sides, { changed: changedRates(sides, firstDayOf(month)), size: RATE_BYTES })
}

const stockText = ({ kind, rooms }: { kind: StockKind; rooms: number }) => (kind === 'ALLOTMENT' ? String(rooms) : kind)

/** Applies runs to a room type's month; release days are kept. */
export function changedStock(
  { month, nights }: { month: number; nights: Buffer },
  runs: readonly StockRun[],
): Put | undefined {
  const after = Buffer.from(nights)
  for (const run of runs)
    for (const night of nightsOf(run)) {
      const before = stockAt(after, placeOf(night))
      after.writeUInt8(STOCK_KINDS.indexOf(run.kind ?? before.kind), placeOf(night) * STOCK_BYTES)
      after.writeUInt16LE(run.rooms ?? before.rooms, placeOf(night) * STOCK_BYTES + 2)
    }
  const sides = { before: nights, after }
  return putOf(month, sides, { changed: changedStocks(sides, firstDayOf(month)), size: STOCK_BYTES })
}

/** The changed prices that are far from what the cell had. */
export function farPrices(changed: readonly Changed[]): Changed[] {
  return changed.filter(({ kind, before, after }) => kind === 'PRICE' && isFar(Number(before), Number(after)))
}

type Named = Pick<SavedLine, 'roomEn' | 'roomZh' | 'planCode' | 'currency'>

/** What a save changed, by plan or room and by kind, as the audit log keeps it. */
export function savedDetail(
  puts: readonly { readonly of: Named; readonly key: string; readonly put: Pick<Put, 'changed'> }[],
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
