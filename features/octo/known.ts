import type { z } from 'zod'
import { listSlots } from '#features/tickets/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { badRequest, invalid, octoError } from './errors.ts'
import { OCTO_FAULTS } from './faults.ts'
import type { ReservationBody, StoredItem, UnitItem } from './input.ts'
import { findOption, type Wanted } from './products.ts'
import { findBooking, type Known } from './store.ts'
import { dayOfAvailability, timesOf } from './times.ts'
import { bookingOf, statusOf } from './view.ts'

export type Asking = {
  readonly deps: Deps
  /** The key that asks. */
  readonly keyId: string
  readonly caller: Caller
  readonly wanted: Wanted
  readonly requestId: string
  readonly ip: string
}

const NO_UNITS = {
  en: 'A booking needs at least one unit item.',
  'zh-CN': '预订至少需要一张票。',
}
const NOT_ON_HOLD = {
  en: 'The booking is no longer on hold, so it can not be changed.',
  'zh-CN': '该预订已不在占位状态，无法更改。',
}
export const HOLD_OVER = { en: 'The hold has expired. Reserve again.', 'zh-CN': '占位已过期，请重新预留。' }

/** Most tickets on hold at a time for the holder of a key. */
export const MOST_HELD = 2_000

/** What is stored of a unit item that a request has. */
export const itemOf = ({ uuid, resellerReference, contact }: UnitItem): StoredItem => ({
  uuid: uuid ?? null,
  resellerReference: resellerReference || null,
  contact: contact ?? {},
})

/** A booking that the caller may see, by the reseller's identifier. */
export async function findKnown({ deps, caller }: Asking, uuid: string): Promise<Known> {
  const known = await deps.db.read(caller, (reader) => findBooking(reader, caller, uuid))
  if (!known) throw invalid('INVALID_BOOKING_UUID', uuid)
  return known
}

/** A booking as it is now. */
export async function readBooking(asking: Asking, uuid: string) {
  const { deps, caller, wanted } = asking
  const nowMs = deps.now()
  return deps.db.read(caller, async (reader) => {
    const known = await findBooking(reader, caller, uuid)
    if (!known) throw invalid('INVALID_BOOKING_UUID', uuid)
    return bookingOf(reader, known, { caller, wanted, nowMs })
  })
}

/** The tickets that a request asks for. */
type Visit = Pick<
  z.infer<typeof ReservationBody>,
  'productId' | 'optionId' | 'availabilityId' | 'unitItems' | 'currency'
>
type Sale = Awaited<ReturnType<typeof findOption>>

/** The day and start of an availability id. */
export async function findSlot({ deps, caller }: Asking, { availabilityId, ...of }: Visit) {
  const { product, option } = await findOption(deps, caller, of)
  const day = dayOfAvailability(availabilityId)
  if (day === undefined) throw invalid('INVALID_AVAILABILITY_ID', availabilityId)
  const { optionId } = option
  const { slots } = await listSlots(deps, caller, { optionId, from: day, to: day })
  const slot = slots.find((one) => timesOf(one, product.kind).id === availabilityId)
  if (!slot) throw invalid('INVALID_AVAILABILITY_ID', availabilityId)
  return { product, option, day, startMinute: slot.startMinute }
}

/** One element a ticket, so that the tickets are in the order of the unit items; refuses what is not for sale. */
export function unitsOf({ unitItems = [], currency }: Visit, { product, option }: Sale) {
  if (unitItems.length === 0) throw octoError('UNPROCESSABLE_ENTITY', NO_UNITS)
  if (currency && currency !== product.currency) throw badRequest({ currency: OCTO_FAULTS.currency(product.currency) })
  return unitItems.map(({ unitId }) => {
    if (!option.units.some((unit) => unit.unitId === unitId)) throw invalid('INVALID_UNIT_ID', unitId)
    return { unitId, quantity: 1 }
  })
}

/** Refuses what is not on hold any more. */
export function checkHeld({ order }: Known, nowMs: number): void {
  const status = statusOf(order, nowMs)
  if (status === 'EXPIRED') throw octoError('UNPROCESSABLE_ENTITY', HOLD_OVER)
  if (status !== 'ON_HOLD' || order.payment !== null) throw octoError('UNPROCESSABLE_ENTITY', NOT_ON_HOLD)
}
