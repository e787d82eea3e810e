import { Link } from 'react-router'
import type { Formats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import type { OrderTexts } from '#features/hotel-orders/texts/en/hotelOrders.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { AskedChange } from './AskedChange.tsx'
import { BookAgainLink } from './BookAgainLink.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import { isUnconfirmed, isWaiting } from '../list/order-groups.ts'
import { MoreActions } from './MoreActions.tsx'
import { RemindButton } from './RemindButton.tsx'
import { SendVoucherButton } from '../voucher/SendVoucherButton.tsx'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

/** What may be done with the order now; the answer about it says what. */
export function OrderActions({ order, onCancel }: { order: OrderDetail; onCancel(): void }) {
  const texts = useOrderTexts()
  const withdraws = isUnconfirmed(order.status)
  return (
    <>
      <RemindButton order={order} />
      {order.allowed.includes('pay') ? (
        <Link className="tw-button tw-button-primary" to={paths.payOrder(order.id)}>
          {texts.actions.pay}
        </Link>
      ) : null}
      {order.allowed.includes('voucher') ? (
        <Link
          className={`tw-button ${order.status === 'CANCELLED' ? '' : 'tw-button-primary'}`}
          to={paths.hotelVoucher(order.id)}
        >
          <Icon name="voucher" size={18} />
          {texts.actions.voucher}
        </Link>
      ) : null}
      {order.allowed.includes('mailVoucher') ? <SendVoucherButton order={order} /> : null}
      <ChangeButton order={order} />
      <BookAgainLink order={order} />
      <MoreActions order={order} />
      {order.allowed.includes('cancel') ? (
        <button type="button" className="tw-button tw-button-ends" onClick={onCancel}>
          {withdraws ? texts.actions.withdraw : texts.actions.cancel}
        </button>
      ) : null}
    </>
  )
}

type Words = readonly [tone: keyof typeof TONES, text: string]

const TONES = { lost: 'tw-tone-lost', over: 'tw-sunken tw-soft', wait: 'tw-tone-wait' }

type Step = OrderDetail['history'][number] | undefined

/** Why the order was not approved, rejected or cancelled. */
function reasonOf(order: OrderDetail, step: Step, texts: OrderTexts): Words | null {
  if (step?.event === 'declined') return ['lost', texts.declinedBecause(step.actorName, step.note ?? '')]
  if (order.rejectReason)
    return ['lost', texts.rejectedBecause(texts.rejectReasons[order.rejectReason] ?? order.rejectReason)]
  if (order.cancelReason)
    return ['over', texts.cancelledBecause(texts.cancelReasons[order.cancelReason] ?? order.cancelReason)]
  return null
}

/** An explanation of a state; null where its name is enough. */
function wordsOf(order: OrderDetail, texts: OrderTexts): Words | null {
  const step = order.history.findLast((event) => event.toStatus === order.status && event.fromStatus !== order.status)
  switch (order.status) {
    case 'CANCELLATION_PENDING':
      return ['wait', texts.cancelAskedText]
    case 'CANCELLATION_REFUSED':
      return ['over', texts.cancelRefused(step?.note ?? '')]
    case 'EXPIRED':
      return ['over', texts.expiredBecause[step?.fromStatus ?? 'PENDING'] ?? '']
    default:
      return reasonOf(order, step, texts)
  }
}

/** What becomes of an order whose hotel is silent. */
function silentWords(order: OrderDetail, texts: OrderTexts, formats: Formats): Words | null {
  if (order.status !== 'NEEDS_ATTENTION' || order.deadlineAt === null) return null
  const mayWithdraw = order.allowed.includes('cancel') ? [texts.mayWithdraw] : []
  return ['wait', [texts.beingClarified(formats.moment(order.deadlineAt)), ...mayWithdraw].join(' ')]
}

/** One line about what is awaited or why it ended; nothing when the state says it all. */
export function OrderStateLine({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const asked = order.changes.find(({ endedAt }) => endedAt === null)
  if (asked) return <AskedChange order={order} asked={asked} />
  const words = silentWords(order, texts, formats) ?? wordsOf(order, texts)
  if (words) return <p className={`tw-notice tw-below-20 ${TONES[words[0]]}`}>{words[1]}</p>
  if (order.deadlineAt === null || !isWaiting(order.status)) return null
  const sentence = order.status === 'AWAITING_PAYMENT' ? texts.payBy : texts.deadline
  return (
    <p className="tw-notice tw-tone-wait tw-below-20">
      <Icon name="clock" size={18} />
      {sentence(formats.moment(order.deadlineAt), formats.fromNow(order.deadlineAt))}
    </p>
  )
}
