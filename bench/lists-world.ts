import { join } from 'node:path'
import type pg from 'pg'
import { runStatement } from '#import/run-statement.ts'
import { parsedFile } from '#server/db/statements.ts'
import { addCompanies } from './companies.ts'

const jobStatement = parsedFile(join(import.meta.dirname, '../features/hotel-orders'), 'jobs.sql')
const FOLD_ALL = { least: 1, limit: 1_000_000 }

/** Folds what is kept of orders, as the clock does in the course of a day; the connection has the system's scope. */
export async function foldFigures(owner: pg.PoolClient): Promise<void> {
  for (const name of ['fold_figures', 'fold_gains']) await runStatement(owner, jobStatement(name), FOLD_ALL)
}

/** Other companies, one of which every tenth order is not. */
const OTHERS = 30
/** Copies made by one statement, so that none of them needs much memory. */
const AT_ONCE = 100

/** What a copy says in place of the row `t` that it is made from; `c` is its copy, `t.place` its place. */
type Instead = Readonly<Record<string, string>>

const of = (id: string) => `bench_id(${id}, c.n)`
const shifted = (at: string) => `least(${at} + c.shift, portal_now() - make_interval(mins => c.n))`
const WHOSE: Instead = { company_id: 'c.company_id', staff_id: 'coalesce(c.staff_id, t.staff_id)' }
const AGREED: Instead = { ...WHOSE, agreement_id: 'coalesce(c.agreement_id, t.agreement_id)' }
const STAY: Instead = { check_in: 't.check_in + c.days', check_out: 't.check_out + c.days' }
const NUMBER = "lpad((c.n * 1000 + t.place)::text, 8, '0')"
/** Stays ahead stand or wait; those behind are what their pattern was. */
const AHEAD = 't.check_in + c.days > portal_now()::date'

const ORDER: Instead = {
  ...AGREED,
  ...STAY,
  id: of('t.id'),
  quote_id: of('t.quote_id'),
  code: `'H' || to_char(${shifted('t.created_at')}, 'YYMMDD') || ${NUMBER}`,
  status: `case when ${AHEAD} and c.n % 40 = 0 then 'PENDING' when ${AHEAD} and t.status <> 'CANCELLED' then 'CONFIRMED'
    when t.status in ('CONFIRMED', 'PENDING') then 'COMPLETED' else t.status end`,
  customer_reference: `'PO-' || c.n || '-' || t.place`,
  lead_guest: `t.lead_guest || ' ' || substr(md5(c.n::text || t.place), 1, 6)`,
  total_minor: 't.total_minor',
  free_until: 't.free_until + make_interval(days => c.days)',
  deadline_at: `case when ${AHEAD} then least(t.check_in + c.days, portal_now() + make_interval(hours => c.n % 90)) end`,
  department_id: 'case when c.staff_id is null then t.department_id end',
  authorize_transfer_id: 'null',
  created_at: shifted('t.created_at'),
}

type Kind = {
  readonly table: string
  readonly from: string
  readonly instead: Instead
}

/** What is copied; identities are made anew. */
const KINDS: readonly Kind[] = [
  {
    table: 'hotel_quote',
    from: 'hotel_quote t join bench_order s on s.quote_id = t.id',
    instead: { ...AGREED, ...STAY, id: of('t.id'), created_at: shifted('t.created_at') },
  },
  { table: 'hotel_order', from: 'hotel_order t join bench_order s on s.id = t.id', instead: ORDER },
  {
    table: 'hotel_order_history',
    from: 'hotel_order_history t join bench_order s on s.id = t.order_id',
    instead: { company_id: 'c.company_id', order_id: of('t.order_id'), at: shifted('t.at') },
  },
  {
    table: 'ledger_transfer',
    from: 'ledger_transfer t join bench_order s on s.id = t.subject_id',
    instead: {
      ...WHOSE,
      id: of('t.id'),
      subject_id: of('t.subject_id'),
      subject_code: `'H' || to_char(${shifted('t.created_at')}, 'YYMMDD') || ${NUMBER}`,
      closes_id: 'null',
      kind: "case when t.kind in ('CAPTURE', 'VOID') then 'CHARGE' else t.kind end",
      idempotency_key: "t.idempotency_key || '-' || c.n",
      created_at: shifted('t.created_at'),
    },
  },
  {
    table: 'bill',
    from: "bill t where t.status = 'PAID'",
    instead: { ...AGREED, id: of('t.id'), code: `'B' || ${NUMBER}`, created_at: shifted('t.created_at') },
  },
  {
    table: 'bill_line',
    from: "bill_line t join bill b on b.id = t.bill_id and b.status = 'PAID'",
    instead: {
      company_id: 'c.company_id',
      id: of('t.id'),
      bill_id: of('t.bill_id'),
      transfer_id: of('t.transfer_id'),
      subject_id: of('t.subject_id'),
      subject_code: "'H' || c.n || t.subject_code",
    },
  },
  {
    table: 'payment',
    from: 'payment t',
    instead: {
      ...WHOSE,
      id: of('t.id'),
      code: "t.code || '-' || c.n",
      idempotency_key: "t.idempotency_key || '-' || c.n",
      created_at: shifted('t.created_at'),
    },
  },
]

/** Orders of the asking company that are copied, and the copies, of which it owns every tenth. */
const prepare = (copies: number) => `
  create function bench_id(uuid, int) returns uuid language sql immutable as $$ 
    select overlay(overlay(md5($1::text || $2) placing '4' from 13) placing 'a' from 17)::uuid $$;
  create table bench_order as select o.id, o.quote_id, o.company_id
    from hotel_order o join staff s on s.company_id = o.company_id and s.login_name = 'owner';
  create table bench_copy as select n, days, make_interval(days => days) as shift, coalesce(b.id, a.company_id) as company_id,
      b.staff_id, b.agreement_id
    from generate_series(1, ${copies}) n
    cross join lateral (select n * 37 % 840 - 750 as days) d
    cross join (select company_id from bench_order limit 1) a
    left join (select c.id, s.id as staff_id, g.id as agreement_id, row_number() over (order by c.code) - 1 as place
      from company c join staff s on s.company_id = c.id join agreement g on g.company_id = c.id
      where c.code like 'BENCH%') b on n % 10 > 0 and b.place = (n / 10 * 9 + n % 10) % ${OTHERS}`

async function columnsOf(owner: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity <> 'a' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Takes the indexes of a table away that no constraint needs, and returns how they are made. */
async function dropIndexes(owner: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

async function copy(owner: pg.ClientBase, { table, from, instead }: Kind, copies: number): Promise<void> {
  const columns = await columnsOf(owner, table)
  const made = await dropIndexes(owner, table)
  const names = columns.map((name) => `"${name}"`)
  const values = columns.map((name) => instead[name] ?? `t."${name}"`)
  await owner.query(`create temp table seed as select t.*, row_number() over () as place from ${from}`)
  for (let first = 1; first <= copies; first += AT_ONCE) {
    await owner.query(
      `insert into ${table} (${names.join()}) select ${values.join()} from seed t
       join bench_copy c on c.n between $1 and $2 order by c.n`,
      [first, first + AT_ONCE - 1],
    )
  }
  await owner.query('drop table seed')
  for (const index of made) await owner.query(index)
}

/**
 * Copies the past orders of the demo's company, with what they were quoted, charged and billed, to so many orders;
 * every tenth is the company's own, the others thirty more companies'. Foreign keys and triggers are off meanwhile, but
 * those that keep the figures.
 * Balances do not follow: the world is there to be read.
 */
export async function makeListsWorld(pool: pg.Pool, orders: number): Promise<void> {
  await addCompanies({ owner: pool }, { count: OTHERS, withMoney: 0 })
  const owner = await pool.connect()
  try {
    await owner.query(
      `set app.realm = 'SYSTEM'; set session_replication_role = replica; set maintenance_work_mem = '512MB'`,
    )
    const { rows } = await owner.query<{ seeds: number }>(
      `select count(*)::int as seeds from hotel_order o join staff s on s.company_id = o.company_id and s.login_name = 'owner'`,
    )
    const copies = Math.ceil(orders / (rows[0]?.seeds ?? 1))
    await owner.query(prepare(copies))
    const keep = (mode: string) => `
      alter table hotel_order ${mode} trigger hotel_order_figure_added, ${mode} trigger hotel_order_gain_kept`
    await owner.query(keep('enable always'))
    for (const kind of KINDS) await copy(owner, kind, copies)
    await owner.query(keep('enable'))
    await foldFigures(owner)
    const { rows: kept } = await owner.query<{ few: boolean }>(
      `select coalesce(sum(orders), 0) < ${orders} as few from hotel_order_figure`,
    )
    if (kept[0]?.few !== false) throw new Error('the figures do not tell of all orders')
    await owner.query('vacuum analyze')
  } finally {
    owner.release(true)
  }
}
