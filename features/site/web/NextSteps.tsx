import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { Link } from 'react-router'
import { findMyStart } from '#features/availability/contract-home.ts'
import { getAccountOverview } from '#features/hotel-orders/contract.ts'
import { RecentSearches } from '#features/hotels/web/RecentSearches.tsx'
import { useSearchStartValues } from '#features/hotels/web/use-search-start.ts'
import type { CallFailure } from '#web/call-api.ts'
import { formatDate, today, useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './Home.module.css'
import { DeadlineNote, untilOf } from './DeadlineNote.tsx'
import { StayList } from './StayList.tsx'
import { useSiteTexts } from './texts.ts'

type Start = OutputOf<typeof findMyStart>

/** The reader's last searches; for bookers also prices, favourites, and orders due today. */
export function NextSteps() {
  const mayBook = useRight('hotel.book')
  const maySeeOrders = useRight('orders.read')
  const { nationality } = useSearchStartValues()
  const start = useCall(findMyStart, { nationality }, { enabled: mayBook, staleTime: 60_000 })
  return (
    <>
      {mayBook ? <Searches start={start.data} /> : <RecentSearches />}
      {mayBook || maySeeOrders ? (
        <div className={`tw-stack tw-gap-24 ${styles.mine}`}>
          {mayBook ? <Favourites start={start} nationality={nationality} /> : null}
          {maySeeOrders ? <DueToday /> : null}
        </div>
      ) : null}
    </>
  )
}

/** The last searches, each with its price of today as soon as it is known. */
function Searches({ start }: { start: Start | undefined }) {
  const texts = useSiteTexts()
  const formats = useFormats()
  if (start?.searches.length === 0) return <p className="tw-soft">{texts.noSearches}</p>
  const priceOf = (query: string) => {
    const found = start?.searches.find((search) => search.query === query)
    if (!start || !found) return null
    const { totalMinor } = found
    return (
      <span className="tw-block tw-13 tw-20 tw-medium tw-tabular">
        {totalMinor === null ? texts.noPrice : texts.fromPrice(formats.money(totalMinor, start.currency))}
      </span>
    )
  }
  return <RecentSearches prices={priceOf} />
}

type FavouritesProps = { start: UseQueryResult<Start, CallFailure>; nationality: string }

/** Some favourite hotels with the next weekend that has a room. */
function Favourites({ start, nationality }: FavouritesProps) {
  const texts = useSiteTexts()
  return (
    <Card title={texts.favourites} extra={<Link to={paths.favourites()}>{texts.allFavourites}</Link>}>
      <CallView query={start} skeleton={<Skeleton shape="rows" count={3} />}>
        {({ favourites, currency }) =>
          favourites.length === 0 ? (
            <p className="tw-soft">{texts.noFavourites}</p>
          ) : (
            <ul className="tw-stack">
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
  const language = useLanguage()
  const { checkIn, totalMinor, destinationId } = hotel
  const checkOut = checkIn === null ? null : addDays(checkIn, 2)
  const stay =
    checkIn === null || checkOut === null
      ? undefined
      : { checkIn, checkOut, rooms: [{ adults: 2, childAges: [] }], nationality }
  return (
    <Link
      className={`tw-stack tw-unlined tw-ink tw-round tw-pad-12 ${styles.stay}`}
      to={paths.hotelDetail(hotel.hotelId, stay, { destinationId })}
    >
      <span className={`tw-medium ${styles.stayName}`}>{nameIn(language, hotel)}</span>
      <span className="tw-tabular">{totalMinor === null ? texts.noWeekend : formats.money(totalMinor, currency)}</span>
      <span className="tw-soft tw-small tw-whole-row">
        {checkIn === null || checkOut === null
          ? nameIn(language, { nameEn: hotel.cityEn, nameZh: hotel.cityZh })
          : texts.weekend(formats.stay(checkIn, checkOut))}
      </span>
    </Link>
  )
}

/** Orders whose deadline or free cancellation ends today, and how many wait. */
function DueToday() {
  const texts = useSiteTexts()
  const overview = useCall(getAccountOverview, {})
  return (
    <Card title={texts.dueToday} extra={<Link to={paths.hotelOrderList()}>{texts.allOrders}</Link>}>
      <CallView query={overview} skeleton={<Skeleton shape="rows" count={2} />}>
        {({ deadlines, waitingCount }) => {
          const due = deadlines.filter((order) => formatDate(untilOf(order) ?? 0, 'yyyy-MM-dd') === today())
          return (
            <div className="tw-stack tw-gap-12">
              {due.length === 0 ? (
                <p className="tw-soft">{texts.nothingDue}</p>
              ) : (
                <StayList orders={due} note={(order) => <DeadlineNote order={order} />} />
              )}
              <p>{waitingCount === 0 ? texts.noneWaits : texts.waitingOrders(waitingCount)}</p>
            </div>
          )
        }}
      </CallView>
    </Card>
  )
}
