import { useState } from 'react'
import type { HotelContent } from '#features/hotels/contract.ts'
import { HotelsMap } from '#features/hotels/web/map/HotelsMap.tsx'

const HEIGHT = 'min(420px, 60vh)'

/** The proposal's hotels on a map; a pressed one leads to its stay on the page. */
export default function OfferedMap({ hotels }: { hotels: readonly HotelContent[] }) {
  const [picked, setPicked] = useState<string | null>(null)
  const pick = (hotelId: string) => {
    setPicked(hotelId)
    document.getElementById(`stay-${hotelId}`)?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className="tw-round" style={{ height: HEIGHT }}>
      <HotelsMap hotels={hotels} picked={picked} onPick={pick} />
    </div>
  )
}
