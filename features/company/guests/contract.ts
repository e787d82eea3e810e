import { COMPANY_FAULTS } from '../faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput, recordOutput } from '#contract/record-shapes.ts'
import { FormBoolean, Id, Instant } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'

/** A guest as a company keeps one. */
export const GUEST = defineRecord({
  surname: { kind: 'text', max: 60 },
  givenName: { kind: 'text', max: 60 },
  nationality: { kind: 'country' },
  notes: {
    kind: 'text',
    max: 300,
    optional: true,
    about: 'What bookers should know, such as a wish for a quiet room',
  },
})
export const SavedGuest = recordOutput(GUEST).extend({
  id: Id,
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
  input: recordInput(GUEST).extend({
    guestId: Id.optional(),
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
