import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn } from '#features/company/own-company.ts'
import { cancelTogether, lockTogether } from '#features/hotel-orders/together/together.ts'
import { giveBack, planGiveBack } from '#features/payments/refunds/refunds.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import * as holdSql from '../holds/holds.sql.ts'
import { releaseHold } from '../holds/holds.ts'
import { dropFromList } from '../names/names.ts'
import type { GroupState } from '../states.ts'
import { type GroupPlace, lockGroup, move, noteEvent, placeOf } from '../store.ts'
import type { cancelRooms } from './contract.ts'
import * as sql from './deal.sql.ts'
import { type Quoted, quote } from './quote.ts'
import { replanned } from './rules-rooms.ts'
import { agreedOrders, findDeal, freeInstalments, paidOf, postGroup, type StoredDeal } from './store.ts'

type Cancelling = CallContext<ParsedInputOf<typeof cancelRooms>, 'hotel.book'>
type Answer = OutputOf<typeof cancelRooms>

/** Gives back the rooms and the money of a contract whose rooms are not orders; returns what the balance got. */
async function endContract(
  tx: Tx,
  place: GroupPlace,
  about: { deal: StoredDeal; feeMinor: number; nowMs: number; staffId?: string; state?: 'RELEASED' | 'EXPIRED' },
): Promise<number> {
  const { deal, feeMinor, nowMs, staffId, state = 'RELEASED' } = about
  await releaseHold(tx, place, { holdId: deal.holdId, state, nowMs })
  const freedMinor = await freeInstalments(tx, place, deal)
  // Rooms released earlier have their fee as well.
  const allMinor = deal.feeMinor + feeMinor
  const depositMinor = Math.min(allMinor, freedMinor)
  const money = { depositMinor, creditMinor: allMinor - depositMinor }
  const by = staffId === undefined ? {} : { staffId }
  if (allMinor > 0) await postGroup(tx, place, { deal, kind: 'CHARGE', step: 'fee', ...money, ...by })
  await tx.run(sql.endDeal, { ...place, feeMinor, now: new Date(nowMs).toISOString() })
  return freedMinor - depositMinor
}

/** Takes rooms out of a contract whose rooms are not orders; what is not paid yet becomes less. */
async function releaseHeld(tx: Tx, place: GroupPlace, { deal, quoted }: Pick<Doing, 'deal' | 'quoted'>): Promise<void> {
  const { going, feeMinor } = quoted
  const { companyId } = place
  const { holdId, instalments } = deal
  const lineNos = [...new Set(going.map(({ lineNo }) => lineNo))]
  const rooms = lineNos.map((no) => going.filter(({ lineNo }) => lineNo === no).length)
  await tx.run(holdSql.lockHoldNights, { companyId, holdId })
  await tx.run(holdSql.releaseLines, { companyId, holdId, lineNos, rooms })
  const staying = (await agreedOrders(tx, place, deal)).filter(({ room }) => !going.some(({ no }) => no === room.no))
  const owedMinor = sumOf(staying, ({ terms }) => terms.totalMinor) + deal.feeMinor + feeMinor
  const unpaid = instalments.filter(({ state }) => state === 'DUE')
  const parts = replanned(unpaid, Math.max(0, owedMinor - paidOf(deal)))
  const amounts = parts.map(({ amountMinor }) => amountMinor)
  await tx.run(sql.setAmounts, { ...place, nos: parts.map(({ no }) => no), amounts })
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0)

/** Sends what came in online and is on the balance again on to where it came from. */
async function sendOn(tx: Tx, place: GroupPlace, about: { code: string; backMinor: number; returnsFee: boolean }) {
  const paidFor = { companyId: place.companyId, purpose: 'GROUP', payableId: place.groupId } as const
  await endOpenAttempts(tx, paidFor)
  const { code, backMinor: amountMinor, returnsFee } = about
  if (amountMinor > 0) await giveBack(tx, { ...paidFor, payableCode: code, amountMinor, returnsFee, reason: code })
}

type Doing = { readonly deal: StoredDeal; readonly state: GroupState; readonly nowMs: number; readonly quoted: Quoted }
type Cancel = Doing & { readonly place: GroupPlace; readonly context: Cancelling }

/** Ends what is quoted, with its money; returns what the balance got. */
async function endQuoted(tx: Tx, { place, deal, quoted, nowMs, context }: Cancel): Promise<number> {
  const { caller, input } = context
  const { feeMinor, orders, isWhole } = quoted
  const { staffId, name } = caller
  if (orders !== null) {
    const actor = { kind: 'STAFF', id: staffId, name } as const
    return cancelTogether(tx, { scope: caller, actor, note: input.reason || undefined }, orders)
  }
  if (isWhole) return endContract(tx, place, { deal, feeMinor, nowMs, staffId })
  await releaseHeld(tx, place, { deal, quoted })
  return 0
}

async function cancelIn(tx: Tx, deps: Deps, about: Cancel) {
  const { place, deal, state, nowMs, quoted, context } = about
  const { caller, input } = context
  const { feeMinor, orders, isWhole, going } = quoted
  const { staffId } = caller
  const now = new Date(nowMs).toISOString()
  const backMinor = await endQuoted(tx, about)
  const by = { actor: 'CUSTOMER', staffId, nowMs } as const
  if (isWhole) {
    if (orders !== null) await tx.run(sql.endDeal, { ...place, feeMinor, now })
    const note = input.reason === '' ? {} : { note: input.reason }
    await move(tx, place, { from: state, event: 'cancelled', ...by, ...note, tells: 'group.cancelled' })
  } else {
    const nos = going.map(({ no }) => no)
    await tx.run(sql.setReleased, { ...place, nos, fees: going.map((one) => one.feeMinor), now })
    await tx.run(sql.addFee, { ...place, feeMinor })
    const note = [nos.toSorted((one, other) => one - other).join(', '), input.reason].filter(Boolean).join(': ')
    await noteEvent(tx, place, { state, event: 'rooms_cancelled', ...by, note, tells: 'group.rooms_released' })
    await dropFromList(tx, place, { rooms: nos, staffId, nowMs })
  }
  await sendOn(tx, place, { code: deal.terms.code, backMinor, returnsFee: deps.config.wechatFeeRefunded })
  await auditOwn(tx, context, { action: 'group.rooms_cancelled', nowMs, subject: input.groupId })
}

async function answerFor(reader: Reader, deps: Deps, about: { place: GroupPlace; deal: StoredDeal; quoted: Quoted }) {
  const { place, deal, quoted } = about
  const { going, feeMinor, refundMinor, freeRooms } = quoted
  const paidFor = { companyId: place.companyId, purpose: 'GROUP', payableId: place.groupId } as const
  const returnsFee = deps.config.wechatFeeRefunded
  const online =
    refundMinor === 0 ? null : await planGiveBack(reader, { ...paidFor, amountMinor: refundMinor, returnsFee })
  const refundOnlineMinor = online?.amountMinor ?? 0
  return { currency: deal.currency, rooms: going.length, freeRooms, feeMinor, refundMinor, refundOnlineMinor }
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
  const { rooms } = input
  const nowMs = deps.now()
  if (input.feeMinor === undefined)
    return deps.db.read(caller, async (reader) => {
      const place = await placeOf(reader, caller, input.groupId)
      const deal = await standing(reader, place)
      const quoted = await quote(reader, place, { deal, rooms, nowMs })
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
      const quoted = await quote(tx, place, { deal, rooms, nowMs })
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
