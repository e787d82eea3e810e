import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import {
  type Booker,
  type OrderOwner,
  bookerOf,
  checkCompanyRules,
  orderOwner,
  withCreditStop,
} from '#features/hotel-orders/booking/booker.ts'
import { isOnline } from '#features/hotel-orders/rules/money.ts'
import { monthLimit } from '#features/hotel-orders/store.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import { type getTicketBasket, MOST_IN_BASKET, type saveTicketBasket } from './contract-basket.ts'
import { sharesOf } from './rules.ts'
import { type SavedOrder, saveIn, splitOf } from './save.ts'
import { findOrder, lockOrder, type StoredOrder } from './store.ts'
import * as sql from './ticket-orders.sql.ts'
import { setPaidWith } from './ticket-payable.sql.ts'
import { detailOf, payingOf } from './view.ts'

type Input = ParsedInputOf<typeof saveTicketBasket>
type Saving = { readonly caller: Caller; readonly input: Input }

/** The caller's orders on hold, and the ways to pay them at once. */
export function readBasket(
  deps: Deps,
  caller: Caller,
  { forStaffId }: ParsedInputOf<typeof getTicketBasket>,
): Promise<OutputOf<typeof getTicketBasket>> {
  const { companyId } = whoseOrders(caller)
  return deps.db.read(caller, async (reader) => {
    const now = new Date(deps.now()).toISOString()
    const { staffId } = caller
    const held = await reader.many(sql.listHeld, { companyId, staffId, now, limit: MOST_IN_BASKET })
    const orders: StoredOrder[] = []
    for (const { id } of held) {
      const order = await findOrder(reader, { companyId, staffId }, id)
      if (order) orders.push(order)
    }
    const [first] = orders
    const totalMinor = orders.reduce((sum, order) => sum + order.totalMinor, 0)
    const paying = first ? await payingOf(reader, deps, { caller, order: { ...first, totalMinor } }) : null
    const details = []
    for (const order of orders) details.push(await detailOf(reader, deps, { caller, order, forStaffId }))
    return { orders: details, paying }
  })
}

/**
 * Locks the orders in one order before any money moves, so that baskets and the clock do not wait for each other.
 * Returns those that are not saved yet.
 */
async function lockAll(tx: Tx, companyId: string, ids: readonly string[]): Promise<StoredOrder[]> {
  const orders: StoredOrder[] = []
  for (const id of ids.toSorted()) {
    const order = await lockOrder(tx, { companyId }, id)
    if (order?.payment === null) orders.push(order)
  }
  return orders
}

/**
 * The part of each order that is paid online. A split one takes its share of the balance, so that no order is booked
 * before the payment of all has come in.
 */
async function onlineParts(tx: Tx, orders: readonly StoredOrder[], payment: Input['payment']) {
  const [first] = orders
  if (!first || !isOnline(payment)) return undefined
  const totals = orders.map(({ totalMinor }) => totalMinor)
  const totalMinor = totals.reduce((sum, minor) => sum + minor, 0)
  const { onlineMinor } = await splitOf(tx, { ...first, totalMinor }, { payment })
  return new Map(sharesOf(onlineMinor, totals).map((minor, at) => [orders[at]?.id, minor]))
}

type Booking = { readonly booker: Booker; readonly owner: OrderOwner; readonly input: Input }

async function saveAll(tx: Tx, deps: Deps, { booker, owner, input }: Booking): Promise<SavedOrder[]> {
  const { orders, ...said } = input
  const { companyId, agreement } = booker
  await monthLimit(tx, { companyId, staffIds: owner.limitedIds, currency: agreement.currency })
  const asked = orders.map(({ orderId }) => orderId)
  const held = await lockAll(tx, companyId, asked)
  const online = await onlineParts(tx, held, said.payment)
  const saved: SavedOrder[] = []
  for (const order of orders) {
    const part = online?.get(order.orderId)
    const about = { booker, owner, input: { ...order, ...said }, nowMs: deps.now(), mayWait: true }
    saved.push(await saveIn(tx, deps, { ...about, ...(part !== undefined && { onlineMinor: part }) }))
  }
  if (online) await tx.run(setPaidWith, { companyId, ids: held.map(({ id }) => id) })
  return saved
}

/** Books the orders of a basket in one transaction; if one of them can't be booked, all stay on hold. */
export async function saveBasket(deps: Deps, { caller, input }: Saving): Promise<SavedOrder[]> {
  const booker = bookerOf(caller, deps)
  const { orders, payment, customerReference } = input
  checkCompanyRules(booker, input)
  checkPrintable({
    customerReference,
    ...Object.fromEntries(
      orders.flatMap(({ visitors }, of) =>
        visitors.map(({ name }, at) => [`orders[${of}][visitors][${at}][name]`, name]),
      ),
    ),
  })
  if (isOnline(payment) && !booker.paysOnline) throw new Refusal('payment.method_off')
  const owner = await orderOwner(deps.db, booker, input)
  try {
    return await refusing(() => deps.db.write(caller, (tx) => saveAll(tx, deps, { booker, owner, input })))
  } catch (error) {
    throw error instanceof Refusal ? await withCreditStop(deps, booker, { payment, refusal: error }) : error
  }
}
