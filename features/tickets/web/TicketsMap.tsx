import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { TicketOffer } from '#features/tickets/contract.ts'
import { type Cluster, clustersOf, type MapPoint } from '#features/hotels/web/map/clusters.ts'
import { MapFrame } from '#features/hotels/web/map/MapFrame.tsx'
import { MapGround } from '#features/hotels/web/map/MapGround.tsx'
import { edgesAround } from '#features/hotels/web/map/mercator.ts'
import { Pins } from '#features/hotels/web/map/Pins.tsx'
import { useMapCamera } from '#features/hotels/web/map/use-map-camera.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useTicketTexts } from './texts.ts'
import { searchToQuery, type TicketSearch } from './ticket-search.ts'

/** A ticket as a point; the cheapest of a cluster names it, what has no price comes last. */
type Priced = MapPoint & { readonly name: string; readonly fromMinor: number | null }

type Props = { readonly tickets: readonly TicketOffer[]; readonly currency: string; readonly search: TicketSearch }

/** Nearer than this a cluster is of tickets at one place, which no zoom parts. */
const NEAREST_ZOOM = 15

/** The tickets of the page by their price on the map; a chosen one leads to its page. */
export default function TicketsMap({ tickets, currency, search }: Props) {
  const texts = useTicketTexts()
  const language = useLanguage()
  const formats = useFormats()
  const [litId, setLit] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const points = useMemo(
    () =>
      tickets.map(({ productId: id, latitude, longitude, titleEn, titleZh, fromMinor }): Priced => {
        const name = nameIn(language, { nameEn: titleEn, nameZh: titleZh })
        return { id, latitude, longitude, value: fromMinor ?? Number.MAX_SAFE_INTEGER, name, fromMinor }
      }),
    [tickets, language],
  )
  const map = useMapCamera(useMemo(() => edgesAround(points), [points]))
  const { camera, size } = map
  const clusters = useMemo(() => (camera ? clustersOf(points, camera.zoom) : []), [points, camera])
  const priceOf = ({ fromMinor }: Priced) => {
    if (fromMinor === null) return texts.noNext
    return fromMinor === 0 ? texts.free : formats.money(fromMinor, currency)
  }
  const words = ({ members, lowest }: Cluster<Priced>) => {
    const count = members.length > 1 ? formats.number(members.length) : null
    const whose = members.map(({ name }) => name).join(', ')
    return { text: priceOf(lowest), count, spoken: `${whose}: ${priceOf(lowest)}` }
  }
  function pick({ members, lowest }: Cluster<Priced>): void {
    const edges = edgesAround(members)
    if (members.length > 1 && edges && camera && camera.zoom < NEAREST_ZOOM) return map.show(edges)
    setPicked(lowest.id)
  }
  const chosen = points.find(({ id }) => id === picked)
  return (
    <MapFrame
      map={map}
      label={texts.mapLabel}
      ground={camera && size ? <MapGround camera={camera} size={size} middle={null} labels={[]} sights={[]} /> : null}
      over={chosen ? <Chosen point={chosen} price={priceOf(chosen)} search={search} /> : null}
    >
      {camera && size ? (
        <Pins
          clusters={clusters}
          camera={camera}
          size={size}
          label={texts.tickets}
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

/** Above the scale and the names of those who made the map. */
const AT_FOOT = { position: 'absolute', insetInlineEnd: 12, insetBlockEnd: 48, maxWidth: 'calc(100% - 24px)' } as const

function Chosen({ point, price, search }: { point: Priced; price: string; search: TicketSearch }) {
  return (
    <p className="tw-surface tw-round tw-shadow tw-pad-12 tw-row tw-wrap tw-between tw-gap-8" style={AT_FOOT}>
      <Link to={paths.ticketDetail(point.id, searchToQuery(search))}>{point.name}</Link>
      <strong className="tw-tabular">{price}</strong>
    </p>
  )
}
