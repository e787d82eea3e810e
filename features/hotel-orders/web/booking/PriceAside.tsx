import { clientMinor } from '#contract/client-price.ts'
import { useUser } from '#web/store.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import type { StayTerms } from '#features/hotel-orders/contract.ts'
import { nightsOfStay } from '#features/hotel-orders/voucher/wording.ts'
import type { PaymentChoice } from './booking-draft.ts'
import { DeadlineSentence } from '../detail/DeadlineSentence.tsx'
import { FeeTimeline } from '../detail/FeeTimeline.tsx'
import styles from './PriceAside.module.css'
import { PriceBreakdown } from './PriceBreakdown.tsx'
import { useBookingTexts } from '../texts.ts'
import { useClock } from '../detail/use-clock.ts'
import type { HeldQuote } from './use-quote.ts'
import { useOrderWords } from '../words.ts'

/** Time left at which the clock turns to the colour of what waits, in milliseconds. */
const SOON_MS = 120_000

/** What came of asking for a price again: that of the whole booking, or of its rooms alone. */
export type Requoted = { of: 'total' | 'rooms'; beforeMinor: number; nowMinor: number }

type Props = {
  held: HeldQuote
  payment: PaymentChoice | null
  requoted: Requoted | null
  requoting: boolean
  onRequote(): void
}

/** Stays beside the form: what is booked, its price by room and night, what happens to the money and when. */
export function PriceAside({ held, payment, requoted, requoting, onRequote }: Props) {
  const texts = useBookingTexts()
  const { terms, approval } = held.quote
  return (
    <aside className={`tw-card-round ${styles.aside}`} aria-label={texts.price}>
      <Card padded={false}>
        <StaySummary terms={terms} />
        <div className={`tw-stack tw-gap-12 ${styles.asideBody}`}>
          <PriceBreakdown terms={terms} total={texts.total} open={terms.rooms.length === 1} />
          <ClientPrice terms={terms} />
          <DeadlineSentence terms={terms} payment={payment} isHeld={Boolean(approval)} />
          <FeesByDate terms={terms} />
          <QuoteClock held={held} requoting={requoting} onRequote={onRequote} />
          {requoted ? <WhatMoved requoted={requoted} currency={terms.currency} /> : null}
        </div>
      </Card>
    </aside>
  )
}

/** What the company's client pays for the stay, beside what the company is charged. */
function ClientPrice({ terms: { totalMinor, currency } }: { terms: StayTerms }) {
  const texts = useBookingTexts()
  const markUp = useUser()?.company?.clientPrices
  if (!markUp) return null
  return (
    <p className="tw-flex tw-baseline tw-wrap tw-between tw-14 tw-flat">
      <span>{texts.clientPrice}</span>
      <MoneyText amountMinor={clientMinor(totalMinor, markUp)} currency={currency} size="strong" />
    </p>
  )
}

function StaySummary({ terms }: { terms: StayTerms }) {
  const texts = useBookingTexts()
  const words = useOrderWords()
  const nights = texts.nights(nightsOfStay(terms))
  return (
    <div>
      <div className={`tw-clip ${styles.summaryPhoto}`}>
        <Photo src={terms.hotel.photo || null} alt="" eager />
      </div>
      <div className={`tw-stack tw-gap-4 ${styles.summaryText}`}>
        <h2 className="tw-18 tw-line-26">{words.name(terms.hotel)}</h2>
        <Stars starHalves={terms.hotel.starHalves} />
        <p className="tw-small">{[words.name(terms.room), words.rate(terms)].filter(Boolean).join(' · ')}</p>
        <p className="tw-small tw-soft">
          {words.formats.stay(terms.checkIn, terms.checkOut)} · {nights} · {texts.rooms(terms.rooms.length)}
        </p>
        <p className="tw-small tw-soft">
          {words.meal(terms)} · {texts.modes[terms.rate.confirmationMode]}
        </p>
      </div>
    </div>
  )
}

/** The whole fee schedule that is booked; the sentence above it names no more than its next step. */
function FeesByDate({ terms }: { terms: StayTerms }) {
  const texts = useBookingTexts()
  return (
    <details className="tw-14">
      <summary className="tw-pressable tw-below-12">{texts.feesByDate}</summary>
      <FeeTimeline terms={terms} bookedAt={new Date().toISOString()} marked={false} />
    </details>
  )
}

function QuoteClock({ held, requoting, onRequote }: { held: HeldQuote; requoting: boolean; onRequote(): void }) {
  const texts = useBookingTexts()
  const leftMs = held.heldUntilMs - useClock(held.heldUntilMs)
  const seconds = Math.ceil(leftMs / 1000)
  if (requoting) return <p className="tw-small tw-soft">{texts.checkingPrice}</p>
  if (leftMs <= 0) {
    return (
      <div className="tw-tone-wait tw-row tw-wrap tw-between tw-gap-8 tw-14 tw-round tw-pad-12" role="alert">
        <span>{texts.expired}</span>
        <button type="button" className="tw-button" onClick={onRequote}>
          {texts.checkAgain}
        </button>
      </div>
    )
  }
  return (
    <p className={`tw-small tw-tabular ${leftMs < SOON_MS ? styles.soon : 'tw-soft'}`} role="timer">
      {texts.heldFor(Math.floor(seconds / 60), seconds % 60)}
    </p>
  )
}

function WhatMoved({ requoted, currency }: { requoted: Requoted; currency: string }) {
  const texts = useBookingTexts()
  const { formats } = useOrderWords()
  const changed = requoted.beforeMinor !== requoted.nowMinor
  const isNow = requoted.of === 'total' ? texts.priceIsNow : texts.roomsAreNow
  return (
    <p className={`tw-small ${changed ? styles.soon : 'tw-soft'}`} role="status">
      {changed
        ? isNow(formats.money(requoted.beforeMinor, currency), formats.money(requoted.nowMinor, currency))
        : texts.priceSame}
    </p>
  )
}
