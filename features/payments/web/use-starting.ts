import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#contract/call.ts'
import { type PaymentRow, searchPayments } from '#features/payments/contract.ts'
import { startTransfer } from '#features/payments/transfers/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { paths } from '#web/paths.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'

export type Method = PaymentRow['method']
type What = Omit<InputOf<typeof startWechatPay>, 'idempotencyKey'>

/** The page of an open payment: its code, or the account to transfer to. */
export function openPath({ id, method }: Pick<PaymentRow, 'id' | 'method'>): string {
  return method === 'BANK_TRANSFER' ? paths.transferPay(id) : paths.wechatPay(id)
}

/**
 * Starts payments. The same request keeps its idempotency key, so that a second press or a repeat after a lost response
 * is the same payment; then opens its page.
 */
export function useStarting() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const calls = { WECHAT: useCallMutation(startWechatPay), BANK_TRANSFER: useCallMutation(startTransfer) }
  const keys = useRef(new Map<string, string>())
  return {
    isPending: calls.WECHAT.isPending || calls.BANK_TRANSFER.isPending,
    error: calls.WECHAT.error ?? calls.BANK_TRANSFER.error,
    run(method: Method, what: What, onError?: () => void): void {
      const wish = JSON.stringify([method, what])
      const idempotencyKey = keys.current.get(wish) ?? crypto.randomUUID()
      keys.current.set(wish, idempotencyKey)
      // A refusal of the other method says nothing about this one.
      calls[method === 'WECHAT' ? 'BANK_TRANSFER' : 'WECHAT'].reset()
      calls[method].mutate(
        { ...what, idempotencyKey },
        {
          onSuccess: async (payment) => {
            await client.invalidateQueries({ queryKey: callKey(searchPayments) })
            void navigate(openPath(payment))
          },
          ...(onError && { onError }),
        },
      )
    },
  }
}
