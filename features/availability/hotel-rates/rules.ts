import { addDays, dayNumber, dayOf } from '#contract/dates.ts'
import { firstDayOf, monthOf, RATE_BYTES, rateNightOf, STOCK_BYTES, STOCK_KINDS } from '../stay/rules-nights.ts'
import { SAVED_KINDS } from './contract.ts'
import { changedLines, MOST_LINES } from './rules-changed.ts'
import type { PlanRates, PriceRun, RateSource, RoomRates, SavedLine, StockKind, StockRun } from './contract.ts'

/** A month as it is stored: its number counted from 1970-01, and its nights in hexadecimal. */
export type StoredMonth = { readonly month: number; readonly version: number; readonly nights: string }
/** What a set changed of a hotel; `lines` are the first of `lineCount`. */
export type SavedDetail = {
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
    const { netMinor, ...limits } = rateNightOf(stored.get(monthOf(dayNumber(day))), dayNumber(day))
    return { netMinor: netMinor === 0 ? null : netMinor, ...limits }
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
    const stock = stockAt(stored.get(monthOf(dayNumber(day))), placeOf(day))
    return { ...stock, sold: taken.get(dayNumber(day)) ?? 0 }
  })
  return { versions: versionsOf(months, days), nights }
}

const placeOf = (day: string) => Number(day.slice(8)) - 1

function stockAt(nights: Buffer | undefined, place: number): { kind: StockKind; rooms: number; releaseDays: number } {
  if (nights === undefined) return { kind: 'ALLOTMENT', rooms: 0, releaseDays: 0 }
  const at = place * STOCK_BYTES
  return {
    kind: STOCK_KINDS[nights.readUInt8(at)] ?? 'STOP_SALE',
    rooms: nights.readUInt16LE(at + 2),
    releaseDays: nights.readUInt8(at + 1),
  }
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
export type Put = {
  readonly first: string
  /** The number of the day after the last night. */
  readonly end: number
  readonly before: Buffer
  readonly nights: Buffer
  readonly changed: readonly Changed[]
}

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
  const cut = (nights: Buffer) => nights.subarray(start * size, (end + 1) * size)
  const first = firstDayOf(month)
  return { first: dayOf(first + start), end: first + end + 1, before: cut(before), nights: cut(after), changed }
}

/** Sets what a run names in the record of one night; restrictions that it does not name stay as they are. */
export function setRates(nights: Buffer, at: number, run: PriceRun): void {
  if (run.netMinor !== undefined) nights.writeUInt32LE(run.netMinor, at)
  for (const [bit, flag] of [run.closed, run.closedToArrival, run.closedToDeparture].entries()) {
    const rest = nights.readUInt8(at + 4) & ~(1 << bit)
    if (flag !== undefined) nights.writeUInt8(flag ? rest | (1 << bit) : rest, at + 4)
  }
  if (run.minStay !== undefined) nights.writeUInt8(run.minStay, at + 5)
}

/** Sets what a run names in the record of one night of a room type. */
export function setStock(nights: Buffer, at: number, { kind, rooms, releaseDays }: StockRun): void {
  if (kind !== undefined) nights.writeUInt8(STOCK_KINDS.indexOf(kind), at)
  if (releaseDays !== undefined) nights.writeUInt8(releaseDays, at + 1)
  if (rooms !== undefined) nights.writeUInt16LE(rooms, at + 2)
}

/** What a night's figures are called in the history, by their kind. */
export type Texts = Readonly<Partial<Record<SavedLine['kind'], string>>>

/** The figures of a plan's night. */
export function rateTexts(nights: Buffer, at: number): Texts {
  const number = (value: number) => (value === 0 ? '' : String(value))
  return {
    PRICE: number(nights.readUInt32LE(at)),
    CLOSED: (nights.readUInt8(at + 4) & 1) === 1 ? 'CLOSED' : 'OPEN',
    ARRIVAL: (nights.readUInt8(at + 4) & 2) === 0 ? 'OPEN' : 'CLOSED',
    DEPARTURE: (nights.readUInt8(at + 4) & 4) === 0 ? 'OPEN' : 'CLOSED',
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
function changedRates(sides: Sides, first: number): Changed[] {
  return changedNights(sides, { first, size: RATE_BYTES, textsOf: rateTexts })
}

/** What differs in the records of a room type's nights; `first` is the number of the first day. */
function changedStocks(sides: Sides, first: number): Changed[] {
  const seen = changedNights(sides, { first, size: STOCK_BYTES, textsOf: stockTexts })
  const behind = changedNights(sides, { first, size: STOCK_BYTES, textsOf: roomsBehind })
  // A night that begins or ends to sell its rooms changes what it sells, not what is behind it.
  return [...seen, ...behind.filter(({ before, after }) => before !== '' && after !== '')]
}

type Stored = { readonly month: number; readonly nights: Buffer }

/** A plan's month after `edit` changed a copy of its records; undefined when nothing differs. */
export function editedRates({ month, nights: before }: Stored, edit: (nights: Buffer) => void): Put | undefined {
  const after = Buffer.from(before)
  edit(after)
  const sides = { before, after }
  return putOf(month, sides, { changed: changedRates(sides, firstDayOf(month)), size: RATE_BYTES })
}

/** A room type's month after `edit` changed a copy of its records; undefined when nothing differs. */
export function editedStocks({ month, nights: before }: Stored, edit: (nights: Buffer) => void): Put | undefined {
  const after = Buffer.from(before)
  edit(after)
  const sides = { before, after }
  return putOf(month, sides, { changed: changedStocks(sides, firstDayOf(month)), size: STOCK_BYTES })
}

/** Applies runs to a plan's month; restrictions that a run does not name are kept. */
export function changedPrices(stored: Stored, runs: readonly PriceRun[]): Put | undefined {
  return editedRates(stored, (nights) => {
    for (const run of runs) for (const night of nightsOf(run)) setRates(nights, placeOf(night) * RATE_BYTES, run)
  })
}

/** The figures of a room type's night. */
export function stockTexts(nights: Buffer, at: number): Texts {
  return { ALLOTMENT: stockText(stockAt(nights, at / STOCK_BYTES)), RELEASE: String(nights.readUInt8(at + 1)) }
}

/** The rooms of a night that sells none of them now, such as a closed one, for the time when it does. */
function roomsBehind(nights: Buffer, at: number): Texts {
  const { kind, rooms } = stockAt(nights, at / STOCK_BYTES)
  return kind === 'ALLOTMENT' ? {} : { ROOMS_BEHIND: String(rooms) }
}

const stockText = ({ kind, rooms }: { kind: StockKind; rooms: number }) => (kind === 'ALLOTMENT' ? String(rooms) : kind)

/** Applies runs to a room type's month; what a run does not name is kept. */
export function changedStock(stored: Stored, runs: readonly StockRun[]): Put | undefined {
  return editedStocks(stored, (nights) => {
    for (const run of runs) for (const night of nightsOf(run)) setStock(nights, placeOf(night) * STOCK_BYTES, run)
  })
}

/** Whether an allotment is below the rooms sold; a night without a number gives as many as asked for, or no more. */
export const isBelowSold = (allotment: string, sold: number) => /^\d+$/.test(allotment) && Number(allotment) < sold

type Named = Pick<SavedLine, 'roomEn' | 'roomZh' | 'planCode' | 'planEn' | 'planZh' | 'currency'>

/** What a line says of the plan it is about. */
export const namedPlan = (plan: {
  nameEn: string
  nameZh: string | null
  code: string
  planEn: string
  planZh: string | null
  currency: string
}): Named => ({
  roomEn: plan.nameEn,
  roomZh: plan.nameZh,
  planCode: plan.code,
  planEn: plan.planEn,
  planZh: plan.planZh,
  currency: plan.currency,
})

/** What a line says of the room type it is about. */
export const namedRoom = ({ nameEn, nameZh }: { nameEn: string; nameZh: string | null }): Named => ({
  roomEn: nameEn,
  roomZh: nameZh,
  planCode: null,
  planEn: null,
  planZh: null,
  currency: null,
})

/** The records of nights in a row, before and after a change. */
export type NightRecords = {
  readonly no: number
  readonly first: string
  readonly before: Buffer
  readonly nights: Buffer
}

/** Changed months of each plan or room, those of nights in a row joined. */
export function joined(changed: readonly { readonly row: { no: number }; readonly put: Put }[]): NightRecords[] {
  const runs: { no: number; first: string; parts: Put[] }[] = []
  for (const { row, put } of changed) {
    const last = runs.at(-1)
    if (last?.no === row.no && last.parts.at(-1)?.end === dayNumber(put.first)) last.parts.push(put)
    else runs.push({ no: row.no, first: put.first, parts: [put] })
  }
  return runs.map(({ no, first, parts }) => ({
    no,
    first,
    before: Buffer.concat(parts.map(({ before }) => before)),
    nights: Buffer.concat(parts.map(({ nights }) => nights)),
  }))
}

/** What a save changed, by plan or room and by kind, as its set keeps it. */
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

/** Days in which a change set can be undone. */
const UNDO_DAYS = 30

/** Whether a change set can be undone: its nights are kept, it is not undone yet and not too old. */
export function mayUndo(
  { at, source, undoneAt, hasNights }: { at: string; source: RateSource; undoneAt: string | null; hasNights: boolean },
  nowMs: number,
): boolean {
  // What a hotel closed is opened where its closings are.
  return hasNights && source !== 'HOTEL' && undoneAt === null && nowMs - Date.parse(at) < UNDO_DAYS * 86_400_000
}
