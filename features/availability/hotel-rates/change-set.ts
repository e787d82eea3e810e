import { dayNumber, localDay } from '#contract/dates.ts'
import { type Fault } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { AVAILABILITY_FAULTS } from '../faults.ts'
import { monthsOf } from '../stay/rules-nights.ts'
import * as sql from './change-set.sql.ts'
import type { RateSource } from './contract.ts'
import type { ChangedMonth, PlanMonth, RoomMonth } from './locked-months.ts'
import { isBelowSold, joined, namedPlan, namedRoom, savedDetail, type SavedDetail } from './rules.ts'
import { MOST_LINES } from './rules-changed.ts'
import { furthest, guardOf, type Guarded, medianDays, medianOf, pricesOf } from './rules-guards.ts'

/** Who changes prices, from which source and why. An author without an account, such as a key, has a `name`. */
export type RateAuthor = {
  readonly source: RateSource
  readonly realm: string
  readonly staffId?: string | null
  readonly name?: string | null
  readonly reason?: string | null
  readonly file?: string | null
  readonly requestId?: string | null
  readonly ip?: string | null
}

type Priced = { readonly row: PlanMonth; readonly medianMinor: number }

/** Changes of locked months, written as one set. */
export type ChangeSet = {
  readonly author: RateAuthor
  readonly nowMs: number
  readonly plans: readonly ChangedMonth<PlanMonth>[]
  readonly rooms: readonly ChangedMonth<RoomMonth>[]
  /**
   * Whether prices far from the present ones are meant: all of them, where a second person confirmed them or the writer
   * has guards of its own; else the furthest price as it was typed again, null before that.
   */
  readonly meant: 'ALL' | { readonly retypedMinor: number | null }
  /** The set that this one undoes. */
  readonly undoes?: string
  /** The prices that take more than a click, where the caller found them. */
  readonly guarded?: readonly Guarded<Priced>[]
  /** Which field of the caller's input gave a room's night, for a refusal. */
  fieldOf?(row: RoomMonth, night: string): string
}
export type WrittenSet = SavedDetail & { readonly id: string | null }

/** A night for which fewer rooms are given than are sold. */
export type BelowSold = {
  readonly row: RoomMonth
  readonly night: string
  readonly given: string
  readonly sold: number
}

/** Locks the nights of which rooms were taken, and gives those that a change leaves with fewer rooms than are sold. */
export async function listBelowSold(tx: Tx, rooms: ChangeSet['rooms']): Promise<BelowSold[]> {
  const all = rooms.flatMap(({ put, row }) =>
    put.changed.flatMap(({ kind, night, after }) => (kind === 'ALLOTMENT' ? [{ row, night, given: after }] : [])),
  )
  if (all.length === 0) return []
  const nights = { roomTypeNos: all.map(({ row }) => row.no), nights: all.map(({ night }) => night) }
  const taken = new Map(
    (await tx.many(sql.lockNights, nights)).map(({ roomTypeNo, night, sold }) => [`${roomTypeNo} ${night}`, sold]),
  )
  return all
    .map((one) => ({ ...one, sold: taken.get(`${one.row.no} ${one.night}`) ?? 0 }))
    .filter(({ given, sold }) => isBelowSold(given, sold))
}

/** The wrong fields of a refusal; one without any is a sentence of its own. */
const wrong = (fields: Record<string, Fault>) => (Object.keys(fields).length === 0 ? {} : { fields })

/** Refuses an allotment below what is sold, naming room and night. */
async function refuseBelowSold(tx: Tx, { rooms, fieldOf }: ChangeSet): Promise<void> {
  const below = await listBelowSold(tx, rooms)
  if (below.length === 0) return
  const fields: Record<string, Fault> = {}
  for (const { row, ...one } of below) {
    const field = fieldOf?.(row, one.night)
    if (field !== undefined) fields[field] ??= AVAILABILITY_FAULTS.soldAbove(row, one)
  }
  const cells = below.map(({ row, night, sold }) => ({ roomTypeId: row.id, night, reason: 'BELOW_SOLD', sold }))
  throw new Refusal('rates.cells_refused', { ...wrong(fields), detail: { cells } })
}

/** The median price of each hotel and currency over the next ninety days, before the change. */
async function listMedians(tx: Tx, { plans, nowMs }: ChangeSet): Promise<ReadonlyMap<string, number>> {
  const { from, to } = medianDays(dayNumber(localDay('UTC', nowMs)))
  const hotelIds = [...new Set(plans.map(({ row }) => row.hotelId))]
  const rows = await tx.many(sql.listPrices, { hotelIds, months: monthsOf(from, to - 1) })
  const groups = Map.groupBy(rows, ({ hotelId, currency }) => `${hotelId} ${currency}`)
  return new Map(
    [...groups].map(([key, months]) => [key, medianOf(months.flatMap((month) => pricesOf(month, from, to)))]),
  )
}

/** The changed prices of a set that take more than a click. */
export async function listGuarded(tx: Tx, set: ChangeSet): Promise<Guarded<Priced>[]> {
  if (!set.plans.some(({ put }) => put.changed.some(({ kind }) => kind === 'PRICE'))) return []
  const medians = await listMedians(tx, set)
  return set.plans.flatMap(({ row, put }) => {
    const medianMinor = medians.get(`${row.hotelId} ${row.currency}`) ?? 0
    return put.changed.flatMap((changed) => {
      if (changed.kind !== 'PRICE') return []
      const guard = guardOf(Number(changed.before), Number(changed.after), medianMinor)
      return guard === null ? [] : [{ of: { row, medianMinor }, changed, guard }]
    })
  })
}

/** The lines of guarded prices: for each plan and new price its nights and what they have now. */
function linesOf(guarded: readonly Guarded<Priced>[]) {
  return savedDetail(
    guarded.map(({ of: { row }, changed }) => ({
      of: namedPlan(row),
      key: `${row.id} ${changed.after}`,
      put: { changed: [changed] },
    })),
  )
}

/** Refuses prices far from the present ones until the furthest is typed again, or a second person confirms them. */
async function refuseFar(tx: Tx, set: ChangeSet): Promise<void> {
  if (set.meant === 'ALL') return
  const guarded = set.guarded ?? (await listGuarded(tx, set))
  const second = guarded.filter(({ guard }) => guard === 'SECOND_PERSON')
  const { lines, lineCount } = linesOf(second.length > 0 ? second : guarded)
  if (second.length > 0) throw new Refusal('rates.second_person', { detail: { lineCount, lines } })
  const most = furthest(guarded)
  const { retypedMinor } = set.meant
  if (!most || retypedMinor === Number(most.changed.after)) return
  const { night, before, after } = most.changed
  const fields = wrong(retypedMinor === null ? {} : { retypedMinor: AVAILABILITY_FAULTS.retyped })
  const retype = { ...namedPlan(most.of.row), night, before: Number(before), after: Number(after) }
  throw new Refusal('rates.far', { ...fields, detail: { lineCount, lines, retype } })
}

/** What a set changes of each hotel. */
function detailsOf({ plans, rooms }: ChangeSet): ({ readonly hotelId: string } & SavedDetail)[] {
  const puts = [
    ...plans.map(({ row, put }) => ({ hotelId: row.hotelId, of: namedPlan(row), key: row.id, put })),
    ...rooms.map(({ row, put }) => ({ hotelId: row.hotelId, of: namedRoom(row), key: row.id, put })),
  ]
  return [...Map.groupBy(puts, ({ hotelId }) => hotelId)].map(([hotelId, own]) => ({ hotelId, ...savedDetail(own) }))
}

/** What a set changes of all hotels together, with its first lines. */
export function detailOf(set: ChangeSet, details = detailsOf(set)): SavedDetail {
  return {
    cells: details.reduce((sum, { cells }) => sum + cells, 0),
    lineCount: details.reduce((sum, { lineCount }) => sum + lineCount, 0),
    lines: details.flatMap(({ lines }) => lines).slice(0, MOST_LINES),
  }
}

async function putNights(tx: Tx, set: ChangeSet, setId: string): Promise<void> {
  const [plans, rooms] = [joined(set.plans), joined(set.rooms)]
  const of = (runs: typeof plans) => ({
    nos: runs.map(({ no }) => no),
    firsts: runs.map(({ first }) => first),
    nights: runs.map(({ nights }) => nights),
  })
  if (plans.length > 0) await tx.run(sql.putRates, of(plans))
  if (rooms.length > 0) await tx.run(sql.putAllotments, of(rooms))
  const runs = [...plans.map((run) => ({ ...run, room: 0 })), ...rooms.map((run) => ({ ...run, no: 0, room: run.no }))]
  await tx.run(sql.insertRuns, {
    setId,
    plans: runs.map(({ no }) => no),
    rooms: runs.map(({ room }) => room),
    firsts: runs.map(({ first }) => first),
    befores: runs.map(({ before }) => before),
    afters: runs.map(({ nights }) => nights),
  })
}

/** Keeps the part of a set that is each hotel's, and writes it to the audit log. */
async function insertHotels(
  tx: Tx,
  set: ChangeSet,
  { setId, hotels }: { setId: string; hotels: ReturnType<typeof detailsOf> },
): Promise<void> {
  await tx.run(sql.insertHotels, { setId, hotels: JSON.stringify(hotels) })
  const codes = await tx.many(sql.listCodes, { hotelIds: hotels.map(({ hotelId }) => hotelId) })
  const cells = new Map(hotels.map((hotel) => [hotel.hotelId, hotel.cells]))
  const { realm, staffId = null, requestId = null, ip = null, source } = set.author
  for (const { id, code } of codes)
    await insertAudit(tx, {
      atMs: set.nowMs,
      realm,
      staffId,
      action: 'rates.save',
      subject: id,
      outcome: 'DONE',
      detail: { hotel: code, set: setId, source, cells: cells.get(id) ?? 0 },
      requestId,
      ip,
    })
}

/**
 * Writes changes of locked months as one set, all or none, in the transaction that locked them: the only way in which
 * prices, restrictions and rooms change. Refuses rooms below what is sold, and prices far from the present ones that
 * nobody confirmed. A set without a difference is not kept; its `id` is null.
 */
export async function writeChangeSet(tx: Tx, set: ChangeSet): Promise<WrittenSet> {
  await refuseBelowSold(tx, set)
  await refuseFar(tx, set)
  const hotels = detailsOf(set)
  const detail = detailOf(set, hotels)
  if (detail.cells === 0) return { id: null, ...detail }
  const { source, staffId = null, name: author = null, reason = null, file = null } = set.author
  const about = { source, staffId, author, reason, file, undoes: set.undoes ?? null }
  const { id } = await tx.one(sql.insertSet, { ...about, cells: detail.cells, nowMs: set.nowMs })
  await putNights(tx, set, id)
  await insertHotels(tx, set, { setId: id, hotels })
  return { id, ...detail }
}
