import { dayNumber } from '#contract/dates.ts'
import { QUOTE_MINUTES } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Stay } from '#features/availability/contract.ts'
import { addExtras } from '#features/availability/extras/extras.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import { priceStay } from '#features/availability/stay/stay.ts'
import type { Tx } from '#server/db/database.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { refusalOf } from '../booking/pricing.ts'
import type { StayTerms } from '../contract.ts'
import * as quotes from '../hotel-orders.sql.ts'
import { clockOf } from '../rules/clock.ts'
import { needsLatinNames } from '../rules/guests.ts'
import { stayOf, termsOf } from '../rules/terms.ts'
import type { StoredOrder } from '../stored-order.ts'
import { amended, type Days, droppedNights, feeOfDropped, keptNights, nightMinor, nightsOf } from './rules.ts'
import { costAmended } from './rules-cost.ts'

type Asked = {
  readonly order: StoredOrder
  readonly terms: PriceTerms & { readonly agreementId: string }
  readonly after: Days
  /** What the order costs now; null where it was not recorded. */
  readonly cost: StayCost | null
  /** Why the desk makes the stay shorter than its rate sells. */
  readonly reason?: string | undefined
}

/** A priced change: the stay before and after, what differs, and what it costs the operator. */
export type PricedChange = Awaited<ReturnType<typeof priceChange>>

/** Each night that is added or dropped, with what it costs in all rooms. */
function linesOf(before: StayTerms, after: StayTerms) {
  const kept = keptNights(before, after)
  const of = (terms: StayTerms, cause: 'ADDED' | 'DROPPED', sign: 1 | -1) =>
    nightsOf(terms)
      .filter((night) => !kept.has(night))
      .map((night) => ({ cause, night, amountMinor: sign * nightMinor(terms, night) }))
  return [...of(before, 'DROPPED', -1), ...of(after, 'ADDED', 1)]
}

/** The first moment at which cancelling costs something. */
const costsFrom = ({ penalties }: StayTerms) =>
  Math.min(...penalties.filter(({ amountMinor }) => amountMinor > 0).map(({ fromAt }) => Date.parse(fromAt)))

/** Refuses to leave less of an order than what was given back of it before. */
function refuseGivenBack({ listed, refundedMinor, correctedMinor }: StoredOrder, totalMinor: number): void {
  const givenMinor = refundedMinor + correctedMinor
  if (totalMinor < givenMinor)
    throw new Refusal('amendment.given_back', { detail: { givenMinor, currency: listed.currency } })
}

/** Prices other days of an order: nights that stay keep their price, added ones have today's. Refuses unsold days. */
export async function priceChange(tx: Tx, { order, terms, after, cost: old, reason }: Asked) {
  const before = order.terms
  const nowMs = Date.parse(order.readAt)
  const stay: Stay = { ...stayOf(before), ...after }
  const kept = keptNights(before, after)
  const request = { hotelId: before.hotel.id, ratePlanId: before.rate.id, stay, terms, nowMs }
  // The desk may leave out nights whatever is left, but not add some that way.
  const waivesLength = reason !== undefined && kept.size === nightsOf(after).length
  const found = await priceStay(tx, { ...request, held: new Set([...kept].map(dayNumber)), waivesLength })
  if (!found) throw new Refusal('order.rate_unavailable')
  if (found.whyNot !== null) throw refusalOf(found.whyNot)
  const { priced } = await addExtras(tx, found, { stay, terms, choices: [] })
  const amending = { before, priced, after }
  const feeMinor = feeOfDropped(before, droppedNights(before, after), nowMs)
  const made = amended(amending, { feeMinor, nowMs, bookedMs: Date.parse(order.listed.createdAt) })
  refuseGivenBack(order, made.totalMinor)
  const fees = await tx.many(quotes.listPropertyFees, priced)
  const version: StayTerms = { ...termsOf({ ...priced, ...made }, stay, fees), ...made }
  return {
    priced,
    stay,
    before,
    after: version,
    lines: linesOf(before, version),
    feeMinor,
    differenceMinor: version.totalMinor - before.totalMinor,
    hotelMustAgree: priced.confirmationMode !== 'INSTANT',
    feesAnew: costsFrom(version) < costsFrom(before),
    cost: old && costAmended(amending, old, feeMinor),
    nowMs,
  }
}

type KeptChange = Pick<
  PricedChange,
  'priced' | 'stay' | 'after' | 'feeMinor' | 'differenceMinor' | 'hotelMustAgree' | 'cost' | 'nowMs'
>

/** Keeps a priced change as a quote that nothing but this change of this order can use. */
export async function keepChange(
  tx: Tx,
  { order, terms, reason }: Pick<Asked, 'order' | 'terms' | 'reason'>,
  change: KeptChange,
) {
  const { priced, stay, after, feeMinor, differenceMinor, hotelMustAgree } = change
  const { token, expiresAt } = await tx.one(quotes.insertQuote, {
    ...priced,
    ...clockOf(after, change.nowMs),
    currency: after.currency,
    totalMinor: after.totalMinor,
    companyId: order.companyId,
    staffId: order.staffId,
    agreementId: terms.agreementId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    roomCount: stay.rooms.length,
    partyAdults: stay.rooms.map(({ adults }) => adults),
    partyChildren: stay.rooms.map(({ childAges }) => childAges.length),
    latinNames: needsLatinNames(priced.hotel.country),
    terms: JSON.stringify(after),
    cost: change.cost && JSON.stringify(change.cost),
    cityMedianMinor: null,
    rateMonths: priced.rateVersions.map(({ month }) => month),
    rateVersions: priced.rateVersions.map(({ version }) => version),
    minutes: QUOTE_MINUTES,
    createdAt: null,
    expiresAt: null,
    amends: JSON.stringify({
      orderId: order.listed.id,
      quoteId: order.quoteId,
      feeMinor,
      differenceMinor,
      hotelMustAgree,
      ...(reason !== undefined && { reason }),
    }),
  })
  return { token, expiresAt }
}
