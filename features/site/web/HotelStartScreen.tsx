import { HotelScreen } from '#features/hotels/web/HotelScreen.tsx'
import { NextSteps } from './NextSteps.tsx'

/** `/hotel`: the search, and what its reader goes on with. */
export default function HotelStartScreen() {
  return (
    <HotelScreen>
      <NextSteps />
    </HotelScreen>
  )
}
