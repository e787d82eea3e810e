import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { getAccountOverview, getHotelOrder, listHotelOrders, ORDER_STATUSES, setCustomerReference } from '../contract.ts'
import { detailOf, factsOf } from '../rules-detail.ts'
import { allowedActions, ownStaffId } from '../rules.ts'
import { listOrders, readOverview, type Whose } from '../store-lists.ts'
import { changeOrder, findOrder } from '../store.ts'

function whoseOrders(caller: Caller): Whose {
  // The right to read orders is a distributor's; the operator's staff has the desk's own calls.
  if (caller.companyId === null) throw new Refusal('right.missing')
  return { companyId: caller.companyId, staffId: ownStaffId(caller) }
}

/** Lists, detail, the customer's reference and the overview. */
export function readHandlers({ db, now }: Deps): Handler[] {
  return [
    handle(listHotelOrders, async ({ caller, input }) => {
      const page = await db.read(caller, (reader) => listOrders(reader, whoseOrders(caller), input))
      return { ...page, pageNo: input.pageNo, pageSize: input.pageSize }
    }),
    handle(getHotelOrder, async ({ caller, input }) => {
      const order = await db.read(caller, (reader) => findOrder(reader, caller, input.orderId))
      if (!order) throw new Refusal('order.not_found')
      return detailOf(order, allowedActions(factsOf(order), caller))
    }),
    handle(setCustomerReference, async ({ caller, input }) => {
      const { companyId, staffId: ownStaff } = whoseOrders(caller)
      const customerReference = input.customerReference || null
      await changeOrder(db, {
        realm: 'PORTAL',
        companyId,
        ownStaffId: ownStaff,
        orderId: input.orderId,
        from: ORDER_STATUSES,
        set: { customerReference },
        actorKind: 'STAFF',
        actorId: caller.staffId,
        actorName: caller.name,
        event: 'customer_reference',
        note: customerReference ?? undefined,
      })
      return { customerReference }
    }),
    handle(getAccountOverview, async ({ caller }) => {
      const currency = caller.agreement?.currency ?? null
      const today = new Date(now()).toISOString().slice(0, 10)
      const overview = await db.read(caller, (reader) => readOverview(reader, whoseOrders(caller), { today, currency }))
      return { currency, ...overview }
    }),
  ]
}
