import { addDays, dayNumber, dayOf, localDay } from '#contract/dates.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Conversion, sellMinor } from '#features/availability/prices/rules.ts'
import { containing } from '#server/db/filters.ts'
import type { RowOf } from '#server/db/statements.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { conversionOf, listProducts, listSlots, pricingFor, type TicketDeps } from './catalogue.ts'
import {
  getTicketCalendar,
  getTicketDetail,
  getTicketSlots,
  queryTicketList,
  suggestTicket,
  type TicketOffer,
} from './contract.ts'
import { ticketPhoto } from './rules.ts'
import { type Listed, pageOfTickets } from './rules-list.ts'
import * as sql from './tickets.sql.ts'

/** What an option of a ticket has first. */
type OptionRow = RowOf<typeof sql.listCityOptions>

function nextOf(row: OptionRow): TicketOffer['next'] {
  const { nextOptionId, nextDay, nextStartMinute, nextEndMinute, nextStatus } = row
  if (nextOptionId === null || nextDay === null || nextStatus === null) return null
  return {
    optionId: nextOptionId,
    day: nextDay,
    startMinute: nextStartMinute ?? 0,
    endMinute: nextEndMinute ?? 0,
    status: nextStatus,
  }
}

/** A ticket by its options, the one with the first slot first; its price is the lowest of theirs. */
function listedOf(options: readonly [OptionRow, ...OptionRow[]], conversion: Conversion): Listed {
  const [row] = options
  const { productId, titleEn, titleZh, category, kind, confirmationMode, freeCancellation } = row
  const nets = options.flatMap(({ fromNet }) => fromNet ?? [])
  return {
    productId,
    titleEn,
    titleZh,
    category,
    kind,
    confirmationMode,
    freeCancellation,
    latitude: row.latitude,
    longitude: row.longitude,
    photo: ticketPhoto(productId, category),
    fromMinor: nets.length > 0 ? sellMinor(Math.min(...nets), conversion.factor) : null,
    next: nextOf(row),
  }
}

function listHandler(deps: TicketDeps): Handler {
  return handle(queryTicketList, async ({ input, caller }) => {
    const { destinationId, keyword, day } = input
    const { direct } = deps.db
    const nowMs = deps.now()
    const city = await direct.oneOrNone(sql.findTicketCity, { destinationId })
    if (!city) throw new Refusal('destination.not_found')
    const from = day ?? localDay(city.timeZone, nowMs)
    const [pricing, rows] = await Promise.all([
      pricingFor(deps, caller),
      direct.many(sql.listCityOptions, {
        destinationId,
        from,
        to: day ?? addDays(from, HORIZON_DAYS),
        pattern: containing(keyword),
        now: new Date(nowMs).toISOString(),
      }),
    ])
    const offers = [...Map.groupBy(rows, ({ productId }) => productId).values()].flatMap(([first, ...others]) => {
      const conversion = first && pricing.of(first.currency)
      return conversion ? [listedOf([first, ...others], conversion)] : []
    })
    return { ...pageOfTickets(offers, input), currency: pricing.currency, destination: city }
  })
}

function detailHandler(deps: TicketDeps): Handler {
  return handle(getTicketDetail, async ({ input, caller }) => {
    const [product] = await listProducts(deps, caller, input.productId)
    if (!product) throw new Refusal('ticket.not_found')
    return product
  })
}

function calendarHandler(deps: TicketDeps): Handler {
  return handle(getTicketCalendar, async ({ input, caller }) => {
    const { direct } = deps.db
    const option = await direct.oneOrNone(sql.findOption, input)
    if (!option) throw new Refusal('ticket.not_found')
    const [pricing, rows] = await Promise.all([
      pricingFor(deps, caller),
      direct.many(sql.listOptionDays, { ...input, now: new Date(deps.now()).toISOString() }),
    ])
    const { factor } = conversionOf(pricing, option.currency)
    const known = new Map(rows.map((row) => [row.day, row]))
    const first = dayNumber(input.from)
    return {
      optionId: input.optionId,
      currency: pricing.currency,
      list: Array.from({ length: input.days }, (_, i) => {
        const day = dayOf(first + i)
        const { status = 'CLOSED', fromNet = null } = known.get(day) ?? {}
        const isSold = status !== 'CLOSED' && fromNet !== null
        return { day, status, fromMinor: isSold ? sellMinor(fromNet, factor) : null }
      }),
    }
  })
}

function slotsHandler(deps: TicketDeps): Handler {
  return handle(getTicketSlots, async ({ input, caller }) => {
    const { optionId, day } = input
    const { currency, slots, ordinary } = await listSlots(deps, caller, { optionId, from: day, to: day })
    return {
      ...input,
      currency,
      slots: slots.map(({ startMinute, endMinute, places, closesAt, status, freeCancellationUntil }) => {
        const few = status === 'LIMITED' ? places : null
        return { startMinute, endMinute, status, places: few, closesAt, freeCancellationUntil }
      }),
      units: [...(slots[0]?.units ?? ordinary)],
    }
  })
}

/** The calls of the catalogue: what is offered, when, and at which price. */
export function ticketHandlers(deps: TicketDeps): readonly Handler[] {
  return [
    listHandler(deps),
    detailHandler(deps),
    calendarHandler(deps),
    slotsHandler(deps),
    handle(suggestTicket, async ({ input: { keyword, limit } }) => {
      const pattern = containing(keyword)
      return {
        list: await deps.db.direct.many(sql.suggestPlaces, { pattern, start: pattern?.slice(1) ?? null, limit }),
      }
    }),
  ]
}
