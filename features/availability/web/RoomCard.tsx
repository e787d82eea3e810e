import { useId } from 'react'
import { type HotelContent, ROOM_VIEWS } from '#features/hotels/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { QueryValues } from '#web/paths.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { OfferRow } from './OfferRow.tsx'
import { RefusedRates } from './RefusedRates.tsx'
import type { HotelRates } from './hotel-rates.ts'
import type { RoomGroup, RoomType } from './room-groups.ts'
import styles from './RoomCard.module.css'
import { useAvailabilityTexts } from './texts.ts'

type Props = { group: RoomGroup; hotel: HotelContent; rates: HotelRates; stay: StayQuery; bookingMore: QueryValues }

/** A room with its rates as a table; on a phone each rate is a card of its own. */
export function RoomCard({ group, hotel, rates, stay, bookingMore }: Props) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  const titleId = useId()
  const { room, offered, refused } = group
  const photo = room.photos[0] ?? null
  return (
    <article className="tw-card tw-clip" aria-labelledby={titleId}>
      <div className={`tw-row tw-gap-16 ${styles.head}`}>
        <div className={`tw-rigid tw-clip tw-round ${styles.photo}`}>
          <Photo src={photo} alt="" />
        </div>
        <div>
          <h3 id={titleId} className="tw-17">
            {nameIn(language, room)}
          </h3>
          <RoomFacts room={room} />
        </div>
      </div>
      {offered.length > 0 ? (
        <table className={`tw-full tw-14 tw-20 ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{texts.rate}</th>
              <th scope="col">{texts.cancellation}</th>
              <th scope="col">{texts.confirmationColumn}</th>
              <th scope="col" className={styles.money}>
                {texts.total}
              </th>
              <th scope="col">
                <span className="tw-visually-hidden">{texts.booking}</span>
              </th>
            </tr>
          </thead>
          {offered.map((rate) => (
            <OfferRow
              key={rate.ratePlanId}
              rate={rate}
              room={room}
              hotel={hotel}
              rates={rates}
              stay={stay}
              bookingMore={bookingMore}
            />
          ))}
        </table>
      ) : null}
      <RefusedRates refused={refused} hotel={hotel} stay={stay} open={offered.length === 0} />
    </article>
  )
}

/** Beds, size and who fits in, in one line. */
function RoomFacts({ room }: { room: RoomType }) {
  const texts = useAvailabilityTexts()
  const view = ROOM_VIEWS.find((one) => one === room.view)
  const beds = room.beds.map(({ bed, count }) => texts.beds[bed](count)).join(' + ')
  const facts = [
    beds,
    room.areaSquareMetres === null ? '' : texts.area(room.areaSquareMetres),
    texts.sleeps(room.maxOccupancy, room.maxAdults),
    view === undefined ? '' : texts.views[view],
    room.smoking === null ? texts.smokingUnknown : texts.smoking[room.smoking],
  ]
  return (
    <p className="tw-14 tw-20 tw-soft">
      <InlineList facts={facts} />
    </p>
  )
}
