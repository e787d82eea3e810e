import { lazy, Suspense, useRef, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { HotelSearch, Place } from '#features/hotels/web/search-state.ts'
import { useNarrow } from '#web/ui/use-phone.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useUser } from '#web/store.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Failed } from '#web/ui/page/Failed.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { AppliedFilters, UnknownFilters } from './AppliedFilters.tsx'
import { CompareToggle } from './compare/CompareToggle.tsx'
import { CompareTray } from './compare/CompareTray.tsx'
import { CompactCard } from './CompactCard.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { HotelCard } from './HotelCard.tsx'
import styles from './HotelList.module.css'
import { ListSkeleton } from './ListSkeleton.tsx'
import { type FilterProps, FilterSheet, ListHead } from './ListHead.tsx'
import { type ListState, setFilters } from './list-state.ts'
import { NoHotels } from './NoHotels.tsx'
import { useAvailabilityTexts } from './texts.ts'
import { useCardKeys } from './card-keys.ts'
import { useDateTexts } from './date-texts.ts'
import type { HotelList } from './use-list-answer.ts'

type Props = {
  answer: UseQueryResult<HotelList, CallFailure>
  title: string
  search: HotelSearch & { place: Place }
  state: ListState
  onState: (changes: Partial<ListState>, how?: { replace: true }) => void
  onStay: (stay: StayQuery) => void
}

const MapBeside = lazy(() => import('./map/MapBeside.tsx'))
const MapOverAll = lazy(() => import('./map/MapOverAll.tsx'))

/** Brings the card of a hotel that was picked on the map into sight, if it is on this page of the list. */
function showCard(hotelId: string): void {
  document.querySelector(`[data-card="${hotelId}"]`)?.scrollIntoView({ block: 'nearest' })
}

/** Filters at the left, hotels at the right; on a phone and beside the map the filters wait behind a button. */
export function HotelResults(props: Props) {
  const { answer, search, state } = props
  const narrow = useNarrow()
  const [litId, setLitId] = useState<string | null>(null)
  const layout = layoutOf(state.view, narrow)
  const map = { search, state, onState: props.onState, litId, onLight: setLitId }
  // A list that is kept from before while another city loads would show hotels of the wrong place.
  const list = answer.data?.destination.id === search.place.destinationId ? answer.data : undefined
  return (
    <>
      <ListHead {...props} failed={answer.error !== null} list={list} />
      <div
        className={
          layout === 'mapBeside'
            ? `tw-stack tw-start tw-gap-24 ${styles.split}`
            : `tw-stack tw-start tw-gap-24 ${styles.columns}`
        }
      >
        {narrow || layout === 'mapBeside' ? null : (
          <FilterColumn destinationId={search.place.destinationId} list={list} state={state} onState={props.onState} />
        )}
        <Results {...props} list={list} light={layout === 'mapBeside' ? map : null} />
        {layout === 'list' ? null : (
          <Suspense fallback={layout === 'mapBeside' ? <SkeletonBlock height="70vh" /> : null}>
            {layout === 'mapBeside' ? (
              <MapBeside {...map} onPicked={showCard} />
            ) : (
              <MapOverAll
                {...map}
                tools={
                  <FilterSheet
                    destinationId={search.place.destinationId}
                    list={list}
                    state={state}
                    onState={props.onState}
                  />
                }
              />
            )}
          </Suspense>
        )}
      </div>
      <CompareTray search={search} state={state} onState={props.onState} />
    </>
  )
}

function FilterColumn({ destinationId, list, state, onState }: FilterProps) {
  return (
    <aside className={styles.aside}>
      <FilterPanel
        destinationId={destinationId}
        facets={list?.facets}
        currency={list?.currency}
        filters={state.filters}
        onFilters={(filters) => onState({ filters })}
      />
    </aside>
  )
}

/** How list and map share the page. */
function layoutOf(view: ListState['view'], narrow: boolean): 'list' | 'mapBeside' | 'mapOverAll' {
  if (view === 'list') return 'list'
  return narrow ? 'mapOverAll' : 'mapBeside'
}

type Light = { litId: string | null; onLight: (hotelId: string | null) => void }

function Results(props: Props & { list: HotelList | undefined; light: Light | null }) {
  const { answer, state, list, onState } = props
  return (
    <div className="tw-stack tw-gap-16 tw-min-0" aria-busy={answer.isFetching}>
      <UnknownFilters />
      <AppliedFilters
        filters={state.filters}
        currency={list?.currency}
        facets={list?.facets}
        onFilters={(filters) => onState({ filters })}
      />
      {list === undefined ? (
        <WaitingOrFailed answer={answer} compact={props.light !== null} />
      ) : (
        <Found {...props} list={list} />
      )}
    </div>
  )
}

function WaitingOrFailed({ answer, compact }: { answer: Props['answer']; compact: boolean }) {
  const texts = useAvailabilityTexts()
  if (answer.error?.errorCode === 'destination.not_found')
    return <Empty title={texts.placeGone} text={texts.choosePlace.text} icon="pin" />
  if (answer.error) return <Failed failure={answer.error} onRetry={() => void answer.refetch()} />
  return <ListSkeleton compact={compact} />
}

function Found({
  answer,
  search,
  state,
  list,
  onState,
  onStay,
  light,
}: Props & { list: HotelList; light: Light | null }) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  const dateTexts = useDateTexts()
  const signedIn = useUser() !== null
  const cards = useRef<HTMLUListElement>(null)
  useCardKeys(cards)
  if (list.list.length === 0 && list.total === 0) {
    if (search.flexible && setFilters(state.filters).length === 0)
      return <Empty title={dateTexts.emptyWindow.title} text={dateTexts.emptyWindow.text} />
    return (
      <NoHotels
        filters={state.filters}
        facets={list.facets}
        stay={search.stay}
        onFilters={(filters) => onState({ filters })}
        onStay={onStay}
      />
    )
  }
  return (
    <>
      <ul
        className={`tw-stack ${light ? 'tw-gap-16' : 'tw-gap-8'} ${answer.isPlaceholderData ? 'tw-stale' : ''}`}
        ref={cards}
      >
        {list.list.map((hotel, i) => (
          <li key={hotel.hotelId}>
            {light ? (
              <CompactCard
                hotel={hotel}
                list={list}
                search={search}
                state={state}
                lit={light.litId === hotel.hotelId}
                onLight={light.onLight}
              >
                <CompareToggle hotelId={hotel.hotelId} name={nameIn(language, hotel)} state={state} onState={onState} />
              </CompactCard>
            ) : (
              <HotelCard hotel={hotel} list={list} search={search} state={state} eager={i < 3}>
                <CompareToggle hotelId={hotel.hotelId} name={nameIn(language, hotel)} state={state} onState={onState} />
              </HotelCard>
            )}
          </li>
        ))}
      </ul>
      <Pager
        pageNo={list.pageNo}
        pageSize={list.pageSize}
        total={list.total}
        onChange={(pageNo, how) => onState({ pageNo }, how)}
      />
      <div className="tw-stack tw-gap-4 tw-13 tw-soft">
        {signedIn ? null : <p>{texts.visitorNote}</p>}
        <p>{texts.pricesNote}</p>
        <p className="tw-keys">{texts.keyboardHint}</p>
      </div>
    </>
  )
}
