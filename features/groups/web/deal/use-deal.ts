import { useQueryClient } from '@tanstack/react-query'
import { getWallet } from '#features/wallet/contract.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCall } from '#web/use-call.ts'
import { getGroup, searchGroups } from '#features/groups/contract-requests.ts'
import { getGroupDeal } from '#features/groups/deal/contract.ts'
import { getGroupNames } from '#features/groups/names/contract.ts'

/** How often a deal is read, in milliseconds: the clock sells, ends and expires. */
const POLL_MS = 15_000

/** Holds, contract, payments and orders of a group. */
export const useDeal = (groupId: string) =>
  useCall(getGroupDeal, { groupId }, { staleTime: 0, refetchInterval: POLL_MS })

/** After a change of a deal: refreshes it everywhere and notifies the reader. */
export function useDealChanged() {
  const client = useQueryClient()
  return (text?: string) => {
    if (text !== undefined) notify.success(text)
    for (const call of [getGroupDeal, getGroupNames, getGroup, searchGroups, getWallet])
      void client.invalidateQueries({ queryKey: callKey(call) })
  }
}
