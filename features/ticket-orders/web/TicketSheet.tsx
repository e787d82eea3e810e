import { nameFor } from '#contract/languages.ts'
import paper from '#features/hotel-orders/web/voucher/Voucher.module.css'
import { VoucherLogo } from '#features/hotel-orders/web/voucher/VoucherLogo.tsx'
import { dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import { useLanguage } from '#web/language.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import type { VisitorTickets } from '../visitor/contract.ts'
import { soldInWords, TICKET_VOUCHER_TEXTS, visitInWords } from '../voucher/texts.ts'
import { TicketCode } from './TicketCode.tsx'
import { useTicketWords } from './words.ts'

type Props = {
  readonly voucher: Omit<VisitorTickets, 'tickets'> & { readonly logoPath?: string | null }
  readonly ticket: VisitorTickets['tickets'][number]
}

/** The ticket as a sheet of paper, with the words of its PDF. */
export function TicketSheet({ voucher, ticket }: Props) {
  const { units } = useTicketWords()
  const language = useLanguage()
  const texts = TICKET_VOUCHER_TEXTS[language]
  const { title, option } = soldInWords(voucher, language)
  const { code, day, sold, ticketCount, companyName, emergencyPhone, logoPath = null } = voucher
  const count = texts.ticketOf(ticket.no, ticketCount)
  const facts = ticket.state === 'VALID' ? [texts.states.VALID, count] : [count]
  const place = nameFor(language, sold.meetingPointEn, sold.meetingPointZh)
  return (
    <article
      className={`tw-stack tw-gap-16 tw-card-round tw-clip tw-14 tw-centre-block tw-shadow ${paper.paper}`}
      aria-label={`${texts.title} ${code}`}
      aria-live="polite"
    >
      <div>
        <VoucherLogo path={logoPath} />
        <p className={`tw-strong ${paper.company}`}>{companyName}</p>
        <h2 className={paper.title}>{title}</h2>
        <p className={paper.quiet}>{option}</p>
      </div>
      <div className="tw-row tw-wrap tw-between tw-gap-4-16">
        <p>
          <strong className="tw-18">{ticket.visitor}</strong>
          <span className="tw-block">{units[ticket.kind]}</span>
        </p>
        <p className={paper.quiet}>{facts.join(' · ')}</p>
      </div>
      {ticket.state === 'VALID' ? (
        <TicketCode voucher={voucher} ticket={ticket} />
      ) : (
        <p className="tw-tone-lost tw-round tw-pad-12-16 tw-strong">{texts.notValid[ticket.state]}</p>
      )}
      <DescriptionList
        facts={[
          [texts.when, visitInWords(voucher, language)],
          ...(sold.lastDay === day ? [] : [[texts.validUntil, dayInWords(sold.lastDay, language)] as const]),
          ...(place === null ? [] : [[texts.meetingPoint, place] as const]),
          [texts.supplier, sold.supplier],
          [texts.emergency, emergencyPhone],
        ]}
      />
    </article>
  )
}
