import { AVAILABILITY_FAULTS } from '../faults.ts'
import { type Fault, FAULTS } from '#contract/faults.ts'
import { addDays, localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import { writeChangeSet, type WrittenSet } from './change-set.ts'
import { type PlanChange, type RoomChange, SET_AHEAD_DAYS } from './contract.ts'
import * as sql from './hotel-rates.sql.ts'
import { lockMonths, type RoomMonth } from './locked-months.ts'
import { changedPrices, changedStock, monthNumber, nightsOf } from './rules.ts'

type Input = {
  readonly hotelId: string
  readonly plans: readonly PlanChange[]
  readonly rooms: readonly RoomChange[]
  /** The furthest price as it was typed again. */
  readonly retypedMinor?: number | undefined
  /** Whether prices far from the present ones are meant, because a second person confirmed them. */
  readonly farConfirmed?: boolean
  readonly reason?: string | undefined
}
/** A month that is named by a change, with its place among the changes of its kind. */
type Asked<Change> = { readonly change: Change; readonly at: number; readonly id: string; readonly month: number }
type Fields = Record<string, Fault>
type RefusedCell = {
  readonly ratePlanId?: string
  readonly roomTypeId?: string
  readonly night: string
  readonly reason: 'PAST' | 'TOO_FAR' | 'BELOW_SOLD'
  readonly sold?: number
}

const OF_OTHER_HOTEL = AVAILABILITY_FAULTS.otherHotel
const TWICE = FAULTS.givenTwice
const CHANGED = AVAILABILITY_FAULTS.changedMeanwhile

const askedPlan = (change: PlanChange, at: number) => ({
  change,
  at,
  id: change.ratePlanId,
  month: monthNumber(change.month),
})
const askedRoom = (change: RoomChange, at: number) => ({
  change,
  at,
  id: change.roomTypeId,
  month: monthNumber(change.month),
})
const keyOf = ({ id, month }: { id: string; month: number }) => `${id} ${month}`

/** Nights that have passed at the hotel, or are further away than prices are kept. */
function refuseDays({ plans, rooms }: Input, today: string): void {
  const end = addDays(today, SET_AHEAD_DAYS)
  const cells: RefusedCell[] = []
  const fields: Fields = {}
  const look = (kind: 'plans' | 'rooms', changes: readonly (PlanChange | RoomChange)[]) => {
    for (const [at, change] of changes.entries())
      for (const [place, run] of change.runs.entries())
        for (const night of nightsOf(run).filter((one) => one < today || one > end)) {
          const reason = night < today ? 'PAST' : 'TOO_FAR'
          cells.push({
            ...('ratePlanId' in change ? { ratePlanId: change.ratePlanId } : { roomTypeId: change.roomTypeId }),
            night,
            reason,
          })
          fields[`${kind}.${at}.runs.${place}.first`] ??=
            reason === 'PAST' ? AVAILABILITY_FAULTS.passed(night) : AVAILABILITY_FAULTS.latestNight(end)
        }
  }
  look('plans', plans)
  look('rooms', rooms)
  if (cells.length > 0) throw new Refusal('rates.cells_refused', { fields, detail: { cells } })
}

type Locked = { readonly id: string; readonly month: number; readonly hotelId: string }

/** The locked month of each change; refuses plans and rooms that are not the hotel's, and a month named twice. */
function pair<Change, Row extends Locked>(
  asked: readonly Asked<Change>[],
  rows: readonly Row[],
  { field, hotelId }: { field: string; hotelId: string },
): { asked: Asked<Change>; row: Row }[] {
  const byKey = new Map(rows.filter((row) => row.hotelId === hotelId).map((row) => [keyOf(row), row]))
  const seen = new Set<string>()
  return asked.map((one) => {
    const row = byKey.get(keyOf(one))
    if (!row)
      throw new Refusal('input.invalid', { fields: { [`${field.replace('*', String(one.at))}`]: OF_OTHER_HOTEL } })
    if (seen.has(keyOf(one)))
      throw new Refusal('input.invalid', { fields: { [`${field.replace('*', String(one.at))}`]: TWICE } })
    seen.add(keyOf(one))
    return { asked: one, row }
  })
}

/** Locks the month of each change. */
async function lockAsked(tx: Tx, { hotelId, plans, rooms }: Input) {
  const [planned, roomed] = [plans.map(askedPlan), rooms.map(askedRoom)]
  const locked = await lockMonths(tx, { plans: planned, rooms: roomed })
  return {
    plans: pair(planned, locked.plans, { field: 'plans.*.ratePlanId', hotelId }),
    rooms: pair(roomed, locked.rooms, { field: 'rooms.*.roomTypeId', hotelId }),
  }
}
type Months = Awaited<ReturnType<typeof lockAsked>>

/** Refuses what was typed over months that somebody else has saved since. */
function refuseChanged({ plans, rooms }: Months): void {
  const fields: Fields = {}
  const months: { ratePlanId?: string; roomTypeId?: string; month: string }[] = []
  for (const { asked, row } of plans) {
    if (asked.change.version === row.version) continue
    fields[`plans.${asked.at}.version`] = CHANGED
    months.push({ ratePlanId: asked.id, month: asked.change.month })
  }
  for (const { asked, row } of rooms) {
    if (asked.change.version === row.version) continue
    fields[`rooms.${asked.at}.version`] = CHANGED
    months.push({ roomTypeId: asked.id, month: asked.change.month })
  }
  if (months.length > 0) throw new Refusal('rates.changed', { fields, detail: { months } })
}

/** The field of the run that gave a night of a room. */
function runField({ rooms }: Months, { id, month }: RoomMonth, night: string): string {
  const asked = rooms.find(({ row }) => row.id === id && row.month === month)?.asked
  const run = asked?.change.runs.findIndex((one) => nightsOf(one).includes(night)) ?? 0
  return `rooms.${asked?.at ?? 0}.runs.${run}.rooms`
}

/** A save and who makes it. */
export type Saving = {
  readonly input: Input
  readonly caller: { readonly realm: string; readonly staffId: string }
  readonly requestId?: string
  readonly ip?: string | null
}

/** Saves a hotel's prices, restrictions and allotments as one change set. */
export async function saveSet(
  tx: Tx,
  { input, caller: { realm, staffId }, requestId = '', ip = null }: Saving,
  nowMs: number,
): Promise<WrittenSet & { readonly title: string }> {
  const hotel = await tx.oneOrNone(sql.findHotel, input)
  if (!hotel) throw new Refusal('hotel.not_found')
  refuseDays(input, localDay(hotel.timeZone, nowMs))
  const months = await lockAsked(tx, input)
  refuseChanged(months)
  const { retypedMinor = null, farConfirmed = false, reason } = input
  const written = await writeChangeSet(tx, {
    author: { source: 'GRID', realm, staffId, requestId, ip, reason: reason || null },
    nowMs,
    meant: farConfirmed ? 'ALL' : { retypedMinor },
    plans: months.plans.flatMap(({ row, asked }) => {
      const put = changedPrices(row, asked.change.runs)
      return put ? [{ row, put }] : []
    }),
    rooms: months.rooms.flatMap(({ row, asked }) => {
      const put = changedStock(row, asked.change.runs)
      return put ? [{ row, put }] : []
    }),
    fieldOf: (row, night) => runField(months, row, night),
  })
  return { ...written, title: hotel.nameEn }
}

/** Saves a hotel's prices and allotments in one transaction; gives how many figures are different now. */
export async function saveRates(tx: Tx, saving: Saving, nowMs: number): Promise<number> {
  return (await saveSet(tx, saving, nowMs)).cells
}
