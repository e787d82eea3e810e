import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { NeededApproval } from '#features/approvals/web/NeededApproval.tsx'
import { getBookingSettings } from '#features/company/settings/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { paths } from '#web/paths.ts'
import { focusFirstError } from '#web/ui/form/field-errors.ts'
import { callKey, useCall } from '#web/use-call.ts'
import { getAccountOverview, listHotelOrders, type OrderStatus, type Quote } from '#features/hotel-orders/contract.ts'
import { roomsMinor } from '#features/hotel-orders/rules/terms.ts'
import { BookingDialogs } from './BookingDialogs.tsx'
import { BookingProgress } from './BookingProgress.tsx'
import styles from './Booking.module.css'
import { type BookingDraft, chosenPayment, draftErrors, errorsLeft } from './booking-draft.ts'
import { rememberPayment, removeKept } from './draft-store.ts'
import { ExtrasPart } from './ExtrasPart.tsx'
import { GuestsBlock } from './GuestsBlock.tsx'
import { MarketNotice } from './MarketNotice.tsx'
import { PaymentBlock } from './PaymentBlock.tsx'
import { PriceAside, type Requoted } from './PriceAside.tsx'
import { RequestsBlock } from './RequestsBlock.tsx'
import { useBookingTexts } from '../texts.ts'
import { useBooking } from './use-booking.ts'
import { useMarkets } from './use-markets.ts'
import { useExtras } from './use-extras.ts'
import type { Choice, HeldQuote } from './use-quote.ts'

type Props = {
  held: HeldQuote
  choice: Choice
  storeName: string
  draft: BookingDraft
  staffId: string
  onChange(change: Partial<BookingDraft>): void
  onQuote(quote: Quote): void
  onForget(): void
  requote(): Promise<Quote | null>
  requoting: boolean
}

/** Three blocks at the left, price and button at the right, and the way from a click to an order. */
export function BookingForm(props: Props) {
  const { held, draft, requoting } = props
  const { form, booking, busy, extras, markets, taking, change, submit, requoted, checkPriceAgain, settings } =
    useBookingForm(props)
  const { terms, approval } = held.quote
  const payment = chosenPayment(draft, held.quote.paymentChoices)
  return (
    <>
      <form
        ref={form}
        className={`tw-stack tw-start tw-gap-24 ${styles.columns}`}
        onSubmit={submit}
        noValidate
        aria-busy={busy}
      >
        <div className="tw-stack tw-gap-24 tw-min-0">
          {approval ? <NeededApproval needed={approval} currency={terms.currency} /> : null}
          <GuestsBlock
            draft={draft}
            errors={{ ...booking.errors, ...markets.marks }}
            onChange={change}
            country={terms.hotel.country}
          >
            <MarketNotice markets={markets} taking={taking} />
          </GuestsBlock>
          <RequestsBlock draft={draft} errors={booking.errors} onChange={change} settings={settings}>
            <ExtrasPart extras={extras} disabled={busy} />
          </RequestsBlock>
          <PaymentBlock
            draft={draft}
            errors={booking.errors}
            onChange={change}
            quote={held.quote}
            settings={settings}
          />
        </div>
        <div className={styles.side}>
          <PriceAside
            held={held}
            payment={payment}
            requoted={requoted}
            requoting={requoting}
            onRequote={() => void checkPriceAgain()}
          />
          <BookingProgress
            booking={booking}
            quote={held.quote}
            payment={payment}
            heldUntilMs={held.heldUntilMs}
            busy={busy}
            pricing={extras.pricing}
            form={form}
          />
        </div>
      </form>
      <BookingDialogs booking={booking} taking={taking} shownMinor={roomsMinor(terms)} draft={draft} />
    </>
  )
}

/**
 * What the form holds besides the draft: the booking under way, extras, markets, and the press of the button.
 */
function useBookingForm({ held, choice, storeName, draft, staffId, onChange, onQuote, onForget, requote }: Props) {
  const texts = useBookingTexts()
  const form = useRef<HTMLFormElement>(null)
  const { requoted, setRequoted, checkPriceAgain } = useRequote(held, requote)
  const leave = useLeaving(storeName, onForget)
  const extras = useExtras({
    quote: held.quote,
    onQuote: (quote) => {
      setRequoted(movedRooms(held.quote, quote))
      onQuote(quote)
    },
    onWishes: (wishes) => onChange({ extras: wishes }),
  })
  const markets = useMarkets({ quote: held.quote, draft, sentence: texts.notSoldTo })
  const booking = useBooking({
    storeName,
    hotelId: choice.hotelId,
    draft,
    onQuote,
    onExpired: () => void checkPriceAgain(),
    onBooked: leave,
  })
  const busy = booking.step.kind === 'checking' || booking.step.kind === 'saving' || booking.step.kind === 'unheard'

  const { country } = held.quote.terms.hotel
  const settings = useCall(getBookingSettings, {}, { staleTime: 60_000 }).data
  const judge = (typed: BookingDraft) => draftErrors(typed, { country, ...settings }, texts)

  function change(part: Partial<BookingDraft>): void {
    if (busy) return
    booking.setErrors(errorsLeft(booking.errors, { before: draft, after: { ...draft, ...part } }, judge))
    onChange(part)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy || extras.pricing) return
    const missing = judge(draft)
    booking.setErrors(missing)
    if (Object.keys({ ...missing, ...markets.stops }).length > 0) return focusFirstError(form.current)
    setRequoted(null)
    const payment = chosenPayment(draft, held.quote.paymentChoices)
    if (payment) rememberPayment(staffId, payment)
    booking.submit(held.quote)
  }

  return {
    form,
    booking,
    busy,
    extras,
    markets,
    taking: { choice, draft, staffId },
    change,
    submit,
    requoted,
    checkPriceAgain,
    settings,
  }
}

/** A room price that changed while extras were chosen is announced, because the total does not show it. */
function movedRooms(before: Quote, now: Quote): Requoted | null {
  const [beforeMinor, nowMinor] = [roomsMinor(before.terms), roomsMinor(now.terms)]
  return beforeMinor === nowMinor ? null : { of: 'rooms', beforeMinor, nowMinor }
}

/** Asks for the price once more and tells what became of it. */
function useRequote(held: HeldQuote, requote: () => Promise<Quote | null>) {
  const [requoted, setRequoted] = useState<Requoted | null>(null)
  async function checkPriceAgain(): Promise<void> {
    const beforeMinor = held.quote.terms.totalMinor
    const quote = await requote()
    if (quote) setRequoted({ of: 'total', beforeMinor, nowMinor: quote.terms.totalMinor })
  }
  return { requoted, setRequoted, checkPriceAgain }
}

/**
 * Opens the order's page or its payment page; the draft is deleted, and everything that shows money or orders is
 * refreshed.
 */
function useLeaving(
  storeName: string,
  onForget: () => void,
): (order: { orderId: string; status: OrderStatus }) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  return ({ orderId, status }) => {
    removeKept(storeName)
    onForget()
    for (const call of [getWallet, listHotelOrders, getAccountOverview])
      void client.invalidateQueries({ queryKey: callKey(call) })
    void navigate(status === 'AWAITING_PAYMENT' ? paths.payOrder(orderId) : paths.hotelSuccess(orderId), {
      replace: true,
    })
  }
}
