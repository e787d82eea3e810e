import type { OutputOf } from '#contract/call.ts'
import { MOST_NET_MINOR } from '#contract/limits.ts'
import { currencyDigits } from '#contract/money.ts'
import { meantClosing } from '#web/ui/days/day-draft.ts'
import { certainText, minorOf, readTyped } from '#web/ui/form/typed-amount.ts'
import {
  type getHotelRates,
  MOST_MIN_STAY,
  MOST_RELEASE_DAYS,
  MOST_ROOMS,
  type PlanRates,
  type RoomRates,
  type StockKind,
} from '../hotel-rates/contract.ts'

export type HotelRates = OutputOf<typeof getHotelRates>

/**
 * What a line of the grid holds: rooms given, rooms sold and left, release days, net prices, closed nights, least
 * nights of a stay.
 */
export type LineKind = 'STOCK' | 'SOLD' | 'RELEASE' | 'PRICE' | 'CLOSED' | 'MIN_STAY'
export type SetKind = Exclude<LineKind, 'SOLD'>

/**
 * A line of the grid. Its texts are those of no language: amounts and numbers, a kind of stock; `CLOSED`, or `A`, `D`
 * and `AD` for nights closed to arrival and departure; empty where there is nothing. `id` is the plan's or the
 * room type's.
 */
export type Line = {
  readonly key: string
  readonly kind: LineKind
  readonly id: string
  readonly room: RoomRates
  readonly plan: PlanRates | null
  readonly stored: readonly string[]
}

/** The words that stand for what is no number. */
export type CellWords = {
  readonly closed: string
  readonly kinds: Readonly<Record<Exclude<StockKind, 'ALLOTMENT'>, string>>
}

const KINDS = ['FREE_SALE', 'ON_REQUEST', 'STOP_SALE'] as const

function roomLines(room: RoomRates): Line[] {
  const of = { id: room.roomTypeId, room, plan: null }
  const stock = room.nights.map(({ kind, rooms }) => (kind === 'ALLOTMENT' ? String(rooms) : kind))
  const sold = room.nights.map((night) => {
    if (night.sold === 0) return ''
    return night.kind === 'ALLOTMENT' ? `${night.sold} · ${night.rooms - night.sold}` : String(night.sold)
  })
  const release = room.nights.map(({ releaseDays }) => (releaseDays === 0 ? '' : String(releaseDays)))
  return [
    { key: `STOCK ${of.id}`, kind: 'STOCK', ...of, stored: stock },
    ...(sold.some((text) => text !== '') ? [{ key: `SOLD ${of.id}`, kind: 'SOLD' as const, ...of, stored: sold }] : []),
    { key: `RELEASE ${of.id}`, kind: 'RELEASE', ...of, stored: release },
  ]
}

function closingText({ closed, closedToArrival, closedToDeparture }: PlanRates['nights'][number]): string {
  if (closed) return 'CLOSED'
  return [closedToArrival ? 'A' : '', closedToDeparture ? 'D' : ''].join('')
}

function planLines(room: RoomRates, plan: PlanRates): Line[] {
  const of = { id: plan.ratePlanId, room, plan }
  const price = plan.nights.map(({ netMinor }) => (netMinor === null ? '' : certainText(netMinor, plan.currency)))
  const least = plan.nights.map(({ minStay }) => (minStay === 0 ? '' : String(minStay)))
  return [
    { key: `PRICE ${of.id}`, kind: 'PRICE', ...of, stored: price },
    {
      key: `CLOSED ${of.id}`,
      kind: 'CLOSED',
      ...of,
      stored: plan.nights.map(closingText),
    },
    { key: `MIN_STAY ${of.id}`, kind: 'MIN_STAY', ...of, stored: least },
  ]
}

/** The lines of a hotel: of each room what it has to sell, and of its plans prices, closed and least nights. */
export function linesOf({ rooms }: Pick<HotelRates, 'rooms'>): Line[] {
  return rooms.flatMap((room) => [...roomLines(room), ...room.plans.flatMap((plan) => planLines(room, plan))])
}

/** Whether a line can be set; the others are only read. */
export function isSet(line: Line): line is Line & { kind: SetKind } {
  return line.kind !== 'SOLD'
}

function meantStock(text: string, words: CellWords): string {
  const kind = KINDS.find((one) => words.kinds[one].toLowerCase() === text.toLowerCase())
  return kind ?? (/^\d{1,4}$/.test(text) ? String(Number(text)) : text)
}

/** The parsed value of a cell's text; unreadable text is kept as typed. */
export function meant({ kind, plan }: Line, typed: string, words: CellWords): string {
  const text = typed.trim()
  if (kind === 'CLOSED') return meantClosing(/^(a|d|ad)$/i.test(text) ? text.toUpperCase() : text, words.closed)
  if (kind === 'MIN_STAY' || kind === 'RELEASE') return /^\d+$/.test(text) ? String(Number(text) || '') : text
  if (kind === 'STOCK' || plan === null) return meantStock(text, words)
  const minor = minorOf(text, plan.currency)
  return minor === null ? text : certainText(minor, plan.currency)
}

const isKind = (text: string): text is (typeof KINDS)[number] => KINDS.some((kind) => kind === text)

/** A cell's text in the reader's words. */
export function shown(text: string, words: CellWords): string {
  if (text === 'CLOSED') return words.closed
  return isKind(text) ? words.kinds[text] : text
}

function stockOf(text: string) {
  if (isKind(text)) return { kind: text }
  return /^\d{1,4}$/.test(text) && Number(text) <= MOST_ROOMS
    ? { kind: 'ALLOTMENT' as const, rooms: Number(text) }
    : null
}

/** An empty cell is no minimum. */
function minStayOf(text: string) {
  return /^\d{0,2}$/.test(text) && Number(text) <= MOST_MIN_STAY ? { minStay: Number(text) } : null
}

function releaseOf(text: string) {
  return /^\d{0,3}$/.test(text) && Number(text) <= MOST_RELEASE_DAYS ? { releaseDays: Number(text) } : null
}

/** An empty cell opens the night for all. */
function closingOf(text: string) {
  if (text === 'CLOSED') return { closed: true }
  return /^A?D?$/.test(text)
    ? { closed: false, closedToArrival: text.includes('A'), closedToDeparture: text.includes('D') }
    : null
}

/** The stored value of a cell; null while its text is invalid. */
export function valueOf({ kind, plan }: Pick<Line, 'kind' | 'plan'>, text: string) {
  if (kind === 'CLOSED') return closingOf(text)
  if (kind === 'RELEASE') return releaseOf(text)
  if (kind === 'MIN_STAY') return minStayOf(text)
  if (plan === null) return stockOf(text)
  const netMinor = minorOf(text, plan.currency)
  return netMinor === null || netMinor > MOST_NET_MINOR ? null : { netMinor }
}

type WrongWords = {
  readonly STOCK: string
  readonly CLOSED: string
  readonly MIN_STAY: string
  readonly RELEASE: string
  price(currency: string, digits: number): string
  /** Of a price with two readings. */ twoPrices(texts: readonly string[]): string
}

/** Why a cell's text can not be saved, in one sentence; undefined when it can. */
export function wrongOf(line: Pick<Line, 'kind' | 'plan'>, text: string, words: WrongWords): string | undefined {
  if (valueOf(line, text) !== null) return undefined
  if (line.kind === 'CLOSED' || line.kind === 'MIN_STAY' || line.kind === 'RELEASE') return words[line.kind]
  if (line.plan === null) return words.STOCK
  const { currency } = line.plan
  const reading = readTyped(text, currency)
  if (reading.kind === 'ask') return words.twoPrices(reading.minors.map((minor) => certainText(minor, currency)))
  return words.price(currency, currencyDigits(currency))
}
