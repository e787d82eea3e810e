import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { SYSTEM } from './database.ts'
import { createJournal, type Journal } from './journal.ts'
import { removeOldEntries } from './journal.sql.ts'

const log = pino({ level: 'silent' })
let world: World
/** For waits until every older transaction of the whole cluster has ended; other tests run long ones. */
const OF_ALL = { timeout: 240_000 }
const clients: pg.Client[] = []
const journals: Journal[] = []

beforeAll(async () => {
  world = await startWorld()
})
afterEach(async () => {
  await Promise.all(journals.splice(0).map((journal) => journal.stop()))
  await Promise.all(clients.splice(0).map((client) => client.end()))
})
afterAll(() => world.close())

/** A connection with an open transaction that has a transaction number and nothing else yet. */
async function beginning(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.connectionString })
  await client.connect()
  clients.push(client)
  await client.query('begin; select pg_current_xact_id()')
  return client
}

async function note(
  target: { query(sql: string, values: unknown[]): Promise<pg.QueryResult> },
  no: number,
): Promise<void> {
  await target.query(`insert into change_journal (topic, ref_no, months) values ('RATES', $1, '{1}')`, [no])
}

type Received = { journal: Journal; received: number[]; rebuilds: () => number }

function listen(onEntry: (no: number) => void = () => {}): Received {
  const received: number[] = []
  let rebuilds = 0
  const journal = createJournal({ db: world.db, log })
  journals.push(journal)
  journal.subscribe(
    'RATES',
    ({ refNo: no }) => {
      onEntry(no ?? 0)
      received.push(no ?? 0)
    },
    () => void rebuilds++,
  )
  return { journal, received, rebuilds: () => rebuilds }
}

test('a change is received once, by followers of its topic only', async () => {
  const { journal, received } = listen()
  const others: number[] = []
  journal.subscribe('HOTEL', ({ refNo: no }) => others.push(no ?? 0))
  await journal.poll()
  await note(world.owner, 1)
  await journal.poll()
  await journal.poll()
  expect([received, others]).toEqual([[1], []])
})

test('a sequence number drawn by a running transaction is waited for', async () => {
  const { journal, received } = listen()
  await journal.poll()
  const slow = await beginning()
  await note(slow, 10)
  await note(world.owner, 11)
  await journal.poll()
  expect([received, journal.stats().gaps]).toEqual([[11], 1])
  for (let i = 12; i < 15; i++) {
    await note(world.owner, i)
    await journal.poll()
  }
  await slow.query('commit')
  await journal.poll()
  expect([received, journal.stats().gaps]).toEqual([[11, 12, 13, 14, 10], 0])
})

test('a gap of a younger transaction outlives the ends of older ones', async () => {
  const { journal, received } = listen()
  await journal.poll()
  // The older transaction draws its number after the younger and ends first: every snapshot's xmax is then at or below
  // the younger's transaction number.
  const older = await beginning()
  const younger = await beginning()
  await note(younger, 20)
  await note(older, 21)
  await older.query('commit')
  await journal.poll()
  for (let i = 0; i < 3; i++) {
    await world.owner.query('select pg_current_xact_id()')
    await journal.poll()
  }
  expect(journal.stats().gaps).toBe(1)
  await younger.query('commit')
  await journal.poll()
  expect(received).toEqual([21, 20])
})

test('a sequence number of a rolled-back transaction is given up', async () => {
  const { journal, received } = listen()
  await journal.poll()
  const failing = await beginning()
  await note(failing, 30)
  await note(world.owner, 31)
  await journal.poll()
  await failing.query('rollback')
  // The gap closes when the whole cluster has no older transaction; other tests run theirs meanwhile.
  await expect.poll(() => journal.poll().then(() => [received, journal.stats().gaps]), OF_ALL).toEqual([[31], 0])
})

test('entries of transactions running at the start are not missed', async () => {
  const early = await beginning()
  await note(early, 40)
  await note(world.owner, 41)
  const { journal, received } = listen()
  await journal.poll()
  await journal.poll()
  expect(received).toEqual([])
  await early.query('commit')
  await expect.poll(() => journal.poll().then(() => received), OF_ALL).toEqual([40])
})

test('a follower that fails half-way is rebuilt', async () => {
  let broken = true
  const { journal, received, rebuilds } = listen((no) => {
    if (broken && no === 51) throw new Error('half-way')
  })
  await journal.poll()
  await note(world.owner, 50)
  await note(world.owner, 51)
  await expect(journal.poll()).rejects.toThrow('half-way')
  expect(journal.stats().following).toBe(false)
  broken = false
  await journal.poll()
  await note(world.owner, 52)
  await journal.poll()
  expect([received, rebuilds(), journal.stats().rebuilds]).toEqual([[50, 52], 2, 1])
})

test('lost connections lose no change', async () => {
  const { journal, received } = listen()
  await journal.start()
  for (let i = 60; i < 66; i += 2) {
    await note(world.owner, i)
    await world.owner
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename = current_user and state = 'idle' and query like '%change_journal%'`,
      )
      .catch(() => {})
    await note(world.owner, i + 1)
    await expect.poll(() => received).toContain(i + 1)
  }
  expect(received).toEqual([60, 61, 62, 63, 64, 65])
  expect(journal.stats().rebuilds).toBe(0)
})

test('a journal that went back, as after a restore, causes a rebuild', async () => {
  const { journal, rebuilds } = listen()
  await note(world.owner, 70)
  await journal.poll()
  const { rows } = await world.owner.query<{ last: number }>('select last_value as last from change_journal_seq_seq')
  await world.owner.query(`delete from change_journal; select setval('change_journal_seq_seq', 1)`)
  await journal.poll()
  expect([rebuilds(), journal.stats().rebuilds]).toEqual([2, 1])
  await world.owner.query(`select setval('change_journal_seq_seq', $1)`, [rows[0]?.last])
})

test('with many concurrent writers, some of which roll back, every committed change is received once', async () => {
  const { journal, received } = listen()
  await journal.start()
  const committed: number[] = []
  await Promise.all(
    Array.from({ length: 12 }, async (_, lane) => {
      const client = new pg.Client({ connectionString: world.connectionString })
      await client.connect()
      clients.push(client)
      /** Lets others pass while the transaction is open. */
      const dawdle = async (statements: number) => {
        for (let done = 0; done < statements; done++) await client.query('select')
      }
      for (let i = 0; i < 40; i++) {
        const no = 10_000 + lane * 1000 + i
        await client.query('begin')
        if (i % 3 === 0) await client.query('select pg_current_xact_id()')
        if (i % 5 === 0) await dawdle((lane * 7 + i) % 8)
        await note(client, no)
        if (i % 4 === 0) await dawdle((lane * 3 + i) % 7)
        const keeps = (lane + i) % 6 !== 0
        await client.query(keeps ? 'commit' : 'rollback')
        if (keeps) committed.push(no)
      }
    }),
  )
  await expect.poll(() => received.length).toBe(committed.length)
  await expect.poll(() => journal.stats().gaps, OF_ALL).toBe(0)
  expect(received.toSorted((a, b) => a - b)).toEqual(committed.toSorted((a, b) => a - b))
})

test('entries older than a day are removed', async () => {
  await world.owner.query(
    `insert into change_journal (topic, ref_no, created_at) values ('HOTEL', 1, portal_now() - interval '25 hours'), ('HOTEL', 2, portal_now() - interval '23 hours')`,
  )
  expect(await world.db.write(SYSTEM, (tx) => tx.run(removeOldEntries))).toBe(1)
})
