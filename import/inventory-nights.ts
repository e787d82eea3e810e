import { dayNumber } from '#contract/dates.ts'
import { typedOf } from '#contract/money.ts'
import {
  type ChangeSet,
  listBelowSold,
  listGuarded,
  type RateAuthor,
  writeChangeSet,
} from '#features/availability/hotel-rates/change-set.ts'
import type { PriceRun, StockRun } from '#features/availability/hotel-rates/contract.ts'
import { type ChangedMonth, lockMonths, type MonthOf } from '#features/availability/hotel-rates/locked-months.ts'
import { editedRates, editedStocks, type Put, setRates, setStock } from '#features/availability/hotel-rates/rules.ts'
import { firstDayOf, monthsOf, RATE_BYTES, STOCK_BYTES, STOCK_KINDS } from '#features/availability/stay/rules-nights.ts'
import type { Tx } from '#server/db/database.ts'
import type { CellFault, InventoryRow } from './inventory-row.ts'

/** The nights of a plan or room type that the rows are about. */
export type PartNights = { readonly id: string; readonly name: string; readonly rows: readonly InventoryRow[] }

/** What the rows of a file say of nights. */
type Parts = { readonly rates: readonly PartNights[]; readonly stocks: readonly PartNights[] }

const isSaid = (run: object) => Object.values(run).some((value) => value !== undefined)

const rateRun = (row: InventoryRow): Omit<PriceRun, 'first'> => ({
  netMinor: row.netMinor,
  closed: row.closed,
  closedToArrival: row.closed_to_arrival,
  closedToDeparture: row.closed_to_departure,
  minStay: row.min_stay,
})

const stockRun = ({ allotment, release_days: releaseDays }: InventoryRow): Omit<StockRun, 'first'> => ({
  kind: allotment && STOCK_KINDS[allotment.kind],
  rooms: allotment?.rooms,
  releaseDays,
})

function isOn(row: InventoryRow, day: number): boolean {
  // Day 0, 1970-01-01, was a Thursday.
  return row.weekdays?.[(day + 3) % 7] ?? true
}

/** Which line of the file spoke last of a night of a plan or room type. */
class SpokenLines {
  private readonly lines = new Map<string, number>()

  set(id: string, day: number, line: number): void {
    this.lines.set(`${id} ${day}`, line)
  }

  get(id: string, night: string): number {
    return this.lines.get(`${id} ${dayNumber(night)}`) ?? 0
  }
}

/** How rows are written over the records of a month, a later row over an earlier one. */
type Writing<Run> = {
  readonly bytes: number
  runOf(row: InventoryRow): Run
  set(nights: Buffer, at: number, run: Run): void
}

function writeRows<Run extends object>(
  { part: { id, rows }, month, lines }: { part: PartNights; month: number; lines: SpokenLines },
  nights: Buffer,
  { bytes, runOf, set }: Writing<Run>,
): void {
  const [first, next] = [firstDayOf(month), firstDayOf(month + 1)]
  for (const row of rows) {
    const run = runOf(row)
    if (!isSaid(run)) continue
    const end = Math.min(next - 1, dayNumber(row.to))
    for (let day = Math.max(first, dayNumber(row.from)); day <= end; day++) {
      if (!isOn(row, day)) continue
      set(nights, (day - first) * bytes, run)
      lines.set(id, day, row.line)
    }
  }
}

const RATES: Writing<Omit<PriceRun, 'first'>> = {
  bytes: RATE_BYTES,
  runOf: rateRun,
  set: (nights, at, run) => setRates(nights, at, { first: '', ...run }),
}
const STOCKS: Writing<Omit<StockRun, 'first'>> = {
  bytes: STOCK_BYTES,
  runOf: stockRun,
  set: (nights, at, run) => setStock(nights, at, { first: '', ...run }),
}

function monthsSaid(parts: readonly PartNights[], { runOf }: Writing<object>): MonthOf[] {
  return parts.flatMap(({ id, rows }) => {
    const said = rows.filter((row) => isSaid(runOf(row)))
    const months = said.flatMap(({ from, to }) => monthsOf(dayNumber(from), dayNumber(to)))
    return [...new Set(months)].map((month) => ({ id, month }))
  })
}

/** A sentence for each plan or room type whose nights differ. */
function sentences(
  changed: readonly ChangedMonth<{ readonly id: string }>[],
  names: ReadonlyMap<string, string>,
  what: string,
): string[] {
  return [...Map.groupBy(changed, ({ row }) => row.id)].map(([id, months]) => {
    const nights = [...new Set(months.flatMap(({ put }) => put.changed.map(({ night }) => night)))].toSorted()
    return `${names.get(id)}: ${what} of ${nights.length} nights from ${nights[0]} to ${nights.at(-1)}`
  })
}

/** Prices far from those that are stored, one fault a row with both prices of its first such night. */
async function farFaults(tx: Tx, set: ChangeSet, lines: SpokenLines): Promise<CellFault[]> {
  const guarded = await listGuarded(tx, set)
  const byLine = Map.groupBy(guarded, ({ of, changed }) => lines.get(of.row.id, changed.night))
  return [...byLine].flatMap(([line, [first, ...others]]) => {
    if (!first) return []
    const { before, after, night } = first.changed
    const [was, is] = [before, after].map((minor) => typedOf(Number(minor), first.of.row.currency))
    const more = others.length > 0 ? ` and ${others.length} more nights` : ''
    const reason =
      before === ''
        ? `is less than half of what is usual here: ${is} on ${night}${more}`
        : `is far from what is stored: ${was} → ${is} on ${night}${more}`
    return [{ line, column: 'net_price', reason }]
  })
}

/** Nights of which more rooms are sold than the rows give, one fault a row. */
async function soldFaults(tx: Tx, { rooms }: ChangeSet, lines: SpokenLines): Promise<CellFault[]> {
  const below = await listBelowSold(tx, rooms)
  const byLine = Map.groupBy(below, ({ row, night }) => lines.get(row.id, night))
  return [...byLine].flatMap(([line, [first]]) => {
    if (!first) return []
    const { given, night, sold } = first
    return [{ line, column: 'allotment', reason: `gives ${given} rooms on ${night}, when ${sold} are sold already` }]
  })
}

/**
 * Stores what the rows say of nights as one change set, or says what is wrong with them. `far` says that prices far
 * from those stored are meant.
 */
export async function storeNights(
  tx: Tx,
  { rates, stocks }: Parts,
  { far, ...about }: { far: boolean; author: RateAuthor; nowMs: number },
): Promise<{ faults: readonly CellFault[]; changes: readonly string[] }> {
  const lines = new SpokenLines()
  const parts = new Map([...rates, ...stocks].map((part) => [part.id, part]))
  const locked = await lockMonths(tx, { plans: monthsSaid(rates, RATES), rooms: monthsSaid(stocks, STOCKS) })
  const changedBy = <Row extends { id: string; month: number; nights: Buffer }>(
    rows: readonly Row[],
    edited: (row: Row, edit: (nights: Buffer) => void) => Put | undefined,
    writing: Writing<object>,
  ) =>
    rows.flatMap((row) => {
      const part = parts.get(row.id)
      const put = part && edited(row, (nights) => writeRows({ part, month: row.month, lines }, nights, writing))
      return put ? [{ row, put }] : []
    })
  const plans = changedBy(locked.plans, editedRates, RATES)
  const rooms = changedBy(locked.rooms, editedStocks, STOCKS)
  const set: ChangeSet = { ...about, plans, rooms, meant: 'ALL' }
  const faults = [...(far ? [] : await farFaults(tx, set, lines)), ...(await soldFaults(tx, set, lines))]
  if (faults.length > 0) return { faults, changes: [] }
  await writeChangeSet(tx, set)
  const names = new Map([...parts].map(([id, { name }]) => [id, name]))
  return {
    faults,
    changes: [...sentences(plans, names, 'prices or restrictions'), ...sentences(rooms, names, 'allotment')],
  }
}
