import { useMemo, useState } from 'react'
import { HotelsMap } from '#features/hotels/web/map/HotelsMap.tsx'
import { useHotelsOnMap } from '#features/hotels/web/map/use-hotels-on-map.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import type { GroupHotel } from '../contract.ts'
import { HeldHotels } from './HeldHotels.tsx'
import { useGroupTexts } from './texts.ts'

const HEIGHT = 'min(420px, 60vh)'

/** Hotels that were asked for a group by their numbers on the map; what a picked one says is below it. */
export default function HeldMap({ hotels, currency }: { hotels: readonly GroupHotel[]; currency: string }) {
  const texts = useGroupTexts()
  const ids = useMemo(() => hotels.map(({ hotelId }) => hotelId), [hotels])
  const places = useHotelsOnMap(ids)
  const [picked, setPicked] = useState<string | null>(null)
  const shown = hotels.filter(({ hotelId }) => hotelId === picked)
  return (
    <CallView query={places} skeleton={<Skeleton shape="detail" count={1} height={420} />}>
      {(found) => (
        <div className="tw-stack tw-gap-16">
          <div className="tw-round" style={{ height: HEIGHT }}>
            <HotelsMap key={ids.join()} hotels={found} picked={picked} onPick={setPicked} />
          </div>
          {shown.length === 0 ? (
            <p className="tw-soft">{texts.pickOnMap}</p>
          ) : (
            <HeldHotels hotels={shown} currency={currency} />
          )}
        </div>
      )}
    </CallView>
  )
}
