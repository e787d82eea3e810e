import { clockOf } from '#contract/dates.ts'
import { Link } from 'react-router'
import styles from '#features/availability/web/HotelCard.module.css'
import type { TicketOffer } from '#features/tickets/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useTicketTexts } from './texts.ts'
import { searchToQuery, type TicketSearch } from './ticket-search.ts'

type Props = { ticket: TicketOffer; currency: string; search: TicketSearch; eager: boolean }

/** One ticket of the list: what it is, when it can be booked next, and from which price. The whole card opens it. */
export function TicketCard({ ticket, currency, search, eager }: Props) {
  const texts = useTicketTexts()
  const language = useLanguage()
  const { next } = ticket
  const to = paths.ticketDetail(ticket.productId, {
    ...searchToQuery(search),
    day: next?.day ?? search.day,
    option: next?.optionId,
  })
  return (
    <article className={`tw-stack tw-surface tw-card-round tw-clip tw-relative tw-shadow ${styles.card}`}>
      <div className={`tw-relative tw-filled ${styles.photo}`}>
        <Photo src={ticket.photo} alt="" eager={eager} />
      </div>
      <div className={`tw-row tw-min-0 ${styles.head}`}>
        <h2 className="tw-16 tw-line-22 tw-min-0">
          <Link to={to} className={`tw-unlined tw-ink ${styles.link}`}>
            {nameIn(language, { nameEn: ticket.titleEn, nameZh: ticket.titleZh })}
          </Link>
        </h2>
      </div>
      <div className={`tw-stack tw-gap-6 tw-min-0 tw-below-8 ${styles.offers}`}>
        <p className="tw-soft tw-13 tw-20">
          <InlineList
            facts={[
              texts.categories[ticket.category],
              texts.kinds[ticket.kind],
              ticket.freeCancellation ? texts.freeCancellation : null,
              ticket.confirmationMode === 'INSTANT' ? texts.instantConfirmation : texts.onRequest,
            ]}
          />
        </p>
        <div className="tw-row tw-wrap tw-between">
          <NextTime ticket={ticket} />
          {next === null || ticket.fromMinor === null ? null : (
            <FromPrice fromMinor={ticket.fromMinor} currency={currency} />
          )}
        </div>
      </div>
    </article>
  )
}

function NextTime({ ticket: { next, kind } }: Pick<Props, 'ticket'>) {
  const texts = useTicketTexts()
  const formats = useFormats()
  if (next === null) return <StatusChip tone="neutral">{texts.noNext}</StatusChip>
  const day = formats.dayShort(next.day)
  return (
    <p className="tw-row tw-wrap tw-gap-8-12 tw-14">
      {kind === 'START_TIME' ? texts.nextAt(day, clockOf(next.startMinute)) : texts.nextOn(day)}
      <StatusChip tone={next.status === 'LIMITED' ? 'wait' : 'good'}>{texts.statuses[next.status]}</StatusChip>
    </p>
  )
}

function FromPrice({ fromMinor, currency }: { fromMinor: number; currency: string }) {
  const texts = useTicketTexts()
  if (fromMinor === 0) return <strong>{texts.free}</strong>
  return (
    <p>
      <span className="tw-13 tw-soft">{texts.from} </span>
      <MoneyText amountMinor={fromMinor} currency={currency} size="strong" />
      <span className="tw-13 tw-soft"> {texts.perAdult}</span>
    </p>
  )
}
