import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import { bookerOf, checkCompanyRules, ownerLimits } from '../booking/booker.ts'
import { byCaller } from '../change/by-caller.ts'
import { changeOrderIn } from '../change/store.ts'
import { printedNames } from '../rules/guests.ts'
import { monthLimit } from '../store.ts'
import type { OrderDetail } from '../contract.ts'
import type { StoredOrder } from '../stored-order.ts'
import { readOrder, refuseFewer, refuseWish } from './allowed.ts'
import * as sql from './amending.sql.ts'
import { askedApproval, neededFor } from './approval.ts'
import type { commitChange } from './contract.ts'
import { answerBy, feeOfReduced, partiesOf } from './rules.ts'
import { roomsChange } from './rules-rooms.ts'
import { amendOrder } from './store.ts'

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
  const changed = { order, after: quoted.terms }
  const needed = await neededFor(deps, caller, changed)
  const approval = needed ? askedApproval(needed, changed) : undefined
  const { keptRooms } = quoted.amends
  const added = (input.rooms ?? []).map(({ guests }) => guests)
  const rooms = roomsChange(order, { terms: quoted.terms, markets: quoted.markets, keptRooms }, added)
  checkPrintable(printedNames(input.rooms ?? []))
  const staffIds = await limitedIds(deps, caller, { order, quoted, payment })
  const change = { ...byCaller(caller), orderId: order.listed.id, detail: quoted.amends }
  const { reason } = quoted.amends
  const returnsFee = deps.config.wechatFeeRefunded
  const by = answerBy(order, after, Date.parse(order.readAt))
  return refusing(() =>
    deps.db.write(caller, async (tx) => {
      if (staffIds.length > 0) (await monthLimit(tx, { ...quoted, staffIds }))(differenceMinor)
      const amended = await amendOrder(tx, { change, quoted, rooms, payment, approval, answerBy: by, returnsFee })
      if (reason !== undefined) await changeOrderIn(tx, { ...change, event: 'note', note: reason, detail: undefined })
      return amended
    }),
  )
}

/** Changes an order as it was quoted, or holds the change for an approver or the hotel; once for a token. */
export async function commit(deps: Deps, caller: Caller, input: ParsedInputOf<typeof commitChange>) {
  const { token } = input
  const quoted = await deps.db.read(caller, (reader) => reader.oneOrNone(sql.findChange, { ...caller, token }))
  if (!quoted) throw new Refusal('amendment.not_found')
  const { orderId, differenceMinor } = quoted.amends
  const order = await readOrder(deps, caller, orderId)
  const answer = { orderId, differenceMinor }
  if (quoted.state !== null) return { ...answer, status: order.listed.status, waitsFor: waitsFor(quoted.state) }
  const made = await commitQuoted(deps, caller, { input, quoted, order }).catch((error: unknown) =>
    doneMeanwhile(deps, caller, { token, orderId, error }),
  )
  deps.wakeOutbox()
  return { ...answer, status: made.status, waitsFor: waitsFor(made.state) }
}

type State = NonNullable<Quoted['state']>

/** Whose answer a change in this state waits for. */
function waitsFor(state: State): 'APPROVAL' | 'HOTEL' | null {
  if (state === 'APPROVAL') return 'APPROVAL'
  return state === 'WAITING' ? 'HOTEL' : null
}

/** The same request, when it was faster: its state is the answer. */
async function doneMeanwhile(
  deps: Deps,
  caller: Caller,
  { token, orderId, error }: { token: string; orderId: string; error: unknown },
): Promise<{ status: OrderDetail['status']; state: State }> {
  const again = await deps.db.read(caller, (reader) => reader.oneOrNone(sql.findChange, { ...caller, token }))
  if (again?.state === null || again === undefined) throw error
  return { status: (await readOrder(deps, caller, orderId)).listed.status, state: again.state }
}
