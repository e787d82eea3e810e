import type { ParsedInputOf } from '#contract/call.ts'
import { otherRates } from '#features/availability/stay/alternatives.ts'
import { SYSTEM } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { bookerOf } from '../booking/booker.ts'
import { walletFor } from '../booking/pricing.ts'
import { byCaller } from '../change/by-caller.ts'
import { onlineRefundOf } from '../paying/refunds-of.ts'
import { maySeeCost } from '../rules/cost.ts'
import { isAllowed } from '../rules/money.ts'
import { splitRefund } from '../rules/penalty.ts'
import { findOrderCost } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'
import { readOrder, refuseFewer, refuseOrder, refuseWish, wishOf } from './allowed.ts'
import * as sql from './amending.sql.ts'
import { neededFor } from './approval.ts'
import { commit } from './commit.ts'
import {
  CHANGE_PAYMENTS,
  commitChange,
  commitDeskChange,
  listChangeRates,
  listDeskChangeRates,
  quoteChange,
  quoteDeskChange,
  withdrawChange,
} from './contract.ts'
import { keepChange, priceChange, requestFor } from './pricing.ts'
import { withKeptFirst } from './rules-rooms.ts'
import { type AmendmentEnd, endAmendment } from './store.ts'

/** The ways that pay a difference now; of a customer those their company lets them use. */
async function waysFor(deps: Deps, caller: Caller, { order, dueMinor }: { order: StoredOrder; dueMinor: number }) {
  const { companyId, listed } = order
  const payer = { ...caller, companyId, agreement: { ...NO_TERMS, currency: listed.currency }, paysOnline: false }
  const { paymentChoices } = await deps.db.read(caller, (reader) => walletFor(reader, payer, dueMinor))
  return CHANGE_PAYMENTS.filter((way) => paymentChoices.includes(way) && isAllowed(way, caller.deniedWays))
}
/** What of a difference below zero goes back the way it was paid online. */
async function sentBack(
  deps: Deps,
  caller: Caller,
  { order, backMinor }: { order: StoredOrder; backMinor: number },
): Promise<number> {
  if (backMinor <= 0) return 0
  const { depositMinor: refundMinor } = splitRefund(order, backMinor)
  return (await onlineRefundOf(deps, caller, { order, refundMinor })).amountMinor
}

const NO_TERMS = { agreementId: '', companyId: null, markUpBasisPoints: 0 }

async function quote(deps: Deps, caller: Caller, input: ParsedInputOf<typeof quoteDeskChange>) {
  const { orderId, reason } = input
  const order = await readOrder(deps, caller, orderId)
  const after = wishOf(order, input)
  refuseWish(order, after, caller)
  const { companyId } = order
  const oldCost = await deps.db.read(SYSTEM, (reader) => findOrderCost(reader, orderId))
  const { keptRooms } = input
  const { cost, order: placed } = withKeptFirst(order, oldCost, keptRooms)
  const { change, kept } = await deps.db.write(caller, async (tx) => {
    const terms = await tx.one(sql.findAgreed, { orderId, companyId })
    const asked = { order: placed, terms, after, cost, reason, keptRooms }
    const priced = await priceChange(tx, asked)
    if (priced.differenceMinor < 0) refuseFewer(caller)
    return { change: priced, kept: await keepChange(tx, asked, priced) }
  })
  const approval = await neededFor(deps, caller, { order, after: change.after })
  const { before, after: stay, lines, guestsLeaving, feeMinor, differenceMinor, hotelMustAgree, feesAnew } = change
  return {
    ...kept,
    currency: order.listed.currency,
    before,
    after: stay,
    lines,
    guestsLeaving,
    feeMinor,
    differenceMinor,
    hotelMustAgree,
    approval,
    feesAnew,
    sentBackMinor: await sentBack(deps, caller, { order, backMinor: -differenceMinor }),
    paymentChoices: await waysFor(deps, caller, { order, dueMinor: Math.max(0, differenceMinor) }),
    ...(maySeeCost(caller) &&
      cost !== null &&
      change.cost && { costDifferenceMinor: change.cost.costMinor - cost.costMinor }),
  }
}

/** The other rates for sale in place of an order's own, the lowest first. */
async function listRates(deps: Deps, caller: Caller, input: ParsedInputOf<typeof listChangeRates>) {
  const { orderId } = input
  const order = await readOrder(deps, caller, orderId)
  refuseOrder(order)
  const { rate, nationality } = order.terms
  const guests = order.rooms.flatMap((room) => room.guests.map((guest) => guest.nationality))
  const rates = await deps.db.read(caller, async (reader) => {
    const terms = await reader.one(sql.findAgreed, { orderId, companyId: order.companyId })
    const request = requestFor({ order, terms, after: wishOf(order, input) })
    const nationalities = [...new Set([nationality, ...guests])]
    return otherRates(reader, { ...request, held: undefined, ratePlanId: rate.id, nationalities })
  })
  const list = rates.map(({ ratePlanId, room, rate: other, totalMinor, freeCancellationUntil }) => ({
    ratePlanId,
    room,
    rate: other,
    totalMinor,
    freeCancellationUntil,
  }))
  return { currency: order.listed.currency, list }
}

/** Ends what a hotel is asked for: as the desk notes its answer, by the customer, or by the clock. */
export function decideAmendment(
  { db, config }: Pick<Deps, 'db'> & { readonly config: Pick<Deps['config'], 'wechatFeeRefunded'> },
  change: Parameters<typeof endAmendment>[1],
  state: AmendmentEnd,
) {
  const ended = { state, returnsFee: config.wechatFeeRefunded }
  return refusing(() => db.write(change.scope, (tx) => endAmendment(tx, change, ended)))
}

/** Changes of an order, for customers and for the desk. */
export function amendingHandlers(deps: Deps): Handler[] {
  return [
    handle(quoteChange, ({ caller, input }) => {
      bookerOf(caller, deps)
      return quote(deps, caller, input)
    }),
    handle(listChangeRates, ({ caller, input }) => {
      bookerOf(caller, deps)
      return listRates(deps, caller, input)
    }),
    handle(listDeskChangeRates, ({ caller, input }) => listRates(deps, caller, input)),
    handle(quoteDeskChange, ({ caller, input }) => quote(deps, caller, input)),
    handle(commitChange, ({ caller, input }) => {
      bookerOf(caller, deps)
      return commit(deps, caller, input)
    }),
    handle(commitDeskChange, ({ caller, input }) => commit(deps, caller, input)),
    handle(withdrawChange, async ({ caller, input }) => {
      const { status } = await decideAmendment(deps, { ...byCaller(caller), orderId: input.orderId }, 'WITHDRAWN')
      deps.wakeOutbox()
      return { status }
    }),
  ]
}
