import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { findWallet } from '#features/wallet/store.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { byCaller } from '../change/by-caller.ts'
import { changeOrder } from '../change/money-back.ts'
import type { OrderChange } from '../change/store.ts'
import { cancelHotelOrder } from '../contract.ts'
import { penaltyAt, splitRefund } from '../rules/penalty.ts'
import { factsOf } from '../rules/detail.ts'
import { isAwaited, mayCancel } from '../rules.ts'
import { refundAfter } from '../rules/money.ts'
import { onlineRefundOf } from '../paying/refunds-of.ts'
import { mayHappen } from '../states.ts'
import { findOrder } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'

type CancelInput = ParsedInputOf<typeof cancelHotelOrder>

/** The cancellation fee now. An order that is not confirmed yet is withdrawn free of charge. */
export function feeNow(order: StoredOrder): number {
  if (mayHappen('withdrawn', order.listed.status)) return 0
  return penaltyAt(order.terms.penalties, Date.parse(order.readAt))
}

/**
 * How this order is cancelled: withdrawn, at once where the hotel had confirmed by itself, through the desk elsewhere.
 */
export function cancellingEvent(order: StoredOrder): 'withdrawn' | 'cancelled' | 'cancellation_requested' {
  if (mayHappen('withdrawn', order.listed.status)) return 'withdrawn'
  return order.confirmationMode === 'INSTANT' && mayHappen('cancelled', order.listed.status)
    ? 'cancelled'
    : 'cancellation_requested'
}

function changeFor(
  caller: Caller,
  order: StoredOrder,
  { input, penaltyMinor }: { input: CancelInput; penaltyMinor: number },
): OrderChange {
  const { orderId, reason } = input
  const set = { penaltyMinor, cancelReason: reason }
  return {
    ...byCaller(caller),
    orderId,
    event: cancellingEvent(order),
    expect: { quoteId: order.quoteId },
    set,
    note: input.note || undefined,
    detail: { reason, penaltyMinor },
  }
}

/** Whether the order already is what this request asks for, so that a repeated request gets the same answer. */
function isDone(order: StoredOrder, penaltyMinor: number | undefined): boolean {
  return (
    (['CANCELLED', 'CANCELLATION_PENDING'] as const).some((status) => status === order.listed.status) &&
    order.penaltyMinor === penaltyMinor
  )
}

type Done = { readonly cancelled: boolean; readonly status: StoredOrder['listed']['status'] }
type Answer = { readonly penaltyMinor: number; readonly owedMinor: number; readonly done: Done }
type Asking = { readonly deps: Deps; readonly caller: Caller }

/** How much of a refund lowers what the company owes on account; of a refund that was made, what was on account. */
async function owedLess({ deps, caller }: Asking, order: StoredOrder, penaltyMinor: number): Promise<number> {
  const { companyId, listed } = order
  const { creditMinor } = splitRefund(order, refundAfter({ ...order, totalMinor: listed.totalMinor }, penaltyMinor))
  if (listed.paymentStatus !== 'ON_ACCOUNT') return order.refundedMinor > 0 ? creditMinor : 0
  const wallet = await deps.db.read(caller, (reader) => findWallet(reader, companyId, listed.currency))
  return Math.min(creditMinor, wallet?.onAccountMinor ?? 0)
}

async function answerFor({ deps, caller }: Asking, order: StoredOrder, { penaltyMinor, owedMinor, done }: Answer) {
  const { currency, totalMinor } = order.listed
  const refundMinor = refundAfter({ ...order, totalMinor }, penaltyMinor)
  const online = await onlineRefundOf(deps, caller, {
    order: { ...order, listed: { ...order.listed, status: done.status } },
    refundMinor,
  })
  const refund = {
    refundMinor,
    refundOwedMinor: owedMinor,
    refundOnlineMinor: online.amountMinor,
    refundFeeMinor: online.feeMinor,
    channelFeeMinor: online.paidFeeMinor,
  }
  return {
    ...done,
    currency,
    penaltyMinor,
    ...refund,
    penalties: order.terms.penalties,
  }
}

async function readOrder({ deps, caller }: Asking, orderId: string): Promise<StoredOrder> {
  const order = await deps.db.read(caller, (reader) => findOrder(reader, caller, orderId))
  if (!order) throw new Refusal('order.not_found')
  return order
}

function refuseUnlessCancellable(order: StoredOrder): void {
  const { status } = order.listed
  if (isAwaited(order.sending, Date.parse(order.readAt)) && mayHappen('withdrawn', status))
    throw new Refusal('order.being_confirmed')
  if (!mayCancel(factsOf(order))) throw new Refusal('order.state', { detail: { status } })
}

/** Refuses the fee that was shown, with the one that is asked now. */
const penaltyChanged = (order: StoredOrder) =>
  new Refusal('order.penalty_changed', {
    detail: { penaltyMinor: feeNow(order), currency: order.listed.currency },
  })

async function cancel(deps: Deps, caller: Caller, input: CancelInput) {
  const asking = { deps, caller }
  const order = await readOrder(asking, input.orderId)
  const doneAlready = async (found: StoredOrder) =>
    isDone(found, input.penaltyMinor)
      ? answerFor(asking, found, {
          penaltyMinor: found.penaltyMinor,
          owedMinor: await owedLess(asking, found, found.penaltyMinor),
          done: { cancelled: true, status: found.listed.status },
        })
      : undefined
  const repeated = await doneAlready(order)
  if (repeated) return repeated
  refuseUnlessCancellable(order)
  const penaltyMinor = feeNow(order)
  const owedMinor = await owedLess(asking, order, penaltyMinor)
  if (input.penaltyMinor === undefined)
    return answerFor(asking, order, {
      penaltyMinor,
      owedMinor,
      done: { cancelled: false, status: order.listed.status },
    })
  if (input.penaltyMinor !== penaltyMinor) throw penaltyChanged(order)
  try {
    const { status } = await changeOrder(deps, changeFor(caller, order, { input, penaltyMinor }))
    deps.wakeOutbox()
    return await answerFor(asking, order, { penaltyMinor, owedMinor, done: { cancelled: true, status } })
  } catch (error) {
    // Another request was faster: the same one, whose answer is returned, or a change, which has a fee of its own.
    if (!(error instanceof Refusal && error.code === 'order.state')) throw error
    const now = await readOrder(asking, input.orderId)
    const meanwhile = await doneAlready(now)
    if (meanwhile) return meanwhile
    throw now.quoteId === order.quoteId ? error : penaltyChanged(now)
  }
}

/** Cancelling: the fee is calculated first, then the order is cancelled. */
export function cancelHandlers(deps: Deps): Handler[] {
  return [handle(cancelHotelOrder, ({ caller, input }) => cancel(deps, caller, input))]
}
