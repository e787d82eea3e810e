import type { Caller } from '#server/http/handler.ts'
import type { ORDER_ACTIONS, OrderStatus } from './contract.ts'
import { mayHappen } from './states.ts'

export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** What the rules about a person and an order look at. */
export type OrderFacts = { readonly status: OrderStatus; readonly staffId: string; readonly confirmed: boolean; readonly over: boolean }
type Person = Pick<Caller, 'realm' | 'staffId' | 'rights'>

/** Whether the person sees the orders of the whole company or only the own ones. */
export function maySeeAll(person: Person): boolean {
  return person.realm === 'OPERATOR' || person.rights.has('orders.read_all')
}

/** Staff whose orders alone the person may see; null for no such limit. */
export function ownStaffId(person: Person): string | null {
  return maySeeAll(person) ? null : person.staffId
}

/** Whether the customer can ask for cancellation in this state, before the stay is over. */
export function mayCancel(order: Pick<OrderFacts, 'status' | 'over'>): boolean {
  return !order.over && (['withdrawn', 'cancelled', 'cancellation_requested'] as const).some((event) => mayHappen(event, order.status))
}

function customerActions(order: OrderFacts, person: Person): OrderAction[] {
  const actions: OrderAction[] = []
  if (person.rights.has('orders.cancel') && mayCancel(order)) actions.push('cancel')
  if (person.rights.has('hotel.book')) actions.push('setCustomerReference')
  if (order.confirmed) actions.push('voucher')
  return actions
}

function deskActions(order: OrderFacts): OrderAction[] {
  const actions: OrderAction[] = []
  if (mayHappen('confirmed', order.status)) actions.push('confirm')
  if (mayHappen('rejected', order.status)) actions.push('reject')
  if (STANDING.includes(order.status)) actions.push('setHotelConfirmation')
  if (mayHappen('cancellation_accepted', order.status)) actions.push('acceptCancellation')
  if (mayHappen('cancellation_refused', order.status)) actions.push('refuseCancellation')
  return actions
}

/** States in which the hotel expects the guests, so that its number can be noted. */
export const STANDING: readonly OrderStatus[] = ['CONFIRMED', 'CANCELLATION_PENDING', 'CANCELLATION_REFUSED', 'AMENDMENT_PENDING', 'COMPLETED', 'NO_SHOW']

/** What a person may do with an order right now. */
export function allowedActions(order: OrderFacts, person: Person): OrderAction[] {
  if (person.realm === 'OPERATOR') return person.rights.has('ops.orders') ? deskActions(order) : []
  return customerActions(order, person)
}
