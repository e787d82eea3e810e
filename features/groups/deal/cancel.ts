import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn } from '#features/company/own-company.ts'
import { cancellable, cancelTogether, lockTogether } from '#features/hotel-orders/together/together.ts'
import { giveBack, planGiveBack } from '#features/payments/refunds/refunds.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import { releaseHold } from '../holds/holds.ts'
import type { GroupState } from '../states.ts'
import { type GroupPlace, lockGroup, move, noteEvent, placeOf } from '../store.ts'
import type { cancelRooms } from './contract.ts'
import * as sql from './deal.sql.ts'
import { feeBeforeSale } from './rules.ts'
import { agreedOrders, findDeal, freeInstalments, paidOf, postGroup, type StoredDeal } from './store.ts'

type Cancelling = CallContext<ParsedInputOf<typeof cancelRooms>, 'hotel.book'>
type Answer = OutputOf<typeof cancelRooms>
type Orders = Awaited<ReturnType<typeof cancellable>>
/** What would be cancelled, what it costs and what comes back; `orders` is null before the rooms are orders. */
type Quoted = {
  readonly orders: Orders | null
  readonly rooms: number
  readonly feeMinor: number
  readonly refundMinor: number
  readonly isWhole: boolean
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0)

async function quoteOrders(reader: Reader, place: GroupPlace, asked: readonly string[]): Promise<Quoted> {
  const all = (await reader.many(sql.listOrderIds, place)).map(({ orderId }) => orderId)
  const standing = await cancellable(reader, { companyId: place.companyId, orderIds: all })
  const orders = asked.length === 0 ? standing : standing.filter(({ order }) => asked.includes(order.listed.id))
  if (orders.length === 0 || (asked.length > 0 && orders.length < new Set(asked).size))
    throw new Refusal('group.order_state')
  const feeMinor = sumOf(orders, (one) => one.feeMinor)
  return {
    orders,
    rooms: sumOf(orders, ({ order }) => order.listed.roomCount),
    feeMinor,
    refundMinor: sumOf(orders, ({ order }) => order.listed.totalMinor) - feeMinor,
    isWhole: orders.length === standing.length,
  }
}

/** What cancelling costs now. Rooms that are not orders yet are cancelled together. */
async function quote(
  reader: Reader,
  place: GroupPlace,
  { deal, orderIds, nowMs }: { deal: StoredDeal; orderIds: readonly string[]; nowMs: number },
): Promise<Quoted> {
  if (deal.soldAt !== null) return quoteOrders(reader, place, orderIds)
  if (orderIds.length > 0) throw new Refusal('group.order_state')
  const orders = await agreedOrders(reader, place, deal)
  const paidMinor = paidOf(deal)
  const feeMinor = feeBeforeSale(orders, { paidMinor, nowMs })
  const rooms = sumOf(orders, ({ terms }) => terms.rooms.length)
  return { orders: null, rooms, feeMinor, refundMinor: paidMinor - feeMinor, isWhole: true }
}

/** Gives back the rooms and the money of a contract whose rooms are not orders; returns what the balance got. */
async function endContract(
  tx: Tx,
  place: GroupPlace,
  about: { deal: StoredDeal; feeMinor: number; nowMs: number; staffId?: string; state?: 'RELEASED' | 'EXPIRED' },
): Promise<number> {
  const { deal, feeMinor, nowMs, staffId, state = 'RELEASED' } = about
  await releaseHold(tx, place, { holdId: deal.holdId, state, nowMs })
  const freedMinor = await freeInstalments(tx, place, deal)
  const depositMinor = Math.min(feeMinor, freedMinor)
  const money = { depositMinor, creditMinor: feeMinor - depositMinor }
  const by = staffId === undefined ? {} : { staffId }
  if (feeMinor > 0) await postGroup(tx, place, { deal, kind: 'CHARGE', step: 'fee', ...money, ...by })
  await tx.run(sql.endDeal, { ...place, feeMinor, now: new Date(nowMs).toISOString() })
  return freedMinor - depositMinor
}

/** Sends what came in online and is on the balance again on to where it came from. */
async function sendOn(tx: Tx, place: GroupPlace, about: { code: string; backMinor: number; returnsFee: boolean }) {
  const paidFor = { companyId: place.companyId, purpose: 'GROUP', payableId: place.groupId } as const
  await endOpenAttempts(tx, paidFor)
  const { code, backMinor: amountMinor, returnsFee } = about
  if (amountMinor > 0) await giveBack(tx, { ...paidFor, payableCode: code, amountMinor, returnsFee, reason: code })
}

type Doing = { readonly deal: StoredDeal; readonly state: GroupState; readonly nowMs: number; readonly quoted: Quoted }

async function cancelIn(tx: Tx, deps: Deps, about: Doing & { place: GroupPlace; context: Cancelling }) {
  const { place, deal, state, nowMs, quoted, context } = about
  const { caller, input } = context
  const { feeMinor, orders, isWhole, rooms } = quoted
  const { staffId, name } = caller
  const note = input.reason === '' ? {} : { note: input.reason }
  const actor = { kind: 'STAFF', id: staffId, name } as const
  const backMinor =
    orders === null
      ? await endContract(tx, place, { deal, feeMinor, nowMs, staffId })
      : await cancelTogether(tx, { scope: caller, actor, note: input.reason || undefined }, orders)
  const by = { actor: 'CUSTOMER', staffId, nowMs } as const
  if (orders !== null && isWhole) await tx.run(sql.endDeal, { ...place, feeMinor, now: new Date(nowMs).toISOString() })
  if (orders !== null && !isWhole) await tx.run(sql.addFee, { ...place, feeMinor })
  if (isWhole) await move(tx, place, { from: state, event: 'cancelled', ...by, ...note, tells: 'group.cancelled' })
  else await noteEvent(tx, place, { state, event: 'rooms_cancelled', ...by, note: input.reason || `${rooms}` })
  await sendOn(tx, place, { code: deal.terms.code, backMinor, returnsFee: deps.config.wechatFeeRefunded })
  await auditOwn(tx, context, { action: 'group.rooms_cancelled', nowMs, subject: input.groupId })
}

async function answerFor(reader: Reader, deps: Deps, about: { place: GroupPlace; deal: StoredDeal; quoted: Quoted }) {
  const { place, deal, quoted } = about
  const { rooms, feeMinor, refundMinor } = quoted
  const paidFor = { companyId: place.companyId, purpose: 'GROUP', payableId: place.groupId } as const
  const returnsFee = deps.config.wechatFeeRefunded
  const online =
    refundMinor === 0 ? null : await planGiveBack(reader, { ...paidFor, amountMinor: refundMinor, returnsFee })
  const refundOnlineMinor = online?.amountMinor ?? 0
  return { currency: deal.currency, rooms, feeMinor, refundMinor, refundOnlineMinor }
}

/** The contract that cancelling is about; what was not accepted is cancelled by another call. */
async function standing(reader: Reader, place: GroupPlace): Promise<StoredDeal> {
  const deal = await findDeal(reader, place)
  if (!deal || deal.endedAt !== null) throw new Refusal('group.state')
  return deal
}

/** Says what cancelling costs, or cancels at the fee that was shown: all of it in one transaction. */
export async function cancel(deps: Deps, context: Cancelling): Promise<Answer> {
  const { caller, input } = context
  const { orderIds } = input
  const nowMs = deps.now()
  if (input.feeMinor === undefined)
    return deps.db.read(caller, async (reader) => {
      const place = await placeOf(reader, caller, input.groupId)
      const deal = await standing(reader, place)
      const quoted = await quote(reader, place, { deal, orderIds, nowMs })
      return { cancelled: false, ...(await answerFor(reader, deps, { place, deal, quoted })) }
    })
  const done = await refusing(() =>
    deps.db.write(caller, async (tx) => {
      const place = await placeOf(tx, caller, input.groupId)
      const { state } = await lockGroup(tx, place)
      const deal = await standing(tx, place)
      if (deal.soldAt !== null) {
        const all = (await tx.many(sql.listOrderIds, place)).map(({ orderId }) => orderId)
        await lockTogether(tx, { companyId: place.companyId, orderIds: all })
      }
      const quoted = await quote(tx, place, { deal, orderIds, nowMs })
      const { feeMinor } = quoted
      if (feeMinor !== input.feeMinor)
        throw new Refusal('order.penalty_changed', { detail: { penaltyMinor: feeMinor, currency: deal.currency } })
      const answer = await answerFor(tx, deps, { place, deal, quoted })
      await cancelIn(tx, deps, { place, deal, state, nowMs, quoted, context })
      return { cancelled: true, ...answer }
    }),
  )
  deps.wakeOutbox()
  return done
}

/** Ends a contract whose deposit was not paid in time: its rooms are free again, nothing is charged. */
export async function missDeposit(deps: Deps, tx: Tx, place: GroupPlace): Promise<void> {
  const { state: from } = await lockGroup(tx, place)
  // It was paid or cancelled meanwhile.
  if (from !== 'ACCEPTED') return
  const deal = await standing(tx, place)
  const nowMs = deps.now()
  await endContract(tx, place, { deal, feeMinor: 0, nowMs, state: 'EXPIRED' })
  await move(tx, place, { from, event: 'deposit_missed', actor: 'CLOCK', staffId: null, nowMs, tells: 'group.expired' })
  await sendOn(tx, place, { code: deal.terms.code, backMinor: 0, returnsFee: false })
}
