import { useCallback, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SearchBar } from '#features/hotels/web/SearchBar.tsx'
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
  stateAfterSearch,
} from './list-state.ts'
import { useAvailabilityTexts } from './texts.ts'
import { useListAnswer } from './use-list-answer.ts'

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

/** Whether a change of filters is one of many on the way to what is meant. */
function isGradual(from: ListFilters, to: ListFilters): boolean {
  return from.name !== to.name || from.priceFromMinor !== to.priceFromMinor || from.priceToMinor !== to.priceToMinor
}

/** Whether a change leads to another page of the list, which begins at its top. */
function turnsPage(state: ListState, { pageNo }: Partial<ListState>): boolean {
  return pageNo !== undefined && pageNo !== state.pageNo
}

/** `/hotel/list`: hotels of a city that can be booked for the stay. */
export default function HotelListScreen() {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const navigate = useNavigate()
  const { search, state, datesNamed } = useListAddress()
  const top = useRef<HTMLDivElement>(null)

  const { place, stay, flexible } = search
  const answer = useListAnswer(search, state)
  const known = answer.data?.destination.id === place?.destinationId ? answer.data?.destination : undefined
  const shown: HotelSearch = useMemo(
    () => ({
      place: place && { ...place, hotelId: null, name: known ? nameIn(language, known) : place.name },
      stay,
      ...(flexible ? { flexible } : {}),
    }),
    [place, stay, flexible, known, language],
  )

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
      <SearchBar
        variant="line"
        search={shown}
        onSearch={(next: HotelSearch & { place: Place }) => goTo(next, stateAfterSearch(state, search, next))}
      />
      {place === null ? (
        <StatePanel tone="empty" level={1} title={texts.choosePlace.title} text={texts.choosePlace.text} icon="pin" />
      ) : (
        <>
          {datesNamed ? null : (
            <p className="tw-tone-wait tw-14 tw-round tw-above-16 tw-pad-10-16" role="status">
              {texts.datesTaken(formats.stay(stay.checkIn, stay.checkOut))}
            </p>
          )}
          <div ref={top} id="results" tabIndex={-1} className={`tw-above-24 tw-ringless ${styles.top}`}>
            <ListStrip search={{ ...shown, place: shown.place ?? place }} state={state} onStay={changeStay} />
            <HotelResults
              answer={answer}
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
