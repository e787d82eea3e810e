import { hotelMoment } from '#contract/deadline.ts'
import { nameFor } from '#contract/languages.ts'
import { nightsBetween } from '#contract/dates.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { changeAt, stayInWords } from '#features/hotel-orders/amending/wording.ts'
import { nextPenalty } from '#features/hotel-orders/rules/penalty.ts'
import { amountInWords, dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import { factsBody, framed } from '../mail-frame.ts'
import { MAIL_TEXTS } from './texts.ts'
import { type MailedTopic, WITH_VOUCHER } from './topics.ts'

type Language = keyof typeof MAIL_TEXTS

/** What a mail about an order is made of. */
export type OrderNotice = {
  readonly topic: MailedTopic
  readonly order: StoredOrder
  readonly name: string
  readonly language: Language
  /** Ends with a slash. */
  readonly publicUrl: string
  readonly operatorName: string
  /** The moment of the event; a change of the order is the one of that moment. */
  readonly at: string
}

type Fact = readonly [label: string, value: string | null]
type Written = { readonly subject: string; readonly text: string; readonly html: string }

function referenceFacts({ order, language }: OrderNotice): Fact[] {
  const { facts } = MAIL_TEXTS[language]
  const { code, customerReference, hotelConfirmation } = order.listed
  return [
    [facts.code, code],
    [facts.customerReference, customerReference],
    [facts.hotelConfirmation, hotelConfirmation],
  ]
}

function stayFacts({ order, language }: OrderNotice): Fact[] {
  const { facts, roomsAndNights } = MAIL_TEXTS[language]
  const { terms, listed } = order
  const nights = nightsBetween(terms.checkIn, terms.checkOut)
  return [
    [facts.hotel, nameFor(language, terms.hotel.nameEn, terms.hotel.nameZh)],
    [facts.address, nameFor(language, terms.hotel.addressEn ?? '', terms.hotel.addressZh) || null],
    [facts.checkIn, dayInWords(terms.checkIn, language)],
    [facts.checkOut, dayInWords(terms.checkOut, language)],
    [facts.rooms, roomsAndNights(terms.rooms.length, nights, nameFor(language, terms.room.nameEn, terms.room.nameZh))],
    [facts.guest, listed.leadGuest],
    [facts.total, amountInWords(listed.totalMinor, listed.currency, language)],
  ]
}

/** The cancellation fee after the free period. */
function feeAfter({ order, language }: OrderNotice): string | null {
  const { terms, listed } = order
  const until = listed.freeCancellationUntil
  const next = until === null ? null : nextPenalty(terms.penalties, Date.parse(until) - 1)
  return next === null ? null : amountInWords(next.amountMinor, listed.currency, language)
}

const inHotelTime = ({ order, language }: OrderNotice, instant: string | null) =>
  instant === null ? null : hotelMoment(language, instant, order.terms.hotel)
const amountOf = ({ order, language }: OrderNotice, minor: number) =>
  amountInWords(minor, order.listed.currency, language)
const answerBy = (notice: OrderNotice): Fact[] => [
  [MAIL_TEXTS[notice.language].facts.answerBy, inHotelTime(notice, notice.order.listed.deadlineAt)],
]
const freeUntil = (notice: OrderNotice): Fact => [
  MAIL_TEXTS[notice.language].facts.freeUntil,
  inHotelTime(notice, notice.order.listed.freeCancellationUntil),
]
const feeFact = (notice: OrderNotice): Fact => [
  MAIL_TEXTS[notice.language].facts.fee,
  amountOf(notice, notice.order.penaltyMinor),
]

/** What cancelling took off what is owed, and what it paid back. */
function backFacts(notice: OrderNotice): Fact[] {
  const { facts } = MAIL_TEXTS[notice.language]
  const { creditedMinor, refundedMinor } = notice.order
  return [
    [facts.credited, creditedMinor > 0 ? amountOf(notice, creditedMinor) : null],
    [facts.refund, refundedMinor > creditedMinor ? amountOf(notice, refundedMinor - creditedMinor) : null],
  ]
}

/** Whether what is given back of an order lowers what is owed: it is not paid yet, or was not when it was cancelled. */
const lowersDebt = ({ listed, creditedMinor }: OrderNotice['order']) =>
  listed.paymentStatus === 'ON_ACCOUNT' || creditedMinor > 0

/** What the order's last step of a kind gave back, and why. */
function givenFacts({ topic, order, language }: OrderNotice): Fact[] {
  const { facts, giveReasons } = MAIL_TEXTS[language]
  const given = order.history.findLast(
    ({ event, given: back }) => back !== null && (event === 'no_show') === (topic === 'hotel_order.no_show'),
  )?.given
  if (!given) return []
  const amount = amountInWords(given.amountMinor, order.listed.currency, language)
  return [
    [lowersDebt(order) ? facts.credited : facts.refund, amount],
    [facts.reason, given.reason ? giveReasons[given.reason] : null],
  ]
}

type ChangeLabels = {
  readonly after: 'after' | 'asked'
  readonly more?: 'more' | 'held'
  readonly less?: 'less' | 'lessThen'
}

/** The order before and after a change; with labels of money, what it costs more or less and the fee in it. */
function changeFacts(notice: OrderNotice, { after: label, more, less }: ChangeLabels): Fact[] {
  const { order, language, at } = notice
  const { facts } = MAIL_TEXTS[language]
  const change = changeAt(order.changes, at)
  if (!change) return []
  const { before, after, feeMinor, differenceMinor } = change
  const stays: Fact[] = [
    [facts.before, stayInWords(before, after, language)],
    [facts[label], stayInWords(after, before, language)],
  ]
  if (more === undefined || less === undefined) return stays
  const amount = differenceMinor === 0 ? null : amountOf(notice, Math.abs(differenceMinor))
  return [
    ...stays,
    [facts[differenceMinor > 0 ? more : less], amount],
    [facts.changeFee, feeMinor > 0 ? amountOf(notice, feeMinor) : null],
  ]
}

const endedFacts = (notice: OrderNotice) => changeFacts(notice, { after: 'asked' })

/** What happened, beyond the stay itself: the deadline, the fee, the reason. Other notices have nothing to add. */
const NOTICE_FACTS: Partial<Record<MailedTopic, (notice: OrderNotice) => Fact[]>> = {
  'hotel_order.placed': answerBy,
  'hotel_order.fell_to_desk': answerBy,
  'hotel_order.needs_attention': answerBy,
  'hotel_order.confirmed': (notice) => [freeUntil(notice)],
  'hotel_order.free_until_soon': (notice) => [
    freeUntil(notice),
    [MAIL_TEXTS[notice.language].facts.feeAfter, feeAfter(notice)],
  ],
  'hotel_order.payment_due': (notice) => [
    [MAIL_TEXTS[notice.language].facts.endsAt, inHotelTime(notice, notice.order.listed.deadlineAt)],
  ],
  'hotel_order.deadline_soon': (notice) => [
    [MAIL_TEXTS[notice.language].facts.endsAt, inHotelTime(notice, notice.order.listed.deadlineAt)],
  ],
  'hotel_order.no_show': (notice) => [feeFact(notice), ...givenFacts(notice)],
  'hotel_order.given_back': givenFacts,
  'hotel_order.walked': ({ language, order }) => [
    [MAIL_TEXTS[language].facts.moved, order.history.findLast(({ event }) => event === 'walked')?.note ?? null],
    [MAIL_TEXTS[language].facts.phone, order.terms.hotel.phone],
  ],
  'hotel_order.amended': (notice) => [
    ...changeFacts(notice, { after: 'after', more: 'more', less: 'less' }),
    [MAIL_TEXTS[notice.language].facts.version, String(notice.order.versions[0]?.no ?? '')],
  ],
  'hotel_order.amendment_requested': (notice) => [
    ...changeFacts(notice, { after: 'asked', more: 'held', less: 'lessThen' }),
    ...answerBy(notice),
  ],
  'hotel_order.amendment_refused': (notice) => [
    ...endedFacts(notice),
    [
      MAIL_TEXTS[notice.language].facts.reason,
      notice.order.history.findLast(({ event }) => event === 'amendment_refused')?.note ?? null,
    ],
  ],
  'hotel_order.amendment_withdrawn': endedFacts,
  'hotel_order.amendment_expired': endedFacts,
  'hotel_order.voucher_refused': ({ language, order }) => [
    [
      MAIL_TEXTS[language].facts.refusedBy,
      order.history.findLast(({ event }) => event === 'voucher_refused')?.note ?? null,
    ],
  ],
  'hotel_order.rejected': ({ language, order }) => [
    [MAIL_TEXTS[language].facts.reason, MAIL_TEXTS[language].reasons[order.rejectReason ?? ''] ?? null],
  ],
  'hotel_order.cancelled': (notice) => [feeFact(notice), ...backFacts(notice)],
}

/** Writes the mail about an event of an order, as text and as HTML. */
export function writeOrderMail(notice: OrderNotice): Written {
  const { topic, order, language, publicUrl } = notice
  const texts = MAIL_TEXTS[language]
  const { id, code } = order.listed
  const facts = [...(NOTICE_FACTS[topic]?.(notice) ?? []), ...referenceFacts(notice), ...stayFacts(notice)].filter(
    (fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '',
  )
  const links: [string, string][] = [[texts.openOrder, `${publicUrl}account/hotel-order/detail/${id}`]]
  if (WITH_VOUCHER.has(topic)) links.unshift([texts.openVoucher, `${publicUrl}hotel/voucher/${id}`])
  const { subject, lead } = texts.kinds[topic]
  const [greeting, closing] = [texts.greeting(notice.name), texts.closing(notice.operatorName)]
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
  const title = subject(code, nameFor(language, order.terms.hotel.nameEn, order.terms.hotel.nameZh))
  const body = factsBody({ greeting, lead, facts, links })
  return {
    subject: title,
    text,
    html: framed({ language, operatorName: notice.operatorName, subject: title, body, closing }),
  }
}
