import { clockOf } from '#contract/dates.ts'
import { useTicketTexts } from '#features/tickets/web/texts.ts'
import { useDeadlines } from '#web/deadline.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { Tone } from '#web/ui/text/tone.ts'
import type { ReadTicketOrder } from '../contract.ts'
import type { Ticket, TicketOrderRow, TicketStatus } from '../shapes.ts'
import { useTicketOrderTexts } from './texts.ts'

/** The colour of each status. */
export const TICKET_TONES: Readonly<Record<TicketStatus, Tone>> = {
  ON_HOLD: 'wait',
  PENDING: 'wait',
  CONFIRMED: 'good',
  REJECTED: 'lost',
  EXPIRED: 'lost',
  CANCELLED: 'neutral',
  REDEEMED: 'neutral',
}

/** The colour of a ticket's state. */
export const STATE_TONES: Readonly<Record<Ticket['state'], Tone>> = {
  VALID: 'good',
  CANCELLED: 'neutral',
  REDEEMED: 'act',
}

/** Names and sentences about a ticket order in the language of the page. */
export function useTicketWords() {
  const texts = useTicketOrderTexts()
  const { units } = useTicketTexts()
  const language = useLanguage()
  const formats = useFormats()
  const deadlines = useDeadlines()
  const either = (nameEn: string, nameZh: string | null) => nameIn(language, { nameEn, nameZh })
  return {
    texts,
    units,
    formats,
    either,
    title: (order: TicketOrderRow) => either(order.titleEn, order.titleZh),
    option: (order: TicketOrderRow) => either(order.optionEn, order.optionZh),
    start: ({ day, startMinute, kind }: TicketOrderRow) =>
      kind === 'START_TIME' ? texts.at(formats.day(day), clockOf(startMinute)) : formats.day(day),
    when: ({ day, startMinute, kind, sold }: ReadTicketOrder) =>
      kind === 'START_TIME'
        ? texts.at(formats.day(day), clockOf(startMinute))
        : texts.openFrom(formats.day(day), clockOf(startMinute), clockOf(sold.endMinute)),
    /** What cancelling costs from when on, by the clock of the place. */
    terms: ({ penalties, currency, sold, now }: ReadTicketOrder): string[] => {
      const moment = (at: string) => deadlines.moment(at, sold.timeZone)
      const [first] = penalties
      const isFree = first !== undefined && Date.parse(first.fromAt) > Date.parse(now)
      return [
        ...(isFree ? [deadlines.freeUntil(first.fromAt, sold.timeZone)] : []),
        ...penalties.map(({ fromAt, amountMinor }) =>
          Date.parse(fromAt) > Date.parse(now)
            ? texts.feeFrom(moment(fromAt), formats.money(amountMinor, currency))
            : texts.feeNow(formats.money(amountMinor, currency)),
        ),
      ]
    },
  }
}
