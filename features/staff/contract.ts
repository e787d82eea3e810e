import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { recordInput, recordOutput } from '#contract/record-shapes.ts'
import { PORTAL_ROLES } from '#contract/rights.ts'
import { Id, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import { PASSWORD_MAX } from '#features/identity/contract.ts'
import { STATUS_ACTIONS, StaffRow } from './contract-list.ts'
import { STAFF } from './contract-record.ts'

/** Most invitations that a company sends in an hour; as many as a file may hold. */
export const INVITATIONS_PER_HOUR = 200
/** Most accounts of a company that have not ended. */
export const MAX_STAFF = 500

/** An account with what its form shows. */
export const StaffDetail = StaffRow.extend(recordOutput(STAFF).omit({ email: true }).shape)
export type StaffDetail = z.infer<typeof StaffDetail>

const OfStaff = z.object({ staffId: Id })

const StaffInput = recordInput(STAFF)

/** One account of the caller's company. */
export const findCustomerUserDetail = defineCall({
  path: 'myinfo/findCustomerUserDetail.do',
  summary: 'One member of the staff',
  who: 'staff.read',
  changes: false,
  input: OfStaff,
  output: StaffDetail,
  refusals: ['staff.not_found'],
})

/**
 * Invites somebody to the company's staff by a mailed link, which opens once and for seven days; the mail address is
 * the login name. Nobody gives rights that they have not themselves, and only an owner makes an owner.
 */
export const saveCustomerUser = defineCall({
  path: 'myinfo/saveCustomerUser.do',
  summary: 'Invite somebody to the staff',
  who: 'staff.write',
  changes: true,
  input: StaffInput.extend({ email: z.email(FAULTS.enterEmail).max(STAFF.email.max).toLowerCase() }),
  output: StaffDetail,
  refusals: [
    'staff.login_taken',
    'staff.invited_often',
    'staff.too_many',
    'staff.company_closed',
    'staff.owner_only',
    'staff.rights_above',
    'staff.unit',
  ],
})

/**
 * Changes what an account says and may do; it acts on the next call of every session. Nobody changes their own role,
 * rights or limits, and a company always keeps an owner who can sign in.
 */
export const updateCustomerUser = defineCall({
  path: 'myinfo/updateCustomerUser.do',
  summary: 'Change a member of the staff',
  who: 'staff.write',
  changes: true,
  input: StaffInput.omit({ email: true }).extend(OfStaff.shape),
  output: StaffDetail,
  refusals: [
    'staff.not_found',
    'staff.state',
    'staff.self',
    'staff.owner_only',
    'staff.rights_above',
    'staff.last_owner',
    'staff.unit',
  ],
})

/**
 * Sends an invitation again or withdraws it; suspends, reactivates or ends an account. An account that is not active
 * loses its sessions, and an ended account frees its login name.
 */
export const modifyCustomerStatus = defineCall({
  path: 'myinfo/modifyCustomerStatus.do',
  summary: 'Change the status of a member of the staff',
  who: 'staff.write',
  changes: true,
  input: OfStaff.extend({ action: z.enum(STATUS_ACTIONS) }),
  output: StaffDetail,
  refusals: ['staff.not_found', 'staff.self', 'staff.state', 'staff.owner_only', 'staff.last_owner'],
})

/** Mails a colleague a link to set a new password; nobody sees a password. */
export const resetCustomerPassword = defineCall({
  path: 'myinfo/resetCustomerPassword.do',
  summary: 'Mail a colleague a link to set a new password',
  who: 'staff.write',
  changes: true,
  input: OfStaff,
  output: z.object({}),
  refusals: ['staff.not_found', 'staff.self', 'staff.state', 'staff.owner_only'],
})

/**
 * Signs a colleague out everywhere; `resetSecondFactor` also switches their second step off, for somebody who lost it.
 * Only an owner, with the own password once more.
 */
export const secureCustomerUser = defineCall({
  path: 'myinfo/secureCustomerUser.do',
  summary: 'Sign a colleague out, or switch their second step off',
  who: 'staff.write',
  changes: true,
  input: OfStaff.extend({
    action: z.enum(['endSessions', 'resetSecondFactor']),
    currentPassword: z.string().min(1, FAULTS.enterPassword).max(PASSWORD_MAX),
  }),
  output: z.object({ endedSessions: z.int() }),
  refusals: ['staff.not_found', 'staff.self', 'staff.state', 'staff.owner_only', 'password.wrong', 'session.throttled'],
})

const Colleague = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(PORTAL_ROLES),
  department: z.string().nullable(),
})

/** The people the caller can book for: active colleagues who may book, the caller among them. The order is theirs. */
export const getMyCustomerUser = defineCall({
  path: 'myinfo/getMyCustomerUser.do',
  summary: 'Colleagues to book for',
  who: 'hotel.book',
  changes: false,
  input: PageInput.extend({ keyword: textLine(100).default('') }),
  output: pageOf(Colleague),
  refusals: [],
})

/** Active colleagues by name, to choose one. */
export const searchCustomerUser = defineCall({
  path: 'myinfo/searchCustomerUser.do',
  summary: 'Find active colleagues by name',
  who: 'staff.read',
  changes: false,
  input: PageInput.extend({ keyword: textLine(100).default('') }),
  output: pageOf(Colleague),
  refusals: [],
})
