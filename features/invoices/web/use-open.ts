import { useCall } from '#web/use-call.ts'
import { searchInvoiceBills, searchInvoiceOrders } from '../contract.ts'

type Asked = { readonly source: 'BILL' | 'ORDER'; readonly typeId: string }

/** What can be invoiced of bills or orders, by currency; undefined until it is known. */
export function useOpenSums({ source, typeId }: Asked) {
  const input = { ...(typeId === '' ? {} : { typeId }), pageSize: 1 }
  const bills = useCall(searchInvoiceBills, input, { enabled: source === 'BILL', staleTime: 5000 })
  const orders = useCall(searchInvoiceOrders, input, { enabled: source === 'ORDER', staleTime: 5000 })
  return (source === 'BILL' ? bills : orders).data?.sums
}
