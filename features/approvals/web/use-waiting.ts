import { useRight } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'
import { countApprovals } from '../contract.ts'

/** How many bookings wait for the reader's decision; 0 while unknown and for those who may not decide. */
export function useWaitingApprovals(): number {
  const enabled = useRight('approvals.decide')
  const { data } = useCall(countApprovals, {}, { enabled, staleTime: 30_000 })
  return data?.waiting ?? 0
}
