import type { ExtraLine, Stay } from '#features/availability/contract.ts'
import type { StayWithExtras } from '#features/availability/extras/extras.ts'
import { dueMinor, type DuePrices } from '#features/availability/prices/rules-due.ts'
import type { ExtraChoice } from '#features/availability/extras/rules.ts'
import type { PropertyFee } from '#features/hotels/contract.ts'
import type { StayTerms } from '../contract.ts'
import type { Clause } from './penalty.ts'

type Due = StayTerms['dueAtProperty'][number]

/** A stored tax or fee of the hotel, per unit. */
export type FeeRow = PropertyFee

/** The extras of some terms by room and night; terms from before there were extras have none. */
export function extrasOf(terms: Pick<StayTerms, 'extras'>): readonly ExtraLine[] {
  return terms.extras ?? []
}

/** What a person had chosen, read back from the terms, one choice a room, extra and quantity. */
export function choicesOf(terms: Pick<StayTerms, 'extras'>): ExtraChoice[] {
  const choices = new Map<string, { surchargeId: string; roomNo: number; quantity: number; nights: string[] }>()
  for (const { surchargeId, roomNo, quantity, night, mandatory } of extrasOf(terms)) {
    if (mandatory) continue
    const key = `${surchargeId} ${roomNo} ${quantity}`
    const known = choices.get(key)
    if (known) known.nights.push(night)
    else choices.set(key, { surchargeId, roomNo, quantity, nights: [night] })
  }
  return [...choices.values()]
}

/** Extras paid at the property, one line each with its nights and its sum over rooms, persons and nights. */
export function extrasDue(lines: readonly ExtraLine[]): Due[] {
  const due = new Map<string, Due & { nights: string[] }>()
  for (const line of lines) {
    if (line.payAt !== 'PROPERTY') continue
    const { surchargeId, kind, nameEn, nameZh, per, unitMinor, currency } = line
    const known = due.get(surchargeId) ?? {
      kind,
      nameEn,
      nameZh,
      per,
      amountMinor: unitMinor,
      currency,
      totalMinor: 0,
      nights: [],
    }
    const nights = known.nights.includes(line.night) ? known.nights : [...known.nights, line.night].toSorted()
    due.set(surchargeId, { ...known, totalMinor: known.totalMinor + line.amountMinor, nights })
  }
  return [...due.values()]
}

/** The taxes and fees that a stay pays, each with its sum in its own currency. */
function feesDue(fees: readonly FeeRow[], stay: Stay, prices: DuePrices): Due[] {
  return fees
    .map((fee) => ({ ...fee, totalMinor: dueMinor(fee, stay, prices) }))
    .filter(({ totalMinor }) => totalMinor > 0)
}

/** Supplements paid at the property, one line each with its nights and its sum over rooms, persons and nights. */
const supplementsDue = ({ supplements = [] }: StayTerms['rate']): Due[] =>
  supplements.flatMap(({ paidAs, kind, nameEn, nameZh, nights, amountMinor, currency }) =>
    paidAs === 'PROPERTY'
      ? [{ kind, nameEn, nameZh, per: 'STAY', amountMinor, currency, totalMinor: amountMinor, nights }]
      : [],
  )

/** The complete terms of a priced stay, as quote and order keep them. */
export function termsOf(priced: StayWithExtras, stay: Stay, fees: readonly FeeRow[]): StayTerms {
  return {
    hotel: priced.hotel,
    room: priced.room,
    rate: priced.rate,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    nationality: stay.nationality,
    currency: priced.currency,
    rooms: priced.rooms,
    extras: priced.extras,
    totalMinor: priced.totalMinor,
    penalties: priced.penalties,
    freeCancellationUntil: priced.freeCancellationUntil,
    dueAtProperty: [...feesDue(fees, stay, priced.net), ...extrasDue(priced.extras), ...supplementsDue(priced.rate)],
  }
}

/** Price of all rooms and nights without extras. */
export function roomsMinor(terms: Pick<StayTerms, 'rooms'>): number {
  return terms.rooms.reduce((sum, room) => sum + room.totalMinor, 0)
}

/** The stay some terms are about. */
export function stayOf(terms: StayTerms): Stay {
  return {
    checkIn: terms.checkIn,
    checkOut: terms.checkOut,
    nationality: terms.nationality,
    rooms: terms.rooms.map(({ party }) => party),
  }
}

/** Clauses in effect from an instant on: those that began earlier become a single clause that begins now. */
function bindingFrom(clauses: readonly Clause[], atMs: number): Clause[] {
  const begun = clauses.filter(({ fromAt }) => Date.parse(fromAt) <= atMs).map(({ amountMinor }) => amountMinor)
  const coming = clauses.filter(({ fromAt }) => Date.parse(fromAt) > atMs)
  return begun.length === 0 ? coming : [{ fromAt: 'now', amountMinor: Math.max(...begun) }, ...coming]
}

/**
 * Whether two prices of one stay are the same deal at a moment (ms since the epoch): price by night, extras, fees for
 * cancelling, way of confirmation.
 */
export function isSameDeal(before: StayTerms, after: StayTerms, atMs: number): boolean {
  const deal = (terms: StayTerms) =>
    JSON.stringify([
      terms.currency,
      terms.totalMinor,
      extrasOf(terms).map(({ surchargeId, roomNo, night, quantity, amountMinor, payAt }) => [
        surchargeId,
        roomNo,
        night,
        quantity,
        amountMinor,
        payAt,
      ]),
      terms.rooms.map(({ totalMinor, nights }) => [
        totalMinor,
        nights.map(({ night, amountMinor }) => [night, amountMinor]),
      ]),
      bindingFrom(terms.penalties, atMs).map(({ fromAt, amountMinor }) => [fromAt, amountMinor]),
      terms.rate.confirmationMode,
      terms.rate.mealPlan,
    ])
  return deal(before) === deal(after)
}
