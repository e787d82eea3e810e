import { hotelMessage } from '#features/hotel-messages/message/message.ts'
import { findCompanyOrder, insertHotelMailed } from '#features/hotel-orders/store.ts'
import { hotelLanguage } from '#features/hotel-orders/voucher/document-texts.ts'
import { amountInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findWalkAt } from '#features/hotel-orders/walking/told.ts'
import { listReservationsEmails } from '#features/hotels/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import * as sql from '../notifications.sql.ts'
import { listRecorded } from '../recorded.ts'
import type { MailDeps } from './mail.ts'
import { writeHotelMail } from './write.ts'

/** How the mail is recorded. */
const KIND = 'hotel:walked'

/** The mail about an event; undefined where it was sent before, or the hotel has no address. */
function findMail({ db, config }: MailDeps, event: OutboxEvent<'hotel_order.walked'>) {
  const { orderId, companyId, at } = event.payload
  return db.read(SYSTEM, async (reader) => {
    const order = await findCompanyOrder(reader, companyId, orderId)
    const walk = await findWalkAt(reader, { orderId, companyId, at })
    const to = walk && (await listReservationsEmails(reader, [walk.hotelId])).get(walk.hotelId)
    if (!order || !walk || to === undefined || (await listRecorded(reader, [event]))(event, KIND)) return undefined
    const { terms, hotelConfirmation, claimMinor, currency } = walk
    const booked = { ...order, terms, listed: { ...order.listed, hotelConfirmation } }
    const claim = claimMinor > 0 ? amountInWords(claimMinor, currency, hotelLanguage(terms)) : undefined
    const { operatorName } = config
    const message = hotelMessage(booked, { kind: 'WALKED', cost: null, operatorName, at, claim })
    return { to, written: writeHotelMail(message, { link: null, operatorName }) }
  })
}

/** Mails the hotel that sent guests elsewhere: that they come no more, and what it owes for it. */
export function walkedHotelMails(deps: MailDeps): Subscription {
  return subscribe('hotel_order.walked', 'notifications.hotel_walked', async (event) => {
    const mail = await findMail(deps, event)
    if (!mail) return
    const { orderId, companyId } = event.payload
    const mailed = await deps.mailer.send({ to: mail.to, key: `event-${event.id}-hotel-walked`, ...mail.written })
    await deps.db.write(SYSTEM, async (tx) => {
      await tx.run(sql.insertNotification, { eventId: event.id, kind: KIND, companyId, subjectId: orderId })
      await insertHotelMailed(tx, { orderId, companyId, note: `${mail.written.subject} → ${mailed}` })
    })
  })
}
