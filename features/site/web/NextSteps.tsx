import type { OutputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { Link } from 'react-router'
import { findMyStart } from '#features/availability/contract-home.ts'
import { RecentSearches } from '#features/hotels/web/RecentSearches.tsx'
import { useSearchStartValues } from '#features/hotels/web/use-search-start.ts'
import { useShownPrice } from '#web/client-price.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './Home.module.css'
import { useSiteTexts } from './texts.ts'

type Start = OutputOf<typeof findMyStart>

/** `/hotel`: the reader's last searches, and the favourites of those who book. */
export function NextSteps() {
  const mayBook = useRight('hotel.book')
  return (
    <div className="tw-stack tw-gap-24">
      <LastSearches />
      {mayBook ? <Favourites /> : null}
    </div>
  )
}

function useMyStart() {
  const { nationality } = useSearchStartValues()
  const enabled = useRight('hotel.book')
  return useCall(findMyStart, { nationality }, { enabled, staleTime: 60_000 })
}

/** The last searches; for those who book, each with its price of today as soon as it is known. */
export function LastSearches() {
  const texts = useSiteTexts()
  const formats = useFormats()
  const shownPrice = useShownPrice()
  const { data: start } = useMyStart()
  if (start?.searches.length === 0) return <p className="tw-soft">{texts.noSearches}</p>
  const priceOf = (query: string) => {
    const found = start?.searches.find((search) => search.query === query)
    if (!start || !found) return null
    const { totalMinor } = found
    return (
      <span className="tw-block tw-13 tw-20 tw-medium tw-tabular">
        {totalMinor === null ? texts.noPrice : texts.fromPrice(formats.money(shownPrice(totalMinor), start.currency))}
      </span>
    )
  }
  return <RecentSearches prices={priceOf} />
}

/** Some favourite hotels with the next weekend that has a room. */
export function Favourites() {
  const texts = useSiteTexts()
  const { nationality } = useSearchStartValues()
  const start = useMyStart()
  return (
    <Card title={texts.favourites} extra={<Link to={paths.favourites()}>{texts.allFavourites}</Link>}>
      <CallView query={start} skeleton={<Skeleton shape="rows" count={3} />}>
        {({ favourites, currency }) =>
          favourites.length === 0 ? (
            <p className="tw-soft">{texts.noFavourites}</p>
          ) : (
            <ul className="tw-stack tw-plain tw-flat tw-columns-320 tw-gap-8-24">
              {favourites.map((hotel) => (
                <li key={hotel.hotelId}>
                  <Favourite hotel={hotel} currency={currency} nationality={nationality} />
                </li>
              ))}
            </ul>
          )
        }
      </CallView>
    </Card>
  )
}

function Favourite({
  hotel,
  currency,
  nationality,
}: {
  hotel: Start['favourites'][number]
  currency: string
  nationality: string
}) {
  const texts = useSiteTexts()
  const formats = useFormats()
  const shownPrice = useShownPrice()
  const language = useLanguage()
  const { checkIn, totalMinor, destinationId } = hotel
  const checkOut = checkIn === null ? null : addDays(checkIn, 2)
  const stay =
    checkIn === null || checkOut === null
      ? undefined
      : { checkIn, checkOut, rooms: [{ adults: 2, childAges: [] }], nationality }
  return (
    <Link
      className={`tw-stack tw-unlined tw-ink tw-round ${styles.stay}`}
      to={paths.hotelDetail(hotel.hotelId, stay, { destinationId })}
    >
      <span className={`tw-medium ${styles.stayName}`}>{nameIn(language, hotel)}</span>
      <span className="tw-tabular">
        {totalMinor === null ? texts.noWeekend : formats.money(shownPrice(totalMinor), currency)}
      </span>
      <span className="tw-soft tw-small tw-whole-row">
        {checkIn === null || checkOut === null
          ? nameIn(language, { nameEn: hotel.cityEn, nameZh: hotel.cityZh })
          : texts.weekend(formats.stay(checkIn, checkOut))}
      </span>
    </Link>
  )
}
