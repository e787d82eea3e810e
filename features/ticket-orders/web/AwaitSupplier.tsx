import { useCall } from '#web/use-call.ts'
import { getTicketOrder, type TicketOrderDetail } from '../contract.ts'
import { useTicketOrderTexts } from './texts.ts'

/** How often an order is read while a supplier's system is asked about it, in milliseconds. */
const EVERY_MS = 3_000

/** Reads an order again and again while a foreign system confirms it, and says so; nothing for any other order. */
export function AwaitSupplier({ order }: { order: TicketOrderDetail }) {
  const texts = useTicketOrderTexts()
  const isAsked = order.status === 'PENDING' && order.sold.isSupplied === true
  useCall(getTicketOrder, { orderId: order.id }, { enabled: isAsked, refetchInterval: isAsked && EVERY_MS })
  return isAsked ? <p role="status">{texts.supplierAsked}</p> : null
}
