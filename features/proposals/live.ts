import { Refusal } from '#contract/refusals.ts'
import { type PricedStay, priceStay } from '#features/availability/stay/stay.ts'
import { findLogo } from '#features/company/logo/store.ts'
import type { Scope } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { hotelPhoto } from '#features/availability/list/rules-photo.ts'
import type { OwnStay, ProposedRate } from './contract.ts'
import type { OfferedProposal, OfferedStay, StayFacts } from './contract-public.ts'
import * as sql from './proposals.sql.ts'
import { clientMinor } from '#contract/client-price.ts'
import { termsChanged } from './rules.ts'

type StoredRate = RowOf<typeof sql.listRates>
/** A proposal as it is kept. */
export type StoredProposal = RowOf<typeof sql.findProposal> & { readonly rates: readonly StoredRate[] }
type PriceDeps = Pick<Deps, 'db' | 'now'>

/** A company's proposals are read in its own scope, by visitors as well. */
export const scopeOf = (companyId: string): Scope => ({ realm: 'PORTAL', companyId })

function factsOf({ hotel, room, rate, freeCancellationUntil }: PricedStay): StayFacts {
  return {
    hotelNameEn: hotel.nameEn,
    hotelNameZh: hotel.nameZh,
    cityEn: hotel.cityEn,
    cityZh: hotel.cityZh,
    starHalves: hotel.starHalves,
    addressEn: hotel.addressEn,
    addressZh: hotel.addressZh,
    timeZone: hotel.timeZone,
    roomNameEn: room.nameEn,
    roomNameZh: room.nameZh,
    planNameEn: rate.nameEn,
    planNameZh: rate.nameZh,
    mealPlan: rate.mealPlan,
    freeCancellationUntil,
  }
}

/** A stay at today's contract price; without facts and price when it can not be booked, or its dates are over. */
async function priceOne(
  { db, now }: PriceDeps,
  { hotelId, ratePlanId, ...stay }: ProposedRate,
  terms: PriceTerms,
): Promise<Pick<OwnStay, 'facts' | 'ownMinor'>> {
  try {
    const priced = await priceStay(db.direct, { hotelId, ratePlanId, stay, terms, nowMs: now() })
    if (priced?.whyNot === null) return { facts: factsOf(priced), ownMinor: priced.totalMinor }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'search.dates')) throw error
  }
  return { facts: null, ownMinor: null }
}

/** Prices stays at the terms of a company, all at once; without terms none can be booked. */
export function priceAll(
  deps: PriceDeps,
  rates: readonly ProposedRate[],
  terms: PriceTerms | null,
): Promise<OwnStay[]> {
  return Promise.all(
    rates.map(async (rate, i) => ({
      no: i + 1,
      rate,
      ...(terms ? await priceOne(deps, rate, terms) : { facts: null, ownMinor: null }),
    })),
  )
}

/** A proposal of a company with its rates; undefined when there is none. */
export function readProposal(
  { db }: PriceDeps,
  { companyId, ...asked }: { companyId: string; proposalId: string; today: string },
): Promise<StoredProposal | undefined> {
  return db.read(scopeOf(companyId), async (reader) => {
    const found = await reader.oneOrNone(sql.findProposal, { companyId, ...asked })
    return found && { ...found, rates: await reader.many(sql.listRates, { companyId, ...asked }) }
  })
}

/** The rate of a stored stay, as it is priced. */
export const rateOf = ({ hotelId, ratePlanId, stay }: StoredRate): ProposedRate => ({ ...stay, hotelId, ratePlanId })

/** A stored stay as the client sees it: with no price but the client's. */
function offered(proposal: StoredProposal, kept: StoredRate, { facts, ownMinor }: OwnStay): OfferedStay {
  const { checkIn, checkOut, rooms } = kept.stay
  const priceMinor = ownMinor === null ? null : clientMinor(ownMinor, proposal)
  return {
    ...(facts ?? kept.facts),
    no: kept.no,
    hotelId: kept.hotelId,
    photo: hotelPhoto(kept.hotelId),
    checkIn,
    checkOut,
    rooms,
    priceMinor,
    wasMinor: priceMinor === null || priceMinor === kept.sentMinor ? null : kept.sentMinor,
    termsChanged: facts !== null && termsChanged(kept.facts, facts),
  }
}

/** Whose proposal it is, and the terms its company's prices are made by today; null without an agreement. */
export type Seller = {
  readonly companyId: string
  readonly companyName: string
  readonly phone: string | null
  readonly terms: PriceTerms | null
}

/** A proposal at today's prices, as its client sees it. A price in another currency than it was sent in is none. */
export async function offeredProposal(
  deps: PriceDeps,
  proposal: StoredProposal,
  { companyId, companyName, phone, terms }: Seller,
): Promise<OfferedProposal & { readonly picture: Buffer | undefined }> {
  const { title, words, currency, expiresOn, chosenNo, withLogo } = proposal
  const logo = withLogo ? await deps.db.read(scopeOf(companyId), (reader) => findLogo(reader, companyId)) : undefined
  const sameCurrency = terms?.currency === currency ? terms : null
  const stays = await priceAll(deps, proposal.rates.map(rateOf), sameCurrency)
  return {
    companyName,
    phone,
    logo: logo ? `data:${logo.mediaType};base64,${logo.bytes.toString('base64')}` : null,
    picture: logo?.bytes,
    title,
    words,
    currency,
    expiresOn,
    chosenNo,
    stays: stays.flatMap((stay, i) => {
      const kept = proposal.rates[i]
      return kept ? [offered(proposal, kept, stay)] : []
    }),
  }
}
