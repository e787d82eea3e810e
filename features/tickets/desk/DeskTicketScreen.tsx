import { useParams } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { getDeskTicket, type ManagedTicket, setTicketSale } from '../manage/contract.ts'
import { ContentCard } from './ContentCard.tsx'
import { SaleChip } from './DeskTicketsScreen.tsx'
import { OptionsCard } from './OptionsCard.tsx'
import { TermsCard } from './TermsCard.tsx'
import { useTicketDeskTexts } from './texts.ts'
import { TicketDaysCard } from './TicketDaysCard.tsx'
import { TicketHistory } from './TicketHistory.tsx'
import { useTicketSaved } from './use-ticket-save.ts'

/** A ticket of the catalogue: its days, content, options with prices, terms, and what was changed of it. */
export default function DeskTicketScreen() {
  const { id = '' } = useParams()
  const texts = useTicketDeskTexts()
  const ticket = useCall(getDeskTicket, { productId: id }, { staleTime: 0 })
  return (
    <div className="tw-stack tw-gap-24">
      <PageHeaderSkeleton query={ticket} title={texts.ticket} back={{ to: paths.deskTickets(), text: texts.title }} />
      <CallView query={ticket} skeleton={<Skeleton shape="detail" count={3} />}>
        {(data) => <Shown ticket={data} />}
      </CallView>
    </div>
  )
}

function Shown({ ticket }: { ticket: ManagedTicket }) {
  const texts = useTicketDeskTexts()
  const language = useLanguage()
  const [english, ...others] = ticket.contents
  const title = others.find((content) => content.language === language)?.title ?? english?.title ?? ticket.code
  return (
    <>
      <PageHeader
        title={title}
        subtitle={`${nameIn(language, ticket.destination)} · ${ticket.supplier}`}
        chip={<SaleChip status={ticket.status} />}
        back={{ to: paths.deskTickets(), text: texts.title }}
        actions={<SaleButton ticket={ticket} />}
      />
      {ticket.isSupplied ? <p>{texts.supplied(ticket.supplier)}</p> : null}
      <div className="tw-min-0">
        <TicketDaysCard key={ticket.productId} ticket={ticket} />
      </div>
      <OptionsCard ticket={ticket} />
      <ContentCard ticket={ticket} />
      <TermsCard ticket={ticket} />
      <TicketHistory ticket={ticket} />
    </>
  )
}

/** Pauses the sale, or puts the ticket on sale. */
function SaleButton({ ticket: { productId, version, status } }: { ticket: ManagedTicket }) {
  const texts = useTicketDeskTexts()
  const call = useCallMutation(setTicketSale)
  const saved = useTicketSaved()
  const isOpen = status === 'OPEN'
  return (
    <button
      type="button"
      className={`tw-button ${isOpen ? '' : 'tw-button-primary'}`}
      disabled={call.isPending}
      onClick={() => call.mutate({ productId, version, open: !isOpen }, { ...saved, onError: notify.failure })}
    >
      {isOpen ? texts.pause : texts.resume}
    </button>
  )
}
