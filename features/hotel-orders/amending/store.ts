import { Refusal } from '#contract/refusals.ts'
import { type AskedApproval, closeRequest, openRequest } from '#features/approvals/store.ts'
import type { PaymentChoice } from '#features/wallet/rules.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { closingHold, type Locked, lockForChange, logFields, type OrderChange } from '../change/store.ts'
import { stateAfter } from '../states.ts'
import * as sql from './amending.sql.ts'
import { charged, givenBack, type Money, sendOn, splitDue, unmoved } from './money.ts'
import type { RoomsChange } from './rules-rooms.ts'

/** Who changes which order, and what they say of it. */
export type Change = Pick<
  OrderChange,
  'orderId' | 'scope' | 'ownStaffId' | 'ownDepartmentId' | 'actor' | 'note' | 'detail' | 'expect'
>
/** How what somebody was asked for ends, and the event of it. */
const ENDS = {
  DONE: 'amended',
  REFUSED: 'amendment_refused',
  WITHDRAWN: 'amendment_withdrawn',
  EXPIRED: 'amendment_expired',
} as const
export type AmendmentEnd = keyof typeof ENDS
/** The same where an approver was asked, and what becomes of the request; subscribers hear of the request alone. */
const HELD_ENDS = {
  DONE: { event: 'amendment_approved', request: 'APPROVED' },
  REFUSED: { event: 'amendment_declined', request: 'DECLINED' },
  WITHDRAWN: { event: 'amendment_withdrawn', request: 'WITHDRAWN', topic: null },
  EXPIRED: { event: 'amendment_expired', request: 'EXPIRED', topic: null },
} as const

/** By whom a change is held up first, and the event of it. */
const STARTS = {
  DONE: 'amended_at_once',
  WAITING: 'amendment_requested',
  APPROVAL: 'amendment_held',
} as const

type Written = {
  readonly event:
    | (typeof STARTS)[keyof typeof STARTS]
    | (typeof ENDS)[AmendmentEnd]
    | (typeof HELD_ENDS)[AmendmentEnd]['event']
    | 'amendment_passed'
  readonly quoteId: string
  readonly money: Money
  readonly deadlineAt?: string
  /** How the rooms change with the stay. */
  readonly rooms?: RoomsChange | null
  /** Whether the channel's fee goes back as well. */
  readonly returnsFee: boolean
  /** Null where no subscriber hears of it. */
  readonly topic?: null
}

async function write(tx: Tx, order: Locked, { change, written }: { change: Change; written: Written }) {
  const { event, quoteId, money, deadlineAt = null, rooms, returnsFee } = written
  const status = event === 'amended_at_once' || event === 'amendment_passed' ? order.status : stateAfter(event)
  const { isInternal: _, ...log } = logFields({ ...change, event })
  const { heldBy } = await tx.one(sql.amendOrder, {
    ...order,
    ...money,
    ...log,
    ...(written.topic === null && { topic: null }),
    postings: JSON.stringify(money.postings),
    quoteId,
    status,
    deadlineAt,
    rooms: rooms ? JSON.stringify(rooms) : null,
  })
  await sendOn(tx, order, { ...money, returnsFee })
  return { status, heldBy }
}

type Amending = {
  readonly change: Change
  readonly quoted: RowOf<typeof sql.findChange>
  readonly payment: PaymentChoice
  /** How the rooms change; null where they stay. */
  readonly rooms: RoomsChange | null
  /** The approval that is asked for first. */
  readonly approval: AskedApproval | undefined
  /** Until when the hotel is waited for, where it has to agree. */
  readonly answerBy: string
  readonly returnsFee: boolean
}

/** Takes or holds what a change costs more, or gives back what it costs less, from the locked wallet. */
async function moneyOf(
  tx: Tx,
  order: Locked,
  { quoted, payment, isHeld }: Amending & { readonly isHeld: boolean },
): Promise<Money> {
  const { differenceMinor } = quoted.amends
  const step = `change:${quoted.token}`
  if (differenceMinor === 0 || (differenceMinor < 0 && isHeld)) return unmoved(order)
  if (differenceMinor < 0) return givenBack(tx, order, { backMinor: -differenceMinor, step })
  const added = await splitDue(tx, order, { dueMinor: differenceMinor, payment })
  return isHeld
    ? { ...unmoved(order), postings: [{ kind: 'AUTHORIZE', step, ...added }] }
    : charged(order, added, { kind: 'CHARGE', step, ...added })
}

/** Whose answer a change waits for first. */
function startOf(isHeld: boolean, hotelMustAgree: boolean): keyof typeof STARTS {
  if (isHeld) return 'APPROVAL'
  return hotelMustAgree ? 'WAITING' : 'DONE'
}

/**
 * Changes an order as it was quoted, or asks an approver or its hotel, while the difference is held. Locks the order,
 * its nights, then the wallet; refuses when the order is another one by now.
 */
export async function amendOrder(tx: Tx, amending: Amending) {
  const { change, quoted, rooms, approval, answerBy, returnsFee } = amending
  const { token: quoteId, amends } = quoted
  const { hotelMustAgree, quoteId: beforeQuoteId } = amends
  const state = startOf(approval !== undefined, hotelMustAgree)
  const event = STARTS[state]
  const isHeld = state !== 'DONE'
  const order = await lockForChange(tx, { ...change, event })
  if (order.quoteId !== beforeQuoteId) throw new Refusal('amendment.stale')
  if (!isHeld) await tx.run(sql.moveRooms, { ...order, quoteId, isAgreed: false })
  const money = await moneyOf(tx, order, { ...amending, isHeld })
  const written: Written = isHeld
    ? { event, quoteId: beforeQuoteId, money, deadlineAt: approval?.deadlineAt ?? answerBy, returnsFee }
    : { event, quoteId, money, rooms, returnsFee }
  const { status, heldBy } = await write(tx, order, { change, written })
  const holds = money.postings.some(({ kind }) => kind === 'AUTHORIZE')
  await tx.run(sql.insertChange, {
    ...order,
    ...amends,
    state,
    quoteId,
    beforeQuoteId,
    holdTransferId: holds ? heldBy : null,
    rooms: rooms && JSON.stringify(rooms),
  })
  if (approval) await openHeld(tx, order, { change, quoteId, approval })
  return { status, state }
}

/** Asks for the approval of a change that is held. */
async function openHeld(tx: Tx, order: Locked, held: { change: Change; quoteId: string; approval: AskedApproval }) {
  const { change, quoteId, approval } = held
  const { id: changedOrderId, code, companyId, staffId } = order
  const actorId = change.actor.id ?? staffId
  await openRequest(tx, { orderId: quoteId, changedOrderId, code, companyId, staffId, actorId }, approval)
}

type Waiting = RowOf<typeof sql.findWaiting>

/** Closes the request of a change that waited for an approver. */
async function closeHeld(tx: Tx, order: Locked, { change, waiting, state }: Closing): Promise<void> {
  const { companyId } = order
  const { actor, note } = change
  const by = { decidedBy: actor.id ?? null, reason: note || null }
  await closeRequest(tx, { orderId: waiting.quoteId, companyId, state: HELD_ENDS[state].request, ...by })
}
type Closing = { readonly change: Change; readonly waiting: Waiting; readonly state: AmendmentEnd }

/** Refuses to end what waits for somebody else, or another change than an approver saw. */
function refuseOther(order: Locked, waiting: Waiting, { state, heldQuoteId }: Omit<Ended, 'returnsFee'>): void {
  const isHeld = waiting.state === 'APPROVAL'
  const isDecided = state === 'DONE' || state === 'REFUSED'
  const isOther = heldQuoteId === undefined ? isDecided && isHeld : !isHeld || waiting.quoteId !== heldQuoteId
  if (isOther) throw new Refusal('order.state', { detail: { status: order.status } })
}

type Ended = {
  readonly state: AmendmentEnd
  readonly returnsFee: boolean
  /** What an approver decides about; without it the hotel answers, or the change is withdrawn or expires. */
  readonly heldQuoteId?: string
}

/** The event of an end, and who hears of it. */
function endEvent(state: AmendmentEnd, isHeld: boolean): Pick<Written, 'event' | 'topic'> {
  return isHeld ? HELD_ENDS[state] : { event: ENDS[state] }
}

/** Ends what waited for an answer: the order changes as it was quoted, or stays as it was and its hold is released. */
export async function endAmendment(tx: Tx, change: Change, ended: Ended) {
  const { state, returnsFee, heldQuoteId } = ended
  const { event } = endEvent(state, heldQuoteId !== undefined)
  const order = await lockForChange(tx, { ...change, event })
  const waiting = await tx.one(sql.findWaiting, order)
  refuseOther(order, waiting, ended)
  const { quoteId, differenceMinor } = waiting
  const isHeld = waiting.state === 'APPROVAL'
  const isMade = state === 'DONE'
  if (isMade) await tx.run(sql.moveRooms, { ...order, quoteId, isAgreed: !isHeld })
  const held = { depositMinor: waiting.holdDepositMinor ?? 0, creditMinor: waiting.holdCreditMinor ?? 0 }
  const money = !isMade
    ? { ...unmoved(order), postings: closingHold(waiting, 'VOID') }
    : differenceMinor < 0
      ? await givenBack(tx, order, { backMinor: -differenceMinor, step: `change:${quoteId}` })
      : { ...charged(order, held, undefined), postings: closingHold(waiting, 'CAPTURE') }
  const rooms = isMade ? waiting.rooms : null
  const written = { ...endEvent(state, isHeld), quoteId: isMade ? quoteId : order.quoteId, money, rooms, returnsFee }
  const { status } = await write(tx, order, { change, written })
  await tx.run(sql.endChange, { ...order, state })
  if (isHeld) await closeHeld(tx, order, { change, waiting, state })
  return { status, changeId: quoteId }
}

type Passed = Required<Omit<Ended, 'state'>> & { readonly answerBy: string }

/** Asks the hotel for a change that an approver has approved; what is held stays held. */
export async function passToHotel(tx: Tx, change: Change, { heldQuoteId, answerBy, returnsFee }: Passed) {
  const event = 'amendment_passed'
  const order = await lockForChange(tx, { ...change, event })
  const waiting = await tx.one(sql.findWaiting, order)
  refuseOther(order, waiting, { state: 'DONE', heldQuoteId })
  const written = { event, quoteId: order.quoteId, money: unmoved(order), deadlineAt: answerBy, returnsFee } as const
  await write(tx, order, { change, written })
  await tx.run(sql.passToHotel, order)
  await closeHeld(tx, order, { change, waiting, state: 'DONE' })
}
