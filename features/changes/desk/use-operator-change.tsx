import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BrowserCall } from '#web/call-api.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type ChangeRow, searchChanges } from '../contract.ts'
import { useProof } from './use-proof.tsx'

type Proposal<Input extends z.ZodType> = BrowserCall<Input, typeof ChangeRow>

/** Proposes a change of who works at the desk with a fresh proof, says so, and leaves the dialog. */
export function useOperatorChange<Input extends z.ZodType>(proposal: Proposal<Input>, onDone: () => void) {
  const client = useQueryClient()
  const call = useCallMutation(proposal)
  const fresh = useProof()
  const propose = (input: z.input<Input>) =>
    call.mutate(input, {
      onSuccess: async () => {
        notify.success(fresh.proposed)
        await client.invalidateQueries({ queryKey: callKey(searchChanges) })
        onDone()
      },
    })
  return { propose, isPending: call.isPending, failure: call.error, fresh }
}
