import type { EventPayload } from '#contract/events.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { amountInWords, dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findStaffContact } from '#features/identity/store.ts'
import type { Config } from '#server/config/config.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { detailInWords } from './detail.ts'
import { WATCH_TEXTS } from './texts.ts'

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'now'> & {
  readonly config: Pick<Config, 'publicUrl' | 'operatorName'>
}
type Alert = EventPayload<'watch.alerted'>
type Person = { readonly name: string; readonly language: Language }

function written({ watchId, facts, watched }: Alert, { name, language }: Person, config: MailDeps['config']) {
  const { publicUrl, operatorName } = config
  const texts = WATCH_TEXTS[language]
  const { greeting, closing } = PAYMENT_MAIL_TEXTS[language]
  const { currency, beforeMinor, checkIn, checkOut } = facts
  const stay = texts.stay(dayInWords(checkIn, language), dayInWords(checkOut, language))
  const place = nameFor(language, facts.hotelNameEn, facts.hotelNameZh ?? null)
  const amount = amountInWords(facts.amountMinor, currency, language)
  const before =
    beforeMinor === undefined ? texts.beforeNone : texts.before(amountInWords(beforeMinor, currency, language))
  return plainMail({
    language,
    operatorName,
    subject: texts.subject(place, amount),
    greeting: greeting(name),
    sentences: [texts.lead(place, stay, amount), ...detailInWords(watched, currency, language), before],
    link: { label: texts.open, url: `${publicUrl}account/watches?open=${watchId}` },
    closing: closing(operatorName),
  })
}

async function mailAlert(deps: MailDeps, event: OutboxEvent<'watch.alerted'>): Promise<void> {
  const { db, mailer, config } = deps
  const { companyId, staffId, watchId } = event.payload
  const notice = { eventId: event.id, kind: `mail:${staffId}`, companyId }
  const person = await db.read(SYSTEM, async (reader) =>
    (await reader.oneOrNone(sql.findNotification, notice)) ? undefined : findStaffContact(reader, companyId, staffId),
  )
  if (!person?.email || !(await mayMail(deps, event, { companyId, staffId, kind: 'WATCH' }))) return
  await mailer.send({
    to: person.email,
    key: `event-${event.id}-${staffId}`,
    ...written(event.payload, person, config),
  })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notice, subjectId: watchId }))
}

/** The mails about watched prices, to the person whose watch it is. */
export function watchMails(deps: MailDeps): Subscription[] {
  return [subscribe('watch.alerted', 'notifications.watch', (event) => mailAlert(deps, event))]
}
