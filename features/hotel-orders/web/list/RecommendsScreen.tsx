import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { useSearchStartValues } from '#features/hotels/web/use-search-start.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { dismissRecommended, findRecommended, type Recommended } from '#features/hotel-orders/recommends/contract.ts'
import { useRecommendTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

type Found = OutputOf<typeof findRecommended>

/** `/hotel/recommends`: hotels for the reader's company, each with why it is there. */
export default function RecommendsScreen() {
  const texts = useRecommendTexts()
  const { formats } = useOrderWords()
  const { nationality } = useSearchStartValues()
  const query = useCall(findRecommended, { nationality }, { staleTime: 60_000 })
  const { data } = query
  return (
    <div className="tw-content tw-pad-block-24">
      <PageHeader
        title={texts.title}
        subtitle={data ? texts.lead(formats.stay(data.stay.checkIn, data.stay.checkOut)) : texts.about}
        actions={data && data.dismissed > 0 ? <ShowAgain count={data.dismissed} /> : undefined}
      />
      <CallView query={query} skeleton={<Skeleton shape="cards" count={8} height={260} />}>
        {(found) =>
          found.list.length === 0 ? (
            <Empty
              icon="star"
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={
                <Link className="tw-button tw-button-primary" to={paths.hotelSearch()}>
                  {texts.findHotel}
                </Link>
              }
            />
          ) : (
            <ul
              className="tw-stack tw-gap-20 tw-flat"
              style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}
            >
              {found.list.map((hotel) => (
                <li key={hotel.hotelId}>
                  <HotelCard hotel={hotel} found={found} />
                </li>
              ))}
            </ul>
          )
        }
      </CallView>
    </div>
  )
}

/** Dismisses a hotel or shows all again, and reads the page anew. */
function useDismissing() {
  const client = useQueryClient()
  const { mutate, isPending } = useCallMutation(dismissRecommended)
  const change = (input: { hotelId?: string; dismissed: boolean }, done: string) =>
    mutate(input, {
      onSuccess: () => {
        notify.success(done)
        void client.invalidateQueries({ queryKey: callKey(findRecommended) })
      },
      onError: notify.failure,
    })
  return { change, isPending }
}

function ShowAgain({ count }: { count: number }) {
  const texts = useRecommendTexts()
  const { change, isPending } = useDismissing()
  return (
    <button
      type="button"
      className="tw-button"
      disabled={isPending}
      onClick={() => change({ dismissed: false }, texts.shown)}
    >
      {texts.showAgain(count)}
    </button>
  )
}

function HotelCard({ hotel, found: { stay, currency } }: { hotel: Recommended; found: Found }) {
  const texts = useRecommendTexts()
  const { formats, name } = useOrderWords()
  const { change, isPending } = useDismissing()
  const { hotelId, destinationId, photo, starHalves, totalMinor, reasons } = hotel
  const hotelName = name(hotel)
  const city = name({ nameEn: hotel.cityEn, nameZh: hotel.cityZh })
  const why = (kind: Recommended['reasons'][number]['kind'], amount: number) =>
    kind === 'CONTRACT' ? texts.why.CONTRACT(formats.money(amount, currency)) : texts.why[kind](amount, city)
  return (
    <article className="tw-card tw-clip tw-tall">
      <span className="tw-block" style={{ height: 128 }}>
        <Photo src={photo} alt="" />
      </span>
      <div className="tw-stack tw-gap-8 tw-pad-16">
        <div className="tw-flex tw-between tw-gap-8 tw-start">
          <h2 className="tw-16">
            <Link to={paths.hotelDetail(hotelId, stay, { destinationId, place: city })}>{hotelName}</Link>
          </h2>
          <button
            type="button"
            className="tw-button tw-button-quiet tw-rigid"
            aria-label={texts.dismiss(hotelName)}
            disabled={isPending}
            onClick={() => change({ hotelId, dismissed: true }, texts.dismissed(hotelName))}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
        <span className="tw-row tw-gap-8 tw-13 tw-soft">
          <Stars starHalves={starHalves} /> {city}
        </span>
        <ul className="tw-stack tw-gap-4 tw-flat tw-14">
          {reasons.map(({ kind, amount }) => (
            <li key={kind}>{why(kind, amount)}</li>
          ))}
        </ul>
        <MoneyText amountMinor={totalMinor} currency={currency} size="strong" />
      </div>
    </article>
  )
}
