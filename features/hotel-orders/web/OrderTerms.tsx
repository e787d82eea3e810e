import { Card } from '#web/ui/Card.tsx'
import type { OrderDetail } from '../contract.ts'
import { feeSteps } from '../voucher/wording.ts'
import { isOver } from './order-groups.ts'
import styles from './OrderDetail.module.css'
import { useOrderTexts, useVoucherTexts } from './texts.ts'
import { useOrderWords } from './words.ts'

/** An order's cancellation terms. */
export function OrderTerms({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  return (
    <Card title={texts.terms}>
      <FeeSchedule order={order} />
    </Card>
  )
}

/** The whole fee schedule of an order as a line of time; the step that holds now is marked. */
export function FeeSchedule({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const voucher = useVoucherTexts()
  const words = useOrderWords()
  const steps = feeSteps(order.terms, order.createdAt)
  const nowMs = Date.now()
  // The terms of an order that has ended are kept to be read, but none of them holds now.
  const current = isOver(order.status)
    ? -1
    : steps.findLastIndex((step) => step.fromAt === null || Date.parse(step.fromAt) <= nowMs)
  return (
    <ol className={`tw-stack ${styles.timeline}`}>
      {steps.map((step, i) => {
        const next = steps[i + 1]?.fromAt ?? null
        const what = words.fee(step, order.currency)
        const line =
          step.fromAt === null
            ? voucher.feeFromBooking(what, next === null ? null : words.hotelMoment(next, order.terms))
            : voucher.feeFrom(words.hotelMoment(step.fromAt, order.terms), what)
        return (
          <li
            key={step.fromAt ?? 'booking'}
            className={i === current ? 'tw-medium' : undefined}
            data-costs={step.amountMinor > 0}
          >
            {line}
            {i === current ? (
              <span className={`tw-pill tw-fine tw-nowrap tw-act-strong tw-act-ground ${styles.nowMark}`}>
                {texts.now}
              </span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
