import type { PortalRight } from '#contract/rights.ts'
import { type BillNotice, type DueBill, findBillNotice, listDueBills } from '#features/bills/notices.ts'
import { amountInWords, dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import { listStaffContacts, type StaffContact } from '#features/identity/store.ts'
import type { Config } from '#server/config/config.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { subscribe, type OutboxEvent, type Subscription } from '#server/jobs/outbox.ts'
import { throwFailures } from '#server/jobs/outcomes.ts'
import { BILL_MAIL_TEXTS, type MailedBillTopic } from './texts.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { mayMail } from '../mail-filter.ts'
import * as sql from '../notifications.sql.ts'
import { plainMail } from '../plain-mail.ts'

/** The rights a recipient needs: to open the bill and to pay it. */
const RIGHTS: readonly PortalRight[] = ['bills.read', 'wallet.recharge']

/** The mails that list all that is due. */
const LISTING: ReadonlySet<MailedBillTopic> = new Set(['bill.overdue', 'bill.reminder'])

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'log' | 'now'> & {
  readonly config: Pick<Config, 'publicUrl' | 'operatorName'>
}
type About = {
  readonly topic: MailedBillTopic
  readonly bill: BillNotice
  /** All that is due, where the mail lists it. */
  readonly due?: readonly DueBill[]
  readonly person: Pick<StaffContact, 'name' | 'language'>
}

/** Writes the mail about an event of a bill. `publicUrl` ends with a slash. */
export function writeBillMail(
  { topic, bill, due = [], person }: About,
  { publicUrl, operatorName }: MailDeps['config'],
) {
  const { language } = person
  const texts = BILL_MAIL_TEXTS[language]
  const { subject, lead, ask } = texts.kinds[topic]
  const { greeting, closing } = PAYMENT_MAIL_TEXTS[language]
  const day = (on: string) => dayInWords(on, language)
  const amount = (minor: number) => amountInWords(minor, bill.currency, language)
  return plainMail({
    language,
    operatorName,
    subject: subject(bill.code),
    greeting: greeting(person.name),
    sentences: [
      lead(bill.code, texts.period(day(bill.periodFrom), day(bill.periodTo))),
      ...(topic === 'bill.issued' && bill.replaced ? [texts.replaces(bill.replaced.code, bill.replaced.reason)] : []),
      ask(amount(bill.dueMinor), day(bill.dueOn)),
      ...(due.length > 1 ? [texts.allDue(amount(due[0]?.allMinor ?? 0))] : []),
      ...(due.length > 1 ? due : []).map(({ code, dueMinor, dueOn }) =>
        texts.dueLine(code, amount(dueMinor), day(dueOn)),
      ),
    ],
    link: { label: texts.open, url: `${publicUrl}account/bill/detail/${bill.id}` },
    closing: closing(operatorName),
  })
}

/** Mails one person, once an event: others of the company may have been mailed at an attempt before. */
async function mailPerson(
  deps: MailDeps,
  event: OutboxEvent<MailedBillTopic>,
  to: Omit<About, 'topic' | 'person'> & { person: StaffContact },
): Promise<void> {
  const { db, mailer, config } = deps
  const { bill, due = [], person } = to
  const { companyId } = event.payload
  const notice = { eventId: event.id, kind: `mail:${person.id}`, companyId }
  if (await db.read(SYSTEM, (reader) => reader.oneOrNone(sql.findNotification, notice))) return
  if (!(await mayMail(deps, event, { companyId, staffId: person.id, kind: 'BILL' }))) return
  await mailer.send({
    to: person.email,
    key: `event-${event.id}-${person.id}`,
    ...writeBillMail({ topic: event.topic, bill, due, person }, config),
  })
  await db.write(SYSTEM, (tx) => tx.run(sql.insertNotification, { ...notice, subjectId: bill.id }))
}

/**
 * Mails the notice of a bill to everyone who may pay it. A failing address does not keep others from their mail; the
 * event is retried for it.
 */
async function mailBillNotice(deps: MailDeps, event: OutboxEvent<MailedBillTopic>): Promise<void> {
  const { companyId } = event.payload
  const { bill, people, due } = await deps.db.read(SYSTEM, async (reader) => {
    const found = await findBillNotice(reader, event.payload)
    const lists = found && LISTING.has(event.topic)
    return {
      bill: found,
      people: await listStaffContacts(reader, companyId, RIGHTS),
      due: lists ? await listDueBills(reader, { companyId, currency: found.currency }) : [],
    }
  })
  // A credit asks for nothing, and neither does what was paid before the mail was written.
  if (!bill || bill.dueMinor === 0) return
  if (people.length === 0)
    return deps.log.info({ event: event.id, topic: event.topic }, 'nobody who may pay this bill has a mail address')
  const outcomes = await Promise.allSettled(people.map((person) => mailPerson(deps, event, { bill, due, person })))
  throwFailures(outcomes)
}

// The keys of the words are the topics there are words for.
const TOPICS = Object.keys(BILL_MAIL_TEXTS.en.kinds) as MailedBillTopic[]

/** The mails about bills. */
export function billMails(deps: MailDeps): Subscription[] {
  return TOPICS.map((topic) => subscribe(topic, 'notifications.bill', (event) => mailBillNotice(deps, event)))
}
