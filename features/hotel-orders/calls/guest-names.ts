import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import { byCaller } from '../change/by-caller.ts'
import { changeOrder } from '../change/money-back.ts'
import type { Guest } from '../contract.ts'
import { correctGuestNames } from '../contract-booking.ts'
import { factsOf } from '../rules/detail.ts'
import { leadGuest, printedNames, renamed } from '../rules/guests.ts'
import { guestName, isCorrection } from '../rules/names.ts'
import { penaltyAt } from '../rules/penalty.ts'
import { isBeingConfirmed, mayNameAnew } from '../rules.ts'
import { findOrder } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'

/**
 * Refuses to make another person of a guest while cancelling costs money: that would resell a booking that can not be
 * given back. A name is corrected once, as several small steps lead to any name.
 */
function refuseOthers({ terms, readAt, history, rooms }: StoredOrder, after: readonly Guest[]): void {
  if (penaltyAt(terms.penalties, Date.parse(readAt)) === 0) return
  const steps = history.flatMap(({ event, note }) => (event === 'guest_names' ? (note ?? '').split(', ') : []))
  for (const [place, before] of rooms.flatMap(({ guests }) => guests).entries()) {
    const named = after[place] ?? before
    if (guestName(named) === guestName(before)) continue
    const isCorrectedBefore = steps.some((step) => step.endsWith(`→ ${guestName(before)}`))
    if (isCorrectedBefore || !isCorrection(before, named)) throw new Refusal('order.other_guest')
  }
}

async function correct(deps: Deps, caller: Caller, { orderId, rooms: names }: ParsedInputOf<typeof correctGuestNames>) {
  const order = await deps.db.read(caller, (reader) => findOrder(reader, caller, orderId))
  if (!order) throw new Refusal('order.not_found')
  const facts = factsOf(order)
  if (isBeingConfirmed(facts)) throw new Refusal('order.being_confirmed')
  if (!mayNameAnew(facts)) throw new Refusal('order.state', { detail: { status: facts.status } })
  const rooms = renamed(order.rooms, names, order.terms.hotel.country)
  checkPrintable(printedNames(rooms))
  refuseOthers(
    order,
    rooms.flatMap(({ guests }) => guests),
  )
  const before = order.rooms.flatMap(({ guests }) => guests.map(guestName))
  const after = rooms.flatMap(({ guests }) => guests.map(guestName))
  const changes = before.flatMap((name, place) => (name === after[place] ? [] : [`${name} → ${after[place]}`]))
  const lead = leadGuest(rooms)
  if (changes.length === 0) return { leadGuest: lead }
  await changeOrder(deps, {
    ...byCaller(caller),
    orderId,
    event: 'guest_names',
    set: { guests: rooms.map(({ guests }) => guests), leadGuest: lead },
    note: changes.join(', '),
  })
  deps.wakeOutbox()
  return { leadGuest: lead }
}

/** Correcting the names of guests. */
export function guestNameHandlers(deps: Deps): Handler[] {
  return [handle(correctGuestNames, ({ caller, input }) => correct(deps, caller, input))]
}
