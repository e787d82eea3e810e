import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { nameFor } from '#contract/languages.ts'
import type { HotelContent } from '#features/hotels/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { signpostsOf } from '../position/rules-signposts.ts'
import { placeInWords } from '../position/rules-words.ts'
import { walkMinutes } from '../rules.ts'
import { HotelsMap } from './map/HotelsMap.tsx'
import { hotelIdsIn, mapAppAddress } from './map/map-address.ts'
import { useMapTexts } from './map/texts.ts'
import { useHotelsOnMap } from './map/use-hotels-on-map.ts'

/** What of a line the map and the list take; on a phone each has its own. */
const SHARES = { map: { flex: '2 1 420px', height: 'min(640px, 68vh)' }, list: { flex: '1 1 300px' } } as const
/** Nobody walks farther to a sight. */
const MOST_WALK_METRES = 2500

/** `/map`: the hotels that the address names, what is near them, and the way into the phone's own map. */
export default function MapScreen() {
  const texts = useMapTexts()
  const [query] = useSearchParams()
  const ids = useMemo(() => hotelIdsIn(query), [query])
  return (
    <div className="tw-content tw-pad-block-24">
      <PageHeader title={texts.title} />
      {ids.length === 0 ? (
        <Empty
          icon="map"
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <Link className="tw-button tw-button-primary" to={paths.hotelSearch()}>
              {texts.find}
            </Link>
          }
        />
      ) : (
        <NamedHotels ids={ids} />
      )}
    </div>
  )
}

function NamedHotels({ ids }: { ids: readonly string[] }) {
  const texts = useMapTexts()
  const query = useHotelsOnMap(ids)
  return (
    <CallView query={query} skeleton={<Skeleton shape="detail" count={1} height={420} />}>
      {(hotels) => (
        <>
          {hotels.length < ids.length ? (
            <p className="tw-below-16 tw-soft" role="status">
              {texts.missing(ids.length - hotels.length)}
            </p>
          ) : null}
          <MapAndList key={ids.join()} hotels={hotels} />
        </>
      )}
    </CallView>
  )
}

function MapAndList({ hotels }: { hotels: readonly HotelContent[] }) {
  const [picked, setPicked] = useState<string | null>(hotels.length === 1 ? (hotels[0]?.id ?? null) : null)
  return (
    <div className="tw-flex tw-wrap tw-start tw-gap-24">
      <div className="tw-round" style={SHARES.map}>
        <HotelsMap hotels={hotels} picked={picked} onPick={setPicked} />
      </div>
      <ol className="tw-stack tw-gap-16 tw-flat" style={SHARES.list}>
        {hotels.map((hotel, at) => (
          <li key={hotel.id}>
            <HotelCard
              hotel={hotel}
              no={hotels.length > 1 ? at + 1 : null}
              isPicked={hotel.id === picked}
              onPick={() => setPicked(hotel.id)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

type CardProps = { hotel: HotelContent; no: number | null; isPicked: boolean; onPick: () => void }

function HotelCard({ hotel, no, isPicked, onPick }: CardProps) {
  const texts = useMapTexts()
  const language = useLanguage()
  const name = nameIn(language, hotel)
  const address = nameFor(language, hotel.addressEn ?? '', hotel.addressZh)
  return (
    <Card>
      <div className="tw-stack tw-gap-8">
        <h2 className="tw-17 tw-line-24">
          {no === null ? null : `${no} · `}
          <Link to={paths.hotelDetail(hotel.id)}>{name}</Link>
        </h2>
        {address === '' ? null : <p className="tw-14 tw-soft">{address}</p>}
        {isPicked ? (
          <Nearby hotel={hotel} />
        ) : (
          <TextButton place="flush" onClick={onPick}>
            {texts.showNear}
          </TextButton>
        )}
        <div>
          <a className="tw-button" href={mapAppAddress(hotel, name, navigator.userAgent)}>
            <Icon name="map" size={18} />
            {texts.openApp}
          </a>
        </div>
      </div>
    </Card>
  )
}

/** Landmarks near the hotel for drivers and walkers, nearest first. */
function Nearby({ hotel }: { hotel: HotelContent }) {
  const texts = useMapTexts()
  const language = useLanguage()
  const formats = useFormats()
  return (
    <ul className="tw-stack tw-gap-6 tw-14 tw-flat" aria-label={texts.near}>
      {signpostsOf(hotel, hotel.places).map(({ no, place, distanceMetres }) => (
        <li key={no}>
          {placeInWords(place, language)}{' '}
          <span className="tw-soft tw-nowrap">
            {formats.distance(distanceMetres)}
            {distanceMetres <= MOST_WALK_METRES ? ` · ${texts.walk(walkMinutes(distanceMetres))}` : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
