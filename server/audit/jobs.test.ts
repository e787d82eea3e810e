import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#server/db/database.ts'
import { openAuditLog } from '#server/log.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { type AuditEntry, insertAudit } from './audit.ts'
import { auditJobs } from './jobs.ts'

const DAY_MS = 86_400_000
type Line = { audit?: Record<string, unknown> }
const lines: Line[] = []
let world: World
beforeAll(async () => {
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  world = await startWorld({ log, environment: { AUDIT_LOG_DAYS: '90' } })
})
afterAll(() => world.close())

const run = async (name: string) => {
  const { deps } = await world.app()
  await auditJobs(deps)
    .find((job) => job.name === name)
    ?.run()
}
const insert = (entry: Partial<AuditEntry>) =>
  world.db.write(SYSTEM, (tx) =>
    insertAudit(tx, { atMs: Date.now(), realm: 'SYSTEM', action: 'test.done', outcome: 'DONE', ...entry }),
  )
const sent = () => lines.flatMap(({ audit }) => (audit ? [audit] : []))

test('what people did leaves the machine as a JSON line each, once, with address and request', async () => {
  const visitor = await world.visitor()
  await visitor.post('user/loginfzg.do', { loginName: 'booker', password: 'not this one' })
  await world.as('admin')
  await run('audit.send')
  const { rows } = await world.owner.query('select audit_id from audit_unsent')
  expect(rows).toEqual([])
  const signIns = sent().filter(({ action }) => String(action).startsWith('session.'))
  expect(signIns.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['REFUSED', 'DONE']))
  for (const { ip, requestId } of signIns) expect([ip, requestId]).toEqual(['127.0.0.1', expect.stringMatching(/./)])
  const before = sent().length
  await run('audit.send')
  expect(sent()).toHaveLength(before)
})

test('what was undone is not sent, and what was written first but committed last is', async () => {
  lines.length = 0
  await insert({ subject: 'UNDONE' }).then(() => undefined)
  await world.db
    .write(SYSTEM, async (tx) => {
      await insertAudit(tx, { atMs: Date.now(), realm: 'SYSTEM', action: 'test.undone', outcome: 'DONE' })
      throw new Error('undone')
    })
    .catch(() => {})
  const late = await world.owner.connect()
  await late.query("begin; insert into audit_log (realm, action, outcome) values ('SYSTEM', 'test.late', 'DONE')")
  await insert({ action: 'test.quick' })
  await run('audit.send')
  await late.query('commit')
  late.release()
  await run('audit.send')
  expect(sent().map(({ action }) => action)).toEqual(['test.done', 'test.quick', 'test.late'])
})

test('the audit log is kept as long as the setting says, and nobody else removes a row', async () => {
  await insert({ action: 'test.old', atMs: Date.now() - 91 * DAY_MS })
  await insert({ action: 'test.kept', atMs: Date.now() - 89 * DAY_MS })
  const actions = async () =>
    (
      await world.owner.query<{ action: string }>(
        "select action from audit_log where action in ('test.old', 'test.kept')",
      )
    ).rows.map(({ action }) => action)
  await run('audit.remove_old')
  expect(await actions()).toHaveLength(2) // It was not sent yet.
  await run('audit.send')
  await run('audit.remove_old')
  expect(await actions()).toEqual(['test.kept'])
  await world.db.pool.query(
    "select set_config('app.realm', 'SYSTEM', false), audit_remove_before(portal_now() + interval '1 year')",
  )
  expect(
    (await world.owner.query("select from audit_log where at > portal_now() - interval '30 days'")).rowCount,
  ).toBeGreaterThan(3)
  for (const sql of ['delete from audit_log', "update audit_log set ip = ''", 'truncate audit_log']) {
    await expect(world.db.pool.query(`set app.audit_retention = 'on'; ${sql}`)).rejects.toThrow('permission denied')
    await expect(world.owner.query(sql)).rejects.toThrow('rows of audit_log are never changed')
  }
})

test('the terminal of a demo shows no log entries: they are in a file, and the ready line stays last', async () => {
  lines.length = 0
  const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-audit-'))
  const { deps } = await world.app()
  await insert({ action: 'test.demo' })
  const auditLog = openAuditLog({ demo: true, dataDir }, deps.log)
  await auditJobs({ ...deps, auditLog })
    .at(0)
    ?.run()
  expect(sent()).toEqual([])
  expect(readFileSync(join(dataDir, 'audit.log'), 'utf8')).toContain('test.demo')
  // Addresses of people stand in it.
  expect(statSync(join(dataDir, 'audit.log')).mode & 0o777).toBe(0o600)
  expect(openAuditLog({ demo: false, dataDir }, deps.log)).toBe(deps.log)
  rmSync(dataDir, { recursive: true })
})
