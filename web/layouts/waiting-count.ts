import { listDeskOrders } from '#features/hotel-orders/contract.ts'
import { useRight } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'

/** How often the rail looks again, in milliseconds. */
const EVERY_MS = 20_000

/** Orders that wait for the desk; null while unknown or not theirs to see. */
export function useWaitingCount(): number | null {
  const maySee = useRight('ops.orders')
  const { data } = useCall(listDeskOrders, { pageSize: 1 }, { enabled: maySee, refetchInterval: EVERY_MS })
  return data ? data.counts.waiting + data.counts.attention : null
}
