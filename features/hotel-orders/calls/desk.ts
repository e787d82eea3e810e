import type { ParsedInputOf } from '#contract/call.ts'
import { FAULTS } from '#contract/faults.ts'
import type { Language } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import { decideAmendment } from '../amending/calls.ts'
import { byCaller } from '../change/by-caller.ts'
import { changeOrder } from '../change/money-back.ts'
import { decideOrder, getDeskOrder, getHotelRequest } from '../contract-desk.ts'
import * as sql from '../hotel-orders.sql.ts'
import { findUntold } from '../list/desk-lists.sql.ts'
import { refundsOf } from '../paying/refunds-of.ts'
import { findCosting, findWaiting } from '../giving/reading.ts'
import { lastDayCalled } from '../rules/called.ts'
import { maySeeCost } from '../rules/cost.ts'
import { detailOf, factsOf } from '../rules/detail.ts'
import { allowedActions } from '../rules.ts'
import { findOrder, findOrderCost } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'
import { noteHotelNumber } from '../numbers/calls.ts'
import { plainNumber } from '../numbers/rules.ts'
import { findWalks } from '../walking/told.ts'
import { changeFor } from './decisions.ts'

/** Writes the request or notice about an order for its hotel; without cost it names no net price. */
export type WriteRequest = (
  order: StoredOrder,
  cost: StayCost | null,
) => { readonly text: string; readonly language: Language }

type Decision = ParsedInputOf<typeof decideOrder>

/** A decision with its number as pasted ones are kept; one of invisible characters alone is missing. */
function withPlainNumber(decision: Decision): Decision {
  if (!('hotelConfirmation' in decision) || decision.hotelConfirmation === undefined) return decision
  const hotelConfirmation = plainNumber(decision.hotelConfirmation)
  if (hotelConfirmation === '' && decision.action === 'setHotelConfirmation')
    throw new Refusal('input.invalid', { fields: { hotelConfirmation: FAULTS.required } })
  return { ...decision, hotelConfirmation }
}

/** The operator's desk: one order, decisions. */
export function deskHandlers(deps: Deps, writeRequest: WriteRequest): Handler[] {
  const { db } = deps
  const readOrder = async (caller: Caller, orderId: string) => {
    const order = await db.read(caller, (reader) => findOrder(reader, caller, orderId))
    if (!order) throw new Refusal('order.not_found')
    return order
  }
  return [
    handle(getDeskOrder, async ({ caller, input }) => {
      const order = await readOrder(caller, input.orderId)
      const detail = detailOf(order, {
        allowed: allowedActions(factsOf(order), caller),
        view: 'DESK',
        lastDayCalled: lastDayCalled(deps.config, deps.now()),
        refunds: await refundsOf(deps, caller, order),
      })
      return db.read(caller, async (reader) => {
        const { hotelUntold } = await reader.one(findUntold, input)
        const proposal = await findWaiting(reader, { ...input, nowMs: deps.now() })
        const showsCost = maySeeCost(caller)
        const walks = await findWalks(reader, { ...input, hotelId: order.terms.hotel.id, showsCost })
        if (!showsCost) return { ...detail, hotelUntold, proposal, walks }
        const { costing } = await findCosting(reader, input.orderId)
        const left = costing ? { soldMinor: costing.soldMinor, costMinor: costing.costMinor } : null
        return { ...detail, hotelUntold, proposal, walks, left, ...(await reader.one(sql.findCost, input)) }
      })
    }),
    handle(getHotelRequest, async ({ caller, input }) => {
      const order = await readOrder(caller, input.orderId)
      const cost = maySeeCost(caller) ? await db.read(caller, (reader) => findOrderCost(reader, input.orderId)) : null
      return writeRequest(order, cost)
    }),
    handle(decideOrder, async ({ caller, input: typed }) => {
      const input = withPlainNumber(typed)
      if ('hotelConfirmation' in input) checkPrintable({ hotelConfirmation: input.hotelConfirmation })
      const order = await readOrder(caller, input.orderId)
      // What depends on the clock of the hotel or on its answer is decided by the same rule the buttons follow.
      if (['settle', 'send'].includes(input.action) && !allowedActions(factsOf(order), caller).includes(input.action))
        throw new Refusal('order.state', { detail: { status: order.listed.status } })
      if (input.action === 'acceptAmendment' || input.action === 'refuseAmendment') {
        const change = { ...byCaller(caller), orderId: input.orderId, note: input.note || undefined }
        const ended = await decideAmendment(deps, change, input.action === 'acceptAmendment' ? 'DONE' : 'REFUSED')
        deps.wakeOutbox()
        return { status: ended.status }
      }
      const { status } =
        input.action === 'setHotelConfirmation'
          ? await noteHotelNumber(deps, caller, input)
          : await changeOrder(deps, {
              ...byCaller(caller),
              orderId: input.orderId,
              ...changeFor(input, order),
              note: input.note || undefined,
            })
      deps.wakeOutbox()
      return { status }
    }),
  ]
}
