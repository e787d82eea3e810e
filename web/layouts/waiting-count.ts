import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countWaiting } from '#features/lists/contract.ts'
import { useClientState } from '#web/store.ts'
import { callKey, useCall } from '#web/use-call.ts'

/** How often the rail polls, in milliseconds. */
const EVERY_MS = 20_000

/**
 * The number of pending items by page; absent while unknown or forbidden. An action on the page changes the count at
 * once.
 */
export function useWaitingCounts(): Readonly<Record<string, number>> {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: callKey(countWaiting) })
      }),
    [client],
  )
  const enabled = useClientState(({ user }) => user.isLogin)
  const { data } = useCall(countWaiting, {}, { enabled, refetchInterval: EVERY_MS })
  return Object.fromEntries(data?.list.map(({ page, waiting }) => [page, waiting]) ?? [])
}
