import { useLocation } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useCall } from '#web/use-call.ts'
import { viewTickets } from '../visitor/contract.ts'
import { soldInWords } from '../voucher/texts.ts'
import { TicketSheet } from './TicketSheet.tsx'
import { useTicketWords } from './words.ts'

/** The refusal of an unknown link. */
const GONE: ReadonlySet<string> = new Set(['ticket_order.link_gone', 'input.invalid'])

/**
 * Tickets on the phone of their visitor, who has no account. The token is behind the `#`, so that neither logs nor
 * other sites get it; search engines are kept out.
 */
export default function VisitorTicketsScreen() {
  const { texts } = useTicketWords()
  const language = useLanguage()
  const linkToken = useLocation().hash.slice(1)
  const query = useCall(viewTickets, { linkToken }, { staleTime: 0 })
  return (
    <div className="tw-content tw-pad-block-24">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {query.error && GONE.has(query.error.errorCode) ? (
        <StatePanel tone="empty" level={1} icon="ticket" title={texts.linkGone} text={texts.linkGoneText} />
      ) : (
        <>
          {query.data ? null : <PageHeader title={texts.show} />}
          <CallView query={query} skeleton={<Skeleton shape="detail" count={1} height={420} />}>
            {(shown) => (
              <>
                <PageHeader title={soldInWords(shown, language).title} subtitle={texts.visitorHint} />
                <div className="tw-stack tw-gap-24">
                  {shown.tickets.map((ticket) => (
                    <TicketSheet key={ticket.id} voucher={shown} ticket={ticket} />
                  ))}
                </div>
              </>
            )}
          </CallView>
        </>
      )}
    </div>
  )
}
