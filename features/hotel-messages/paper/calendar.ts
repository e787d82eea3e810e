import { calendarFile, component, dayValue, momentValue, textValue } from '#features/hotel-orders/calendar/ics.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import type { PaperKind } from './texts.ts'

/** What becomes of the hotel's entry; a question about a stay leaves it as it is. */
const STATUS: Partial<Record<PaperKind, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'>> = {
  REQUEST: 'TENTATIVE',
  BOOKING: 'CONFIRMED',
  CHANGE: 'CONFIRMED',
  AMENDED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
}

type About = {
  readonly kind: PaperKind
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly publicUrl: string
  /** The moment of the event; a later one replaces the entry. */
  readonly at: string
}

/**
 * The stay for the hotel's calendar, from the day of arrival to the day of departure; null for a message that changes
 * no entry. Every message about an order has the same identifier.
 */
export function reservationCalendar({ terms, listed }: StoredOrder, about: About): string | null {
  const { kind, title, facts, publicUrl, at } = about
  const status = STATUS[kind]
  if (status === undefined) return null
  const madeMs = Date.parse(at)
  return calendarFile(
    component('VEVENT', [
      ['UID', `${listed.id}-reservation@${new URL(publicUrl).hostname}`],
      ['DTSTAMP', momentValue(madeMs)],
      ['SEQUENCE', String(Math.max(0, Math.floor((madeMs - Date.parse(listed.createdAt)) / 1000)))],
      ['STATUS', status],
      ['TRANSP', 'TRANSPARENT'],
      ['SUMMARY', textValue(title)],
      ['DESCRIPTION', textValue(facts.map(([label, value]) => `${label}: ${value}`).join('\n'))],
      ['DTSTART;VALUE=DATE', dayValue(terms.checkIn)],
      ['DTEND;VALUE=DATE', dayValue(terms.checkOut)],
    ]),
  )
}
