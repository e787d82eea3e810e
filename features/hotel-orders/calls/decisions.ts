import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { OrderChange } from '../change/store.ts'
import type { decideOrder } from '../contract-desk.ts'
import { DESK_ANSWER_SECONDS } from '../sending/sending.ts'
import type { StoredOrder } from '../stored-order.ts'

/** A decision, but of a change (`amending/`) or of the hotel's number (`numbers/`). */
type Decision = Exclude<
  ParsedInputOf<typeof decideOrder>,
  { action: 'acceptAmendment' | 'refuseAmendment' | 'setHotelConfirmation' }
>
type Change = Pick<OrderChange, 'event' | 'expect' | 'set' | 'send' | 'detail'>
type Later = Extract<Decision, { action: 'send' | 'settle' | 'note' }>

function confirmation(order: StoredOrder, hotelConfirmation: string | undefined): Change {
  // The outcome is unknown until a person has seen it at the hotel, and that person has seen the confirmation number.
  if (order.listed.status === 'NEEDS_ATTENTION' && !hotelConfirmation) throw new Refusal('order.number_missing')
  return { event: 'confirmed', ...(hotelConfirmation ? { set: { hotelConfirmation } } : {}) }
}

function laterChange(decision: Later): Change {
  switch (decision.action) {
    case 'send':
      return { event: 'sent', send: { channel: 'DESK', answerSeconds: DESK_ANSWER_SECONDS } }
    case 'settle':
      return { event: 'conflict_settled' }
    case 'note':
      return { event: 'note' }
  }
}

/** What a decision of the desk does to the order. */
export function changeFor(decision: Decision, order: StoredOrder): Change {
  switch (decision.action) {
    case 'confirm':
      return confirmation(order, decision.hotelConfirmation)
    case 'reject':
      return { event: 'rejected', set: { rejectReason: decision.reason }, detail: { reason: decision.reason } }
    case 'acceptCancellation':
      return { event: 'cancellation_accepted', expect: { penaltyMinor: order.penaltyMinor } }
    case 'refuseCancellation':
      return { event: 'cancellation_refused', set: { penaltyMinor: 0, cancelReason: null } }
    default:
      return laterChange(decision)
  }
}
