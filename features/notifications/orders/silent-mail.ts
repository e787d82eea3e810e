import { hotelMoment } from '#contract/deadline.ts'
import { nameFor } from '#contract/languages.ts'
import { findCompanyOrder } from '#features/hotel-orders/store.ts'
import { listDeskContacts } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'
import { ACCOUNT_MAIL_TEXTS } from '../accounts/texts.ts'
import * as sql from '../notifications.sql.ts'
import { plainMail } from '../plain-mail.ts'
import { SILENT_TEXTS } from './silent-texts.ts'

/** The mail to everyone at the desk about an order whose hotel stays silent; none once it is decided. */
export function silentMail({ db, mailer, config }: Deps): Subscription {
  return subscribe('hotel_order.silent_long', 'notifications.silent_long', async ({ id: eventId, payload }) => {
    const { companyId, orderId } = payload
    const { order, people } = await db.read(SYSTEM, async (reader) => ({
      order: await findCompanyOrder(reader, companyId, orderId),
      people: await listDeskContacts(reader, ['ops.orders']),
    }))
    const until = order?.listed.deadlineAt
    if (!order || order.listed.status !== 'NEEDS_ATTENTION' || !until) return
    const { listed, terms } = order
    const mails = people.map(async ({ id, name, email, language }) => {
      const notification = { eventId, kind: `mail:${id}`, companyId }
      if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, notification))) return
      const [texts, account] = [SILENT_TEXTS[language], ACCOUNT_MAIL_TEXTS[language]]
      const hotel = nameFor(language, terms.hotel.nameEn, terms.hotel.nameZh)
      const written = plainMail({
        language,
        operatorName: config.operatorName,
        subject: texts.subject(listed.code, hotel),
        greeting: account.greeting(name),
        sentences: [texts.lead(listed.code, hotel), texts.until(hotelMoment(language, until, terms.hotel))],
        link: { label: texts.open, url: `${config.publicUrl}ops/orders?queue=attention` },
        closing: account.closing(config.operatorName),
      })
      await mailer.send({ to: email, key: `event-${eventId}-${id}`, ...written })
      await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notification, subjectId: orderId }))
    })
    throwFailures(await Promise.allSettled(mails))
  })
}
