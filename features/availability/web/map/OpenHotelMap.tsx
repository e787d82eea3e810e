import { lazy, Suspense, useState } from 'react'
import type { HotelContent } from '#features/hotels/contract.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { usePriceMapTexts } from './texts.ts'

const HotelMapDialog = lazy(() => import('./HotelMapDialog.tsx'))

/** Opens the map around a hotel; it is loaded only then. */
export function OpenHotelMap({ hotel, stay }: { hotel: HotelContent; stay: StayQuery }) {
  const texts = usePriceMapTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="tw-button tw-no-print" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="map" size={18} />
        {texts.openMap}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <HotelMapDialog hotel={hotel} stay={stay} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
