import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openMailbox, type Mailbox } from '../tests/mailbox.ts'
import { startWorld, type World } from '../tests/world.ts'
import { buildApp, type App } from './app.ts'
import { readConfig } from './config/config.ts'

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

const PATIENCE = { timeout: 60_000, interval: 10 }
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

async function stopSeconds(options?: { withinMs: number }): Promise<number> {
  const startedAt = performance.now()
  await app.stop(options)
  return (performance.now() - startedAt) / 1000
}

const identifiers = () => mailbox.mails.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1])

test('a portal stopped with many mails queued finishes those under way; the next start sends the rest, each once', async () => {
  mailbox.answerAfter(200)
  await writeMails()
  await vi.waitUntil(() => mailbox.mails.length > 0, PATIENCE)
  expect(await stopSeconds()).toBeLessThan(10)
  const sent = mailbox.mails.length
  expect(await left()).toEqual({ waiting: MAILS - sent, due: MAILS - sent, attempts: 0 })
  expect(sent).toBeLessThan(MAILS)
  mailbox.answerAfter(0)
  app = await started()
  await allDone()
  expect(mailbox.mails).toHaveLength(MAILS)
  expect(new Set(identifiers()).size).toBe(MAILS)
})

test('a portal whose mail server does not answer stops in time, and sends its mails after the next start', async () => {
  mailbox.answerAfter(Number.POSITIVE_INFINITY)
  await writeMails()
  await vi.waitUntil(async () => (await world.owner.query('select from outbox where attempts > 0')).rowCount, PATIENCE)
  expect(await stopSeconds({ withinMs: 300 })).toBeLessThan(5)
  expect(await left()).toEqual({ waiting: MAILS, due: MAILS, attempts: 0 })
  mailbox.answerAfter(0)
  app = await started()
  await allDone()
  expect(new Set(identifiers()).size).toBe(MAILS)
})
