import { localDay } from '#contract/dates.ts'
import type { Language } from '#contract/languages.ts'
import type { PortalRight } from '#contract/rights.ts'
import { monthInWords } from '#features/hotel-orders/voucher/wording.ts'
import { listStaffContacts, type StaffContact } from '#features/identity/store.ts'
import { statementDays } from '#features/wallet/rules-transactions.ts'
import { drawStatement } from '#features/wallet/statement/file.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { plainMail } from '../plain-mail.ts'

/** A statement is the whole account's: those who are mailed about its bills and see all of it. */
const RIGHTS: readonly PortalRight[] = ['bills.read', 'wallet.read', 'wallet.recharge', 'orders.read_all']

const TEXTS = {
  en: {
    subject: (month: string, currency: string) => `Account statement ${month}, ${currency}`,
    lead: (month: string, currency: string) => `The statement of your ${currency} account for ${month} is attached.`,
    more: 'The page of the month also has its bills and invoices, and the files for your accountant.',
    open: 'Open the month',
  },
  'zh-CN': {
    subject: (month: string, currency: string) => `对账单：${month}，${currency}`,
    lead: (month: string, currency: string) => `贵公司 ${currency} 账户${month}的对账单请见附件。`,
    more: '在月结页面可查看本月账单和发票，并下载给会计的资料。',
    open: '查看月结',
  },
} satisfies Record<Language, unknown>

type Event = OutboxEvent<'statement.ready'>
type Sent = { readonly person: StaffContact; readonly pdf: { readonly body: Buffer; readonly fileName: string } }

async function mailPerson(deps: Deps, event: Event, { person, pdf }: Sent): Promise<void> {
  const { db, mailer, config } = deps
  const { companyId, currency, month } = event.payload
  const notification = { eventId: event.id, kind: `mail:${person.id}`, companyId }
  if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, notification))) return
  if (!(await mayMail(deps, event, { companyId, staffId: person.id, kind: 'BILL' }))) return
  const { language, name } = person
  const texts = TEXTS[language]
  const { greeting, closing } = PAYMENT_MAIL_TEXTS[language]
  const { operatorName, publicUrl } = config
  const monthText = monthInWords(month, language)
  const written = plainMail({
    language,
    operatorName,
    subject: texts.subject(monthText, currency),
    greeting: greeting(name),
    sentences: [texts.lead(monthText, currency), texts.more],
    link: { label: texts.open, url: `${publicUrl}account/statement?month=${month}&currency=${currency}` },
    closing: closing(operatorName),
  })
  const attachments = [{ fileName: pdf.fileName, contentType: 'application/pdf', body: pdf.body }]
  await mailer.send({ to: person.email, key: `event-${event.id}-${person.id}`, ...written, attachments })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notification, subjectId: companyId }))
}

/** Mails the statement of a month to those who pay the company's bills, drawn once for each language. */
async function mailStatement(deps: Deps, event: Event): Promise<void> {
  const { companyId, currency, month, at } = event.payload
  const madeOn = localDay(deps.config.operatorTimeZone, Date.parse(at))
  const days = statementDays(month, madeOn)
  const people = await deps.db.read(SYSTEM, (reader) => listStaffContacts(reader, companyId, RIGHTS))
  if (!days || people.length === 0) return
  const about = { companyId, agreementId: null, currency, month, days, madeOn }
  const drawn = new Map<Language, Sent['pdf']>()
  for (const language of new Set(people.map((person) => person.language)))
    drawn.set(language, await drawStatement(deps, SYSTEM, { ...about, language }))
  const outcomes = await Promise.allSettled(
    people.flatMap((person) => {
      const pdf = drawn.get(person.language)
      return pdf ? [mailPerson(deps, event, { person, pdf })] : []
    }),
  )
  throwFailures(outcomes)
}

/** The mails with the statement of a month. */
export const statementMails = (deps: Deps): Subscription[] => [
  subscribe('statement.ready', 'notifications.statement', (event) => mailStatement(deps, event)),
]
