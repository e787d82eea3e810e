import { lockSupplied, type SuppliedOrder } from '#features/ticket-orders/supplied/supplied.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { lineTo } from '../line.ts'
import { ANSWER_SECONDS, type Answer, type OctoClient } from '../octo/client.ts'
import type { Booking } from '../octo/shapes.ts'
import { findLine, findSupplierProduct } from '../suppliers.sql.ts'
import { cancel, confirm, type Foreign, isNotAsked, reserve } from './requests.ts'
import { advance, type By } from './outcomes.ts'
import { type Asked, type Said, settle } from './settle.ts'
import * as sql from './supplies.sql.ts'

/** Steps that are sent in one run, and bookings that are looked up in one. */
const BATCH = 50

type Sent = Asked & { readonly supplierId: string }
/** The data of a step's request, read before the request is sent. */
type Ready = { readonly order: SuppliedOrder; readonly foreign: Foreign; readonly client: OctoClient; readonly by: By }

/** Brings ticket orders to their suppliers and finds out what became of those whose answer got lost. */
export class SupplySending {
  private readonly deps: Deps
  private readonly answerSeconds: number
  private readonly running = new Set<Promise<void>>()

  constructor(deps: Deps, answerSeconds = ANSWER_SECONDS) {
    this.deps = deps
    this.answerSeconds = answerSeconds
  }

  /** Starts an order's first step, or its next one. */
  async follow(place: { readonly orderId: string; readonly companyId: string }): Promise<void> {
    await this.deps.db.write(SYSTEM, async (tx) => {
      const order = await lockSupplied(tx, place)
      if (order?.sold.isSupplied !== true) return
      const known = await tx.oneOrNone(findSupplierProduct, { productId: order.productId })
      const isNew = order.status === 'ON_HOLD' || order.status === 'PENDING' || order.status === 'CONFIRMED'
      if (known && isNew) await tx.run(sql.insertSupply, { ...place, supplierId: known.supplierId })
      await advance(tx, order, this.deps.now())
    })
  }

  /** Sends the steps that are due, each written as sent before; a slow supplier delays no other. */
  async sendDue(): Promise<void> {
    const nowMs = this.deps.now()
    const answerBy = new Date(nowMs + 2 * this.answerSeconds * 1000).toISOString()
    const about = { now: new Date(nowMs).toISOString(), answerBy, limit: BATCH }
    const due = await this.deps.db.write(SYSTEM, (tx) => tx.many(sql.takeDue, about))
    for (const sent of due) this.start(sent, () => this.ask(sent))
  }

  /** Steps whose answer is overdue are unknown; unknown and awaited ones are looked up. */
  async lookUp(): Promise<void> {
    const { db, now } = this.deps
    const at = new Date(now()).toISOString()
    await db.write(SYSTEM, (tx) => tx.run(sql.loseOverdue, { now: at }))
    const open = await db.read(SYSTEM, (reader) => reader.many(sql.listToLookUp, { now: at, limit: BATCH }))
    await Promise.all(
      open.map((sent) =>
        this.resolve(sent).catch((error: unknown) => this.tell(error, sent, 'could not be looked up')),
      ),
    )
  }

  /** Resolves when nobody is asked any more; for tests. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  private start(sent: Sent, work: () => Promise<void>): void {
    const run = work()
      .catch((error: unknown) => this.tell(error, sent, 'was answered, which could not be written'))
      .finally(() => this.running.delete(run))
    this.running.add(run)
  }

  private tell(error: unknown, { orderId, step }: Asked, what: string): void {
    this.deps.log.warn({ err: error, order: orderId, step }, `a ticket order at its supplier ${what}`)
  }

  private async ready({ supplierId, orderId, companyId }: Sent): Promise<Ready | undefined> {
    const { db, config, now } = this.deps
    const read = await db.write(SYSTEM, async (tx) => {
      const order = await lockSupplied(tx, { orderId, companyId })
      const line = await tx.oneOrNone(findLine, { supplierId })
      const known = order && (await tx.oneOrNone(findSupplierProduct, { productId: order.productId }))
      return order && line && known && { order, line, known }
    })
    if (!read) return undefined
    const { order, line, known } = read
    const foreign = {
      foreignId: known.foreignId,
      optionCode: known.optionCodes[order.optionId] ?? '',
      units: known.units,
    }
    const by = { nowMs: now(), supplier: line.name, returnsFee: config.wechatFeeRefunded }
    return { order, foreign, client: lineTo(this.deps, line, this.answerSeconds), by }
  }

  private async ask(sent: Sent): Promise<void> {
    const ready = await this.ready(sent)
    if (!ready) return
    try {
      const said = await this.said(sent, ready)
      await this.write(sent, said, ready)
    } catch (error) {
      this.tell(error, sent, 'has no answer')
      await this.write(sent, { known: 'NOTHING', reason: textOf(error) }, ready)
    }
  }

  private async said(sent: Sent, ready: Ready): Promise<Said> {
    const answer = await this.request(sent, ready)
    if (answer.ok) return { known: 'BOOKING', booking: answer.value, isLookUp: false }
    const reason = answer.message
    if (isNotAsked(answer)) return { known: 'NONE', isLookUp: false, reason }
    // A refusal of a reservation is believed when the supplier has none: the same request may have come twice.
    const found = sent.step === 'RESERVE' ? await ready.client.find(sent.orderId) : undefined
    if (found?.ok) return { known: 'BOOKING', booking: found.value, isLookUp: false }
    if (found?.error === 'INVALID_BOOKING_UUID') return { known: 'NONE', isLookUp: false, reason }
    return { known: 'NOTHING', reason }
  }

  private request({ step }: Sent, { client, order, foreign }: Ready): Promise<Answer<Booking>> {
    if (step === 'RESERVE') {
      const minutes = order.holdMinutes + this.deps.config.orderPayMinutes
      return reserve(client, { order, foreign, minutes })
    }
    return step === 'CONFIRM' ? confirm(client, order, foreign) : cancel(client, order)
  }

  private async resolve(sent: Sent): Promise<void> {
    const ready = await this.ready(sent)
    if (!ready) return
    const found = await ready.client.find(sent.orderId).catch(() => undefined)
    if (found?.ok) return this.write(sent, { known: 'BOOKING', booking: found.value, isLookUp: true }, ready)
    if (found?.error === 'INVALID_BOOKING_UUID')
      return this.write(sent, { known: 'NONE', isLookUp: true, reason: null }, ready)
    // The supplier does not answer: it is asked again later, and nothing is believed.
    await this.deps.db.write(SYSTEM, (tx) => tx.run(sql.postponeLookUp, { ...sent, ...this.later() }))
  }

  private later() {
    return { lookAt: new Date(this.deps.now() + 60_000).toISOString() }
  }

  private async write(sent: Sent, said: Said, { by }: Ready): Promise<void> {
    await this.deps.db.write(SYSTEM, (tx) => settle(tx, sent, { said, by: { ...by, nowMs: this.deps.now() } }))
    this.deps.wakeOutbox()
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : 'no answer')

/** The scheduled sending and looking up. */
export function supplyJobs(sending: SupplySending): Job[] {
  return [
    { name: 'ticket_supplies.send', everyMs: 1_000, run: () => sending.sendDue() },
    { name: 'ticket_supplies.look_up', everyMs: 5_000, run: () => sending.lookUp() },
  ]
}

/** Follows each step of a ticket order that a foreign system supplies. */
export function followOrders(sending: SupplySending): Subscription {
  return subscribe('ticket_order.changed', 'ticket_supplies.follow', ({ payload }) => sending.follow(payload))
}
