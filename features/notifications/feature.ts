import type { Language } from '#contract/languages.ts'
import { findCompanyOrder, listMailable } from '#features/hotel-orders/store.ts'
import { readCompanyVoucher, readLogoBytes } from '#features/hotel-orders/voucher-data.ts'
import { voucherDocument } from '#features/hotel-orders/voucher/print.ts'
import { findStaffContact } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { subscribeTogether, type OutboxEvent } from '#server/jobs/outbox.ts'
import { accountMails } from './accounts/mail.ts'
import { billMails } from './bills/mail.ts'
import { markingMailer } from './bounces.ts'
import { heldMails } from './held-mails.ts'
import { hotelMails } from './hotels/mail.ts'
import { deadlineJob, deadlinePlans } from './orders/deadlines.ts'
import { writeOrderMail } from './orders/mail.ts'
import * as sql from './notifications.sql.ts'
import { mayMail } from './mail-filter.ts'
import { NOTICES } from './notices/catalogue.ts'
import { noticeCalls } from './notices/calls.ts'
import { noticeJob, noticeSubscription } from './notices/tell.ts'
import { paymentMails } from './payments/mail.ts'
import { transferMails } from './payments/transfer-mail.ts'
import { preferenceCalls } from './preferences/calls.ts'
import { digestJob, digestMails } from './preferences/digest.ts'
import { MAIL_TEXTS, type MailedTopic } from './orders/texts.ts'

// The keys of the words are the topics there are words for.
const ORDER_TOPICS = Object.keys(MAIL_TEXTS.en.kinds) as MailedTopic[]

/** Mails that announce a new voucher carry it. */
const WITH_VOUCHER: ReadonlySet<MailedTopic> = new Set(['hotel_order.confirmed', 'hotel_order.numbered'])

async function voucherOf(deps: Deps, event: OutboxEvent<MailedTopic>, language: Language) {
  const { companyId, orderId } = event.payload
  const voucher = await readCompanyVoucher(deps, companyId, orderId)
  return {
    fileName: `${voucher.code}.pdf`,
    contentType: 'application/pdf',
    body: await voucherDocument.forMail(voucher, language, await readLogoBytes(deps, SYSTEM, companyId)),
  }
}

/**
 * Whether the address gets a mail now: the booker's own as the booker chose. Somebody else whom the booker named as the
 * contact has chosen nothing here.
 */
async function mayMailTo(
  deps: Deps,
  event: OutboxEvent<MailedTopic>,
  { to, booker, staffId }: { to: string; booker: { readonly email: string | null }; staffId: string },
): Promise<boolean> {
  if (to.toLowerCase() !== booker.email?.toLowerCase()) return true
  return mayMail(deps, event, { companyId: event.payload.companyId, staffId, kind: NOTICES[event.topic].kind })
}

/** Mails the notice of an order to its contact, once an event. */
async function mailOrderNotice(deps: Deps, event: OutboxEvent<MailedTopic>): Promise<void> {
  const { db, mailer, config } = deps
  const { orderId, companyId } = event.payload
  const notice = { eventId: event.id, kind: 'mail', companyId }
  const found = await db.read(SYSTEM, async (reader) => {
    if (await reader.oneOrNone(sql.findNotification, notice)) return undefined
    const order = await findCompanyOrder(reader, companyId, orderId)
    const booker = order && (await findStaffContact(reader, companyId, order.staffId))
    return order && booker ? { order, booker } : undefined
  })
  if (!found) return
  const { order, booker } = found
  // If the order was cancelled before its mail was sent, only the cancellation is mailed: a void voucher would mislead.
  if (WITH_VOUCHER.has(event.topic) && order.listed.status === 'CANCELLED') return
  const to = order.contactEmail || booker.email
  if (!to) return
  if (!(await mayMailTo(deps, event, { to, booker, staffId: order.staffId }))) return
  const { publicUrl, operatorName } = config
  const name = order.contactEmail ? order.contactName : booker.name
  const attachments = WITH_VOUCHER.has(event.topic) ? [await voucherOf(deps, event, booker.language)] : []
  const written = writeOrderMail({
    topic: event.topic,
    order,
    name,
    language: booker.language,
    publicUrl,
    operatorName,
  })
  await mailer.send({ to, key: `event-${event.id}`, ...written, attachments })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notice, subjectId: orderId }))
}

/** Mails the notices of orders to everyone with an address; returns the outcome of each event. */
async function mailNotice(
  deps: Deps,
  events: readonly OutboxEvent<MailedTopic>[],
): Promise<PromiseSettledResult<void>[]> {
  const payloads = events.map(({ payload }) => payload)
  const mailable = await deps.db.read(SYSTEM, (reader) => listMailable(reader, payloads))
  return Promise.allSettled(
    events.map(async (event) => {
      if (mailable.has(event.payload.orderId)) await mailOrderNotice(deps, event)
      else deps.log.info({ event: event.id, topic: event.topic }, 'nobody has a mail address for this order')
    }),
  )
}

/** Tells people what happened to their orders and accounts. */
export function notificationsFeature(given: Deps): Feature {
  const deps = { ...given, mailer: markingMailer(given) }
  const orders = subscribeTogether(ORDER_TOPICS, 'notifications.mail', (events) => mailNotice(deps, events))
  // Mails that people can switch off, or that wait while they want none.
  const chosen = [orders, ...paymentMails(deps), ...transferMails(deps), ...billMails(deps)]
  return {
    handlers: [...noticeCalls(deps), ...preferenceCalls(deps)],
    jobs: [deadlineJob(deps), noticeJob(deps), digestJob(deps)],
    subscriptions: [
      noticeSubscription(deps),
      ...deadlinePlans(deps),
      ...chosen,
      heldMails(chosen),
      digestMails(deps),
      ...accountMails({ ...given, mailer: markingMailer(given, true) }),
      // A hotel must hear of its booking: what its address refuses is tried again, and seen at the desk.
      hotelMails(given),
    ],
  }
}
