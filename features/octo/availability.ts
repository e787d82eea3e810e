import { FAULTS } from '#contract/faults.ts'
import { OCTO_FAULTS } from './faults.ts'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { listSlots, type PricedSlot } from '#features/tickets/catalogue.ts'
import type { AvailabilityStatus, TicketOption, TicketProduct } from '#features/tickets/contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import type { z } from 'zod'
import { badRequest, invalid } from './errors.ts'
import type { CalendarBody, CheckBody } from './input.ts'
import { pricingOf } from './pricing.ts'
import { findOption, type Wanted } from './products.ts'
import { clockOf, dayOfAvailability, timesOf, toSecond } from './times.ts'

const MOST_DAYS = 366
/** The best status first: a day has that of its best slot. */
const BEST: readonly AvailabilityStatus[] = ['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED']
const BOOKABLE: readonly AvailabilityStatus[] = ['FREESALE', 'AVAILABLE', 'LIMITED']

type Units = z.infer<typeof CheckBody>['units']
type Sale = {
  readonly product: TicketProduct
  readonly option: TicketOption
  readonly units: Units
  readonly wanted: Wanted
}

/** How many units a request has; refuses a unit that the option does not have. */
function countOf({ option, units }: Pick<Sale, 'option' | 'units'>): number {
  for (const { id } of units ?? [])
    if (!option.units.some(({ unitId }) => unitId === id)) throw invalid('INVALID_UNIT_ID', id)
  return (units ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Whether so many units can be booked of a slot now. */
const isBookable = ({ status, places }: Pick<PricedSlot, 'status' | 'places'>, count: number) =>
  BOOKABLE.includes(status) && (places === null || places >= count)

/** A slot as OCTO has it, without prices. */
export function availabilityOf(
  slot: Omit<PricedSlot, 'units' | 'freeCancellationUntil'>,
  { kind, maxUnits, count }: { kind: TicketProduct['kind']; maxUnits: number; count: number },
) {
  const { id, start, end } = timesOf(slot, kind)
  return {
    id,
    localDateTimeStart: start,
    localDateTimeEnd: end,
    utcCutoffAt: toSecond(slot.closesAt),
    allDay: kind === 'OPENING_HOURS',
    available: count <= maxUnits && isBookable(slot, count),
    status: slot.status,
    vacancies: slot.places,
    capacity: null,
    maxUnits,
    openingHours: [{ from: clockOf(slot.startMinute), to: clockOf(slot.endMinute) }],
  }
}

/** Prices of each unit, and of all that are asked for. */
function pricesOf(priced: Pick<PricedSlot, 'units'>, { product: { currency }, units }: Sale) {
  const unitPricing = priced.units.map(({ unitId, amountMinor }) => ({ unitId, ...pricingOf(amountMinor, currency) }))
  const total = (units ?? []).reduce((sum, { id, quantity }) => {
    return sum + quantity * (priced.units.find(({ unitId }) => unitId === id)?.amountMinor ?? 0)
  }, 0)
  return { unitPricing, ...(units && { pricing: pricingOf(total, currency) }) }
}

/** Refuses days in the wrong order or too many of them, and another currency than the reseller's. */
function checkAsked(sale: Sale, { from, to, currency }: { from: string; to: string; currency?: string | null }): void {
  if (to < from) throw badRequest({ localDateEnd: OCTO_FAULTS.dayOrder })
  if (nightsBetween(from, to) >= MOST_DAYS) throw badRequest({ localDateEnd: OCTO_FAULTS.mostYear })
  if (currency && currency !== sale.product.currency)
    throw badRequest({ currency: OCTO_FAULTS.currency(sale.product.currency) })
}

type Asking = { readonly deps: Deps; readonly caller: Caller; readonly wanted: Wanted }

/** The first and the last day that a check asks for; exactly one way of naming them. */
function daysOf(body: z.infer<typeof CheckBody>): { from: string; to: string } {
  const { localDate, localDateStart, localDateEnd, availabilityIds } = body
  const hasRange = localDateStart !== undefined || localDateEnd !== undefined
  if ([localDate !== undefined, hasRange, availabilityIds !== undefined].filter(Boolean).length !== 1)
    throw badRequest({ localDateStart: OCTO_FAULTS.oneWay })
  if (availabilityIds) {
    const days = availabilityIds.flatMap((id) => dayOfAvailability(id) ?? []).toSorted()
    // None of them was ever given out, so that none is found on any day.
    return { from: days[0] ?? '1970-01-01', to: days.at(-1) ?? '1970-01-01' }
  }
  const from = localDate ?? localDateStart
  const to = localDate ?? localDateEnd
  if (from === undefined) throw badRequest({ localDateStart: FAULTS.required })
  if (to === undefined) throw badRequest({ localDateEnd: FAULTS.required })
  return { from, to }
}

/** The slots of an option between two days, or those that are named. */
export async function checkAvailability({ deps, caller, wanted }: Asking, body: z.infer<typeof CheckBody>) {
  const days = daysOf(body)
  const sale = { ...(await findOption(deps, caller, body)), units: body.units, wanted }
  checkAsked(sale, { ...days, currency: body.currency ?? null })
  const { product, option } = sale
  const count = countOf(sale)
  const { slots } = await listSlots(deps, caller, { optionId: option.optionId, ...days })
  return slots
    .map((slot) => ({
      ...availabilityOf(slot, { kind: product.kind, maxUnits: option.maxUnits, count }),
      ...(wanted.pricing && pricesOf(slot, sale)),
    }))
    .filter(({ id }) => body.availabilityIds?.includes(id) ?? true)
}

/** A day by its slots; what nothing is known of is closed. */
function calendarDay(localDate: string, slots: readonly PricedSlot[], sale: Sale) {
  const count = countOf(sale)
  const status = BEST.find((one) => slots.some((slot) => slot.status === one)) ?? 'CLOSED'
  const counted = slots.flatMap(({ places }) => places ?? [])
  // A day without slots has the prices that the option begins at.
  const prices = sale.wanted.pricing ? pricesOf(slots[0] ?? sale.option, sale) : undefined
  return {
    localDate,
    available: count <= sale.option.maxUnits && slots.some((slot) => isBookable(slot, count)),
    status,
    vacancies: status === 'FREESALE' ? null : Math.max(0, ...counted),
    capacity: null,
    openingHours: slots.map(({ startMinute, endMinute }) => ({ from: clockOf(startMinute), to: clockOf(endMinute) })),
    ...(prices && { unitPricingFrom: prices.unitPricing }),
    ...(prices?.pricing && { pricingFrom: prices.pricing }),
  }
}

/** Every day asked for, up to a year of them. */
export async function readCalendar({ deps, caller, wanted }: Asking, body: z.infer<typeof CalendarBody>) {
  const { localDateStart: from, localDateEnd: to, currency = null } = body
  const sale = { ...(await findOption(deps, caller, body)), units: body.units, wanted }
  checkAsked(sale, { from, to, currency })
  const { slots } = await listSlots(deps, caller, { optionId: sale.option.optionId, from, to })
  const byDay = Map.groupBy(slots, ({ day }) => day)
  return Array.from({ length: nightsBetween(from, to) + 1 }, (_, at) => {
    const day = addDays(from, at)
    return calendarDay(day, byDay.get(day) ?? [], sale)
  })
}
