import type { StayTerms } from '#features/hotel-orders/contract.ts'
import { feeSteps } from '#features/hotel-orders/voucher/wording.ts'
import styles from './OrderDetail.module.css'
import { useOrderTexts, useVoucherTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

type Props = {
  terms: StayTerms
  /** From when the steps count; those before it are one. */
  bookedAt: string
  /** Whether a step holds now, and is marked. */
  marked: boolean
}

/** A whole fee schedule as a line of time. */
export function FeeTimeline({ terms, bookedAt, marked }: Props) {
  const texts = useOrderTexts()
  const voucher = useVoucherTexts()
  const words = useOrderWords()
  const steps = feeSteps(terms, bookedAt)
  const nowMs = Date.now()
  const current = marked ? steps.findLastIndex((step) => step.fromAt === null || Date.parse(step.fromAt) <= nowMs) : -1
  return (
    <ol className={`tw-stack ${styles.timeline}`}>
      {steps.map((step, i) => {
        const next = steps[i + 1]?.fromAt ?? null
        const what = words.fee(step, terms.currency)
        const line =
          step.fromAt === null
            ? voucher.feeFromBooking(what, next === null ? null : words.hotelMoment(next, terms))
            : voucher.feeFrom(words.hotelMoment(step.fromAt, terms), what)
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
