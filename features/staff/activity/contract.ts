import { z } from 'zod'
import { Id, Instant } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'

/** What an entry is about: signing in, accounts, files, payments, refused access, the company itself. */
export const ACTIVITY_GROUPS = ['SIGN_IN', 'STAFF', 'FILES', 'MONEY', 'ACCESS', 'COMPANY'] as const
export const OUTCOMES = ['DONE', 'REFUSED', 'FAILED'] as const

const ActivityRow = z.object({
  id: Id,
  at: Instant,
  who: z.string().nullable().describe('Null where nobody was signed in'),
  action: z.string().describe('As the audit log calls it, such as `staff.invite`'),
  group: z.enum(ACTIVITY_GROUPS),
  about: z.string().nullable().describe('The person, department, order or call it was about'),
  changed: z.array(z.string()).describe('Fields of an account that were changed'),
  outcome: z.enum(OUTCOMES),
  ip: z.string().nullable().describe('Address it came from'),
})
export type ActivityRow = z.infer<typeof ActivityRow>

/** What the people of the caller's company did, the newest first; the desk's work on it is not in it. */
export const activity = defineList({
  name: 'company-activity',
  about: 'Activity of the company',
  who: 'company.write',
  row: ActivityRow,
  key: 'id',
  calls: { search: 'myinfo/searchCompanyActivity.do', file: 'myinfo/exportCompanyActivity.do' },
  keyword: 'Finds in name, address and action',
  filters: {
    group: { kind: 'choice', field: 'groups', values: ACTIVITY_GROUPS, quick: true, underscore: true },
    at: { kind: 'days', of: 'instant', about: 'Days of UTC, both included' },
    who: { kind: 'ids', field: 'staffIds' },
    outcome: { kind: 'choice', field: 'outcomes', values: OUTCOMES },
  },
  orders: { AT: 'DESC' },
  columns: {
    what: { phone: 'title', wrap: true, file: { what: null, action: { kind: 'text', of: 'action' } } },
    who: { kind: 'text', of: 'who', phone: 'line' },
    about: { kind: 'text', of: 'about', wrap: true },
    at: { kind: 'instant', of: 'at', phone: 'line', sort: 'AT' },
    ip: { kind: 'text', of: 'ip' },
    outcome: { kind: 'choice', of: 'outcome', phone: 'aside' },
  },
  sums: {},
})
export const { search: searchCompanyActivity, file: exportCompanyActivity } = activity
