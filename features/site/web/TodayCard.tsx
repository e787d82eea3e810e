import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SavingsLine } from '#features/hotel-orders/web/cheaper/SavingsLine.tsx'
import type { StatusGroup } from '#features/hotel-orders/contract-list.ts'
import type { CallFailure } from '#web/call-api.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import type { Overview } from './AccountCharts.tsx'
import { Arrivals } from './Arrivals.tsx'
import { AttentionLines } from './AttentionLines.tsx'
import { DeadlineNote } from './DeadlineNote.tsx'
import { StayList } from './StayList.tsx'
import { useCardTexts } from './card-texts.ts'

/** The filter of the order list that shows what waits. */
const WAITING: Lowercase<StatusGroup> = 'waiting'

type Props = { overview: UseQueryResult<Overview, CallFailure> }

/** What a booker has to act on: approvals, deadlines, and guests who arrive soon without the hotel's number. */
export function TodayCard({ overview }: Props) {
  const texts = useCardTexts()
  const waiting = overview.data?.waitingCount ?? 0
  return (
    <Card
      title={texts.waits}
      extra={
        waiting > 0 ? (
          <Link to={paths.hotelOrderList({ status: WAITING })}>{texts.waitingOrders(waiting)}</Link>
        ) : undefined
      }
    >
      <AttentionLines />
      <SavingsLine />
      <CallView query={overview} skeleton={<Skeleton shape="rows" count={4} />}>
        {(data) => <ToActOn overview={data} />}
      </CallView>
    </Card>
  )
}

function ToActOn({ overview: { deadlines, unnumbered, waitingCount } }: { overview: Overview }) {
  const texts = useCardTexts()
  return (
    <div className="tw-stack tw-gap-16">
      {deadlines.length === 0 ? (
        <p className="tw-soft">{waitingCount > 0 ? texts.noDeadlines : texts.nothingWaits}</p>
      ) : (
        <StayList orders={deadlines} note={(order) => <DeadlineNote order={order} />} />
      )}
      {unnumbered.length === 0 ? null : (
        <section className="tw-stack tw-gap-8">
          <h3 className="tw-13 tw-medium tw-soft">{texts.unnumbered}</h3>
          <Arrivals orders={unnumbered} />
        </section>
      )}
    </div>
  )
}

/** The next arrivals; nothing before they are known, since the card of today says why. */
export function UpcomingCard({ overview: { data } }: Props) {
  const texts = useCardTexts()
  if (!data) return null
  return (
    <Card title={texts.upcoming} extra={<Link to={paths.hotelOrderList()}>{texts.allOrders}</Link>}>
      {data.upcoming.length === 0 ? (
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
        <Arrivals orders={data.upcoming} />
      )}
    </Card>
  )
}
