import type { Engine } from '#features/availability/engine/engine.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { type Booker, bookerOf, orderOwner } from '../booking/booker.ts'
import { type Quote, validateOrder, writeOrder } from '../contract.ts'
import * as sql from '../hotel-orders.sql.ts'
import { keepQuote, priceFor, priceQuote, refusalOf, walletFor } from '../booking/pricing.ts'
import { approvalFor, medianFor, type Owner } from '../approving/needed.ts'
import { guestName } from '../rules/names.ts'
import { setQuoteVersions, type StoredQuote } from '../store.ts'

/** The quote of a token if it can still be booked; refuses otherwise. */
export async function usableQuote(tx: Tx, booker: Booker, token: string): Promise<StoredQuote> {
  const quote = await tx.oneOrNone(sql.findQuote, { ...booker, token })
  if (!quote) throw new Refusal('quote.not_found')
  if (quote.orderId !== null) throw new Refusal('quote.used')
  // A company whose agreement has moved to another currency meanwhile is quoted anew: old and new price could not be
  // compared.
  if (quote.expired || quote.currency !== booker.agreement.currency) throw new Refusal('quote.expired')
  return quote
}

type Checked = {
  readonly quote: StoredQuote
  readonly leadGuest: string | null
  readonly nowMs: number
  readonly owner: Owner
}

async function asQuote(tx: Tx, booker: Booker, { quote, owner, nowMs }: Checked): Promise<Quote> {
  return {
    token: quote.token,
    expiresAt: quote.expiresAt,
    terms: quote.terms,
    approval: await approvalFor(tx, booker, { ...quote, owner, nowMs }),
    ...(await walletFor(tx, booker, quote.totalMinor)),
  }
}

/** Prices the stored quote again; answers what has become of it. */
async function check(tx: Tx, booker: Booker, checked: Checked) {
  const { quote, leadGuest, nowMs, owner } = checked
  const kept = { owner, cityMedianMinor: quote.cityMedianMinor }
  const { stay, priced, same } = await priceQuote(tx, booker, { ...quote, nowMs })
  const gone = {
    result: 'SOLD_OUT' as const,
    quote: null,
    oldTotalMinor: quote.totalMinor,
    newTotalMinor: null,
    duplicateOf: null,
  }
  if (!priced) return { ...gone, soldOutNight: null }
  if (priced.whyNot !== null && priced.whyNot.reason !== 'SOLD_OUT') throw refusalOf(priced.whyNot)
  if (priced.whyNot !== null) return { ...gone, soldOutNight: priced.whyNot.date }
  const answer = {
    oldTotalMinor: quote.totalMinor,
    newTotalMinor: priced.totalMinor,
    soldOutNight: null,
    duplicateOf: null,
  }
  if (!same) {
    return {
      ...answer,
      result: 'PRICE_CHANGED' as const,
      quote: await keepQuote(tx, booker, { ...kept, priced, stay }),
    }
  }
  await setQuoteVersions(tx, {
    companyId: booker.companyId,
    token: quote.token,
    versions: priced.rateVersions,
  })
  const standing = await asQuote(tx, booker, checked)
  const { hotel, checkIn, checkOut } = quote.terms
  const { roomTypeNo } = quote
  const duplicate = await tx.oneOrNone(sql.findDuplicate, {
    companyId: booker.companyId,
    hotelId: hotel.id,
    roomTypeNo,
    checkIn,
    checkOut,
    leadGuest,
  })
  const duplicateOf = duplicate?.code ?? null
  return {
    ...answer,
    result: duplicateOf === null ? ('AVAILABLE' as const) : ('DUPLICATE' as const),
    quote: standing,
    duplicateOf,
  }
}

/** Quote and check of a quote. */
export function quoteHandlers(deps: Deps, engine: Engine): Handler[] {
  const { db, now } = deps
  return [
    handle(writeOrder, async ({ caller, input }) => {
      const booker = bookerOf(caller, deps)
      const { hotelId, ratePlanId, ...stay } = input
      return db.write(booker, async (tx) => {
        const priced = await priceFor(tx, booker, { hotelId, ratePlanId, stay, nowMs: now() })
        if (!priced) throw new Refusal('hotel.not_found')
        if (priced.whyNot !== null) throw refusalOf(priced.whyNot)
        const cityMedianMinor = await medianFor({ reader: tx, engine }, booker, { hotelId, stay })
        return keepQuote(tx, booker, { priced, stay, cityMedianMinor })
      })
    }),
    handle(validateOrder, async ({ caller, input }) => {
      const booker = bookerOf(caller, deps)
      const owner = await orderOwner(db, booker, { forStaffId: input.forStaffId })
      return db.write(booker, async (tx) => {
        const quote = await usableQuote(tx, booker, input.token)
        return check(tx, booker, {
          quote,
          owner,
          leadGuest: input.leadGuest ? guestName(input.leadGuest) : null,
          nowMs: now(),
        })
      })
    }),
  ]
}
