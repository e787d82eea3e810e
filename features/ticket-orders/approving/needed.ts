import { localDay } from '#contract/dates.ts'
import type { NeededApproval } from '#features/approvals/contract.ts'
import { type AskedApproval, findNeeded } from '#features/approvals/store.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Reader } from '#server/db/database.ts'
import type { Caller } from '#server/http/handler.ts'
import { schedulesOf } from '../rules.ts'
import type { StoredOrder } from '../store.ts'

type Asking = { readonly booker: Pick<Caller, 'asksApproval' | 'staffId'>; readonly nowMs: number }

/** Until when cancelling is free: the first fee, else the visit. */
const freeUntil = ({ tickets, startsAt }: StoredOrder) =>
  schedulesOf(tickets).find(({ amountMinor }) => amountMinor > 0)?.fromAt ?? startsAt

/**
 * The approval that an order on hold needs if it is booked now; null when none. Hotel only: night, star and city-price
 * conditions.
 */
export async function neededFor(
  reader: Reader,
  order: StoredOrder,
  { booker, nowMs }: Asking,
): Promise<NeededApproval | null> {
  if (!booker.asksApproval) return null
  const { companyId, staffId, departmentId, day, startsAt, totalMinor, sold } = order
  return findNeeded(reader, {
    companyId,
    staffId,
    departmentId,
    bookedBy: booker.staffId,
    totalMinor,
    roomsMinor: totalMinor,
    roomCount: 0,
    checkIn: day,
    checkOut: day,
    answerMs: Date.parse(startsAt),
    bookedOn: localDay(sold.timeZone, nowMs),
    starHalves: null,
    cityMedianMinor: null,
    freeCancellationUntil: freeUntil(order),
    nowMs,
  })
}

/** The approval that a locked order needs before it is booked; null when none. Refuses where nobody could. */
export async function askedFor(
  reader: Reader,
  order: StoredOrder,
  { visitor, ...asking }: Asking & { readonly visitor: string },
): Promise<AskedApproval | null> {
  const needed = await neededFor(reader, order, asking)
  if (!needed) return null
  const { approvers, ...asked } = needed
  if (approvers.length === 0) throw new Refusal('order.no_approver')
  const { titleEn, titleZh, optionEn, optionZh, timeZone } = order.sold
  return {
    ...asked,
    approverIds: approvers.map(({ id }) => id),
    facts: {
      kind: 'TICKET',
      hotelNameEn: titleEn,
      hotelNameZh: titleZh,
      cityEn: optionEn,
      cityZh: optionZh,
      hotelZone: timeZone,
      checkIn: order.day,
      checkOut: order.day,
      roomCount: order.ticketCount,
      guest: visitor,
      currency: order.currency,
      totalMinor: order.totalMinor,
      freeCancellationUntil: freeUntil(order),
    },
  }
}
