import { amountInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findStaffContact } from '#features/identity/store.ts'
import { findPaymentNotice, type PaymentNotice } from '#features/payments/notices/notices.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribe, type OutboxEvent, type Subscription } from '#server/jobs/outbox.ts'
import { PAYMENT_MAIL_TEXTS, type MailedPaymentTopic } from './texts.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { plainMail } from '../plain-mail.ts'

type Language = keyof typeof PAYMENT_MAIL_TEXTS
type About = {
  readonly topic: MailedPaymentTopic
  readonly notice: PaymentNotice
  readonly name: string
  readonly language: Language
}

/** Writes the mail about an event of a payment. `publicUrl` ends with a slash. */
export function writePaymentMail(
  { topic, notice, name, language }: About,
  { publicUrl, operatorName }: { publicUrl: string; operatorName: string },
) {
  const texts = PAYMENT_MAIL_TEXTS[language]
  const { subject, lead } = texts.kinds[topic]
  const amount = amountInWords(notice.refundMinor ?? notice.amountMinor, notice.currency, language)
  return plainMail({
    language,
    operatorName,
    subject: subject(notice.payableCode ?? notice.code),
    greeting: texts.greeting(name),
    sentences: [lead(amount, notice.payableCode)],
    link: { label: texts.open, url: `${publicUrl}account/transaction/list` },
    closing: texts.closing(operatorName),
  })
}

/** Mails the notice of a payment to its payer, once for each event. Content of the order's own mail is not repeated. */
async function mailPaymentNotice(deps: Deps, event: OutboxEvent<MailedPaymentTopic>): Promise<void> {
  const { db, mailer, config, log } = deps
  const { paymentId, companyId, staffId } = event.payload
  const notification = { eventId: event.id, kind: 'mail', companyId }
  const found = await db.read(SYSTEM, async (reader) => {
    if (await reader.oneOrNone(sql.findNotification, notification)) return undefined
    const notice = await findPaymentNotice(reader, event.payload)
    const payer = notice && (await findStaffContact(reader, companyId, staffId))
    return notice && payer ? { notice, payer } : undefined
  })
  if (!found || (event.topic === 'payment.succeeded' && found.notice.purpose !== 'RECHARGE')) return
  const { notice, payer } = found
  if (!payer.email)
    return log.info({ event: event.id, topic: event.topic }, 'nobody has a mail address for this payment')
  if (!(await mayMail(deps, event, { companyId, staffId, kind: 'PAYMENT' }))) return
  const written = writePaymentMail({ topic: event.topic, notice, name: payer.name, language: payer.language }, config)
  await mailer.send({ to: payer.email, key: `event-${event.id}`, ...written })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notification, subjectId: paymentId }))
}

// The keys of the words are the topics there are words for.
const TOPICS = Object.keys(PAYMENT_MAIL_TEXTS.en.kinds) as MailedPaymentTopic[]

/** The mails about payments. */
export function paymentMails(deps: Deps): Subscription[] {
  return TOPICS.map((topic) => subscribe(topic, 'notifications.payment', (event) => mailPaymentNotice(deps, event)))
}
