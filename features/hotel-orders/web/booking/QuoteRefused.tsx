import { Link } from 'react-router'
import type { CallFailure } from '#web/call-api.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { useUser } from '#web/store.ts'
import { Failed } from '#web/ui/page/Failed.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { Alternatives } from './Alternatives.tsx'
import { useBookingTexts } from '../texts.ts'
import { hotelPath } from './use-quote.ts'
import type { Taking } from './use-take.ts'

/** Refusals another room, day or hotel is the answer to. */
const REPLACEABLE = [
  'order.arrival_past',
  'order.sold_out',
  'order.released',
  'order.stop_sale',
  'order.no_exchange_rate',
  'quote.unsellable',
  'order.rate_unavailable',
  'order.market_denied',
  'search.dates',
]

/** The rate can not be quoted: says why, and leads to the other rates of the hotel. What was typed stays. */
export function QuoteRefused({ failure, taking }: { failure: CallFailure; taking: Taking }) {
  const texts = useBookingTexts()
  const isPending = useUser()?.company?.status === 'PENDING_VERIFICATION'
  if (isPending || failure.errorCode === 'right.missing') return <Failed failure={failure} />
  const replaceable = REPLACEABLE.some((code) => code === failure.errorCode)
  return (
    <>
      <StatePanel
        tone="failed"
        icon="bed"
        title={failure.returnMsg.replace(/[.。]$/, '')}
        text={texts.quoteFailedKept}
        requestId={replaceable ? null : failure.requestId}
        action={
          <Link className="tw-button tw-button-primary" to={hotelPath(taking.choice)}>
            {texts.otherRates}
          </Link>
        }
      />
      {replaceable ? (
        <Card title={texts.alternatives}>
          <Alternatives taking={taking} shownMinor={undefined} />
        </Card>
      ) : null}
    </>
  )
}
