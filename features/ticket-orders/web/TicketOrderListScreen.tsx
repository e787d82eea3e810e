import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { ticketOrders } from '../contract.ts'
import type { TicketOrderRow } from '../shapes.ts'
import { useTicketOrderTexts } from './texts.ts'
import { TICKET_TONES, useTicketWords } from './words.ts'

/** The state of a ticket order as a quiet chip. */
export function TicketOrderChip({ order }: { order: Pick<TicketOrderRow, 'status' | 'awaitsApproval'> }) {
  const texts = useTicketOrderTexts()
  const { status, awaitsApproval } = order
  return (
    <StatusChip tone={TICKET_TONES[status]}>
      {awaitsApproval ? texts.awaitsApproval : texts.statuses[status]}
    </StatusChip>
  )
}

/** The company's ticket orders, the newest first. */
export default function TicketOrderListScreen() {
  const words = useTicketWords()
  const { texts } = words
  return (
    <ListScreen
      list={ticketOrders}
      title={texts.title}
      searchHint={texts.searchHint}
      words={{
        columns: texts.columns,
        filters: texts.filters,
        sums: texts.sums,
        none: texts.none,
        choices: { status: texts.statuses },
      }}
      cells={{
        what: (row) => (
          <>
            {words.title(row)}
            <span className="tw-block tw-13 tw-soft">{words.option(row)}</span>
          </>
        ),
        visit: words.start,
        status: (row) => <TicketOrderChip order={row} />,
      }}
      reading={{ staleTime: 0 }}
      name={({ code }) => texts.openOf(code)}
      panel={{
        content: (code, rows) => {
          const order = rows?.find((row) => row.code === code)
          return order ? <OrderPanel order={order} /> : null
        },
      }}
      empty={
        <Empty
          icon="ticket"
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <Link className="tw-button tw-button-primary" to={paths.ticketSearch()}>
              {texts.findTickets}
            </Link>
          }
        />
      }
    />
  )
}

function OrderPanel({ order }: { order: TicketOrderRow }) {
  const words = useTicketWords()
  const { texts, formats } = words
  const { columns, none } = texts
  return (
    <div className="tw-stack tw-gap-16">
      <h2>{words.title(order)}</h2>
      <DescriptionList
        facts={[
          [columns.order, order.code],
          [columns.status, <TicketOrderChip key="status" order={order} />],
          [columns.visit, words.start(order)],
          [columns.tickets, order.ticketCount],
          [columns.visitor, order.visitor ?? none],
          [columns.total, <MoneyText key="total" amountMinor={order.totalMinor} currency={order.currency} />],
          [columns.reference, order.customerReference ?? none],
          [columns.booked, `${formats.moment(order.createdAt)} · ${order.bookedBy}`],
        ]}
      />
      <div>
        <Link className="tw-button tw-button-primary" to={paths.ticketOrderDetail(order.id)}>
          {texts.openDetail}
        </Link>
      </div>
    </div>
  )
}
