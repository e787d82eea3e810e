import { addDays } from '#contract/dates.ts'
import { sellMinor } from '#features/availability/prices/rules.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { FeeMoment, TicketPrice } from './contract.ts'
import { conversionsFor, instantOf, netOnDay, priceOf, ticketFees, type TicketTerms } from './rules.ts'
import * as sql from './tickets.sql.ts'

/** A unit with what it costs the operator: net in the product's currency, and in the currency it is sold in. */
export type BookableUnit = TicketPrice & { readonly netMinor: number; readonly costMinor: number }

type Slot = RowOf<typeof sql.findTicketForBooking>

/** A slot of an option with everything a booking is made from. */
export type TicketForBooking = Omit<Slot, 'units' | 'currency'> & {
  /** Currency of the sale; `amountMinor` and `costMinor` of the units are minor units of it. */
  readonly currency: string
  /** In the order they are shown. No customer sees `netMinor` and `costMinor`. */
  readonly units: readonly BookableUnit[]
  /** What prices were made from, for the operator alone. */
  readonly net: { readonly currency: string; readonly rate: string; readonly markUpBasisPoints: number }
  /** Instants the slot begins and ends at; of opening hours, those of the day. */
  readonly startsAt: string
  readonly endsAt: string
  /** The last day the ticket lets in. */
  readonly lastDay: string
  /** The fee schedule of tickets of this total, booked at this instant. */
  readonly feesOf: (
    totalMinor: number,
    nowMs: number,
  ) => { penalties: FeeMoment[]; freeCancellationUntil: string | null }
}

/** Locks days of options in their order, before places of several of them are moved in one transaction. */
export async function lockDays(tx: Tx, optionIds: readonly string[], days: readonly string[]): Promise<void> {
  await tx.many(sql.lockOptionDays, { optionIds: [...optionIds], days: [...days] })
}

/** By unit: the kinds of persons of which one must come along with it; units that may come alone are absent. */
export async function companionsOf(
  reader: Reader,
  units: readonly { readonly unitId: string }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await reader.many(sql.listCompanions, { unitIds: units.map(({ unitId }) => unitId) })
  return new Map(rows.map(({ unitId, accompaniedBy }) => [unitId, accompaniedBy]))
}

/**
 * Reads a slot at the caller's price; undefined when there is no such slot, or no exchange rate to the caller's
 * currency. `status` is of the moment; `ticket_take` decides.
 */
export async function ticketForBooking(
  reader: Reader,
  about: {
    readonly productId: string
    readonly optionId: string
    readonly day: string
    readonly startMinute: number
    readonly terms: TicketTerms
    readonly nowMs: number
  },
): Promise<TicketForBooking | undefined> {
  const slot = await reader.oneOrNone(sql.findTicketForBooking, {
    ...about,
    now: new Date(about.nowMs).toISOString(),
  })
  const conversions = slot && conversionsFor(slot.currency, about.terms, await listRates(reader))
  if (!slot || !conversions) return undefined
  const { sell, cost } = conversions
  const startsAt = instantOf(slot.midnightAt, slot.startMinute)
  return {
    ...slot,
    currency: about.terms.currency,
    units: slot.units.map((unit) => ({
      ...priceOf(unit, slot.pricePercent, sell),
      netMinor: netOnDay(unit.netMinor, slot.pricePercent),
      costMinor: sellMinor(netOnDay(unit.netMinor, slot.pricePercent), cost.factor),
    })),
    net: { currency: slot.currency, rate: sell.rate, markUpBasisPoints: about.terms.markUpBasisPoints },
    startsAt,
    endsAt: instantOf(slot.midnightAt, slot.endMinute),
    lastDay: addDays(slot.day, slot.validDays - 1),
    feesOf: (totalMinor, nowMs) => ticketFees(slot.feeRules, { startsAt, totalMinor, nowMs }),
  }
}

/** The currencies of net prices, with the number of tickets on sale. */
export function listTicketCurrencies(reader: Reader): Promise<{ currency: string; tickets: number }[]> {
  return reader.many(sql.listNetCurrencies)
}
