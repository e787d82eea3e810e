import { OCTO_FAULTS } from './faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Caller } from '#server/http/handler.ts'
import type { Deps } from '#server/deps.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { cancel, isOtherFee } from '#features/ticket-orders/cancel.ts'
import { extendHold } from '#features/ticket-orders/extend.ts'
import { hold } from '#features/ticket-orders/hold.ts'
import { hasMovedOn, save } from '#features/ticket-orders/save.ts'
import { payingOf } from '#features/ticket-orders/view.ts'
import type { StoredTicket } from '#features/ticket-orders/shapes.ts'
import { listSlots } from '#features/tickets/catalogue.ts'
import { badRequest, invalid, octoError } from './errors.ts'
import type { CancellationBody, Contact, ReservationBody, StoredItem, UnitItem, UpdateBody } from './input.ts'
import { findOption, type Wanted } from './products.ts'
import { type Details, findBooking, insertBooking, type Known, setBooking } from './store.ts'
import { dayOfAvailability, timesOf } from './times.ts'
import { bookingOf, itemUuid, statusOf } from './view.ts'

export type Asking = {
  readonly deps: Deps
  /** The key that asks. */
  readonly keyId: string
  readonly caller: Caller
  readonly wanted: Wanted
  readonly requestId: string
  readonly ip: string
}

/** Minutes that a hold is extended by when the reseller names none. */
const EXTENSION_MINUTES = 20

const NO_UNITS = {
  en: 'A booking needs at least one unit item.',
  'zh-CN': '预订至少需要一张票。',
}
const OTHER_VISIT = {
  en: 'Product, option, availability and units of a booking stay as they are. Cancel it and reserve again.',
  'zh-CN': '预订的产品、选项、场次和票种不可更改，请取消后重新预留。',
}
const NOT_ON_HOLD = {
  en: 'The booking is no longer on hold, so it can not be changed.',
  'zh-CN': '该预订已不在占位状态，无法更改。',
}
const COSTS = {
  en: 'Cancelling is no longer free of charge. Send force: true to cancel at the fee that is due.',
  'zh-CN': '该预订已过免费取消期。如需按应付费用取消，请传 force: true。',
}
const HOLD_OVER = { en: 'The hold has expired. Reserve again.', 'zh-CN': '占位已过期，请重新预留。' }

const itemOf = ({ uuid, resellerReference, contact }: UnitItem): StoredItem => ({
  uuid: uuid ?? null,
  resellerReference: resellerReference || null,
  contact: contact ?? {},
})

/** A booking that the caller may see, by the reseller's identifier. */
async function findKnown({ deps, caller }: Asking, uuid: string): Promise<Known> {
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

type Sale = Awaited<ReturnType<typeof findOption>>

/** The day and start of an availability id. */
async function findSlot({ deps, caller }: Asking, { availabilityId, ...of }: z.infer<typeof ReservationBody>) {
  const { product, option } = await findOption(deps, caller, of)
  const day = dayOfAvailability(availabilityId)
  if (day === undefined) throw invalid('INVALID_AVAILABILITY_ID', availabilityId)
  const { optionId } = option
  const { slots } = await listSlots(deps, caller, { optionId, from: day, to: day })
  const slot = slots.find((one) => timesOf(one, product.kind).id === availabilityId)
  if (!slot) throw invalid('INVALID_AVAILABILITY_ID', availabilityId)
  return { product, option, day, startMinute: slot.startMinute }
}

/** What a new booking says. */
function newDetails({ resellerReference, notes, contact, unitItems = [] }: z.infer<typeof ReservationBody>): Details {
  return {
    resellerReference: resellerReference || null,
    notes: notes || null,
    contact: contact ?? {},
    items: unitItems.map(itemOf),
    cancelReason: null,
  }
}

/** One element a ticket, so that the tickets are in the order of the unit items; refuses what is not for sale. */
function unitsOf({ unitItems = [], currency }: z.infer<typeof ReservationBody>, { product, option }: Sale) {
  if (unitItems.length === 0) throw octoError('UNPROCESSABLE_ENTITY', NO_UNITS)
  if (currency && currency !== product.currency) throw badRequest({ currency: OCTO_FAULTS.currency(product.currency) })
  return unitItems.map(({ unitId }) => {
    if (!option.units.some((unit) => unit.unitId === unitId)) throw invalid('INVALID_UNIT_ID', unitId)
    return { unitId, quantity: 1 }
  })
}

/** Takes places for a while; the same identifier with the same tickets is the same booking. */
export async function reserve(asking: Asking, body: z.infer<typeof ReservationBody>) {
  const { deps, caller } = asking
  const { uuid = randomUUID(), productId, optionId } = body
  const { day, startMinute, ...sale } = await findSlot(asking, body)
  const units = unitsOf(body, sale)
  const details = newDetails(body)
  const now = new Date(deps.now()).toISOString()
  const { companyId } = whoseOrders(caller)
  await hold(deps, caller, {
    input: { uuid, productId, optionId, day, startMinute, units },
    minutes: body.expirationMinutes,
    also: (tx, { id: orderId, code }) =>
      insertBooking(tx, { orderId, companyId, uuid, supplierReference: code, now, details }),
  })
  return readBooking(asking, uuid)
}

/** The unit items with what a request says of them; it can't add, remove or exchange any. */
function itemsWith({ booking, order }: Known, given: readonly UnitItem[] | undefined): StoredItem[] {
  if (given === undefined) return booking.items
  const left = [...given]
  const take = (ticket: StoredTicket, item: StoredItem | undefined): UnitItem => {
    const named = left.findIndex(({ uuid }) => uuid === itemUuid(item, ticket))
    const at = named < 0 ? left.findIndex(({ uuid, unitId }) => !uuid && unitId === ticket.unitId) : named
    const [taken] = at < 0 ? [] : left.splice(at, 1)
    if (taken?.unitId !== ticket.unitId) throw octoError('UNPROCESSABLE_ENTITY', OTHER_VISIT)
    return taken
  }
  const items = order.tickets.map((ticket) => {
    const before = booking.items[ticket.no - 1]
    const { resellerReference, contact } = take(ticket, before)
    return {
      uuid: before?.uuid ?? null,
      resellerReference: resellerReference === undefined ? (before?.resellerReference ?? null) : resellerReference,
      contact: { ...before?.contact, ...contact },
    }
  })
  if (left.length > 0) throw octoError('UNPROCESSABLE_ENTITY', OTHER_VISIT)
  return items
}

/** What a booking says after a request; fields that the request leaves out stay. */
function detailsWith(known: Known, body: UpdateBody): Details {
  const { booking } = known
  return {
    resellerReference:
      body.resellerReference === undefined ? booking.resellerReference : body.resellerReference || null,
    notes: body.notes === undefined ? booking.notes : body.notes || null,
    contact: { ...booking.contact, ...body.contact },
    items: itemsWith(known, body.unitItems),
    cancelReason: booking.cancelReason,
  }
}

/** Refuses what is not on hold any more. */
function checkHeld({ order }: Known, nowMs: number): void {
  const status = statusOf(order, nowMs)
  if (status === 'EXPIRED') throw octoError('UNPROCESSABLE_ENTITY', HOLD_OVER)
  if (status !== 'ON_HOLD' || order.payment !== null) throw octoError('UNPROCESSABLE_ENTITY', NOT_ON_HOLD)
}

async function writeDetails({ deps, caller }: Asking, { booking }: Known, details: Details): Promise<void> {
  const now = new Date(deps.now()).toISOString()
  await deps.db.write(caller, (tx) => setBooking(tx, booking, { details, now }))
}

/** Changes what a booking on hold says: references, notes, contacts, and how long it is held. */
export async function update(asking: Asking, uuid: string, body: UpdateBody) {
  const known = await findKnown(asking, uuid)
  checkHeld(known, asking.deps.now())
  const { productId, optionId, availabilityId, expirationMinutes } = body
  const { order } = known
  const isOther = (productId ?? order.productId) !== order.productId || (optionId ?? order.optionId) !== order.optionId
  const booked = availabilityId === undefined ? undefined : (await readBooking(asking, uuid)).availabilityId
  if (isOther || availabilityId !== booked) throw octoError('UNPROCESSABLE_ENTITY', OTHER_VISIT)
  await writeDetails(asking, known, detailsWith(known, body))
  return expirationMinutes === undefined ? readBooking(asking, uuid) : extend(asking, uuid, expirationMinutes)
}

/** Holds a booking's places for longer. */
export async function extend(asking: Asking, uuid: string, minutes = EXTENSION_MINUTES) {
  const { order } = await findKnown(asking, uuid)
  await extendHold(asking.deps, asking.caller, { orderId: order.id, minutes })
  return readBooking(asking, uuid)
}

/** A person's name; undefined for nobody. */
function nameOf({ fullName, firstName, lastName }: Contact): string | undefined {
  return fullName || [firstName, lastName].filter(Boolean).join(' ') || undefined
}

/** How a booking is paid: on account where the credit covers it, else from the balance. */
async function paymentOf({ deps, caller }: Asking, { order }: Known) {
  const paying = await deps.db.read(caller, (reader) => payingOf(reader, deps, { caller, order }))
  const found = (['ON_ACCOUNT', 'BALANCE'] as const).find((choice) => paying?.choices.includes(choice))
  // Neither covers it: booking it is refused with the reason.
  return found ?? (caller.deniedWays.includes('ON_ACCOUNT') ? 'BALANCE' : 'ON_ACCOUNT')
}

const isBooked = ({ order }: Known) => order.status === 'CONFIRMED' || order.status === 'PENDING'

/** Books what is on hold and pays it. A booking that is booked already is its own answer. */
export async function confirm(asking: Asking, uuid: string, body: UpdateBody) {
  const { deps, caller } = asking
  const known = await findKnown(asking, uuid)
  if (isBooked(known)) return readBooking(asking, uuid)
  checkHeld(known, deps.now())
  const details = detailsWith(known, body)
  const { contact, items, resellerReference } = details
  const name = nameOf(contact)
  if (name === undefined) throw badRequest({ 'contact.fullName': FAULTS.required })
  await writeDetails(asking, known, details)
  const { order } = known
  const input = {
    orderId: order.id,
    visitors: order.tickets.map(({ id: ticketId, no }) => ({
      ticketId,
      name: nameOf(items[no - 1]?.contact ?? {}) ?? name,
      answers: [],
    })),
    answers: [],
    contact: { name, phone: contact.phoneNumber ?? '', email: contact.emailAddress ?? '' },
    visitorEmail: '',
    customerReference: resellerReference ?? '',
    payment: await paymentOf(asking, known),
  }
  try {
    await save(deps, { caller, input, mayWait: false })
  } catch (error) {
    // Somebody confirmed it in the meantime, by other words perhaps: it is booked once, which was asked for.
    const isDone = hasMovedOn(error) && isBooked(await findKnown(asking, uuid))
    if (!isDone) throw error
  }
  return readBooking(asking, uuid)
}

/**
 * Cancels a booking: free of charge, or by `force` at the fee that is due now. A cancelled booking is its own answer.
 */
export async function cancelBooking(asking: Asking, uuid: string, body: z.infer<typeof CancellationBody>) {
  const { deps, caller } = asking
  const known = await findKnown(asking, uuid)
  const { order, booking } = known
  if (order.status === 'CANCELLED') return readBooking(asking, uuid)
  if (statusOf(order, deps.now()) === 'EXPIRED') throw octoError('UNPROCESSABLE_ENTITY', HOLD_OVER)
  const orderId = order.id
  const { penaltyMinor } = body.force ? await cancel(deps, { caller, input: { orderId } }) : { penaltyMinor: 0 }
  await cancel(deps, { caller, input: { orderId, penaltyMinor } }).catch((error: unknown) => {
    throw isOtherFee(error) ? octoError('UNPROCESSABLE_ENTITY', COSTS) : error
  })
  const { resellerReference, notes, contact, items } = booking
  const details = { resellerReference, notes, contact, items, cancelReason: body.reason || null }
  await writeDetails(asking, known, details)
  return readBooking(asking, uuid)
}
