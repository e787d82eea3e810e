import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getBalanceBillParam } from '#features/payments/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import {
  findBillsDue,
  getBill,
  payBill,
  searchBillLog,
  searchBillPayments,
  searchBills,
  sumBills,
} from '../contract.ts'

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
    run(amountMinor: number, { onPaid, onError }: { onPaid: () => void; onError: () => void }): void {
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
