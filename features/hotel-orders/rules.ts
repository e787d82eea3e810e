import { mayPay } from '#features/payments/rules.ts'
import type { Caller } from '#server/http/handler.ts'
import type { ORDER_ACTIONS, OrderStatus } from './contract.ts'
import { mayHappen } from './states.ts'

export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** How a hotel was asked, and what came of it. */
export type Asked = { readonly outcome: 'OK' | 'REJECTED' | 'UNKNOWN' | null; readonly sentAt: string }

/** The facts about a person and an order that the rules need. */
export type OrderFacts = {
  readonly status: OrderStatus
  readonly staffId: string
  readonly confirmed: boolean
  /** Whether the hotel confirmation number is known. */
  readonly numbered: boolean
  /** Whether check-in has begun by the hotel's clock. */
  readonly arrived: boolean
  readonly over: boolean
  /** Whether the first night is over by the hotel's clock. */
  readonly begun: boolean
  /** Whether the stay is in a hotel outside the portal. */
  readonly isTyped: boolean
  /** Whether a change of it waits for an approver of its company. */
  readonly isChangeHeld: boolean
  /** What may still be given back, in minor units. */
  readonly leftMinor: number
  /** Whether guests can have left early: before a night that was not settled for it before. */
  readonly mayLeaveEarly: boolean
  /** When the customer may remind again (ms since the epoch); null when never reminded. */
  readonly remindAgainMs: number | null
  readonly readMs: number
  readonly sending: (Asked & { readonly conflict: boolean }) | null
}
type Person = Pick<Caller, 'realm' | 'staffId' | 'rights'>

/** Whether the person sees the orders of the whole company or only the own ones. */
export function maySeeAll(person: Person): boolean {
  return person.realm === 'OPERATOR' || person.rights.has('orders.read_all')
}

/** Staff whose orders alone the person may see, those of the own department aside; null for no such limit. */
export function ownStaffId(person: Person): string | null {
  return maySeeAll(person) ? null : person.staffId
}

/**
 * The department whose orders the person sees beside the own ones; null for none, and where they see all. An order
 * belongs to the department its person had when it was booked.
 */
export function ownDepartmentId(person: Person & Pick<Caller, 'departmentId'>): string | null {
  return !maySeeAll(person) && person.rights.has('orders.read_department') ? person.departmentId : null
}

/** Minutes between two reminders of one order (product, hotel orders). */
export const REMIND_MINUTES = 15

const WAITING_FOR_DESK: readonly OrderStatus[] = [
  'PENDING',
  'NEEDS_ATTENTION',
  'CANCELLATION_PENDING',
  'AMENDMENT_PENDING',
]

/** Whether the order waits for the desk or the hotel, so that a reminder makes sense. */
export function waitsForDesk(
  order: Pick<OrderFacts, 'status' | 'numbered' | 'over'> & Partial<Pick<OrderFacts, 'isChangeHeld'>>,
): boolean {
  if (order.isChangeHeld) return false
  if (WAITING_FOR_DESK.includes(order.status)) return true
  return !order.over && !order.numbered && ['CONFIRMED', 'CANCELLATION_REFUSED'].includes(order.status)
}

/** Whether the desk may be reminded right now. */
export function mayRemind(order: OrderFacts): boolean {
  return waitsForDesk(order) && (order.remindAgainMs === null || order.remindAgainMs <= order.readMs)
}

/** Whether it is not known yet what the hotel made of the order. */
export function isBeingConfirmed(order: { readonly sending: Pick<Asked, 'outcome'> | null }): boolean {
  return order.sending !== null && (order.sending.outcome === null || order.sending.outcome === 'UNKNOWN')
}

/** So long the customer waits for a hotel that was asked, in minutes; then its silence binds nobody. */
export const SILENT_MINUTES = 30

/** Whether the hotel's answer is still waited for, so that neither the customer nor the clock ends the order. */
export function isAwaited(sending: Asked | null, nowMs: number): boolean {
  if (!isBeingConfirmed({ sending })) return false
  return sending?.outcome === null || nowMs < Date.parse(sending?.sentAt ?? '') + SILENT_MINUTES * 60_000
}

/**
 * Whether the customer can ask for cancellation in this state, before the stay is over and while no answer of the hotel
 * is waited for.
 */
export function mayCancel(order: Pick<OrderFacts, 'status' | 'over' | 'sending' | 'readMs'>): boolean {
  return (
    !order.over &&
    !isAwaited(order.sending, order.readMs) &&
    (['withdrawn', 'cancelled', 'cancellation_requested'] as const).some((event) => mayHappen(event, order.status))
  )
}

/** Whether the dates of an order can be changed: a confirmed one in a hotel of the portal until its stay is over. */
export function mayChange(order: Pick<OrderFacts, 'status' | 'over' | 'isTyped'>): boolean {
  return mayHappen('amendment_requested', order.status) && !order.over && !order.isTyped
}

/** Whether the desk can move the stay to another hotel, because its own is full: until the first night is over. */
export function mayWalk(order: Pick<OrderFacts, 'status' | 'begun' | 'isTyped'>): boolean {
  return GIVEN_BACK.WALK.some((status) => status === order.status) && !order.begun && !order.isTyped
}

/** Whether the voucher can be mailed to a guest: that of a cancelled order is void. */
export function mayMailVoucher(order: Pick<OrderFacts, 'status' | 'confirmed'>): boolean {
  return order.confirmed && order.status !== 'CANCELLED'
}

function bookerActions(order: OrderFacts): OrderAction[] {
  const actions: OrderAction[] = mayRemind(order) ? ['remind'] : []
  if (mayMailVoucher(order)) actions.push('mailVoucher')
  if (mayChange(order)) actions.push('change')
  if (mayHappen('amendment_withdrawn', order.status)) actions.push('withdrawChange')
  return [...actions, 'setCustomerReference', ...(mayNameAnew(order) ? (['correctGuestNames'] as const) : [])]
}

function customerActions(order: OrderFacts, person: Person): OrderAction[] {
  const actions: OrderAction[] = []
  if (mayPay(person.rights, 'HOTEL_ORDER') && order.status === 'AWAITING_PAYMENT') actions.push('pay')
  if (person.rights.has('orders.cancel') && mayCancel(order)) actions.push('cancel')
  if (person.rights.has('hotel.book')) actions.push(...bookerActions(order))
  if (order.confirmed) actions.push('voucher')
  return actions
}

/** States in which the desk gives money back, and those in which it moves guests to another hotel. */
export const GIVEN_BACK = {
  EARLY_DEPARTURE: ['CONFIRMED', 'CANCELLATION_REFUSED', 'COMPLETED'],
  WAIVE: ['CANCELLED', 'NO_SHOW'],
  GOODWILL: ['CONFIRMED', 'CANCELLATION_REFUSED', 'COMPLETED'],
  WALK: ['CONFIRMED', 'CANCELLATION_REFUSED'],
} as const satisfies Record<string, readonly OrderStatus[]>

/** Whether something is left of an order in one of these states. */
const hasLeft = (order: OrderFacts, statuses: readonly OrderStatus[]) =>
  statuses.includes(order.status) && order.leftMinor > 0

/** What the desk and the operator's accounts may give of an order. */
function giftActions(order: OrderFacts): OrderAction[] {
  const actions: OrderAction[] = []
  if (hasLeft(order, GIVEN_BACK.WAIVE)) actions.push('waive')
  if (hasLeft(order, GIVEN_BACK.GOODWILL)) actions.push('goodwill')
  return actions
}

/** What the desk may do for a customer who asks for it. */
function givingActions(order: OrderFacts): OrderAction[] {
  const actions: OrderAction[] = []
  if (mayDeskCancel(order)) actions.push('deskCancel')
  if (mayWalk(order)) actions.push('walk')
  const mayLeave = order.arrived && order.mayLeaveEarly
  if (mayLeave && hasLeft(order, GIVEN_BACK.EARLY_DEPARTURE)) actions.push('earlyDeparture')
  return [...actions, ...giftActions(order)]
}

/** Whether the desk can cancel in this state: with its hotel where the customer alone can only ask for it. */
export function mayDeskCancel(order: Pick<OrderFacts, 'status' | 'over' | 'sending' | 'readMs'>): boolean {
  return mayCancel(order) || (!order.over && mayHappen('desk_cancelled', order.status))
}

/** The desk's actions besides deciding pending orders. */
function laterActions(order: OrderFacts): OrderAction[] {
  const actions: OrderAction[] = []
  if (order.status === 'PENDING' && order.sending === null) actions.push('send')
  if (order.arrived && mayHappen('no_show', order.status)) actions.push('noShow')
  actions.push(...givingActions(order))
  if (order.sending?.conflict) actions.push('settle')
  return [...actions, 'note']
}

function deskActions(order: OrderFacts): OrderAction[] {
  const actions: OrderAction[] = []
  if (mayHappen('confirmed', order.status)) actions.push('confirm')
  if (mayHappen('rejected', order.status)) actions.push('reject')
  if (STANDING.includes(order.status)) actions.push('setHotelConfirmation')
  if (mayHappen('cancellation_accepted', order.status)) actions.push('acceptCancellation')
  if (mayHappen('cancellation_refused', order.status)) actions.push('refuseCancellation')
  if (mayChange(order)) actions.push('change')
  if (mayHappen('amended', order.status) && !order.isChangeHeld) actions.push('acceptAmendment', 'refuseAmendment')
  return [...actions, ...laterActions(order)]
}

/** States in which guests' names can be corrected. */
export const NAMED_ANEW: readonly OrderStatus[] = [
  'AWAITING_APPROVAL',
  'AWAITING_PAYMENT',
  'PENDING',
  'CONFIRMED',
  'CANCELLATION_REFUSED',
]

/** Whether the names of its guests can be corrected: until they may arrive, and not while the hotel is asked. */
export function mayNameAnew(order: Pick<OrderFacts, 'status' | 'arrived' | 'sending'>): boolean {
  return NAMED_ANEW.includes(order.status) && !order.arrived && !isBeingConfirmed(order)
}

/** States in which the hotel expects the guests, so that its number can be noted. */
export const STANDING: readonly OrderStatus[] = [
  'CONFIRMED',
  'CANCELLATION_PENDING',
  'CANCELLATION_REFUSED',
  'AMENDMENT_PENDING',
  'COMPLETED',
  'NO_SHOW',
]

function operatorActions(order: OrderFacts, { rights }: Person): OrderAction[] {
  if (rights.has('ops.orders')) return deskActions(order)
  return rights.has('ops.give') ? giftActions(order) : []
}

/** What a person may do with an order right now. */
export function allowedActions(order: OrderFacts, person: Person): OrderAction[] {
  if (person.realm === 'OPERATOR') return operatorActions(order, person)
  return customerActions(order, person)
}
