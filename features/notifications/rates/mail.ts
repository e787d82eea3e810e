import { findAccountContact } from '#features/identity/account/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { ACCOUNT_MAIL_TEXTS } from '../accounts/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { RATE_MAIL_TEXTS } from './texts.ts'

/** The mail about each added exchange rate, to the staff responsible for rates. */
export function rateMails({ db, mailer, config }: Deps): Subscription {
  return subscribe('rates.added', 'notifications.rates_added', async ({ id, payload }) => {
    const { staffId, byName, count, rates } = payload
    const contact = await db.read(SYSTEM, (reader) => findAccountContact(reader, staffId))
    if (!contact) return
    const { language, name, email } = contact
    const [texts, account] = [RATE_MAIL_TEXTS[language], ACCOUNT_MAIL_TEXTS[language]]
    const lines = rates.map(({ base, quote, before, rate, effectiveAt }) => {
      const line = texts.line(`${base}/${quote}`, before, rate)
      return effectiveAt === null ? line : texts.from(line, effectiveAt)
    })
    const more = count > rates.length ? [texts.more(count - rates.length)] : []
    const [first] = rates
    const written = plainMail({
      language,
      operatorName: config.operatorName,
      subject: texts.subject(count, `${first?.base}/${first?.quote}`),
      greeting: account.greeting(name),
      sentences: [texts.lead(byName, count), ...lines, ...more, texts.unexpected],
      link: { label: texts.open, url: `${config.publicUrl}ops/rates` },
      closing: account.closing(config.operatorName),
    })
    await mailer.send({ to: email, key: `event-${id}`, ...written })
  })
}
