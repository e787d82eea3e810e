import { freeUntil } from '#contract/deadline.ts'
import { addDays } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { instantIn, wallClock } from '#contract/zones.ts'
import { guestName } from '../rules/names.ts'
import type { StoredOrder } from '../stored-order.ts'
import { voucherTexts } from '../voucher/texts.ts'
import {
  calendarFile,
  component,
  dayValue,
  momentValue,
  type Property,
  textValue,
  timeValue,
  zoneComponent,
} from './ics.ts'
import { calendarTexts } from './texts.ts'

type Asked = {
  readonly language: Language
  /** Ends with a slash. */
  readonly publicUrl: string
  readonly nowMs: number
}

/** What both events say of the order. */
function aboutOrder(order: StoredOrder, { language, publicUrl }: Asked): string {
  const texts = voucherTexts(language)
  const { code, id, hotelConfirmation } = order.listed
  const { hotel, room } = order.terms
  const guests = order.rooms.flatMap((one) => one.guests.map(guestName))
  const facts: [label: string, value: string | null][] = [
    [texts.ourReference, code],
    [texts.hotelReference, hotelConfirmation],
    [texts.rooms(order.rooms.length), nameFor(language, room.nameEn, room.nameZh)],
    [texts.guests, guests.join(texts.comma)],
    [texts.phone, hotel.phone],
  ]
  const lines = facts.flatMap(([label, value]) => (value === null ? [] : [texts.fact(label, value)]))
  return [...lines, `${publicUrl}account/hotel-order/detail/${id}`].join('\n')
}

/** From check-in to check-out; whole days where the hotel states no times. */
function stayTimes({ terms: { hotel, checkIn, checkOut } }: StoredOrder): Property[] {
  if (hotel.timesUnknown)
    return [
      ['DTSTART;VALUE=DATE', dayValue(checkIn)],
      ['DTEND;VALUE=DATE', dayValue(addDays(checkOut, 1))],
    ]
  const at = (day: string, time: string) => timeValue(`${day} ${time.slice(0, 5)}`)
  return [
    [`DTSTART;TZID=${hotel.timeZone}`, at(checkIn, hotel.checkInFrom)],
    [`DTEND;TZID=${hotel.timeZone}`, at(checkOut, hotel.checkOutUntil)],
  ]
}

const alarm = (before: string, text: string): Property[] =>
  component('VALARM', [
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', textValue(text)],
    ['TRIGGER', `-${before}`],
  ])

/**
 * The stay of a confirmed order and the end of its free cancellation, for a calendar. Events have the same identifier
 * in every version of the order, so that a newer file replaces an older one; those of a cancelled order cancel them.
 */
export function orderCalendar(order: StoredOrder, asked: Asked): string {
  const { language, publicUrl, nowMs } = asked
  const { terms, listed, versions } = order
  const { hotel } = terms
  const texts = calendarTexts(language)
  const isCancelled = listed.status === 'CANCELLED'
  const name = nameFor(language, hotel.nameEn, hotel.nameZh)
  const address = nameFor(language, hotel.addressEn ?? '', hotel.addressZh)
  const event = (kind: 'stay' | 'free-until', title: string, inside: readonly Property[]) =>
    component('VEVENT', [
      ['UID', `${listed.id}-${kind}@${new URL(publicUrl).hostname}`],
      ['DTSTAMP', momentValue(nowMs)],
      ['SEQUENCE', String((versions[0]?.no ?? 1) + (isCancelled ? 1 : 0))],
      ['STATUS', isCancelled ? 'CANCELLED' : 'CONFIRMED'],
      ['TRANSP', 'TRANSPARENT'],
      ['SUMMARY', textValue(title)],
      ['LOCATION', textValue([name, address].filter(Boolean).join(', '))],
      ['DESCRIPTION', textValue(aboutOrder(order, asked))],
      ...inside,
    ])
  const until = terms.freeCancellationUntil
  const untilMs = until === null ? null : Date.parse(until)
  const words = until === null ? '' : `${freeUntil(language, until, hotel)} · ${name}`
  const deadline =
    untilMs === null
      ? []
      : event('free-until', words, [
          [`DTSTART;TZID=${hotel.timeZone}`, timeValue(wallClock(hotel.timeZone, untilMs))],
          ...(isCancelled ? [] : alarm('P1D', words)),
        ])
  const arrivalMs = instantIn(hotel.timeZone, terms.checkIn, hotel.checkInFrom)
  const leavingMs = instantIn(hotel.timeZone, terms.checkOut, hotel.checkOutUntil)
  return calendarFile([
    ...zoneComponent(hotel.timeZone, Math.min(arrivalMs, untilMs ?? arrivalMs), leavingMs),
    ...event('stay', texts.stayAt(name), stayTimes(order)),
    ...deadline,
  ])
}
