import { questionOf } from '#features/hotel-messages/answering/rules.ts'
import { HOTEL_MESSAGE_TEXTS } from '#features/hotel-messages/message/texts.ts'
import { newHotelLink } from '#features/hotel-messages/store.ts'
import { findCompanyOrder, insertHotelMailed } from '#features/hotel-orders/store.ts'
import { listMailedContacts } from '#features/hotels/contacts/store.ts'
import { dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { SYSTEM } from '#server/db/database.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { factsBody, framed } from '../mail-frame.ts'
import * as sql from '../notifications.sql.ts'
import type { MailDeps } from './mail.ts'

/** How the mail is recorded. */
const KIND = 'hotel:reminder'

type Event = OutboxEvent<'hotel_message.reminder'>

/** The orders of a reminder that still wait for their hotel, and its address; undefined where none does. */
async function findWaiting({ db }: MailDeps, { id: eventId, payload: { hotelId, orders } }: Event) {
  return db.read(SYSTEM, async (reader) => {
    const to = (await listMailedContacts(reader, [hotelId])).get(hotelId)
    const waiting: StoredOrder[] = []
    for (const { orderId, companyId } of orders) {
      const order = await findCompanyOrder(reader, companyId, orderId)
      const isSent = await reader.oneOrNone(sql.findNotification, { eventId, kind: KIND, companyId })
      if (order && !isSent && order.listed.hotelId === hotelId && questionOf(order) !== 'NONE') waiting.push(order)
    }
    return to === undefined || waiting.length === 0 ? undefined : { to, waiting }
  })
}

/** One mail to a hotel about all that waits for it, with a link for each order. */
async function remind(deps: MailDeps, event: Event): Promise<void> {
  const { db, mailer, config } = deps
  const found = await findWaiting(deps, event)
  if (!found) return
  const { to, waiting } = found
  const { language } = to
  const { hotelId, at } = event.payload
  const { reminder, greeting, closing } = HOTEL_MESSAGE_TEXTS[language]
  const links: [string, string][] = []
  for (const { listed, companyId } of waiting) {
    const about = { orderId: listed.id, companyId, hotelId, kind: 'REMINDER', at, sentTo: to.email } as const
    const token = await db.write(SYSTEM, (tx) => newHotelLink(tx, about))
    links.push([listed.code, `${config.publicUrl}h/${token}`])
  }
  const facts = waiting.map((order): [string, string] => {
    const { code, leadGuest, checkIn, checkOut } = order.listed
    const stay = `${dayInWords(checkIn, language)} – ${dayInWords(checkOut, language)}`
    return [code, [reminder.asks[questionOf(order)], leadGuest, stay].join(' · ')]
  })
  const subject = reminder.subject(waiting.length)
  const body = factsBody({ greeting, lead: reminder.lead, facts, links })
  const lines = [...facts, ...links].map(([label, value]) => `${label}: ${value}`)
  const text = [greeting, '', reminder.lead, '', ...lines, '', closing(config.operatorName), ''].join('\n')
  const html = framed({
    language,
    operatorName: config.operatorName,
    subject,
    body,
    closing: closing(config.operatorName),
  })
  const mailed = await mailer.send({ to: to.email, key: `event-${event.id}-hotel-reminder`, subject, text, html })
  await db.write(SYSTEM, async (tx) => {
    for (const { listed, companyId } of waiting) {
      await tx.run(sql.insertNotification, { eventId: event.id, kind: KIND, companyId, subjectId: listed.id })
      await insertHotelMailed(tx, { orderId: listed.id, companyId, note: `${subject} → ${mailed}` })
    }
  })
}

/** Mails hotels about requests without an answer and missing confirmation numbers. */
export const hotelReminderMails = (deps: MailDeps): Subscription =>
  subscribe('hotel_message.reminder', 'notifications.hotel_reminder', (event) => remind(deps, event))
