import { getAccountOverview } from '#features/hotel-orders/contract.ts'
import { useRight, useUser } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { AccountCharts } from './AccountCharts.tsx'
import { RoleCards, useMayBook } from './RoleCards.tsx'
import { useSiteTexts } from './texts.ts'

/** The Personal Center's first page: the cards of the reader's role, and the year in figures. */
export default function AccountScreen() {
  const texts = useSiteTexts()
  const user = useUser()
  const maySeeOrders = useRight('orders.read')
  const mayBook = useMayBook()
  const overview = useCall(getAccountOverview, {}, { enabled: maySeeOrders })
  return (
    <>
      <PageHeader
        title={texts.overviewTitle}
        subtitle={[user?.company?.name, user?.name].filter(Boolean).join(' · ')}
      />
      <div className="tw-stack tw-gap-24">
        <RoleCards overview={overview} />
        {/* The card of today says it where somebody books. */}
        {!maySeeOrders || (mayBook && overview.error) ? null : (
          <CallView query={overview} skeleton={<Skeleton shape="rows" count={1} height={160} />}>
            {(data) => <AccountCharts overview={data} />}
          </CallView>
        )}
      </div>
    </>
  )
}
