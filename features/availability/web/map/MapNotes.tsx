import type { UseQueryResult } from '@tanstack/react-query'
import { nightsBetween } from '#contract/dates.ts'
import type { HotelSearch } from '#features/hotels/web/search-state.ts'
import type { CallFailure } from '#web/call-api.ts'
import { Failed } from '#web/ui/page/Failed.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import type { MapArea } from '../list-extras.ts'
import { useAvailabilityTexts } from '../texts.ts'
import type { HotelMap } from './map-points.ts'
import styles from './PriceMap.module.css'
import { usePriceMapTexts } from './texts.ts'

type Props = {
  answer: UseQueryResult<HotelMap, CallFailure>
  data: HotelMap | undefined
  search: HotelSearch
  /** Whether the map was moved since the last search. */
  moved: boolean
  area: MapArea | null
  onSearchHere: () => void
  onWholeCity: () => void
}

/** Searching, nothing found, or more than a map can hold. */
function Status({ answer, data, area }: Pick<Props, 'answer' | 'data' | 'area'>) {
  const texts = usePriceMapTexts()
  if (!data || answer.isPlaceholderData)
    return <span className={`tw-surface tw-14 tw-center tw-round tw-shadow ${styles.note}`}>{texts.searching}</span>
  if (data.total === 0)
    return (
      <span className={`tw-surface tw-14 tw-center tw-round tw-shadow ${styles.note}`}>
        {area ? texts.nothingHere : texts.nothing}
      </span>
    )
  return data.total > data.ids.length ? (
    <span className={`tw-surface tw-14 tw-center tw-round tw-shadow ${styles.note}`}>
      {texts.tooMany(data.ids.length, data.total)}
    </span>
  ) : null
}

/** The notes over the map: the search's state, the offer to search the visible area, and the meaning of the prices. */
export function MapNotes({ answer, data, search, moved, area, onSearchHere, onWholeCity }: Props) {
  const texts = usePriceMapTexts()
  const list = useAvailabilityTexts()
  const { stay } = search
  const nights = list.nights(nightsBetween(stay.checkIn, stay.checkOut))
  return (
    <>
      {answer.error ? (
        <div className={styles.middle}>
          <Failed failure={answer.error} onRetry={() => void answer.refetch()} />
        </div>
      ) : (
        <div className={data ? styles.notes : styles.middle} role="status">
          <Status answer={answer} data={data} area={area} />
        </div>
      )}
      <div className={`tw-flex tw-wrap tw-gap-8 tw-centered tw-centre-block ${styles.offers}`}>
        {moved ? (
          <button
            type="button"
            className={`tw-row tw-gap-8 tw-shadow tw-14 tw-medium ${styles.offer}`}
            onClick={onSearchHere}
          >
            <Icon name="search" size={16} />
            {texts.searchHere}
          </button>
        ) : null}
        {area ? (
          <button
            type="button"
            className={`tw-row tw-gap-8 tw-shadow tw-14 tw-medium ${styles.offer}`}
            onClick={onWholeCity}
          >
            <Icon name="close" size={16} />
            {texts.wholeCity}
          </button>
        ) : null}
      </div>
      {data ? (
        <p className={`tw-fine tw-soft ${styles.legend}`}>
          {texts.legend(data.currency, list.rooms(stay.rooms.length), nights)}
        </p>
      ) : null}
    </>
  )
}
