import { QUOTE_MINUTES } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Stay, WhyNot } from '#features/availability/contract.ts'
import { addExtras, type StayWithExtras, listPropertyFees } from '#features/availability/extras/extras.ts'
import type { ExtraChoice } from '#features/availability/extras/rules.ts'
import { priceStay, type UnavailableStay } from '#features/availability/stay/stay.ts'
import { coveringChoices, freeForOrders } from '#features/wallet/rules.ts'
import { findWechatRate } from '#features/payments/wechat/rate.ts'
import { findWallet } from '#features/wallet/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { approvalFor, type Owner } from '../approving/needed.ts'
import type { Booker } from './booker.ts'
import type { Quote, StayTerms } from '../contract.ts'
import type { UNSOLD_REFUSALS } from '../contract-booking.ts'
import * as sql from '../hotel-orders.sql.ts'
import { clockOf } from '../rules/clock.ts'
import { needsLatinNames } from '../rules/guests.ts'
import { isAllowed, onlineChoices } from '../rules/money.ts'
import { choicesOf, isSameDeal, stayOf, termsOf } from '../rules/terms.ts'
import type { StoredQuote } from '../store.ts'

export type StayRequest = {
  readonly hotelId: string
  readonly ratePlanId: string
  readonly stay: Stay
  readonly nowMs: number
  /** Extras a person has chosen; those that can not be had any more are left out, which changes the deal. */
  readonly choices?: readonly ExtraChoice[]
  /** The moment whose exchange rates count; now when left out. */
  readonly ratesAt?: string | undefined
  /** The mark-up that counts; that of the agreement in force when left out. */
  readonly terms?: PriceTerms | undefined
}

/** The stay a quote's terms are about with the extras chosen for it, to be priced again. */
export function requestOf(terms: StayTerms, nowMs: number): StayRequest {
  return { hotelId: terms.hotel.id, ratePlanId: terms.rate.id, stay: stayOf(terms), nowMs, choices: choicesOf(terms) }
}

/**
 * Prices a stay with its extras for the booker as it is now, at the contract's terms; or says why it can not be sold.
 * Undefined when there is no such hotel or rate.
 */
export async function priceFor(
  reader: Reader,
  booker: { readonly agreement: PriceTerms },
  request: StayRequest,
): Promise<StayWithExtras | UnavailableStay | undefined> {
  const { stay, choices = [], ratesAt, terms = booker.agreement } = request
  const priced = await priceStay(reader, { ...request, terms })
  if (!priced || priced.whyNot !== null) return priced
  return (await addExtras(reader, priced, { stay, terms, choices, ratesAt })).priced
}

type AgreedThen = Pick<StoredQuote, 'agreementId' | 'currency' | 'markUpBasisPoints'>

/** The mark-up a quote was made with, whatever rules count now. */
export function termsKept({ agreementId, currency, markUpBasisPoints }: AgreedThen): PriceTerms {
  return { agreementId, currency, markUpBasisPoints, companyId: null }
}

/**
 * Prices a quote's stay again, with the mark-up and the exchange rates the quote was made with, which it keeps until it
 * expires. `same` says that it can still be had for just that; where something else has changed, what it costs now is
 * given at the terms and rates of now.
 */
export async function priceQuote(
  reader: Reader,
  booker: Booker,
  about: AgreedThen & { terms: StayTerms; createdAt: string; nowMs: number },
) {
  const { terms, createdAt, nowMs } = about
  const request = requestOf(terms, nowMs)
  const kept = await priceFor(reader, booker, { ...request, ratesAt: createdAt, terms: termsKept(about) })
  if (!kept || kept.whyNot !== null) return { stay: request.stay, priced: kept, same: false }
  if (isSameDeal(terms, termsOf(kept, request.stay, []), nowMs)) return { stay: request.stay, priced: kept, same: true }
  return { stay: request.stay, priced: await priceFor(reader, booker, request), same: false }
}

/** Refusals that are about a night; every other reason is about the rate. */
const OF_REASON: Partial<Record<WhyNot['reason'], (typeof UNSOLD_REFUSALS)[number]>> = {
  PAST: 'order.arrival_past',
  SOLD_OUT: 'order.sold_out',
  RELEASE: 'order.released',
  STOP_SALE: 'order.stop_sale',
  NO_EXCHANGE_RATE: 'order.no_exchange_rate',
  UNSELLABLE: 'quote.unsellable',
}

/** The refusal for a stay that can not be sold, naming the night it is about. */
export function refusalOf(whyNot: WhyNot): Refusal {
  const { reason, date: night } = whyNot
  if (reason === 'MARKET') return new Refusal('order.market_denied', { detail: whyNot })
  const code = OF_REASON[reason]
  return code
    ? new Refusal(code, { detail: { night, reason } })
    : new Refusal('order.rate_unavailable', { detail: whyNot })
}

/**
 * The wallet's part of a price: the free amounts, shown only to people who may see them, and the choices that cover the
 * total.
 */
export async function walletFor(
  reader: Reader,
  booker: Booker,
  totalMinor: number,
): Promise<Pick<Quote, 'wallet' | 'creditStopped' | 'paymentChoices'>> {
  const wallet = await findWallet(reader, booker.companyId, booker.agreement.currency)
  if (!wallet) return { wallet: null, creditStopped: false, paymentChoices: [] }
  const { freeBalanceMinor, freeCreditMinor } = freeForOrders(wallet)
  const online =
    booker.paysOnline && totalMinor > 0 && (await findWechatRate(reader, booker.agreement.currency))
      ? onlineChoices(totalMinor, freeBalanceMinor)
      : []
  return {
    wallet: booker.rights.has('wallet.read') ? { freeBalanceMinor, freeCreditMinor } : null,
    creditStopped: wallet.creditStoppedAt !== null,
    paymentChoices: [...coveringChoices(totalMinor, { freeBalanceMinor, freeCreditMinor }), ...online].filter(
      (choice) => isAllowed(choice, booker.deniedWays),
    ),
  }
}

type Kept = {
  readonly priced: StayWithExtras
  readonly stay: Stay
  /**
   * The quote it follows on: it has that one's mark-up and exchange rates, and ends with it, so that nobody holds a
   * rate for longer by choosing again and again.
   */
  readonly following?: Pick<StoredQuote, 'agreementId' | 'createdAt' | 'expiresAt'> | undefined
  /** Whose order it would be; the booker's own without one. */
  readonly owner?: Owner
  /** What the same stay costs at the median hotel of the city, as far as a rule asks for it. */
  readonly cityMedianMinor: number | null
}

/** Keeps a price under a new token for the booker's company. */
export async function keepQuote(tx: Tx, booker: Booker, kept: Kept): Promise<Quote> {
  const { priced, stay, following, owner = booker, cityMedianMinor } = kept
  const terms = termsOf(priced, stay, await listPropertyFees(tx, priced))
  const clock = clockOf(terms, priced.cancelling.basis.nowMs)
  const { token, expiresAt } = await tx.one(sql.insertQuote, {
    ...priced,
    cityMedianMinor,
    ...clock,
    companyId: booker.companyId,
    staffId: booker.staffId,
    agreementId: following?.agreementId ?? booker.agreement.agreementId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    roomCount: stay.rooms.length,
    partyAdults: stay.rooms.map(({ adults }) => adults),
    partyChildren: stay.rooms.map(({ childAges }) => childAges.length),
    latinNames: needsLatinNames(priced.hotel.country),
    terms: JSON.stringify(terms),
    cost: JSON.stringify(priced.cost),
    markUpBasisPoints: priced.cost.markUpBasisPoints,
    rateMonths: priced.rateVersions.map(({ month }) => month),
    rateVersions: priced.rateVersions.map(({ version }) => version),
    minutes: QUOTE_MINUTES,
    amends: null,
    createdAt: following?.createdAt ?? null,
    expiresAt: following?.expiresAt ?? null,
  })
  const approval = await approvalFor(tx, booker, {
    terms,
    owner,
    cityMedianMinor,
    nowMs: priced.cancelling.basis.nowMs,
  })
  return { token, expiresAt, terms, approval, ...(await walletFor(tx, booker, priced.totalMinor)) }
}
