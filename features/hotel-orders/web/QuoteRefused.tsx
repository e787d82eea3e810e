import { Link } from 'react-router'
import type { CallFailure } from '#web/call-api.ts'
import { Forbidden } from '#web/ui/Forbidden.tsx'
import { StatePanel } from '#web/ui/StatePanel.tsx'
import { useBookingTexts } from './texts.ts'
import { type Choice, hotelPath } from './use-quote.ts'

/** The rate can not be quoted: says why, and leads to the other rates of the hotel. What was typed stays. */
export function QuoteRefused({ failure, choice }: { failure: CallFailure; choice: Choice }) {
  const texts = useBookingTexts()
  if (failure.errorCode === 'right.missing') return <Forbidden />
  return (
    <StatePanel
      tone="failed"
      icon="bed"
      title={failure.returnMsg}
      text={texts.quoteFailedKept}
      requestId={failure.requestId}
      action={
        <Link className="tw-button tw-button-primary" to={hotelPath(choice)}>
          {texts.otherRates}
        </Link>
      }
    />
  )
}
