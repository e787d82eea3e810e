import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { instantIn } from '#contract/zones.ts'
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
import { CHANGE_PAYMENTS, commitChange, commitDeskChange, quoteChange, quoteDeskChange } from './contract.ts'
import { keepChange, priceChange } from './pricing.ts'
import { type Days, droppedNights, feeOfDropped, keptNights, nightsOf } from './rules.ts'
import { amendOrder, endAmendment } from './store.ts'

const HOUR_MS = 3_600_000
/** How long a hotel is asked for another stay, and until how long before the arrival. */
const ASKED = { mostHours: 24, beforeHours: 2 }

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

/** Refuses days that an order can not get, whatever they cost. */
function refuseDays(order: StoredOrder, after: Days, caller: Caller): void {
  refuseOrder(order)
  const { checkIn, checkOut } = order.terms
  const moves = [after.checkIn !== checkIn, after.checkOut !== checkOut]
  if (!moves.includes(true)) throw new Refusal('amendment.none')
  const drops = checkIn < after.checkIn || after.checkOut < checkOut
  if (factsOf(order).arrived && (drops || moves[0])) throw new Refusal('amendment.in_house')
  if (drops && caller.realm !== 'OPERATOR' && !caller.rights.has('orders.cancel'))
    throw new Refusal('amendment.fewer_rights')
}

/**
 * Refuses added nights that need somebody's approval, unless the caller is one who gives it; the desk acts for the
 * customer.
 */
async function refuseUnapproved(
  deps: Deps,
  caller: Caller,
  { order, after }: { order: StoredOrder; after: StayTerms },
) {
  if (caller.realm === 'OPERATOR' || keptNights(order.terms, after).size === nightsOf(after).length) return
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
  const { orderId, reason, ...after } = input
  const order = await readOrder(deps, caller, orderId)
  refuseDays(order, after, caller)
  const { companyId } = order
  const cost = await deps.db.read(SYSTEM, (reader) => findOrderCost(reader, orderId))
  const { change, kept } = await deps.db.write(caller, async (tx) => {
    const terms = await tx.one(sql.findAgreed, { orderId, companyId })
    const asked = { order, terms, after, cost, reason }
    const priced = await priceChange(tx, asked)
    return { change: priced, kept: await keepChange(tx, asked, priced) }
  })
  await refuseUnapproved(deps, caller, { order, after: change.after })
  const { before, after: stay, lines, feeMinor, differenceMinor, hotelMustAgree, feesAnew } = change
  return {
    ...kept,
    currency: order.listed.currency,
    before,
    after: stay,
    lines,
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

/** Until when the hotel is waited for: a day, and not into the last hours before what is asked for begins. */
function answerBy({ terms }: StoredOrder, after: Days, nowMs: number): string {
  const { timeZone, checkInFrom } = terms.hotel
  const first = [terms.checkIn, after.checkIn].toSorted()[0] ?? terms.checkIn
  const arrivalMs = instantIn(timeZone, first, checkInFrom)
  const lastMs = arrivalMs > nowMs ? arrivalMs : instantIn(timeZone, terms.checkOut, terms.hotel.checkOutUntil)
  const byMs = Math.min(nowMs + ASKED.mostHours * HOUR_MS, lastMs - ASKED.beforeHours * HOUR_MS)
  return new Date(Math.max(byMs, nowMs + HOUR_MS / 2)).toISOString()
}

type Quoted = RowOf<typeof sql.findChange>
type Payment = NonNullable<ParsedInputOf<typeof commitChange>['payment']>

/** Refuses a quoted change that is another one by now: its rates, or the fee in force. */
function refuseMoved(quoted: Quoted, { terms, readAt, quoteId }: StoredOrder, differenceMinor: number): void {
  if (quoted.isExpired) throw new Refusal('amendment.expired')
  const isSame = quoted.amends.quoteId === quoteId
  const feeMinor = feeOfDropped(terms, droppedNights(terms, quoted), Date.parse(readAt))
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
  const after = { checkIn: quoted.checkIn, checkOut: quoted.checkOut }
  refuseDays(order, after, caller)
  refuseMoved(quoted, order, differenceMinor)
  await refuseUnapproved(deps, caller, { order, after: quoted.terms })
  const staffIds = await limitedIds(deps, caller, { order, quoted, payment })
  const note = `${order.terms.checkIn} – ${order.terms.checkOut} → ${after.checkIn} – ${after.checkOut}`
  const change = { ...byCaller(caller), orderId: order.listed.id, note, detail: quoted.amends }
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

/** The desk notes what the hotel says to another stay; also the clock, when nobody does in time. */
export function decideAmendment(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  change: Parameters<typeof endAmendment>[1],
  isAgreed: boolean,
) {
  const answered = { isAgreed, returnsFee: config.wechatFeeRefunded }
  return refusing(() => db.write(change.scope, (tx) => endAmendment(tx, change, answered)))
}

/** Changes of an order's dates, for customers and for the desk. */
export function amendingHandlers(deps: Deps): Handler[] {
  return [
    handle(quoteChange, ({ caller, input }) => {
      bookerOf(caller, deps)
      return quote(deps, caller, input)
    }),
    handle(quoteDeskChange, ({ caller, input }) => quote(deps, caller, input)),
    handle(commitChange, ({ caller, input }) => {
      bookerOf(caller, deps)
      return commit(deps, caller, input)
    }),
    handle(commitDeskChange, ({ caller, input }) => commit(deps, caller, input)),
  ]
}
