import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { OrderDetail } from '../contract.ts'
import { isWaiting } from './order-groups.ts'
import styles from './OrderDetail.module.css'
import { RemindButton } from './RemindButton.tsx'
import { useOrderTexts } from './texts.ts'
import { useOrderWords } from './words.ts'

/** What may be done with the order now; the answer about it says what. */
export function OrderActions({ order, onCancel }: { order: OrderDetail; onCancel(): void }) {
  const texts = useOrderTexts()
  const withdraws = isWaiting(order.status)
  return (
    <>
      <RemindButton order={order} />
      {order.allowed.includes('pay') ? (
        <Link className="tw-button tw-button-primary" to={paths.payOrder(order.id)}>
          {texts.actions.pay}
        </Link>
      ) : null}
      {order.allowed.includes('voucher') ? (
        <Link className={`tw-button ${order.status === 'CANCELLED' ? '' : 'tw-button-primary'}`} to={paths.hotelVoucher(order.id)}>
          <Icon name="voucher" size={18} />
          {texts.actions.voucher}
        </Link>
      ) : null}
      {order.allowed.includes('cancel') ? (
        <button type="button" className={`tw-button ${styles.danger}`} onClick={onCancel}>
          {withdraws ? texts.actions.withdraw : texts.actions.cancel}
        </button>
      ) : null}
    </>
  )
}

/** One line about what is awaited or why it ended; nothing when the state says it all. */
export function OrderStateLine({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  if (order.rejectReason) return <p className={styles.stateLost}>{texts.rejectedBecause(texts.rejectReasons[order.rejectReason] ?? order.rejectReason)}</p>
  if (order.cancelReason) return <p className={styles.stateOver}>{texts.cancelledBecause(texts.cancelReasons[order.cancelReason] ?? order.cancelReason)}</p>
  if (order.status === 'NEEDS_ATTENTION') return <p className={styles.stateWait}>{texts.beingClarified}</p>
  if (order.deadlineAt === null || !isWaiting(order.status)) return null
  const sentence = order.status === 'AWAITING_PAYMENT' ? texts.payBy : texts.deadline
  return (
    <p className={styles.stateWait}>
      <Icon name="clock" size={18} />
      {sentence(formats.moment(order.deadlineAt), formats.fromNow(order.deadlineAt))}
    </p>
  )
}
