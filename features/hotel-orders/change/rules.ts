import { Refusal } from '#contract/refusals.ts'
import type { RowOf } from '#server/db/statements.ts'
import { type Guest, ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '../contract.ts'
import { leftAfter, paymentAfterRefund, unpaidCredit } from '../rules/money.ts'
import { splitRefund } from '../rules/penalty.ts'
import { type Asked, isAwaited, REMIND_MINUTES, waitsForDesk } from '../rules.ts'
import { paymentMoved, stateAfter, statesBefore } from '../states.ts'
import { type ChangeEvent, effectOf, isTransition } from './effects.ts'
import type { lockOrder } from './order-change.sql.ts'

/** What a change is decided by; amounts in minor units. */
export type Change = {
  readonly event: ChangeEvent
  /** What the caller decided by; refused when it is another by now. */
  readonly expect?: {
    readonly status?: OrderStatus
    readonly penaltyMinor?: number
    readonly isInTime?: boolean
    readonly leftMinor?: number
    readonly hotelConfirmation?: string | null
    /** The version of the order: the quote it stands on. */
    readonly quoteId?: string
  }
  readonly set?: {
    readonly penaltyMinor?: number
    readonly givenMinor?: number
    readonly hotelConfirmation?: string
    readonly customerReference?: string | null
    /** The guests of every room, the lead guest first. */
    readonly guests?: readonly (readonly Guest[])[]
    readonly leadGuest?: string
    readonly cancelReason?: string | null
    readonly rejectReason?: string
    readonly confirmationMode?: 'ON_REQUEST'
  }
}

/** A locked order, with the fields that decide its change; amounts in minor units. */
export type LockedOrder = Omit<
  RowOf<typeof lockOrder>,
  'id' | 'code' | 'companyId' | 'currency' | 'onlineMinor' | 'quoteId'
>

function refuseReminder({ status, hotelConfirmation, remindedAt, readAt }: LockedOrder): void {
  if (!waitsForDesk({ status, numbered: hotelConfirmation !== null, over: false }))
    throw new Refusal('order.state', { detail: { status } })
  if (remindedAt === null) return
  const againMs = Date.parse(remindedAt) + REMIND_MINUTES * 60_000
  if (againMs > Date.parse(readAt))
    throw new Refusal('order.reminded', { detail: { againAt: new Date(againMs).toISOString() } })
}

/** Whether a change comes on the wrong side of the deadline. */
function isOutOfTime({ isInTime }: LockedOrder, event: ChangeEvent, isExpected = true): boolean {
  const { isOverdue, isApproval } = effectOf(event)
  return isOverdue ? isInTime : isApproval === true && isInTime !== isExpected
}

function isOtherwise(order: LockedOrder, { event, expect = {} }: Change): boolean {
  const { within = ORDER_STATUSES } = effectOf(event)
  if (!(isTransition(event) ? statesBefore(event) : within).includes(order.status)) return true
  if (isOutOfTime(order, event, expect.isInTime)) return true
  const { status, penaltyMinor, hotelConfirmation } = { ...order, ...expect }
  return status !== order.status || penaltyMinor !== order.penaltyMinor || hotelConfirmation !== order.hotelConfirmation
}

/** Refuses a change that the order's current state does not allow. `sending` is set where the hotel was asked. */
export function refuseUnlessAllowed(change: Change, order: LockedOrder, sending: Asked | undefined): void {
  const { status } = order
  if (isOtherwise(order, change) || (change.event === 'sent' && sending))
    throw new Refusal('order.state', { detail: { status } })
  if (effectOf(change.event).isUnsent && isAwaited(sending ?? null, Date.parse(order.readAt)))
    throw new Refusal('order.being_confirmed')
  if (change.event === 'reminded') refuseReminder(order)
}

/** A transfer to post; `step` is the last part of its key. Amounts in minor units. */
export type Posting = { readonly step: string; readonly staffId?: string } & (
  | { readonly kind: 'CAPTURE' | 'VOID'; readonly closesId: string }
  | { readonly kind: 'CHARGE' | 'AUTHORIZE' | 'REFUND'; readonly depositMinor: number; readonly creditMinor: number }
)

/** What becomes of an order's money; amounts in minor units. */
export type Money = {
  readonly paymentStatus: PaymentStatus
  readonly postings: readonly Posting[]
  readonly refundedMinor: number
  readonly correctedMinor: number
  /** The refund of a paid order to the balance. */
  readonly backMinor: number
}

const unmoved = ({ paymentStatus, refundedMinor, correctedMinor }: LockedOrder): Money => ({
  paymentStatus,
  postings: [],
  refundedMinor,
  correctedMinor,
  backMinor: 0,
})

function closing(
  { authorizeTransferId: closesId }: LockedOrder,
  how: { readonly kind: 'CAPTURE' | 'VOID'; readonly step: string },
): Posting[] {
  return closesId === null ? [] : [{ ...how, closesId }]
}

function captured(order: LockedOrder): Money {
  if (order.paymentStatus !== 'AUTHORIZED') return unmoved(order)
  const postings = closing(order, { kind: 'CAPTURE', step: 'capture' })
  return {
    ...unmoved(order),
    paymentStatus: paymentMoved('AUTHORIZED', order.creditMinor > 0 ? 'ON_ACCOUNT' : 'PAID'),
    postings,
  }
}

/** The balance has the full amount now. The order's hold is released first, so that one transfer pays the whole. */
function paid(order: LockedOrder): Money {
  const isAtOnce = order.confirmationMode === 'INSTANT'
  const kind = isAtOnce ? 'CHARGE' : 'AUTHORIZE'
  const postings: Posting[] = [
    ...closing(order, { kind: 'VOID', step: 'unhold' }),
    { kind, step: 'paid', depositMinor: order.totalMinor, creditMinor: 0, staffId: order.staffId },
  ]
  return {
    ...unmoved(order),
    paymentStatus: paymentMoved(order.paymentStatus, isAtOnce ? 'PAID' : 'AUTHORIZED'),
    postings,
  }
}

/** What the order keeps of its price is its cancellation fee, and what disputes gave back is not given back again. */
function refundOf(order: LockedOrder, { set }: Change): { depositMinor: number; creditMinor: number } {
  return splitRefund(order, leftAfter(order, set?.penaltyMinor ?? order.penaltyMinor))
}

/**
 * Money that paid its bill came from the balance and goes back there; so does debt that is cancelled because a part of
 * the bill is paid.
 */
function givenBack(order: LockedOrder, change: Change, owedMinor: number): Money {
  const { paymentStatus, authorizeTransferId, depositMinor } = order
  if (paymentStatus === 'UNPAID' || paymentStatus === 'AUTHORIZED') {
    const isUntouched = paymentStatus === 'UNPAID' && authorizeTransferId === null
    const postings = closing(order, { kind: 'VOID', step: 'void' })
    const backMinor = paymentStatus === 'AUTHORIZED' ? depositMinor : 0
    return {
      ...unmoved(order),
      paymentStatus: isUntouched ? 'UNPAID' : paymentMoved(paymentStatus, 'VOIDED'),
      postings,
      backMinor,
    }
  }
  const back = refundOf(order, change)
  const allMinor = back.depositMinor + back.creditMinor
  if (allMinor === 0 && order.correctedMinor === 0) return unmoved(order)
  const creditMinor = paymentStatus === 'PAID' ? 0 : Math.min(back.creditMinor, owedMinor)
  const backMinor = allMinor - creditMinor
  const refundedMinor = order.refundedMinor + allMinor
  const postings: Posting[] =
    allMinor === 0 ? [] : [{ kind: 'REFUND', step: 'refund', depositMinor: backMinor, creditMinor }]
  const refunded = paymentAfterRefund({ ...order, refundedMinor })
  return { ...unmoved(order), paymentStatus: paymentMoved(paymentStatus, refunded), postings, refundedMinor, backMinor }
}

/** What the desk gives back lowers the order's debt first; the rest is on the balance. */
function given(order: LockedOrder, givenMinor: number, owedMinor: number): Money {
  if (givenMinor === 0) return unmoved(order)
  const { status, paymentStatus, refundedMinor, correctedMinor: before } = order
  const correctedMinor = before + givenMinor
  const creditMinor = Math.min(givenMinor, unpaidCredit(order), owedMinor)
  const isEnded = status === 'CANCELLED' && paymentStatus !== 'REFUND_PENDING'
  // What was given back only grows, so that it names the transfer.
  const step = `given:${refundedMinor + before}`
  return {
    ...unmoved(order),
    correctedMinor,
    paymentStatus: isEnded ? paymentAfterRefund({ ...order, correctedMinor }) : paymentStatus,
    postings: [{ kind: 'REFUND', step, depositMinor: givenMinor - creditMinor, creditMinor }],
  }
}

/** Whether the change has to know what the company owes, which takes the lock of its wallet. */
export function asksOwed(order: LockedOrder, change: Change): boolean {
  const { money } = effectOf(change.event)
  if (money === 'GIVE') return (change.set?.givenMinor ?? 0) > 0 && unpaidCredit(order) > 0
  return money === 'BACK' && order.paymentStatus === 'ON_ACCOUNT' && refundOf(order, change).creditMinor > 0
}

/** What becomes of the money of a locked order; `owedMinor` is what its company owes, where `asksOwed`. */
export function moneyAfter(order: LockedOrder, change: Change, owedMinor: number): Money {
  const { money } = effectOf(change.event)
  if (money === undefined) return unmoved(order)
  if (money === 'CAPTURE') return captured(order)
  if (money === 'GIVE') return given(order, change.set?.givenMinor ?? 0, owedMinor)
  return money === 'PAY' ? paid(order) : givenBack(order, change, owedMinor)
}

/** An order sent to its hotel gets the hotel's deadline, an order to be paid now the payment deadline. */
function deadlineAfter(status: OrderStatus, { isMoved, isAsked }: { isMoved: boolean; isAsked: boolean }) {
  if (isMoved && status === 'AWAITING_PAYMENT') return 'PAY'
  if (isAsked || (isMoved && status === 'PENDING')) return 'NEW'
  return isMoved ? 'NONE' : 'KEEP'
}

/** The effects of a change on an order besides its own fields and money; the database sets the instants. */
export function orderAfter(order: LockedOrder, { event, set = {} }: Change) {
  const status = isTransition(event) ? stateAfter(event) : order.status
  const isMoved = status !== order.status
  const isNumbered = set.hotelConfirmation !== undefined
  const { money } = effectOf(event)
  return {
    status,
    isNumbered,
    roomsHeld: order.roomsHeld && money !== 'BACK',
    deadline: deadlineAfter(status, { isMoved, isAsked: money === 'PAY' || set.confirmationMode !== undefined }),
    reminder: event === 'reminded' ? 'ADD' : isMoved || isNumbered ? 'CLEAR' : 'KEEP',
  }
}
