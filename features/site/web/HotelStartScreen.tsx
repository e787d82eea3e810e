import { HotelScreen } from '#features/hotels/web/HotelScreen.tsx'
import { NextSteps } from './NextSteps.tsx'

/** `/hotel`: the search, with the reader's last searches, favourites and orders due. */
export default function HotelStartScreen() {
  return (
    <HotelScreen>
      <NextSteps />
    </HotelScreen>
  )
}
