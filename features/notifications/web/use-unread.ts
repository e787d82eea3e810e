import { useUser } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'
import { countUnread, MOST_UNREAD } from '../notices/contract.ts'

/** How often the bell asks, in milliseconds; not at all while the tab is hidden. */
const EVERY_MS = 60_000

/** The number of unread notifications; 0 while unknown and for the operator's staff, who have none. */
export function useUnread(): { unread: number; shown: string } {
  const enabled = useUser()?.realm === 'PORTAL'
  const { data } = useCall(countUnread, {}, { enabled, refetchInterval: EVERY_MS, staleTime: EVERY_MS })
  const unread = data?.unread ?? 0
  return { unread, shown: unread < MOST_UNREAD ? String(unread) : `${MOST_UNREAD - 1}+` }
}
