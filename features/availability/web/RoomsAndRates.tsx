import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { HotelContent } from '#features/hotels/contract.ts'
import type { CallFailure } from '#web/call-api.ts'
import type { QueryValues } from '#web/paths.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { useUser } from '#web/store.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { ClientPriceSwitch } from './ClientPriceSwitch.tsx'
import { RatesSkeleton } from './DetailSkeleton.tsx'
import type { HotelRates } from './hotel-rates.ts'
import { NearbyStays } from './NoHotels.tsx'
import { groupByRoom } from './room-groups.ts'
import { RoomCard } from './RoomCard.tsx'
import { useAvailabilityTexts } from './texts.ts'

type Props = {
  hotel: HotelContent
  stay: StayQuery
  query: UseQueryResult<HotelRates, CallFailure>
  /** What the call answered, at the prices that are shown. */
  rates: HotelRates | undefined
  /** What the booking's address keeps for the way back. */
  bookingMore: QueryValues
  onStay: (stay: StayQuery) => void
}

/** The element the summary's button leads to. */
export const RATES_ID = 'rates'

/** Every room with every rate of the hotel; what can not be booked says why. */
export function RoomsAndRates({ hotel, stay, query, rates, bookingMore, onStay }: Props) {
  const texts = useAvailabilityTexts()
  const titleId = useId()
  const signedIn = useUser() !== null
  return (
    <section
      id={RATES_ID}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="tw-stack tw-gap-16 tw-min-0 tw-ringless"
      aria-busy={query.isFetching}
    >
      <div className="tw-row tw-wrap tw-between tw-gap-8">
        <h2 id={titleId}>{texts.roomsAndRates}</h2>
        <ClientPriceSwitch />
      </div>
      {signedIn ? null : <p className="tw-soft tw-small">{texts.visitorNote}</p>}
      <CallView query={query} skeleton={<RatesSkeleton />}>
        {(found) => {
          const shown = rates ?? found
          const groups = groupByRoom(hotel.roomTypes, shown.rates)
          if (groups.length === 0)
            return <Empty title={texts.noRatesAtAll.title} text={texts.noRatesAtAll.text} icon="bed" />
          return (
            <div className={`tw-stack tw-gap-20 ${query.isPlaceholderData ? 'tw-stale' : ''}`}>
              {groups.every((group) => group.offered.length === 0) ? (
                <Empty
                  title={texts.noRates.title}
                  text={texts.noRates.text}
                  icon="calendar"
                  action={<NearbyStays stay={stay} onStay={onStay} />}
                />
              ) : null}
              {groups.map((group) => (
                <RoomCard
                  key={group.room.id}
                  group={group}
                  hotel={hotel}
                  rates={shown}
                  stay={stay}
                  bookingMore={bookingMore}
                />
              ))}
            </div>
          )
        }}
      </CallView>
    </section>
  )
}
