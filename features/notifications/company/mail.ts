import { listStaffContacts, type StaffContact } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'
import { mayMail } from '../mail-filter.ts'
import { NOTICES, noticeRule } from '../notices/catalogue.ts'
import type { NoticeRow } from '../notices/contract.ts'
import { noticeText } from '../notices/words.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainMail } from '../plain-mail.ts'
import { COMPANY_MAIL_TEXTS, COMPANY_TOPICS, type CompanyTopic } from './texts.ts'

type News = { readonly subjectId: string; readonly facts: NoticeRow['facts']; readonly page: string }

/** What a mail says, and the page it links to. */
function newsOf({ topic, payload }: OutboxEvent<CompanyTopic>): News {
  const facts = { ...('code' in payload && { code: payload.code }), ...('facts' in payload && payload.facts) }
  if ('adjustmentId' in payload)
    return { subjectId: payload.adjustmentId, facts, page: `account/transaction/list?keyword=${payload.code}` }
  if ('billId' in payload) return { subjectId: payload.billId, facts, page: `account/bill/detail/${payload.billId}` }
  if ('staffId' in payload) return { subjectId: payload.staffId, facts, page: 'account' }
  if ('invoiceId' in payload)
    return { subjectId: payload.invoiceId, facts, page: `account/invoice/detail/${payload.invoiceId}` }
  if ('webhookId' in payload) return { subjectId: payload.webhookId, facts, page: 'account/company/webhooks' }
  return { subjectId: payload.companyId, facts, page: topic === 'company.suspended' ? 'account' : 'hotel' }
}

/** Mails one person, once an event; the sentence is that of the notice. */
async function mailPerson(deps: Deps, event: OutboxEvent<CompanyTopic>, person: StaffContact): Promise<void> {
  const { db, mailer, config } = deps
  const { topic, payload } = event
  const { companyId } = payload
  const record = { eventId: event.id, kind: `mail:${person.id}`, companyId }
  if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, record))) return
  if (!(await mayMail(deps, event, { companyId, staffId: person.id, kind: NOTICES[topic].kind }))) return
  const { language } = person
  const { subjectId, facts, page } = newsOf(event)
  const { greeting, closing } = PAYMENT_MAIL_TEXTS[language]
  const texts = COMPANY_MAIL_TEXTS[language]
  const written = plainMail({
    language,
    operatorName: config.operatorName,
    subject: texts.subjects[topic](facts.code ?? ''),
    greeting: greeting(person.name),
    sentences: [noticeText({ topic, facts }, language)],
    link: { label: texts.open, url: `${config.publicUrl}${page}` },
    closing: closing(config.operatorName),
  })
  await mailer.send({ to: person.email, key: `event-${event.id}-${person.id}`, ...written })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...record, subjectId }))
}

async function mailNews(deps: Deps, event: OutboxEvent<CompanyTopic>): Promise<void> {
  const { topic, payload } = event
  const { companyId } = payload
  const { also = [] } = noticeRule(topic)
  const all = await deps.db.read(SYSTEM, (reader) => listStaffContacts(reader, companyId, also))
  const people = 'staffId' in payload ? all.filter(({ id }) => id === payload.staffId) : all
  throwFailures(await Promise.allSettled(people.map((person) => mailPerson(deps, event, person))))
}

/** The mails about a company's account that the operator's desk caused. */
export const companyMails = (deps: Deps): Subscription[] =>
  COMPANY_TOPICS.map((topic) => subscribe(topic, 'notifications.company', (event) => mailNews(deps, event)))
