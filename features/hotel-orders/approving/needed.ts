import type { Stay } from '#features/availability/contract.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import { cityMedian } from '#features/availability/stay/alternatives.ts'
import { localDay } from '#contract/dates.ts'
import { instantIn } from '#contract/zones.ts'
import { Refusal } from '#contract/refusals.ts'
import type { NeededApproval } from '#features/approvals/contract.ts'
import { type AskedApproval, asksMedian, findNeeded } from '#features/approvals/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Booker } from '../booking/booker.ts'
import type { StayTerms } from '../contract.ts'
import * as sql from '../hotel-orders.sql.ts'
import { roomsMinor } from '../rules/terms.ts'
import { leadGuest, type RoomsOfGuests } from '../rules/guests.ts'

/** Whose order it is, and their department. */
export type Owner = { readonly staffId: string; readonly departmentId: string | null }

type About = {
  readonly terms: StayTerms
  readonly owner: Owner
  readonly cityMedianMinor: number | null
  readonly nowMs: number
  /** Until when a decision is of use; the day of arrival where it is missing. */
  readonly answerMs?: number
}

/** The approval a booking of these terms needs now; null when none. Companies without rules read nothing for it. */
export async function approvalFor(
  reader: Reader,
  booker: Booker,
  { terms, owner, cityMedianMinor, nowMs, answerMs }: About,
): Promise<NeededApproval | null> {
  if (!booker.asksApproval) return null
  const { hotel, rooms, checkIn, checkOut, totalMinor, freeCancellationUntil } = terms
  return findNeeded(reader, {
    companyId: booker.companyId,
    bookedBy: booker.staffId,
    staffId: owner.staffId,
    departmentId: owner.departmentId,
    totalMinor,
    roomsMinor: roomsMinor(terms),
    roomCount: rooms.length,
    checkIn,
    checkOut,
    // Until then a hotel can answer.
    answerMs: answerMs ?? instantIn(hotel.timeZone, checkIn, '18:00'),
    bookedOn: localDay(hotel.timeZone, nowMs),
    starHalves: hotel.starHalves,
    cityMedianMinor,
    freeCancellationUntil,
    nowMs,
  })
}

type Saving = { readonly token: string; readonly owner: Owner; readonly rooms: RoomsOfGuests }

/**
 * What somebody has to approve before a quote is booked, by the same rules as the quote was shown with; undefined when
 * nothing. Refuses where nobody could. A quote that is not there is refused by the booking itself.
 */
export async function approvalOfOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  booker: Booker,
  { token, owner, rooms }: Saving,
): Promise<AskedApproval | undefined> {
  if (!booker.asksApproval) return undefined
  return db.read(booker, async (reader) => {
    const quote = await reader.oneOrNone(sql.findQuote, { ...booker, token })
    if (!quote || quote.orderId !== null) return undefined
    const { terms, cityMedianMinor } = quote
    const needed = await approvalFor(reader, booker, { terms, owner, cityMedianMinor, nowMs: now() })
    if (!needed) return undefined
    const { approvers, ...asked } = needed
    if (approvers.length === 0) throw new Refusal('order.no_approver')
    const { nameEn, nameZh, cityEn, cityZh, timeZone } = terms.hotel
    const { checkIn, checkOut, currency, totalMinor, freeCancellationUntil } = terms
    return {
      ...asked,
      approverIds: approvers.map(({ id }) => id),
      facts: {
        kind: 'HOTEL',
        hotelNameEn: nameEn,
        hotelNameZh: nameZh,
        cityEn,
        cityZh,
        hotelZone: timeZone,
        checkIn,
        checkOut,
        roomCount: terms.rooms.length,
        guest: leadGuest(rooms),
        currency,
        totalMinor,
        freeCancellationUntil,
      },
    }
  })
}

/** The city's median for a stay, where a rule of the booker's company asks for it; null elsewhere. */
export async function medianFor(
  { reader, engine }: { reader: Reader; engine: Engine },
  booker: Booker,
  { hotelId, stay }: { hotelId: string; stay: Stay },
): Promise<number | null> {
  if (!booker.asksApproval || !(await asksMedian(reader, booker.companyId))) return null
  return cityMedian({ reader, engine }, { hotelId, stay, terms: booker.agreement })
}
