import { SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { CLOCK, forEachOrder, unlessMoved } from '../change/clock-changes.ts'
import type { REJECT_REASONS } from '../contract.ts'
import * as sql from './sending.sql.ts'
import { SILENT_MINUTES } from '../rules.ts'
import { findCompanyOrder } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'

/** A hotel that was contacted by a person answers within half an hour, or the desk has to review it. */
export const DESK_ANSWER_SECONDS = SILENT_MINUTES * 60
/** A program's answer is awaited this long; after it the booking may exist or not (product, facts of the trade). */
const LINK_ANSWER_SECONDS = 90
const BATCH = 50
/** After this many look-ups that found nothing the hotel has no such booking. */
const LOOK_UPS_TO_BELIEVE = 2

/** What a hotel or supplier says to a booking. */
export type HotelAnswer =
  | { outcome: 'OK'; hotelConfirmation: string }
  | { outcome: 'REJECTED'; reason: (typeof REJECT_REASONS)[number]; note?: string }

/**
 * A program that speaks to hotels or a supplier. Both functions may throw or never come back; what they did then is
 * unknown. Without a program the desk asks by hand: `send` of its decisions notes that it did, and its decision is the
 * answer.
 */
export type HotelLink = {
  /** Named in the history. */
  readonly name: string
  /** Books under our code; called once for an order and never again. */
  send(booking: { supplierReference: string; order: StoredOrder }, signal: AbortSignal): Promise<HotelAnswer>
  /** What the other side has under our code; null when it knows no such booking. */
  lookUp(supplierReference: string, signal: AbortSignal): Promise<HotelAnswer | null>
}

type Sent = RowOf<typeof sql.listUnsent>

/**
 * Whether a late answer contradicts what the order has become meanwhile, so that a person has to speak with the hotel.
 */
export function contradicts(order: Pick<StoredOrder, 'listed'>, answer: HotelAnswer): boolean {
  const ended = ['REJECTED', 'EXPIRED', 'CANCELLED'].includes(order.listed.status)
  if (answer.outcome === 'REJECTED') return !ended
  return ended || order.listed.hotelConfirmation !== answer.hotelConfirmation
}

/** What an answer changes that comes after the order ended; undefined when nothing. */
function lateEvent(order: StoredOrder, answer: HotelAnswer): 'answered_late' | 'conflict_settled' | undefined {
  if (contradicts(order, answer)) return 'answered_late'
  return answer.outcome === 'REJECTED' && order.sending?.outcome === 'UNKNOWN' ? 'conflict_settled' : undefined
}

function changeBy(answer: HotelAnswer) {
  if (answer.outcome === 'OK')
    return { event: 'confirmed', set: { hotelConfirmation: answer.hotelConfirmation } } as const
  const { reason, note } = answer
  return { event: 'rejected', set: { rejectReason: reason }, detail: { reason }, note } as const
}

/** Sends orders to their hotels and finds out what became of those whose answer got lost. */
export class HotelSending {
  private readonly deps: Pick<Deps, 'db' | 'config' | 'log' | 'wakeOutbox'>
  private readonly link: HotelLink | null
  private readonly answerSeconds: number

  constructor(
    deps: Pick<Deps, 'db' | 'config' | 'log' | 'wakeOutbox'>,
    link: HotelLink | null,
    answerSeconds = LINK_ANSWER_SECONDS,
  ) {
    this.deps = deps
    this.link = link
    this.answerSeconds = answerSeconds
  }

  /**
   * Sends what was not sent yet. The attempt is written before anybody is asked, so a crash leaves an unknown outcome,
   * never a second booking.
   */
  async sendDue(): Promise<void> {
    const { db, log } = this.deps
    const due = await db.read(SYSTEM, (reader) => reader.many(sql.listUnsent, { limit: BATCH }))
    await forEachOrder(this.deps, due, async (order) => {
      const send = { channel: 'LINK', answerSeconds: this.answerSeconds } as const
      const written = await unlessMoved(this.deps, { ...this.by(), orderId: order.id, event: 'sent', send })
      // Not awaited: a slow hotel delays no other.
      if (written)
        void this.ask(order).catch((error: unknown) =>
          log.error({ err: error, order: order.id }, 'an answer of a hotel could not be written'),
        )
    })
  }

  /**
   * Writes what the hotel answered, whenever it comes: said twice it counts once, and what contradicts an ended order
   * goes to the desk.
   */
  async take(sent: Sent, answer: HotelAnswer): Promise<void> {
    const { db } = this.deps
    const taken = await unlessMoved(this.deps, { ...this.by(), orderId: sent.id, ...changeBy(answer) })
    if (!taken) {
      const order = await db.read(SYSTEM, (reader) => findCompanyOrder(reader, sent.companyId, sent.id))
      const event = order && lateEvent(order, answer)
      if (event === undefined) return
      const note = answer.outcome === 'OK' ? answer.hotelConfirmation : (answer.note ?? answer.reason)
      await unlessMoved(this.deps, { ...this.by(), orderId: sent.id, event, note })
    }
    this.deps.wakeOutbox()
  }

  /** Orders whose answer is overdue become unknown, whether a person or a program contacted the hotel. */
  async findOverdue(): Promise<void> {
    const { db, wakeOutbox } = this.deps
    const late = await db.read(SYSTEM, (reader) => reader.many(sql.listUnanswered, { limit: BATCH }))
    await forEachOrder(this.deps, late, ({ id }) => this.lose(id))
    if (late.length > 0) wakeOutbox()
  }

  /** Looks up what is unknown by our code; two sweeps decide every case the other side answers. */
  async sweep(): Promise<void> {
    const { db, log } = this.deps
    const unknown = await db.read(SYSTEM, (reader) => reader.many(sql.listUnknown, { limit: BATCH }))
    for (const sent of unknown) {
      await this.resolve(sent).catch((error: unknown) =>
        log.warn({ err: error, order: sent.id }, 'a booking could not be looked up'),
      )
    }
  }

  private async resolve(sent: RowOf<typeof sql.listUnknown>): Promise<void> {
    if (!this.link) return
    const found = await this.link.lookUp(sent.supplierReference, AbortSignal.timeout(this.answerSeconds * 1000))
    await this.deps.db.write(SYSTEM, (tx) => tx.run(sql.setLookedUp, { orderId: sent.id, companyId: sent.companyId }))
    if (found) return this.take(sent, found)
    // A booking that is still on its way shows at the second look.
    if (sent.lookUps + 1 >= LOOK_UPS_TO_BELIEVE)
      await this.take(sent, { outcome: 'REJECTED', reason: 'OTHER', note: 'The hotel has no booking under our code.' })
  }

  private async ask(sent: Sent): Promise<void> {
    const { db, log } = this.deps
    const order = await db.read(SYSTEM, (reader) => findCompanyOrder(reader, sent.companyId, sent.id))
    if (!order || !this.link) return
    const limit = AbortSignal.timeout(this.answerSeconds * 1000)
    const overdue = () =>
      void this.lose(sent.id).catch((error: unknown) =>
        log.error({ err: error, order: sent.id }, 'an unknown outcome could not be written'),
      )
    limit.addEventListener('abort', overdue)
    try {
      // A link that does not heed the signal may answer after the limit; its answer counts then as well.
      const answer = await this.link.send({ supplierReference: order.listed.code, order }, limit)
      limit.removeEventListener('abort', overdue)
      await this.take(sent, answer)
    } catch (error) {
      limit.removeEventListener('abort', overdue)
      log.warn({ err: error, order: sent.id }, 'a hotel gave no answer')
      await this.lose(sent.id)
    }
  }

  private async lose(orderId: string): Promise<void> {
    // From now on people ask the hotel, so the deadline is that of a request.
    const lost = { event: 'outcome_unknown', set: { confirmationMode: 'ON_REQUEST' } } as const
    if (await unlessMoved(this.deps, { ...CLOCK, orderId, ...lost })) this.deps.wakeOutbox()
  }

  private by() {
    return { ...CLOCK, actor: { ...CLOCK.actor, name: this.link?.name ?? CLOCK.actor.name } }
  }
}

/** The scheduled sending and looking up; without a link it only watches what the desk sent by hand. */
export function sendingJobs(sending: HotelSending, link: HotelLink | null): Job[] {
  const watched: Job = { name: 'hotel_orders.unanswered', everyMs: 5_000, run: () => sending.findOverdue() }
  if (link === null) return [watched]
  return [
    watched,
    { name: 'hotel_orders.send', everyMs: 1_000, run: () => sending.sendDue() },
    { name: 'hotel_orders.look_up', everyMs: 60_000, run: () => sending.sweep() },
  ]
}
