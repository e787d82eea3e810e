import type { ParsedInputOf } from '#contract/call.ts'
import { type Fault, FAULTS } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Config } from '#server/config/config.ts'
import type { Caller } from '#server/http/handler.ts'
import { HOTEL_ORDERS_FAULTS } from '../faults.ts'
import type { OrderAction } from '../rules.ts'
import { noShowFee } from '../rules/penalty.ts'
import type { StayTerms } from '../shapes.ts'
import { nightsOf } from '../amending/rules.ts'
import type { StoredOrder } from '../stored-order.ts'
import type { giveBack } from './contract.ts'

export type Giving = ParsedInputOf<typeof giveBack>

/** The action that each kind is, and the change it makes of the order. */
export const KINDS = {
  GOODWILL: { action: 'goodwill', event: 'goodwill' },
  WAIVE: { action: 'waive', event: 'waived' },
  NO_SHOW: { action: 'noShow', event: 'no_show' },
  EARLY_DEPARTURE: { action: 'earlyDeparture', event: 'left_early' },
} as const satisfies Record<Giving['kind'], { action: OrderAction; event: string }>

/** What is given back and, of unused nights, what is kept for them; minor units. */
export type Figures = { readonly givenMinor: number; readonly feeMinor: number | null }

const wrong = (field: string, fault: Fault) => new Refusal('order.above_left', { fields: { [field]: fault } })

type Stay = Pick<StayTerms, 'rooms' | 'totalMinor' | 'changeFeeMinor'>

type Left = Pick<StoredOrder, 'terms' | 'history'>

/** Nights of an order that guests who left early did not use, so that their price was settled. */
function settledNights({ terms, history }: Left): Set<string> {
  const left = history.filter(({ event }) => event === 'left_early')
  return new Set(
    left.flatMap(({ given }) =>
      nightsOf({ checkIn: given?.from ?? terms.checkIn, checkOut: given?.to ?? terms.checkOut }),
    ),
  )
}

/** The terms of an order with the nights that were settled before at nothing. */
export function termsLeft(order: Left): StayTerms {
  const settled = settledNights(order)
  if (settled.size === 0) return order.terms
  const rooms = order.terms.rooms.map((room) => ({
    ...room,
    nights: room.nights.map((one) => (settled.has(one.night) ? { ...one, amountMinor: 0 } : one)),
  }))
  return { ...order.terms, rooms }
}

/** Whether guests can have left early, before a night that was not settled before. */
export function mayLeaveEarly(order: Left): boolean {
  return termsLeft(order).rooms.some(({ nights }) => nights.slice(1).some(({ amountMinor }) => amountMinor > 0))
}

/** What nights cost that are not used; with the extras where nobody arrived. */
function unusedOf({ rooms, totalMinor, changeFeeMinor = 0 }: Stay, nightsUsed: number): number {
  if (nightsUsed === 0) return totalMinor - changeFeeMinor
  const unused = rooms.flatMap(({ nights }) => nights.slice(nightsUsed))
  const unusedMinor = unused.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (unusedMinor === 0) throw wrong('nightsUsed', HOTEL_ORDERS_FAULTS.fewerNights)
  return unusedMinor
}

/** What is given back of the `leftMinor` that is left of an order; throws at the field that is too high. */
export function figuresOf(terms: StayTerms, input: Giving, leftMinor: number): Figures {
  if (input.kind === 'GOODWILL' || input.kind === 'WAIVE') {
    const givenMinor = input.amountMinor ?? leftMinor
    if (givenMinor > leftMinor) throw wrong('amountMinor', HOTEL_ORDERS_FAULTS.aboveLeft)
    return { givenMinor, feeMinor: null }
  }
  const unusedMinor = unusedOf(terms, input.kind === 'NO_SHOW' ? 0 : input.nightsUsed)
  const feeMinor = input.feeMinor ?? Math.min(unusedMinor, noShowFee(terms.penalties))
  if (feeMinor > unusedMinor) throw wrong('feeMinor', HOTEL_ORDERS_FAULTS.aboveUnused)
  return { givenMinor: Math.min(leftMinor, unusedMinor - feeMinor), feeMinor }
}

/** Why, and who bears it; null of unused nights. */
export function giftOf(input: Giving) {
  const { reason, borneBy } = 'reason' in input ? input : { reason: null, borneBy: null }
  return { reason, borneBy }
}

/** Refuses to commit what gives nothing, other than that nobody arrived. */
export function refuseNothing({ kind }: Giving, { givenMinor }: Figures): void {
  if (givenMinor > 0 || kind === 'NO_SHOW') return
  if (kind === 'EARLY_DEPARTURE') throw wrong('feeMinor', HOTEL_ORDERS_FAULTS.aboveUnused)
  throw new Refusal('input.invalid', { fields: { amountMinor: FAULTS.amountAboveZero } })
}

type Limits = Pick<Config, 'secondPersonLimits' | 'deskLimits' | 'unusedNightsLimits'>

/** Most that a person alone gives back of an order or waives of its fees, in minor units; 0 of other currencies. */
export function giftLimit(config: Limits, { rights }: Pick<Caller, 'rights'>, currency: string): number {
  const limits = rights.has('ops.accounts') ? config.secondPersonLimits : config.deskLimits
  return limits.get(currency) ?? 0
}

type Person = { readonly caller: Pick<Caller, 'rights'>; readonly currency: string; readonly giftsMinor: number }

/** Whether what is given back takes two persons; `giftsMinor` was given or waived of the order before. */
export function takesTwo(config: Limits, { caller, currency, giftsMinor }: Person, about: Figures): boolean {
  if (about.feeMinor !== null) return about.givenMinor > (config.unusedNightsLimits.get(currency) ?? 0)
  return giftsMinor + about.givenMinor > giftLimit(config, caller, currency)
}

type Costing = { readonly soldMinor: number; readonly costMinor: number }

/**
 * By how much the order's cost changes, in minor units: what the hotel bears is no cost of ours, and of unused nights
 * it keeps the same share of its price as we of ours.
 */
export function costChange(input: Giving, { givenMinor }: Figures, costing: Costing | undefined): number {
  if (input.kind === 'GOODWILL' || input.kind === 'WAIVE') return input.borneBy === 'HOTEL' ? -givenMinor : 0
  if (costing === undefined || costing.soldMinor === 0) return 0
  return -Math.round((costing.costMinor * givenMinor) / costing.soldMinor)
}

type Cancelled = {
  readonly feeMinor: number
  readonly penaltyMinor: number
  readonly totalMinor: number
  readonly hotelWaives: boolean
}

/**
 * What the hotel keeps of its price when an order is cancelled: the share that the fee is of ours, or nothing where it
 * waives too; and by how much that differs from its share of what the customer pays, which cancelling counts as cost.
 */
export function keptCost(quotedMinor: number, { feeMinor, penaltyMinor, totalMinor, hotelWaives }: Cancelled) {
  const shareOf = (minor: number) => (totalMinor === 0 ? 0 : Math.round((quotedMinor * minor) / totalMinor))
  const hotelMinor = hotelWaives ? 0 : shareOf(feeMinor)
  return { hotelMinor, changeMinor: hotelMinor - shareOf(penaltyMinor) }
}
