import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { roomsToText } from '#web/stay-query.ts'
import type { StayAlternative } from '#features/hotel-orders/contract.ts'
import type { BookingDraft } from './booking-draft.ts'
import { storeName, writeKept } from './draft-store.ts'
import type { Choice } from './use-quote.ts'

/** What takes another stay into this booking: the page it is on, and who types. */
export type Taking = { choice: Choice; draft: BookingDraft; staffId: string }

/**
 * Goes to another stay with everything that was typed. The lead guest's nationality leads the new search too, for it
 * decides on the rates.
 */
export function useTake({ choice, draft, staffId }: Taking): (other: StayAlternative) => void {
  const navigate = useNavigate()
  return (other) => {
    const { checkIn, checkOut, hotelId, ratePlanId } = other
    const nationality = draft.rooms[0]?.guests[0]?.nationality ?? choice.stay.nationality
    const stay = { ...choice.stay, checkIn, checkOut, nationality }
    writeKept(storeName(staffId, hotelId, roomsToText(stay.rooms)), { draft })
    void navigate(paths.hotelBooking({ hotelId, ratePlanId, stay }, choice.carried))
  }
}
