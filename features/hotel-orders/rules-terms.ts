import type { PricedStay } from '#features/availability/stay.ts'
import type { Stay } from '#features/availability/contract.ts'
import { nightsBetween } from '#contract/dates.ts'
import type { StayTerms } from './contract.ts'
import type { Clause } from './rules-penalty.ts'

/** A tax or fee of the hotel as it is stored, per unit. */
export type FeeRow = Omit<StayTerms['dueAtProperty'][number], 'totalMinor'>

/** What a fee comes to for the whole stay, in its own currency; a fee per stay is due once a room. */
export function feeTotal(fee: FeeRow, stay: Stay): number {
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  const persons = stay.rooms.reduce((sum, room) => sum + room.adults + room.childAges.length, 0)
  const units = { ROOM_NIGHT: stay.rooms.length * nights, PERSON_NIGHT: persons * nights, STAY: stay.rooms.length }[fee.per]
  return fee.amountMinor * units
}

/** The complete terms of a priced stay, as quote and order keep them. */
export function termsOf(priced: PricedStay, stay: Stay, fees: readonly FeeRow[]): StayTerms {
  return {
    hotel: priced.hotel,
    room: priced.room,
    rate: priced.rate,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    nationality: stay.nationality,
    currency: priced.currency,
    rooms: priced.rooms,
    totalMinor: priced.totalMinor,
    penalties: priced.penalties,
    freeCancellationUntil: priced.freeCancellationUntil,
    dueAtProperty: fees.map((fee) => ({ ...fee, totalMinor: feeTotal(fee, stay) })),
  }
}

/** The stay some terms are about. */
export function stayOf(terms: StayTerms): Stay {
  return { checkIn: terms.checkIn, checkOut: terms.checkOut, nationality: terms.nationality, rooms: terms.rooms.map(({ party }) => party) }
}

/** Clauses as they bind from a moment on: those that have begun count as one that begins now. */
function bindingFrom(clauses: readonly Clause[], atMs: number): Clause[] {
  const begun = clauses.filter(({ fromAt }) => Date.parse(fromAt) <= atMs).map(({ amountMinor }) => amountMinor)
  const coming = clauses.filter(({ fromAt }) => Date.parse(fromAt) > atMs)
  return begun.length === 0 ? coming : [{ fromAt: 'now', amountMinor: Math.max(...begun) }, ...coming]
}

/** Whether two prices of one stay are the same deal at a moment (ms since the epoch): price by night, fees for cancelling, way of confirmation. */
export function isSameDeal(before: StayTerms, after: StayTerms, atMs: number): boolean {
  const deal = (terms: StayTerms) =>
    JSON.stringify([
      terms.currency,
      terms.totalMinor,
      terms.rooms.map(({ totalMinor, nights }) => [totalMinor, nights.map(({ night, amountMinor }) => [night, amountMinor])]),
      bindingFrom(terms.penalties, atMs).map(({ fromAt, amountMinor }) => [fromAt, amountMinor]),
      terms.rate.confirmationMode,
      terms.rate.mealPlan,
    ])
  return deal(before) === deal(after)
}
