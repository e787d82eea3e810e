import { nightsBetween } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import { changeAt, stayInWords } from '#features/hotel-orders/amending/wording.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { hotelLanguage } from '#features/hotel-orders/voucher/document-texts.ts'
import { cancellationLines } from '#features/hotel-orders/voucher/lines.ts'
import { voucherTexts } from '#features/hotel-orders/voucher/texts.ts'
import { dayInWords, feeShare, momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import { type Fact, netInWords, roomFacts } from './room-facts.ts'
import { HOTEL_MESSAGE_TEXTS, type HotelMessageKind } from './texts.ts'
import type { Wording } from './wording.ts'

/**
 * The data of a mail to a hotel; `cost` is the operator's, null for orders without stored cost, `at` the moment of the
 * event.
 */
type Written = {
  readonly kind: HotelMessageKind
  readonly cost: StayCost | null
  readonly operatorName: string
  /** The reader's language; the one of the hotel's country when left out. */
  readonly language?: Language
  readonly at: string
  /** What a hotel that sent guests elsewhere owes the operator. */
  readonly claim?: string | undefined
  /** The hotel's question and the desk's answer. */
  readonly replied?: { readonly note: string; readonly reply: string } | undefined
}

/** The booking before and after a change; for a change that a cancellation ended, only the withdrawn request. */
function changeFacts(
  { changes, versions }: StoredOrder,
  { kind, at }: Pick<Written, 'kind' | 'at'>,
  { language, labels: facts }: Wording,
): Fact[] {
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
function stepFacts(order: StoredOrder, written: Omit<Written, 'cost' | 'operatorName'>, wording: Wording): Fact[] {
  const { terms, listed, history } = order
  const { language, labels } = wording
  const { hotelTime } = HOTEL_MESSAGE_TEXTS[language]
  const inTime = (instant: string | undefined | null) =>
    instant ? hotelTime(momentInWords(instant, terms.hotel.timeZone, language)) : null
  const cancelled = history.findLast(({ toStatus }) => toStatus === 'CANCELLED' || toStatus === 'EXPIRED')
  const renamings = history.filter(({ event }) => event === 'guest_names')
  const asked: Fact = [labels.answerBy, inTime(listed.deadlineAt)]
  const change = changeFacts(order, written, wording)
  const facts: Record<HotelMessageKind, Fact[]> = {
    REQUEST: [asked],
    BOOKING: [],
    CHANGE: [[labels.changed, renamings.map(({ note }) => note).join('; ')]],
    AMENDMENT_REQUEST: [...change, asked],
    AMENDED: change,
    AMENDMENT_REFUSED: change,
    AMENDMENT_WITHDRAWN: change,
    AMENDMENT_EXPIRED: change,
    CANCELLATION_REQUEST: [[labels.fee, voucherTexts(language).fee(feeShare(terms, order.penaltyMinor))], ...change],
    CANCELLED: [[labels.cancelledAt, inTime(cancelled?.at)], ...change],
    WALKED: [[labels.claim, written.claim ?? null]],
    REPLY: [
      [labels.question, written.replied?.note ?? null],
      [labels.reply, written.replied?.reply ?? null],
    ],
  }
  return facts[written.kind]
}

/** The facts of an order for its hotel, without the customer's name and prices. */
export function hotelFacts(order: StoredOrder, mail: Omit<Written, 'operatorName'>, wording: Wording) {
  const { terms, listed } = order
  const { language, labels } = wording
  const texts = HOTEL_MESSAGE_TEXTS[language]
  const { mealPlans, specialRequests } = voucherTexts(language)
  const [plan, meal] = [nameFor(language, terms.rate.nameEn, terms.rate.nameZh), mealPlans[terms.rate.mealPlan]]
  const rate = plan.toLowerCase().includes(meal.toLowerCase()) ? plan : `${plan}, ${meal}`
  const nights = nightsBetween(terms.checkIn, terms.checkOut)
  const room = nameFor(language, terms.room.nameEn, terms.room.nameZh)
  const all: Fact[] = [
    [labels.code, listed.code],
    [labels.hotelConfirmation, listed.hotelConfirmation],
    ...stepFacts(order, mail, wording),
    [labels.hotel, nameFor(language, terms.hotel.nameEn, terms.hotel.nameZh)],
    [labels.checkIn, dayInWords(terms.checkIn, language)],
    [labels.checkOut, dayInWords(terms.checkOut, language)],
    [labels.rooms, texts.roomsAndNights(order.rooms.length, nights, room)],
    [labels.rate, rate],
    ...roomFacts(order, mail.cost, wording),
    [labels.net, netInWords(mail.cost, language)],
    [labels.terms, cancellationLines({ terms, issuedAt: listed.createdAt }, language).join('; ')],
    [labels.arrival, order.arrivalTime],
    [labels.requests, order.requests.map((one) => specialRequests[one] ?? one).join(texts.requestSeparator)],
    [labels.remark, order.remark],
  ]
  return all.filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '')
}

/** A message to the hotel of an order in the language the hotel reads. */
export function hotelMessage(order: StoredOrder, mail: Written) {
  const { kind, operatorName } = mail
  const { terms, listed } = order
  const language = mail.language ?? hotelLanguage(terms)
  const texts = HOTEL_MESSAGE_TEXTS[language]
  const { subject, lead: asking, leadNumbered } = texts.kinds[kind]
  const hasFee = kind === 'AMENDED' && (changeAt(order.changes, mail.at)?.feeMinor ?? 0) > 0
  return {
    language,
    kind,
    isNumbered: listed.hotelConfirmation !== null,
    title: subject(listed.code, listed.leadGuest),
    greeting: texts.greeting,
    lead: listed.hotelConfirmation === null ? asking : (leadNumbered ?? asking),
    facts: hotelFacts(order, mail, { language, labels: texts.facts }),
    closing:
      kind === 'CANCELLED' || kind === 'WALKED'
        ? texts.closingCancelled(operatorName)
        : texts.closing(operatorName) + (hasFee ? texts.closingFee(operatorName) : ''),
  }
}
