import { addDays, dayNumber, localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import { AVAILABILITY_FAULTS } from '../faults.ts'
import { firstDayOf, monthOf, monthsOf, placeInMonth, RATE_BYTES } from '../stay/rules-nights.ts'
import * as sql from './bulk.sql.ts'
import { type ChangeSet, detailOf, listGuarded, type RateAuthor, writeChangeSet } from './change-set.ts'
import { type BulkChange, MOST_HOTELS } from './contract-bulk.ts'
import { SET_AHEAD_DAYS } from './contract.ts'
import { lockMonths, type PlanMonth, type RoomMonth } from './locked-months.ts'
import { editedRates, editedStocks } from './rules.ts'
import { editRates, editStocks, movesOf, placesIn, type SourceNight } from './rules-verbs.ts'

type About = { readonly author: RateAuthor; readonly nowMs: number; readonly meant: ChangeSet['meant'] }

const patternOf = (text: string | undefined) => (text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null)
const CHANGES_RATES = [
  'closed',
  'closedToArrival',
  'closedToDeparture',
  'minStay',
  'verb',
  'round',
  'copyDays',
] as const
const CHANGES_ROOMS = ['kind', 'rooms', 'releaseDays'] as const

/** Whether a change says something of plans, and whether of rooms. */
function saidOf(change: BulkChange): { plans: boolean; rooms: boolean } {
  const says = (names: readonly (keyof BulkChange)[]) => names.some((name) => change[name] !== undefined)
  return {
    plans: says(CHANGES_RATES) || change.fillGaps || Boolean(change.copyPlanCode),
    rooms: says(CHANGES_ROOMS),
  }
}

type Hotel = { readonly id: string; readonly timeZone: string }
type Plan = Awaited<ReturnType<typeof listPlans>>[number]

async function listHotels(tx: Tx, { hotelIds, keyword, statuses }: BulkChange): Promise<Hotel[]> {
  const hotels = await tx.many(sql.listHotels, {
    hotelIds,
    pattern: patternOf(keyword),
    statuses: statuses.length === 0 ? null : statuses,
    limit: MOST_HOTELS + 1,
  })
  if (hotels.length === 0) throw new Refusal('rates.none')
  if (hotels.length > MOST_HOTELS)
    throw new Refusal('input.invalid', { fields: { hotelIds: AVAILABILITY_FAULTS.mostHotels(MOST_HOTELS) } })
  return hotels
}

const listPlans = (tx: Tx, hotels: readonly Hotel[], { ratePlanIds, planName }: BulkChange) =>
  tx.many(sql.listPlans, { hotelIds: hotels.map(({ id }) => id), ratePlanIds, pattern: patternOf(planName) })

/** The days of a change at each hotel: from its today, until prices are kept. */
class Days {
  private readonly zones: ReadonlyMap<string, string>
  private readonly change: BulkChange
  private readonly nowMs: number

  constructor(hotels: readonly Hotel[], change: BulkChange, nowMs: number) {
    this.zones = new Map(hotels.map(({ id, timeZone }) => [id, timeZone]))
    this.change = change
    this.nowMs = nowMs
  }

  of(hotelId: string) {
    const today = localDay(this.zones.get(hotelId) ?? 'UTC', this.nowMs)
    const end = addDays(today, SET_AHEAD_DAYS)
    const { first, last, weekdays } = this.change
    if (last > end) throw new Refusal('input.invalid', { fields: { last: AVAILABILITY_FAULTS.latestNight(end) } })
    return { firstDay: dayNumber(first < today ? today : first), lastDay: dayNumber(last), weekdays }
  }

  monthsOf(hotelId: string, daysBefore = 0): number[] {
    const { firstDay, lastDay } = this.of(hotelId)
    return lastDay < firstDay ? [] : monthsOf(firstDay - daysBefore, lastDay)
  }

  placesOf({ hotelId, month }: { hotelId: string; month: number }): number[] {
    return placesIn(this.of(hotelId), { first: firstDayOf(month), next: firstDayOf(month + 1) })
  }
}

const keyOf = (id: string, month: number) => `${id} ${month}`

/** The plan that each plan is copied from: itself, or the named one of its room. */
function sourcesOf(plans: readonly Plan[], { copyPlanCode }: BulkChange): ReadonlyMap<string, string> {
  const named = new Map(plans.map(({ id, roomTypeId, code }) => [`${roomTypeId} ${code}`, id]))
  return new Map(
    plans.flatMap(({ id, roomTypeId }) => {
      const source = copyPlanCode ? named.get(`${roomTypeId} ${copyPlanCode}`) : id
      return source === undefined ? [] : [[id, source]]
    }),
  )
}

/** Where the nights of a month are copied from. */
function sourceOf(
  rows: ReadonlyMap<string, PlanMonth>,
  { sourceId, month, copyDays = 0 }: { sourceId: string | undefined; month: number; copyDays?: number | undefined },
): SourceNight {
  return (place) => {
    const day = firstDayOf(month) + place - copyDays
    const row = sourceId === undefined ? undefined : rows.get(keyOf(sourceId, monthOf(day)))
    return row && { nights: row.nights, place: placeInMonth(day) }
  }
}

/** The months of the plans and rooms that a change is about, locked, with those that it reads. */
async function lockMeant(tx: Tx, change: BulkChange, { plans, days }: { plans: readonly Plan[]; days: Days }) {
  const said = saidOf(change)
  const meant = plans.filter(({ isMeant }) => isMeant)
  const sources = sourcesOf(plans, change)
  const wanted = new Map<string, { id: string; month: number }>()
  for (const { id, hotelId } of said.plans ? meant : [])
    for (const one of new Set([id, sources.get(id) ?? id]))
      for (const month of days.monthsOf(hotelId, Math.max(change.copyDays ?? 0, change.fillGaps ? 1 : 0)))
        wanted.set(keyOf(one, month), { id: one, month })
  const rooms = new Map(meant.map(({ roomTypeId, hotelId }) => [roomTypeId, hotelId]))
  const locked = await lockMonths(tx, {
    plans: [...wanted.values()],
    rooms: said.rooms
      ? [...rooms].flatMap(([id, hotelId]) => days.monthsOf(hotelId).map((month) => ({ id, month })))
      : [],
  })
  return { ...locked, sources, meant: new Set(meant.map(({ id }) => id)) }
}

type Meant = Awaited<ReturnType<typeof lockMeant>>

/** The months of plans as they become. */
function changedPlans(locked: Meant, change: BulkChange, days: Days): ChangeSet['plans'] {
  const rows = new Map(locked.plans.map((row) => [keyOf(row.id, row.month), row]))
  const after = new Map<string, Buffer>()
  return locked.plans.flatMap((row) => {
    const places = locked.meant.has(row.id) ? days.placesOf(row) : []
    const first = firstDayOf(row.month)
    const before = after.get(keyOf(row.id, row.month - 1)) ?? rows.get(keyOf(row.id, row.month - 1))?.nights
    const put = editedRates(row, (nights) => {
      after.set(keyOf(row.id, row.month), nights)
      const wrong = editRates(nights, {
        change,
        currency: row.currency,
        places,
        sourceOf: sourceOf(rows, {
          sourceId: locked.sources.get(row.id),
          month: row.month,
          copyDays: change.copyDays,
        }),
        priceBefore: before?.readUInt32LE(placeInMonth(first - 1) * RATE_BYTES) ?? 0,
      })
      if (wrong.length > 0)
        throw new Refusal('input.invalid', { fields: { amountMinor: AVAILABILITY_FAULTS.noPrice(row) } })
    })
    return put ? [{ row, put }] : []
  })
}

function changedRooms(rows: readonly RoomMonth[], change: BulkChange, days: Days): ChangeSet['rooms'] {
  return rows.flatMap((row) => {
    const put = editedStocks(row, (nights) => editStocks(nights, days.placesOf(row), change))
    return put ? [{ row, put }] : []
  })
}

/** What a set changes, for the person who decides about it. */
async function summaryOf(tx: Tx, { plans, rooms }: ChangeSet, guarded: Awaited<ReturnType<typeof listGuarded>>) {
  const prices = plans.flatMap(({ row, put }) =>
    put.changed.flatMap((one) => (one.kind === 'PRICE' ? [{ ...one, no: row.no }] : [])),
  )
  const { sold } = await tx.one(sql.sumSold, {
    nos: prices.map(({ no }) => no),
    nights: prices.map(({ night }) => night),
  })
  const { least, most, mean, firstPrices } = movesOf(prices)
  return {
    hotels: new Set([...plans, ...rooms].map(({ row }) => row.hotelId)).size,
    plans: new Set(plans.map(({ row }) => row.id)).size,
    leastBasisPoints: least,
    mostBasisPoints: most,
    meanBasisPoints: mean,
    firstPrices,
    soldNights: sold,
    retyped: guarded.filter(({ guard }) => guard === 'RETYPE').length,
    secondPerson: guarded.filter(({ guard }) => guard === 'SECOND_PERSON').length,
  }
}

/** A change of many nights on top of what is stored; its months are locked, and nothing is written. */
async function planBulk(tx: Tx, change: BulkChange, about: About) {
  const said = saidOf(change)
  if (!said.plans && !said.rooms) throw new Refusal('input.invalid', { fields: { verb: AVAILABILITY_FAULTS.nothing } })
  const hotels = await listHotels(tx, change)
  const days = new Days(hotels, change, about.nowMs)
  const plans = await listPlans(tx, hotels, change)
  const locked = await lockMeant(tx, change, { plans, days })
  const set: ChangeSet = {
    ...about,
    plans: changedPlans(locked, change, days),
    rooms: changedRooms(locked.rooms, change, days),
  }
  const guarded = await listGuarded(tx, set)
  return { set: { ...set, guarded }, summary: await summaryOf(tx, set, guarded) }
}

/** What a change of many nights would change. */
export async function previewBulk(tx: Tx, change: BulkChange, about: About) {
  const { set, summary } = await planBulk(tx, change, about)
  return { ...detailOf(set), ...summary }
}

/** Most rooms and plans that the title of a proposal names. */
const MOST_NAMED = 5

function titleOf({ plans, rooms }: ChangeSet): string {
  const names = [...new Set([...plans, ...rooms].map(({ row }) => row.nameEn))]
  return [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ').slice(0, 300)
}

/** Changes many nights of many hotels as one change set. */
export async function changeBulk(tx: Tx, change: BulkChange, about: About) {
  const { set, summary } = await planBulk(tx, change, about)
  const { id, ...detail } = await writeChangeSet(tx, set)
  return { ...detail, ...summary, title: titleOf(set), setId: id }
}
