// Written by `npm run schema:write` from order-change.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'order-change.sql')

/** Locks an order for a change: one of the company, or any where none is given; of one member of staff, or of
 * their department, where `own_staff_id` is given. Nights and wallet are locked after it. */
export const lockOrder = file<
  { orderId: string; companyId: string | null; ownStaffId: string | null; ownDepartmentId: string | null },
  {
    id: string
    code: string
    companyId: string
    staffId: string
    quoteId: string
    status: 'AWAITING_APPROVAL' | 'AWAITING_PAYMENT' | 'PENDING' | 'NEEDS_ATTENTION' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'REJECTED' | 'EXPIRED' | 'CANCELLATION_PENDING' | 'CANCELLED' | 'CANCELLATION_REFUSED' | 'AMENDMENT_PENDING'
    paymentStatus: 'UNPAID' | 'AUTHORIZED' | 'PAID' | 'VOIDED' | 'ON_ACCOUNT' | 'REFUND_PENDING' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    currency: string
    totalMinor: number
    depositMinor: number
    creditMinor: number
    onlineMinor: number
    penaltyMinor: number
    refundedMinor: number
    correctedMinor: number
    roomsHeld: boolean
    authorizeTransferId: string | null
    hotelConfirmation: string | null
    customerReference: string | null
    cancelReason: string | null
    rejectReason: string | null
    remindedAt: string | null
    isInTime: boolean
    readAt: string
  }
>('lock_order')

/** The sending of an order to its hotel; read after the order is locked, it can not change any more. */
export const findSending = file<
  { id: string; companyId: string },
  { outcome: 'OK' | 'REJECTED' | 'UNKNOWN' | null; sentAt: string }
>('find_sending')

/** Releases the rooms of a locked order; locks its nights. */
export const releaseRooms = file<{ id: string }, never>('release_rooms')

/** Writes a changed order in one round trip: its rooms and transfers, the order, its history, its voucher's versions and
 * its event. A NEW deadline is the hotel's to answer by, a PAY one the customer's to pay by; any change takes the order
 * off the desk's list of stuck ones. */
export const setOrder = file<
  {
    id: string
    freesRooms: boolean
    postings: string
    status: string
    paymentStatus: string
    confirmationMode: string
    roomsHeld: boolean
    refundedMinor: number
    correctedMinor: number
    penaltyMinor: number
    hotelConfirmation: string | null
    isNumbered: boolean
    customerReference: string | null
    guests: string | null
    leadGuest: string | null
    cancelReason: string | null
    rejectReason: string | null
    deadline: string
    payMinutes: number | null
    reminder: string
    companyId: string
    actorKind: string
    actorId: string | null
    actorName: string
    event: string
    note: string | null
    detail: string | null
    isInternal: boolean
    topic: string | null
  },
  { versions: string | null }
>('set_order')

export const insertSending = file<
  { id: string; companyId: string; code: string; channel: string; answerSeconds: number },
  never
>('insert_sending')

/** What came of asking the hotel; an answer is written once. */
export const setOutcome = file<{ outcome: string | null; id: string; companyId: string }, never>('set_outcome')

/** Stores that the hotel contradicts the order's state, or that the conflict is settled. */
export const setConflict = file<{ conflict: boolean; id: string; companyId: string }, never>('set_conflict')

export const setPaymentStatus = file<
  { paymentStatus: string; orderId: string; companyId: string },
  never
>('set_payment_status')

/** What was given back of an order last, and whether its bill is paid. */
export const findGiven = file<
  { id: string; companyId: string },
  { givenAt: string | null; isBillPaid: boolean }
>('find_given')

/** Booking an order anew saves less by what was given back of it. */
export const lowerSaving = file<{ givenMinor: number; companyId: string; id: string }, never>('lower_saving')
