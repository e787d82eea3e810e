import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { FAULTS } from '#contract/faults.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { cancel, isOtherFee } from '#features/ticket-orders/cancel.ts'
import { extendHold } from '#features/ticket-orders/extend.ts'
import { hold } from '#features/ticket-orders/hold.ts'
import { hasMovedOn, save } from '#features/ticket-orders/save.ts'
import { payingOf } from '#features/ticket-orders/view.ts'
import { change } from './change.ts'
import { badRequest, octoError } from './errors.ts'
import type { CancellationBody, Contact, ReservationBody, UpdateBody } from './input.ts'
import {
  type Asking,
  checkHeld,
  findKnown,
  findSlot,
  HOLD_OVER,
  itemOf,
  MOST_HELD,
  readBooking,
  unitsOf,
} from './known.ts'
import { type Details, insertBooking, type Known, setBooking } from './store.ts'
import { statusOf } from './view.ts'

/** Minutes that a hold is extended by when the reseller names none. */
const EXTENSION_MINUTES = 20

const COSTS = {
  en: 'Cancelling is no longer free of charge. Send force: true to cancel at the fee that is due.',
  'zh-CN': '该预订已过免费取消期。如需按应付费用取消，请传 force: true。',
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
    most: MOST_HELD,
    also: (tx, { id: orderId, code }) =>
      insertBooking(tx, { orderId, companyId, uuid, supplierReference: code, now, details }),
  })
  return readBooking(asking, uuid)
}

/** Changes a booking on hold: tickets, references, notes, contacts, and how long it is held. */
export async function update(asking: Asking, uuid: string, body: UpdateBody) {
  const known = await findKnown(asking, uuid)
  checkHeld(known, asking.deps.now())
  await change(asking, known, body)
  const { expirationMinutes } = body
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
  const before = await findKnown(asking, uuid)
  if (isBooked(before)) return readBooking(asking, uuid)
  checkHeld(before, deps.now())
  const name = nameOf({ ...before.booking.contact, ...body.contact })
  if (name === undefined) throw badRequest({ 'contact.fullName': FAULTS.required })
  const known = await change(asking, before, body)
  const { order, booking } = known
  const { contact, items, resellerReference } = booking
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
  const now = new Date(deps.now()).toISOString()
  await deps.db.write(caller, (tx) => setBooking(tx, booking, { details, now }))
  return readBooking(asking, uuid)
}
