import type { Language } from '#contract/languages.ts'
import type { OrderKind } from '#contract/subjects.ts'
import { readLogoBytes } from '#features/hotel-orders/voucher-data.ts'
import { findStaffContact } from '#features/identity/store.ts'
import { findCompanyTicketVoucher } from '#features/ticket-orders/voucher/data.ts'
import { ticketDocument } from '#features/ticket-orders/voucher/print.ts'
import type { Trip } from '#features/trips/contract.ts'
import { tripDocument } from '#features/trips/document/print.ts'
import { findTrip } from '#features/trips/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { plainName } from '../plain-name.ts'
import { TRIP_MAIL_TEXTS } from './texts.ts'

type Event = OutboxEvent<'trip.send_due'>
/** Most orders whose tickets go along; a mail of more would be refused by its size. */
const MOST_PAPERS = 10

type Paper = { readonly fileName: string; readonly contentType: string; readonly body: Buffer }
const pdfOf = (name: string, body: Buffer): Paper => ({ fileName: `${name}.pdf`, contentType: 'application/pdf', body })

type Written = { readonly trip: Trip; readonly language: Language; readonly logo: Buffer | undefined }
type Wanted = { readonly companyId: string; readonly orderId: string } & Omit<Written, 'trip'>

/** The tickets of an order that let in; nothing for one whose tickets were all used or cancelled meanwhile. */
async function ticketPaper(deps: Deps, { companyId, orderId, language, logo }: Wanted): Promise<Buffer | undefined> {
  const voucher = await findCompanyTicketVoucher(deps, { companyId, orderId })
  return voucher && ticketDocument.forMail(voucher, language, logo)
}

/** What is shown on the way, by the kind of order; a stay's facts are in the trip itself. */
const PAPERS: Readonly<Partial<Record<OrderKind, typeof ticketPaper>>> = { TICKET_ORDER: ticketPaper }

async function papersOf(deps: Deps, { companyId }: Event['payload'], { trip, ...written }: Written): Promise<Paper[]> {
  const papers: Paper[] = []
  for (const { kind, orderId, code, isConfirmed } of trip.items) {
    if (!isConfirmed || papers.length === MOST_PAPERS) continue
    const body = await PAPERS[kind]?.(deps, { companyId, orderId, ...written })
    if (body) papers.push(pdfOf(code, body))
  }
  return papers
}

/** Mails a trip to an address that somebody of the company typed, once an event. */
async function mailTrip(deps: Deps, event: Event): Promise<void> {
  const { db, mailer, config } = deps
  const { companyId, staffId, reference, email: to } = event.payload
  const notice = { eventId: event.id, kind: 'mail', companyId }
  const found = await db.read(SYSTEM, async (reader) => ({
    sent: await reader.oneOrNone(sql.findNotification, notice),
    trip: await findTrip(reader, { companyId }, reference),
    person: await findStaffContact(reader, companyId, staffId),
  }))
  const { trip, person } = found
  if (found.sent || !trip || !person) return
  const { language } = person
  const { operatorName, emergencyPhone } = config
  const logo = await readLogoBytes(deps, SYSTEM, companyId)
  const paper = { trip, operatorName, emergencyPhone, language }
  const attachments = [
    pdfOf(trip.reference, await tripDocument.forMail(paper, logo)),
    ...(await papersOf(deps, event.payload, { trip, language, logo })),
  ]
  const texts = TRIP_MAIL_TEXTS[language]
  const mail = plainMail({
    language,
    operatorName,
    subject: texts.subject(trip.reference),
    greeting: texts.greeting,
    sentences: [texts.lead(plainName(trip.companyName), trip.items.length)],
    closing: PAYMENT_MAIL_TEXTS[language].closing(operatorName),
  })
  await mailer.send({ to, key: `event-${event.id}`, ...mail, attachments })
  const [first] = trip.items
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notice, subjectId: first?.orderId ?? null }))
}

/** The mail with a trip that somebody asked for: an address that fails is tried again, and seen at the desk. */
export const sentTrips = (deps: Deps): Subscription =>
  subscribe('trip.send_due', 'notifications.trips.send', (event) => mailTrip(deps, event))
