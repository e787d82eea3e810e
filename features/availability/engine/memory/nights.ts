import { firstDayOf, monthOf, RATE_BYTES, STOCK_BYTES } from '#features/availability/stay/rules-nights.ts'
import { type Arena, Piece, pieceBytes } from './arena.ts'

/**
 * Days kept: from yesterday to the check-out day of the last night that can be searched, with two to spare for the move
 * at midnight.
 */
export const WINDOW_DAYS = 404
/** Stock of a night of free sale. */
export const FREE_SALE = 0xffff
/** Stock of a night on request. */
export const ON_REQUEST = 0xfffe
const MOST_ROOMS = 0xfff0
/** Longer than any stay that can be searched, and the most that six bits hold. */
const MOST_MIN_STAY = 63
export const CLOSED_TO_ARRIVAL = 1
export const CLOSED_TO_DEPARTURE = 2
/** The six upper bits of a restriction byte are the least nights of a stay that arrives. */
export const MIN_STAY_SHIFT = 2

/**
 * Rows are padded to whole sixteen bytes of prices; a kernel that takes sixteen cells at a time reads into the next row
 * and leaves that out.
 */
const PADDING = 4
/** Cells behind the last row for reading over its end. */
const OVERHANG = 16

const firstDays = new Map<number, number>()

/** First day of a month, and the part of it that lies in the window: from one day to before another. */
function spanOf(month: number, fromDay: number): { first: number; from: number; to: number } {
  let first = firstDays.get(month)
  if (first === undefined) firstDays.set(month, (first = firstDayOf(month)))
  let next = firstDays.get(month + 1)
  if (next === undefined) firstDays.set(month + 1, (next = firstDayOf(month + 1)))
  return { first, from: Math.max(first, fromDay), to: Math.min(next, fromDay + WINDOW_DAYS) }
}

/** A month of a plan or room type as it is stored, somewhere in a buffer. */
export type StoredMonth = { readonly month: number; readonly bytes: Uint8Array; readonly at: number }

/** Stock of a night by its kind: a number of rooms, free sale, on request, or none. */
function stockOf(kind: number, left: number): number {
  if (kind === 0) return Math.max(0, Math.min(MOST_ROOMS, left))
  return kind === 1 ? FREE_SALE : kind === 2 ? ON_REQUEST : 0
}

/**
 * Prices, restrictions and stock of a city: one row a day, plans (or room types) side by side in it; a day's row is day
 * modulo window.
 */
export class Nights {
  /** Cells a row. */
  readonly planStride: number
  readonly roomStride: number
  /** Net price in minor units; 0 is not sold, be it without price or closed. */
  readonly price: Uint32Array
  readonly limits: Uint8Array
  /** Rooms left, FREE_SALE, ON_REQUEST; 0 for sold out and stop sale. */
  readonly stock: Uint16Array
  readonly release: Uint8Array
  /** Longest release ever stored; searches further ahead than that need not look. */
  longestRelease = 0
  /** Dearest night ever stored. */
  dearest = 0
  private readonly piece: Piece

  constructor(arena: Arena, plans: number, rooms: number) {
    this.planStride = Math.ceil(Math.max(1, plans) / PADDING) * PADDING
    this.roomStride = Math.ceil(Math.max(1, rooms) / PADDING) * PADDING
    const planCells = this.planStride * WINDOW_DAYS + OVERHANG
    const roomCells = this.roomStride * WINDOW_DAYS + OVERHANG
    this.piece = new Piece(arena, Nights.bytesFor(plans, rooms))
    this.price = this.piece.u32(planCells)
    this.limits = this.piece.u8(planCells)
    this.stock = this.piece.u16(roomCells)
    this.release = this.piece.u8(roomCells)
  }

  /** Bytes of a city with these numbers of plans and room types. */
  static bytesFor(plans: number, rooms: number): number {
    const planCells = Math.ceil(Math.max(1, plans) / PADDING) * PADDING * WINDOW_DAYS + OVERHANG
    const roomCells = Math.ceil(Math.max(1, rooms) / PADDING) * PADDING * WINDOW_DAYS + OVERHANG
    return pieceBytes(planCells * 4, planCells, roomCells * 2, roomCells)
  }

  giveBack(): void {
    this.piece.giveBack()
  }

  /** Where the row of a day begins among plans. */
  planRow(day: number): number {
    return (day % WINDOW_DAYS) * this.planStride
  }

  roomRow(day: number): number {
    return (day % WINDOW_DAYS) * this.roomStride
  }

  /** Takes over a stored month of a plan, as far as it lies in the window that starts at `fromDay`. */
  putRates(plan: number, stored: StoredMonth, fromDay: number): void {
    const { bytes } = stored
    const { price, limits, planStride } = this
    const { first, from, to } = spanOf(stored.month, fromDay)
    let at = stored.at + (from - first) * RATE_BYTES
    let row = from % WINDOW_DAYS
    for (let day = from; day < to; day++, at += RATE_BYTES) {
      const flags = bytes[at + 4]! // The buffer holds 31 records of six bytes.
      const net = (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0
      const cell = row * planStride + plan
      price[cell] = (flags & 1) === 0 ? net : 0
      limits[cell] = ((flags >> 1) & 3) | (Math.min(MOST_MIN_STAY, bytes[at + 5]!) << MIN_STAY_SHIFT)
      if (net > this.dearest) this.dearest = net
      if (++row === WINDOW_DAYS) row = 0
    }
  }

  /** Takes over a stored month of a room type. */
  putStocks(room: number, stored: StoredMonth, fromDay: number): void {
    const { bytes } = stored
    const { stock, release, roomStride } = this
    const { first, from, to } = spanOf(stored.month, fromDay)
    let at = stored.at + (from - first) * STOCK_BYTES
    let row = from % WINDOW_DAYS
    for (let day = from; day < to; day++, at += STOCK_BYTES) {
      const kind = bytes[at]! // The buffer holds 31 records of four bytes.
      const days = kind < 2 ? bytes[at + 1]! : 0
      const cell = row * roomStride + room
      stock[cell] = stockOf(kind, bytes[at + 2]! | (bytes[at + 3]! << 8))
      release[cell] = days
      if (days > this.longestRelease) this.longestRelease = days
      if (++row === WINDOW_DAYS) row = 0
    }
  }

  /** Sets one night of a room type; days outside the window are the caller's to leave out. */
  putStock(room: number, day: number, night: { kind: number; releaseDays: number; left: number }): void {
    const cell = this.roomRow(day) + room
    const days = night.kind < 2 ? night.releaseDays : 0
    this.stock[cell] = stockOf(night.kind, night.left)
    this.release[cell] = days
    if (days > this.longestRelease) this.longestRelease = days
  }

  /** Clears the rows of a day that left the window, for the day that replaces it. */
  clearDay(day: number): void {
    this.price.fill(0, this.planRow(day), this.planRow(day) + this.planStride)
    this.limits.fill(0, this.planRow(day), this.planRow(day) + this.planStride)
    this.stock.fill(0, this.roomRow(day), this.roomRow(day) + this.roomStride)
    this.release.fill(0, this.roomRow(day), this.roomRow(day) + this.roomStride)
  }

  /** Copies the columns of plans and room types from their old places; -1 means new. */
  carryOver(old: Nights, plans: Int32Array, rooms: Int32Array): void {
    for (let row = 0; row < WINDOW_DAYS; row++) {
      for (const [place, before] of plans.entries()) {
        if (before < 0) continue
        this.price[row * this.planStride + place] = old.price[row * old.planStride + before]!
        this.limits[row * this.planStride + place] = old.limits[row * old.planStride + before]!
      }
      for (const [place, before] of rooms.entries()) {
        if (before < 0) continue
        this.stock[row * this.roomStride + place] = old.stock[row * old.roomStride + before]!
        this.release[row * this.roomStride + place] = old.release[row * old.roomStride + before]!
      }
    }
    this.longestRelease = old.longestRelease
    this.dearest = old.dearest
  }
}

/** Months that touch the window from a day on. */
export function windowMonths(fromDay: number): { first: number; last: number } {
  return { first: monthOf(fromDay), last: monthOf(fromDay + WINDOW_DAYS - 1) }
}
