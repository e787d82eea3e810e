import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput } from '#contract/record-shapes.ts'
import { Id, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import { StaffRow } from '../contract-list.ts'
import { STAFF } from '../contract-record.ts'

/** What the desk can do for somebody of a company; a second factor takes a second person. */
export const HELP_ACTIONS = ['inviteAgain', 'endSessions', 'resetSecondFactor'] as const

export const HelpedRow = StaffRow.pick({
  id: true,
  name: true,
  email: true,
  role: true,
  department: true,
  status: true,
  secondFactor: true,
  lastSeenAt: true,
}).extend({ allowed: z.array(z.enum(HELP_ACTIONS)).describe('What the desk may do for them now') })
export type HelpedRow = z.infer<typeof HelpedRow>

const OfCompany = z.object({ companyId: Id })
const OfMember = OfCompany.extend({ staffId: Id })

/** The staff of a company as the desk helps it: owners first, then by name; accounts that ended are left out. */
export const searchCompanyStaff = defineCall({
  path: 'ops/searchCompanyStaff.do',
  summary: 'Staff of a company',
  who: 'ops.accounts',
  changes: false,
  input: PageInput.extend(OfCompany.shape).extend({ keyword: textLine(100).default('') }),
  output: pageOf(HelpedRow).extend({
    companyName: z.string(),
    mayInviteOwner: z.boolean().describe('Whether no owner of the company can sign in'),
  }),
  refusals: ['company.not_found'],
})

const { name, email, language } = STAFF
/** Somebody who is invited as an owner. */
export const OWNER = defineRecord({
  name,
  email,
  language: { ...language, about: 'Of the mails, and of the portal at the first sign-in' },
})

/**
 * Invites an owner to a company that has none who can sign in, by a mailed link. A company with an owner invites its
 * people itself.
 */
export const inviteCompanyOwner = defineCall({
  path: 'ops/inviteCompanyOwner.do',
  summary: 'Invite the first owner of a company',
  who: 'ops.accounts',
  changes: true,
  input: recordInput(OWNER).extend({
    ...OfCompany.shape,
    email: z.email(FAULTS.enterEmail).max(OWNER.email.max).toLowerCase(),
  }),
  output: HelpedRow,
  refusals: ['company.not_found', 'staff.company_closed', 'staff.has_owner', 'staff.login_taken'],
})

/** Sends an invitation again, or signs somebody out everywhere. */
export const helpCompanyStaff = defineCall({
  path: 'ops/helpCompanyStaff.do',
  summary: 'Help somebody of a company to sign in',
  who: 'ops.accounts',
  changes: true,
  input: OfMember.extend({ action: z.enum(['inviteAgain', 'endSessions']) }),
  output: HelpedRow,
  refusals: ['company.not_found', 'staff.not_found', 'staff.state'],
})

export const StaffResetInput = OfMember

/**
 * Proposes to switch the second factor of somebody off who lost it and has no owner to ask. It is off, and all their
 * sessions end, when an administrator confirms.
 */
export const proposeStaffReset = defineCall({
  path: 'ops/resetStaffSecondFactor.do',
  summary: "Propose to reset the second factor of a company's member of staff",
  who: 'ops.accounts',
  changes: true,
  input: StaffResetInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...PROPOSING_REFUSALS, 'company.not_found', 'staff.not_found', 'second_factor.off'],
})
