import { useMemo, useState } from 'react'
import type { HotelContent } from '#features/hotels/contract.ts'
import { signpostsOf } from '#features/hotels/position/rules-signposts.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { type Cluster, clustersOf, type MapPoint } from './clusters.ts'
import { sightsOf } from './map-address.ts'
import { MapFrame } from './MapFrame.tsx'
import { MapGround } from './MapGround.tsx'
import { edgesAround } from './mercator.ts'
import { Pins } from './Pins.tsx'
import { useMapTexts } from './texts.ts'
import { useMapCamera } from './use-map-camera.ts'

/** Nearer than this a cluster is of hotels at one place, which no zoom parts. */
const NEAREST_ZOOM = 15

/** A hotel as a point; `value` is its number in the list. */
type Numbered = MapPoint & { readonly name: string }

/** Landmarks in sight at first, so that the map says where it is. */
const NEAREST_SIGHTS = 3
const MOST_METRES = 4000

/** The landmarks nearest to the hotels. */
function nearestOf(hotels: readonly HotelContent[]) {
  const posts = hotels.flatMap((hotel) => signpostsOf(hotel, hotel.places))
  return posts
    .filter(({ distanceMetres }) => distanceMetres <= MOST_METRES)
    .toSorted((a, b) => a.distanceMetres - b.distanceMetres)
    .slice(0, NEAREST_SIGHTS)
    .map(({ place }) => place)
}

/** The initial view: the hotels and their surroundings; a single hotel is centred, so that its long name fits. */
function startOf(hotels: readonly HotelContent[]) {
  const near = nearestOf(hotels)
  const [one] = hotels
  if (!one || hotels.length > 1) return edgesAround([...hotels, ...near])
  const opposite = near.map(({ latitude, longitude }) => ({
    latitude: 2 * one.latitude - latitude,
    longitude: 2 * one.longitude - longitude,
  }))
  return edgesAround([one, ...near, ...opposite])
}

type Props = {
  hotels: readonly HotelContent[]
  picked: string | null
  onPick: (hotelId: string) => void
}

/** Hotels by their numbers on the map, with what people know near them. */
export function HotelsMap({ hotels, picked, onPick }: Props) {
  const texts = useMapTexts()
  const language = useLanguage()
  const [litId, setLit] = useState<string | null>(null)
  const points = useMemo(
    () =>
      hotels.map(({ id, latitude, longitude, ...names }, at): Numbered => {
        return { id, latitude, longitude, value: at + 1, name: nameIn(language, names) }
      }),
    [hotels, language],
  )
  const sights = useMemo(
    () => sightsOf(hotels).map((sight) => ({ ...sight, name: nameIn(language, sight) })),
    [hotels, language],
  )
  const start = useMemo(() => startOf(hotels), [hotels])
  const map = useMapCamera(start)
  const { camera, size } = map
  const clusters = useMemo(() => (camera ? clustersOf(points, camera.zoom) : []), [points, camera])
  const words = ({ members, lowest: { name } }: Cluster<Numbered>) => {
    if (points.length === 1) return { text: name, count: null, spoken: name }
    // How many lie together would read as the number of another hotel.
    const numbers = members
      .map(({ value }) => value)
      .toSorted((a, b) => a - b)
      .join(', ')
    const whose = members.length > 1 ? texts.together(members.length) : name
    return { text: numbers, count: null, spoken: `${numbers}: ${whose}` }
  }
  function pick({ members, lowest }: Cluster<Numbered>): void {
    const edges = edgesAround(members)
    if (members.length > 1 && edges && camera && camera.zoom < NEAREST_ZOOM) return map.show(edges)
    onPick(lowest.id)
  }
  const city = hotels[0]?.destination
  return (
    <MapFrame
      map={map}
      label={texts.title}
      ground={
        camera && size ? (
          <MapGround
            camera={camera}
            size={size}
            middle={city ? { ...city, name: nameIn(language, city) } : null}
            labels={points.length > 1 ? points : []}
            sights={sights}
          />
        ) : null
      }
    >
      {camera && size ? (
        <Pins
          clusters={clusters}
          camera={camera}
          size={size}
          label={texts.hotels}
          lit={points.find(({ id }) => id === (litId ?? picked)) ?? null}
          picked={picked}
          words={words}
          onPick={pick}
          onLight={setLit}
        />
      ) : null}
    </MapFrame>
  )
}
