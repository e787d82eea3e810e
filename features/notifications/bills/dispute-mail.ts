import { type DisputeNotice, findDisputeNotice } from '#features/bills/notices.ts'
import { amountInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findStaffContact, listDeskContacts, type StaffContact } from '#features/identity/store.ts'
import type { Reader } from '#server/db/database.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { DISPUTE_MAIL_TEXTS } from './dispute-texts.ts'

type Topic = 'dispute.opened' | 'dispute.answered' | 'dispute.decided'
type Event = OutboxEvent<Topic>
type Names = Pick<Deps['config'], 'publicUrl' | 'operatorName'>

/** A dispute, or all that were opened at once: their number and sum beside the first of them. */
type MailedDispute = DisputeNotice & { readonly lineCount: number }

/** Subject and sentences of a mail about a dispute. */
function wordsOf(topic: Topic, dispute: MailedDispute, { language }: Pick<StaffContact, 'language'>) {
  const texts = DISPUTE_MAIL_TEXTS[language]
  const { billCode, companyName, subjectCode, status, answer, lineCount } = dispute
  const about = lineCount > 1 ? texts.aboutLines(billCode, lineCount) : texts.about(billCode, subjectCode)
  const amount = amountInWords(dispute.creditedMinor ?? dispute.amountMinor, dispute.currency, language)
  const said = answer === null ? [] : [texts.answer(answer)]
  if (topic === 'dispute.opened')
    return {
      subject: texts.opened.subject(billCode, companyName),
      sentences: [texts.opened.lead(companyName, amount, about), texts.opened.ask],
    }
  if (topic === 'dispute.decided' && (status === 'UPHELD' || status === 'PARTLY' || status === 'REJECTED')) {
    const { subject, lead } = texts.decided[status]
    return { subject: subject(billCode), sentences: [lead(amount, about), ...said] }
  }
  return { subject: texts.answered.subject(billCode), sentences: [texts.answered.lead(about), ...said] }
}

/** Writes the mail about a dispute, to the desk or to the person who opened it. `publicUrl` ends with a slash. */
export function writeDisputeMail(
  topic: Topic,
  { dispute, person }: { dispute: MailedDispute; person: Pick<StaffContact, 'name' | 'language'> },
  { publicUrl, operatorName }: Names,
) {
  const { language, name } = person
  const texts = DISPUTE_MAIL_TEXTS[language]
  const { greeting, closing } = PAYMENT_MAIL_TEXTS[language]
  const isDesk = topic === 'dispute.opened'
  const path = isDesk ? `ops/bills/disputes?open=${dispute.id}` : `account/bill/detail/${dispute.billId}`
  return plainMail({
    language,
    operatorName,
    greeting: greeting(name),
    ...wordsOf(topic, dispute, person),
    link: { label: isDesk ? texts.opened.open : texts.open, url: `${publicUrl}${path}` },
    closing: closing(operatorName),
  })
}

/** The desk, or the person who opened the dispute while they work there. */
async function peopleOf(reader: Reader, { topic, payload }: Event): Promise<StaffContact[]> {
  if (topic === 'dispute.opened') return listDeskContacts(reader, ['ops.accounts'])
  const person = await findStaffContact(reader, payload.companyId, payload.staffId)
  return person?.email ? [{ ...person, email: person.email, id: payload.staffId }] : []
}

async function mailPerson(deps: Deps, event: Event, to: { dispute: MailedDispute; person: StaffContact }) {
  const { db, mailer, config } = deps
  const { companyId } = event.payload
  const { dispute, person } = to
  const notification = { eventId: event.id, kind: `mail:${person.id}`, companyId }
  if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, notification))) return
  // The desk chooses no mails.
  const isDesk = event.topic === 'dispute.opened'
  if (!isDesk && !(await mayMail(deps, event, { companyId, staffId: person.id, kind: 'BILL' }))) return
  const written = writeDisputeMail(event.topic, to, config)
  await mailer.send({ to: person.email, key: `event-${event.id}-${person.id}`, ...written })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notification, subjectId: dispute.id }))
}

function mailedDispute(dispute: DisputeNotice, { payload }: Event): MailedDispute {
  if (!('lineCount' in payload)) return { ...dispute, lineCount: 1 }
  const { lineCount, amountMinor } = payload
  return { ...dispute, lineCount, amountMinor: amountMinor ?? dispute.amountMinor }
}

/** Mails everyone whom an event of a dispute concerns; a failing address does not keep others from their mail. */
async function mailDispute(deps: Deps, event: Event): Promise<void> {
  const { dispute: found, people } = await deps.db.read(SYSTEM, async (reader) => ({
    dispute: await findDisputeNotice(reader, event.payload),
    people: await peopleOf(reader, event),
  }))
  if (!found) return
  const dispute = mailedDispute(found, event)
  const outcomes = await Promise.allSettled(people.map((person) => mailPerson(deps, event, { dispute, person })))
  throwFailures(outcomes)
}

/** The mails about disputes. */
export const disputeMails = (deps: Deps): Subscription[] =>
  (['dispute.opened', 'dispute.answered', 'dispute.decided'] as const).map((topic) =>
    subscribe(topic, 'notifications.dispute', (event) => mailDispute(deps, event)),
  )
