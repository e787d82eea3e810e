import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { cancelHotelOrder } from '../contract.ts'
import { type Clause, nextPenalty, penaltyAt, splitRefund } from '../rules-penalty.ts'
import { factsOf, feeTermsOf } from '../rules-detail.ts'
import { isBeingConfirmed, mayCancel, ownStaffId } from '../rules.ts'
import { changeOrderGivingBack } from '../money-back.ts'
import { refundAfter } from '../rules-money.ts'
import { returnableOf } from '../refunds-of.ts'
import { mayHappen, type OrderEvent, stateAfter, statesBefore } from '../states.ts'
import { findOrder, type OrderChange } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'

type CancelInput = ParsedInputOf<typeof cancelHotelOrder>
type Cancelled = StoredOrder & { readonly returnableMinor: number }
type Fee = { penaltyMinor: number; nextChange: Clause | null }

/** What cancelling costs now. An order nobody has confirmed yet is withdrawn free of charge. */
function feeNow(order: StoredOrder): Fee {
  if (mayHappen('withdrawn', order.listed.status)) return { penaltyMinor: 0, nextChange: null }
  const terms = feeTermsOf(order)
  const atMs = Date.parse(order.readAt)
  return { penaltyMinor: penaltyAt(terms, atMs), nextChange: nextPenalty(terms, atMs) }
}

/** How this order is cancelled: withdrawn, at once where the hotel had confirmed by itself, through the desk elsewhere. */
function eventFor(order: StoredOrder): OrderEvent {
  if (mayHappen('withdrawn', order.listed.status)) return 'withdrawn'
  return order.confirmationMode === 'INSTANT' && mayHappen('cancelled', order.listed.status) ? 'cancelled' : 'cancellation_requested'
}

function changeFor(caller: Caller, order: StoredOrder, { input, penaltyMinor }: { input: CancelInput; penaltyMinor: number }): OrderChange {
  const event = eventFor(order)
  const common = {
    realm: 'PORTAL' as const,
    companyId: caller.companyId,
    ownStaffId: ownStaffId(caller),
    orderId: input.orderId,
    from: statesBefore(event),
    to: stateAfter(event),
    set: { penaltyMinor, cancelReason: input.reason },
    actorKind: 'STAFF' as const,
    actorId: caller.staffId,
    actorName: caller.name,
    event,
    note: input.note || undefined,
    detail: { reason: input.reason, penaltyMinor },
  }
  if (event === 'cancellation_requested') return { ...common, topic: 'hotel_order.cancellation_requested' }
  const back = splitRefund(order, order.listed.totalMinor - penaltyMinor)
  return {
    ...common,
    ...(event === 'withdrawn' ? { unsent: true as const } : {}),
    release: true,
    money: 'BACK',
    refundDepositMinor: back.depositMinor,
    refundCreditMinor: back.creditMinor,
    topic: 'hotel_order.cancelled',
  }
}

/** Whether the order already is what this request asks for, so that a repeated request gets the same answer. */
function isDone(order: StoredOrder, penaltyMinor: number | undefined): boolean {
  return (['CANCELLED', 'CANCELLATION_PENDING'] as const).some((status) => status === order.listed.status) && order.penaltyMinor === penaltyMinor
}

function answerFor(order: Cancelled, fee: Fee, done: { cancelled: boolean; status: StoredOrder['listed']['status'] }) {
  const { currency, totalMinor } = order.listed
  const refund = refundAfter({ ...order, totalMinor }, fee.penaltyMinor)
  return { ...done, currency, penaltyMinor: fee.penaltyMinor, ...refund, nextChange: done.cancelled ? null : fee.nextChange }
}

async function readOrder(deps: Deps, caller: Caller, orderId: string): Promise<Cancelled> {
  const order = await deps.db.read(caller, (reader) => findOrder(reader, caller, orderId))
  if (!order) throw new Refusal('order.not_found')
  return { ...order, returnableMinor: await returnableOf(deps, caller, order) }
}

function refuseUnlessCancellable(order: StoredOrder): void {
  const { status } = order.listed
  if (isBeingConfirmed(order) && mayHappen('withdrawn', status)) throw new Refusal('order.being_confirmed')
  if (!mayCancel(factsOf(order))) throw new Refusal('order.state', { detail: { status } })
}

async function cancel(deps: Deps, caller: Caller, input: CancelInput) {
  const order = await readOrder(deps, caller, input.orderId)
  const doneAlready = (found: Cancelled) =>
    isDone(found, input.penaltyMinor)
      ? answerFor(found, { penaltyMinor: found.penaltyMinor, nextChange: null }, { cancelled: true, status: found.listed.status })
      : undefined
  const repeated = doneAlready(order)
  if (repeated) return repeated
  refuseUnlessCancellable(order)
  const fee = feeNow(order)
  if (input.penaltyMinor === undefined) return answerFor(order, fee, { cancelled: false, status: order.listed.status })
  if (input.penaltyMinor !== fee.penaltyMinor)
    throw new Refusal('order.penalty_changed', { detail: { penaltyMinor: fee.penaltyMinor, currency: order.listed.currency } })
  try {
    const { status } = await changeOrderGivingBack(deps.db, changeFor(caller, order, { input, penaltyMinor: fee.penaltyMinor }), order)
    deps.wakeOutbox()
    return answerFor(order, fee, { cancelled: true, status })
  } catch (error) {
    // Somebody was faster; when it was the same request, its answer stands.
    const meanwhile = error instanceof Refusal && error.code === 'order.state' ? doneAlready(await readOrder(deps, caller, input.orderId)) : undefined
    if (meanwhile) return meanwhile
    throw error
  }
}

/** Cancelling: the fee first, then the deed. */
export function cancelHandlers(deps: Deps): Handler[] {
  return [handle(cancelHotelOrder, ({ caller, input }) => cancel(deps, caller, input))]
}
