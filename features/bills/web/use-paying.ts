import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getBalanceBillParam } from '#features/payments/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import {
  findBillsDue,
  getBill,
  payBill,
  payBills,
  searchBillLog,
  searchBillPayments,
  searchBills,
  sumBills,
} from '../contract.ts'

type Ends = { readonly onPaid: () => void; readonly onError: () => void }

/** Every call whose answer changes when a bill is paid. */
const SHOWN = [
  getBill,
  searchBills,
  sumBills,
  searchBillLog,
  searchBillPayments,
  findBillsDue,
  getBalanceBillParam,
  getWallet,
]

/**
 * Pays several bills from the balance. The same bills and amounts keep their idempotency key until they are paid.
 */
export function usePayingSeveral() {
  const client = useQueryClient()
  const call = useCallMutation(payBills)
  const last = useRef({ body: '', key: '' })
  return {
    isPending: call.isPending,
    error: call.error,
    run(bills: { billId: string; amountMinor: number }[], { onPaid, onError }: Ends): void {
      const body = JSON.stringify(bills)
      if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
      const onSuccess = async () => {
        last.current = { body: '', key: '' }
        onPaid()
        await Promise.all(SHOWN.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
      }
      call.mutate({ bills, idempotencyKey: last.current.key }, { onSuccess, onError })
    },
  }
}

/**
 * Pays a bill from the balance. The same amount keeps its idempotency key, so a second press is the same payment. Every
 * page that shows the bill is refreshed.
 */
export function usePayingFromBalance(billId: string) {
  const client = useQueryClient()
  const call = useCallMutation(payBill)
  const keys = useRef(new Map<number, string>())
  return {
    isPending: call.isPending,
    error: call.error,
    run(amountMinor: number, { onPaid, onError }: Ends): void {
      const idempotencyKey = keys.current.get(amountMinor) ?? crypto.randomUUID()
      keys.current.set(amountMinor, idempotencyKey)
      const onSuccess = async () => {
        keys.current.delete(amountMinor)
        onPaid()
        await Promise.all(SHOWN.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
      }
      call.mutate({ billId, amountMinor, idempotencyKey }, { onSuccess, onError })
    },
  }
}
