import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import { byCaller } from '../change/by-caller.ts'
import { changeOrder } from '../change/money-back.ts'
import { correctGuestNames } from '../contract-booking.ts'
import { factsOf } from '../rules-detail.ts'
import { leadGuest, printedNames, renamed } from '../rules-guests.ts'
import { guestName } from '../rules-names.ts'
import { isBeingConfirmed, mayNameAnew } from '../rules.ts'
import { findOrder } from '../store.ts'

async function correct(deps: Deps, caller: Caller, { orderId, rooms: names }: ParsedInputOf<typeof correctGuestNames>) {
  const order = await deps.db.read(caller, (reader) => findOrder(reader, caller, orderId))
  if (!order) throw new Refusal('order.not_found')
  const facts = factsOf(order)
  if (isBeingConfirmed(facts)) throw new Refusal('order.being_confirmed')
  if (!mayNameAnew(facts)) throw new Refusal('order.state', { detail: { status: facts.status } })
  const rooms = renamed(order.rooms, names, order.terms.hotel.country)
  checkPrintable(printedNames(rooms))
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
