import { findStaffContact } from '#features/identity/store.ts'
import type { Config } from '#server/config/config.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { PROPOSAL_MAIL_TEXTS } from './texts.ts'

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'log' | 'now'> & {
  readonly config: Pick<Config, 'publicUrl' | 'operatorName'>
}

/** Mails the author of a proposal that a client chose from it; once an event. */
async function mailChosen(deps: MailDeps, event: OutboxEvent<'proposal.chosen'>): Promise<void> {
  const { db, mailer, config } = deps
  const { proposalId, companyId, staffId, code: title } = event.payload
  const notice = { eventId: event.id, kind: 'mail', companyId }
  const person = await db.read(SYSTEM, (reader) => findStaffContact(reader, companyId, staffId))
  if (!person?.email) return
  if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, notice))) return
  if (!(await mayMail(deps, event, { companyId, staffId, kind: 'PROPOSAL' }))) return
  const { language, name, email: to } = person
  const texts = PROPOSAL_MAIL_TEXTS[language]
  const { greeting, closing } = PAYMENT_MAIL_TEXTS[language]
  const { publicUrl, operatorName } = config
  const mail = plainMail({
    language,
    operatorName,
    subject: texts.subject(title),
    greeting: greeting(name),
    sentences: [texts.lead(title)],
    link: { label: texts.open, url: `${publicUrl}account/proposals?open=${proposalId}` },
    closing: closing(operatorName),
  })
  await mailer.send({ to, key: `event-${event.id}`, ...mail })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notice, subjectId: proposalId }))
}

/** The mail about a proposal that a client chose from. */
export const proposalMails = (deps: MailDeps): Subscription =>
  subscribe('proposal.chosen', 'notifications.proposal', (event) => mailChosen(deps, event))
