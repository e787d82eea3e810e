import { voucherOfOrder } from '#features/hotel-orders/voucher-data.ts'
import { mayMailVoucher } from '#features/hotel-orders/rules.ts'
import { factsOf } from '#features/hotel-orders/rules/detail.ts'
import { findCompanyOrder } from '#features/hotel-orders/store.ts'
import { recordRefused } from '#features/hotel-orders/mailing/mailing.ts'
import { voucherDocument } from '#features/hotel-orders/voucher/print.ts'
import { findStaffContact } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { ReceiverRefused } from '#server/jobs/outcomes.ts'
import * as sql from '../notifications.sql.ts'
import { plainMail } from '../plain-mail.ts'
import { plainLines, plainName } from '../plain-name.ts'
import { VOUCHER_MAIL_TEXTS } from './voucher-texts.ts'

type Event = OutboxEvent<'voucher.send_due'>

/** What the mail is made of; undefined where it was sent before, or the order was cancelled meanwhile. */
function findMailing({ db, ...deps }: Deps, { id: eventId, payload }: Event) {
  const { companyId, orderId, staffId } = payload
  return db.read(SYSTEM, async (reader) => {
    if (await reader.oneOrNone(sql.findNotification, { eventId, kind: 'mail', companyId })) return undefined
    const order = await findCompanyOrder(reader, companyId, orderId)
    const person = order && (await findStaffContact(reader, companyId, staffId))
    if (!order || !person || !mayMailVoucher(factsOf(order))) return undefined
    return { person, ...(await voucherOfOrder(deps, reader, order)) }
  })
}

/** The history and the booker learn once of an address that no voucher arrives at; the desk sees the mail as well. */
async function tellRefused({ db, wakeOutbox }: Deps, { id: eventId, payload }: Event): Promise<void> {
  const { companyId, orderId: subjectId } = payload
  await db.write(SYSTEM, async (tx) => {
    if ((await tx.run(sql.insertNotification, { eventId, kind: 'refused', companyId, subjectId })) === 0) return
    await recordRefused(tx, payload)
  })
  wakeOutbox()
}

/**
 * Mails a voucher to an address that somebody of the company typed, once an event. Nothing typed is a link in it, and
 * answers go to its sender.
 */
async function mailVoucher(deps: Deps, event: Event): Promise<void> {
  const found = await findMailing(deps, event)
  if (!found) return
  const { voucher, logo, person } = found
  const { companyId, orderId, email: to, subject, message, language } = event.payload
  const { operatorName } = deps.config
  const [greeting = '', ...sentences] = plainLines(message).split(/\n{2,}/)
  const mail = plainMail({
    language,
    operatorName,
    subject: plainName(subject),
    greeting,
    sentences,
    closing: VOUCHER_MAIL_TEXTS[language].closing(plainName(person.name), {
      company: plainName(voucher.companyName),
      operator: operatorName,
    }),
  })
  const body = await voucherDocument.forMail(voucher, language, logo)
  const attachments = [{ fileName: `${voucher.code}.pdf`, contentType: 'application/pdf', body }]
  const sender = person.email === null ? {} : { replyTo: person.email }
  try {
    await deps.mailer.send({ to, key: `event-${event.id}`, ...sender, ...mail, attachments })
  } catch (error) {
    // A full mailbox (4xx) may have room at the next attempt.
    if (error instanceof ReceiverRefused && error.message.startsWith('5')) await tellRefused(deps, event)
    throw error
  }
  const record = { eventId: event.id, kind: 'mail', companyId, subjectId: orderId }
  await deps.db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, record))
}

/** The mail with a voucher that somebody asked for: an address that fails is tried again, and seen at the desk. */
export const sentVouchers = (deps: Deps): Subscription =>
  subscribe('voucher.send_due', 'notifications.orders.voucher', (event) => mailVoucher(deps, event))
