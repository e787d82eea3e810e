import { AVAILABILITY_FAULTS } from '../faults.ts'
import { type Fault, FAULTS } from '#contract/faults.ts'
import { addDays, localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type PlanChange, type RoomChange, SET_AHEAD_DAYS } from './contract.ts'
import * as sql from './hotel-rates.sql.ts'
import { changedPrices, changedStock, farPrices, monthNumber, nightsOf, type Put, savedDetail } from './rules.ts'

type Input = {
  readonly hotelId: string
  readonly plans: readonly PlanChange[]
  readonly rooms: readonly RoomChange[]
  readonly farConfirmed: boolean
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

type Locked = { readonly id: string; readonly month: number; readonly version: number }

/** The locked month of each change; refuses plans and rooms that are not the hotel's, and a month named twice. */
function pair<Change, Row extends Locked>(
  asked: readonly Asked<Change>[],
  rows: readonly Row[],
  field: string,
): { asked: Asked<Change>; row: Row }[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
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

/** Makes the months that are missing and locks all of them, by plan and month and then by room type and month. */
async function lockMonths(tx: Tx, { hotelId, plans, rooms }: Input) {
  const [planned, roomed] = [plans.map(askedPlan), rooms.map(askedRoom)]
  const of = (asked: readonly { id: string; month: number }[]) => ({
    hotelId,
    ids: asked.map(({ id }) => id),
    months: asked.map(({ month }) => month),
  })
  if (planned.length > 0) await tx.run(sql.openRateMonths, of(planned))
  const rates = planned.length === 0 ? [] : await tx.many(sql.lockRateMonths, of(planned))
  if (roomed.length > 0) await tx.run(sql.openStockMonths, of(roomed))
  const stocks = roomed.length === 0 ? [] : await tx.many(sql.lockStockMonths, of(roomed))
  return { plans: pair(planned, rates, 'plans.*.ratePlanId'), rooms: pair(roomed, stocks, 'rooms.*.roomTypeId') }
}
type Months = Awaited<ReturnType<typeof lockMonths>>

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

type StockPut = { readonly put: Put; readonly room: Months['rooms'][number] }

/** Locks the nights of which rooms were taken, and refuses an allotment below what is sold, naming room and night. */
async function refuseBelowSold(tx: Tx, puts: readonly StockPut[]): Promise<void> {
  const changed = puts.flatMap(({ put, room }) => put.changed.map((one) => ({ ...one, room })))
  if (changed.length === 0) return
  const nights = { roomTypeNos: changed.map(({ room }) => room.row.no), nights: changed.map(({ night }) => night) }
  const sold = new Map(
    (await tx.many(sql.lockNights, nights)).map((row) => [`${row.roomTypeNo} ${row.night}`, row.sold]),
  )
  const cells: RefusedCell[] = []
  const fields: Fields = {}
  for (const { night, after, room } of changed) {
    const taken = sold.get(`${room.row.no} ${night}`) ?? 0
    // A night without a number of rooms gives as many as are asked for, or none more.
    if (!/^\d+$/.test(after) || Number(after) >= taken) continue
    const run = room.asked.change.runs.findIndex((one) => nightsOf(one).includes(night))
    cells.push({ roomTypeId: room.asked.id, night, reason: 'BELOW_SOLD', sold: taken })
    fields[`rooms.${room.asked.at}.runs.${run}.rooms`] ??= AVAILABILITY_FAULTS.soldAbove(room.row, {
      night,
      sold: taken,
      given: after,
    })
  }
  if (cells.length > 0) throw new Refusal('rates.cells_refused', { fields, detail: { cells } })
}

type PricePut = { readonly put: Put; readonly plan: Months['plans'][number] }

const namedPrice = ({ put, plan: { row } }: PricePut) => ({
  put,
  key: row.id,
  of: { roomEn: row.nameEn, roomZh: row.nameZh, planCode: row.code, currency: row.currency },
})

/** Asks before prices far from those of their cells are saved: for each new price its nights and what they have now. */
function refuseFar(prices: readonly PricePut[]): void {
  const far = prices.map(namedPrice).flatMap(({ of, key, put }) =>
    [...Map.groupBy(farPrices(put.changed), ({ after }) => after)].map(([after, changed]) => ({
      of,
      key: `${key} ${after}`,
      put: { changed },
    })),
  )
  const { cells, lineCount, lines } = savedDetail(far)
  if (cells > 0) throw new Refusal('rates.far', { detail: { lineCount, lines } })
}

/** Who saves, for the audit log. */
export type SavedBy = {
  readonly caller: { readonly realm: string; readonly staffId: string | null }
  readonly requestId?: string | null
  readonly ip?: string | null
}

/** Saves a hotel's prices and allotments in one transaction; gives how many figures are different now. */
export async function saveRates(
  tx: Tx,
  { input, caller, requestId = null, ip = null }: SavedBy & { readonly input: Input },
  nowMs: number,
): Promise<number> {
  const hotel = await tx.oneOrNone(sql.findHotel, input)
  if (!hotel) throw new Refusal('hotel.not_found')
  refuseDays(input, localDay(hotel.timeZone, nowMs))
  const months = await lockMonths(tx, input)
  refuseChanged(months)
  const prices = months.plans.flatMap((plan) => {
    const put = changedPrices(plan.row, plan.asked.change.runs)
    return put ? [{ put, plan }] : []
  })
  const stocks = months.rooms.flatMap((room) => {
    const put = changedStock(room.row, room.asked.change.runs)
    return put ? [{ put, room }] : []
  })
  await refuseBelowSold(tx, stocks)
  if (!input.farConfirmed) refuseFar(prices)
  for (const { put, plan } of prices)
    await tx.run(sql.putRates, { no: plan.row.no, first: put.first, nights: put.nights })
  for (const { put, room } of stocks)
    await tx.run(sql.putAllotment, { no: room.row.no, first: put.first, nights: put.nights })
  const detail = savedDetail([
    ...prices.map(namedPrice),
    ...stocks.map(({ put, room: { row } }) => ({
      put,
      key: row.id,
      of: { roomEn: row.nameEn, roomZh: row.nameZh, planCode: null, currency: null },
    })),
  ])
  if (detail.cells === 0) return 0
  const { realm, staffId } = caller
  await insertAudit(tx, {
    atMs: nowMs,
    realm,
    staffId,
    action: 'rates.save',
    subject: hotel.id,
    outcome: 'DONE',
    detail: { hotel: hotel.code, ...detail },
    requestId,
    ip,
  })
  return detail.cells
}
