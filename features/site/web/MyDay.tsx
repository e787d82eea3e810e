import { Link } from 'react-router'
import { getAccountOverview } from '#features/hotel-orders/contract.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './Home.module.css'
import { MoneyCard } from './MoneyCard.tsx'
import { StayList } from './StayList.tsx'
import { useSiteTexts } from './texts.ts'

/** Stays shown on the home page; the rest is in the list. */
const SHOWN = 4

/** The reader's next stays and the company's money, for people who may see them. */
export function MyDay() {
  const texts = useSiteTexts()
  const maySeeOrders = useRight('orders.read')
  const maySeeMoney = useRight('wallet.read')
  const overview = useCall(getAccountOverview, {}, { enabled: maySeeOrders })
  if (!maySeeOrders && !maySeeMoney) return null
  return (
    <div className={`tw-stack tw-gap-24 ${styles.mine}`}>
      {maySeeOrders ? (
        <Card title={texts.upcoming} extra={<Link to={paths.hotelOrderList()}>{texts.allOrders}</Link>}>
          <CallView query={overview} skeleton={<Skeleton shape="rows" count={3} />}>
            {({ upcoming }) => (upcoming.length === 0 ? <NoStays /> : <StayList orders={upcoming.slice(0, SHOWN)} />)}
          </CallView>
        </Card>
      ) : null}
      {maySeeMoney ? <MoneyCard /> : null}
    </div>
  )
}

function NoStays() {
  const texts = useSiteTexts()
  return (
    <>
      <h3>{texts.noUpcoming}</h3>
      <p className="tw-soft">{texts.noUpcomingText}</p>
    </>
  )
}
