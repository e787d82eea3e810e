import { type Language, languageOfHotel, nameFor } from '#contract/languages.ts'
import {
  findAsk,
  findHotelNotice,
  type HotelNotice,
  newHotelLink,
  setListSent,
} from '#features/groups/hotel-notices.ts'
import { listReservationsEmails } from '#features/hotels/store.ts'
import { guestName } from '#features/hotel-orders/rules/names.ts'
import { voucherTexts } from '#features/hotel-orders/voucher/texts.ts'
import { dayInWords, momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import type { Config } from '#server/config/config.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { factsBody, framed } from '../mail-frame.ts'
import * as sql from '../notifications.sql.ts'
import { stayInWords } from './mail.ts'
import { HOTEL_GROUP_TEXTS, HOTEL_TOPICS, type HotelTopic } from './hotel-texts.ts'

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'log' | 'now'> & {
  readonly config: Pick<Config, 'publicUrl' | 'operatorName'>
}
type Fact = readonly [label: string, value: string]
type Written = {
  readonly language: Language
  readonly subject: string
  readonly lead: string
  readonly facts: readonly Fact[]
  readonly links: readonly [string, string][]
  readonly closing: string
}

function mailOf({ language, subject, lead, facts, links, closing }: Written, operatorName: string) {
  const { greeting } = HOTEL_GROUP_TEXTS[language]
  const lines = [...facts, ...links].map(([label, value]) => `${label}: ${value}`)
  const body = factsBody({ greeting, lead, facts, links: [...links] })
  return {
    subject,
    text: [greeting, '', lead, '', ...lines, '', closing, ''].join('\n'),
    html: framed({ language, operatorName, subject, body, closing }),
  }
}

function guestsInWords({ guests }: HotelNotice['rooms'][number], texts: (typeof HOTEL_GROUP_TEXTS)['en']): string {
  if (guests.length === 0) return texts.unnamed
  const named = (guest: (typeof guests)[number]) =>
    guest.childAge === undefined ? guestName(guest) : `${guestName(guest)} (${texts.child(guest.childAge)})`
  return guests.map(named).join(' · ')
}

/** Writes to the hotel of a group what it is to keep, or who sleeps where, in the language the hotel reads. */
export function writeHotelGroupMail(topic: HotelTopic, notice: HotelNotice, operatorName: string) {
  const language = languageOfHotel(notice.country)
  const texts = HOTEL_GROUP_TEXTS[language]
  const { facts, kinds } = texts
  const { code, rooms, listNo, checkIn, checkOut, timeZone, namesBy, mealPlan } = notice
  const day = (on: string) => dayInWords(on, language)
  const known: Fact[] = [
    [facts.code, code],
    [facts.hotel, nameFor(language, notice.hotelNameEn, notice.hotelNameZh)],
    [facts.stay, texts.stay(day(checkIn), day(checkOut))],
    [facts.rooms, String(rooms.length)],
    [facts.meals, voucherTexts(language).mealPlans[mealPlan]],
  ]
  const names: Fact[] =
    topic === 'group.cancelled'
      ? []
      : rooms.map((room) => [
          texts.room(room.no, room.kind),
          `${nameFor(language, room.nameEn, room.nameZh)}, ${texts.stay(room.from, room.to)}: ${guestsInWords(room, texts)}`,
        ])
  const more: Record<HotelTopic, Fact[]> = {
    'group.accepted': [[facts.namesBy, momentInWords(namesBy, timeZone, language)]],
    'group.named': [[facts.version, String(listNo)]],
    'group.cancelled': [],
  }
  const { subject, lead } = kinds[topic]
  const about = { language, subject: subject(code), lead, facts: [...known, ...more[topic], ...names], links: [] }
  return mailOf({ ...about, closing: texts.closing(operatorName) }, operatorName)
}

/** Mails the hotel of a group once for each event. */
async function mailHotel({ db, mailer, config, log, now }: MailDeps, event: OutboxEvent<HotelTopic>): Promise<void> {
  const { groupId, companyId } = event.payload
  const place = { groupId, companyId }
  const record = { eventId: event.id, kind: 'hotel', companyId }
  const { isSent, notice, to } = await db.read(SYSTEM, async (reader) => {
    const found = await findHotelNotice(reader, place)
    const emails = found && (await listReservationsEmails(reader, [found.hotelId]))
    return {
      isSent: (await reader.oneOrNone(sql.findNotification, record)) !== undefined,
      notice: found,
      to: found && emails?.get(found.hotelId),
    }
  })
  // Hotels get no mail about requests cancelled before an offer was accepted.
  if (isSent || !notice) return
  if (to === undefined) return log.info({ event: event.id }, 'the hotel of this group has no mail address')
  await mailer.send({
    to,
    key: `event-${event.id}-hotel`,
    ...writeHotelGroupMail(event.topic, notice, config.operatorName),
  })
  await db.write(SYSTEM, async (tx) => {
    await tx.run(sql.insertNotification, { ...record, subjectId: groupId })
    if (event.topic === 'group.named')
      await setListSent(tx, place, { no: notice.listNo, now: new Date(now()).toISOString() })
  })
}

/** Mails a hotel the link by which it makes an offer; the link is made for the mail, and no event holds it. */
async function mailLink(deps: MailDeps, event: OutboxEvent<'group.hotel_asked'>): Promise<void> {
  const { db, mailer, config } = deps
  const { askId, groupId, companyId } = event.payload
  const record = { eventId: event.id, kind: 'hotel', companyId }
  const found = await db.write(SYSTEM, async (tx) => {
    const ask = await findAsk(tx, askId)
    if (!ask?.email || (await tx.oneOrNone(sql.findNotification, record))) return undefined
    const linkToken = await newHotelLink(tx, { askId, companyId })
    return linkToken === undefined ? undefined : { ask, email: ask.email, linkToken }
  })
  if (!found) return
  const { ask, email, linkToken } = found
  const language = languageOfHotel(ask.country)
  const { ask: texts, facts } = HOTEL_GROUP_TEXTS[language]
  const written = mailOf(
    {
      language,
      subject: texts.subject(ask.code),
      lead: texts.lead,
      facts: [
        [facts.code, ask.code],
        [facts.hotel, nameFor(language, ask.hotelNameEn, ask.hotelNameZh)],
        [facts.stay, stayInWords(ask, language)],
        [texts.rooms, String(ask.roomCount)],
        [texts.until, momentInWords(ask.expiresAt, ask.timeZone, language)],
      ],
      links: [[texts.open, `${config.publicUrl}group-offer#${linkToken}`]],
      closing: texts.closing(config.operatorName),
    },
    config.operatorName,
  )
  await mailer.send({ to: email, key: `event-${event.id}-hotel`, ...written })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...record, subjectId: groupId }))
}

/** The mails to hotels about groups. */
export const hotelGroupMails = (deps: MailDeps): Subscription[] => [
  ...HOTEL_TOPICS.map((topic) => subscribe(topic, 'notifications.group_hotel', (event) => mailHotel(deps, event))),
  subscribe('group.hotel_asked', 'notifications.group_hotel', (event) => mailLink(deps, event)),
]
