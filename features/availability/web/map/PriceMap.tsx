import { useMemo, useState } from 'react'
import { searchHotelMap } from '#features/availability/contract-map.ts'
import { suggestHotel } from '#features/hotels/contract.ts'
import type { Cluster } from '#features/hotels/web/map/clusters.ts'
import { clustersOf } from '#features/hotels/web/map/clusters.ts'
import { MapGround } from '#features/hotels/web/map/MapGround.tsx'
import type { GroundProps, Labelled } from '#features/hotels/web/map/QuietGround.tsx'
import { MapFrame } from '#features/hotels/web/map/MapFrame.tsx'
import {
  type Camera,
  cameraFor,
  type Edges,
  edgesAround,
  edgesOf,
  edgesOfMost,
  type Size,
} from '#features/hotels/web/map/mercator.ts'
import { Pins } from '#features/hotels/web/map/Pins.tsx'
import { type MapCamera, useMapCamera } from '#features/hotels/web/map/use-map-camera.ts'
import type { HotelSearch, Place } from '#features/hotels/web/search-state.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useShownPrice } from '#web/client-price.ts'
import { useCall } from '#web/use-call.ts'
import { filterInput, type ListState } from '../list-state.ts'
import { districtLabels, type HotelMap, type HotelPoint, hotelPoints, sightLabels } from './map-points.ts'
import { MapNotes } from './MapNotes.tsx'
import { PickedHotels } from './PickedHotels.tsx'
import styles from './PriceMap.module.css'
import { usePinWords } from './pin-words.ts'
import { usePriceMapTexts } from './texts.ts'

export type PriceMapProps = {
  search: HotelSearch & { place: Place }
  state: ListState
  onState: (changes: Partial<ListState>) => void
  /** The hotel a card or a pin lights. */
  litId: string | null
  onLight: (hotelId: string | null) => void
  /** A hotel that was picked, so that the list can show its card. */
  onPicked?: (hotelId: string) => void
  /** The hotel the map is about, if it is about one: it is lit and named, also when it can not be booked. */
  around?: Labelled & { readonly id: string }
}

/** From this zoom on hotels that still share a pin are listed, since coming nearer would not part them. */
const NEAREST_ZOOM = 16
/** Degrees around a city's middle that are shown when nothing was found. */
const EMPTY_CITY = 0.12
/** Degrees around a hotel the map is about: some streets to each side. */
const NEAR_HOTEL = 0.012
/** Clusters are made anew at every half step of zoom, not at every turn of the wheel. */
const CLUSTER_STEPS = 2

function edgesNear({ latitude, longitude }: Labelled, degrees: number): Edges {
  return { south: latitude - degrees, north: latitude + degrees, west: longitude - degrees, east: longitude + degrees }
}

function startEdges(points: readonly HotelPoint[], area: Edges | null, answer: HotelMap | undefined): Edges | null {
  if (area) return area
  if (!answer) return null
  return edgesOfMost(points) ?? edgesNear({ ...answer.destination, name: '' }, EMPTY_CITY)
}

/** The way nearer to the hotels of a cluster; null when there is none that would part them. */
function nearer(cluster: Cluster<HotelPoint>, camera: Camera, size: Size): Camera | null {
  if (camera.zoom >= NEAREST_ZOOM) return null
  const edges = edgesAround(cluster.members)
  const whole = edges && cameraFor(edges, size, 80)
  return whole && whole.zoom > camera.zoom + 0.5 ? whole : { ...cluster.at, zoom: camera.zoom + 1.5 }
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
const rounded = ({ south, west, north, east }: Edges): Edges => ({
  south: round(south),
  west: round(west),
  north: round(north),
  east: round(east),
})

/** A hotel at the price that is shown for it. */
function pointAt(point: HotelPoint, priceOf: (ownMinor: number) => number): HotelPoint {
  const value = priceOf(point.value)
  return { ...point, value, averageNightMinor: Math.round((point.averageNightMinor * value) / point.value) }
}

/** What the search finds, as points with the labels of their districts. */
function useHotelMap({ search, state, around }: Pick<PriceMapProps, 'search' | 'state' | 'around'>) {
  const answer = useCall(
    searchHotelMap,
    { ...search.stay, destinationId: search.place.destinationId, ...filterInput(state.filters), withNames: true },
    { keepPrevious: true, staleTime: 30_000 },
  )
  const data = answer.data?.destination.id === search.place.destinationId ? answer.data : undefined
  const priceOf = useShownPrice()
  const points = useMemo(() => (data ? hotelPoints(data).map((point) => pointAt(point, priceOf)) : []), [data, priceOf])
  const language = useLanguage()
  const labels = useMemo(
    () => [...(around ? [around] : []), ...districtLabels(points, (district) => nameIn(language, district))],
    [points, language, around],
  )
  const known = useCall(
    suggestHotel,
    { destinationId: search.place.destinationId, kinds: ['LANDMARK'], limit: 20 },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const sights = useMemo(
    () => sightLabels(known.data?.list ?? [], (sight) => nameIn(language, sight)),
    [known.data, language],
  )
  const { area } = state.filters
  const start = useMemo(
    () => (around ? edgesNear(around, NEAR_HOTEL) : startEdges(points, area, data)),
    [points, area, data, around],
  )
  return { answer, data, points, labels, sights, start }
}

/**
 * The hotels that were picked, as they are now: other dates or filters may have taken them away or changed their price.
 */
function usePicked(points: readonly HotelPoint[]) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const shown = useMemo(() => picked.flatMap((id) => points.find((point) => point.id === id) ?? []), [picked, points])
  return { shown, setPicked }
}

/**
 * Hotels of a search with their prices on a map. Moving it offers to search what is seen; a pin opens the card of its
 * hotel.
 */
export function PriceMap(props: PriceMapProps) {
  const { search, state, onState } = props
  const texts = usePriceMapTexts()
  const { answer, data, points, labels, sights, start } = useHotelMap(props)
  const map = useMapCamera(start)
  const [searchedAt, setSearchedAt] = useState(0)
  const { shown, setPicked } = usePicked(points)
  const setArea = (area: Edges | null) => {
    onState({ filters: { ...state.filters, area } })
    setSearchedAt(map.moves)
  }
  const pick = (cluster: Cluster<HotelPoint>) => {
    const [only, second] = cluster.members
    const flight = second && map.camera && map.size ? nearer(cluster, map.camera, map.size) : null
    if (flight) return map.flyTo(flight)
    setPicked(cluster.members.map(({ id }) => id))
    if (only && !second) props.onPicked?.(only.id)
  }
  return (
    <div
      className={`tw-full tw-tall ${styles.map}`}
      onKeyDown={(event) => (event.key === 'Escape' && shown.length > 0 ? setPicked([]) : undefined)}
    >
      <MapFrame
        map={map}
        label={texts.mapOf(search.place.name)}
        ground={<Ground map={map} data={data} cityName={search.place.name} labels={labels} sights={sights} />}
        over={
          <>
            <MapNotes
              answer={answer}
              data={data}
              search={search}
              moved={map.moves > searchedAt}
              area={state.filters.area}
              onSearchHere={() => setArea(map.camera && map.size ? rounded(edgesOf(map.camera, map.size)) : null)}
              onWholeCity={() => setArea(null)}
            />
            {data && shown.length > 0 ? (
              <PickedHotels
                points={shown}
                data={data}
                search={search}
                state={state}
                onState={onState}
                onClose={() => setPicked([])}
              />
            ) : null}
          </>
        }
      >
        <PricePins
          {...props}
          map={map}
          points={points}
          currency={data?.currency ?? ''}
          pickedId={shown.length === 1 ? (shown[0]?.id ?? null) : null}
          onPick={pick}
        />
      </MapFrame>
    </div>
  )
}

type PricePinsProps = Pick<PriceMapProps, 'litId' | 'onLight' | 'around'> & {
  map: MapCamera
  points: readonly HotelPoint[]
  currency: string
  pickedId: string | null
  onPick: (cluster: Cluster<HotelPoint>) => void
}

function PricePins({ map, points, currency, litId, onLight, pickedId, around, onPick }: PricePinsProps) {
  const texts = usePriceMapTexts()
  const { camera, size } = map
  const step = camera && Math.round(camera.zoom * CLUSTER_STEPS) / CLUSTER_STEPS
  const clusters = useMemo(() => (step === null ? [] : clustersOf(points, step)), [points, step])
  const words = usePinWords(currency)
  const lit = useMemo(
    () => points.find(({ id }) => id === (litId ?? pickedId ?? around?.id)) ?? null,
    [points, litId, pickedId, around],
  )
  if (!camera || !size) return null
  return (
    <Pins
      clusters={clusters}
      camera={camera}
      size={size}
      label={texts.pins}
      lit={lit}
      picked={pickedId}
      words={words}
      onPick={onPick}
      onLight={onLight}
    />
  )
}

type CityGroundProps = Pick<GroundProps, 'labels' | 'sights'> & {
  map: MapCamera
  data: HotelMap | undefined
  cityName: string
}

function Ground({ map, data, cityName, labels, sights }: CityGroundProps) {
  const { camera, size } = map
  if (!camera || !size) return null
  return (
    <MapGround
      camera={camera}
      size={size}
      middle={data ? { ...data.destination, name: cityName } : null}
      labels={labels}
      sights={sights}
    />
  )
}
