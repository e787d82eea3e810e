import { Link } from 'react-router'
import { getHotelDetail } from '#features/hotels/contract.ts'
import { type HotelSearch, type Place, placeToQuery } from '#features/hotels/web/search-state.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import { useCall } from '#web/use-call.ts'
import { CompareToggle } from '../compare/CompareToggle.tsx'
import { listStateToQuery, type ListState } from '../list-state.ts'
import { useAvailabilityTexts } from '../texts.ts'
import type { HotelMap, HotelPoint } from './map-points.ts'
import styles from './PickedHotels.module.css'
import { usePriceMapTexts } from './texts.ts'

type Props = {
  points: readonly HotelPoint[]
  data: HotelMap
  search: HotelSearch & { place: Place }
  state: ListState
  onState: (changes: Partial<ListState>) => void
  onClose: () => void
}

const MOST_LISTED = 30

/** The hotel that was picked on the map; or the hotels of one house, one by one. */
export function PickedHotels(props: Props) {
  const { points, search, state, onClose } = props
  const texts = usePriceMapTexts()
  const [only, second] = points
  const pathOf = (hotelId: string) =>
    paths.hotelDetail(hotelId, search.stay, { ...placeToQuery(search.place), ...listStateToQuery(state) })
  return (
    <aside className={`tw-stack tw-surface tw-card-round tw-clip tw-raised ${styles.card}`} aria-label={texts.picked}>
      {only && !second ? (
        <OneHotel {...props} point={only} to={pathOf(only.id)} />
      ) : (
        <ManyHotels {...props} pathOf={pathOf} />
      )}
      <button
        type="button"
        className={`tw-ink tw-icon-button ${styles.close}`}
        aria-label={texts.close}
        onClick={onClose}
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  )
}

function OneHotel({ point, data, search, state, onState, to }: Props & { point: HotelPoint; to: string }) {
  const texts = usePriceMapTexts()
  const list = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  // The page it opens needs the same, so it opens at once.
  const detail = useCall(getHotelDetail, { hotelId: point.id }, { staleTime: 300_000 })
  const where = detail.data
    ? [
        point.district && nameIn(language, point.district),
        list.fromCentre(formats.distance(detail.data.distanceMetres)),
      ]
        .filter(Boolean)
        .join(' · ')
    : point.district === null
      ? ''
      : nameIn(language, point.district)
  return (
    <>
      <div className={`tw-relative tw-filled ${styles.photo}`}>
        <Photo src={detail.data?.photos[0] ?? `art/hotel/${point.id}/exterior.svg`} alt="" eager />
        <CompareToggle hotelId={point.id} name={nameIn(language, point)} state={state} onState={onState} />
      </div>
      <div className={`tw-stack tw-gap-4 tw-min-0 tw-top tw-items-start ${styles.body}`}>
        <h2 className={`tw-balance tw-16 tw-line-22 tw-anywhere ${styles.name}`}>{nameIn(language, point)}</h2>
        <Stars starHalves={point.starHalves} />
        <p className="tw-soft tw-13 tw-line-18">{where}</p>
        <p className={`tw-flex tw-baseline tw-wrap ${styles.price}`}>
          <MoneyText amountMinor={point.value} currency={data.currency} size="strong" />
          {search.stay.rooms.length * data.nights > 1 ? (
            <span className="tw-soft tw-13 tw-line-18">
              {list.aNight(formats.amount(point.averageNightMinor, data.currency))}
            </span>
          ) : null}
        </p>
        <Link className="tw-button tw-button-primary" to={to}>
          {texts.open}
        </Link>
      </div>
    </>
  )
}

function ManyHotels({ points, data, pathOf }: Props & { pathOf: (hotelId: string) => string }) {
  const texts = usePriceMapTexts()
  const language = useLanguage()
  return (
    <div className={`tw-whole-row ${styles.many}`}>
      <h2 className={`tw-balance tw-16 tw-line-22 tw-anywhere ${styles.name}`}>{texts.sameplace(points.length)}</h2>
      <ul className="tw-stack tw-gap-8 tw-ends tw-above-12">
        {points.slice(0, MOST_LISTED).map((point) => (
          <li key={point.id}>
            <Link to={pathOf(point.id)}>{nameIn(language, point)}</Link>
            <MoneyText amountMinor={point.value} currency={data.currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}
