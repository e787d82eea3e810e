import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/call.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { countUnread, markNotices, searchNotices } from '../notices/contract.ts'

/** Marks notices, puts the new number on the bell and reads the list anew. */
export function useMarking() {
  const client = useQueryClient()
  const call = useCallMutation(markNotices)
  const mark = (input: InputOf<typeof markNotices>): void =>
    call.mutate(input, {
      onSuccess: async ({ unread }) => {
        client.setQueryData(callKey(countUnread, {}), { unread })
        await client.invalidateQueries({ queryKey: callKey(searchNotices) })
      },
      onError: notify.failure,
    })
  return { mark, isPending: call.isPending }
}
