import { nightsBetween } from '#contract/dates.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { amountInWords, dayInWords, momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import { MAIL_TEXTS, type MailedTopic } from './texts.ts'

type Language = keyof typeof MAIL_TEXTS

/** What a mail about an order is made of. */
export type OrderNews = {
  readonly topic: MailedTopic
  readonly order: StoredOrder
  readonly name: string
  readonly language: Language
  /** Ends with a slash. */
  readonly publicUrl: string
  readonly operatorName: string
}

type Fact = readonly [label: string, value: string | null]
type Written = { readonly subject: string; readonly text: string; readonly html: string }

const WAITING: readonly MailedTopic[] = ['hotel_order.placed', 'hotel_order.fell_to_desk']

function named(en: string, zh: string | null, language: Language): string {
  return language === 'zh-CN' ? (zh ?? en) : en
}

function referenceFacts({ order, language }: OrderNews): Fact[] {
  const { facts } = MAIL_TEXTS[language]
  const { code, customerReference, hotelConfirmation } = order.listed
  return [
    [facts.code, code],
    [facts.customerReference, customerReference],
    [facts.hotelConfirmation, hotelConfirmation],
  ]
}

function stayFacts({ order, language }: OrderNews): Fact[] {
  const { facts, roomsAndNights } = MAIL_TEXTS[language]
  const { terms, listed } = order
  const nights = nightsBetween(terms.checkIn, terms.checkOut)
  return [
    [facts.hotel, named(terms.hotel.nameEn, terms.hotel.nameZh, language)],
    [facts.address, named(terms.hotel.addressEn ?? '', terms.hotel.addressZh, language) || null],
    [facts.checkIn, dayInWords(terms.checkIn, language)],
    [facts.checkOut, dayInWords(terms.checkOut, language)],
    [facts.rooms, roomsAndNights(terms.rooms.length, nights, named(terms.room.nameEn, terms.room.nameZh, language))],
    [facts.guest, listed.leadGuest],
    [facts.total, amountInWords(listed.totalMinor, listed.currency, language)],
  ]
}

/** What happened, beyond the stay itself: the deadline, the fee, the reason. */
function newsFacts({ topic, order, language }: OrderNews): Fact[] {
  const { facts, hotelTime, reasons } = MAIL_TEXTS[language]
  const { terms, listed } = order
  const inHotelTime = (instant: string | null) => (instant === null ? null : hotelTime(momentInWords(instant, terms.hotel.timeZone, language)))
  const amount = (minor: number) => amountInWords(minor, listed.currency, language)
  if (WAITING.includes(topic)) return [[facts.answerBy, inHotelTime(listed.deadlineAt)]]
  if (topic === 'hotel_order.confirmed') return [[facts.freeUntil, inHotelTime(listed.freeCancellationUntil)]]
  if (topic === 'hotel_order.rejected') return [[facts.reason, reasons[order.rejectReason ?? ''] ?? null]]
  if (topic !== 'hotel_order.cancelled') return []
  return [
    [facts.fee, amount(order.penaltyMinor)],
    [facts.refund, order.refundedMinor > 0 ? amount(order.refundedMinor) : null],
  ]
}

/** Text as it stands between the tags of HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const CELL = 'padding:6px 16px 6px 0;vertical-align:top'

/** A mail is read in programs without style sheets, so it is one table with its styles in it. */
function htmlOf(mail: {
  greeting: string
  lead: string
  facts: readonly (readonly [string, string])[]
  links: readonly (readonly [string, string])[]
  closing: string
}): string {
  const rows = mail.facts
    .map(([label, value]) => `<tr><td style="${CELL};color:#52667a">${escaped(label)}</td><td style="${CELL}">${escaped(value)}</td></tr>`)
    .join('\n')
  const links = mail.links
    .map(
      ([label, url]) =>
        `<a href="${escaped(url)}" style="display:inline-block;margin:0 12px 0 0;padding:10px 16px;border-radius:8px;background:#0F766E;color:#ffffff;text-decoration:none">${escaped(label)}</a>`,
    )
    .join('')
  return `<!doctype html>
<html><body style="margin:0;padding:24px;background:#FBFAF7;color:#102A43;font:15px/1.5 Inter,'Segoe UI',Arial,'Noto Sans SC',sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p>${escaped(mail.greeting)}</p>
<p>${escaped(mail.lead)}</p>
<table role="presentation" style="border-collapse:collapse;margin:16px 0">
${rows}
</table>
<p>${links}</p>
<p style="margin:24px 0 0;color:#52667a;font-size:13px">${escaped(mail.closing)}</p>
</div></body></html>
`
}

/** Writes the mail about an event of an order, as text and as HTML. */
export function writeOrderMail(news: OrderNews): Written {
  const { topic, order, language, publicUrl } = news
  const texts = MAIL_TEXTS[language]
  const { id, code } = order.listed
  const facts = [...newsFacts(news), ...referenceFacts(news), ...stayFacts(news)].filter(
    (fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '',
  )
  const links: [string, string][] = [[texts.openOrder, `${publicUrl}account/hotel-order/detail/${id}`]]
  if (topic === 'hotel_order.confirmed' || topic === 'hotel_order.numbered') links.unshift([texts.openVoucher, `${publicUrl}hotel/voucher/${id}`])
  const { subject, lead } = texts.kinds[topic]
  const [greeting, closing] = [texts.greeting(news.name), texts.closing(news.operatorName)]
  const text = [
    greeting,
    '',
    lead,
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
    '',
    ...links.map(([label, url]) => `${label}: ${url}`),
    '',
    closing,
    '',
  ].join('\n')
  return {
    subject: subject(code, named(order.terms.hotel.nameEn, order.terms.hotel.nameZh, language)),
    text,
    html: htmlOf({ greeting, lead, facts, links, closing }),
  }
}
