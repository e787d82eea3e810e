import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#web/store.ts'
import { callKey, useCall } from '#web/use-call.ts'
import { countWaiting } from '../contract.ts'

/** How often the desk's rail polls, in milliseconds. */
const EVERY_MS = 20_000

/**
 * The number of the desk's pending items by page; absent while unknown or forbidden. An action on the page
 * changes the count at once.
 */
export function usePendingByPage(): Readonly<Record<string, number>> {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: callKey(countWaiting) })
      }),
    [client],
  )
  const enabled = useUser()?.realm === 'OPERATOR'
  const { data } = useCall(countWaiting, {}, { enabled, refetchInterval: EVERY_MS })
  return Object.fromEntries(data?.list.map(({ page, waiting }) => [page, waiting]) ?? [])
}
