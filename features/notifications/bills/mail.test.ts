import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nightsBetween } from '#contract/dates.ts'
import { payBill, searchBills } from '#features/bills/contract.ts'
import { Outbox } from '#server/jobs/outbox.ts'
import { createMetrics } from '#server/metrics.ts'
import { type Bill, type BillWeeks, startBillWeeks } from '../../../tests/bill-weeks.ts'
import type { World } from '../../../tests/world.ts'
import { billMails, writeBillMail } from './mail.ts'
import { BILL_MAIL_TEXTS, type MailedBillTopic } from './texts.ts'

let weeks: BillWeeks
let world: World
beforeAll(async () => {
  weeks = await startBillWeeks()
  ;({ world } = weeks)
  // The demo's own debts are billed and mailed first, so that they do not interfere.
  await billNow()
  await drain()
  for (const { id, dueMinor } of await owedBills()) await pay(id, dueMinor)
  await drain()
})
afterAll(() => world.close())
beforeEach(() => rmSync(folder(), { recursive: true, force: true }))

const folder = () => join(world.dataDir, 'mail')
const drain = async () => (await world.app()).outbox.drain()
const pay = (billId: string, amountMinor: number) =>
  weeks.finance.call(payBill, { billId, amountMinor, idempotencyKey: randomUUID() })

/** The bills that can be paid now. */
async function owedBills(): Promise<Bill[]> {
  const { list } = await weeks.finance.call(searchBills, { statuses: ['ISSUED', 'OVERDUE'], pageSize: 100 })
  return (await Promise.all(list.map(({ id }) => weeks.see(id)))).filter(({ dueMinor }) => dueMinor > 0)
}

/** Bills the charges and ends the week. */
async function billNow(): Promise<void> {
  await weeks.run('bills.close')
  await weeks.waitWeek()
}

/** A bill of one order that is issued today; its mail waits in the outbox. */
async function issued(): Promise<Bill> {
  await weeks.bookOnAccount()
  await billNow()
  return weeks.newest()
}

/** Runs the job on the day this many days before the due day; negative after it. */
async function lookBefore(bill: Bill, days: number): Promise<void> {
  await weeks.waitDays(nightsBetween(weeks.today(), bill.dueOn ?? '') - days)
  await weeks.run('bills.due')
}

/** Delivers all events and returns the mails that link to a bill, without the line breaks of the wire. */
async function mailsAbout({ id }: Bill): Promise<string[]> {
  await drain()
  if (!existsSync(folder())) return []
  const mails = readdirSync(folder()).map((name) =>
    readFileSync(join(folder(), name), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=C2=A0', '\u00a0'),
  )
  return mails.filter((mail) => mail.includes(`account/bill/detail/${id}`))
}

const recipientOf = (mail: string): string => /^To: (\w+)@/m.exec(mail)?.[1] ?? ''
/** Recipients by login name, with the subjects. */
const headsOf = (mails: readonly string[]) =>
  mails.map((mail) => `${recipientOf(mail)}: ${/^Subject: (.*)/m.exec(mail)?.[1]}`).toSorted()

describe('people who may pay bills are mailed', () => {
  test('about an issued bill, with the amount due and the due day; people who may only book or read are not', async () => {
    const bill = await issued()
    const mails = await mailsAbout(bill)
    expect(headsOf(mails)).toEqual([`finance: New bill: ${bill.code}`, `owner: New bill: ${bill.code}`])
    const written = writeBillMail(
      {
        topic: 'bill.issued',
        bill: { ...bill, dueOn: bill.dueOn ?? '', replaced: null },
        person: { name: 'Fiona Lim', language: 'en' },
      },
      { publicUrl: '', operatorName: '' },
    )
    const sentences = written.text.split('\n\n').slice(1, 3)
    expect(sentences[1]).toContain('USD\u00a0225.00 is to be paid by ')
    for (const sentence of sentences) expect(mails[0]).toContain(sentence)
  })

  test('once, however often the event is carried out', async () => {
    const bill = await issued()
    expect(await mailsAbout(bill)).toHaveLength(2)
    rmSync(folder(), { recursive: true })
    await world.owner.query("update outbox set done_at = null, available_at = portal_now() where topic like 'bill.%'")
    expect(await drain()).toBeGreaterThan(0)
    expect(await mailsAbout(bill)).toEqual([])
  })

  test('three days before it is due, not earlier and not again; and once when it is overdue', async () => {
    const bill = await issued()
    expect(await mailsAbout(bill)).toHaveLength(2)
    await lookBefore(bill, 4)
    expect(await mailsAbout(bill)).toHaveLength(2)
    await lookBefore(bill, 3)
    const soon = (await mailsAbout(bill)).filter((mail) => mail.includes('Subject: Bill due soon'))
    expect(headsOf(soon)).toEqual([`finance: Bill due soon: ${bill.code}`, `owner: Bill due soon: ${bill.code}`])
    await lookBefore(bill, 2)
    await lookBefore(bill, 0)
    expect(await mailsAbout(bill)).toHaveLength(4)
    await pay(bill.id, 2_500)
    await lookBefore(bill, -1)
    const overdue = (await mailsAbout(bill)).filter((mail) => mail.includes('Subject: Bill overdue'))
    expect(headsOf(overdue)).toEqual([`finance: Bill overdue: ${bill.code}`, `owner: Bill overdue: ${bill.code}`])
    for (const mail of overdue) expect(mail).toContain('USD\u00a0200.00 was to be paid by ')
    await lookBefore(bill, -2)
    expect(await mailsAbout(bill)).toHaveLength(6)
  })

  test('in their own language, and only while they work here and hold the rights', async () => {
    await world.owner.query("update staff set language = 'zh-CN' where login_name = 'finance'")
    await world.owner.query(
      "update staff set rights = rights || '{wallet.recharge}' where login_name in ('viewer', 'booker')",
    )
    const bill = await issued()
    await world.owner.query("update staff set status = 'SUSPENDED' where login_name = 'owner'")
    const mails = await mailsAbout(bill)
    await world.owner.query(
      "update staff set status = 'ACTIVE', language = 'en' where login_name in ('owner', 'finance')",
    )
    await world.owner.query(
      "update staff set rights = array_remove(rights, 'wallet.recharge') where login_name in ('viewer', 'booker')",
    )
    expect(mails.map(recipientOf).toSorted()).toEqual(['finance', 'viewer'])
    expect(mails.filter((mail) => /lang=(3D)?"zh-CN"/.test(mail))).toHaveLength(1)
  })
})

describe('nobody is mailed', () => {
  test('of a bill that was paid before its mail was written, nor that it is paid; and no event is left', async () => {
    const bill = await issued()
    await pay(bill.id, bill.dueMinor)
    expect(await mailsAbout(bill)).toEqual([])
    const { rows } = await world.owner.query(
      "select topic, last_error from outbox where topic like 'bill.%' and (done_at is null or dead_at is not null)",
    )
    expect(rows).toEqual([])
    const paid = await world.owner.query("select from outbox where topic = 'bill.paid' and payload->>'billId' = $1", [
      bill.id,
    ])
    expect(paid.rows).toHaveLength(1)
  })
})

test('a failing address keeps nobody else from the mail, and is retried alone', async () => {
  const bill = await issued()
  const sent: string[] = []
  let away = true
  const mailer = {
    send: async ({ to }: { to: string }) => {
      if (away && to.startsWith('finance@')) throw new Error('the mailbox is full')
      sent.push(to.split('@')[0] ?? '')
      return to
    },
    close: () => {},
    breakOff: () => {},
  }
  const log = pino({ level: 'silent' })
  const config = { publicUrl: 'https://portal.example/', operatorName: 'Tradewind' }
  const outbox = new Outbox({
    db: world.db,
    log,
    metrics: createMetrics({ withProcess: false }),
    subscriptions: billMails({ db: world.db, mailer, log, config, now: Date.now }),
  })
  await outbox.drain()
  expect(sent).toEqual(['owner'])
  away = false
  await world.owner.query(
    "update outbox set available_at = portal_now() where done_at is null and payload->>'billId' = $1",
    [bill.id],
  )
  await outbox.drain()
  expect(sent).toEqual(['owner', 'finance'])
})

test('texts exist for every event in both languages', () => {
  const bill = {
    id: 'the-id',
    code: 'B1',
    currency: 'CNY',
    periodFrom: '2026-11-16',
    periodTo: '2026-11-22',
    dueOn: '2026-12-03',
    dueMinor: 123_450,
    replaced: { code: 'B0', reason: 'Wrong terms' },
  }
  const config = { publicUrl: 'https://portal.example/', operatorName: '信风' }
  for (const topic of Object.keys(BILL_MAIL_TEXTS.en.kinds) as MailedBillTopic[]) {
    const [en, zh] = (['en', 'zh-CN'] as const).map((language) =>
      writeBillMail({ topic, bill, person: { name: '苏敏', language } }, config),
    )
    expect(en?.text).toContain('Mon 16 Nov 2026 to Sun 22 Nov 2026')
    expect(zh?.text).not.toMatch(/Dear|[Bb]ill\b(?!\/)|paid/)
    for (const said of ['B1', '1,234.50', 'https://portal.example/account/bill/detail/the-id']) {
      expect(en?.text).toContain(said)
      expect(zh?.text).toContain(said)
    }
    expect(zh?.text).toContain('2026年12月3日')
    // Why a bill replaces a void one is said when it is issued.
    for (const mail of [en, zh]) expect(mail?.text.includes('Wrong terms')).toBe(topic === 'bill.issued')
  }
})
