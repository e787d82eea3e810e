import { nightsBetween } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { findGroupNotice, groupApprovers, type GroupNotice } from '#features/groups/notices.ts'
import { dayInWords, momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findStaffContact, listDeskContacts, listStaffContacts, type StaffContact } from '#features/identity/store.ts'
import type { Config } from '#server/config/config.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { GROUP_MAIL_TEXTS } from './texts.ts'

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'now'> & {
  readonly config: Pick<Config, 'publicUrl' | 'operatorName' | 'operatorTimeZone'>
}
const DESK = [
  'group.requested',
  'group.offers_declined',
  'group.accepted',
  'group.cancelled',
  'group.rooms_released',
  'group.asked_desk',
  'group.hotel_declined',
] as const
const CUSTOMER = [
  'group.offered',
  'group.offer_due',
  'group.offer_withdrawn',
  'group.declined',
  'group.expired',
  'group.hold_ended',
  'group.payment_due',
  'group.sold',
  'group.names_due',
  'group.confirmed',
  'group.answered',
] as const
/** To those who may bind the company. */
const OWNERS = ['group.acceptance_asked'] as const
type Topic = (typeof DESK)[number] | (typeof CUSTOMER)[number] | (typeof OWNERS)[number]
type Event = OutboxEvent<Topic>

const isForDesk = (topic: Topic) => DESK.some((one) => one === topic)

/** What a mail says besides what the group is. */
function sentenceOf(topic: Topic, notice: GroupNotice, about: { language: Language; timeZone: string }): string {
  const { language, timeZone } = about
  const texts = GROUP_MAIL_TEXTS[language]
  const moment = (at: string | null) => (at === null ? '' : momentInWords(at, timeZone, language))
  const sentences: Record<Topic, string> = {
    'group.requested': texts.asked(notice.companyName, moment(notice.dueAt)),
    'group.offers_declined': texts.declinedAll(notice.companyName, moment(notice.dueAt)),
    'group.offered': texts.option(moment(notice.optionUntil)),
    'group.offer_due': texts.option(moment(notice.optionUntil)),
    'group.offer_withdrawn': texts.withdrawn,
    'group.declined': texts.declined(notice.reason ?? ''),
    'group.expired': texts.expired,
    'group.accepted': texts.accepted(notice.companyName),
    'group.cancelled': texts.cancelled(notice.companyName, notice.reason ?? ''),
    'group.hold_ended': texts.holdEnded,
    'group.payment_due': texts.paymentDue,
    'group.sold': texts.sold,
    'group.rooms_released': texts.roomsReleased(notice.companyName),
    'group.asked_desk': texts.askedDesk(notice.companyName),
    'group.hotel_declined': texts.hotelDeclined,
    'group.names_due': texts.namesDue(moment(notice.namesBy)),
    'group.confirmed': texts.confirmed,
    'group.answered': texts.answered,
    'group.acceptance_asked': texts.acceptanceAsked(moment(notice.optionUntil)),
  }
  return sentences[topic]
}

/** The nights of a request, or the window that they lie in. */
export function stayInWords(
  { checkIn, checkOut, latestOut }: Pick<GroupNotice, 'checkIn' | 'checkOut' | 'latestOut'>,
  language: Language,
): string {
  const texts = GROUP_MAIL_TEXTS[language]
  const day = (date: string) => dayInWords(date, language)
  if (latestOut === null) return texts.stay(day(checkIn), day(checkOut))
  return texts.window(day(checkIn), day(latestOut), nightsBetween(checkIn, checkOut))
}

function written(
  topic: Topic,
  { notice, person }: { notice: GroupNotice; person: StaffContact },
  config: MailDeps['config'],
) {
  const { publicUrl, operatorName, operatorTimeZone: timeZone } = config
  const { language, name } = person
  const texts = GROUP_MAIL_TEXTS[language]
  const { greeting, closing } = PAYMENT_MAIL_TEXTS[language]
  const { id, code, roomCount } = notice
  const place = nameFor(
    language,
    notice.destinationEn ?? notice.hotelNameEn ?? '',
    notice.destinationZh ?? notice.hotelNameZh,
  )
  const stay = stayInWords(notice, language)
  const about = texts.about(roomCount, place, stay)
  return plainMail({
    language,
    operatorName,
    subject: texts.subjects[topic](code),
    greeting: greeting(name),
    sentences: [about, sentenceOf(topic, notice, { language, timeZone })],
    link: { label: texts.open, url: `${publicUrl}${isForDesk(topic) ? 'ops' : 'hotel'}/groups/${id}` },
    closing: closing(operatorName),
  })
}

/** Those who may accept an offer: approvers where a rule names them, else the owners. */
async function acceptorsOf(reader: Reader, { payload }: Event, nowMs: number): Promise<StaffContact[]> {
  const approvers = await groupApprovers(reader, payload, nowMs)
  if (approvers === null) return listStaffContacts(reader, payload.companyId, ['company.write'])
  const all = await listStaffContacts(reader, payload.companyId, [])
  return all.filter(({ id }) => approvers.includes(id))
}

/** The desk, those who may accept, or the person who asked while they work there. */
async function peopleOf(reader: Reader, event: Event, nowMs: number): Promise<StaffContact[]> {
  const { topic, payload } = event
  if (isForDesk(topic)) return listDeskContacts(reader, ['ops.orders'])
  if (OWNERS.some((one) => one === topic)) return acceptorsOf(reader, event, nowMs)
  const person = await findStaffContact(reader, payload.companyId, payload.staffId)
  return person?.email ? [{ ...person, email: person.email, id: payload.staffId }] : []
}

async function mailPerson(
  deps: MailDeps,
  event: Event,
  to: { notice: GroupNotice; person: StaffContact },
): Promise<void> {
  const { db, mailer, config } = deps
  const { companyId, groupId } = event.payload
  const { id: staffId, email } = to.person
  const notification = { eventId: event.id, kind: `mail:${staffId}`, companyId }
  if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, notification))) return
  // The desk chooses no mails.
  if (!isForDesk(event.topic) && !(await mayMail(deps, event, { companyId, staffId, kind: 'GROUP' }))) return
  await mailer.send({ to: email, key: `event-${event.id}-${staffId}`, ...written(event.topic, to, config) })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notification, subjectId: groupId }))
}

/** Mails everyone whom an event of a group concerns; a failing address does not keep others from their mail. */
async function mailGroup(deps: MailDeps, event: Event): Promise<void> {
  const { notice, people } = await deps.db.read(SYSTEM, async (reader) => ({
    notice: await findGroupNotice(reader, event.payload),
    people: await peopleOf(reader, event, deps.now()),
  }))
  if (!notice) return
  const outcomes = await Promise.allSettled(people.map((person) => mailPerson(deps, event, { notice, person })))
  throwFailures(outcomes)
}

/** The mails about groups: to the desk when it is its turn, to the owners, else to the person who asked. */
export const groupMails = (deps: MailDeps): Subscription[] =>
  [...DESK, ...CUSTOMER, ...OWNERS].map((topic) =>
    subscribe(topic, 'notifications.group', (event) => mailGroup(deps, event)),
  )
