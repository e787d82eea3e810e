import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { otherRates } from '#features/availability/stay/alternatives.ts'
import { SYSTEM } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { approvalFor } from '../approving/needed.ts'
import { bookerOf, checkCompanyRules, ownerLimits } from '../booking/booker.ts'
import { walletFor } from '../booking/pricing.ts'
import { byCaller } from '../change/by-caller.ts'
import { changeOrderIn } from '../change/store.ts'
import type { OrderDetail, StayTerms } from '../contract.ts'
import { maySeeCost } from '../rules/cost.ts'
import { factsOf } from '../rules/detail.ts'
import { onlineRefundOf } from '../paying/refunds-of.ts'
import { isAllowed } from '../rules/money.ts'
import { splitRefund } from '../rules/penalty.ts'
import { mayChange } from '../rules.ts'
import { findOrder, findOrderCost, monthLimit } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'
import * as sql from './amending.sql.ts'
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
import { answerBy, type Days, feeOfReduced, isSameParty, keptNights, nightsOf, partiesOf, type Wish } from './rules.ts'
import { amendOrder, type AmendmentEnd, endAmendment } from './store.ts'

async function readOrder({ db }: Deps, caller: Caller, orderId: string): Promise<StoredOrder> {
  const order = await db.read(caller, (reader) => findOrder(reader, caller, orderId))
  if (!order) throw new Refusal('order.not_found')
  return order
}

/** Refuses an order whose dates nothing can change now. */
function refuseOrder(order: StoredOrder): void {
  const facts = factsOf(order)
  if (!mayChange(facts)) throw new Refusal('order.state', { detail: { status: facts.status } })
  if (order.groupCode !== null) throw new Refusal('amendment.group')
}

type Asked = Days & { readonly ratePlanId?: string | undefined; readonly rooms?: Wish['rooms'] | undefined }

/** What an order is changed to, where the rest stays as it is. */
function wishOf({ terms }: StoredOrder, asked: Asked): Wish {
  const { checkIn, checkOut, ratePlanId = terms.rate.id, rooms = partiesOf(terms) } = asked
  if (rooms.length !== terms.rooms.length) throw new Refusal('amendment.room_count')
  return { checkIn, checkOut, ratePlanId, rooms }
}

/** Refuses a stay that an order can not get, whatever it costs. */
function refuseWish(order: StoredOrder, after: Wish, caller: Caller): void {
  refuseOrder(order)
  const { checkIn, checkOut, rate } = order.terms
  const isOther = rate.id !== after.ratePlanId || !isSameParty(partiesOf(order.terms), after.rooms)
  const moves = [after.checkIn !== checkIn, after.checkOut !== checkOut, isOther]
  if (!moves.includes(true)) throw new Refusal('amendment.none')
  const drops = checkIn < after.checkIn || after.checkOut < checkOut
  if (factsOf(order).arrived && (drops || moves[0] || isOther)) throw new Refusal('amendment.in_house')
  if (drops) refuseFewer(caller)
}

/** Refuses to leave out a part of a stay without the right to cancel. */
function refuseFewer(caller: Caller): void {
  if (caller.realm !== 'OPERATOR' && !caller.rights.has('orders.cancel')) throw new Refusal('amendment.fewer_rights')
}

/**
 * Refuses a stay with something new that needs somebody's approval, unless the caller is one who gives it; the desk
 * acts for the customer.
 */
async function refuseUnapproved(
  deps: Deps,
  caller: Caller,
  { order, after }: { order: StoredOrder; after: StayTerms },
) {
  const addsNone = keptNights(order.terms, after).size === nightsOf(after).length
  if (caller.realm === 'OPERATOR' || (addsNone && after.totalMinor <= order.terms.totalMinor)) return
  const booker = bookerOf(caller, deps)
  const owner = { staffId: order.staffId, departmentId: booker.departmentId }
  const about = { terms: after, owner, cityMedianMinor: null, nowMs: Date.parse(order.readAt) }
  const needed = await deps.db.read(booker, (reader) => approvalFor(reader, booker, about))
  if (needed && !needed.approvers.some(({ id }) => id === caller.staffId)) throw new Refusal('amendment.needs_approval')
}

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

const NO_TERMS = { agreementId: '', markUpBasisPoints: 0 }

async function quote(deps: Deps, caller: Caller, input: ParsedInputOf<typeof quoteDeskChange>) {
  const { orderId, reason } = input
  const order = await readOrder(deps, caller, orderId)
  const after = wishOf(order, input)
  refuseWish(order, after, caller)
  const { companyId } = order
  const cost = await deps.db.read(SYSTEM, (reader) => findOrderCost(reader, orderId))
  const { change, kept } = await deps.db.write(caller, async (tx) => {
    const terms = await tx.one(sql.findAgreed, { orderId, companyId })
    const asked = { order, terms, after, cost, reason }
    const priced = await priceChange(tx, asked)
    if (priced.differenceMinor < 0) refuseFewer(caller)
    return { change: priced, kept: await keepChange(tx, asked, priced) }
  })
  await refuseUnapproved(deps, caller, { order, after: change.after })
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

type Quoted = RowOf<typeof sql.findChange>
type Payment = NonNullable<ParsedInputOf<typeof commitChange>['payment']>

/** Refuses a quoted change that is another one by now: its rates, or the fee in force. */
function refuseMoved(quoted: Quoted, { terms, readAt, quoteId }: StoredOrder, differenceMinor: number): void {
  if (quoted.isExpired) throw new Refusal('amendment.expired')
  const isSame = quoted.amends.quoteId === quoteId
  const feeMinor = feeOfReduced(terms, quoted.terms, Date.parse(readAt))
  if (isSame && feeMinor !== quoted.amends.feeMinor) throw new Refusal('amendment.price_changed')
  if (quoted.isMoved || quoted.amends.differenceMinor !== differenceMinor) throw new Refusal('amendment.price_changed')
}

/**
 * The limits of a customer's clerk who pays more: refuses a way to pay or a total that the company does not allow, and
 * gives those whose month is limited.
 */
async function limitedIds(
  deps: Deps,
  caller: Caller,
  paying: { order: StoredOrder; quoted: Quoted; payment: Payment },
) {
  const { order, quoted, payment } = paying
  if (quoted.amends.differenceMinor <= 0 || caller.realm === 'OPERATOR') return []
  const booker = bookerOf(caller, deps)
  checkCompanyRules({ ...booker, referenceRequired: false, costCentreRequired: false }, { payment })
  const limits = await deps.db.read(booker, (reader) => ownerLimits(reader, booker, order.staffId))
  const { orderLimitMinor: limitMinor } = limits
  const { totalMinor } = quoted
  if (limitMinor !== null && totalMinor > limitMinor)
    throw new Refusal('order.spending_limit', { detail: { limitMinor, totalMinor } })
  return limits.limitedIds
}

type Committing = {
  readonly input: ParsedInputOf<typeof commitChange>
  readonly quoted: Quoted
  readonly order: StoredOrder
}

async function commitQuoted(deps: Deps, caller: Caller, { input, quoted, order }: Committing) {
  const { payment = 'BALANCE_FIRST', differenceMinor } = input
  const after = { ...quoted.terms, ratePlanId: quoted.terms.rate.id, rooms: partiesOf(quoted.terms) }
  refuseWish(order, after, caller)
  if (differenceMinor < 0) refuseFewer(caller)
  refuseMoved(quoted, order, differenceMinor)
  await refuseUnapproved(deps, caller, { order, after: quoted.terms })
  const staffIds = await limitedIds(deps, caller, { order, quoted, payment })
  const change = { ...byCaller(caller), orderId: order.listed.id, detail: quoted.amends }
  const { reason } = quoted.amends
  const returnsFee = deps.config.wechatFeeRefunded
  const by = answerBy(order, after, Date.parse(order.readAt))
  return refusing(() =>
    deps.db.write(caller, async (tx) => {
      if (staffIds.length > 0) (await monthLimit(tx, { ...quoted, staffIds }))(differenceMinor)
      const amended = await amendOrder(tx, { change, quoted, payment, answerBy: by, returnsFee })
      if (reason !== undefined) await changeOrderIn(tx, { ...change, event: 'note', note: reason, detail: undefined })
      return amended
    }),
  )
}

async function commit(deps: Deps, caller: Caller, input: ParsedInputOf<typeof commitChange>) {
  const { token } = input
  const quoted = await deps.db.read(caller, (reader) => reader.oneOrNone(sql.findChange, { ...caller, token }))
  if (!quoted) throw new Refusal('amendment.not_found')
  const { orderId, differenceMinor } = quoted.amends
  const order = await readOrder(deps, caller, orderId)
  if (quoted.state !== null) return { orderId, status: order.listed.status, differenceMinor }
  const { status } = await commitQuoted(deps, caller, { input, quoted, order }).catch((error: unknown) =>
    doneMeanwhile(deps, caller, { token, orderId, error }),
  )
  deps.wakeOutbox()
  return { orderId, status, differenceMinor }
}

/** The same request, when it was faster: its state is the answer. */
async function doneMeanwhile(
  deps: Deps,
  caller: Caller,
  { token, orderId, error }: { token: string; orderId: string; error: unknown },
): Promise<{ status: OrderDetail['status'] }> {
  const again = await deps.db.read(caller, (reader) => reader.oneOrNone(sql.findChange, { ...caller, token }))
  if (again?.state === null || again === undefined) throw error
  return { status: (await readOrder(deps, caller, orderId)).listed.status }
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
      const ended = await decideAmendment(deps, { ...byCaller(caller), orderId: input.orderId }, 'WITHDRAWN')
      deps.wakeOutbox()
      return ended
    }),
  ]
}
