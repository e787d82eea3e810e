import { paths } from '#web/paths.ts'
import type { Pending } from '#web/slots.ts'
import { useRight } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'
import { countApprovals } from '../contract.ts'

/** How often it is asked, in milliseconds; not at all while the tab is hidden. */
const EVERY_MS = 60_000

/** How many bookings wait for the reader's decision; 0 while unknown and for those who may not decide. */
export function useWaitingApprovals(): number {
  const enabled = useRight('approvals.decide')
  const { data } = useCall(countApprovals, {}, { enabled, refetchInterval: EVERY_MS, staleTime: EVERY_MS })
  return data?.waiting ?? 0
}

/** The same by the page that lists them. */
export const usePendingApprovals = (): Readonly<Record<string, Pending>> => ({
  [paths.approvals()]: { count: useWaitingApprovals() },
})
