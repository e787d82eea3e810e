import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { decideOrder, getDeskOrder, listDeskOrders } from '../contract.ts'
import { detailOf, factsOf } from '../rules-detail.ts'
import { splitRefund } from '../rules-penalty.ts'
import { allowedActions, STANDING } from '../rules.ts'
import { type OrderEvent, stateAfter, statesBefore } from '../states.ts'
import { listDeskOrders as readDeskOrders } from '../store-lists.ts'
import { changeOrder, findOrder, type OrderChange } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'

type Decision = ParsedInputOf<typeof decideOrder>

function by(caller: Caller, orderId: string) {
  return { realm: 'OPERATOR', orderId, actorKind: 'OPERATOR', actorId: caller.staffId, actorName: caller.name } as const
}

function moves(event: OrderEvent) {
  return { event, from: statesBefore(event), to: stateAfter(event) }
}

function refundOf(order: StoredOrder) {
  const back = splitRefund(order, order.listed.totalMinor - order.penaltyMinor)
  return { money: 'BACK', refundDepositMinor: back.depositMinor, refundCreditMinor: back.creditMinor, expectPenaltyMinor: order.penaltyMinor } as const
}

/** What a decision of the desk does to the order. */
function changeFor(decision: Decision, order: StoredOrder): Omit<OrderChange, 'realm' | 'orderId' | 'actorKind' | 'actorName'> {
  switch (decision.action) {
    case 'confirm': {
      const set = decision.hotelConfirmation ? { set: { hotelConfirmation: decision.hotelConfirmation } } : {}
      return { ...moves('confirmed'), money: 'CAPTURE', ...set, topic: 'hotel_order.confirmed' }
    }
    case 'reject':
      return {
        ...moves('rejected'),
        money: 'BACK',
        release: true,
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
      return { ...moves('cancellation_accepted'), release: true, ...refundOf(order), topic: 'hotel_order.cancelled' }
    case 'refuseCancellation':
      return {
        ...moves('cancellation_refused'),
        set: { penaltyMinor: 0, cancelReason: null },
        topic: 'hotel_order.cancellation_refused',
      }
  }
}

/** The operator's desk: queues, one order, decisions. */
export function deskHandlers(deps: Deps): Handler[] {
  const { db } = deps
  const readOrder = async (caller: Caller, orderId: string) => {
    const order = await db.read(caller, (reader) => findOrder(reader, caller, orderId))
    if (!order) throw new Refusal('order.not_found')
    return order
  }
  return [
    handle(listDeskOrders, async ({ caller, input }) => {
      const page = await db.read(caller, (reader) => readDeskOrders(reader, input.queue, input))
      return { ...page, pageNo: input.pageNo, pageSize: input.pageSize }
    }),
    handle(getDeskOrder, async ({ caller, input }) => {
      const order = await readOrder(caller, input.orderId)
      return detailOf(order, allowedActions(factsOf(order), caller))
    }),
    handle(decideOrder, async ({ caller, input }) => {
      const order = await readOrder(caller, input.orderId)
      const note = input.action === 'setHotelConfirmation' ? input.hotelConfirmation : input.note || undefined
      const { status } = await changeOrder(db, { ...by(caller, input.orderId), ...changeFor(input, order), note })
      deps.wakeOutbox()
      return { status }
    }),
  ]
}
