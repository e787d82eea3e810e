import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { otherDays, otherRates, similarHotels } from '#features/availability/stay/alternatives.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import { maySellTo } from '#features/availability/stay/rules-occupancy.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { type Booker, bookerOf } from '../booking/booker.ts'
import { checkMarkets, findAlternatives } from '../contract.ts'
import * as sql from '../hotel-orders.sql.ts'
import { alternativeHotel, alternativeOf, MOST_ALTERNATIVES, nearest } from '../rules/alternatives.ts'
import { roomsMinor, stayOf } from '../rules/terms.ts'

/** What to book in place of a stay that is gone. */
async function alternativesFor(
  { db, now }: Deps,
  engine: Engine,
  about: { booker: Booker; input: ParsedInputOf<typeof findAlternatives> },
) {
  const { booker, input } = about
  const { hotelId, ratePlanId, shownMinor, ...stay } = input
  const request = { hotelId, ratePlanId, stay, terms: booker.agreement, nowMs: now(), shownMinor }
  return db.read(booker, async (reader) => {
    const rates = await otherRates(reader, { ...request, nationalities: [stay.nationality] })
    const days = await otherDays(reader, request)
    const hotels = await similarHotels({ reader, engine }, request)
    return {
      sameHotel: nearest(rates.map((priced) => alternativeOf(priced, stay, shownMinor))),
      otherDays: days.slice(0, MOST_ALTERNATIVES).map((other) => alternativeOf(other.priced, other.stay, shownMinor)),
      similarHotels: hotels
        .slice(0, MOST_ALTERNATIVES)
        .flatMap((hotel) => alternativeHotel(hotel, { stay, currency: request.terms.currency, shownMinor })),
    }
  })
}

/** Each guest's nationality against the markets of a quote's rate. */
async function marketsFor({ db, now }: Deps, booker: Booker, input: ParsedInputOf<typeof checkMarkets>) {
  return db.read(booker, async (reader) => {
    const quote = await reader.oneOrNone(sql.findQuote, { ...booker, token: input.token })
    if (!quote) throw new Refusal('quote.not_found')
    const guests = input.rooms.flatMap(({ nationalities }, room) =>
      nationalities.map((nationality, guest) => ({
        room,
        guest,
        nationality,
        allowed: maySellTo(quote.markets, nationality),
      })),
    )
    const allowed = guests.every((guest) => guest.allowed)
    if (allowed) return { allowed, guests, alternatives: [] }
    const { terms } = quote
    const stay = stayOf(terms)
    const others = await otherRates(reader, {
      hotelId: terms.hotel.id,
      ratePlanId: terms.rate.id,
      stay,
      terms: booker.agreement,
      nowMs: now(),
      nationalities: [...new Set(guests.map(({ nationality }) => nationality))],
    })
    return {
      allowed,
      guests,
      alternatives: others.slice(0, MOST_ALTERNATIVES).map((priced) => alternativeOf(priced, stay, roomsMinor(terms))),
    }
  })
}

/** Ways on when a stay or a market is closed. */
export function alternativesHandlers(deps: Deps, engine: Engine): Handler[] {
  return [
    handle(findAlternatives, ({ caller, input }) =>
      alternativesFor(deps, engine, { booker: bookerOf(caller, deps), input }),
    ),
    handle(checkMarkets, ({ caller, input }) => marketsFor(deps, bookerOf(caller, deps), input)),
  ]
}
