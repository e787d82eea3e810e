import { GROUPS_FAULTS } from '../faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, FormInt, Instant, LocalDate, textLine } from '#contract/shapes.ts'
import { OfGroup } from '../contract-requests.ts'
import { ROOM_KINDS } from '../rules.ts'
import './contract-refusals.ts'
import { MOST_NAMES, NAME_FIELDS } from './rules.ts'

const Named = z.object({
  room: FormInt.min(1).max(10_000).describe('Number of the room in the contract'),
  surname: textLine(60, 1),
  givenName: textLine(60, 1),
  nationality: CountryCode,
})

/** Who sleeps in which room of a group. */
export const GroupNames = z.object({
  no: z.int().describe('Number of the version that holds; 0 while there is none'),
  country: z.string().describe("The hotel's country, which decides the letters of names"),
  namesBy: Instant.describe('Until when names are taken'),
  rooms: z
    .array(
      z.object({
        no: z.int(),
        kind: z.enum(ROOM_KINDS),
        sleeps: z.int().describe('Most people in the room'),
        checkIn: LocalDate,
        checkOut: LocalDate,
        markets: z
          .object({ allow: z.array(z.string()).optional(), deny: z.array(z.string()).optional() })
          .describe('Nationalities the rate is sold to, or not'),
      }),
    )
    .describe('The rooms that stand'),
  guests: z.array(
    Named.extend({
      room: z.int(),
      childAge: z.int().nullable().describe('Age of a child in years; null for an adult'),
    }),
  ),
  missing: z.object({ rooms: z.int().describe('Rooms without a name'), people: z.int() }),
  versions: z
    .array(
      z.object({
        no: z.int(),
        savedAt: Instant.describe('When the version was saved'),
        savedBy: z.string().nullable(),
        people: z.int(),
        sentAt: Instant.nullable().describe('When the hotel was mailed this version; null while it was not'),
      }),
    )
    .describe('The latest first'),
  allowed: z.array(z.enum(['save'])),
})
export type GroupNames = z.infer<typeof GroupNames>

/** The rooming list of a group of the caller's company. */
export const getGroupNames = defineCall({
  path: 'groupController/getGroupNames.do',
  summary: 'Rooming list of a group',
  who: 'hotel.book',
  changes: false,
  input: z.object(OfGroup),
  output: GroupNames,
  refusals: ['group.not_found', 'group.state'],
})

/** The rooming list of a group of any company. */
export const getDeskGroupNames = defineCall({
  path: 'ops/getGroupNames.do',
  summary: 'Rooming list of a group of a company',
  who: 'ops.orders',
  changes: false,
  input: z.object(OfGroup),
  output: GroupNames,
  refusals: ['group.not_found', 'group.state'],
})

/** Saves a version of the rooming list, which the hotel is mailed. People may still be missing; rows are right. */
export const saveGroupNames = defineCall({
  path: 'groupController/saveGroupNames.do',
  summary: 'Save the rooming list of a group',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    ...OfGroup,
    baseNo: FormInt.min(0).describe('Number of the version that was changed; 0 for the first'),
    guests: z
      .array(Named.extend({ childAge: FormInt.min(0).max(17).optional().describe('Set for a child') }))
      .min(1, GROUPS_FAULTS.nameSomebody)
      .max(MOST_NAMES),
  }),
  output: GroupNames,
  refusals: ['group.not_found', 'group.state', 'group.names_closed', 'group.names_changed'],
})

/**
 * Reads an XLSX or CSV file of names; sent as multipart/form-data in the field `file`. Columns are found by their
 * headings, else taken in order. Nothing is saved.
 */
export const readGroupNamesFile = defineCall({
  path: 'groupController/readGroupNamesFile.do',
  summary: 'Read a file of names',
  who: 'hotel.book',
  changes: false,
  upload: { field: 'file', maxBytes: 1_000_000 },
  input: z.object(OfGroup),
  output: z.object({
    rows: z.array(z.record(z.enum(NAME_FIELDS), z.string())).describe('Cells as text, one row a person'),
  }),
  refusals: ['group.not_found', 'group.names_unreadable'],
})
