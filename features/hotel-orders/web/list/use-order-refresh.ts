import { useQueryClient } from '@tanstack/react-query'
import { getWallet } from '#features/wallet/contract.ts'
import { callKey } from '#web/use-call.ts'
import { getAccountOverview, getHotelOrder, listHotelOrders } from '#features/hotel-orders/contract.ts'

/** Reads again what shows an order and its money, after a decision about it. */
export function useOrderRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    for (const call of [getHotelOrder, listHotelOrders, getAccountOverview, getWallet])
      void client.invalidateQueries({ queryKey: callKey(call) })
  }
}
