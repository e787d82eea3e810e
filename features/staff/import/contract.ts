import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { PORTAL_ROLES } from '#contract/rights.ts'
import { FormBoolean } from '#contract/shapes.ts'
import '../contract-refusals.ts'
import { STAFF } from '../contract-record.ts'

/** Most people a file invites. */
export const FILE_MAX_PEOPLE = 200
const FILE_MAX_BYTES = 1_000_000

export type FileField = Exclude<keyof typeof STAFF, 'rights'>
const isFileField = (field: string): field is FileField => field !== 'rights'
/** The columns of a file of staff. */
export const FILE_FIELDS = Object.keys(STAFF).filter(isFileField)

/** What a file of staff holds. */
export const StaffFile = z.object({
  people: z.array(z.object({ line: z.int(), name: z.string(), email: z.string(), role: z.enum(PORTAL_ROLES) })),
  faults: z
    .array(
      z.object({
        line: z.int(),
        field: z.enum(FILE_FIELDS).nullable().describe('Null where the whole line is meant'),
        fault: z.string().describe('A sentence in the language of the caller'),
      }),
    )
    .describe('All that is wrong in it, line by line; nobody is invited while there is any'),
  taken: z.boolean().describe('Whether everybody in it was invited'),
})
export type StaffFile = z.infer<typeof StaffFile>

/**
 * Invites the people of an XLSX or CSV file, whose first line names the columns as the file of the list does; sent as
 * multipart/form-data in the field `file`. Without `take` nothing is changed; with it everybody is invited, or nobody
 * when one line is wrong.
 */
export const importCustomerUsers = defineCall({
  path: 'myinfo/importCustomerUser.do',
  summary: 'Read a file of staff, or invite everybody in it',
  who: 'staff.write',
  changes: true,
  upload: { field: 'file', maxBytes: FILE_MAX_BYTES },
  input: z.object({ take: FormBoolean.default(false) }),
  output: StaffFile,
  refusals: ['staff.file_unreadable', 'staff.file_columns', 'staff.file_faulty', 'staff.company_closed'],
})
