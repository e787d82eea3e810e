import { lazy, Suspense, use, useRef, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { SORTS } from '#features/availability/contract.ts'
import type { HotelSearch, Place } from '#features/hotels/web/search-state.ts'
import { Sheet } from '#web/ui/overlay/Sheet.tsx'
import { useNarrow } from '#web/ui/use-phone.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useUser } from '#web/store.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Failed } from '#web/ui/page/Failed.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { AppliedFilters, UnknownFilters, useNarrowing } from './AppliedFilters.tsx'
import { CompareToggle } from './compare/CompareToggle.tsx'
import { CompareTray } from './compare/CompareTray.tsx'
import { CompactCard } from './CompactCard.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { HotelCard } from './HotelCard.tsx'
import styles from './HotelList.module.css'
import { ListSkeleton } from './ListSkeleton.tsx'
import { filterInput, type ListState, setFilters } from './list-state.ts'
import { ViewSwitch } from './map/ViewSwitch.tsx'
import { NoHotels } from './NoHotels.tsx'
import { useAvailabilityTexts } from './texts.ts'
import { useCardKeys } from './card-keys.ts'
import { useDateTexts } from './date-texts.ts'
import type { HotelList } from './use-list-answer.ts'
import { WatchActionContext } from './watch-action.ts'

type Props = {
  answer: UseQueryResult<HotelList, CallFailure>
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
      <ListHead {...props} list={list} />
      <div
        className={
          layout === 'mapBeside'
            ? `tw-stack tw-start tw-gap-24 ${styles.split}`
            : `tw-stack tw-start tw-gap-32 ${styles.columns}`
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

type FilterProps = { destinationId: string; list: HotelList | undefined; state: ListState; onState: Props['onState'] }

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

function ListHead({ answer, search, state, list, onState }: Props & { list: HotelList | undefined }) {
  const texts = useAvailabilityTexts()
  const watch = use(WatchActionContext)
  const narrow = useNarrow()
  const { place } = search
  const watchable = { kind: 'SEARCH', destinationId: place.destinationId } as const
  const narrowing = useNarrowing(state.filters, list)
  const watched = [texts.listTitle(place.name), ...narrowing].join(' · ')
  // The line of the count is kept free while it is awaited.
  const awaited = answer.error ? '' : '\u00a0'
  return (
    <div className={`tw-flex tw-wrap tw-between tw-below-20 ${styles.head}`}>
      <div>
        <h1 className={styles.title}>{place.name === '' ? texts.listTitleUnknown : texts.listTitle(place.name)}</h1>
        <p className="tw-14 tw-soft tw-tabular" role="status">
          {list ? texts.found(list.total, list.destination.hotelCount) : awaited}
        </p>
      </div>
      <div className={`tw-row tw-gap-12 ${styles.tools}`}>
        {narrow || state.view === 'map' ? (
          <FilterSheet destinationId={place.destinationId} list={list} state={state} onState={onState} />
        ) : null}
        {search.flexible ? null : (
          <>
            {watch({ watchable: { ...watchable, ...search.stay, ...filterInput(state.filters) }, name: watched })}
            <ViewSwitch view={state.view} narrow={narrow} onView={(view) => onState({ view, pageNo: state.pageNo })} />
          </>
        )}
        <label className={`tw-row tw-gap-8 tw-nowrap ${styles.sort}`}>
          <span className={narrow ? 'tw-visually-hidden' : 'tw-soft tw-small'}>{texts.sort}</span>
          <select
            className="tw-input"
            value={state.sort}
            onChange={(event) => onState({ sort: SORTS.find((sort) => sort === event.target.value) ?? 'RECOMMENDED' })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {sort === 'DISTANCE' && state.filters.near
                  ? texts.nearestTo(state.filters.near.name || texts.nearUnknown)
                  : texts.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}

function FilterSheet({ destinationId, list, state, onState }: FilterProps) {
  const texts = useAvailabilityTexts()
  const [open, setOpen] = useState(false)
  const count = setFilters(state.filters).length
  return (
    <>
      <button type="button" className="tw-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" size={18} />
        {count === 0 ? texts.filters : texts.filtersSet(count)}
      </button>
      {open ? (
        <Sheet
          title={texts.filters}
          onClose={() => setOpen(false)}
          footer={
            <button type="button" className="tw-button tw-button-primary" onClick={() => setOpen(false)}>
              {texts.showHotels(list?.total ?? 0)}
            </button>
          }
        >
          <FilterPanel
            destinationId={destinationId}
            facets={list?.facets}
            currency={list?.currency}
            filters={state.filters}
            onFilters={(filters) => onState({ filters })}
          />
        </Sheet>
      ) : null}
    </>
  )
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
      <ul className={`tw-stack tw-gap-16 ${answer.isPlaceholderData ? 'tw-stale' : ''}`} ref={cards}>
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
