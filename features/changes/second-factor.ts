import { resetSecondFactor } from '#features/identity/operators/reset.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { proposeResetSecondFactor, ResetInput } from './contract.ts'
import { changeKind } from './kind.ts'
import { proposeChange } from './propose.ts'

/** Switching a colleague's second factor off. */
export const secondFactorReset = changeKind({
  kind: 'SECOND_FACTOR',
  input: ResetInput,
  apply: async (tx, { input, nowMs }) => {
    const { name, loginName, since } = await resetSecondFactor(tx, { ...input, nowMs })
    const title = name === loginName ? name : `${name} (${loginName})`
    // `since` identifies the lost factor: a factor set up later has another instant.
    const before = { secondFactor: 'on', since }
    return { title, companyId: null, currency: null, before, after: { secondFactor: 'off' } }
  },
})

/** The call that proposes it. */
export function resetCalls(deps: Deps): Handler[] {
  return [
    handle(proposeResetSecondFactor, (context) => {
      if (context.input.operatorId === context.caller.staffId) throw new Refusal('operator.self')
      return proposeChange(deps, context, secondFactorReset)
    }),
  ]
}
