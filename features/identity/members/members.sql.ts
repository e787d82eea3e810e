// Written by `npm run schema:write` from members.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'members.sql')

/** No row when the company has an account of this address. An account of another company is nobody's to know, so the
 * login name is found when the invitation is accepted. */
export const insertMember = file<
  {
    companyId: string | null
    email: string | null
    name: string
    role: string
    rights: readonly string[]
    nowMs: number
  },
  { id: string }
>('insert_member')

/** Locks an account together with the owners of its company, in one order, so that two changes at once can't remove the
 * last of them. */
export const lockMembers = file<
  { companyId: string; staffId: string },
  { id: string; owns: boolean | null }
>('lock_members')

export const setMember = file<
  {
    name: string
    mobile: string | null
    post: string | null
    departmentId: string | null
    role: string
    rights: readonly string[]
    orderLimitMinor: number | null
    monthLimitMinor: number | null
    approvalAboveMinor: number | null
    language: string
    staffId: string
    companyId: string
  },
  never
>('set_member')

/** Somebody who never chose a password is invited again. An account that ends gives its login name free. */
export const setMemberStatus = file<{ status: string; staffId: string; companyId: string }, never>('set_member_status')

/** Opens the account of somebody who was invited; the login name is the mail address, with a number where an account
 * elsewhere has that. Touches no row when it is open already, suspended or ended. */
export const openMember = file<
  { passwordHash: string | null; staffId: string; companyId: string | null },
  never
>('open_member')

/** Makes every node read the sessions of a member of staff anew. */
export const notifyMemberChanged = file<{ staffId: string | null }, never>('notify_member_changed')
