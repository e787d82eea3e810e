import { type Language, nameFor } from '#contract/languages.ts'
import { type ApprovalNotice, findApprovalNotice, listApproverContacts } from '#features/approvals/store.ts'
import { reasonText } from '#features/approvals/words.ts'
import { amountInWords, dayInWords, momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findStaffContact } from '#features/identity/store.ts'
import type { Config } from '#server/config/config.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { APPROVAL_TEXTS } from './texts.ts'

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'log' | 'now'> & {
  readonly config: Pick<Config, 'publicUrl' | 'operatorName'>
}
const TOPICS = ['approval.asked', 'approval.due_soon', 'approval.declined'] as const
type Topic = (typeof TOPICS)[number]
type Person = { readonly id: string; readonly name: string; readonly email: string; readonly language: Language }
type About = { readonly topic: Topic; readonly request: ApprovalNotice; readonly person: Person }

/** What a mail says; its link leads to the signed-in page of the decision, where alone anything is decided. */
function wordsOf({ topic, request, person: { language } }: About) {
  const { facts, code, reasons, deadlineAt, staffName, decidedBy, reason } = request
  const { asked, dueSoon, declined } = APPROVAL_TEXTS[language]
  const hotel = nameFor(language, facts.hotelNameEn, facts.hotelNameZh)
  const amount = (minor: number) => amountInWords(minor, facts.currency, language)
  if (topic === 'approval.declined')
    return {
      subject: declined.subject(code, hotel),
      sentences: [declined.lead(decidedBy ?? '', hotel), ...(reason === null ? [] : [declined.reason(reason)])],
      open: declined.open,
    }
  const { guest, checkIn, checkOut } = facts
  const from = dayInWords(checkIn, language)
  const stay = checkIn === checkOut ? asked.visit(guest, from) : asked.stay(guest, from, dayInWords(checkOut, language))
  return {
    subject: (topic === 'approval.asked' ? asked.subject : dueSoon)(code, hotel),
    sentences: [
      asked.lead(staffName, hotel, amount(facts.totalMinor)),
      stay,
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
  return plainMail({
    ...words,
    language: person.language,
    operatorName,
    greeting: greeting(person.name),
    link: { label: open, url: `${publicUrl}account/approvals?open=${request.id}` },
    closing: closing(operatorName),
  })
}

/** Those who can decide are asked, and reminded once; whose order was declined is told. */
async function listPeople(reader: Reader, { topic, payload }: OutboxEvent<Topic>): Promise<Person[]> {
  if (topic !== 'approval.declined') return listApproverContacts(reader, payload)
  const { companyId, staffId: id } = payload
  const person = await findStaffContact(reader, companyId, id)
  return person?.email ? [{ ...person, id, email: person.email }] : []
}

/** Mails one person, once an event: others may have been mailed at an attempt before. */
async function mailPerson(
  deps: MailDeps,
  event: OutboxEvent<Topic>,
  { request, person }: Pick<About, 'request' | 'person'>,
): Promise<void> {
  const { db, mailer, config } = deps
  const { companyId } = event.payload
  const notice = { eventId: event.id, kind: `mail:${person.id}`, companyId }
  if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, notice))) return
  if (!(await mayMail(deps, event, { companyId, staffId: person.id, kind: 'APPROVAL' }))) return
  await mailer.send({
    to: person.email,
    key: `event-${event.id}-${person.id}`,
    ...written({ topic: event.topic, request, person }, config),
  })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notice, subjectId: request.id }))
}

async function mailApproval(deps: MailDeps, event: OutboxEvent<Topic>): Promise<void> {
  const { request, people } = await deps.db.read(SYSTEM, async (reader) => ({
    request: await findApprovalNotice(reader, event.payload),
    people: await listPeople(reader, event),
  }))
  // What was decided before the mail was written asks for nothing.
  if (!request || (event.topic !== 'approval.declined' && request.state !== 'WAITING')) return
  const outcomes = await Promise.allSettled(people.map((person) => mailPerson(deps, event, { request, person })))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * The mails about approvals. That an order was approved or has expired its booker learns by the mails of the order
 * itself.
 */
export function approvalMails(deps: MailDeps): Subscription[] {
  return TOPICS.map((topic) => subscribe(topic, 'notifications.approval', (event) => mailApproval(deps, event)))
}
