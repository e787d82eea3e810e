import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { OrderApproval } from '#features/approvals/web/OrderApproval.tsx'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getHotelOrder, type OrderDetail } from '#features/hotel-orders/contract.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { SavingCard } from '../cheaper/SavingCard.tsx'
import { pollFor } from '../list/order-groups.ts'
import { OrderActions, OrderStateLine } from './OrderActions.tsx'
import styles from './OrderDetail.module.css'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderReferences } from './OrderReferences.tsx'
import { OrderStay } from './OrderStay.tsx'
import { OrderTerms } from './OrderTerms.tsx'
import { OrderChip } from '../list/StatusChips.tsx'
import { useOrderRefresh } from '../list/use-order-refresh.ts'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'
import { bookerOf } from '../booking/booker-of.ts'

/** One order with everything about it. What may be done comes with the answer; this page decides nothing. */
export default function OrderDetailScreen() {
  const { id = '' } = useParams()
  const texts = useOrderTexts()
  const first = useCall(getHotelOrder, { orderId: id }, { staleTime: 0 })
  const query = useCall(getHotelOrder, { orderId: id }, { refetchInterval: pollFor(first.data) })
  return (
    <>
      <PageHeaderSkeleton
        query={query}
        title={texts.orderTitle}
        back={{ to: paths.hotelOrderList(), text: texts.backToList }}
      />
      <CallView query={query} skeleton={<OrderSkeleton />}>
        {(order) => <Order order={order} />}
      </CallView>
    </>
  )
}

/** The shape of an order: the stay and what follows it, with the references and the money beside them. */
function OrderSkeleton() {
  return (
    <div className={`tw-stack tw-start tw-gap-24 ${styles.columns}`}>
      <Skeleton shape="detail" count={3} height={200} />
      <Skeleton shape="detail" count={2} height={180} />
    </div>
  )
}

function Order({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const words = useOrderWords()
  const [cancelling, setCancelling] = useState(false)
  const refresh = useOrderRefresh()
  return (
    <>
      <PageHeader
        title={texts.detailTitle(order.code)}
        chip={<OrderChip status={order.status} />}
        subtitle={texts.bookedOn(words.formats.moment(order.createdAt), bookerOf(order), order.bookedBy)}
        back={{ to: paths.hotelOrderList(), text: texts.backToList }}
        actions={<OrderActions order={order} onCancel={() => setCancelling(true)} />}
      />
      <OrderStateLine order={order} />
      <SavingCard order={order} />
      {order.status === 'AWAITING_APPROVAL' ? (
        <div className="tw-below-16">
          <Card>
            <OrderApproval orderId={order.id} onDecided={refresh} />
          </Card>
        </div>
      ) : null}
      <div className={`tw-stack tw-start tw-gap-24 ${styles.columns}`}>
        <div className="tw-stack tw-gap-24 tw-min-0">
          <OrderStay order={order} />
          <OrderTerms order={order} />
          <OrderHistory order={order} />
        </div>
        <div className="tw-stack tw-gap-24 tw-min-0">
          <OrderReferences order={order} />
          <OrderMoney order={order} />
        </div>
      </div>
      {cancelling ? <CancelDialog order={order} onClose={() => setCancelling(false)} /> : null}
    </>
  )
}
