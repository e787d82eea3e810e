import { dayNumber } from '#contract/dates.ts'
import type { Tx } from '#server/db/database.ts'
import { type StockNight, stockNightOf } from '../stay/rules-nights.ts'
import { changeNights } from './change-nights.ts'
import { lockNights } from './change-set.sql.ts'
import * as sql from './hotel-rates.sql.ts'
import { monthNumber } from './rules.ts'
import type { RateAuthor } from './change-set.ts'

/** A night of a room type, and what it has to sell while it is not closed. */
export type ClosedNight = {
  readonly roomTypeId: string
  readonly night: string
  readonly kind: StockNight['kind']
  /** Rooms of its allotment. */
  readonly rooms: number
}
type Cell = Pick<ClosedNight, 'roomTypeId' | 'night'>
type Writing = { readonly by: RateAuthor; readonly nowMs: number }

const keyOf = ({ roomTypeId, night }: Cell) => `${roomTypeId} ${night}`

/** Locks the months of some nights; gives what each night has to sell now, and the version of its month. */
async function lockStock(tx: Tx, cells: readonly Cell[]) {
  const months = Map.groupBy(cells, ({ roomTypeId, night }) => `${roomTypeId} ${night.slice(0, 7)}`)
  const asked = [...months.values()].flatMap(([one]) => (one ? [one] : []))
  const named = {
    ids: asked.map(({ roomTypeId }) => roomTypeId),
    months: asked.map(({ night }) => monthNumber(night.slice(0, 7))),
  }
  await tx.run(sql.openStockMonths, named)
  const rows = await tx.many(sql.lockStockMonths, named)
  return [...months.values()].flatMap((nights) => {
    const [one] = nights
    const row = rows.find(({ id, month }) => one?.roomTypeId === id && monthNumber(one.night.slice(0, 7)) === month)
    return row
      ? nights.map((cell) => {
          const { kind, left: rooms } = stockNightOf(row.nights, dayNumber(cell.night))
          return { ...cell, kind, rooms, no: row.no, version: row.version }
        })
      : []
  })
}
type Locked = Awaited<ReturnType<typeof lockStock>>[number]

/** Changes what locked nights are to sell, as one change set. */
async function saveKinds(tx: Tx, { by, nowMs }: Writing, put: readonly { at: Locked; to: Locked['kind'] }[]) {
  const rooms = [...Map.groupBy(put, ({ at: { roomTypeId } }) => roomTypeId)].map(([roomTypeId, nights]) => ({
    roomTypeId,
    runs: nights.map(({ at: { night }, to }) => ({ first: night, kind: to })),
  }))
  if (rooms.length > 0) await changeNights(tx, { rooms }, { author: by, nowMs, meant: 'ALL' })
}

/**
 * Closes nights of room types that are of some kinds; rooms that are sold stay sold. Returns the nights that it closed,
 * with what they had before; a night that was closed already is not among them.
 */
export async function closeNights(
  tx: Tx,
  { cells, kinds, ...of }: Writing & { cells: readonly Cell[]; kinds: readonly StockNight['kind'][] },
): Promise<ClosedNight[]> {
  const open = (await lockStock(tx, cells)).filter(({ kind }) => kinds.includes(kind))
  await saveKinds(
    tx,
    of,
    open.map((at) => ({ at, to: 'STOP_SALE' })),
  )
  return open.map(({ roomTypeId, night, kind, rooms }) => ({ roomTypeId, night, kind, rooms }))
}

/**
 * Opens nights that `closeNights` closed, as they were before. A night that was changed since, or of which more rooms
 * are sold than it would have, stays as it is. Returns the nights that it opened.
 */
export async function reopenNights(
  tx: Tx,
  { nights, ...of }: Writing & { nights: readonly ClosedNight[] },
): Promise<Cell[]> {
  const before = new Map(nights.map((night) => [keyOf(night), night]))
  const locked = await lockStock(tx, nights)
  const named = { roomTypeNos: locked.map(({ no }) => no), nights: locked.map(({ night }) => night) }
  const sold = new Map((await tx.many(lockNights, named)).map((row) => [`${row.roomTypeNo} ${row.night}`, row.sold]))
  const put = locked.flatMap((at) => {
    const was = before.get(keyOf(at))
    const isSame = at.kind === 'STOP_SALE' && at.rooms === was?.rooms
    const isOversold = was?.kind === 'ALLOTMENT' && (sold.get(`${at.no} ${at.night}`) ?? 0) > was.rooms
    return was && isSame && !isOversold ? [{ at, to: was.kind }] : []
  })
  await saveKinds(tx, of, put)
  return put.map(({ at: { roomTypeId, night } }) => ({ roomTypeId, night }))
}
