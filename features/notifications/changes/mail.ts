import type { Language } from '#contract/languages.ts'
import { type ChangeRow, PROPOSAL_HOURS } from '#features/changes/contract.ts'
import { findChange } from '#features/changes/store.ts'
import { CHANGE_WORDS } from '#features/changes/words.ts'
import { findAccountContact } from '#features/identity/account/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { ACCOUNT_MAIL_TEXTS } from '../accounts/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { CHANGE_MAIL_TEXTS } from './texts.ts'

type Topic = 'change.proposed' | 'change.decided'
type Mailed = Pick<ChangeRow, 'kind' | 'title' | 'state' | 'proposedBy' | 'decidedBy'>

/** Subject and sentences about a change; no figure of it, so that a mailbox tells nobody an account's number. */
function wordsOf(topic: Topic, change: Mailed, language: Language) {
  const { proposed, decided, unexpected } = CHANGE_MAIL_TEXTS[language]
  const { kinds, states } = CHANGE_WORDS[language]
  const { title, proposedBy, decidedBy } = change
  const [kind, state] = [kinds[change.kind], states[change.state]]
  if (topic === 'change.proposed')
    return {
      subject: proposed.subject(kind, title),
      sentences: [proposed.lead(proposedBy, kind, title), proposed.ask(PROPOSAL_HOURS), unexpected],
    }
  const lead = decided.lead(decidedBy ?? proposedBy, kind, title)
  return { subject: decided.subject(state, kind, title), sentences: [lead, decided.state(state), unexpected] }
}

/** Mails one administrator about a proposed or decided change. */
async function mailChange({ db, mailer, config, now }: Deps, event: OutboxEvent<Topic>): Promise<void> {
  const { changeId, staffId } = event.payload
  const { contact, change } = await db.read(SYSTEM, async (reader) => ({
    contact: await findAccountContact(reader, staffId),
    change: await findChange(reader, { id: changeId, nowMs: now() }),
  }))
  if (!contact || !change) return
  const { language, name, email } = contact
  const texts = ACCOUNT_MAIL_TEXTS[language]
  const written = plainMail({
    language,
    operatorName: config.operatorName,
    ...wordsOf(event.topic, change, language),
    greeting: texts.greeting(name),
    link: { label: CHANGE_MAIL_TEXTS[language].open, url: `${config.publicUrl}ops/changes?open=${changeId}` },
    closing: texts.closing(config.operatorName),
  })
  await mailer.send({ to: email, key: `event-${event.id}`, ...written })
}

/** The mails to all administrators about changes that take two persons. */
export function changeMails(deps: Deps): Subscription[] {
  return [
    subscribe('change.proposed', 'notifications.change_proposed', (event) => mailChange(deps, event)),
    subscribe('change.decided', 'notifications.change_decided', (event) => mailChange(deps, event)),
  ]
}
