import { joinSentences } from '#contract/languages.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { withdrawChange } from '#features/hotel-orders/amending/contract.ts'
import type { ChangeOfOrder } from '#features/hotel-orders/amending/shapes.ts'
import { stayInWords } from '#features/hotel-orders/amending/wording.ts'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { useChangeTexts } from '../texts.ts'
import { useOrderRefresh } from '../list/use-order-refresh.ts'
import { useOrderWords } from '../words.ts'

/** What the hotel is asked for, until when it answers, what it costs more or less, and the way to withdraw it. */
export function AskedChange({ order, asked }: { order: OrderDetail; asked: ChangeOfOrder }) {
  const texts = useChangeTexts()
  const { formats, language } = useOrderWords()
  const { before, after, differenceMinor } = asked
  const money = formats.money(Math.abs(differenceMinor), order.currency)
  const sentences = [
    texts.askedFor(stayInWords(after, before, language)),
    ...(differenceMinor === 0 ? [] : [differenceMinor > 0 ? texts.askedAndHeld(money) : texts.askedAndBack(money)]),
    ...(order.deadlineAt === null ? [] : [texts.askedUntil(formats.moment(order.deadlineAt))]),
  ]
  return (
    <div className="tw-notice tw-tone-wait tw-below-20 tw-wrap tw-between tw-row">
      <p>{joinSentences(language, sentences)}</p>
      <WithdrawButton order={order} />
    </div>
  )
}

function WithdrawButton({ order }: { order: OrderDetail }) {
  const texts = useChangeTexts()
  const refresh = useOrderRefresh()
  const call = useCallMutation(withdrawChange)
  if (!order.allowed.includes('withdrawChange')) return null
  const withdraw = () =>
    call.mutate(
      { orderId: order.id },
      {
        onSuccess: () => notify.success(texts.withdrawn),
        onError: (failure) => notify.failure(failure),
        onSettled: refresh,
      },
    )
  return (
    <button type="button" className="tw-button" disabled={call.isPending} onClick={withdraw}>
      {texts.withdraw}
    </button>
  )
}
