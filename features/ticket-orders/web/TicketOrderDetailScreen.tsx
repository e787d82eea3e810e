import { useState } from 'react'
import { Link, useParams } from 'react-router'
import styles from '#features/hotel-orders/web/detail/OrderDetail.module.css'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getTicketOrder, type TicketOrderDetail } from '../contract.ts'
import { AwaitSupplier } from './AwaitSupplier.tsx'
import { CancelTicketsDialog } from './CancelTicketsDialog.tsx'
import { MoveTicketsDialog } from './MoveTicketsDialog.tsx'
import { SendTicketsDialog } from './SendTicketsDialog.tsx'
import type { Ticket } from '../shapes.ts'
import { useTicketOrderTexts } from './texts.ts'
import { TicketOrderChip } from './TicketOrderListScreen.tsx'
import { Approval, History, Money, References, Terms, Tickets, Visit } from './TicketOrderParts.tsx'
import { TransferTicketDialog } from './TransferTicketDialog.tsx'
import { useTicketWords } from './words.ts'
import { bookerOf } from '#features/hotel-orders/web/booking/booker-of.ts'

/** One ticket order with everything about it. The answer lists the allowed actions. */
export default function TicketOrderDetailScreen() {
  const { id = '' } = useParams()
  const texts = useTicketOrderTexts()
  const query = useCall(getTicketOrder, { orderId: id }, { staleTime: 0 })
  return (
    <>
      <PageHeaderSkeleton
        query={query}
        title={texts.orderTitle}
        back={{ to: paths.ticketOrderList(), text: texts.backToList }}
      />
      <CallView query={query} skeleton={<Skeleton shape="detail" count={3} height={200} />}>
        {(order) => <Order order={order} />}
      </CallView>
    </>
  )
}

function Order({ order }: { order: TicketOrderDetail }) {
  const { texts, formats } = useTicketWords()
  const [doing, setDoing] = useState<'cancel' | 'send' | 'move' | Ticket | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      <PageHeader
        title={texts.detailTitle(order.code)}
        chip={<TicketOrderChip order={order} />}
        subtitle={texts.bookedOn(formats.moment(order.createdAt), bookerOf(order), order.bookedBy)}
        back={{ to: paths.ticketOrderList(), text: texts.backToList }}
        actions={<Actions order={order} onDo={setDoing} />}
      />
      <div className={`tw-stack tw-start tw-gap-24 ${styles.columns}`}>
        <div className="tw-stack tw-gap-24 tw-min-0">
          <AwaitSupplier order={order} />
          <Approval order={order} />
          <Visit order={order} />
          <Tickets order={order} {...(order.allowed.includes('transfer') ? { onTransfer: setDoing } : {})} />
          <History order={order} />
        </div>
        <div className="tw-stack tw-gap-24 tw-min-0">
          <Money order={order} />
          {order.allowed.includes('cancel') ? <Terms order={order} /> : null}
          {order.contact ? <References order={order} /> : null}
        </div>
      </div>
      {doing === 'cancel' ? <CancelTicketsDialog order={order} onClose={close} /> : null}
      {doing === 'move' ? <MoveTicketsDialog order={order} onClose={close} /> : null}
      {typeof doing === 'object' && doing !== null ? (
        <TransferTicketDialog order={order} ticket={doing} onClose={close} />
      ) : null}
      {doing === 'send' ? <SendTicketsDialog order={order} onClose={close} /> : null}
    </>
  )
}

type ActionsProps = { order: TicketOrderDetail; onDo(what: 'cancel' | 'send' | 'move'): void }

function Actions({ order: { id, allowed }, onDo }: ActionsProps) {
  const texts = useTicketOrderTexts()
  return (
    <>
      {allowed.includes('show') ? (
        <Link className="tw-button tw-button-primary" to={paths.ticketVoucher(id)}>
          <Icon name="ticket" size={18} />
          {texts.show}
        </Link>
      ) : null}
      {allowed.includes('pay') ? (
        <Link className="tw-button tw-button-primary" to={paths.payOrder(id, 'TICKET_ORDER')}>
          {texts.pay}
        </Link>
      ) : null}
      {allowed.includes('send') ? (
        <button type="button" className="tw-button" onClick={() => onDo('send')}>
          {texts.send}
        </button>
      ) : null}
      {allowed.includes('move') ? (
        <button type="button" className="tw-button" onClick={() => onDo('move')}>
          {texts.move}
        </button>
      ) : null}
      {allowed.includes('cancel') ? (
        <button type="button" className="tw-button tw-button-ends" onClick={() => onDo('cancel')}>
          {texts.cancel}
        </button>
      ) : null}
    </>
  )
}
