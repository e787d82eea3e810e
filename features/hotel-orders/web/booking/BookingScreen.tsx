import { isId } from '#contract/ids.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { today } from '#web/format.ts'
import { paths, type QueryValues } from '#web/paths.ts'
import { roomsFromText, roomsToText, stayFromQuery, type StayQuery } from '#web/stay-query.ts'
import { type UserInfo, useUser } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { BookingForm } from './BookingForm.tsx'
import styles from './Booking.module.css'
import { type BookingDraft, emptyDraft, fitsParty } from './booking-draft.ts'
import { readKept, rememberedPayment, storeName, writeKept } from './draft-store.ts'
import { QuoteRefused } from './QuoteRefused.tsx'
import { useBookingTexts } from '../texts.ts'
import { type Choice, hotelPath, useQuote } from './use-quote.ts'

const OWN_NAMES = new Set(['hotelId', 'ratePlanId', 'checkIn', 'checkOut', 'rooms', 'nationality'])

/** What the search carries through the addresses besides the stay: the place, filters, the order of the list. */
function carriedBy(query: URLSearchParams): QueryValues {
  return Object.fromEntries(
    [...new Set(query.keys())].filter((name) => !OWN_NAMES.has(name)).map((name) => [name, query.getAll(name)]),
  )
}

/** The rate and stay of the address; null when it does not name a whole one, for a booking never guesses. */
export function choiceFromQuery(query: URLSearchParams, earliest: string): Choice | null {
  const hotelId = query.get('hotelId') ?? ''
  const ratePlanId = query.get('ratePlanId') ?? ''
  const none: StayQuery = { checkIn: '', checkOut: '', rooms: [], nationality: '' }
  const stay = stayFromQuery(query, none, earliest)
  const whole = stay.checkIn !== '' && stay.nationality !== '' && roomsFromText(query.get('rooms')) !== null
  return whole && isId(hotelId) && isId(ratePlanId) ? { hotelId, ratePlanId, stay, carried: carriedBy(query) } : null
}

/** Books one rate: guests, requests and payment on one page, the price beside them. */
export default function BookingScreen() {
  const texts = useBookingTexts()
  const user = useUser()
  const [query] = useSearchParams()
  const choice = choiceFromQuery(query, today())
  if (!user) return null
  if (!choice) {
    return (
      <div className={`tw-content tw-pad-block-24 ${styles.page}`}>
        <StatePanel
          tone="empty"
          level={1}
          title={texts.missingTitle}
          text={texts.missingText}
          action={
            <Link className="tw-button tw-button-primary" to={paths.hotelSearch()}>
              {texts.toSearch}
            </Link>
          }
        />
      </div>
    )
  }
  // Another rate or stay is another booking; the draft goes along by its stored name.
  return <Booking key={JSON.stringify(choice)} choice={choice} user={user} />
}

/** The form of a choice, filled with what was typed before in this browser tab. */
function useDraft(
  choice: Choice,
  user: UserInfo,
): { name: string; draft: BookingDraft; change(change: Partial<BookingDraft>): void } {
  const name = storeName(user.staffId, choice.hotelId, roomsToText(choice.stay.rooms))
  const [draft, setDraft] = useState<BookingDraft>(() => {
    const kept = readKept(name).draft
    const empty = emptyDraft(choice.stay.rooms, {
      nationality: choice.stay.nationality,
      contactName: user.name,
      contactEmail: user.email ?? '',
      payment: rememberedPayment(user.staffId),
    })
    return kept && fitsParty(kept, choice.stay.rooms) ? { ...empty, ...kept } : empty
  })
  const change = (part: Partial<BookingDraft>) => {
    const next = { ...draft, ...part }
    writeKept(name, { draft: next })
    setDraft(next)
  }
  return { name, draft, change }
}

function Booking({ choice, user }: { choice: Choice; user: UserInfo }) {
  const texts = useBookingTexts()
  const { name, draft, change } = useDraft(choice, user)
  const { query, replace, forget } = useQuote(choice, name)
  return (
    <div className={`tw-content tw-pad-block-24 ${styles.page}`}>
      <PageHeader title={texts.title} back={{ to: hotelPath(choice), text: texts.backToHotel }} />
      {query.error && !query.data && query.error.returnCode >= 400 && query.error.returnCode < 500 ? (
        <QuoteRefused failure={query.error} taking={{ choice, draft, staffId: user.staffId }} />
      ) : (
        <CallView query={query} skeleton={<BookingSkeleton />} kept={texts.quoteFailedKept}>
          {(held) => (
            <BookingForm
              held={held}
              choice={choice}
              storeName={name}
              draft={draft}
              staffId={user.staffId}
              onChange={change}
              onQuote={replace}
              onForget={forget}
              requote={async () => (await query.refetch()).data?.quote ?? null}
              requoting={query.isFetching}
            />
          )}
        </CallView>
      )}
    </div>
  )
}

function BookingSkeleton() {
  return (
    <div className={`tw-stack tw-start tw-gap-24 ${styles.columns}`}>
      <Skeleton shape="detail" count={3} height={220} />
      <Skeleton shape="detail" count={1} height={420} />
    </div>
  )
}
