import { joinSentences } from '#contract/languages.ts'
import { OrderApproval } from '#features/approvals/web/OrderApproval.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { withdrawChange } from '#features/hotel-orders/amending/contract.ts'
import type { ChangeOfOrder } from '#features/hotel-orders/amending/shapes.ts'
import { stayInWords } from '#features/hotel-orders/amending/wording.ts'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { useChangeTexts } from '../texts.ts'
import { useOrderRefresh } from '../list/use-order-refresh.ts'
import { useOrderWords } from '../words.ts'

/** What an approver or the hotel is asked for, what it costs more or less, and the way to withdraw it. */
export function AskedChange({ order, asked }: { order: OrderDetail; asked: ChangeOfOrder }) {
  const texts = useChangeTexts()
  const { formats, language } = useOrderWords()
  const { before, after, differenceMinor } = asked
  const isHeld = asked.state === 'APPROVAL'
  const refresh = useOrderRefresh()
  const money = formats.money(Math.abs(differenceMinor), order.currency)
  const sentences = [
    (isHeld ? texts.heldFor : texts.askedFor)(stayInWords(after, before, language)),
    ...(differenceMinor === 0 ? [] : [differenceMinor > 0 ? texts.askedAndHeld(money) : texts.askedAndBack(money)]),
    ...(order.deadlineAt === null || isHeld ? [] : [texts.askedUntil(formats.moment(order.deadlineAt))]),
  ]
  return (
    <div className="tw-stack tw-gap-12 tw-below-20">
      <div className="tw-notice tw-tone-wait tw-wrap tw-between tw-row">
        <p>{joinSentences(language, sentences)}</p>
        <WithdrawButton order={order} />
      </div>
      {isHeld ? <OrderApproval orderId={asked.id} onDecided={refresh} /> : null}
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
