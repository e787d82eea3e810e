// Written by `npm run schema:write` from octo.sql; edits are lost.
import type { Contact, StoredItem } from './input.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'octo.sql')

export const insertOctoBooking = file<
  {
    orderId: string
    companyId: string
    uuid: string
    supplierReference: string
    resellerReference: string | null
    notes: string | null
    contact: string
    items: string
    now: string
  },
  never
>('insert_octo_booking')

export const findOctoBooking = file<
  { companyId: string; uuid: string },
  {
    orderId: string
    companyId: string
    uuid: string
    supplierReference: string
    resellerReference: string | null
    notes: string | null
    contact: Contact
    items: StoredItem[]
    cancelReason: string | null
    updatedAt: string
  }
>('find_octo_booking')

export const findOctoBookingOfOrder = file<
  { companyId: string; orderId: string },
  {
    orderId: string
    companyId: string
    uuid: string
    supplierReference: string
    resellerReference: string | null
    notes: string | null
    contact: Contact
    items: StoredItem[]
    cancelReason: string | null
    updatedAt: string
  }
>('find_octo_booking_of_order')

export const listOctoBookings = file<
  { companyId: string; resellerReference: string | null; supplierReference: string | null; limit: number },
  {
    orderId: string
    companyId: string
    uuid: string
    supplierReference: string
    resellerReference: string | null
    notes: string | null
    contact: Contact
    items: StoredItem[]
    cancelReason: string | null
    updatedAt: string
  }
>('list_octo_bookings')

/** Bookings that changed since a second, in the order of their changes; a page starts after `after_id` of that second,
 * for resellers know no shorter time. */
export const listChangedBookings = file<
  { companyId: string; since: string; afterId: string; limit: number },
  {
    orderId: string
    companyId: string
    uuid: string
    supplierReference: string
    resellerReference: string | null
    notes: string | null
    contact: Contact
    items: StoredItem[]
    cancelReason: string | null
    updatedAt: string
  }
>('list_changed_bookings')

/** A step of the order is a change of its booking. */
export const touchOctoBooking = file<{ now: string; orderId: string; companyId: string }, never>('touch_octo_booking')

export const setOctoBooking = file<
  {
    resellerReference: string | null
    notes: string | null
    contact: string
    items: string
    cancelReason: string | null
    now: string
    orderId: string
    companyId: string
  },
  never
>('set_octo_booking')
