import { use, useMemo } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { searchHotelRates } from '#features/availability/contract.ts'
import { getHotelDetail, type HotelContent } from '#features/hotels/contract.ts'
import { SearchLine } from '#features/hotels/web/SearchLine.tsx'
import {
  type HotelSearch,
  namesStay,
  pathOfSearch,
  type Place,
  searchFromQuery,
} from '#features/hotels/web/search-state.ts'
import { useSearchStartValues } from '#features/hotels/web/use-search-start.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { SkipLink } from '#web/layouts/PageMain.tsx'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useCall } from '#web/use-call.ts'
import { BookedWithContext } from './booked-with.ts'
import { DetailHead } from './DetailHead.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { Gallery } from './Gallery.tsx'
import { photoCaptions } from './photo-captions.ts'
import styles from './HotelDetail.module.css'
import { HotelAbout } from './HotelAbout.tsx'
import { HotelCalendar } from './HotelCalendar.tsx'
import { listStateFromQuery, listStateToQuery } from './list-state.ts'
import { PhoneSummary, StaySummary } from './StaySummary.tsx'
import { RATES_ID, RoomsAndRates } from './RoomsAndRates.tsx'
import { useShownRates } from './shown-rates.ts'
import { useAvailabilityTexts } from './texts.ts'

/** What a hotel's page carries on from the list, so that the way back leads to the same list. */
export function carriedFromList(query: URLSearchParams) {
  return {
    ...filtersOf(query),
    flexFrom: query.get('flexFrom'),
    flexTo: query.get('flexTo'),
    flexNights: query.get('flexNights'),
  }
}

/** The filters and order of the list the hotel was opened from. */
function filtersOf(query: URLSearchParams) {
  return listStateToQuery(listStateFromQuery(query))
}

/** `/hotel/detail/:id`: a hotel with its rooms and rates for the stay. */
export default function HotelDetailScreen() {
  const { id = '' } = useParams()
  const texts = useAvailabilityTexts()
  const [query] = useSearchParams()
  const start = useSearchStartValues()
  const { search, datesNamed } = useMemo(() => {
    const read = searchFromQuery(query, start)
    return { search: read, datesNamed: namesStay(query, read.stay) }
  }, [query, start])
  const hotel = useCall(getHotelDetail, { hotelId: id }, { staleTime: 300_000 })
  if (hotel.error && GONE.has(hotel.error.errorCode)) return <HotelGone />
  return (
    <div className={`tw-content ${styles.page}`}>
      <PageHeaderSkeleton query={hotel} title={texts.hotel} back={wayBack(search, query, texts)} />
      <CallView query={hotel} skeleton={<DetailSkeleton />}>
        {(content) => <HotelPage hotel={content} search={search} datesNamed={datesNamed} query={query} />}
      </CallView>
    </div>
  )
}

/** From a hotel that could not be loaded: to the list it was opened from, or to the search. */
function wayBack({ place, stay }: HotelSearch, query: URLSearchParams, texts: ReturnType<typeof useAvailabilityTexts>) {
  if (place === null || place.name === '') return { to: paths.hotelSearch(), text: texts.toSearch }
  const filters = { place: place.name, ...carriedFromList(query) }
  return {
    to: paths.hotelList({ destinationId: place.destinationId, stay, filters }),
    text: texts.backToList(place.name),
  }
}

/** Refusals that mean there is no such hotel; trying again would not help. */
const GONE: ReadonlySet<string> = new Set(['hotel.not_found', 'input.invalid'])

function HotelGone() {
  const texts = useAvailabilityTexts()
  return (
    <StatePanel
      tone="empty"
      level={1}
      icon="building"
      title={texts.hotelGone.title}
      text={texts.hotelGone.text}
      action={
        <Link className="tw-button tw-button-primary" to={paths.hotelSearch()}>
          {texts.toSearch}
        </Link>
      }
    />
  )
}

type PageProps = { hotel: HotelContent; search: HotelSearch; datesNamed: boolean; query: URLSearchParams }

function HotelPage({ hotel, search, datesNamed, query }: PageProps) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const navigate = useNavigate()
  const bookedWith = use(BookedWithContext)
  const { stay } = search
  const carried = carriedFromList(query)
  const { filters } = listStateFromQuery(query)
  const answer = useCall(searchHotelRates, { ...stay, hotelId: hotel.id }, { keepPrevious: true })
  const rates = useShownRates(answer.data, stay.rooms.length)
  const cityName = nameIn(language, hotel.destination)
  const shown = useMemo(
    (): HotelSearch => ({
      place: { destinationId: hotel.destination.id, hotelId: hotel.id, name: nameIn(language, hotel) },
      stay,
    }),
    [hotel, language, stay],
  )
  const more = { destinationId: hotel.destination.id, place: cityName, ...carried }
  const goTo = (next: HotelSearch & { place: Place }) => {
    const here = next.place.hotelId === hotel.id
    const sameCity = next.place.destinationId === hotel.destination.id
    void navigate(
      here ? paths.hotelDetail(hotel.id, next.stay, more) : pathOfSearch(next, sameCity ? filtersOf(query) : {}),
      { preventScrollReset: here },
    )
  }
  const changeStay = (next: StayQuery) =>
    void navigate(paths.hotelDetail(hotel.id, next, more), { preventScrollReset: true })
  const list = paths.hotelList({ destinationId: hotel.destination.id, stay, filters: { place: cityName, ...carried } })
  return (
    <>
      <SkipLink to={RATES_ID} text={texts.skipToRooms} />
      <SearchLine search={shown} onSearch={goTo} />
      <DetailHead hotel={hotel} listPath={list} />
      <Gallery name={nameIn(language, hotel)} photos={hotel.photos} captions={photoCaptions(language, hotel)} />
      {datesNamed ? null : (
        <p className="tw-tone-wait tw-14 tw-round tw-above-20 tw-pad-10-16" role="status">
          {texts.datesTaken(formats.stay(stay.checkIn, stay.checkOut))}
        </p>
      )}
      {hotel.open ? null : <p className="tw-tone-wait tw-14 tw-round tw-above-20 tw-pad-10-16">{texts.hotelClosed}</p>}
      <div className={`tw-stack tw-start tw-gap-32 ${styles.columns}`}>
        <div className={`tw-stack tw-min-0 ${styles.main}`}>
          <RoomsAndRates
            hotel={hotel}
            stay={stay}
            query={answer}
            rates={rates}
            bookingMore={more}
            onStay={changeStay}
          />
          {hotel.open ? (
            <HotelCalendar hotel={hotel} stay={stay} currency={rates?.currency} onStay={changeStay} />
          ) : null}
          <HotelAbout hotel={hotel} stay={stay} />
          {bookedWith({ soldId: hotel.id })}
        </div>
        <StaySummary hotel={hotel} stay={stay} rates={rates} filters={filters} />
      </div>
      <PhoneSummary rates={rates} stay={stay} filters={filters} />
    </>
  )
}
