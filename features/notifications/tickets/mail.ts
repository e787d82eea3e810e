import type { TicketTopic } from '#contract/events.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { amountInWords } from '#features/hotel-orders/voucher/wording.ts'
import { readLogoBytes } from '#features/hotel-orders/voucher-data.ts'
import { findStaffContact } from '#features/identity/store.ts'
import { validOf } from '#features/ticket-orders/rules.ts'
import { findOrder, type StoredOrder } from '#features/ticket-orders/store.ts'
import type { TicketVoucher } from '#features/ticket-orders/voucher/contract.ts'
import { readCompanyTicketVoucher } from '#features/ticket-orders/voucher/data.ts'
import { ticketDocument } from '#features/ticket-orders/voucher/print.ts'
import { newTicketLink } from '#features/ticket-orders/visitor/visit.ts'
import { soldInWords, visitInWords } from '#features/ticket-orders/voucher/texts.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'
import { mayMail } from '../mail-filter.ts'
import { factsBody, framed } from '../mail-frame.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainName } from '../plain-name.ts'
import { type MailedTicketTopic, TICKET_MAIL_TEXTS } from './texts.ts'

type Event = OutboxEvent<MailedTicketTopic>
type Contact = { readonly name: string; readonly email: string | null; readonly language: Language }
type Found = { readonly order: StoredOrder; readonly booker: Contact }
type Names = Pick<Deps['config'], 'publicUrl' | 'operatorName'>
type Fact = readonly [label: string, value: string | null]
type Sheet = {
  readonly subject: string
  readonly greeting: string
  readonly lead: string
  readonly facts: readonly Fact[]
  readonly links: readonly (readonly [label: string, url: string])[]
}

/** A mail of facts, as text and as HTML. */
function written({ facts: all, ...sheet }: Sheet, language: Language, operatorName: string) {
  const { subject, greeting, lead, links } = sheet
  const facts = all.filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '')
  const closing = PAYMENT_MAIL_TEXTS[language].closing(operatorName)
  const lines = [...facts, ...links].map(([label, value]) => `${label}: ${value}`)
  const html = framed({ language, operatorName, subject, body: factsBody({ ...sheet, facts }), closing })
  return { subject, text: [greeting, '', lead, '', ...lines, '', closing, ''].join('\n'), html }
}

type Visit = Parameters<typeof visitInWords>[0] & Parameters<typeof soldInWords>[0] & Pick<TicketVoucher, 'sold'>

function visitFacts(visit: Visit | StoredOrder, visitors: readonly (string | null)[], language: Language): Fact[] {
  const { facts, listed } = TICKET_MAIL_TEXTS[language]
  const { title, option } = soldInWords(visit, language)
  const { meetingPointEn, meetingPointZh } = visit.sold
  return [
    [facts.what, listed([title, option])],
    [facts.when, visitInWords(visit, language)],
    [facts.place, nameFor(language, meetingPointEn, meetingPointZh)],
    [facts.visitors, listed(visitors.flatMap((name) => name ?? []))],
  ]
}

/** Events whose note is a reason; of the others it names tickets. */
const WITH_REASON: ReadonlySet<string> = new Set(['rejected', 'withdrawn', 'cancelled'])

function reasonOf(history: StoredOrder['history']): string | null {
  const last = history.at(-1)
  return last && WITH_REASON.has(last.event) ? last.note : null
}

/** Writes the mail about an event of a ticket order to its booker. `publicUrl` ends with a slash. */
export function writeTicketMail(
  topic: MailedTicketTopic,
  { order, booker }: Found,
  { publicUrl, operatorName }: Names,
) {
  const { language, name } = booker
  const texts = TICKET_MAIL_TEXTS[language]
  const {
    id,
    code,
    currency,
    totalMinor,
    penaltyMinor,
    refundedMinor,
    creditedMinor,
    customerReference,
    history,
    tickets,
  } = order
  const amount = (minor: number) => (minor > 0 ? amountInWords(minor, currency, language) : null)
  const isCancelled = topic === 'ticket_order.cancelled'
  const isValid = order.status === 'CONFIRMED'
  const { facts } = texts
  return written(
    {
      subject: texts.kinds[topic].subject(code, soldInWords(order, language).title),
      greeting: PAYMENT_MAIL_TEXTS[language].greeting(name),
      lead: texts.kinds[topic].lead,
      facts: [
        [facts.note, topic === 'ticket_order.rejected' || isCancelled ? reasonOf(history) : null],
        [facts.fee, isCancelled ? amount(penaltyMinor) : null],
        [facts.credited, isCancelled ? amount(creditedMinor) : null],
        [facts.refund, isCancelled ? amount(refundedMinor - creditedMinor) : null],
        [facts.left, isCancelled && isValid ? `${validOf(tickets).length}` : null],
        [facts.code, code],
        [facts.customerReference, customerReference],
        ...visitFacts(
          order,
          tickets.map(({ visitor }) => visitor),
          language,
        ),
        [facts.total, amount(totalMinor)],
      ],
      links: [
        ...(isValid ? [[texts.show, `${publicUrl}ticket/voucher/${id}`] as const] : []),
        [texts.open, `${publicUrl}account/ticket-order/detail/${id}`],
      ],
    },
    language,
    operatorName,
  )
}

/** Writes the mail with tickets to a visitor, who has no account and sees no price; `url` opens them on a phone. */
export function writeVisitorMail(voucher: TicketVoucher, url: string, language: Language) {
  const { toVisitor } = TICKET_MAIL_TEXTS[language]
  const visitors = voucher.tickets.filter(({ state }) => state === 'VALID').map(({ visitor }) => visitor)
  const sheet = {
    subject: toVisitor.subject(soldInWords(voucher, language).title),
    greeting: toVisitor.greeting,
    lead: toVisitor.lead(plainName(voucher.companyName)),
    facts: visitFacts(voucher, visitors, language),
    links: [[toVisitor.link, url] as const],
  }
  return written(sheet, language, voucher.operatorName)
}

async function findMailed({ db }: Deps, { companyId, orderId }: Event['payload']): Promise<Found | undefined> {
  return db.read(SYSTEM, async (reader) => {
    const order = await findOrder(reader, { companyId }, orderId)
    const booker = order && (await findStaffContact(reader, companyId, order.staffId))
    return order && booker ? { order, booker } : undefined
  })
}

/** Sends to one receiver, once an event. */
async function sendOnce(
  { db }: Deps,
  { id: eventId, payload: { companyId, orderId } }: OutboxEvent<TicketTopic>,
  { kind, send }: { readonly kind: string; send(): Promise<unknown> },
): Promise<void> {
  const record = { eventId, kind, companyId }
  if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, record))) return
  await send()
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...record, subjectId: orderId }))
}

/** The tickets of an order with their PDF. */
async function paperOf(deps: Deps, { companyId, orderId }: Event['payload'], language: Language) {
  const voucher = await readCompanyTicketVoucher(deps, { companyId, orderId })
  const body = await ticketDocument.forMail(voucher, language, await readLogoBytes(deps, SYSTEM, companyId))
  return { voucher, attachments: [{ fileName: `${voucher.code}.pdf`, contentType: 'application/pdf', body }] }
}

/** A link to the tickets, made before they are read: what is given to somebody else meanwhile it does not open. */
const visitorUrl = async (deps: Deps, order: Event['payload']) =>
  `${deps.config.publicUrl}ticket/visit#${await newTicketLink(deps, order)}`

/** Mails an event to the order's contact, else to its booker, and confirmed tickets to the visitor as well. */
async function mailEvent(deps: Deps, event: Event): Promise<void> {
  const found = await findMailed(deps, event.payload)
  if (!found) return
  const { status } = found.order
  // Tickets used meanwhile have no document any more, but their booker is still mailed.
  if (event.topic !== 'ticket_order.confirmed' || status === 'REDEEMED') return mailBooker(deps, event, found)
  // Tickets that were cancelled meanwhile would mislead; the mail about that comes next.
  if (status !== 'CONFIRMED') return
  const to = found.order.visitorEmail
  const url = to === null ? '' : await visitorUrl(deps, event.payload)
  const { voucher, attachments } = await paperOf(deps, event.payload, found.booker.language)
  const visitor = async () => {
    if (to === null) return
    const mail = writeVisitorMail(voucher, url, found.booker.language)
    const send = () => deps.mailer.send({ to, key: `event-${event.id}-visitor`, ...mail, attachments })
    await sendOnce(deps, event, { kind: 'mail:visitor', send })
  }
  // An address that refuses keeps nobody else from the tickets.
  throwFailures(await Promise.allSettled([mailBooker(deps, event, { ...found, attachments }), visitor()]))
}

type Attachments = Awaited<ReturnType<typeof paperOf>>['attachments']

async function mailBooker(
  deps: Deps,
  event: Event,
  { order, booker, attachments = [] }: Found & { readonly attachments?: Attachments },
): Promise<void> {
  const to = order.contactEmail ?? booker.email
  if (!to || !(await mayMailTo(deps, event, { order, booker, to }))) return
  const name = (order.contactEmail === null ? null : order.contactName) ?? booker.name
  const mail = writeTicketMail(event.topic, { order, booker: { ...booker, name } }, deps.config)
  const send = () => deps.mailer.send({ to, key: `event-${event.id}`, ...mail, attachments })
  await sendOnce(deps, event, { kind: 'mail', send })
}

/** The booker's own address gets a mail as the booker chose; a contact has chosen nothing here. */
async function mayMailTo(deps: Deps, event: Event, { to, order, booker }: Found & { to: string }): Promise<boolean> {
  if (to.toLowerCase() !== booker.email?.toLowerCase()) return true
  const { companyId } = event.payload
  return mayMail(deps, event, { companyId, staffId: order.staffId, kind: 'ORDER' })
}

/** Mails tickets to an address that somebody of the company typed, while they let somebody in. */
async function mailTickets(deps: Deps, event: OutboxEvent<'ticket_order.send_due'>): Promise<void> {
  const found = await findMailed(deps, event.payload)
  if (found?.order.status !== 'CONFIRMED') return
  const { language } = found.booker
  const url = await visitorUrl(deps, event.payload)
  const { voucher, attachments } = await paperOf(deps, event.payload, language)
  const mail = writeVisitorMail(voucher, url, language)
  const to = event.payload.email
  const send = () => deps.mailer.send({ to, key: `event-${event.id}`, ...mail, attachments })
  await sendOnce(deps, event, { kind: 'mail', send })
}

/** The mails about ticket orders that people can switch off. */
export const ticketMails = (deps: Deps): Subscription[] =>
  // The keys of the words are the topics there are words for.
  (Object.keys(TICKET_MAIL_TEXTS.en.kinds) as MailedTicketTopic[]).map((topic) =>
    subscribe(topic, 'notifications.tickets', (event) => mailEvent(deps, event)),
  )

/** The mail with tickets that somebody asked for: an address that fails is tried again, and seen at the desk. */
export const sentTickets = (deps: Deps): Subscription =>
  subscribe('ticket_order.send_due', 'notifications.tickets.send', (event) => mailTickets(deps, event))
