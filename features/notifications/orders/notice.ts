import { createHash } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import type { Confirming } from '#features/company/settings/contract.ts'
import { listConfirming } from '#features/company/settings/store.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { calendarOf } from '#features/hotel-orders/calendar/file.ts'
import { findCompanyOrder, listMailable } from '#features/hotel-orders/store.ts'
import { voucherOfOrder } from '#features/hotel-orders/voucher-data.ts'
import { voucherDocument } from '#features/hotel-orders/voucher/print.ts'
import { findStaffContact } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribeTogether, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'
import { mayMail } from '../mail-filter.ts'
import { NOTICES } from '../notices/catalogue.ts'
import * as sql from '../notifications.sql.ts'
import { listRecorded } from '../recorded.ts'
import { writeOrderMail } from './mail.ts'
import { type Telling, tellingOf } from './rules-confirming.ts'
import { MAIL_TEXTS } from './texts.ts'
import { type MailedTopic, WITH_VOUCHER } from './topics.ts'

// The keys of the words are the topics there are words for.
const ORDER_TOPICS = Object.keys(MAIL_TEXTS.en.kinds) as MailedTopic[]

/** How it is recorded that a notice waits for the company's hours. */
const HELD = 'held'

/** A notice to send: the event it comes from, and its topic where that event only says that it is due. */
type Notice = {
  readonly event: OutboxEvent<MailedTopic | 'notice.due'>
  readonly topic: MailedTopic
  readonly confirming: Confirming
  readonly isRecorded: Awaited<ReturnType<typeof listRecorded>>
}
/** What a notice is written from; the voucher where its mail carries one. */
type Found = {
  readonly order: StoredOrder
  readonly booker: { name: string; email: string | null; language: Language }
  readonly telling: Telling
  readonly printed?: Awaited<ReturnType<typeof voucherOfOrder>>
}

async function attachmentsOf(deps: Deps, { printed, booker, order }: Found) {
  if (!printed) return []
  const { voucher, logo } = printed
  const body = await voucherDocument.forMail(voucher, booker.language, logo)
  const pdf = { fileName: `${voucher.code}.pdf`, contentType: 'application/pdf', body }
  return [pdf, calendarOf(deps, order, booker.language)]
}

/** Sends to one receiver, once an event. */
async function sendOnce(
  deps: Deps,
  { event, isRecorded }: Notice,
  { kind, send }: { kind: string; send: () => Promise<unknown> },
): Promise<void> {
  const { companyId, orderId } = event.payload
  if (isRecorded(event, kind)) return
  await send()
  const record = { eventId: event.id, kind, companyId, subjectId: orderId }
  await deps.db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, record))
}

const shortOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 12)

/**
 * Whether an address gets a mail now: the booker's own as the booker chose. Somebody else whom the booker named as the
 * contact has chosen nothing here.
 */
async function mayMailTo(
  deps: Deps,
  { event, topic }: Notice,
  { to, order, booker }: Found & { to: string },
): Promise<boolean> {
  if (to.toLowerCase() !== booker.email?.toLowerCase()) return true
  const { companyId } = event.payload
  return mayMail(deps, event, { companyId, staffId: order.staffId, kind: NOTICES[topic].kind })
}

/** Mails a notice to the order's contact, else to its booker, and to those the company named. */
async function mailTo(deps: Deps, notice: Notice, found: Found): Promise<void> {
  const { order, booker } = found
  const { mailer, config } = deps
  const { event, topic, confirming } = notice
  const to = order.contactEmail || booker.email
  const copies = confirming.emails.filter((address) => address !== to?.toLowerCase())
  if (!to && copies.length === 0) return
  const { language } = booker
  const attachments = await attachmentsOf(deps, found)
  const { publicUrl, operatorName } = config
  const name = order.contactEmail ? order.contactName : booker.name
  const { at } = event.payload
  const written = writeOrderMail({ topic, order, name, language, publicUrl, operatorName, at })
  const key = `event-${event.id}`
  const main = async () => {
    if (!to || !(await mayMailTo(deps, notice, { ...found, to }))) return
    await sendOnce(deps, notice, { kind: 'mail', send: () => mailer.send({ to, key, ...written, attachments }) })
  }
  const copyTo = (copy: string) => {
    const send = () => mailer.send({ to: copy, key: `${key}-${shortOf(copy)}`, ...written, attachments })
    return sendOnce(deps, notice, { kind: `mail:${copy}`, send })
  }
  throwFailures([...(await Promise.allSettled([main()])), ...(await Promise.allSettled(copies.map(copyTo)))])
}

/** Sends a notice's subject and its order's address as a text message to the company's phones. */
async function textTo(deps: Deps, notice: Notice, { order, booker }: Found): Promise<void> {
  const { event, topic, confirming } = notice
  const { publicUrl, operatorName } = deps.config
  const { at } = event.payload
  const { subject } = writeOrderMail({ ...booker, topic, order, publicUrl, operatorName, at })
  const text = `${subject} ${publicUrl}account/hotel-order/detail/${order.listed.id}`
  for (const to of confirming.phones)
    await sendOnce(deps, notice, {
      kind: `sms:${to}`,
      send: async () => deps.sms?.send({ to, text, key: `event-${event.id}-${shortOf(to)}` }),
    })
}

/** Writes the event that sends the notice later; once an event, however often that is tried. */
async function hold({ db }: Deps, { event, topic }: Notice, dueMs: number): Promise<void> {
  const { companyId, orderId } = event.payload
  await db.write(SYSTEM, async (tx) => {
    const record = { eventId: event.id, kind: HELD, companyId, subjectId: orderId }
    if ((await tx.run(sql.insertNotification, record)) === 0) return
    await tx.run(sql.insertHeld, { ...event.payload, topic, dueMs })
  })
}

/** Whether a notice is not sent: another one says what came after it, or says it of the order's whole group. */
function isStale({ event, topic }: Notice, { groupCode, listed: { status } }: StoredOrder): boolean {
  if (groupCode !== null) return true
  // A void voucher would mislead.
  if (WITH_VOUCHER.has(topic) && status === 'CANCELLED') return true
  return event.topic === 'notice.due' && status !== event.payload.status
}

/** Reads what a notice is written from; undefined when there is nothing to send. */
function findNotice(deps: Deps, notice: Notice): Promise<Found | undefined> {
  const { event, topic, confirming, isRecorded } = notice
  const { orderId, companyId } = event.payload
  return deps.db.read(SYSTEM, async (reader) => {
    if (isRecorded(event, HELD)) return undefined
    const order = await findCompanyOrder(reader, companyId, orderId)
    const booker = order && (await findStaffContact(reader, companyId, order.staffId))
    if (!order || !booker || isStale(notice, order)) return undefined
    const telling = tellingOf({ topic, order, confirming }, { nowMs: deps.now(), smsOn: deps.sms !== null })
    const found = { order, booker, telling }
    const waits = telling.waitUntilMs !== null && event.topic !== 'notice.due'
    if (telling.by !== 'EMAIL' || waits || !WITH_VOUCHER.has(topic)) return found
    return { ...found, printed: await voucherOfOrder(deps, reader, order) }
  })
}

/** Sends a notice now, holds it until the company's hours, or drops it. */
async function tell(deps: Deps, notice: Notice): Promise<void> {
  const found = await findNotice(deps, notice)
  if (!found) return
  const { by, waitUntilMs } = found.telling
  // A notice that has waited once is sent, even outside the hours.
  if (waitUntilMs !== null && notice.event.topic !== 'notice.due') return hold(deps, notice, waitUntilMs)
  if (by === 'EMAIL') await mailTo(deps, notice, found)
  if (by === 'SMS') await textTo(deps, notice, found)
}

type OrderEvent = OutboxEvent<MailedTopic | 'notice.due'>

function topicOf(event: OrderEvent): MailedTopic {
  if (event.topic !== 'notice.due') return event.topic
  const { payload } = event
  const topic = 'topic' in payload ? ORDER_TOPICS.find((one) => one === payload.topic) : undefined
  if (topic === undefined) throw new Error('a notice that waited has no topic')
  return topic
}

/** Tells of events to everyone with an address; returns the outcome of each event. */
async function tellAll(deps: Deps, events: readonly OrderEvent[]): Promise<PromiseSettledResult<void>[]> {
  const payloads = events.map(({ payload }) => payload)
  const { mailable, confirmingOf, isRecorded } = await deps.db.read(SYSTEM, async (reader) => ({
    isRecorded: await listRecorded(reader, events),
    mailable: await listMailable(reader, payloads),
    confirmingOf: await listConfirming(reader, [...new Set(payloads.map(({ companyId }) => companyId))]),
  }))
  return Promise.allSettled(
    events.map(async (event) => {
      const confirming = confirmingOf(event.payload.companyId)
      const isReachable = mailable.has(event.payload.orderId) || confirming.emails.length + confirming.phones.length > 0
      if (isReachable) await tell(deps, { event, topic: topicOf(event), confirming, isRecorded })
      else deps.log.info({ event: event.id, topic: event.topic }, 'nobody has a mail address for this order')
    }),
  )
}

/** Tells people what happened to their orders, as their companies wish. */
export function orderNotices(deps: Deps): Subscription {
  return subscribeTogether([...ORDER_TOPICS, 'notice.due'], 'notifications.mail', (events) => tellAll(deps, events))
}
