import { dayNumber } from '#contract/dates.ts'
import { QUOTE_MINUTES } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Stay } from '#features/availability/contract.ts'
import { addExtras, listPropertyFees } from '#features/availability/extras/extras.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import { type Markets, maySellTo } from '#features/availability/stay/rules-occupancy.ts'
import { priceStay } from '#features/availability/stay/stay.ts'
import type { Tx } from '#server/db/database.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { refusalOf } from '../booking/pricing.ts'
import type { StayTerms } from '../contract.ts'
import * as quotes from '../hotel-orders.sql.ts'
import { clockOf } from '../rules/clock.ts'
import { namesLeaving, needsLatinNames } from '../rules/guests.ts'
import { termsOf } from '../rules/terms.ts'
import type { StoredOrder } from '../stored-order.ts'
import { amended, keeping, keptNights, kindOf, nightsOf, type Wish } from './rules.ts'
import { promotionsAmended } from './rules-promotions.ts'
import { costAmended } from './rules-cost.ts'
import { choicesFor, extrasWished, linesOf } from './rules-extras.ts'

type Asked = {
  readonly order: StoredOrder
  readonly terms: PriceTerms & { readonly agreementId: string }
  readonly after: Wish
  /** What the order costs now; null where it was not recorded. */
  readonly cost: StayCost | null
  /** The rooms that stay where some are dropped; `order` and `cost` have these first. */
  readonly keptRooms?: readonly number[] | undefined
  /** Why the desk makes the stay shorter than its rate sells. */
  readonly reason?: string | undefined
}

/** A priced change: the stay before and after, what differs, and what it costs the operator. */
export type PricedChange = Awaited<ReturnType<typeof priceChange>>

/** The first moment at which cancelling costs something. */
const costsFrom = ({ penalties }: StayTerms) =>
  Math.min(...penalties.filter(({ amountMinor }) => amountMinor > 0).map(({ fromAt }) => Date.parse(fromAt)))

/** Refuses to leave less of an order than what was given back of it before. */
function refuseGivenBack({ listed, refundedMinor, correctedMinor }: StoredOrder, totalMinor: number): void {
  const givenMinor = refundedMinor + correctedMinor
  if (totalMinor < givenMinor)
    throw new Refusal('amendment.given_back', { detail: { givenMinor, currency: listed.currency } })
}

/** What a wished stay is priced by: nights that stay as they were sold, and those whose rooms the order has. */
export function requestFor({ order, terms, after }: Pick<Asked, 'order' | 'terms' | 'after'>) {
  const { hotel, nationality, room } = order.terms
  const { nights, wholeNights } = keeping(order.terms, after)
  const { checkIn, checkOut, rooms, ratePlanId } = after
  const stay: Stay = { checkIn, checkOut, rooms: [...rooms], nationality }
  return {
    hotelId: hotel.id,
    ratePlanId,
    stay,
    terms,
    nowMs: Date.parse(order.readAt),
    held: new Set([...wholeNights].map(dayNumber)),
    roomed: { roomTypeId: room.id, nights: new Set([...nights].map(dayNumber)), rooms: order.terms.rooms.length },
  }
}

/** The wished stay as it is for sale now, with the extras that come along, and those that can't. */
async function priceWish(tx: Tx, asked: Asked) {
  const { order, terms, after, reason } = asked
  const request = requestFor(asked)
  // The desk may leave out nights whatever is left, but not add some that way.
  const waivesLength = reason !== undefined && keptNights(order.terms, after).size === nightsOf(after).length
  const found = await priceStay(tx, { ...request, waivesLength })
  if (!found) throw new Refusal('order.rate_unavailable')
  if (found.whyNot !== null) throw refusalOf(found.whyNot)
  const wished = extrasWished(order.terms, after)
  const { priced, faults } = await addExtras(tx, found, { ...request, terms, choices: choicesFor(wished) })
  const lost = wished.filter((_, at) => faults.some(({ index }) => index === at))
  return { priced, stay: request.stay, nowMs: request.nowMs, lost }
}

/** Prices a change of an order: what stays keeps its price, the rest has today's. Refuses what is not for sale. */
export async function priceChange(tx: Tx, asked: Asked) {
  const { order, after, cost: old } = asked
  const before = order.terms
  const { priced, stay, nowMs, lost } = await priceWish(tx, asked)
  const amending = { before, priced, after }
  const { terms: made, feeMinor } = amended(amending, { nowMs, bookedMs: Date.parse(order.listed.createdAt) })
  refuseGivenBack(order, made.totalMinor)
  const fees = await listPropertyFees(tx, priced)
  const rate = { ...priced.rate, promotions: promotionsAmended(amending) }
  const version: StayTerms = { ...termsOf({ ...priced, ...made }, stay, fees), ...made, rate }
  const kind = kindOf(before, version)
  if (old?.walked && kind !== 'DATES') throw new Refusal('amendment.walked')
  return {
    priced,
    stay,
    before,
    after: version,
    lines: linesOf(before, version, lost),
    guestsLeaving: namesLeaving(order.rooms, stay.rooms),
    kind,
    feeMinor,
    differenceMinor: version.totalMinor - before.totalMinor,
    hotelMustAgree: priced.confirmationMode !== 'INSTANT',
    feesAnew: costsFrom(version) < costsFrom(before),
    cost: old && costAmended(amending, old, feeMinor),
    nowMs,
  }
}

/** Refuses another rate that is not sold to all named guests. */
function refuseUnwelcome({ rooms, terms }: StoredOrder, markets: Markets, { rate }: StayTerms): void {
  const isOther = rate.id !== terms.rate.id
  if (isOther && rooms.some(({ guests }) => guests.some(({ nationality }) => !maySellTo(markets, nationality))))
    throw new Refusal('order.market_denied')
}

type KeptChange = Pick<
  PricedChange,
  'priced' | 'stay' | 'after' | 'kind' | 'feeMinor' | 'differenceMinor' | 'hotelMustAgree' | 'cost' | 'nowMs'
>

/** Keeps a priced change as a quote that nothing but this change of this order can use. */
export async function keepChange(
  tx: Tx,
  { order, terms, reason, keptRooms }: Pick<Asked, 'order' | 'terms' | 'reason' | 'keptRooms'>,
  change: KeptChange,
) {
  const { priced, stay, after, kind, feeMinor, differenceMinor, hotelMustAgree } = change
  const { token, expiresAt, markets } = await tx.one(quotes.insertQuote, {
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
    markUpBasisPoints: priced.net.markUpBasisPoints,
    rateMonths: priced.rateVersions.map(({ month }) => month),
    rateVersions: priced.rateVersions.map(({ version }) => version),
    minutes: QUOTE_MINUTES,
    createdAt: null,
    expiresAt: null,
    amends: JSON.stringify({
      orderId: order.listed.id,
      quoteId: order.quoteId,
      kind,
      feeMinor,
      differenceMinor,
      hotelMustAgree,
      ...(keptRooms !== undefined && { keptRooms }),
      ...(reason !== undefined && { reason }),
    }),
  })
  refuseUnwelcome(order, markets, after)
  return { token, expiresAt }
}
