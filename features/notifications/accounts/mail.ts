import type { Language } from '#contract/languages.ts'
import { findDecided } from '#features/company/changes/store.ts'
import { findDeclineReason } from '#features/company/store.ts'
import { findAccountContact, insertToken } from '#features/identity/account/store.ts'
import { INVITATION_DAYS, LINK_MINUTES, STAFF_INVITATION_DAYS } from '#features/identity/contract.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribe, type OutboxEvent, type Subscription } from '#server/jobs/outbox.ts'
import { ACCOUNT_MAIL_TEXTS } from './texts.ts'
import { plainMail } from '../plain-mail.ts'
import { plainName } from '../plain-name.ts'

/** Mails a link to set a new password. The link is made here, so that nothing but its hash is ever stored. */
async function mailReset(
  { db, mailer, config, now, log }: Deps,
  event: OutboxEvent<'account.reset_asked'>,
): Promise<void> {
  const nowMs = now()
  const { staffId, at, known } = event.payload
  // After this long the person has asked again, or does not wait for it.
  if (nowMs - Date.parse(at) > LINK_MINUTES * 60_000) return
  const made = await db.write(SYSTEM, async (tx) => {
    const contact = await findAccountContact(tx, staffId)
    const token =
      contact?.status === 'ACTIVE' && (await insertToken(tx, { staffId, kind: 'PASSWORD_RESET', nowMs, known }))
    return contact && token ? { contact, token } : undefined
  })
  if (!made) return log.info({ event: event.id }, 'no reset mail was written: no mail address, or too many of late')
  const { contact, token } = made
  const texts = ACCOUNT_MAIL_TEXTS[contact.language]
  const written = plainMail({
    language: contact.language,
    operatorName: config.operatorName,
    subject: texts.reset.subject,
    greeting: texts.greeting(contact.name),
    sentences: [texts.reset.lead(contact.loginName), texts.reset.limit(LINK_MINUTES), texts.reset.notYou],
    // The part after # is sent to no server and is in no log.
    link: { label: texts.reset.link, url: `${config.publicUrl}password/reset#${token}` },
    closing: texts.closing(config.operatorName),
  })
  await mailer.send({ to: contact.email, key: `event-${event.id}`, ...written })
}

/** Whom to tell of a stranger's hand: the operator's staff have no owner of a company. */
function notYou({ language, companyId }: { language: Language; companyId: string | null }): string {
  const { notYou: ofCompany, notYouDesk } = ACCOUNT_MAIL_TEXTS[language].changed
  return companyId === null ? notYouDesk : ofCompany
}

/** Tells the owner of an account that its password was changed. */
async function mailChanged(
  { db, mailer, config }: Deps,
  event: OutboxEvent<'account.password_changed'>,
): Promise<void> {
  const contact = await db.read(SYSTEM, (reader) => findAccountContact(reader, event.payload.staffId))
  if (!contact) return
  const texts = ACCOUNT_MAIL_TEXTS[contact.language]
  const written = plainMail({
    language: contact.language,
    operatorName: config.operatorName,
    subject: texts.changed.subject,
    greeting: texts.greeting(contact.name),
    sentences: [texts.changed.lead(contact.loginName), notYou(contact)],
    link: { label: texts.changed.link, url: `${config.publicUrl}forget` },
    closing: texts.closing(config.operatorName),
  })
  await mailer.send({ to: contact.email, key: `event-${event.id}`, ...written })
}

type StepTopic = 'account.second_factor_on' | 'account.second_factor_off'

/** Tells the owner of an account that signing in changed, so that a stranger's hand is noticed. */
async function mailStep({ db, mailer, config }: Deps, event: OutboxEvent<StepTopic>): Promise<void> {
  const contact = await db.read(SYSTEM, (reader) => findAccountContact(reader, event.payload.staffId))
  if (!contact) return
  const texts = ACCOUNT_MAIL_TEXTS[contact.language]
  const words = event.topic === 'account.second_factor_on' ? texts.stepOn : texts.stepOff
  const written = plainMail({
    language: contact.language,
    operatorName: config.operatorName,
    subject: words.subject,
    greeting: texts.greeting(contact.name),
    sentences: [words.lead(contact.loginName), notYou(contact)],
    link: { label: texts.changed.link, url: `${config.publicUrl}forget` },
    closing: texts.closing(config.operatorName),
  })
  await mailer.send({ to: contact.email, key: `event-${event.id}`, ...written })
}

type InvitedTopic = 'account.operator_invited' | 'account.staff_invited'

/** Invites somebody to the operator's staff, or to that of a company. */
async function mailInvitation({ db, mailer, config, now }: Deps, event: OutboxEvent<InvitedTopic>): Promise<void> {
  const { staffId } = event.payload
  const isDesk = event.topic === 'account.operator_invited'
  const kind = isDesk ? 'INVITATION' : 'STAFF_INVITATION'
  const made = await db.write(SYSTEM, async (tx) => {
    const contact = await findAccountContact(tx, staffId)
    const token = contact?.status === 'INVITED' && (await insertToken(tx, { staffId, kind, nowMs: now() }))
    return contact && token ? { contact, token } : undefined
  })
  if (!made) return
  const { contact, token } = made
  const texts = ACCOUNT_MAIL_TEXTS[contact.language]
  const { subject, lead, limit, link } = isDesk ? texts.invited : { ...texts.invited, ...texts.joining }
  const inviter = isDesk ? config.operatorName : plainName(contact.companyName ?? '')
  const written = plainMail({
    language: contact.language,
    operatorName: config.operatorName,
    subject: subject(inviter),
    // The name, too, was typed by who invites.
    greeting: texts.greeting(plainName(contact.name)),
    sentences: [
      lead(inviter, contact.loginName),
      limit(isDesk ? INVITATION_DAYS : STAFF_INVITATION_DAYS),
      texts.verify.notYou,
    ],
    link: { label: link, url: `${config.publicUrl}password/reset?invited=1#${token}` },
    closing: texts.closing(config.operatorName),
  })
  await mailer.send({ to: contact.email, key: `event-${event.id}`, ...written })
}

/** Mails the link that verifies an address; the owner of an existing account is mailed that fact instead. */
async function mailVerification(
  { db, mailer, config, now }: Deps,
  event: OutboxEvent<'account.verification_asked'>,
): Promise<void> {
  const nowMs = now()
  const { staffId, at } = event.payload
  if (nowMs - Date.parse(at) > LINK_MINUTES * 60_000) return
  const made = await db.write(SYSTEM, async (tx) => {
    const contact = await findAccountContact(tx, staffId)
    const token =
      contact?.status === 'INVITED' ? await insertToken(tx, { staffId, kind: 'MAIL_VERIFICATION', nowMs }) : null
    return contact && token !== undefined ? { contact, token } : undefined
  })
  if (!made) return
  const { contact, token } = made
  const texts = ACCOUNT_MAIL_TEXTS[contact.language]
  const words = token === null ? texts.known : texts.verify
  const written = plainMail({
    language: contact.language,
    operatorName: config.operatorName,
    subject: words.subject,
    // An unproven name may be a stranger's advertisement to this address.
    greeting: token === null ? texts.greeting(contact.name) : texts.greetingAnybody,
    sentences:
      token === null
        ? [texts.known.lead(contact.loginName)]
        : [texts.verify.lead, texts.reset.limit(LINK_MINUTES), texts.verify.notYou],
    link: {
      label: words.link,
      url: token === null ? `${config.publicUrl}forget` : `${config.publicUrl}register#${token}`,
    },
    closing: texts.closing(config.operatorName),
  })
  await mailer.send({ to: contact.email, key: `event-${event.id}`, ...written })
}

type DecisionTopic = 'account.company_approved' | 'account.company_declined'

/** Tells the owner what the operator decided. */
async function mailDecision({ db, mailer, config }: Deps, event: OutboxEvent<DecisionTopic>): Promise<void> {
  const { staffId } = event.payload
  const found = await db.read(SYSTEM, async (reader) => ({
    contact: await findAccountContact(reader, staffId),
    reason: await findDeclineReason(reader, staffId),
  }))
  if (!found.contact) return
  const texts = ACCOUNT_MAIL_TEXTS[found.contact.language]
  const approved = event.topic === 'account.company_approved'
  const written = plainMail({
    language: found.contact.language,
    operatorName: config.operatorName,
    subject: (approved ? texts.approved : texts.declined).subject,
    greeting: texts.greeting(found.contact.name),
    sentences: approved ? [texts.approved.lead] : [texts.declined.lead, found.reason ?? ''],
    ...(approved ? { link: { label: texts.approved.link, url: `${config.publicUrl}hotel` } } : {}),
    closing: texts.closing(config.operatorName),
  })
  await mailer.send({ to: found.contact.email, key: `event-${event.id}`, ...written })
}

/** Tells an owner what became of a request to change legal data; the data itself stays out of the mail. */
async function mailLegalChange(
  { db, mailer, config }: Deps,
  event: OutboxEvent<'company.change_decided'>,
): Promise<void> {
  const { staffId, changeId } = event.payload
  const { contact, change } = await db.read(SYSTEM, async (reader) => {
    const found = await findAccountContact(reader, staffId)
    const companyId = found?.companyId ?? null
    return { contact: found, change: companyId ? await findDecided(reader, { companyId, id: changeId }) : undefined }
  })
  if (!contact || !change) return
  const texts = ACCOUNT_MAIL_TEXTS[contact.language]
  const { legal } = texts
  const isApproved = change.status === 'APPROVED'
  const written = plainMail({
    language: contact.language,
    operatorName: config.operatorName,
    subject: isApproved ? legal.approvedSubject : legal.declinedSubject,
    greeting: texts.greeting(contact.name),
    sentences: isApproved
      ? [legal.approvedLead(change.companyName)]
      : [legal.declinedLead(change.companyName), change.reason ?? ''],
    link: { label: legal.link, url: `${config.publicUrl}account/company` },
    closing: texts.closing(config.operatorName),
  })
  await mailer.send({ to: contact.email, key: `event-${event.id}`, ...written })
}

/** What is mailed about accounts. */
export function accountMails(deps: Deps): Subscription[] {
  return [
    subscribe('account.reset_asked', 'notifications.reset', (event) => mailReset(deps, event)),
    subscribe('account.verification_asked', 'notifications.verification', (event) => mailVerification(deps, event)),
    subscribe('account.operator_invited', 'notifications.invitation', (event) => mailInvitation(deps, event)),
    subscribe('account.staff_invited', 'notifications.staff_invitation', (event) => mailInvitation(deps, event)),
    subscribe('account.company_approved', 'notifications.company_approved', (event) => mailDecision(deps, event)),
    subscribe('account.company_declined', 'notifications.company_declined', (event) => mailDecision(deps, event)),
    subscribe('company.change_decided', 'notifications.company_change', (event) => mailLegalChange(deps, event)),
    subscribe('account.second_factor_on', 'notifications.second_factor_on', (event) => mailStep(deps, event)),
    subscribe('account.second_factor_off', 'notifications.second_factor_off', (event) => mailStep(deps, event)),
    subscribe('account.password_changed', 'notifications.password_changed', (event) => mailChanged(deps, event)),
  ]
}
