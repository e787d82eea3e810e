import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Pending } from '#web/slots.ts'
import { useUser } from '#web/store.ts'
import { callKey, useCall } from '#web/use-call.ts'
import { countWaiting } from '../contract.ts'

/** How often the desk's rail polls, in milliseconds. */
const EVERY_MS = 20_000

/**
 * The number of the desk's pending items by page; absent while unknown or forbidden. An action on the page
 * changes the count at once.
 */
export function usePendingByPage(): Readonly<Record<string, Pending>> {
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
  const pages: Record<string, Pending> = {}
  for (const { page, address, waiting } of data?.list ?? []) {
    const other = pages[page]
    // A page with several queues has a tab for each; an only one is opened with the filter that it is counted by.
    pages[page] = other ? { count: other.count + waiting } : { count: waiting, to: address }
  }
  return pages
}
