// Written by `npm run schema:write` from contacts.sql; edits are lost.
import type { Contact, StopSale } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'contacts.sql')

export const findHotel = file<
  { hotelId: string },
  {
    hotelId: string
    nameEn: string
    nameZh: string | null
    phone: string | null
    stopSale: StopSale
    stopSaleDays: number
  }
>('find_hotel')

export const listContacts = file<
  { hotelId: string },
  {
    id: string
    role: Contact['role']
    name: string | null
    email: string | null
    phone: string | null
    language: Contact['language']
    sends: boolean
    bouncedAt: string | null
  }
>('list_contacts')

/** Changes of a hotel's contacts come one after another. */
export const lockHotel = file<{ hotelId: string }, { id: string }>('lock_hotel')

export const setStopSale = file<{ stopSale: string; stopSaleDays: number; hotelId: string }, never>('set_stop_sale')

export const insertContact = file<
  {
    hotelId: string
    role: string
    name: string | null
    email: string | null
    phone: string | null
    language: string | null
    sends: boolean
  },
  never
>('insert_contact')

/** Saving a contact clears the mark, because the desk knows more than the last refusal. */
export const setContact = file<
  {
    role: string
    name: string | null
    email: string | null
    phone: string | null
    language: string | null
    sends: boolean
    contactId: string
    hotelId: string
  },
  never
>('set_contact')

export const removeContact = file<{ contactId: string; hotelId: string }, never>('remove_contact')

export const setOrder = file<{ contactIds: readonly string[]; hotelId: string }, never>('set_order')

/** The contact of each hotel that its mails go to. */
export const listMailed = file<
  { hotelIds: readonly string[] },
  { hotelId: string; email: string; language: Contact['language']; country: string }
>('list_mailed')

export const setBounced = file<{ nowMs: number; address: string }, never>('set_bounced')

export const removeBounced = file<{ address: string }, never>('remove_bounced')
