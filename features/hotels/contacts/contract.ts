import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput, recordOutput } from '#contract/record-shapes.ts'
import { FormInt, Id, Instant } from '#contract/shapes.ts'
import '../contract-refusals.ts'

export const STOP_SALES = ['ANY', 'OUTSIDE_ALLOTMENT', 'NONE'] as const
export type StopSale = (typeof STOP_SALES)[number]
/** Most days that a hotel closes nights ahead. */
export const MOST_STOP_SALE_DAYS = 365
export const CONTACT_ROLES = ['RESERVATIONS', 'ACCOUNTS', 'SALES', 'EMERGENCY'] as const
/** Most contacts of a hotel. */
export const MOST_CONTACTS = 20

/** A contact of a hotel, as it is typed. */
export const CONTACT = defineRecord({
  role: { kind: 'choice', values: CONTACT_ROLES, about: 'What the contact is for' },
  name: { kind: 'text', max: 100, optional: true, about: 'The person or department' },
  email: { kind: 'email', max: 200, optional: true, about: 'Mail address; without one a telephone number is needed' },
  phone: { kind: 'phone', optional: true, about: 'Telephone number as it is dialled' },
  language: {
    kind: 'choice',
    values: LANGUAGE_CODES,
    optional: true,
    about: 'The language it reads; without one that of the country',
  },
  sends: { kind: 'check', about: 'Whether mails go to it' },
})

const Contact = recordOutput(CONTACT).extend({
  id: Id,
  bouncedAt: Instant.nullable().describe('When a mail server refused its address for good; null while mails arrive'),
})
export type Contact = z.infer<typeof Contact>

const OfHotel = { hotelId: Id }
const OfContact = { ...OfHotel, contactId: Id.describe('The contact, from the list of contacts') }

/** The contacts of a hotel in their order: mails go to the first one for reservations whose address works. */
export const getHotelContacts = defineCall({
  path: 'ops/getHotelContacts.do',
  summary: 'Contacts of a hotel',
  who: 'ops.product',
  changes: false,
  input: z.object(OfHotel),
  output: z.object({
    hotelId: Id,
    nameEn: z.string(),
    nameZh: z.string().nullable(),
    phone: z.string().nullable().describe('Telephone number of the hotel itself'),
    stopSale: z.enum(STOP_SALES).describe('Which nights the hotel may close itself'),
    stopSaleDays: z.int().describe('How many days ahead it closes a night at the least; 0 for none'),
    contacts: z.array(Contact).max(MOST_CONTACTS).describe('In the order in which they are tried'),
  }),
  refusals: ['hotel.not_found'],
})

/** Adds a contact behind the others, or changes one (with `contactId`), which also tries a refused address again. */
export const saveHotelContact = defineCall({
  path: 'ops/saveHotelContact.do',
  summary: 'Save a contact of a hotel',
  who: 'ops.product',
  changes: true,
  input: recordInput(CONTACT).extend({ ...OfHotel, contactId: OfContact.contactId.optional() }),
  output: z.object({}),
  refusals: ['hotel.not_found', 'hotel_contact.not_found', 'hotel_contact.too_many'],
})

/** Removes a contact of a hotel. */
export const removeHotelContact = defineCall({
  path: 'ops/removeHotelContact.do',
  summary: 'Remove a contact of a hotel',
  who: 'ops.product',
  changes: true,
  input: z.object(OfContact),
  output: z.object({}),
  refusals: ['hotel.not_found', 'hotel_contact.not_found'],
})

/** Sets which nights a hotel may close itself by its link, as its contract says. */
export const setHotelStopSale = defineCall({
  path: 'ops/setHotelStopSale.do',
  summary: 'Set which nights a hotel may close',
  who: 'ops.product',
  changes: true,
  input: z.object({
    ...OfHotel,
    stopSale: z.enum(STOP_SALES).describe('Any nights, those outside of its allotment, or none'),
    stopSaleDays: FormInt.min(0).max(MOST_STOP_SALE_DAYS).describe('How many days ahead at the least; 0 for none'),
  }),
  output: z.object({}),
  refusals: ['hotel.not_found'],
})

/** Puts the contacts of a hotel in another order; ids of contacts that are gone are passed over. */
export const sortHotelContacts = defineCall({
  path: 'ops/sortHotelContacts.do',
  summary: 'Order the contacts of a hotel',
  who: 'ops.product',
  changes: true,
  input: z.object({
    ...OfHotel,
    contactIds: z.array(Id).min(1).max(MOST_CONTACTS).describe('The contacts of the hotel, the first one first'),
  }),
  output: z.object({}),
  refusals: ['hotel.not_found'],
})
