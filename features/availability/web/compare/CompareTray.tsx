import { Link } from 'react-router'
import { getHotelDetail } from '#features/hotels/contract.ts'
import { type HotelSearch, type Place, placeToQuery } from '#features/hotels/web/search-state.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { useCall } from '#web/use-call.ts'
import { MOST_COMPARED, toggleCompared } from '../list-extras.ts'
import { listStateToQuery, type ListState } from '../list-state.ts'
import styles from './CompareTray.module.css'
import { useComparisonTexts } from './texts.ts'

type Props = {
  search: HotelSearch & { place: Place }
  state: ListState
  onState: (changes: Partial<ListState>) => void
}

/**
 * The hotels chosen so far, at the window's lower edge; the address has them too, so the choice can be sent to
 * somebody.
 */
export function CompareTray({ search, state, onState }: Props) {
  const texts = useComparisonTexts()
  const { compared } = state
  if (compared.length === 0) return null
  const change = (next: readonly string[]) => onState({ compared: next, pageNo: state.pageNo })
  return (
    <section
      className={`tw-row tw-surface tw-card-round tw-above-20 tw-pad-10-16 tw-raised ${styles.tray}`}
      aria-label={texts.tray}
    >
      <ul className={`tw-flex tw-gap-10 tw-min-0 tw-grow ${styles.chosen}`}>
        {compared.map((hotelId) => (
          <ChosenHotel key={hotelId} hotelId={hotelId} onRemove={() => change(toggleCompared(compared, hotelId))} />
        ))}
      </ul>
      <span className={`tw-soft tw-13 tw-nowrap ${styles.count}`} role="status">
        {texts.chosen(compared.length, MOST_COMPARED)}
      </span>
      <button type="button" className="tw-button tw-button-quiet" onClick={() => change([])}>
        {texts.clear}
      </button>
      {compared.length > 1 ? (
        <Link
          className="tw-button tw-button-primary"
          to={paths.hotelCompare(search.stay, { ...placeToQuery(search.place), ...listStateToQuery(state) })}
        >
          {texts.compareChosen(compared.length)}
        </Link>
      ) : (
        <span className="tw-soft tw-13 tw-nowrap">{texts.chooseAnother}</span>
      )}
    </section>
  )
}

function ChosenHotel({ hotelId, onRemove }: { hotelId: string; onRemove: () => void }) {
  const texts = useComparisonTexts()
  const language = useLanguage()
  // The comparison asks for the same, so it opens at once.
  const detail = useCall(getHotelDetail, { hotelId }, { staleTime: 300_000 })
  const name = detail.data ? nameIn(language, detail.data) : ''
  return (
    <li className={`tw-row tw-gap-8 tw-min-0 tw-sunken tw-round tw-pad-4 ${styles.hotel}`}>
      <span className={`tw-rigid tw-clip tw-relative ${styles.thumb}`}>
        <Photo src={`art/hotel/${hotelId}/exterior.svg`} alt="" />
      </span>
      <span className={`tw-min-0 tw-grow tw-clip tw-13 tw-nowrap tw-line-18 ${styles.name}`}>
        {detail.error ? texts.unknown : name}
      </span>
      <button
        type="button"
        className="tw-ink tw-icon-button tw-icon-button-small"
        aria-label={texts.remove(name)}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}
