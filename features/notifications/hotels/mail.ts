import { nightsBetween } from '#contract/dates.ts'
import { nameFor } from '#contract/languages.ts'
import { listReservationsEmails } from '#features/hotels/store.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import { findCompanyOrder, findOrderCost, insertHotelMailed, listHotelsOf } from '#features/hotel-orders/store.ts'
import { changeAt, stayInWords } from '#features/hotel-orders/amending/wording.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { hotelLanguage } from '#features/hotel-orders/voucher/document-texts.ts'
import { cancellationLines } from '#features/hotel-orders/voucher/lines.ts'
import { voucherTexts } from '#features/hotel-orders/voucher/texts.ts'
import { dayInWords, momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import type { Config } from '#server/config/config.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribeTogether, type OutboxEvent, type Subscription } from '#server/jobs/outbox.ts'
import { factsBody, framed } from '../mail-frame.ts'
import { listRecorded } from '../recorded.ts'
import * as sql from '../notifications.sql.ts'
import { type Fact, netInWords, roomFacts } from './room-facts.ts'
import { HOTEL_MAIL_TEXTS, type HotelMailKind, type HotelMailTexts } from './texts.ts'

/** The kinds of mail to a hotel, by event. */
const KINDS = {
  'hotel_order.placed': 'REQUEST',
  'hotel_order.confirmed': 'BOOKING',
  'hotel_order.guests_changed': 'CHANGE',
  'hotel_order.amendment_requested': 'AMENDMENT_REQUEST',
  'hotel_order.amended': 'AMENDED',
  'hotel_order.amendment_withdrawn': 'AMENDMENT_WITHDRAWN',
  'hotel_order.amendment_expired': 'AMENDMENT_EXPIRED',
  'hotel_order.amendment_refused': 'AMENDMENT_REFUSED',
  'hotel_order.cancellation_requested': 'CANCELLATION_REQUEST',
  'hotel_order.cancelled': 'CANCELLED',
  'hotel_order.expired': 'CANCELLED',
  // The hotel that takes the guests; the one that was full is mailed by `walk-mail.ts`.
  'hotel_order.walked': 'BOOKING',
} as const satisfies Record<string, HotelMailKind>
type Topic = keyof typeof KINDS
/** How a mail to a hotel is recorded. */
const KIND = 'hotel'

export type MailDeps = Pick<Deps, 'db' | 'mailer' | 'log'> & { readonly config: Pick<Config, 'operatorName'> }

/**
 * Whether the hotel still has to be mailed: not about an order it never had to keep rooms for, nor about a step that a
 * later one has overtaken before the mail was written.
 */
function isDue(kind: HotelMailKind, { listed: { status }, history }: StoredOrder): boolean {
  if (kind === 'REQUEST') return status === 'PENDING'
  if (kind === 'BOOKING') return status !== 'CANCELLED'
  if (kind === 'CHANGE') return status === 'PENDING' || status === 'CONFIRMED' || status === 'CANCELLATION_REFUSED'
  if (kind === 'AMENDMENT_REQUEST') return status === 'AMENDMENT_PENDING'
  if (kind.startsWith('AMEND')) return status === 'CONFIRMED'
  if (kind === 'CANCELLATION_REQUEST') return status === 'CANCELLATION_PENDING'
  if (kind === 'WALKED') return true
  return history.some(({ toStatus }) => toStatus === 'PENDING' || toStatus === 'CONFIRMED')
}

/**
 * The data of a mail to a hotel; `cost` is the operator's, null for orders without stored cost, `at` the moment of the
 * event.
 */
type Written = {
  readonly kind: HotelMailKind
  readonly cost: StayCost | null
  readonly operatorName: string
  readonly at: string
  /** What a hotel that sent guests elsewhere owes the operator. */
  readonly claim?: string | undefined
}

/** The booking before and after a change; of one that ended with a cancellation, what is asked no longer. */
function changeFacts({ terms, changes, versions }: StoredOrder, { kind, at }: Pick<Written, 'kind' | 'at'>): Fact[] {
  const language = hotelLanguage(terms)
  const { facts } = HOTEL_MAIL_TEXTS[language]
  const change = changeAt(changes, at)
  if (!change) return []
  const { before, after } = change
  const asked = stayInWords(after, before, language)
  if (kind.startsWith('CANCEL')) return change.endedAt === at ? [[facts.withdrawn, asked]] : []
  return [
    [facts.before, stayInWords(before, after, language)],
    [kind === 'AMENDED' ? facts.after : facts.asked, asked],
    [facts.version, kind === 'AMENDED' ? String(versions[0]?.no ?? '') : null],
  ]
}

/** What a mail is about: until when the hotel answers, when the booking was cancelled, what was changed. */
function stepFacts(order: StoredOrder, written: Pick<Written, 'kind' | 'at' | 'claim'>, texts: HotelMailTexts): Fact[] {
  const { terms, listed, history } = order
  const inTime = (instant: string | undefined | null) =>
    instant ? texts.hotelTime(momentInWords(instant, terms.hotel.timeZone, hotelLanguage(terms))) : null
  const cancelled = history.findLast(({ toStatus }) => toStatus === 'CANCELLED' || toStatus === 'EXPIRED')
  const renamings = history.filter(({ event }) => event === 'guest_names')
  const asked: Fact = [texts.facts.answerBy, inTime(listed.deadlineAt)]
  const change = changeFacts(order, written)
  const facts: Record<HotelMailKind, Fact[]> = {
    REQUEST: [asked],
    BOOKING: [],
    CHANGE: [[texts.facts.changed, renamings.map(({ note }) => note).join('; ')]],
    AMENDMENT_REQUEST: [...change, asked],
    AMENDED: change,
    AMENDMENT_REFUSED: change,
    AMENDMENT_WITHDRAWN: change,
    AMENDMENT_EXPIRED: change,
    CANCELLATION_REQUEST: change,
    CANCELLED: [[texts.facts.cancelledAt, inTime(cancelled?.at)], ...change],
    WALKED: [[texts.facts.claim, written.claim ?? null]],
  }
  return facts[written.kind]
}

/** Writes a mail to the hotel of an order in the language the hotel reads. It names no price a customer pays. */
export function writeHotelMail(order: StoredOrder, mail: Written) {
  const { kind, cost, operatorName } = mail
  const { terms, listed } = order
  const language = hotelLanguage(terms)
  const texts = HOTEL_MAIL_TEXTS[language]
  const { mealPlans, specialRequests } = voucherTexts(language)
  const [plan, meal] = [nameFor(language, terms.rate.nameEn, terms.rate.nameZh), mealPlans[terms.rate.mealPlan]]
  const rate = plan.toLowerCase().includes(meal.toLowerCase()) ? plan : `${plan}, ${meal}`
  const nights = nightsBetween(terms.checkIn, terms.checkOut)
  const room = nameFor(language, terms.room.nameEn, terms.room.nameZh)
  const all: Fact[] = [
    [texts.facts.code, listed.code],
    [texts.facts.hotelConfirmation, listed.hotelConfirmation],
    ...stepFacts(order, mail, texts),
    [texts.facts.hotel, nameFor(language, terms.hotel.nameEn, terms.hotel.nameZh)],
    [texts.facts.checkIn, dayInWords(terms.checkIn, language)],
    [texts.facts.checkOut, dayInWords(terms.checkOut, language)],
    [texts.facts.rooms, texts.roomsAndNights(order.rooms.length, nights, room)],
    [texts.facts.rate, rate],
    ...roomFacts(order, cost, language),
    [texts.facts.net, netInWords(cost, language)],
    [texts.facts.terms, cancellationLines({ terms, issuedAt: listed.createdAt }, language).join('; ')],
    [texts.facts.arrival, order.arrivalTime],
    [texts.facts.requests, order.requests.map((one) => specialRequests[one] ?? one).join(texts.requestSeparator)],
    [texts.facts.remark, order.remark],
  ]
  const facts = all.filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '')
  const { subject, lead: asking, leadNumbered } = texts.kinds[kind]
  const lead = listed.hotelConfirmation === null ? asking : (leadNumbered ?? asking)
  const title = subject(listed.code, listed.leadGuest)
  const hasFee = kind === 'AMENDED' && (changeAt(order.changes, mail.at)?.feeMinor ?? 0) > 0
  const closing =
    kind === 'CANCELLED' || kind === 'WALKED'
      ? texts.closingCancelled(operatorName)
      : texts.closing(operatorName) + (hasFee ? texts.closingFee(operatorName) : '')
  const body = factsBody({ greeting: texts.greeting, lead, facts, links: [] })
  const lines = facts.map(([label, value]) => `${label}: ${value}`)
  return {
    subject: title,
    text: [texts.greeting, '', lead, '', ...lines, '', closing, ''].join('\n'),
    html: framed({ language, operatorName, subject: title, body, closing }),
  }
}

type HotelMail = {
  readonly event: OutboxEvent<Topic>
  readonly order: StoredOrder
  readonly cost: StayCost | null
  readonly to: string
}

/** Reads a batch at once: the mails that are due, of hotels that have an address. */
function listDueMails({ db, log }: MailDeps, events: readonly OutboxEvent<Topic>[]): Promise<HotelMail[]> {
  return db.read(SYSTEM, async (reader) => {
    const orders = await listHotelsOf(
      reader,
      events.map(({ payload }) => payload),
    )
    const emails = await listReservationsEmails(
      reader,
      orders.map(({ hotelId }) => hotelId),
    )
    const addresses = new Map(orders.map(({ orderId, hotelId }) => [orderId, emails.get(hotelId)]))
    const isRecorded = emails.size === 0 ? () => false : await listRecorded(reader, events)
    const due: HotelMail[] = []
    for (const event of events) {
      const { orderId, companyId } = event.payload
      const to = addresses.get(orderId)
      if (to === undefined) log.info({ event: event.id }, 'the hotel of this order has no mail address')
      if (to === undefined || isRecorded(event, KIND)) continue
      const order = await findCompanyOrder(reader, companyId, orderId)
      // The hotel of a group is mailed about the group.
      if (!order || order.groupCode !== null || !isDue(KINDS[event.topic], order)) continue
      due.push({ event, order, cost: await findOrderCost(reader, orderId), to })
    }
    return due
  })
}

/** Sends a mail to a hotel, and records it in the order's history. */
async function mailHotel({ db, mailer, config }: MailDeps, { event, order, cost, to }: HotelMail): Promise<void> {
  const { orderId, companyId } = event.payload
  const { at } = event.payload
  const written = writeHotelMail(order, { kind: KINDS[event.topic], cost, operatorName: config.operatorName, at })
  const mailed = await mailer.send({ to, key: `event-${event.id}-hotel`, ...written })
  await db.write(SYSTEM, async (tx) => {
    await tx.run(sql.insertNotification, { eventId: event.id, kind: KIND, companyId, subjectId: orderId })
    await insertHotelMailed(tx, { orderId, companyId, note: `${written.subject} → ${mailed}` })
  })
}

/** Mails the hotels of a batch of events; returns the outcome of each event. */
async function mailHotels(deps: MailDeps, events: readonly OutboxEvent<Topic>[]) {
  const mails = new Map((await listDueMails(deps, events)).map((mail) => [mail.event.id, mail]))
  return Promise.allSettled(
    events.map(async ({ id }) => {
      const mail = mails.get(id)
      if (mail) await mailHotel(deps, mail)
    }),
  )
}

/** The mails to hotels about their bookings. */
export function hotelMails(deps: MailDeps): Subscription {
  // The keys are the topics.
  return subscribeTogether(Object.keys(KINDS) as Topic[], 'notifications.hotel', (events) => mailHotels(deps, events))
}
