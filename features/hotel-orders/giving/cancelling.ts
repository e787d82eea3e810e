import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { FAULTS } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import { proveFresh } from '#features/identity/account/fresh.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import { cancellingEvent, feeNow } from '../calls/cancel.ts'
import { byCaller } from '../change/by-caller.ts'
import { changeOrder, type Changing } from '../change/money-back.ts'
import type { OrderChange } from '../change/store.ts'
import { HOTEL_ORDERS_FAULTS } from '../faults.ts'
import { maySeeCost } from '../rules/cost.ts'
import { factsOf } from '../rules/detail.ts'
import { leftOf, refundAfter } from '../rules/money.ts'
import { isAwaited, mayDeskCancel } from '../rules.ts'
import { mayHappen } from '../states.ts'
import type { StoredOrder } from '../stored-order.ts'
import type { deskCancel } from './contract.ts'
import * as sql from './giving.sql.ts'
import { findCosting, isLost, readOrder, standing } from './reading.ts'
import { giftLimit, keptCost } from './rules.ts'

type Input = ParsedInputOf<typeof deskCancel>
type Answer = OutputOf<typeof deskCancel>
type Context = CallContext<Input, 'ops.orders'>

const NO_GIFT = { reason: null, borneBy: null }

/** What cancelling comes to: by the terms, after what is waived, and in what the hotel keeps. */
type Plan = { readonly order: StoredOrder; readonly answer: Answer; readonly costMinor: number }

function refuseUnlessCancellable(order: StoredOrder): void {
  const { status } = order.listed
  if (isAwaited(order.sending, Date.parse(order.readAt)) && mayHappen('withdrawn', status))
    throw new Refusal('order.being_confirmed')
  if (!mayDeskCancel(factsOf(order))) throw new Refusal('order.state', { detail: { status } })
}

/** The fee now; of a cancellation that the hotel was asked for the one of that moment. */
const feeOf = (order: StoredOrder) =>
  order.listed.status === 'CANCELLATION_PENDING' ? order.penaltyMinor : feeNow(order)

async function plan({ config }: Pick<Deps, 'config'>, reader: Reader, { caller, input }: Context): Promise<Plan> {
  const order = await readOrder(reader, input.orderId)
  const { status, currency, totalMinor } = order.listed
  const done = isDone(order, input)
  if (!done) refuseUnlessCancellable(order)
  const feeMinor = done ? order.penaltyMinor + input.waivedMinor : feeOf(order)
  if (input.waivedMinor > feeMinor)
    throw new Refusal('order.above_left', { fields: { waivedMinor: HOTEL_ORDERS_FAULTS.aboveFee } })
  const penaltyMinor = feeMinor - input.waivedMinor
  const { costing, giftsMinor } = await findCosting(reader, input.orderId)
  const about = { feeMinor, penaltyMinor, totalMinor, hotelWaives: input.hotelWaives }
  const kept = costing && keptCost(costing.quotedMinor, about)
  const lossMinor = kept ? Math.max(0, kept.hotelMinor - penaltyMinor) : null
  const answer = {
    cancelled: done,
    status,
    currency,
    feeMinor,
    penaltyMinor,
    refundMinor: refundAfter({ ...order, totalMinor }, penaltyMinor),
    aloneMinor: Math.max(0, giftLimit(config, caller, currency) - giftsMinor),
    ...(maySeeCost(caller) && { lossMinor }),
  }
  return { order, answer, costMinor: kept?.changeMinor ?? 0 }
}

/** Whether the order already is what this request asks for, so that a repeat gets the same answer. */
function isDone({ listed, penaltyMinor, history }: StoredOrder, input: Input): boolean {
  const asked = history.findLast(({ toStatus }) => toStatus === 'CANCELLED')?.asked
  return (
    listed.status === 'CANCELLED' && penaltyMinor === input.penaltyMinor && asked?.waivedMinor === input.waivedMinor
  )
}

/** Refuses what cancelling needs beyond quoting, and a fee that is another one now. */
function checkCommit({ waivedMinor, askedBy, askedVia, penaltyMinor }: Input, { answer }: Plan): void {
  if (askedBy === undefined) throw new Refusal('input.invalid', { fields: { askedBy: FAULTS.required } })
  if (askedVia === undefined) throw new Refusal('input.invalid', { fields: { askedVia: FAULTS.required } })
  const { currency } = answer
  if (penaltyMinor !== answer.penaltyMinor)
    throw new Refusal('order.penalty_changed', { detail: { penaltyMinor: answer.penaltyMinor, currency } })
  if (waivedMinor > answer.aloneMinor)
    throw new Refusal('order.waiver_limit', { detail: { aloneMinor: answer.aloneMinor, currency } })
}

/** Cancels an order as planned, and records what was waived and what it costs. */
async function carryOut(deps: Deps, { caller, input }: Context, { order, answer, costMinor }: Plan): Promise<Answer> {
  const { waivedMinor, note } = input
  const change = {
    ...byCaller(caller),
    set: { penaltyMinor: answer.penaltyMinor },
    note: note || undefined,
    detail: { asked: { by: input.askedBy, via: input.askedVia, waivedMinor } },
  }
  const { status } = await commit(deps, order, { change, waivedMinor, costMinor, staffId: caller.staffId })
  deps.wakeOutbox()
  return { ...answer, cancelled: true, status }
}

type Cancelling = {
  readonly change: Omit<OrderChange, 'orderId' | 'event' | 'expect'>
  readonly waivedMinor: number
  readonly costMinor: number
  readonly staffId: string
}

function commit(deps: Changing, order: StoredOrder, { change, waivedMinor, costMinor, staffId }: Cancelling) {
  const { id: orderId, status } = order.listed
  const leftMinor = leftOf(standing(order))
  const event = cancellingEvent(order) === 'withdrawn' ? 'withdrawn' : 'desk_cancelled'
  const correction = { orderId, companyId: order.companyId, staffId, leftMinor, costMinor }
  return changeOrder(
    deps,
    { ...change, orderId, event, expect: { status, quoteId: order.quoteId, leftMinor } },
    async (tx) => {
      await tx.run(sql.insertCorrection, { ...correction, kind: 'CANCEL', amountMinor: waivedMinor, ...NO_GIFT })
    },
  )
}

/** Whom a cancellation without a fee is in the name of, and why. */
type Free = {
  readonly orderId: string
  readonly staffId: string
  readonly name: string
  readonly note: string
  readonly hotelWaives: boolean
}

/** Cancels an order without a fee, as a second person has confirmed. */
export async function cancelFree(deps: Pick<Deps, 'db' | 'config'>, free: Free): Promise<void> {
  const { orderId, staffId, name, note, hotelWaives } = free
  const [order, { costing }] = await deps.db.read(
    SYSTEM,
    async (reader) => [await readOrder(reader, orderId), await findCosting(reader, orderId)] as const,
  )
  refuseUnlessCancellable(order)
  const feeMinor = feeOf(order)
  const about = { feeMinor, penaltyMinor: 0, totalMinor: order.listed.totalMinor, hotelWaives }
  const costMinor = costing ? keptCost(costing.quotedMinor, about).changeMinor : 0
  const actor = { kind: 'OPERATOR', id: staffId, name } as const
  const change = { scope: SYSTEM, actor, set: { penaltyMinor: 0 }, note }
  await commit(deps, order, { change, waivedMinor: feeMinor, costMinor, staffId })
}

/** Quotes cancelling for a customer who asked the desk; with the fee that was shown it cancels. */
export async function cancel(deps: Deps, context: Context): Promise<Answer> {
  const { caller, input } = context
  const planNow = () => deps.db.read(caller, (reader) => plan(deps, reader, context))
  const planned = await planNow()
  if (planned.answer.cancelled || input.penaltyMinor === undefined) return planned.answer
  checkCommit(input, planned)
  if (input.waivedMinor > 0) await proveFresh(deps, { ...context, input: { proof: input.proof ?? '' } })
  try {
    return await carryOut(deps, context, planned)
  } catch (error) {
    const now = isLost(error) ? await planNow().catch(() => undefined) : undefined
    if (now?.answer.cancelled) return now.answer
    throw error
  }
}
