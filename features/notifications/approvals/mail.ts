import { type Language, nameFor } from '#contract/languages.ts'
import type { ApprovedStay } from '#features/approvals/contract.ts'
import { type ApprovalNotice, findApprovalNotice, listApproverContacts } from '#features/approvals/store.ts'
import { reasonText } from '#features/approvals/words.ts'
import { amountInWords, dayInWords, momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findStaffContact } from '#features/identity/store.ts'
import { findOrder } from '#features/ticket-orders/store.ts'
import type { Config } from '#server/config/config.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { APPROVAL_TEXTS } from './texts.ts'

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'log' | 'now'> & {
  readonly config: Pick<Config, 'publicUrl' | 'operatorName'>
}
const TOPICS = [
  'approval.asked',
  'approval.due_soon',
  'approval.approved',
  'approval.declined',
  'approval.expired',
] as const
type Topic = (typeof TOPICS)[number]
const isDecision = (topic: Topic) => topic !== 'approval.asked' && topic !== 'approval.due_soon'
type Person = { readonly id: string; readonly name: string; readonly email: string; readonly language: Language }
type About = {
  readonly topic: Topic
  readonly request: ApprovalNotice
  readonly person: Person
  /** Until when an approved order is to be paid. */
  readonly payUntil?: string | undefined
  /** Whether the deadline has approved it, and this is one of those who could have decided. */
  readonly isLapsed?: boolean
}

const hotelOf = ({ request: { facts }, person: { language } }: About) =>
  nameFor(language, facts.hotelNameEn, facts.hotelNameZh)

/** The stay of a request, or of a change both: as it is, and as it is asked for. */
function stayWords({ request: { facts }, person: { language } }: About): string[] {
  const { asked } = APPROVAL_TEXTS[language]
  const day = (date: string) => dayInWords(date, language)
  const { checkIn, checkOut, change, guest } = facts
  if (facts.kind === 'TICKET') return [asked.visit(guest, facts.roomCount, day(checkIn))]
  if (!change) return [asked.stay(guest, day(checkIn), day(checkOut))]
  const said = (side: ApprovedStay) =>
    [
      `${day(side.checkIn)} – ${day(side.checkOut)}`,
      nameFor(language, side.roomEn, side.roomZh),
      nameFor(language, side.rateEn, side.rateZh),
    ].join(' · ')
  const of = (side: ApprovedStay) => [said(side), amountInWords(side.totalMinor, facts.currency, language)] as const
  return [asked.now(...of(change.before)), asked.then(...of(change.after))]
}

/** Who declined a booking or a change; null where nobody decided. */
function declinedLead(about: About): string {
  const { decidedBy, facts } = about.request
  const { declined } = APPROVAL_TEXTS[about.person.language]
  const hotel = hotelOf(about)
  if (facts.kind === 'CHANGE')
    return decidedBy === null ? declined.leadChangeAlone(hotel) : declined.leadChange(decidedBy, hotel)
  return decidedBy === null ? declined.leadAlone(hotel) : declined.lead(decidedBy, hotel)
}

/** The booker's text of a decision. */
function decisionWords(about: About) {
  const { topic, request, person, payUntil = '' } = about
  const { code, decidedBy, reason, facts } = request
  const { approved, declined } = APPROVAL_TEXTS[person.language]
  const hotel = hotelOf(about)
  const why = reason === null ? [] : [declined.reason(reason)]
  if (topic !== 'approval.approved')
    return {
      subject: declined.subject(code, hotel),
      sentences: [declinedLead(about), ...why],
      open: declined.open,
    }
  const lead = decidedBy === null ? approved.leadAlone(hotel) : approved.lead(decidedBy, hotel)
  return {
    subject: approved.subject(code, hotel),
    sentences: [lead, approved.pay(momentInWords(payUntil, facts.hotelZone, person.language))],
    open: approved.open,
  }
}

/** The mail's text; its link opens the page of the decision, which requires signing in. */
function wordsOf(about: About) {
  const { topic, request, person } = about
  if (about.isLapsed) return lapsedWords(about)
  if (isDecision(topic)) return decisionWords(about)
  const { language } = person
  const { facts, code, reasons, deadlineAt, staffName } = request
  const { asked, dueSoon } = APPROVAL_TEXTS[language]
  const hotel = hotelOf(about)
  const amount = (minor: number) => amountInWords(minor, facts.currency, language)
  const lead = { HOTEL: asked.lead, CHANGE: asked.leadChange, TICKET: asked.leadTickets }[facts.kind]
  return {
    subject: (topic === 'approval.asked' ? asked.subject : dueSoon)(code, hotel),
    sentences: [
      lead(staffName, hotel, amount(facts.totalMinor)),
      ...stayWords(about),
      asked.why(reasons.map((one) => reasonText(one, language, amount)).join('; ')),
      asked.until(momentInWords(deadlineAt, facts.hotelZone, language)),
    ],
    open: asked.open,
  }
}

function written(about: About, { publicUrl, operatorName }: MailDeps['config']) {
  const { person, request } = about
  const { greeting, closing } = PAYMENT_MAIL_TEXTS[person.language]
  const { open, ...words } = wordsOf(about)
  const page = `account/approvals?open=${request.id}`
  const paying = `pay/wechat?orderId=${request.id}&kind=TICKET_ORDER`
  return plainMail({
    ...words,
    language: person.language,
    operatorName,
    greeting: greeting(person.name),
    link: { label: open, url: `${publicUrl}${about.topic === 'approval.approved' && !about.isLapsed ? paying : page}` },
    closing: closing(operatorName),
  })
}

/** The approvers' mail about a request that the deadline approved. */
function lapsedWords(about: About) {
  const { request, person } = about
  const { code, facts, staffName } = request
  const { lapsed } = APPROVAL_TEXTS[person.language]
  const hotel = hotelOf(about)
  return {
    subject: lapsed.subject(code, hotel),
    sentences: [
      (facts.kind === 'CHANGE' ? lapsed.leadChange : lapsed.lead)(
        staffName,
        hotel,
        amountInWords(facts.totalMinor, facts.currency, person.language),
      ),
    ],
    open: lapsed.open,
  }
}

/** The recipients: approvers for a request or its reminder, the booker for a decision. */
async function listPeople(reader: Reader, { topic, payload }: OutboxEvent<Topic>): Promise<Person[]> {
  if (!isDecision(topic)) return listApproverContacts(reader, payload)
  const { companyId, staffId: id } = payload
  const person = await findStaffContact(reader, companyId, id)
  return person?.email ? [{ ...person, id, email: person.email }] : []
}

/** Mails one person, once an event: others may have been mailed at an attempt before. */
async function mailPerson(
  deps: MailDeps,
  event: OutboxEvent<Topic>,
  { request, person, payUntil, isLapsed = false }: Omit<About, 'topic'>,
): Promise<void> {
  const { db, mailer, config } = deps
  const { companyId } = event.payload
  const notice = { eventId: event.id, kind: `mail:${person.id}`, companyId }
  if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, notice))) return
  if (!(await mayMail(deps, event, { companyId, staffId: person.id, kind: 'APPROVAL' }))) return
  await mailer.send({
    to: person.email,
    key: `event-${event.id}-${person.id}`,
    ...written({ topic: event.topic, request, person, payUntil, isLapsed }, config),
  })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notice, subjectId: request.id }))
}

/** Until when a ticket order that was approved is to be paid; undefined where nothing is to be paid. */
async function payableUntil(
  reader: Reader,
  { orderId, companyId }: { readonly orderId: string; readonly companyId: string },
): Promise<string | undefined> {
  const order = await findOrder(reader, { companyId }, orderId)
  return order?.status === 'ON_HOLD' && !order.awaitsApproval ? order.holdUntil : undefined
}

async function mailApproval(deps: MailDeps, event: OutboxEvent<Topic>): Promise<void> {
  const { topic, payload } = event
  const { request, people, lapsed, payUntil } = await deps.db.read(SYSTEM, async (reader) => {
    const request = await findApprovalNotice(reader, payload)
    const isLapsed = topic === 'approval.approved' && request?.decidedBy === null
    return {
      request,
      people: await listPeople(reader, event),
      lapsed: isLapsed ? await listApproverContacts(reader, payload) : [],
      payUntil: topic === 'approval.approved' ? await payableUntil(reader, payload) : undefined,
    }
  })
  // A request decided before its mail was written needs no mail.
  if (!request || (!isDecision(topic) && request.state !== 'WAITING')) return
  // Of a booking the order's own mail says that nobody decided.
  if (topic === 'approval.expired' && request.facts.kind !== 'CHANGE') return
  // An order that was placed at once has a mail of its own.
  const recipients = topic === 'approval.approved' && payUntil === undefined ? [] : people
  const outcomes = await Promise.allSettled([
    ...recipients.map((person) => mailPerson(deps, event, { request, person, payUntil })),
    ...lapsed.map((person) => mailPerson(deps, event, { request, person, isLapsed: true })),
  ])
  throwFailures(outcomes)
}

/**
 * The mails about approvals. Approvers are notified of an order that its deadline approved. The booker learns of an
 * approved or expired order by the order's own mails; ticket orders that wait for payment have none, so they are mailed
 * here.
 */
export function approvalMails(deps: MailDeps): Subscription[] {
  return TOPICS.map((topic) => subscribe(topic, 'notifications.approval', (event) => mailApproval(deps, event)))
}
