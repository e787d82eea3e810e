import { Link } from 'react-router'
import { AskApproval } from '#features/approvals/web/NeededApproval.tsx'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { Quote } from '#features/hotel-orders/contract.ts'
import { Alternatives } from './Alternatives.tsx'
import { type BookingDraft, chosenPayment, type PaymentChoice } from './booking-draft.ts'
import { DeadlineSentence } from '../detail/DeadlineSentence.tsx'
import { useBookingTexts } from '../texts.ts'
import type { Booking } from './use-booking.ts'
import { hotelPath, otherHotelsPath } from './use-quote.ts'
import type { Taking } from './use-take.ts'
import { useOrderWords } from '../words.ts'

type Props = { booking: Booking; taking: Taking; shownMinor: number; draft: BookingDraft }

/** The dialogs that must be answered before the booking continues. Every dialog can be left without booking. */
export function BookingDialogs({ booking, taking, shownMinor, draft }: Props) {
  const { step } = booking
  switch (step.kind) {
    case 'priceChanged':
      return <PriceChanged step={step} booking={booking} payment={chosenPayment(draft, step.quote.paymentChoices)} />
    case 'duplicate':
      return <Duplicate step={step} booking={booking} />
    case 'approval':
      return step.quote.approval ? (
        <AskApproval
          needed={step.quote.approval}
          currency={step.quote.terms.currency}
          otherTo={otherHotelsPath(taking.choice)}
          onAsk={() => booking.goOn(step.quote)}
          onCancel={booking.dismiss}
        />
      ) : null
    case 'soldOut':
      return <SoldOut step={step} booking={booking} taking={taking} shownMinor={shownMinor} />
    case 'used':
      return <Used booking={booking} />
    default:
      return null
  }
}

function LeaveButton({ booking }: { booking: Booking }) {
  const texts = useBookingTexts()
  return (
    <button type="button" className="tw-button" onClick={booking.dismiss}>
      {texts.notNow}
    </button>
  )
}

type Changed = { step: { oldTotalMinor: number; quote: Quote }; booking: Booking; payment: PaymentChoice | null }

function PriceChanged({ step, booking, payment }: Changed) {
  const texts = useBookingTexts()
  const { formats } = useOrderWords()
  const { totalMinor, currency } = step.quote.terms
  const sameTotal = totalMinor === step.oldTotalMinor
  return (
    <Dialog
      title={sameTotal ? texts.termsChangedTitle : texts.priceChangedTitle}
      onCancel={booking.dismiss}
      actions={
        <>
          <LeaveButton booking={booking} />
          <button type="button" className="tw-button tw-button-primary" onClick={() => booking.goOn(step.quote)}>
            {texts.bookAtNewPrice(formats.money(totalMinor, currency))}
          </button>
        </>
      }
    >
      <p className="tw-soft">{sameTotal ? texts.termsChangedText : texts.priceChangedText}</p>
      <DeadlineSentence terms={step.quote.terms} payment={payment} isHeld={Boolean(step.quote.approval)} />
      <dl className="tw-stack tw-gap-8 tw-ends">
        <div>
          <dt>{texts.oldPrice}</dt>
          <dd>
            <s>
              <MoneyText amountMinor={step.oldTotalMinor} currency={currency} />
            </s>
          </dd>
        </div>
        <div>
          <dt>{texts.newPrice}</dt>
          <dd>
            <MoneyText amountMinor={totalMinor} currency={currency} size="large" />
          </dd>
        </div>
      </dl>
    </Dialog>
  )
}

function Duplicate({ step, booking }: { step: { code: string; quote: Quote }; booking: Booking }) {
  const texts = useBookingTexts()
  return (
    <Dialog
      title={texts.duplicateTitle}
      onCancel={booking.dismiss}
      actions={
        <>
          <LeaveButton booking={booking} />
          <Link className="tw-button" to={paths.hotelOrderList({ keyword: step.code })}>
            {texts.lookAtOrder}
          </Link>
          <button type="button" className="tw-button tw-button-primary" onClick={() => booking.goOn(step.quote)}>
            {texts.bookAnyway}
          </button>
        </>
      }
    >
      <p>{texts.duplicateText(step.code)}</p>
    </Dialog>
  )
}

function SoldOut({
  step: { night, title },
  booking,
  taking,
  shownMinor,
}: {
  step: { night: string | null; title?: string }
  booking: Booking
  taking: Taking
  shownMinor: number
}) {
  const texts = useBookingTexts()
  const { formats } = useOrderWords()
  return (
    <Dialog
      title={title ?? texts.soldOutTitle}
      onCancel={booking.dismiss}
      actions={
        <>
          <LeaveButton booking={booking} />
          <Link className="tw-button" to={hotelPath(taking.choice)}>
            {texts.allRates}
          </Link>
        </>
      }
    >
      <p>{night === null ? texts.soldOutText : texts.soldOutNight(formats.day(night))}</p>
      <Alternatives taking={taking} shownMinor={shownMinor} />
    </Dialog>
  )
}

function Used({ booking }: { booking: Booking }) {
  const texts = useBookingTexts()
  return (
    <Dialog
      title={texts.usedTitle}
      onCancel={booking.dismiss}
      actions={
        <>
          <LeaveButton booking={booking} />
          <Link className="tw-button tw-button-primary" to={paths.hotelOrderList()}>
            {texts.lookAtOrder}
          </Link>
        </>
      }
    >
      <p>{texts.usedText}</p>
    </Dialog>
  )
}
