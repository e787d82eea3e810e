import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openMailbox, type Mailbox } from '../tests/mailbox.ts'
import { stopTimers } from '../tests/stopped-timers.ts'
import { startWorld, type World } from '../tests/world.ts'
import { buildApp, type App } from './app.ts'
import { readConfig } from './config/config.ts'
import { PATIENCE } from '../tests/patience.ts'

let mailbox: Mailbox
let world: World
let app: App
beforeAll(async () => {
  mailbox = await openMailbox()
  world = await startWorld()
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
})
beforeEach(async () => {
  mailbox.empty()
  await world.owner.query('delete from outbox')
  app = await started()
})
afterEach(() => app.stop({ withinMs: 0 }))

const MAILS = 100

/** Another portal over the same database, like the next start. */
async function started(): Promise<App> {
  const config = readConfig({ PORT: '0', DATA_DIR: world.dataDir, SMTP_URL: mailbox.url })
  const portal = buildApp({ config, db: world.db, log: pino({ level: 'silent' }) })
  await portal.start()
  return portal
}

const writeMails = () =>
  world.owner.query(
    `insert into outbox (topic, payload) select 'account.password_changed', jsonb_build_object('staffId', s.id, 'at', instant_text(portal_now()))
     from staff s, generate_series(1, $1) where s.login_name = 'booker'`,
    [MAILS],
  )

type Left = { readonly waiting: number; readonly due: number; readonly attempts: number }

/** Counts the events that are not done, those due now, and their attempts. */
async function left(): Promise<Left> {
  const { rows } = await world.owner.query<Left>(
    `select count(*)::int as waiting, count(*) filter (where available_at <= portal_now())::int as due, coalesce(sum(attempts), 0)::int as attempts
     from outbox where done_at is null`,
  )
  return rows[0] ?? { waiting: -1, due: -1, attempts: -1 }
}
const allDone = () => vi.waitUntil(async () => (await left()).waiting === 0, PATIENCE)

const identifiers = () => mailbox.mails.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1])

test('a portal stopped with many mails queued finishes those under way; the next start sends the rest, each once', async () => {
  mailbox.hold()
  await writeMails()
  await vi.waitUntil(() => mailbox.held > 0, PATIENCE)
  const stopped = app.stop({ withinMs: 60_000 })
  mailbox.answer()
  await stopped
  const sent = mailbox.mails.length
  expect(await left()).toEqual({ waiting: MAILS - sent, due: MAILS - sent, attempts: 0 })
  // One on each connection to the mail server.
  expect([1, 2, 3, 4, 5]).toContain(sent)
  app = await started()
  await allDone()
  expect(mailbox.mails).toHaveLength(MAILS)
  expect(new Set(identifiers()).size).toBe(MAILS)
})

test('a portal whose mail server does not answer stops after seven seconds, and sends its mails after the next start', async () => {
  mailbox.hold()
  await writeMails()
  await vi.waitUntil(async () => (await world.owner.query('select from outbox where attempts > 0')).rowCount, PATIENCE)
  const breakOff = vi.spyOn(app.deps.mailer, 'breakOff')
  stopTimers()
  const stopped = app.stop()
  vi.advanceTimersByTime(6_999)
  expect(breakOff).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(breakOff).toHaveBeenCalledOnce()
  await stopped
  vi.useRealTimers()
  expect(await left()).toEqual({ waiting: MAILS, due: MAILS, attempts: 0 })
  mailbox.empty()
  app = await started()
  await allDone()
  expect(new Set(identifiers()).size).toBe(MAILS)
})
