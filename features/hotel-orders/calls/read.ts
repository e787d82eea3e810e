import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { byCaller } from '../change/by-caller.ts'
import { changeOrder } from '../change/money-back.ts'
import {
  findOrderChoices,
  getAccountOverview,
  getConfirmation,
  getHotelOrder,
  setCustomerReference,
} from '../contract.ts'
import * as sql from '../hotel-orders.sql.ts'
import { findChoices } from '../list/order-lists.sql.ts'
import { confirmationOf } from '../rules/confirmation.ts'
import { refundsOf } from '../paying/refunds-of.ts'
import { detailOf, factsOf } from '../rules/detail.ts'
import { allowedActions, ownDepartmentId, ownStaffId } from '../rules.ts'
import { lastDayCalled } from '../rules/called.ts'
import { readOverview } from '../list/store-lists.ts'
import { findOrder } from '../store.ts'
import { whoseOrders } from '../whose.ts'

/** The choices of the list, detail, the customer's reference and the overview. */
export function readHandlers(deps: Deps): Handler[] {
  const { db, now } = deps
  return [
    handle(findOrderChoices, ({ caller }) => db.read(caller, (reader) => reader.one(findChoices, whoseOrders(caller)))),
    handle(getHotelOrder, async ({ caller, input }) => {
      const order = await db.read(caller, (reader) => findOrder(reader, caller, input.orderId))
      if (!order) throw new Refusal('order.not_found')
      return detailOf(order, {
        allowed: allowedActions(factsOf(order), caller),
        view: 'CUSTOMER',
        lastDayCalled: lastDayCalled(deps.config, now()),
        refunds: await refundsOf(deps, caller, order),
      })
    }),
    handle(getConfirmation, async ({ caller, input }) => {
      const whose = { ...caller, staffId: ownStaffId(caller), departmentId: ownDepartmentId(caller) }
      const facts = await db.read(caller, (reader) => reader.oneOrNone(sql.findConfirmation, { ...whose, ...input }))
      if (!facts) throw new Refusal('order.not_found')
      return confirmationOf(facts)
    }),
    handle(setCustomerReference, async ({ caller, input }) => {
      checkPrintable({ customerReference: input.customerReference })
      const customerReference = input.customerReference || null
      if (customerReference === null && caller.referenceRequired) throw new Refusal('order.reference_missing')
      const note = customerReference ?? undefined
      await changeOrder(deps, {
        ...byCaller(caller),
        orderId: input.orderId,
        event: 'customer_reference',
        set: { customerReference },
        note,
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
