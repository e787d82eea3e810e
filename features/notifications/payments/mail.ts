import { amountInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findStaffContact } from '#features/identity/store.ts'
import { findPaymentNews, type PaymentNews } from '#features/payments/news/news.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribe, type OutboxEvent, type Subscription } from '#server/jobs/outbox.ts'
import { PAYMENT_MAIL_TEXTS, type MailedPaymentTopic } from './texts.ts'
import * as sql from '../notifications.sql.ts'
import { plainMail } from '../plain-mail.ts'

type Language = keyof typeof PAYMENT_MAIL_TEXTS
type About = { readonly topic: MailedPaymentTopic; readonly news: PaymentNews; readonly name: string; readonly language: Language }

/** Writes the mail about an event of a payment. `publicUrl` ends with a slash. */
export function writePaymentMail({ topic, news, name, language }: About, { publicUrl, operatorName }: { publicUrl: string; operatorName: string }) {
  const texts = PAYMENT_MAIL_TEXTS[language]
  const { subject, lead } = texts.kinds[topic]
  const amount = amountInWords(news.refundMinor ?? news.amountMinor, news.currency, language)
  return plainMail({
    language,
    operatorName,
    subject: subject(news.payableCode ?? news.code),
    greeting: texts.greeting(name),
    sentences: [lead(amount, news.payableCode)],
    link: { label: texts.open, url: `${publicUrl}account/transaction/list` },
    closing: texts.closing(operatorName),
  })
}

/** Mails the news of a payment to whoever paid, once an event. What an order says by itself is not said twice. */
async function mailPaymentNews(deps: Deps, event: OutboxEvent<MailedPaymentTopic>): Promise<void> {
  const { db, mailer, config, log } = deps
  const { paymentId, companyId, staffId } = event.payload
  const notice = { eventId: event.id, kind: 'mail', companyId }
  const found = await db.read(SYSTEM, async (reader) => {
    if (await reader.oneOrNone(sql.findNotification, notice)) return undefined
    const news = await findPaymentNews(reader, event.payload)
    const payer = news && (await findStaffContact(reader, companyId, staffId))
    return news && payer ? { news, payer } : undefined
  })
  if (!found || (event.topic === 'payment.succeeded' && found.news.purpose !== 'RECHARGE')) return
  const { news, payer } = found
  if (!payer.email) return log.info({ event: event.id, topic: event.topic }, 'nobody has a mail address for this payment')
  const written = writePaymentMail({ topic: event.topic, news, name: payer.name, language: payer.language }, config)
  await mailer.send({ to: payer.email, key: `event-${event.id}`, ...written })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notice, subjectId: paymentId }))
}

const TOPICS = Object.keys(PAYMENT_MAIL_TEXTS.en.kinds) as MailedPaymentTopic[] // The keys of the words are the topics there are words for.

/** The mails about payments. */
export function paymentMails(deps: Deps): Subscription[] {
  return TOPICS.map((topic) => subscribe(topic, 'notifications.payment', (event) => mailPaymentNews(deps, event)))
}
