import type { Language } from '#contract/languages.ts'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { bookerOf } from '#features/hotel-orders/booking/booker.ts'
import { checkCompanyRules } from '#features/hotel-orders/booking/company-rules.ts'
import { withCreditStop } from '#features/hotel-orders/booking/credit-stop.ts'
import { orderOwner } from '#features/hotel-orders/booking/order-owner.ts'
import { monthLimit } from '#features/hotel-orders/store.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import { BASKET_PAYMENTS, type getTicketBasket, MOST_IN_BASKET, type saveTicketBasket } from './contract-basket.ts'
import { saveIn } from './save.ts'
import { findOrder, lockOrder, type StoredOrder } from './store.ts'
import * as sql from './ticket-orders.sql.ts'
import { detailOf, payingOf } from './view.ts'

type Input = ParsedInputOf<typeof saveTicketBasket>
type Saving = { readonly caller: Caller; readonly input: Input; readonly language: Language }

/** What the caller holds, and how all of it can be paid at once. */
export function readBasket(deps: Deps, caller: Caller): Promise<OutputOf<typeof getTicketBasket>> {
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
    const paying = first && (await payingOf(reader, deps, { caller, order: { ...first, totalMinor } }))
    const choices = paying?.choices.filter((choice) => BASKET_PAYMENTS.some((one) => one === choice)) ?? []
    const details = []
    for (const order of orders) details.push(await detailOf(reader, deps, { caller, order }))
    return { orders: details, paying: paying ? { ...paying, choices } : null }
  })
}

/** Locks the orders in one order before any money moves, so that baskets and the clock do not wait for each other. */
async function lockAll(tx: Tx, caller: Caller, ids: readonly string[]): Promise<StoredOrder[]> {
  const orders: StoredOrder[] = []
  for (const id of ids.toSorted()) {
    const order = await lockOrder(tx, whoseOrders(caller), id)
    if (!order) throw new Refusal('ticket_order.not_found')
    orders.push(order)
  }
  return orders
}

/** Books the orders of a basket in one transaction; one that can not be booked leaves all of them on hold. */
export async function saveBasket(deps: Deps, { caller, input, language }: Saving): Promise<void> {
  const booker = bookerOf(caller, deps)
  const { orders, payment, contact, customerReference, costCentreId } = input
  checkCompanyRules(booker, input, language)
  checkPrintable({
    customerReference,
    ...Object.fromEntries(
      orders.flatMap(({ visitors }, of) =>
        visitors.map(({ name }, at) => [`orders[${of}][visitors][${at}][name]`, name]),
      ),
    ),
  })
  const { costCentre } = await orderOwner(deps.db, booker, { costCentreId, language })
  const { companyId, staffId, agreement } = booker
  try {
    await refusing(() =>
      deps.db.write(caller, async (tx) => {
        if (booker.monthLimitMinor !== null) await monthLimit(tx, { companyId, staffId, currency: agreement.currency })
        await lockAll(
          tx,
          caller,
          orders.map(({ orderId }) => orderId),
        )
        for (const order of orders) {
          const each = { ...order, contact, customerReference, costCentreId, payment }
          await saveIn(tx, deps, { booker, input: each, costCentre, nowMs: deps.now(), mayWait: true })
        }
      }),
    )
  } catch (error) {
    throw error instanceof Refusal ? await withCreditStop(deps, booker, { payment, refusal: error }) : error
  }
}
