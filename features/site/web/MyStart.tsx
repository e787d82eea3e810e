import { getAccountOverview } from '#features/hotel-orders/contract.ts'
import { useRight, useUser } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'
import { Favourites, LastSearches } from './NextSteps.tsx'
import { RoleCards } from './RoleCards.tsx'

/** The start of somebody who is signed in: last searches, the cards of their role, and favourites. */
export default function MyStart() {
  const isCompany = useUser()?.realm === 'PORTAL'
  const maySeeOrders = useRight('orders.read')
  const mayBook = useRight('hotel.book')
  const overview = useCall(getAccountOverview, {}, { enabled: maySeeOrders && mayBook })
  return (
    <>
      {mayBook || !isCompany ? <LastSearches /> : null}
      {isCompany ? <RoleCards overview={overview} /> : null}
      {mayBook ? <Favourites /> : null}
    </>
  )
}
