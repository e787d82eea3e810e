import { useQueryClient } from '@tanstack/react-query'
import { getWallet } from '#features/wallet/contract.ts'
import { callKey } from '#web/use-call.ts'
import { getTicketOrder, searchTicketOrders } from '../contract.ts'
import { getTicketBasket } from '../contract-basket.ts'

/** Reads again what shows a ticket order and its money, after it has moved on. */
export function useTicketOrderRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    for (const call of [getTicketOrder, getTicketBasket, searchTicketOrders, getWallet])
      void client.invalidateQueries({ queryKey: callKey(call) })
  }
}
