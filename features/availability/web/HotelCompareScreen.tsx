import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { nightsBetween } from '#contract/dates.ts'
import { usePartyWords } from '#features/hotels/web/GuestsField.tsx'
import { useMapTexts } from '#features/hotels/web/map/texts.ts'
import { placeToQuery, searchFromQuery } from '#features/hotels/web/search-state.ts'
import { useSearchStartValues } from '#features/hotels/web/use-search-start.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { toggleCompared } from './list-extras.ts'
import { useFilterWords } from './AppliedFilters.tsx'
import {
  type ListFilters,
  type ListState,
  listStateFromQuery,
  listStateToQuery,
  RATE_FILTERS,
  setFilters,
} from './list-state.ts'
import { useAvailabilityTexts } from './texts.ts'
import styles from './compare/Compare.module.css'
import { CompareTable } from './compare/CompareTable.tsx'
import { useComparisonTexts } from './compare/texts.ts'
import { type Column, useComparedHotel } from './compare/use-compared-hotel.ts'

/** The chosen hotels with their rates; always four calls of the hook, since a comparison holds at most four hotels. */
function useComparedColumns({ compared, filters }: ListState, stay: StayQuery): Column[] {
  const [one, two, three, four] = compared
  const slots = [
    useComparedHotel(one, stay, filters),
    useComparedHotel(two, stay, filters),
    useComparedHotel(three, stay, filters),
    useComparedHotel(four, stay, filters),
  ]
  return slots.filter((column): column is Column => column !== undefined)
}

/** The filters of the list that decide which rates are compared, in words. */
function useRateFilterWords(filters: ListFilters, columns: readonly Column[]): string[] {
  const currency = columns.flatMap((column) =>
    column.kind === 'hotel' && column.rates ? [column.rates.currency] : [],
  )[0]
  const words = useFilterWords(currency, undefined)
  return setFilters(filters)
    .filter(({ kind }) => RATE_FILTERS.has(kind))
    .map((filter) => words(filter, filters))
}

/**
 * `/hotel/compare`: up to four hotels side by side for one stay. The address says everything, so it can be sent to
 * somebody.
 */
export default function HotelCompareScreen() {
  const texts = useComparisonTexts()
  const list = useAvailabilityTexts()
  const formats = useFormats()
  const partyWords = usePartyWords()
  const mapTexts = useMapTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const start = useSearchStartValues()
  const { search, state } = useMemo(
    () => ({ search: searchFromQuery(query, start), state: listStateFromQuery(query) }),
    [query, start],
  )
  const { place, stay } = search
  const columns = useComparedColumns(state, stay)
  const more = (compared: readonly string[]) => ({
    ...placeToQuery(place),
    ...listStateToQuery({ ...state, compared }),
  })
  const back = place
    ? paths.hotelList({ destinationId: place.destinationId, stay, filters: more(state.compared) })
    : paths.hotelSearch()
  const words = [
    formats.stay(stay.checkIn, stay.checkOut),
    list.nights(nightsBetween(stay.checkIn, stay.checkOut)),
    partyWords(stay.rooms),
    ...useRateFilterWords(state.filters, columns),
  ]
  return (
    <div className={`tw-content ${styles.page}`}>
      <PageHeader
        title={texts.title}
        subtitle={<InlineList facts={words} />}
        back={{ to: back, text: place?.name ? list.backToList(place.name) : list.toSearch }}
        actions={
          columns.length === 0 ? undefined : (
            <span className="tw-flex tw-wrap tw-gap-8 tw-no-print">
              <Link className="tw-button" to={paths.map(state.compared)}>
                <Icon name="map" size={18} />
                {mapTexts.title}
              </Link>
              <button type="button" className="tw-button" onClick={() => window.print()}>
                <Icon name="print" size={18} />
                {texts.print}
              </button>
            </span>
          )
        }
      />
      {columns.length === 0 ? (
        <NoHotels back={back} />
      ) : (
        <CompareTable
          columns={columns}
          stay={stay}
          more={more(state.compared)}
          onRemove={(hotelId) =>
            void navigate(paths.hotelCompare(stay, more(toggleCompared(state.compared, hotelId))), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      )}
      {columns.length === 1 ? <p className="tw-soft">{texts.chooseAnother}</p> : null}
    </div>
  )
}

function NoHotels({ back }: { back: string }) {
  const texts = useComparisonTexts()
  return (
    <Empty
      title={texts.none.title}
      text={texts.none.text}
      icon="building"
      action={
        <Link className="tw-button tw-button-primary" to={back}>
          {texts.none.action}
        </Link>
      }
    />
  )
}
