import { type RefObject, useEffect } from 'react'
import type { Quote } from '#features/hotel-orders/contract.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import type { BookingTexts } from '#features/hotel-orders/texts/en/hotelBooking.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { focusFirstError } from '#web/ui/form/field-errors.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './Booking.module.css'
import { type PaymentChoice, paysNow } from './booking-draft.ts'
import { useBookingTexts } from '../texts.ts'
import type { Booking } from './use-booking.ts'
import { useClock } from '../detail/use-clock.ts'

/** Below the price: what is going on, what was refused, and the button that books. */
export function BookingProgress({
  booking,
  quote,
  payment,
  heldUntilMs,
  busy,
  pricing,
  form,
}: {
  booking: Booking
  quote: Quote
  payment: PaymentChoice | null
  heldUntilMs: number
  busy: boolean
  /** The price is about to change with an extra. */
  pricing: boolean
  form: RefObject<HTMLFormElement | null>
}) {
  const texts = useBookingTexts()
  const formats = useFormats()
  const expired = useClock(heldUntilMs) >= heldUntilMs
  const amount = formats.money(quote.terms.totalMinor, quote.terms.currency)
  const refused = booking.step.kind === 'refused'
  useEffect(() => {
    if (refused) focusFirstError(form.current)
  }, [refused, form])
  const label =
    labelOf(texts, { checking: booking.step.kind === 'checking', busy, pricing }) ??
    (paysNow(quote.terms.rate, payment) && !quote.approval ? texts.submitWith : texts.submitUnpaid)(amount)
  return (
    <div className="tw-stack tw-gap-12 tw-rigid">
      {booking.step.kind === 'unheard' ? <Unheard onCheck={booking.checkOutcome} /> : null}
      <Refusal booking={booking} currency={quote.terms.currency} />
      <button
        type="submit"
        className="tw-button tw-button-primary tw-button-large"
        disabled={busy || pricing || expired || quote.paymentChoices.length === 0}
      >
        {label}
      </button>
      {expired && !busy ? <p className="tw-small tw-soft">{texts.expired}</p> : null}
    </div>
  )
}

/** What the button says while it can not be pressed; undefined when it can. */
function labelOf(texts: BookingTexts, now: { checking: boolean; busy: boolean; pricing: boolean }): string | undefined {
  if (now.checking) return texts.checking
  if (now.busy) return texts.saving
  return now.pricing ? texts.checkingPrice : undefined
}

function Unheard({ onCheck }: { onCheck(): void }) {
  const texts = useBookingTexts()
  return (
    <div className={`tw-tone-wait tw-flex tw-gap-12 tw-card-round tw-pad-16 ${styles.unheard}`} role="alert">
      <Icon name="wait" />
      <div>
        <p>
          <strong>{texts.unheard}</strong>
        </p>
        <p className="tw-small">{texts.unheardNote}</p>
        <button type="button" className="tw-button" onClick={onCheck}>
          {texts.checkOutcome}
        </button>
      </div>
    </div>
  )
}

/** The figures behind a refused spending limit; null for every other refusal. */
function limitsInWords(failure: CallFailure, money: (minor: number) => string, texts: BookingTexts): string | null {
  const detail: Readonly<Record<string, unknown>> = typeof failure.detail === 'object' ? { ...failure.detail } : {}
  const { limitMinor, spentMinor } = detail
  if (typeof limitMinor !== 'number') return null
  return typeof spentMinor === 'number'
    ? texts.monthLimit(money(limitMinor), money(spentMinor))
    : texts.orderLimit(money(limitMinor))
}

function Refusal({ booking, currency }: { booking: Booking; currency: string }) {
  const texts = useBookingTexts()
  const frame = useFrameTexts()
  const { step, errors } = booking
  const formats = useFormats()
  const count = Object.keys(errors).length
  const limits =
    step.kind === 'refused' ? limitsInWords(step.failure, (minor) => formats.money(minor, currency), texts) : null
  if (step.kind === 'refused') {
    return (
      <p className="tw-notice tw-tone-lost" role="alert">
        <Icon name="warning" size={18} />
        <span>
          {count > 0 ? texts.correct(count) : step.failure.returnMsg}
          {limits ? ` ${limits}` : null}
          {step.failure.requestId ? (
            <span className="tw-small">
              {' '}
              {frame.requestNumber} <code className="tw-whole">{step.failure.requestId}</code>
            </span>
          ) : null}
        </span>
      </p>
    )
  }
  if (step.kind !== 'form' || count === 0) return null
  return (
    <p className="tw-notice tw-tone-lost" role="alert">
      <Icon name="warning" size={18} />
      <span>{texts.correct(count)}</span>
    </p>
  )
}
