import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/call.ts'
import { notify } from '#web/ui/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import {
  type proposeOperator,
  type proposeOperatorReactivation,
  type proposeOperatorRole,
  type proposeOperatorSuspension,
  searchChanges,
} from '../../contract.ts'
import { useProof } from '../use-proof.tsx'

type Proposal =
  | typeof proposeOperator
  | typeof proposeOperatorRole
  | typeof proposeOperatorSuspension
  | typeof proposeOperatorReactivation

/** Proposes a change of who works at the desk with a fresh proof, says so, and leaves the dialog. */
export function useOperatorChange<Call extends Proposal>(proposal: Call, onDone: () => void) {
  const client = useQueryClient()
  const call = useCallMutation(proposal)
  const fresh = useProof()
  const propose = (input: InputOf<Call>) =>
    call.mutate(input, {
      onSuccess: async () => {
        notify.success(fresh.proposed)
        await client.invalidateQueries({ queryKey: callKey(searchChanges) })
        onDone()
      },
    })
  return { propose, isPending: call.isPending, failure: call.error, fresh }
}
