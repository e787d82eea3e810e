import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CANCEL_REASONS,
  cancelHotelOrder,
  getAccountOverview,
  getHotelOrder,
  getVoucher,
  listHotelOrders,
  type OrderDetail,
} from '#features/hotel-orders/contract.ts'
import { joinSentences } from '#contract/languages.ts'
import type { OutputOf } from '#contract/call.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { useLanguage } from '#web/language.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { moneyBack } from './money-back.ts'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

export type Reason = (typeof CANCEL_REASONS)[number]
export type FeeQuote = OutputOf<typeof cancelHotelOrder>

/**
 * Asks for the fee at once; commits with the fee shown, and asks again when it has changed meanwhile, or when the
 * reader had to sign in again.
 */
export function useCancelling(order: Pick<OrderDetail, 'id' | 'paymentStatus'>, onDone: () => void) {
  const notifyDone = useDoneNotice(order)
  const client = useQueryClient()
  const asked = useCall(cancelHotelOrder, { orderId: order.id }, { staleTime: 0 })
  const call = useCallMutation(cancelHotelOrder)
  const [changedFromMinor, setChangedFrom] = useState<number | null>(null)
  // A fee from before is not shown while it is asked for anew.
  const quote = asked.isFetching ? null : (asked.data ?? null)

  function quoteAgain(): void {
    call.reset()
    void asked.refetch()
  }

  const commit = (input: { penaltyMinor: number; reason: Reason; note: string }) =>
    call.mutate(
      { orderId: order.id, ...input },
      {
        onSuccess: (done) => {
          for (const changed of [getHotelOrder, getVoucher, listHotelOrders, getWallet, getAccountOverview])
            void client.invalidateQueries({ queryKey: callKey(changed) })
          notifyDone(done)
          onDone()
        },
        onError: ({ errorCode }) => {
          if (errorCode !== 'order.penalty_changed') return
          setChangedFrom(input.penaltyMinor)
          quoteAgain()
        },
      },
    )

  const failure = call.error ?? (asked.isFetching ? null : asked.error)
  return { quote, failure, changedFromMinor, busy: call.isPending, quoteAgain, commit }
}

/** Says what became of the order and where the money goes. */
function useDoneNotice({ paymentStatus }: Pick<OrderDetail, 'paymentStatus'>): (done: FeeQuote) => void {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const language = useLanguage()
  const sentencesOf = (done: FeeQuote) =>
    joinSentences(
      language,
      moneyBack(paymentStatus, done).map(({ kind, amountMinor }) =>
        texts.cancelledBack[kind](
          formats.money(amountMinor + (kind === 'PAID' ? done.refundFeeMinor : 0), done.currency),
        ),
      ),
    )
  return (done) => {
    if (done.status === 'CANCELLATION_PENDING')
      return notify.notification('info', texts.cancelAskedTitle, texts.cancelAskedText)
    const text = done.refundMinor > 0 ? sentencesOf(done) : texts.cancelledNothing
    notify.notification('success', texts.cancelledTitle, text)
  }
}
