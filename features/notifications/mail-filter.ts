import { SYSTEM, type Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { OutboxEvent } from '#server/jobs/outbox.ts'
import { channelsOf, type NoticeKind } from './notices/catalogue.ts'
import { latestOf, type MailTime, personalTime } from './preferences/rules.ts'
import * as sql from './preferences/preferences.sql.ts'

/** An event of a mail. A held mail that is due has `releasedFor`, and goes to this person alone. */
type MailEvent = OutboxEvent & { readonly releasedFor?: string }

/** Whom a mail is for, and what it is about. */
export type MailFor = { readonly companyId: string; readonly staffId: string; readonly kind: NoticeKind }

type Rule = (reader: Reader, mail: MailFor, nowMs: number) => Promise<MailTime>

/** What the person chose: channels, quiet hours, one mail a day. */
const asChosen: Rule = async (reader, { companyId, staffId, kind }, nowMs) => {
  const wish = await reader.oneOrNone(sql.findWish, { companyId, staffId })
  if (!wish) return 'NOW'
  const { choices, timeZone, quietFrom: from, quietTo: to, digestAt } = wish
  const quiet = from === null || to === null ? null : { timeZone, from, to }
  return personalTime(kind, { channels: channelsOf(kind, choices), quiet, daily: digestAt !== null }, nowMs)
}

/** What a mail to a person has to pass; the strictest of them decides. */
const RULES: readonly Rule[] = [asChosen]

/**
 * Whether a mail about an event goes to a person now. A mail that has to wait is an event in the outbox and is written
 * when it is due, from the data of that moment.
 */
export async function mayMail({ db, now }: Pick<Deps, 'db' | 'now'>, event: MailEvent, to: MailFor): Promise<boolean> {
  const nowMs = now()
  const times = await db.read(SYSTEM, (reader) => Promise.all(RULES.map((rule) => rule(reader, to, nowMs))))
  const time = latestOf(times)
  // It has waited once; the others whom the event concerns had their mail, or wait for their own.
  if (event.releasedFor !== undefined) return event.releasedFor === to.staffId && time !== 'NEVER'
  if (typeof time !== 'number') return time === 'NOW'
  const { id: eventId, topic, payload } = event
  const { companyId, staffId } = to
  await db.write(SYSTEM, (tx) =>
    tx.run(sql.holdMail, { eventId, topic, staffId, companyId, payload: JSON.stringify(payload), untilMs: time }),
  )
  return false
}
