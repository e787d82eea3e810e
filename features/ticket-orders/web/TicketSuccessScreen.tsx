import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useCall } from '#web/use-call.ts'
import { getTicketOrder, type TicketOrderDetail } from '../contract.ts'
import { AwaitSupplier } from './AwaitSupplier.tsx'
import { useTicketOrderTexts } from './texts.ts'
import { TicketOrderChip } from './TicketOrderListScreen.tsx'
import { Approval, Tickets, Visit } from './TicketOrderParts.tsx'
import { useTicketWords } from './words.ts'

/** The page after booking: what was booked, its codes, the ways on. */
export default function TicketSuccessScreen() {
  const texts = useTicketOrderTexts()
  const orderId = useSearchParams()[0].get('orderId') ?? ''
  if (orderId !== '') return <Success orderId={orderId} />
  return (
    <div className="tw-content tw-pad-block-24">
      <StatePanel
        tone="empty"
        level={1}
        title={texts.successMissing}
        action={
          <Link className="tw-button" to={paths.ticketOrderList()}>
            {texts.allOrders}
          </Link>
        }
      />
    </div>
  )
}

function Success({ orderId }: { orderId: string }) {
  const query = useCall(getTicketOrder, { orderId }, { staleTime: 0 })
  return (
    <div className="tw-content tw-pad-block-24">
      <CallView query={query} skeleton={<Skeleton shape="detail" count={2} />}>
        {(order) => <Outcome order={order} />}
      </CallView>
    </div>
  )
}

function Outcome({ order }: { order: TicketOrderDetail }) {
  const { texts, formats } = useTicketWords()
  const { status } = order
  const [title, text] =
    status === 'CONFIRMED' || status === 'REDEEMED'
      ? [texts.successTitle, texts.successText]
      : status === 'PENDING'
        ? [texts.successPending, texts.pendingText]
        : order.awaitsApproval
          ? [texts.successAsked, texts.askedText(formats.moment(order.holdUntil))]
          : status === 'ON_HOLD'
            ? [texts.successWaiting, texts.waitingText(formats.moment(order.holdUntil))]
            : [texts.successEnded, order.code]
  return (
    <>
      <PageHeader
        title={title}
        chip={<TicketOrderChip order={order} />}
        subtitle={`${order.code} · ${text}`}
        actions={
          <>
            {order.allowed.includes('show') ? (
              <Link className="tw-button tw-button-primary" to={paths.ticketVoucher(order.id)}>
                {texts.show}
              </Link>
            ) : null}
            {order.allowed.includes('pay') ? (
              <Link className="tw-button tw-button-primary" to={paths.payOrder(order.id, 'TICKET_ORDER')}>
                {texts.pay}
              </Link>
            ) : null}
            <Link className="tw-button" to={paths.ticketOrderDetail(order.id)}>
              {texts.openDetail}
            </Link>
            <Link className="tw-button tw-button-quiet" to={paths.ticketSearch()}>
              {texts.findTickets}
            </Link>
          </>
        }
      />
      <div className="tw-stack tw-gap-24">
        <AwaitSupplier order={order} />
        <Approval order={order} />
        <Visit order={order} />
        <Tickets order={order} />
      </div>
    </>
  )
}
