import { listRates } from '#features/exchange-rates/store.ts'
import type { PropertyFee } from '#features/hotels/contract.ts'
import type { Reader } from '#server/db/database.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import type { ExtraLine, OfferedExtra, Stay } from '../contract.ts'
import * as sql from './extras.sql.ts'
import { chooseExtras, type ExtraChoice, type ExtraFault, offerExtras } from './rules.ts'
import type { DueSum } from '../list/shapes.ts'
import { costOf, netOfExtras, type StayCost } from '../prices/rules-cost.ts'
import { conversionFor } from '../prices/rules.ts'
import { dueMinor, sumsOf } from '../prices/rules-due.ts'
import { totalWithExtras } from '../prices/rules-total.ts'
import type { PricedStay } from '../stay/stay.ts'

/** A stay with its extras: the total, the fees for cancelling and the cost have them inside. */
export type StayWithExtras = PricedStay & { readonly extras: ExtraLine[]; readonly cost: StayCost }

export type ExtrasRequest = {
  readonly stay: Stay
  readonly terms: PriceTerms
  readonly choices: readonly ExtraChoice[]
  /** The moment whose exchange rates count; now when left out. */
  readonly ratesAt?: string | undefined
}

/**
 * The extras of a priced stay at the caller's price, and the stay with the chosen ones; unavailable choices are
 * returned as faults.
 */
export async function addExtras(
  reader: Reader,
  priced: PricedStay,
  request: ExtrasRequest,
): Promise<{ offers: OfferedExtra[]; priced: StayWithExtras; faults: ExtraFault[] }> {
  const { stay, choices, ratesAt } = request
  // The extras of a stay have its mark-up.
  const terms = { ...request.terms, markUpBasisPoints: priced.net.markUpBasisPoints }
  const { checkIn, checkOut } = stay
  const found = await reader.one(sql.listSurcharges, { roomTypeId: priced.roomTypeId, checkIn, checkOut })
  const foreign = found.surcharges.some(({ currency, payAt }) => payAt === 'BOOKING' && currency !== terms.currency)
  const rates = foreign ? await listRates(reader, ratesAt) : []
  const conversionOf = (currency: string) => conversionFor(currency, terms, rates)
  const offers = offerExtras(found.surcharges, {
    checkIn,
    checkOut,
    parties: stay.rooms,
    ratePlanId: priced.ratePlanId,
    mealPlan: priced.mealPlan,
    extraBeds: found.extraBeds,
    currency: terms.currency,
    factorOf: (currency) => conversionOf(currency)?.factor,
  })
  const { lines, faults } = chooseExtras(offers, choices)
  const cost = costOf(terms.currency, priced.net, netOfExtras(lines, found.surcharges, conversionOf))
  return { offers, priced: { ...priced, ...totalWithExtras(lines, priced.cancelling), extras: lines, cost }, faults }
}

/** The mandatory extras of a hotel in the nights of a stay; none of them is in a rate's total. */
export async function listMandatoryExtras(
  reader: Reader,
  about: { hotelId: string; stay: Stay; currency: string },
): Promise<OfferedExtra[]> {
  const { hotelId, stay, currency } = about
  const { checkIn, checkOut, rooms } = stay
  const rows = await reader.many(sql.listMandatorySurcharges, { hotelId, checkIn, checkOut })
  return offerExtras(rows, {
    checkIn,
    checkOut,
    parties: rooms,
    ratePlanId: '',
    mealPlan: 'ROOM_ONLY',
    extraBeds: 0,
    currency,
    factorOf: () => undefined,
  })
}

/** Taxes and fees that guests of a hotel pay there: its own and its destination's. */
export function listPropertyFees(reader: Reader, { hotelId }: { hotelId: string }): Promise<PropertyFee[]> {
  return reader.many(sql.listPropertyFees, { hotelId })
}

/** What a rate's stay pays at the property: taxes and fees, and mandatory extras that are paid there. */
export async function readDue(
  reader: Reader,
  { hotelId, stay, extras }: { hotelId: string; stay: Stay; extras: readonly OfferedExtra[] },
): Promise<(priced: Pick<PricedStay, 'net' | 'rate'>) => DueSum[]> {
  const fees = await listPropertyFees(reader, { hotelId })
  const lines = extras
    .filter(({ payAt }) => payAt === 'PROPERTY')
    .map(({ currency, unitMinor, nights, rooms }) => ({
      currency,
      amountMinor: unitMinor * nights.length * rooms.reduce((sum, { limit }) => sum + limit, 0),
    }))
  return ({ net, rate: { supplements = [] } }) =>
    sumsOf([
      ...fees.map((fee) => ({ currency: fee.currency, amountMinor: dueMinor(fee, stay, net) })),
      ...lines,
      ...supplements.filter(({ paidAs }) => paidAs === 'PROPERTY'),
    ])
}
