import { MOST_NET_MINOR } from '#contract/limits.ts'
import { currencyDigits } from '#contract/money.ts'
import { RATE_BYTES, STOCK_BYTES } from '../stay/rules-nights.ts'
import type { BulkChange, ROUNDINGS } from './contract-bulk.ts'
import { setRates, setStock } from './rules.ts'

type Rounding = (typeof ROUNDINGS)[number]

/** A price rounded to the nearest amount of a kind; the smallest such amount where that is none. */
export function rounded(netMinor: number, rounding: Rounding | undefined, currency: string): number {
  if (rounding === undefined) return netMinor
  const unit = 10 ** currencyDigits(currency)
  // An amount without decimals ends in 99 instead.
  const base = rounding === 'FIVE' ? 5 * unit : rounding === 'ONE' || unit > 1 ? unit : 100
  const below = rounding === 'NINETY_NINE' ? base / 100 : 0
  return Math.max(1, Math.round((netMinor + below) / base)) * base - below
}

type PriceChange = Pick<BulkChange, 'verb' | 'amountMinor' | 'basisPoints' | 'currency' | 'round'>

/**
 * A net price after a change; 0 is no price, which only SET replaces. Undefined where it would be no price of a night.
 * Amounts are minor units of the plan's currency; a plan in another one keeps its prices.
 */
export function changedPrice(netMinor: number, change: PriceChange, currency: string): number | undefined {
  if (netMinor === 0 && change.verb !== 'SET') return 0
  const next = unrounded(netMinor, change, currency)
  if (next === 0 && netMinor === 0) return 0
  if (next < 1) return undefined
  const price = rounded(next, change.round, currency)
  return price > MOST_NET_MINOR ? undefined : price
}

function unrounded(netMinor: number, { verb, ...change }: PriceChange, currency: string): number {
  const { amountMinor = 0, basisPoints = 0 } = change
  if (verb === 'PERCENT') return Math.round((netMinor * (10_000 + basisPoints)) / 10_000)
  if (verb === undefined || change.currency !== currency) return netMinor
  return verb === 'SET' ? amountMinor : netMinor + amountMinor
}

/** The nights of a month that a change means, as places in the month. */
export function placesIn(
  { firstDay, lastDay, weekdays }: { firstDay: number; lastDay: number; weekdays: readonly number[] },
  month: { first: number; next: number },
): number[] {
  const places: number[] = []
  for (let day = Math.max(firstDay, month.first); day <= Math.min(lastDay, month.next - 1); day++)
    // Day 0, 1970-01-01, was a Thursday, the fourth day of the week.
    if (weekdays.length === 0 || weekdays.includes(((day + 3) % 7) + 1)) places.push(day - month.first)
  return places
}

const priceAt = (nights: Buffer, place: number) => nights.readUInt32LE(place * RATE_BYTES)

/** Where a copied night comes from; undefined where there is none. */
export type SourceNight = (place: number) => { readonly nights: Buffer; readonly place: number } | undefined

type RateEdit = {
  readonly change: BulkChange
  readonly currency: string
  readonly places: readonly number[]
  readonly sourceOf: SourceNight
  /** The price of the last night before the month. */
  readonly priceBefore: number
}

/** Copies prices and restrictions of nights that have a price. */
function copyNights(nights: Buffer, { places, sourceOf }: RateEdit): void {
  for (const place of places) {
    const source = sourceOf(place)
    if (!source || priceAt(source.nights, source.place) === 0) continue
    source.nights.copy(nights, place * RATE_BYTES, source.place * RATE_BYTES, (source.place + 1) * RATE_BYTES)
  }
}

/** Gives nights without a price that of the night before. */
function fillNights(nights: Buffer, { places, priceBefore }: RateEdit): void {
  for (const place of places) {
    const before = place === 0 ? priceBefore : priceAt(nights, place - 1)
    if (priceAt(nights, place) === 0) nights.writeUInt32LE(before, place * RATE_BYTES)
  }
}

/** Changes the nights of a plan's month; gives the places whose price would be none, which stay as they are. */
export function editRates(nights: Buffer, edit: RateEdit): number[] {
  const { change, currency, places } = edit
  if (change.copyDays !== undefined || change.copyPlanCode !== undefined) copyNights(nights, edit)
  if (change.fillGaps) fillNights(nights, edit)
  const { closed, closedToArrival, closedToDeparture, minStay } = change
  return places.filter((place) => {
    const netMinor = changedPrice(priceAt(nights, place), change, currency)
    const run = { first: '', netMinor, closed, closedToArrival, closedToDeparture, minStay }
    setRates(nights, place * RATE_BYTES, run)
    return netMinor === undefined
  })
}

/** Changes the nights of a room type's month. */
export function editStocks(
  nights: Buffer,
  places: readonly number[],
  { kind, rooms, releaseDays }: Pick<BulkChange, 'kind' | 'rooms' | 'releaseDays'>,
): void {
  for (const place of places) setStock(nights, place * STOCK_BYTES, { first: '', kind, rooms, releaseDays })
}

type Moved = {
  readonly least: number | null
  readonly most: number | null
  readonly mean: number | null
  readonly firstPrices: number
}

/** How far changed prices move, in basis points of those before. */
export function movesOf(prices: readonly { readonly before: string; readonly after: string }[]): Moved {
  let [least, most, sum, count] = [Infinity, -Infinity, 0, 0]
  for (const { before, after } of prices) {
    if (before === '' || after === '') continue
    const moved = Math.round(((Number(after) - Number(before)) * 10_000) / Number(before))
    least = Math.min(least, moved)
    most = Math.max(most, moved)
    sum += moved
    count++
  }
  const firstPrices = prices.filter(({ before }) => before === '').length
  if (count === 0) return { least: null, most: null, mean: null, firstPrices }
  return { least, most, mean: Math.round(sum / count), firstPrices }
}
