import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/call.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { changeOperator, searchOperators } from '#features/identity/operators/contract.ts'

/**
 * Changes an account, says so, and shows the list anew. A refusal is said by `failure`, or where no dialog is open as a
 * notice.
 */
export function useChangeOperator() {
  const client = useQueryClient()
  const call = useCallMutation(changeOperator)
  function change(input: InputOf<typeof changeOperator>, done: string, onDone?: () => void): void {
    call.mutate(input, {
      onSuccess: async () => {
        notify.success(done)
        await client.invalidateQueries({ queryKey: callKey(searchOperators) })
        onDone?.()
      },
      onError: ({ returnMsg }) => {
        if (!onDone) notify.error(returnMsg)
      },
    })
  }
  return { change, isPending: call.isPending, failure: call.error }
}
