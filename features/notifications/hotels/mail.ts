import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import { hotelMessage } from '#features/hotel-messages/message/message.ts'
import { hotelAttachments } from '#features/hotel-messages/paper/attachments.ts'
import type { HotelMessageKind } from '#features/hotel-messages/message/texts.ts'
import { findReply, newHotelLink } from '#features/hotel-messages/store.ts'
import type { OrderStatus } from '#features/hotel-orders/contract.ts'
import { findCompanyOrder, findOrderCost, insertHotelMailed, listHotelsOf } from '#features/hotel-orders/store.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { listMailedContacts, type MailedContact } from '#features/hotels/contacts/store.ts'
import type { Config } from '#server/config/config.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribeTogether, type OutboxEvent, type Subscription } from '#server/jobs/outbox.ts'
import { listRecorded } from '../recorded.ts'
import * as sql from '../notifications.sql.ts'
import { writeHotelMail } from './write.ts'

/** The kinds of mail to a hotel, by event. */
const KINDS = {
  'hotel_order.placed': 'REQUEST',
  'hotel_order.confirmed': 'BOOKING',
  'hotel_order.guests_changed': 'CHANGE',
  'hotel_order.amendment_requested': 'AMENDMENT_REQUEST',
  'hotel_order.amended': 'AMENDED',
  'hotel_order.amendment_withdrawn': 'AMENDMENT_WITHDRAWN',
  'hotel_order.amendment_expired': 'AMENDMENT_EXPIRED',
  'hotel_order.amendment_refused': 'AMENDMENT_REFUSED',
  'hotel_order.cancellation_requested': 'CANCELLATION_REQUEST',
  'hotel_order.cancelled': 'CANCELLED',
  'hotel_order.expired': 'CANCELLED',
  // To the new hotel; `walk-mail.ts` mails the full one.
  'hotel_order.walked': 'BOOKING',
  'hotel_message.replied': 'REPLY',
} as const satisfies Record<string, HotelMessageKind>
type Topic = keyof typeof KINDS
/** How a mail to a hotel is recorded. */
const KIND = 'hotel'

export type MailDeps = Pick<Deps, 'db' | 'mailer' | 'log'> & {
  readonly config: Pick<Config, 'operatorName' | 'publicUrl' | 'emergencyPhone' | 'mailReplyTo'>
}

/** The states of the order in which a message is still of use; in any state where it names none. */
const DUE_IN: Partial<Record<HotelMessageKind, readonly OrderStatus[]>> = {
  REQUEST: ['PENDING'],
  CHANGE: ['PENDING', 'CONFIRMED', 'CANCELLATION_REFUSED'],
  AMENDMENT_REQUEST: ['AMENDMENT_PENDING'],
  AMENDED: ['CONFIRMED'],
  AMENDMENT_REFUSED: ['CONFIRMED'],
  AMENDMENT_WITHDRAWN: ['CONFIRMED'],
  AMENDMENT_EXPIRED: ['CONFIRMED'],
  CANCELLATION_REQUEST: ['CANCELLATION_PENDING'],
}

/**
 * Whether the hotel still has to be mailed: not about an order it never had to keep rooms for, nor about a step that a
 * later one has overtaken before the mail was written.
 */
function isDue(kind: HotelMessageKind, { listed: { status }, history }: StoredOrder): boolean {
  if (kind === 'BOOKING') return status !== 'CANCELLED'
  if (kind === 'CANCELLED') return history.some(({ toStatus }) => toStatus === 'PENDING' || toStatus === 'CONFIRMED')
  return DUE_IN[kind]?.includes(status) ?? true
}

type HotelMail = {
  readonly event: OutboxEvent<Topic>
  readonly order: StoredOrder
  readonly cost: StayCost | null
  readonly to: MailedContact
}

/** Reads a batch at once: the mails that are due, of hotels that have an address. */
function listDueMails({ db, log }: MailDeps, events: readonly OutboxEvent<Topic>[]): Promise<HotelMail[]> {
  return db.read(SYSTEM, async (reader) => {
    const orders = await listHotelsOf(
      reader,
      events.map(({ payload }) => payload),
    )
    const contacts = await listMailedContacts(
      reader,
      orders.map(({ hotelId }) => hotelId),
    )
    const addresses = new Map(orders.map(({ orderId, hotelId }) => [orderId, contacts.get(hotelId)]))
    const isRecorded = contacts.size === 0 ? () => false : await listRecorded(reader, events)
    const due: HotelMail[] = []
    for (const event of events) {
      const { orderId, companyId } = event.payload
      const to = addresses.get(orderId)
      if (to === undefined) log.info({ event: event.id }, 'the hotel of this order has no mail address')
      if (to === undefined || isRecorded(event, KIND)) continue
      const order = await findCompanyOrder(reader, companyId, orderId)
      // The hotel of a group is mailed about the group.
      if (!order || order.groupCode !== null || !isDue(KINDS[event.topic], order)) continue
      due.push({ event, order, cost: await findOrderCost(reader, orderId), to })
    }
    return due
  })
}

/** Sends a mail to a hotel, and records it in the order's history. */
async function mailHotel({ db, mailer, config }: MailDeps, { event, order, cost, to }: HotelMail): Promise<void> {
  const { payload } = event
  const { orderId, companyId, at } = payload
  const kind = KINDS[event.topic]
  const token = await db.write(SYSTEM, (tx) =>
    newHotelLink(tx, { orderId, companyId, hotelId: order.listed.hotelId, kind, at, sentTo: to.email }),
  )
  const replied = 'answerId' in payload ? await db.read(SYSTEM, (reader) => findReply(reader, payload)) : undefined
  const message = hotelMessage(order, {
    kind,
    cost,
    operatorName: config.operatorName,
    at,
    replied,
    language: to.language,
  })
  const link = `${config.publicUrl}h/${token}`
  const written = writeHotelMail(message, { ...config, link })
  const attachments = await hotelAttachments(order, { message, at, link, config })
  const mailed = await mailer.send({ to: to.email, key: `event-${event.id}-hotel`, ...written, attachments })
  await db.write(SYSTEM, async (tx) => {
    await tx.run(sql.insertNotification, { eventId: event.id, kind: KIND, companyId, subjectId: orderId })
    await insertHotelMailed(tx, { orderId, companyId, note: `${written.subject} → ${mailed}` })
  })
}

/** Mails the hotels of a batch of events; returns the outcome of each event. */
async function mailHotels(deps: MailDeps, events: readonly OutboxEvent<Topic>[]) {
  const mails = new Map((await listDueMails(deps, events)).map((mail) => [mail.event.id, mail]))
  return Promise.allSettled(
    events.map(async ({ id }) => {
      const mail = mails.get(id)
      if (mail) await mailHotel(deps, mail)
    }),
  )
}

/** The mails to hotels about their bookings. */
export function hotelMails(deps: MailDeps): Subscription {
  // The keys are the topics.
  return subscribeTogether(Object.keys(KINDS) as Topic[], 'notifications.hotel', (events) => mailHotels(deps, events))
}
