import { Refusal } from '#contract/refusals.ts'
import { endAmendment } from '#features/hotel-orders/amending/store.ts'
import { changeOrder, type Changing } from '#features/hotel-orders/change/money-back.ts'
import type { OrderChange } from '#features/hotel-orders/change/store.ts'
import { type HotelStep, insertHotelStep } from '#features/hotel-orders/store.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from '../hotel-messages.sql.ts'
import { type Answer, answersTo, dueOf, questionOf } from './rules.ts'

/** A link that was opened. */
export type Link = RowOf<typeof sql.findLink>

type Answers = Pick<Deps, 'now' | 'wakeOutbox'> & Changing

type Answering = {
  readonly link: Link
  /** The order in its present state. */
  readonly order: StoredOrder
  /** What of it the hotel saw. */
  readonly seen: string
  readonly answer: Answer
}

type Effect = Pick<OrderChange, 'event' | 'expect' | 'set' | 'detail' | 'note'>

/** What an answer changes of the order; null where a change of the order ends, or nothing changes. */
function changeOf(answer: Answer, { penaltyMinor, listed }: StoredOrder): Effect | null {
  switch (answer.kind) {
    case 'CONFIRMED': {
      const { number, name } = answer
      // The form asked for a number where the order needs one, which its state decides.
      const expect = { status: listed.status }
      return {
        event: 'confirmed',
        expect,
        ...(number !== undefined && { set: { hotelConfirmation: number } }),
        note: name,
      }
    }
    case 'REJECTED': {
      const { reason, note } = answer
      return { event: 'rejected', set: { rejectReason: reason }, detail: { reason }, note }
    }
    case 'NUMBERED':
      return {
        event: 'hotel_confirmation',
        // The list of arrivals, or another mail's link, may have brought a number meanwhile.
        expect: { hotelConfirmation: null },
        set: { hotelConfirmation: answer.number },
        note: answer.number,
      }
    case 'CORRECTED':
      return {
        event: 'hotel_confirmation',
        expect: { hotelConfirmation: answer.before },
        set: { hotelConfirmation: answer.number },
        note: corrected(answer),
      }
    default:
      return listed.status === 'CANCELLATION_PENDING' ? cancellation(answer, penaltyMinor) : null
  }
}

/** A hotel accepts a cancellation at the fee that it was asked for or at none, or refuses it. */
function cancellation(answer: Answer, penaltyMinor: number): Effect | null {
  if (answer.kind === 'ACCEPTED') return { event: 'cancellation_accepted', expect: { penaltyMinor } }
  if (answer.kind === 'WAIVED')
    return { event: 'cancellation_accepted', expect: { penaltyMinor }, set: { penaltyMinor: 0 } }
  if (answer.kind !== 'REFUSED') return null
  return { event: 'cancellation_refused', set: { penaltyMinor: 0, cancelReason: null }, note: answer.note }
}

/** What the history of the order says of an answer that changes nothing of it. */
const STEPS: Partial<Record<Answer['kind'], HotelStep['event']>> = {
  CANT: 'hotel_cant',
  ASKED: 'hotel_asked',
  NOTED: 'hotel_noted',
}
/** The number that was, and the new one. */
const corrected = ({ before, number }: { before: string; number: string }) => `${before} → ${number}`

function noteOf(answer: Answer): string | null {
  if (answer.kind === 'CORRECTED') return corrected(answer)
  return 'note' in answer ? (answer.note ?? null) : null
}

/**
 * Takes a hotel's answer: the order changes, and the answer is kept, in one transaction; the order's lock lets one
 * answer win. Refuses what the order's state asks no longer, or where the hotel saw another version of it.
 */
export async function takeAnswer(deps: Answers, { link, order, seen, answer }: Answering): Promise<void> {
  // A question is about the order, whichever of its mails it was asked from.
  const isReplaced = link.isReplaced && answer.kind !== 'ASKED'
  if (isReplaced || !answersTo(order).includes(answer.kind))
    throw new Refusal('order.state', { detail: { status: order.listed.status } })
  const { orderId, companyId, hotelId, sentTo, at: linkAt } = link
  const nowMs = deps.now()
  const { kind } = answer
  const actorName = order.terms.hotel.nameEn
  const by = { orderId, scope: { ...SYSTEM, companyId }, actor: { kind: 'HOTEL', name: actorName } } as const
  const keep = async (tx: Tx) => {
    const kept = {
      orderId,
      companyId,
      hotelId,
      sentTo,
      linkAt,
      kind,
      reason: 'reason' in answer ? answer.reason : null,
      note: noteOf(answer),
      name: 'name' in answer ? (answer.name ?? null) : null,
      now: new Date(nowMs).toISOString(),
      dueAt: dueOf(kind, nowMs),
    }
    if ((await tx.run(sql.insertAnswer, kept)) === 0) {
      if (kind === 'ASKED') return
      throw new Refusal('order.state')
    }
    const event = STEPS[kind]
    if (event) await insertHotelStep(tx, { ...by, companyId, event, actorKind: 'HOTEL', actorName, note: kept.note })
  }
  const change = changeOf(answer, order)
  if (change) await changeOrder(deps, { ...by, ...change, expect: { ...change.expect, quoteId: seen } }, keep)
  else
    await refusing(() =>
      deps.db.write(SYSTEM, async (tx) => {
        if (questionOf(order) === 'AMENDMENT' && (kind === 'ACCEPTED' || kind === 'REFUSED')) {
          const state = kind === 'ACCEPTED' ? 'DONE' : 'REFUSED'
          const returnsFee = deps.config.wechatFeeRefunded
          const ended = await endAmendment(tx, { ...by, note: noteOf(answer) ?? undefined }, { state, returnsFee })
          if (ended.changeId !== seen) throw new Refusal('order.state')
        }
        await keep(tx)
      }),
    )
  deps.wakeOutbox()
}
