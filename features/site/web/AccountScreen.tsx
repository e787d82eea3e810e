import { Link } from 'react-router'
import { BillsDueCard } from '#features/bills/web/BillsDueCard.tsx'
import { getAccountOverview } from '#features/hotel-orders/contract.ts'
import { SavingsLine } from '#features/hotel-orders/web/cheaper/SavingsLine.tsx'
import type { StatusGroup } from '#features/hotel-orders/contract-list.ts'
import { paths } from '#web/paths.ts'
import { useRight, useUser } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { AccountCharts, type Overview } from './AccountCharts.tsx'
import styles from './AccountScreen.module.css'
import { AttentionLines } from './AttentionLines.tsx'
import { DeadlineNote } from './DeadlineNote.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { StayList } from './StayList.tsx'
import { useSiteTexts } from './texts.ts'

/** The filter of the order list that shows what waits. */
const WAITING: Lowercase<StatusGroup> = 'waiting'

/** The Personal Center's first page: what waits, the money, the stays ahead, and the year in figures. */
export default function AccountScreen() {
  const texts = useSiteTexts()
  const user = useUser()
  const maySeeMoney = useRight('wallet.read')
  const maySeeBills = useRight('bills.read')
  const overview = useCall(getAccountOverview, {})
  return (
    <>
      <PageHeader
        title={texts.overviewTitle}
        subtitle={[user?.company?.name, user?.name].filter(Boolean).join(' · ')}
      />
      <CallView query={overview} skeleton={<OverviewSkeleton />}>
        {(data) => (
          <div className="tw-stack tw-gap-24">
            <div className={`tw-stack tw-gap-24 ${styles.top}`}>
              <WhatWaits overview={data} />
              {maySeeMoney || maySeeBills ? (
                <div className="tw-stack tw-gap-24 tw-top">
                  {maySeeMoney ? <MoneyCard /> : null}
                  {maySeeBills ? <BillsDueCard /> : null}
                </div>
              ) : null}
            </div>
            <UpcomingCard overview={data} />
            <AccountCharts overview={data} />
          </div>
        )}
      </CallView>
    </>
  )
}

function WhatWaits({ overview }: { overview: Overview }) {
  const texts = useSiteTexts()
  const { deadlines, waitingCount } = overview
  return (
    <Card
      title={texts.waits}
      extra={
        waitingCount > 0 ? (
          <Link to={paths.hotelOrderList({ status: WAITING })}>{texts.waitingOrders(waitingCount)}</Link>
        ) : undefined
      }
    >
      <AttentionLines />
      <SavingsLine />
      {deadlines.length === 0 ? (
        <p className="tw-soft">{waitingCount > 0 ? texts.noDeadlines : texts.nothingWaits}</p>
      ) : (
        <StayList orders={deadlines} note={(order) => <DeadlineNote order={order} />} />
      )}
    </Card>
  )
}

function UpcomingCard({ overview }: { overview: Overview }) {
  const texts = useSiteTexts()
  return (
    <Card title={texts.upcoming} extra={<Link to={paths.hotelOrderList()}>{texts.allOrders}</Link>}>
      {overview.upcoming.length === 0 ? (
        <Empty
          icon="bed"
          title={texts.noUpcoming}
          text={texts.noUpcomingText}
          action={
            <Link className="tw-button tw-button-primary" to={paths.hotelSearch()}>
              {texts.findHotel}
            </Link>
          }
        />
      ) : (
        <StayList orders={overview.upcoming} />
      )}
    </Card>
  )
}

function OverviewSkeleton() {
  return (
    <div className="tw-stack tw-gap-24">
      <div className={`tw-stack tw-gap-24 ${styles.top}`}>
        <Skeleton shape="rows" count={5} />
        <Skeleton shape="rows" count={1} height={200} />
      </div>
      <Skeleton shape="rows" count={5} />
      <Skeleton shape="rows" count={1} height={240} />
    </div>
  )
}
