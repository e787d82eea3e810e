import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { type decideOrder, ORDER_STATUSES } from '../contract.ts'
import { splitRefund } from '../rules-penalty.ts'
import { STANDING } from '../rules.ts'
import { DESK_ANSWER_SECONDS } from '../sending.ts'
import { movesBy } from '../states.ts'
import type { OrderChange } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'

type Decision = ParsedInputOf<typeof decideOrder>
type Change = Omit<OrderChange, 'realm' | 'orderId' | 'actorKind' | 'actorName'>
type Later = Extract<Decision, { action: 'send' | 'noShow' | 'settle' | 'note' }>

function refundOf(order: StoredOrder) {
  const back = splitRefund(order, order.listed.totalMinor - order.penaltyMinor)
  return { money: 'BACK', refundDepositMinor: back.depositMinor, refundCreditMinor: back.creditMinor, expectPenaltyMinor: order.penaltyMinor } as const
}

function confirmation(order: StoredOrder, hotelConfirmation: string | undefined): Change {
  // What became of it is unknown until somebody saw it at the hotel, and who saw it saw its number.
  if (order.listed.status === 'NEEDS_ATTENTION' && !hotelConfirmation) throw new Refusal('order.number_missing')
  const set = hotelConfirmation ? { set: { hotelConfirmation } } : {}
  return { ...movesBy('confirmed'), money: 'CAPTURE', outcome: 'OK', ...set, topic: 'hotel_order.confirmed' }
}

function laterChange(decision: Later, order: StoredOrder): Change {
  switch (decision.action) {
    case 'send':
      return { event: 'sent', from: ['PENDING'], send: { channel: 'DESK', answerSeconds: DESK_ANSWER_SECONDS } }
    case 'noShow':
      // Rooms of an arrival day can not be sold again, and the stay is charged in full.
      return { ...movesBy('no_show'), set: { penaltyMinor: order.listed.totalMinor }, topic: 'hotel_order.no_show' }
    case 'settle':
      return { event: 'conflict_settled', from: ORDER_STATUSES, conflict: false, internal: true }
    case 'note':
      return { event: 'note', from: ORDER_STATUSES, internal: true }
  }
}

/** What a decision of the desk does to the order. */
export function changeFor(decision: Decision, order: StoredOrder): Change {
  switch (decision.action) {
    case 'confirm':
      return confirmation(order, decision.hotelConfirmation)
    case 'reject':
      return {
        ...movesBy('rejected'),
        money: 'BACK',
        release: true,
        outcome: 'REJECTED',
        set: { rejectReason: decision.reason },
        detail: { reason: decision.reason },
        topic: 'hotel_order.rejected',
      }
    case 'setHotelConfirmation':
      return {
        event: 'hotel_confirmation',
        from: STANDING,
        set: { hotelConfirmation: decision.hotelConfirmation },
        topic: 'hotel_order.numbered',
      }
    case 'acceptCancellation':
      return { ...movesBy('cancellation_accepted'), release: true, ...refundOf(order), topic: 'hotel_order.cancelled' }
    case 'refuseCancellation':
      return {
        ...movesBy('cancellation_refused'),
        set: { penaltyMinor: 0, cancelReason: null },
        topic: 'hotel_order.cancellation_refused',
      }
    default:
      return laterChange(decision, order)
  }
}
