import { z } from 'zod'
import { listColumns } from '#contract/record.ts'
import { recordOutput } from '#contract/record-shapes.ts'
import { PORTAL_ROLES } from '#contract/rights.ts'
import { Currency, Id, Instant } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import './contract-refusals.ts'
import { STAFF } from './contract-record.ts'

/** How far an account is: invited and without a password yet, open, suspended, or ended for good. */
export const STAFF_STATUSES = ['INVITED', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const
/** Whose orders a person sees. */
export const SEEN_ORDERS = ['NONE', 'OWN', 'DEPARTMENT', 'ALL'] as const
/** What can be done with an account; `modifyCustomerStatus.do` takes the first five. */
export const STATUS_ACTIONS = ['inviteAgain', 'withdraw', 'suspend', 'reactivate', 'end'] as const
export const STAFF_ACTIONS = ['edit', ...STATUS_ACTIONS, 'resetPassword', 'endSessions', 'resetSecondFactor'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

const { mobile: _mobile, rights: _rights, approvalAbove: _above, language: _language, ...LISTED } = STAFF
export const StaffRow = recordOutput(LISTED).extend({
  id: Id,
  email: z.string().nullable().describe('Where mails go; it is the login name of those who were invited'),
  department: z.string().nullable(),
  isCustom: z.boolean().describe('Whether the rights differ from those of the role'),
  sees: z.enum(SEEN_ORDERS),
  currency: Currency.nullable().describe('Of the limits: that of the agreement in force'),
  status: z.enum(STAFF_STATUSES),
  secondFactor: z.boolean().describe('Whether signing in asks for a second step'),
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
  allowed: z.array(z.enum(STAFF_ACTIONS)).describe('What the caller may do with it now'),
})
export type StaffRow = z.infer<typeof StaffRow>

const { department, ...others } = listColumns(STAFF)
/** The staff of the caller's company. Accounts that ended are listed only when their status is asked for. */
export const staffList = defineList({
  name: 'staff',
  about: 'Staff',
  who: 'staff.read',
  row: StaffRow,
  key: 'id',
  calls: { search: 'myinfo/findCustomerUserList.do', file: 'myinfo/exportCustomerUserList.do' },
  keyword: 'Finds in name, email address and post',
  filters: {
    status: { kind: 'choice', field: 'statuses', values: STAFF_STATUSES, quick: true },
    role: { kind: 'choice', field: 'roles', values: PORTAL_ROLES },
    department: { kind: 'ids', field: 'departmentIds' },
  },
  orders: { NAME: 'ASC', SEEN: 'DESC' },
  columns: {
    name: {
      phone: 'title',
      sort: 'NAME',
      file: { name: { kind: 'text', of: 'name' }, email: { kind: 'text', of: 'email' } },
    },
    role: { phone: 'line', file: { role: null } },
    department,
    status: { kind: 'choice', of: 'status', phone: 'aside' },
    ...others,
    step: { file: { step: null } },
    seen: { kind: 'instant', of: 'lastSeenAt', sort: 'SEEN' },
    sees: { kind: 'choice', of: 'sees', extra: true },
    created: { kind: 'instant', of: 'createdAt', extra: true },
  },
  sums: {},
})
export const { search: findCustomerUserList, file: exportCustomerUserList } = staffList
