import { addDays, localDay, nightsBetween } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { findNeeded } from '#features/approvals/store.ts'
import { monthLimit } from '#features/hotel-orders/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/handler.ts'
import * as groupSql from '../groups.sql.ts'
import { gridOf } from '../holds/rules.ts'
import { sizeOf } from '../rules.ts'
import type { GroupPlace } from '../store.ts'
import * as sql from './deal.sql.ts'
import { feesOf, USUAL_MOMENTS } from './rules.ts'
import type { StoredTerms } from './store.ts'

type About = { readonly terms: StoredTerms; readonly nowMs: number }
export type Approver = { readonly id: string; readonly name: string }

/**
 * Who has to approve an offer by the rules of the company, as if the asker booked it; null where no rule applies. An
 * approver who accepts it approves it. A rule about the city's price applies to no group.
 */
export async function approversOf(
  reader: Reader,
  place: GroupPlace,
  { terms, nowMs }: About,
): Promise<readonly Approver[] | null> {
  const { companyId, staffId, departmentId } = await reader.one(groupSql.findCompany, place)
  const { nights, freeIn, totalMinor, timeZone, optionUntil, starHalves } = terms
  const { checkIn, checkOut, rooms } = gridOf(nights)
  const fee = feesOf({ nights, freeIn, moments: terms.moments ?? USUAL_MOMENTS }, timeZone).find(
    ({ amountMinor }) => amountMinor > 0,
  )
  const needed = await findNeeded(reader, {
    companyId,
    staffId,
    bookedBy: staffId,
    departmentId,
    totalMinor,
    roomsMinor: totalMinor,
    // A night's price is that of the rooms which are there on it.
    roomCount: sizeOf({ rooms }).roomNights / nightsBetween(checkIn, checkOut),
    checkIn,
    checkOut,
    answerMs: Date.parse(optionUntil),
    bookedOn: localDay(timeZone, nowMs),
    starHalves,
    cityMedianMinor: null,
    freeCancellationUntil: fee?.fromAt ?? `${addDays(checkIn, 1)}T00:00:00Z`,
    nowMs,
  })
  return needed?.approvers ?? null
}

/** Whether somebody may bind the company to an offer: an approver where a rule asks for one, else an owner. */
export const mayAccept = ({ rights, staffId }: Caller, approvers: readonly Approver[] | null): boolean =>
  approvers === null ? rights.has('company.write') : approvers.some(({ id }) => id === staffId)

/** Refuses who may not accept an offer, and a total above what they may spend on an order. */
export async function refuseUnlessEntitled(reader: Reader, place: GroupPlace, about: About & { caller: Caller }) {
  const { caller, terms } = about
  const approvers = await approversOf(reader, place, about)
  if (approvers?.length === 0) throw new Refusal('order.no_approver')
  if (!mayAccept(caller, approvers)) throw new Refusal(approvers ? 'group.needs_approval' : 'group.needs_owner')
  const { orderLimitMinor: limitMinor } = caller
  const { totalMinor } = terms
  if (limitMinor !== null && totalMinor > limitMinor)
    throw new Refusal('order.spending_limit', { detail: { limitMinor, totalMinor } })
}

/**
 * Locks what somebody may spend in a month, before the request; gives what refuses a total above the rest. Contracts
 * that are not orders yet are spent as well.
 */
export async function spendingGuard(
  tx: Tx,
  { caller, companyId, currency }: { caller: Caller; companyId: string; currency: string },
): Promise<(totalMinor: number) => void> {
  if (caller.monthLimitMinor === null) return () => {}
  const staff = { companyId, staffId: caller.staffId, currency }
  const refuseAbove = await monthLimit(tx, { companyId, staffIds: [caller.staffId], currency })
  const { openMinor } = await tx.one(sql.sumUnsold, staff)
  return (totalMinor) => refuseAbove(totalMinor + openMinor)
}
