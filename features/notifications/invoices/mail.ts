import type { Language } from '#contract/languages.ts'
import type { PortalRight } from '#contract/rights.ts'
import { amountInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findStaffContact, listStaffContacts, type StaffContact } from '#features/identity/store.ts'
import { findInvoiceNotice, type InvoiceNotice, listMailFiles, recordMailed } from '#features/invoices/mailing.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { INVOICE_MAIL_TEXTS } from './texts.ts'

/** The right of those who read that an application was rejected: they can apply again. */
const RIGHTS: readonly PortalRight[] = ['invoices.apply']

type Names = Pick<Deps['config'], 'publicUrl' | 'operatorName'>
type Document = Pick<InvoiceNotice, 'kind' | 'totalMinor' | 'currency'> & {
  readonly number: string
  /** Why it replaces the file that was mailed before. */
  readonly replaced?: string | undefined
}

/** Writes the mail with a document. Readers of the buyer's mailbox may have no account, so the mail has no links. */
export function writeDocumentMail(document: Document, language: Language, { operatorName }: Names) {
  const { kind, number, totalMinor, currency, replaced } = document
  const { greeting, documents, replaces } = INVOICE_MAIL_TEXTS[language]
  return plainMail({
    language,
    operatorName,
    subject: replaced === undefined ? documents[kind].subject(number) : replaces.subject(number),
    greeting,
    sentences: [
      documents[kind].lead(number, amountInWords(totalMinor, currency, language)),
      ...(replaced === undefined ? [] : [replaces.lead, replaces.reason(replaced)]),
    ],
    closing: PAYMENT_MAIL_TEXTS[language].closing(operatorName),
  })
}

/** Writes the mail about a rejected application. `publicUrl` ends with a slash. */
export function writeRejectionMail(
  { id, code, reason }: Pick<InvoiceNotice, 'id' | 'code' | 'reason'>,
  { name, language }: Pick<StaffContact, 'name' | 'language'>,
  { publicUrl, operatorName }: Names,
) {
  const { rejected, open } = INVOICE_MAIL_TEXTS[language]
  const { greeting, closing } = PAYMENT_MAIL_TEXTS[language]
  return plainMail({
    language,
    operatorName,
    subject: rejected.subject(code),
    greeting: greeting(name),
    sentences: [rejected.lead(code), rejected.reason(reason ?? ''), rejected.again],
    link: { label: open, url: `${publicUrl}account/invoice/detail/${id}` },
    closing: closing(operatorName),
  })
}

/** The company's language is that of the member who applied. */
async function languageOf(reader: Reader, companyId: string, askedBy: string | null): Promise<Language> {
  const person = askedBy === null ? undefined : await findStaffContact(reader, companyId, askedBy)
  return person?.language ?? 'en'
}

/** Mails a document to its buyer, once an event; it is delivered as soon as the mail server took it. */
async function mailDocument(deps: Deps, event: OutboxEvent<'invoice.mail_due'>): Promise<void> {
  const { db, mailer, config, now } = deps
  const { companyId, invoiceId, replaced } = event.payload
  const notification = { eventId: event.id, kind: 'mail', companyId }
  const found = await db.read(SYSTEM, async (reader) => {
    if (await reader.oneOrNone(sql.findNotification, notification)) return undefined
    const notice = await findInvoiceNotice(reader, event.payload)
    if (!notice || notice.number === null || notice.email === null) return undefined
    const { number, email } = notice
    const language = await languageOf(reader, companyId, notice.askedBy)
    const attachments = await listMailFiles(deps, reader, { companyId, invoiceId, language })
    return { email, attachments, written: writeDocumentMail({ ...notice, number, replaced }, language, config) }
  })
  if (!found) return
  const { attachments, written } = found
  const email = await mailer.send({ to: found.email, key: `event-${event.id}`, ...written, attachments })
  await db.write(SYSTEM, async (tx) => {
    if ((await tx.run(sql.insertNotification, { ...notification, subjectId: invoiceId })) === 0) return
    const at = new Date(now()).toISOString()
    await recordMailed(tx, { companyId, invoiceId, email, by: config.operatorName, now: at })
  })
}

type Rejection = OutboxEvent<'invoice.rejected'>

/** Mails one person, once an event: others of the company may have been mailed at an attempt before. */
async function mailPerson(
  deps: Deps,
  event: Rejection,
  { invoice, person }: { invoice: InvoiceNotice; person: StaffContact },
): Promise<void> {
  const { db, mailer, config } = deps
  const { companyId } = event.payload
  const notification = { eventId: event.id, kind: `mail:${person.id}`, companyId }
  if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, notification))) return
  if (!(await mayMail(deps, event, { companyId, staffId: person.id, kind: 'INVOICE' }))) return
  const written = writeRejectionMail(invoice, person, config)
  await mailer.send({ to: person.email, key: `event-${event.id}-${person.id}`, ...written })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notification, subjectId: invoice.id }))
}

/** Mails a rejection to everyone who may apply again; a failing address does not keep others from their mail. */
async function mailRejection(deps: Deps, event: Rejection): Promise<void> {
  const { invoice, people } = await deps.db.read(SYSTEM, async (reader) => ({
    invoice: await findInvoiceNotice(reader, event.payload),
    people: await listStaffContacts(reader, event.payload.companyId, RIGHTS),
  }))
  if (!invoice) return
  if (people.length === 0)
    return deps.log.info({ event: event.id, topic: event.topic }, 'nobody who may apply has a mail address')
  const outcomes = await Promise.allSettled(people.map((person) => mailPerson(deps, event, { invoice, person })))
  throwFailures(outcomes)
}

/** The mails with documents; the buyer's address has chosen nothing here, so no filter holds them. */
export const invoiceDocumentMails = (deps: Deps): Subscription =>
  subscribe('invoice.mail_due', 'notifications.invoice_document', (event) => mailDocument(deps, event))

/** The mails about rejected applications. */
export const invoiceMails = (deps: Deps): Subscription[] => [
  subscribe('invoice.rejected', 'notifications.invoice', (event) => mailRejection(deps, event)),
]
