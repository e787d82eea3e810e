import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey } from '#web/use-call.ts'
import { getProposal } from '../contract.ts'
import { searchProposals } from '../contract-list.ts'

/** After a changed proposal: refreshes it everywhere and notifies the reader. */
export function useProposalsChanged(): (text: string) => Promise<void> {
  const client = useQueryClient()
  return async (text) => {
    notify.success(text)
    await Promise.all(
      [getProposal, searchProposals].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
    )
  }
}
