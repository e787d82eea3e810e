import { Refusal } from '#contract/refusals.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import { endMemberSessions, lockMember, resetMemberSecondFactor } from '#features/identity/members/store.ts'
import { StaffResetInput } from './contract.ts'
import { findHelped, findHelpedCompany } from './store.ts'

/** Switching the second factor of a company's member of staff off, who is mailed and signed out. */
export const staffSecondFactorReset: ChangeKind = changeKind({
  kind: 'STAFF_SECOND_FACTOR',
  input: StaffResetInput,
  apply: async (tx, { input: { companyId, staffId }, nowMs }) => {
    const key = { companyId, staffId, nowMs }
    const { code } = await findHelpedCompany(tx, companyId)
    await lockMember(tx, key)
    const { name } = await findHelped(tx, key)
    const since = await resetMemberSecondFactor(tx, key)
    if (since === null) throw new Refusal('second_factor.off')
    await endMemberSessions(tx, key)
    // `since` identifies the lost factor: a factor set up later has another instant.
    const [before, after] = [{ secondFactor: 'on', since }, { secondFactor: 'off' }]
    return { title: `${name} (${code})`, companyId, currency: null, before, after }
  },
})
