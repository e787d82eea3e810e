import { ProposedNote } from '#features/changes/desk/ProposedNote.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getDeskOrder } from '../contract-desk.ts'
import { OrderHistory } from '../web/detail/OrderHistory.tsx'
import { OrderMoney } from '../web/detail/OrderMoney.tsx'
import { OrderChip } from '../web/list/StatusChips.tsx'
import { ChangeMenu } from './ChangeMenu.tsx'
import { DeskCost } from './DeskCost.tsx'

/** An order's amounts beside a list of the accounts staff, with what they may give of it. */
export function OrderBeside({ orderId }: { orderId: string }) {
  const query = useCall(getDeskOrder, { orderId }, { staleTime: 0 })
  return (
    <CallView query={query} skeleton={<Skeleton shape="detail" count={4} />}>
      {(order) => (
        <div className="tw-stack tw-gap-16">
          <h2 className="tw-row tw-wrap tw-18">
            {order.code} <OrderChip status={order.status} />
          </h2>
          <div className="tw-flex">
            <ChangeMenu order={order} />
          </div>
          <ProposedNote proposal={order.proposal} />
          <OrderMoney order={order} />
          <DeskCost order={order} />
          <OrderHistory order={order} />
        </div>
      )}
    </CallView>
  )
}
