import type { StayTerms } from '../contract.ts'
import { leftAfter } from '../rules/money.ts'
import { penaltyAt } from '../rules/penalty.ts'
import { extrasOf } from '../rules/terms.ts'

/** What booking a stay anew saves, in minor units; the penalty is the fee for cancelling the order now. */
export type Saving = { readonly nowMinor: number; readonly penaltyMinor: number; readonly savingMinor: number }

/** What two prices of a stay must share beside their amounts. */
function conditionsOf(terms: StayTerms, atMs: number): string {
  const { currency, room, rate, checkIn, checkOut } = terms
  const steps = terms.penalties
    .filter(({ fromAt }) => Date.parse(fromAt) > atMs)
    .map(({ fromAt }) => Date.parse(fromAt))
  const extras = extrasOf(terms).map(({ surchargeId, roomNo, night, quantity, payAt }) => [
    surchargeId,
    roomNo,
    night,
    quantity,
    payAt,
  ])
  return JSON.stringify([
    currency,
    room.id,
    rate.id,
    rate.mealPlan,
    rate.confirmationMode,
    checkIn,
    checkOut,
    steps,
    extras,
  ])
}

type Booked = { readonly terms: StayTerms; readonly correctedMinor: number }

/**
 * What is saved when an order's stay is booked at its price now and the order cancelled at a moment (ms since the
 * epoch): same room, board and conditions, after the fee and what disputes gave back. Null when nothing is, or when the
 * order is not refundable.
 */
export function savingOf({ terms, correctedMinor }: Booked, now: StayTerms, atMs: number): Saving | null {
  const penaltyMinor = penaltyAt(terms.penalties, atMs)
  const savingMinor = leftAfter({ ...terms, correctedMinor }, penaltyMinor) - now.totalMinor
  if (savingMinor <= 0 || conditionsOf(terms, atMs) !== conditionsOf(now, atMs)) return null
  return { nowMinor: now.totalMinor, penaltyMinor, savingMinor }
}
