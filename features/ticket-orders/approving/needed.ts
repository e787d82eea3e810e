import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import type { NeededApproval } from '#features/approvals/contract.ts'
import { type AskedApproval, findNeeded } from '#features/approvals/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { Caller } from '#server/http/handler.ts'
import { schedulesOf } from '../rules.ts'
import type { StoredOrder } from '../store.ts'

type About = { readonly order: StoredOrder; readonly nowMs: number }

/** When the first fee of an order begins; null where cancelling costs nothing before the visit, or something now. */
function freeUntil({ order, nowMs }: About): string | null {
  const first = schedulesOf(order.tickets).find(({ amountMinor }) => amountMinor > 0)
  return first && Date.parse(first.fromAt) > nowMs ? first.fromAt : null
}

/** The approval that booking an order on hold needs now; null when none. Without rules nothing is read for it. */
export async function neededFor(
  reader: Reader,
  { asksApproval, staffId: bookedBy, departmentId }: Caller,
  about: About,
): Promise<NeededApproval | null> {
  if (!asksApproval) return null
  const { companyId, staffId, totalMinor, day, startsAt, sold } = about.order
  return findNeeded(reader, {
    companyId,
    bookedBy,
    staffId,
    departmentId,
    totalMinor,
    roomsMinor: totalMinor,
    roomCount: null,
    checkIn: day,
    checkOut: day,
    hotelZone: sold.timeZone,
    answerMs: Date.parse(startsAt),
    bookedOn: localDay(sold.timeZone, about.nowMs),
    starHalves: null,
    cityMedianMinor: null,
    freeCancellationUntil: freeUntil(about),
    nowMs: about.nowMs,
  })
}

/** The same as it is asked for with the order; refuses where nobody could decide. */
export async function approvalOfOrder(
  reader: Reader,
  caller: Caller,
  { guest, ...about }: About & { readonly guest: string },
): Promise<AskedApproval | null> {
  const needed = await neededFor(reader, caller, about)
  if (!needed) return null
  const { approvers, ...asked } = needed
  if (approvers.length === 0) throw new Refusal('order.no_approver')
  const { titleEn, titleZh, day, currency, totalMinor, sold } = about.order
  return {
    ...asked,
    approverIds: approvers.map(({ id }) => id),
    facts: {
      hotelNameEn: titleEn,
      hotelNameZh: titleZh,
      cityEn: sold.cityEn ?? '',
      cityZh: sold.cityZh ?? null,
      hotelZone: sold.timeZone,
      checkIn: day,
      checkOut: day,
      roomCount: null,
      guest,
      currency,
      totalMinor,
      freeCancellationUntil: freeUntil(about),
    },
  }
}
