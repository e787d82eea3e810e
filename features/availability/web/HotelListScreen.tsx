import { useCallback, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
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
import type { StayQuery } from '#web/stay-query.ts'
import { SkipLink } from '#web/layouts/PageMain.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { ListStrip } from './DayStrip.tsx'
import styles from './HotelList.module.css'
import { HotelResults } from './HotelResults.tsx'
import {
  type ListFilters,
  listStateFromQuery,
  listStateToQuery,
  type ListState,
  samePlace,
  stateAfterSearch,
} from './list-state.ts'
import { useListPart } from './list-part.ts'
import { useAvailabilityTexts } from './texts.ts'
import { type HotelList, useListAnswer } from './use-list-answer.ts'

/** A map takes all the width there is. */
const WIDTHS = { list: '', map: styles.wide }

/** The search and the list's state of the address. */
function useListAddress() {
  const [query] = useSearchParams()
  const start = useSearchStartValues()
  return useMemo(() => {
    const search = searchFromQuery(query, start)
    const state = listStateFromQuery(query)
    // A map shows one price a hotel for one stay, which flexible dates do not have.
    return {
      search,
      state: search.flexible ? { ...state, view: 'list' as const } : state,
      datesNamed: namesStay(query, search.stay),
    }
  }, [query, start])
}

/** A search of the same part of the city goes on by the city's name: its part is one of the list's filters. */
function ofCity(next: HotelSearch & { place: Place }, bar: HotelSearch, shown: HotelSearch) {
  if (!samePlace(bar, next) || shown.place === null || next.place.hotelId !== null) return next
  return { ...next, place: shown.place }
}

/** Whether a change of filters is one of many on the way to what is meant. */
function isGradual(from: ListFilters, to: ListFilters): boolean {
  return from.name !== to.name || from.priceFromMinor !== to.priceFromMinor || from.priceToMinor !== to.priceToMinor
}

/** Whether a change leads to another page of the list, which begins at its top. */
function turnsPage(state: ListState, { pageNo }: Partial<ListState>): boolean {
  return pageNo !== undefined && pageNo !== state.pageNo
}

/** The search with the city's name in the page's language as soon as that is known. */
function useShown({ place, stay, flexible }: HotelSearch, list: HotelList | undefined): HotelSearch {
  const language = useLanguage()
  const known = list?.destination.id === place?.destinationId ? list?.destination : undefined
  return useMemo(
    () => ({
      place: place && { ...place, hotelId: null, name: known ? nameIn(language, known) : place.name },
      stay,
      ...(flexible ? { flexible } : {}),
    }),
    [place, stay, flexible, known, language],
  )
}

/** `/hotel/list`: hotels of a city that can be booked for the stay. */
export default function HotelListScreen() {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const navigate = useNavigate()
  const { search, state, datesNamed } = useListAddress()
  const top = useRef<HTMLDivElement>(null)

  const { place, stay } = search
  const answer = useListAnswer(search, state)
  const shown = useShown(search, answer.data)
  const { bar, title } = useListPart(shown, state, answer.data)
  const goTo = useCallback(
    (next: HotelSearch, nextState: ListState, how: { preventScrollReset?: boolean; replace?: boolean } = {}) => {
      if (next.place === null) return
      void navigate(pathOfSearch({ ...next, place: next.place }, listStateToQuery(nextState)), how)
    },
    [navigate],
  )
  const changeState = (changes: Partial<ListState>, how?: { replace: true }) => {
    const turned = turnsPage(state, changes)
    // Typing and sliding pass many values; Back should not lead through each of them.
    const replace = changes.filters !== undefined && isGradual(state.filters, changes.filters)
    goTo(shown, { ...state, pageNo: 1, ...changes }, { preventScrollReset: !turned, replace, ...how })
    if (turned) top.current?.focus()
  }
  const changeStay = (next: StayQuery) =>
    goTo({ place: shown.place, stay: next }, { ...state, pageNo: 1 }, { preventScrollReset: true })
  return (
    <div className={`tw-content ${styles.page} ${WIDTHS[state.view]}`}>
      {place === null ? null : <SkipLink to="results" text={texts.skipToResults} />}
      <div className={styles.search}>
        <SearchLine
          search={bar}
          onSearch={(next: HotelSearch & { place: Place }) =>
            goTo(ofCity(next, bar, shown), stateAfterSearch(state, bar, next))
          }
        />
      </div>
      {place === null ? (
        <StatePanel tone="empty" level={1} title={texts.choosePlace.title} text={texts.choosePlace.text} icon="pin" />
      ) : (
        <>
          {datesNamed ? null : (
            <p className="tw-tone-wait tw-14 tw-round tw-above-16 tw-pad-10-16" role="status">
              {texts.datesTaken(formats.stay(stay.checkIn, stay.checkOut))}
            </p>
          )}
          <div ref={top} id="results" tabIndex={-1} className="tw-above-12 tw-ringless">
            <ListStrip search={{ ...shown, place: shown.place ?? place }} state={state} onStay={changeStay} />
            <HotelResults
              answer={answer}
              title={title}
              search={{ ...shown, place: shown.place ?? place }}
              state={state}
              onState={changeState}
              onStay={changeStay}
            />
          </div>
        </>
      )}
    </div>
  )
}
