import { use, useState } from 'react'
import { SORTS } from '#features/availability/contract.ts'
import type { HotelSearch, Place } from '#features/hotels/web/search-state.ts'
import { Sheet } from '#web/ui/overlay/Sheet.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useNarrow } from '#web/ui/use-phone.ts'
import { useNarrowing } from './AppliedFilters.tsx'
import { ClientPriceSwitch } from './ClientPriceSwitch.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import styles from './HotelList.module.css'
import { filterInput, type ListState, setFilters } from './list-state.ts'
import { ViewSwitch } from './map/ViewSwitch.tsx'
import { useAvailabilityTexts } from './texts.ts'
import type { HotelList } from './use-list-answer.ts'
import { WatchActionContext } from './watch-action.ts'

export type FilterProps = {
  destinationId: string
  list: HotelList | undefined
  state: ListState
  onState: (changes: Partial<ListState>, how?: { replace: true }) => void
}

type Props = Omit<FilterProps, 'destinationId'> & {
  title: string
  search: HotelSearch & { place: Place }
  /** Whether there will be no answer, for whose line the room is kept free until then. */
  failed: boolean
}

/** What the list shows and how many match, with the ways to watch, see and sort it. */
export function ListHead({ failed, title, search, state, list, onState }: Props) {
  const texts = useAvailabilityTexts()
  const watch = use(WatchActionContext)
  const narrow = useNarrow()
  const { place } = search
  const watchable = { kind: 'SEARCH', destinationId: place.destinationId } as const
  const narrowing = useNarrowing(state.filters, list)
  const watched = [texts.listTitle(place.name), ...narrowing].join(' · ')
  const awaited = failed ? '' : '\u00a0'
  return (
    <div className={`tw-row tw-wrap tw-between tw-below-8 ${styles.head}`}>
      <div className="tw-flex tw-wrap tw-baseline tw-gap-8-12">
        <h1>{title}</h1>
        <p className="tw-14 tw-soft tw-tabular" role="status">
          {list ? texts.found(list.total, list.destination.hotelCount) : awaited}
        </p>
      </div>
      <div className={`tw-row tw-gap-12 ${styles.tools}`}>
        {narrow || state.view === 'map' ? (
          <FilterSheet destinationId={place.destinationId} list={list} state={state} onState={onState} />
        ) : null}
        <ClientPriceSwitch />
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

/** The filters behind a button, where there is no room beside the list. */
export function FilterSheet({ destinationId, list, state, onState }: FilterProps) {
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
