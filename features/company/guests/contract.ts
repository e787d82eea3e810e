import { COMPANY_FAULTS } from '../faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, FormBoolean, Id, Instant, textLine } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'

export const SavedGuest = z.object({
  id: Id,
  surname: z.string(),
  givenName: z.string(),
  nationality: CountryCode,
  notes: z.string().nullable().describe('What bookers should know, such as a wish for a quiet room'),
  consentBy: z.string().describe('Who confirmed that the guest agreed'),
  consentAt: Instant.describe('When that was'),
})
export type SavedGuest = z.infer<typeof SavedGuest>

/** Guests a company keeps for its bookings, by name. */
export const savedGuests = defineList({
  name: 'saved-guests',
  about: 'Saved guests',
  who: 'hotel.book',
  row: SavedGuest,
  key: 'id',
  calls: { search: 'myinfo/searchSavedGuests.do' },
  keyword: 'Part of a name, surname or given name first, or of the notes',
  filters: {},
  orders: {},
  columns: {
    name: { phone: 'title' },
    nationality: {},
    notes: { kind: 'text', of: 'notes', wrap: true, phone: 'line' },
    consent: { wrap: true },
  },
  sums: {},
})
export const { search: searchSavedGuests } = savedGuests

/** Saves a guest for later bookings, or changes one (with `guestId`); only with the guest's agreement. */
export const saveGuest = defineCall({
  path: 'myinfo/saveGuest.do',
  summary: 'Save a guest',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    guestId: Id.optional(),
    surname: textLine(60, 1),
    givenName: textLine(60, 1),
    nationality: CountryCode,
    notes: textLine(300).default(''),
    consent: FormBoolean.refine((given) => given, COMPANY_FAULTS.agreed).describe(
      'That the guest agreed to the company keeping this',
    ),
  }),
  output: SavedGuest,
  refusals: ['guest.not_found', 'guest.exists'],
})

/** Deletes a guest for good; bookings that were made keep their names. */
export const removeGuest = defineCall({
  path: 'myinfo/removeGuest.do',
  summary: 'Delete a saved guest',
  who: 'hotel.book',
  changes: true,
  input: z.object({ guestId: Id }),
  output: z.object({}),
  refusals: ['guest.not_found'],
})
