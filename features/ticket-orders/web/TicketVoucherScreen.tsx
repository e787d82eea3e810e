import { Link, useParams, useSearchParams } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useCall } from '#web/use-call.ts'
import { getTicketVoucher, type TicketVoucher } from '../voucher/contract.ts'
import { TicketSheet } from './TicketSheet.tsx'
import { useTicketWords } from './words.ts'

type Shown = TicketVoucher['tickets'][number]

/** What a visitor shows at the entrance: one ticket at a time, large, on a phone or printed. */
export default function TicketVoucherScreen() {
  const { id = '' } = useParams()
  const { texts } = useTicketWords()
  const query = useCall(getTicketVoucher, { orderId: id }, { staleTime: 0 })
  const back = { to: paths.ticketOrderDetail(id), text: texts.orderTitle }
  return (
    <div className="tw-content tw-pad-block-24">
      {query.error?.errorCode === 'ticket_order.not_confirmed' ? (
        <StatePanel
          tone="empty"
          icon="wait"
          level={1}
          title={query.error.returnMsg}
          action={
            <Link className="tw-button" to={back.to}>
              {texts.openDetail}
            </Link>
          }
        />
      ) : (
        <>
          <PageHeaderSkeleton query={query} title={texts.show} back={back} />
          <CallView query={query} skeleton={<Skeleton shape="detail" count={1} height={420} />}>
            {(voucher) => <Voucher voucher={voucher} />}
          </CallView>
        </>
      )}
    </div>
  )
}

/** The ticket the address names, else the first that lets in. */
function useShown({ tickets }: TicketVoucher): [at: number, ticket: Shown | undefined] {
  const named = useSearchParams()[0].get('ticketId')
  const at = tickets.findIndex(({ id }) => id === named)
  const shown =
    at >= 0
      ? at
      : Math.max(
          0,
          tickets.findIndex(({ state }) => state === 'VALID'),
        )
  return [shown, tickets[shown]]
}

function Voucher({ voucher }: { voucher: TicketVoucher }) {
  const { texts } = useTicketWords()
  const language = useLanguage()
  const [at, ticket] = useShown(voucher)
  const { orderId, code, tickets, pdfPath } = voucher
  const all = assetUrl(pdfPath)
  const pdf = (ticketId?: string) => `${all}?language=${language}${ticketId ? `&ticketId=${ticketId}` : ''}`
  if (!ticket) return null
  return (
    <>
      <div className="tw-no-print">
        <PageHeader
          title={texts.show}
          subtitle={code}
          back={{ to: paths.ticketOrderDetail(orderId), text: texts.orderTitle }}
        />
      </div>
      <TicketSheet voucher={voucher} ticket={ticket} />
      {tickets.length > 1 ? (
        <nav className="tw-row tw-between tw-gap-12 tw-above-16 tw-no-print" aria-label={texts.ticketsTitle}>
          <Step orderId={orderId} to={tickets[at - 1]} text={texts.previousTicket} />
          <Step orderId={orderId} to={tickets[at + 1]} text={texts.nextTicket} />
        </nav>
      ) : null}
      <div className="tw-row tw-wrap tw-gap-12 tw-above-16 tw-no-print">
        <button type="button" className="tw-button" onClick={() => window.print()}>
          <Icon name="print" size={18} />
          {texts.print}
        </button>
        <a className="tw-button" href={pdf(ticket.id)} download={`${code} ${ticket.no}.pdf`}>
          <Icon name="download" size={18} />
          {texts.pdfOne}
        </a>
        {tickets.length > 1 ? (
          <a className="tw-button" href={pdf()} download={`${code}.pdf`}>
            <Icon name="download" size={18} />
            {texts.pdfAll}
          </a>
        ) : null}
      </div>
    </>
  )
}

function Step({ orderId, to, text }: { orderId: string; to: Shown | undefined; text: string }) {
  if (!to) return <span />
  return (
    <Link className="tw-button" to={paths.ticketVoucher(orderId, to.id)} replace>
      {text}
    </Link>
  )
}
