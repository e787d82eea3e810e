import { GROUPS_FAULTS } from '../faults.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn } from '#features/company/own-company.ts'
import type { Payable } from '#features/payments/payable.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import type { GroupState } from '../states.ts'
import { type GroupPlace, lockGroup, lockIfThere, move, noteEvent, placeOf, readGroup } from '../store.ts'
import type { payGroup } from './contract.ts'
import * as sql from './deal.sql.ts'
import { type ActingStaff, sellWhenPaid } from './sell.ts'
import type { InstalmentWay } from './states.ts'
import { needDeal, postGroup } from './store.ts'

type Paying = ActingStaff & { readonly no: number; readonly way: InstalmentWay; readonly amountMinor: number }

/** The part of a plan that is due next; the deposit only in time. */
async function dueIn(tx: Tx, place: GroupPlace, nowMs: number) {
  const { instalments } = await needDeal(tx, place)
  const next = instalments.find(({ state, dueAt }) => state === 'DUE' && dueAt !== null)
  const isLate = next?.due === 'NOW' && Date.parse(next.dueAt ?? '') <= nowMs
  return isLate ? undefined : next
}

/** Reserves the money of a part of a locked group's plan; returns the group's state then. */
async function payPart(
  tx: Tx,
  place: GroupPlace,
  { no, way, amountMinor, staffId, nowMs }: Paying,
): Promise<GroupState> {
  const { state } = await lockGroup(tx, place)
  const deal = await needDeal(tx, place)
  const money = way === 'ON_ACCOUNT' ? { creditMinor: amountMinor } : { depositMinor: amountMinor }
  const posted = { kind: 'AUTHORIZE', step: `part:${no}`, staffId, ...money } as const
  const transferId = await postGroup(tx, place, { deal, ...posted })
  const now = new Date(nowMs).toISOString()
  if ((await tx.run(sql.setPaid, { ...place, no, way, transferId, now })) === 0) throw new Refusal('group.part_paid')
  const by = { actor: 'CUSTOMER', staffId, nowMs } as const
  if (state === 'ACCEPTED') await move(tx, place, { from: state, event: 'deposit_paid', ...by })
  else await noteEvent(tx, place, { state, event: 'part_paid', ...by })
  return state === 'ACCEPTED' ? 'DEPOSIT_PAID' : state
}

type Asking = CallContext<ParsedInputOf<typeof payGroup>, 'hotel.book'>

/** Pays a part of a group's plan from the balance or on account; the same part again is refused. */
export async function pay(deps: Deps, context: Asking) {
  const { caller, input } = context
  const { no, amountMinor, payment } = input
  if (caller.deniedWays.includes(payment))
    throw new Refusal('order.payment_denied', { fields: { payment: GROUPS_FAULTS.noWayToPay } })
  const nowMs = deps.now()
  const paid = await refusing(() =>
    deps.db.write(caller, async (tx) => {
      const place = await placeOf(tx, caller, input.groupId)
      await lockGroup(tx, place)
      const next = await dueIn(tx, place, nowMs)
      if (!next || next.no !== no || next.amountMinor !== amountMinor) throw new Refusal('group.part_paid')
      const { staffId } = caller
      const state = await payPart(tx, place, { no, amountMinor, way: payment, staffId, nowMs })
      await sellWhenPaid(tx, place, { staffId, nowMs, state })
      await endOpenAttempts(tx, { companyId: place.companyId, purpose: 'GROUP', payableId: place.groupId })
      await auditOwn(tx, context, { action: 'group.paid', nowMs, subject: input.groupId })
      return readGroup(tx, caller, place)
    }),
  )
  deps.wakeOutbox()
  return paid
}

/** The payment plans of groups as something that can be paid for: each time the part that is due next. */
export const groupPayable = ({ now }: Pick<Deps, 'now'>): Payable => ({
  purpose: 'GROUP',
  isDebt: false,
  findDue: (reader, whose, groupId) =>
    reader.oneOrNone(sql.findGroupDue, { ...whose, groupId, now: new Date(now()).toISOString() }),
  async isOwn(reader, whose, groupId) {
    return (await reader.oneOrNone(sql.findOwnGroup, { ...whose, groupId })) !== undefined
  },
  async lock(tx, { companyId, id: groupId }) {
    await lockIfThere(tx, { companyId, groupId })
  },
  async settle(tx, { companyId, staffId }, { id: groupId, amountMinor }) {
    const place = { companyId, groupId }
    const due = { ...place, ownStaffId: null, ownDepartmentId: null, now: new Date(now()).toISOString() }
    // The contract has ended, or another payment was faster: the money stays on the balance.
    if ((await tx.oneOrNone(sql.findGroupDue, due))?.amountMinor !== amountMinor) return null
    const next = await dueIn(tx, place, now())
    if (!next) return null
    // The clock sells the rooms: what it may be refused must not keep the payment from being taken.
    await payPart(tx, place, { no: next.no, amountMinor, way: 'ONLINE', staffId, nowMs: now() })
    await endOpenAttempts(tx, { companyId, purpose: 'GROUP', payableId: groupId })
    return 0
  },
  async endRefunds() {},
})
