import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { provePassword } from '#features/identity/account/fresh.ts'
import { endMemberSessions, resetMemberSecondFactor } from '#features/identity/members/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { auditStaff, lockFor } from './calls.ts'
import { secureCustomerUser } from './contract.ts'

type Securing = CallContext<ParsedInputOf<typeof secureCustomerUser>, 'staff.write'>

async function run(deps: Deps, context: Securing): Promise<OutputOf<typeof secureCustomerUser>> {
  const { input, caller, ip, requestId } = context
  const { staffId, action, currentPassword: password } = input
  const nowMs = deps.now()
  await provePassword(deps, { password, caller, ip, requestId }, nowMs)
  // Second factors are hidden from companies; the account is found by the caller's company.
  const endedSessions = await deps.db.write(SYSTEM, async (tx) => {
    const { key } = await lockFor(tx, caller, { staffId, action, nowMs })
    if (action === 'resetSecondFactor' && !(await resetMemberSecondFactor(tx, key))) throw new Refusal('staff.state')
    // Every session of the account must prove the password again.
    const ended = await endMemberSessions(tx, key)
    await auditStaff(tx, context, { action, subject: staffId, nowMs, detail: { ended } })
    return ended
  })
  deps.wakeOutbox()
  // When this call answers, the ended sessions are already refused on this node.
  await deps.journal.poll()
  return { endedSessions }
}

/** What an owner does about a colleague's sign-in with the own password. */
export function secureCalls(deps: Deps): Handler[] {
  return [handle(secureCustomerUser, (context) => run(deps, context))]
}
