import { findAccountContact, insertToken } from '#features/identity/account-store.ts'
import { LINK_MINUTES } from '#features/identity/contract.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribe, type OutboxEvent, type Subscription } from '#server/jobs/outbox.ts'
import { ACCOUNT_MAIL_TEXTS } from './account-texts.ts'
import { plainMail } from './plain-mail.ts'

/** Mails a link to set a new password. The link is made here, so that nothing but its hash is ever stored. */
async function mailReset({ db, mailer, config, now, log }: Deps, event: OutboxEvent<'account.reset_asked'>): Promise<void> {
  const nowMs = now()
  const { staffId, at } = event.payload
  // Whoever asked this long ago has asked again by now, or does not wait for it.
  if (nowMs - Date.parse(at) > LINK_MINUTES * 60_000) return
  const made = await db.write(SYSTEM, async (tx) => {
    const contact = await findAccountContact(tx, staffId)
    const token = contact && (await insertToken(tx, { staffId, kind: 'PASSWORD_RESET', nowMs }))
    return contact && token ? { contact, token } : undefined
  })
  if (!made) return log.info({ event: event.id }, 'no reset mail was written: no mail address, or too many of late')
  const { contact, token } = made
  const texts = ACCOUNT_MAIL_TEXTS[contact.language]
  const written = plainMail({
    greeting: texts.greeting(contact.name),
    sentences: [texts.reset.lead(contact.loginName), texts.reset.limit(LINK_MINUTES), texts.reset.notYou],
    // Behind the # it is sent to no server and stands in no log.
    link: { label: texts.reset.link, url: `${config.publicUrl}password/reset#${token}` },
    closing: texts.closing(config.operatorName),
  })
  await mailer.send({ to: contact.email, key: `event-${event.id}`, subject: texts.reset.subject, ...written })
}

/** Tells the owner of an account that its password was changed. */
async function mailChanged({ db, mailer, config }: Deps, event: OutboxEvent<'account.password_changed'>): Promise<void> {
  const contact = await db.read(SYSTEM, (reader) => findAccountContact(reader, event.payload.staffId))
  if (!contact) return
  const texts = ACCOUNT_MAIL_TEXTS[contact.language]
  const written = plainMail({
    greeting: texts.greeting(contact.name),
    sentences: [texts.changed.lead(contact.loginName), texts.changed.notYou],
    link: { label: texts.changed.link, url: `${config.publicUrl}forget` },
    closing: texts.closing(config.operatorName),
  })
  await mailer.send({ to: contact.email, key: `event-${event.id}`, subject: texts.changed.subject, ...written })
}

/** What is mailed about accounts. */
export function accountMails(deps: Deps): Subscription[] {
  return [
    subscribe('account.reset_asked', 'notifications.reset', (event) => mailReset(deps, event)),
    subscribe('account.password_changed', 'notifications.password_changed', (event) => mailChanged(deps, event)),
  ]
}
