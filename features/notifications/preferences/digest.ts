import { momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import { findStaffContact } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { ACCOUNT_MAIL_TEXTS } from '../accounts/texts.ts'
import { noticeText } from '../notices/words.ts'
import { plainMail } from '../plain-mail.ts'
import * as sql from './preferences.sql.ts'
import { nextAt } from './rules.ts'

/** Most notices in one daily mail; the rest comes with the next. */
const MOST = 200

const TEXTS = {
  en: {
    subject: (count: number) => (count === 1 ? 'Your day: 1 notification' : `Your day: ${count} notifications`),
    lead: 'This is what happened since your last daily mail.',
    open: 'Open the notifications',
  },
  'zh-CN': {
    subject: (count: number) => `每日汇总：${count} 条通知`,
    lead: '以下是自上次汇总以来的动态。',
    open: '查看消息通知',
  },
}

async function mailDigest(
  { db, mailer, config }: Deps,
  { id, payload }: OutboxEvent<'notification.digest_due'>,
): Promise<void> {
  const { companyId, staffId } = payload
  const { waiting, person } = await db.read(SYSTEM, async (reader) => ({
    waiting: await reader.many(sql.listUndigested, { companyId, staffId, limit: MOST }),
    person: await findStaffContact(reader, companyId, staffId),
  }))
  if (waiting.length === 0 || !person?.email) return
  const { language, name } = person
  const texts = TEXTS[language]
  const { greeting, closing } = ACCOUNT_MAIL_TEXTS[language]
  const written = plainMail({
    language,
    operatorName: config.operatorName,
    subject: texts.subject(waiting.length),
    greeting: greeting(name),
    sentences: [
      texts.lead,
      ...waiting.map((one) => `${momentInWords(one.at, one.timeZone, language)} · ${noticeText(one, language)}`),
    ],
    link: { label: texts.open, url: `${config.publicUrl}account/notifications` },
    closing: closing(config.operatorName),
  })
  await mailer.send({ to: person.email, key: `event-${id}`, ...written })
  await db.write(SYSTEM, (tx) => tx.run(sql.setDigested, { companyId, staffId, ids: waiting.map((one) => one.id) }))
}

/** The mails that tell of a whole day. */
export function digestMails(deps: Deps): Subscription {
  return subscribe('notification.digest_due', 'notifications.digest', (event) => mailDigest(deps, event))
}

/** The scheduled job that asks for daily mails at their times. */
export function digestJob({ db, now, log, wakeOutbox }: Deps): Job {
  return {
    name: 'notifications.digests',
    everyMs: 60_000,
    run: async () => {
      const nowMs = now()
      const due = await db.read(SYSTEM, (reader) => reader.many(sql.listDueDigests, { nowMs }))
      await forEachItem(
        due,
        (one) =>
          db.write(SYSTEM, async (tx) => {
            const nextMs = nextAt(one.timeZone, one.digestAt, nowMs)
            if ((await tx.run(sql.setDigestDue, { ...one, nowMs, nextMs })) > 0)
              await tx.run(sql.insertDigestEvent, one)
          }),
        { log, message: 'a daily mail could not be asked for' },
      )
      if (due.length > 0) wakeOutbox()
    },
  }
}
