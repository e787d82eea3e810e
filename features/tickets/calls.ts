import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { addDays, dayNumber, dayOf, localDay } from '#contract/dates.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Conversion, sellMinor } from '#features/availability/prices/rules.ts'
import { containing } from '#server/db/filters.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { conversionOf, listProducts, listSlots, pricingFor, type TicketDeps } from './catalogue.ts'
import {
  type AvailabilityStatus,
  getTicketCalendar,
  getTicketDetail,
  getTicketSlots,
  queryTicketList,
  suggestTicket,
  type TicketOffer,
} from './contract.ts'
import { cityOptions, dayOfOption, type OptionRow } from './engine/search.ts'
import { nearNames } from './near-names.ts'
import { ticketPhoto } from './rules.ts'
import { type Listed, pageOfTickets } from './rules-list.ts'
import * as sql from './tickets.sql.ts'

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

/** The options of a city's tickets: from memory, or from the database where the engine does not know the city. */
function readCity(
  { db, engine }: TicketDeps,
  {
    destinationId,
    keyword,
    ...asked
  }: { destinationId: string; keyword?: string; from: string; to: string; nowMs: number },
): OptionRow[] | Promise<OptionRow[]> {
  const known = engine?.city(destinationId)
  if (known) return cityOptions(known, { ...asked, keyword })
  const now = new Date(asked.nowMs).toISOString()
  return db.direct.many(sql.listCityOptions, { ...asked, destinationId, pattern: containing(keyword), now })
}

/** A page of the tickets of a city. */
export async function listTickets(
  deps: TicketDeps,
  { input, caller }: { input: ParsedInputOf<typeof queryTicketList>; caller: Caller | null },
): Promise<OutputOf<typeof queryTicketList>> {
  const { destinationId, keyword, day } = input
  const nowMs = deps.now()
  const known = deps.engine?.city(destinationId)
  const city = known ?? (await deps.db.direct.oneOrNone(sql.findTicketCity, { destinationId }))
  if (!city) throw new Refusal('destination.not_found')
  const { id, nameEn, nameZh, timeZone } = city
  const from = day ?? localDay(timeZone, nowMs)
  const asked = { destinationId, from, to: day ?? addDays(from, HORIZON_DAYS), nowMs, ...(keyword && { keyword }) }
  const [pricing, rows] = await Promise.all([pricingFor(deps, caller), readCity(deps, asked)])
  const offers = [...Map.groupBy(rows, ({ productId }) => productId).values()].flatMap(([first, ...others]) => {
    const conversion = first && pricing.of(first.currency)
    return conversion ? [listedOf([first, ...others], conversion)] : []
  })
  const destination = { id, nameEn, nameZh, timeZone }
  return { ...pageOfTickets(offers, input), currency: pricing.currency, destination }
}

function detailHandler(deps: TicketDeps): Handler {
  return handle(getTicketDetail, async ({ input, caller }) => {
    const [product] = await listProducts(deps, caller, input.productId)
    if (!product) throw new Refusal('ticket.not_found')
    return product
  })
}

type Day = { readonly status: AvailabilityStatus; readonly fromNet: number | null }
type Days = { readonly currency: string; readonly dayAt: (day: number) => Day | undefined }

/** The days of an option: from memory, or from the database where the engine does not know it. */
async function readOption(
  { db: { direct }, engine, now }: TicketDeps,
  input: ParsedInputOf<typeof getTicketCalendar>,
): Promise<Days> {
  const nowMs = now()
  const sale = engine?.sale(input.optionId)
  if (sale) return { currency: sale.currency, dayAt: (day) => dayOfOption(sale, { day, nowMs }) }
  const option = await direct.oneOrNone(sql.findOption, input)
  if (!option) throw new Refusal('ticket.not_found')
  const rows = await direct.many(sql.listOptionDays, { ...input, now: new Date(nowMs).toISOString() })
  const known = new Map(rows.map((row) => [dayNumber(row.day), row]))
  return { currency: option.currency, dayAt: (day) => known.get(day) }
}

/** The days of an option with their status and price. */
export async function readCalendar(
  deps: TicketDeps,
  { input, caller }: { input: ParsedInputOf<typeof getTicketCalendar>; caller: Caller | null },
): Promise<OutputOf<typeof getTicketCalendar>> {
  const { optionId, from, days } = input
  const [pricing, { currency, dayAt }] = await Promise.all([pricingFor(deps, caller), readOption(deps, input)])
  const { factor } = conversionOf(pricing, currency)
  const first = dayNumber(from)
  return {
    optionId,
    currency: pricing.currency,
    list: Array.from({ length: days }, (_, i) => {
      const { status = 'CLOSED', fromNet = null } = dayAt(first + i) ?? {}
      const isSold = status !== 'CLOSED' && fromNet !== null
      return { day: dayOf(first + i), status, fromMinor: isSold ? sellMinor(fromNet, factor) : null }
    }),
  }
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
  const near = nearNames(deps)
  return [
    handle(queryTicketList, (context) => listTickets(deps, context)),
    detailHandler(deps),
    handle(getTicketCalendar, (context) => readCalendar(deps, context)),
    slotsHandler(deps),
    handle(suggestTicket, async ({ input: { keyword, limit } }) => {
      const pattern = containing(keyword)
      const list = await deps.db.direct.many(sql.suggestPlaces, { pattern, start: pattern?.slice(1) ?? null, limit })
      return { list: list.length === 0 ? await near(keyword, limit) : list }
    }),
  ]
}
