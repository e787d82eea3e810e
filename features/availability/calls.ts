import { nightsBetween } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/db/database.ts'
import { type Caller, handle, type Handler, type PriceTerms, SerializedJson } from '#server/http/handler.ts'
import { type RateRow, searchHotelRates, searchHotels } from './contract.ts'
import { MOST_ON_MAP, searchHotelMap } from './contract-map.ts'
import type { Engine } from './engine/engine.ts'
import { answerMap } from './engine/answer/map-answer.ts'
import { listMandatoryExtras, readDue } from './extras/extras.ts'
import { averageMinor } from './prices/rules.ts'
import { refuseBadDates } from './stay/rules.ts'
import { shownPlans } from './stay/shown.ts'
import { type PlanTexts, priceHotel, type PricedStay, sumOfNights, type UnavailableStay } from './stay/stay.ts'

/** What the search calls need. */
export type AvailabilityDeps = {
  readonly engine: Engine
  readonly db: { readonly direct: Reader }
  readonly now: () => number
  /** Terms of visitors and of staff without an agreement in force. */
  readonly publicTerms: PriceTerms
}

/** Terms of visitors and of staff without an agreement in force. */
export function publicTermsOf(config: Pick<Config, 'publicCurrency' | 'publicMarkUpBasisPoints'>): PriceTerms {
  return {
    agreementId: null,
    companyId: null,
    currency: config.publicCurrency,
    markUpBasisPoints: config.publicMarkUpBasisPoints,
  }
}

/** The terms a caller sees prices with. */
export function termsOf(caller: Caller | null, publicTerms: PriceTerms): PriceTerms {
  return caller?.agreement ?? publicTerms
}

type Priced = { readonly texts: PlanTexts; readonly priced: PricedStay | UnavailableStay }

function rateRow({ texts, priced }: Priced, dueOf: Awaited<ReturnType<typeof readDue>>): RateRow {
  const row = {
    ratePlanId: priced.ratePlanId,
    roomTypeId: priced.roomTypeId,
    planNameEn: texts.planNameEn,
    planNameZh: texts.planNameZh,
    mealPlan: texts.mealPlan,
  }
  if (priced.whyNot !== null)
    return { ...row, confirmationMode: texts.confirmationMode, whyNot: priced.whyNot, offer: null }
  const sums = sumOfNights(priced.rooms)
  const nights = (priced.rooms[0]?.nights ?? []).map(({ night }, place) => ({ night, amountMinor: sums[place] ?? 0 }))
  return {
    ...row,
    confirmationMode: priced.confirmationMode,
    whyNot: null,
    offer: {
      totalMinor: priced.totalMinor,
      averageNightMinor: averageMinor(priced.totalMinor, priced.rooms.length * nights.length),
      freeCancellationUntil: priced.freeCancellationUntil,
      roomsLeft: priced.roomsLeft,
      penalties: priced.penalties,
      ...(priced.rate.promotions && { promotions: priced.rate.promotions }),
      ...(priced.rate.supplements && { supplements: priced.rate.supplements }),
      nights,
      due: dueOf(priced),
    },
  }
}

/** The search calls: a city's hotels from the engine's memory, a hotel's rates from the stored rows. */
export function availabilityHandlers(deps: AvailabilityDeps): readonly Handler[] {
  const { engine, db, now, publicTerms } = deps
  return [
    handle(searchHotels, async ({ input, caller }) => {
      refuseBadDates(input, now())
      if (!engine.ready) throw new Refusal('call.starting')
      const { destinationId, checkIn, checkOut, rooms, nationality, sort, pageNo, pageSize, ...filters } = input
      const stay = { checkIn, checkOut, rooms, nationality }
      const answer = engine.answer({
        destinationId,
        stay,
        filters,
        sort,
        pageNo,
        pageSize,
        terms: termsOf(caller, publicTerms),
      })
      if (!answer) throw new Refusal('destination.not_found')
      return answer
    }),
    handle(searchHotelMap, async ({ input, caller }) => {
      refuseBadDates(input, now())
      if (!engine.ready) throw new Refusal('call.starting')
      const { destinationId, checkIn, checkOut, rooms, nationality, sort, withNames, ...filters } = input
      const terms = termsOf(caller, publicTerms)
      const stay = { checkIn, checkOut, rooms, nationality }
      const found = engine.search({ destinationId, stay, filters, sort, pageNo: 1, pageSize: MOST_ON_MAP, terms })
      if (!found) throw new Refusal('destination.not_found')
      return new SerializedJson(answerMap(found, terms.currency, withNames))
    }),
    handle(searchHotelRates, async ({ input, caller }) => {
      const { hotelId, ...stay } = input
      const terms = termsOf(caller, publicTerms)
      const hotel = await priceHotel(db.direct, { hotelId, stay, terms, nowMs: now() })
      if (!hotel) throw new Refusal('hotel.not_found')
      const nights = nightsBetween(stay.checkIn, stay.checkOut)
      const mandatoryExtras = await listMandatoryExtras(db.direct, { hotelId, stay, currency: terms.currency })
      const dueOf = await readDue(db.direct, { hotelId, stay, extras: mandatoryExtras })
      return {
        hotelId,
        currency: terms.currency,
        nights,
        timeZone: hotel.timeZone,
        rates: shownPlans(hotel.plans).map((plan) => rateRow(plan, dueOf)),
        mandatoryExtras,
      }
    }),
  ]
}
