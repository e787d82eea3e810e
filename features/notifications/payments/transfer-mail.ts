import { amountInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findStaffContact } from '#features/identity/store.ts'
import { findTransferNotice, type TransferNotice } from '#features/payments/notices/notices.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribe, type OutboxEvent, type Subscription } from '#server/jobs/outbox.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { plainMail } from '../plain-mail.ts'
import { PAYMENT_MAIL_TEXTS } from './texts.ts'
import { TRANSFER_MAIL_TEXTS } from './transfer-texts.ts'

type Language = keyof typeof TRANSFER_MAIL_TEXTS
type Topic = 'payment.transfer_matched' | 'payment.transfer_rejected' | 'payment.transfer_expired'

/** The sentences about a receipt: the amount, the missing rest, and its effect. */
function matchedSentences(notice: TransferNotice, language: Language): string[] {
  const texts = TRANSFER_MAIL_TEXTS[language].matched
  const money = (minor: number) => amountInWords(minor, notice.currency, language)
  const { receivedMinor, missingMinor, applied, payableCode, isFurther, purpose } = notice
  const missing = missingMinor > 0 ? [texts.missing(money(missingMinor))] : []
  const kept = (code: string) => (isFurther ? texts.stays : missingMinor > 0 ? texts.notYet(code) : texts.kept(code))
  // A bill takes what comes, which may be a part of it.
  const paid = purpose === 'BILL' ? texts.towards : texts.paid
  const forWhat = payableCode === null ? [] : [applied ? paid(payableCode) : kept(payableCode)]
  const lead = isFurther ? texts.further : texts.lead
  return [lead(money(receivedMinor ?? 0)), ...missing, ...forWhat]
}

/** Writes the mail about a bank transfer that was matched, rejected or is too late. `publicUrl` ends with a slash. */
export function writeTransferMail(
  { topic, notice, name, language }: { topic: Topic; notice: TransferNotice; name: string; language: Language },
  { publicUrl, operatorName }: { publicUrl: string; operatorName: string },
) {
  const texts = TRANSFER_MAIL_TEXTS[language]
  const kinds = {
    'payment.transfer_matched': { subject: texts.matched.subject, sentences: matchedSentences(notice, language) },
    'payment.transfer_rejected': {
      subject: texts.rejected.subject,
      sentences: [texts.rejected.lead, notice.rejectReason ?? '', texts.stillComes],
    },
    'payment.transfer_expired': { subject: texts.expired.subject, sentences: [texts.expired.lead, texts.stillComes] },
  }
  const { subject, sentences } = kinds[topic]
  const { greeting, closing } = PAYMENT_MAIL_TEXTS[language]
  return plainMail({
    language,
    operatorName,
    subject: subject(notice.reference),
    greeting: greeting(name),
    sentences,
    link: { label: texts.open, url: `${publicUrl}pay/result?paymentId=${notice.id}` },
    closing: closing(operatorName),
  })
}

/** Mails the result of a bank transfer to the person who started it, once for each event. */
async function mailTransferNotice(deps: Deps, event: OutboxEvent<Topic>): Promise<void> {
  const { db, mailer, config, log } = deps
  const { paymentId, companyId, staffId } = event.payload
  const notification = { eventId: event.id, kind: 'mail', companyId }
  const found = await db.read(SYSTEM, async (reader) => {
    if (await reader.oneOrNone(sql.findNotification, notification)) return undefined
    const notice = await findTransferNotice(reader, event.payload)
    const payer = notice && (await findStaffContact(reader, companyId, staffId))
    return notice && payer ? { notice, payer } : undefined
  })
  if (!found) return
  const { notice, payer } = found
  if (!payer.email)
    return log.info({ event: event.id, topic: event.topic }, 'nobody has a mail address for this transfer')
  if (!(await mayMail(deps, event, { companyId, staffId, kind: 'PAYMENT' }))) return
  const written = writeTransferMail({ topic: event.topic, notice, name: payer.name, language: payer.language }, config)
  await mailer.send({ to: payer.email, key: `event-${event.id}`, ...written })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notification, subjectId: paymentId }))
}

/** The mails about bank transfers. */
export function transferMails(deps: Deps): Subscription[] {
  const topics = ['payment.transfer_matched', 'payment.transfer_rejected', 'payment.transfer_expired'] as const
  return topics.map((topic) => subscribe(topic, 'notifications.transfer', (event) => mailTransferNotice(deps, event)))
}
