import type { Client } from 'pg'
import { dayNumber, dayOf } from '#contract/dates.ts'
import { typedOf } from '#contract/money.ts'
import { type Changed, changedRates, changedStocks, farPrices } from '#features/availability/hotel-rates/rules.ts'
import { firstDayOf, monthOf, placeInMonth, RATE_BYTES, STOCK_BYTES } from '#features/availability/stay/rules-nights.ts'
import { parsedFile } from '#server/db/statements.ts'
import type { CellFault, InventoryRow } from './inventory-row.ts'
import { runStatement } from './run-statement.ts'

const sql = parsedFile(import.meta.dirname, 'inventory.sql')

/** How the nights of a plan or of a room type are stored, and what a row says of one. */
type Store = {
  readonly bytes: number
  readonly open: string
  readonly lock: string
  readonly put: string
  says(row: InventoryRow): boolean
  write(nights: Buffer, at: number, row: InventoryRow): void
  /** What is different for the history, from the day of a number on. */
  changed(sides: { before: Buffer; after: Buffer }, first: number): Changed[]
}

function writeRate(nights: Buffer, at: number, row: InventoryRow): void {
  const flags = [row.closed, row.closed_to_arrival, row.closed_to_departure]
  if (row.netMinor !== undefined) nights.writeUInt32LE(row.netMinor, at)
  for (const [bit, flag] of flags.entries()) {
    const rest = nights.readUInt8(at + 4) & ~(1 << bit)
    if (flag !== undefined) nights.writeUInt8(flag ? rest | (1 << bit) : rest, at + 4)
  }
  if (row.min_stay !== undefined) nights.writeUInt8(row.min_stay, at + 5)
}

function writeStock(nights: Buffer, at: number, row: InventoryRow): void {
  if (row.allotment !== undefined) {
    nights.writeUInt8(row.allotment.kind, at)
    nights.writeUInt16LE(row.allotment.rooms, at + 2)
  }
  if (row.release_days !== undefined) nights.writeUInt8(row.release_days, at + 1)
}

const RATES: Store = {
  bytes: RATE_BYTES,
  open: 'open_rate_months',
  lock: 'lock_rate_months',
  put: 'put_rates',
  says: (row) =>
    [row.netMinor, row.min_stay, row.closed, row.closed_to_arrival, row.closed_to_departure].some(
      (cell) => cell !== undefined,
    ),
  write: writeRate,
  changed: changedRates,
}
const STOCKS: Store = {
  bytes: STOCK_BYTES,
  open: 'open_allotment_months',
  lock: 'lock_allotment_months',
  put: 'put_allotments',
  says: (row) => row.allotment !== undefined || row.release_days !== undefined,
  write: writeStock,
  changed: changedStocks,
}

/** Nights in a row, as they are stored and as the rows want them; `lines` names the row that spoke last of each. */
type Nights = {
  readonly no: number
  readonly first: number
  readonly before: Buffer
  readonly after: Buffer
  readonly lines: readonly (number | undefined)[]
}

function isOn(row: InventoryRow, day: number): boolean {
  // Day 0, 1970-01-01, was a Thursday.
  return row.weekdays?.[(day + 3) % 7] ?? true
}

/** Locks the months of the nights the rows are about and writes the rows over them, a later one over an earlier one. */
async function planNights(
  client: Client,
  no: number,
  about: { rows: readonly InventoryRow[]; store: Store },
): Promise<Nights | undefined> {
  const { store } = about
  const rows = about.rows.filter((row) => store.says(row))
  if (rows.length === 0) return undefined
  const first = Math.min(...rows.map(({ from }) => dayNumber(from)))
  const last = Math.max(...rows.map(({ to }) => dayNumber(to)))
  const months = { no, first_month: monthOf(first), last_month: monthOf(last) }
  await runStatement(client, sql(store.open), months)
  const stored = await runStatement<{ month: number; nights: Buffer }>(client, sql(store.lock), months)
  const whole = Buffer.concat(
    stored.map(({ month, nights }) => nights.subarray(0, (firstDayOf(month + 1) - firstDayOf(month)) * store.bytes)),
  )
  const before = whole.subarray(
    placeInMonth(first) * store.bytes,
    (placeInMonth(first) + last - first + 1) * store.bytes,
  )
  const after = Buffer.from(before)
  const lines: (number | undefined)[] = []
  for (const row of rows) {
    for (let day = dayNumber(row.from); day <= dayNumber(row.to); day++) {
      if (!isOn(row, day)) continue
      store.write(after, (day - first) * store.bytes, row)
      lines[day - first] = row.line
    }
  }
  return { no, first, before, after, lines }
}

/** Changes of some nights: a summary for the importer, and figure by figure for the history. */
export type NightChange = {
  readonly nights: number
  readonly first: string
  readonly last: string
  readonly changed: readonly Changed[]
}

async function putNights(client: Client, nights: Nights, store: Store): Promise<NightChange | undefined> {
  const count = nights.after.length / store.bytes
  const record = (buffer: Buffer, i: number) => buffer.subarray(i * store.bytes, (i + 1) * store.bytes)
  const changed = Array.from({ length: count }, (_, i) => i).filter(
    (i) => !record(nights.before, i).equals(record(nights.after, i)),
  )
  const [from = -1] = changed
  const to = changed.at(-1)
  if (to === undefined) return undefined
  const first = dayOf(nights.first + from)
  await runStatement(client, sql(store.put), {
    no: nights.no,
    first,
    nights: nights.after.subarray(from * store.bytes, (to + 1) * store.bytes),
  })
  return { nights: changed.length, first, last: dayOf(nights.first + to), changed: store.changed(nights, nights.first) }
}

/** Prices far from those that are stored, one fault a row with both prices of its first such night. */
function farFaults(nights: Nights, currency: string): CellFault[] {
  const byLine = Map.groupBy(
    farPrices(changedRates(nights, nights.first)),
    ({ night }) => nights.lines[dayNumber(night) - nights.first] ?? 0,
  )
  return [...byLine].map(([line, far]) => {
    const [{ night, before, after } = { night: '', before: '', after: '' }] = far
    const prices = [before, after].map((minor) => typedOf(Number(minor), currency)).join(' → ')
    const more = far.length > 1 ? ` and ${far.length - 1} more nights` : ''
    return { line, column: 'net_price', reason: `is far from what is stored: ${prices} on ${night}${more}` }
  })
}

/**
 * Stores what the rows say of a plan's prices and restrictions, or says which prices are far from those stored, unless
 * `far` says that they are meant; undefined when they say nothing new.
 */
export async function storeRates(
  client: Client,
  plan: { readonly no: number; readonly currency: string },
  { rows, far }: { readonly rows: readonly InventoryRow[]; readonly far: boolean },
): Promise<NightChange | CellFault[] | undefined> {
  const nights = await planNights(client, plan.no, { rows, store: RATES })
  if (nights === undefined) return undefined
  const faults = far ? [] : farFaults(nights, plan.currency)
  return faults.length > 0 ? faults : putNights(client, nights, RATES)
}

/**
 * Nights of which more rooms are sold than the rows give, one fault a row. The rooms stay locked, so nobody sells one
 * meanwhile.
 */
async function soldFaults(client: Client, nights: Nights): Promise<CellFault[]> {
  const span = { no: nights.no, first: dayOf(nights.first), last: dayOf(nights.first + nights.lines.length - 1) }
  const faults = new Map<number, CellFault>()
  for (const { night, sold } of await runStatement<{ night: string; sold: number }>(
    client,
    sql('lock_sold_nights'),
    span,
  )) {
    const i = dayNumber(night) - nights.first
    const line = nights.lines[i]
    const rooms = nights.after.readUInt16LE(i * STOCK_BYTES + 2)
    if (line === undefined || nights.after.readUInt8(i * STOCK_BYTES) !== 0 || rooms >= sold || faults.has(line))
      continue
    faults.set(line, {
      line,
      column: 'allotment',
      reason: `gives ${rooms} rooms on ${night}, when ${sold} are sold already`,
    })
  }
  return [...faults.values()]
}

/**
 * Stores what the rows give of a room type, or says where that is less than is sold; undefined when they say nothing
 * new.
 */
export async function storeStocks(
  client: Client,
  roomNo: number,
  rows: readonly InventoryRow[],
): Promise<NightChange | CellFault[] | undefined> {
  const nights = await planNights(client, roomNo, { rows, store: STOCKS })
  if (nights === undefined) return undefined
  const faults = await soldFaults(client, nights)
  return faults.length > 0 ? faults : putNights(client, nights, STOCKS)
}
