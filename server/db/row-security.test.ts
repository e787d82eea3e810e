import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrder } from '#features/hotel-orders/hotel-orders.sql.ts'
import { careless } from '../../tests/careless.ts'
import { book } from '../../tests/hotel-booking.ts'
import { putOnSale } from '../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { PUBLIC, type Scope, type Tx } from './database.ts'

let world: World
let tables: string[]
const companies: Record<string, Scope> = {}
beforeAll(async () => {
  world = await startWorld()
  const { rows } = await world.owner.query<{ code: string; id: string }>(
    "select code, id from company where code in ('HARBOUR', 'SUMMIT')",
  )
  for (const { code, id } of rows) companies[code] = { realm: 'PORTAL', companyId: id }
  const sale = await putOnSale(world.owner)
  for (const name of ['booker', 'summit']) await book(await world.as(name), sale)
  await (await world.app()).outbox.drain()
  const found = await world.owner.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where attname = 'company_id' and c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and not attisdropped order by 1`,
  )
  tables = found.rows.map(({ name }) => name)
})
afterAll(() => world.close())

/** Tables in which a row without a company is visible to all companies: the operator's bank accounts. */
const FOR_EVERYBODY = new Set(['bank_account'])

const scopeOf = (code: string): Scope => companies[code] ?? PUBLIC
const read = <Row>(scope: Scope, sql: string) => world.db.read(scope, (reader) => reader.many(careless<Row>(sql)))

describe('a statement without the company in its WHERE', () => {
  test('sees rows of its own company only, in every table with rows of companies', async () => {
    expect(tables).toEqual(
      expect.arrayContaining([
        'agreement',
        'staff',
        'wallet',
        'hotel_order',
        'hotel_order_room',
        'hotel_order_row',
        'ledger_entry',
        'ledger_transfer',
        'hotel_quote',
        'notification',
      ]),
    )
    const filled: string[] = []
    for (const table of tables) {
      for (const code of ['HARBOUR', 'SUMMIT']) {
        const scope = scopeOf(code)
        const rows = await read<{ companyId: string | null }>(scope, `select company_id from ${table}`)
        const others = rows.filter(
          ({ companyId }) => companyId !== scope.companyId && !(companyId === null && FOR_EVERYBODY.has(table)),
        )
        expect([table, others]).toEqual([table, []])
        if (rows.length > 0) filled.push(`${code} ${table}`)
      }
    }
    // Both companies have rows in these tables, or the test would prove nothing.
    for (const table of ['agreement', 'staff', 'wallet', 'hotel_order', 'hotel_order_history', 'ledger_transfer'])
      expect(filled).toEqual(expect.arrayContaining([`HARBOUR ${table}`, `SUMMIT ${table}`]))
  })

  test('sees no rows for a visitor and without any scope', async () => {
    for (const table of [...tables, 'company', 'session', 'known_device', 'sign_in_attempt', 'outbox']) {
      expect([table, await read(PUBLIC, `select 1 from ${table}`)]).toEqual([table, []])
      expect([table, await world.db.direct.many(careless(`select 1 from ${table}`))]).toEqual([table, []])
    }
  })

  test('neither changes nor adds rows of another company', async () => {
    const summit = scopeOf('SUMMIT').companyId ?? ''
    const write = (sql: string) => world.db.write(scopeOf('HARBOUR'), (tx: Tx) => tx.run(careless(sql)))
    expect(await write(`update wallet set credit_line_minor = 0 where company_id = '${summit}'`)).toBe(0)
    expect(await write(`update hotel_order set remark = 'changed' where company_id = '${summit}'`)).toBe(0)
    expect(await write(`delete from staff where company_id = '${summit}'`)).toBe(0)
    await expect(write(`insert into wallet (company_id, currency) values ('${summit}', 'EUR')`)).rejects.toThrow(
      /row-level security/,
    )
    await expect(write(`update agreement set company_id = '${summit}'`)).rejects.toThrow(/row-level security/)
  })

  test('can not pass its scope or role on to the next user of the same connection', async () => {
    await read(scopeOf('HARBOUR'), 'select 1 as one')
    const { rows } = await world.db.pool.query(
      "select current_setting('app.company_id', true) as company, current_setting('app.realm', true) as realm",
    )
    expect(rows).toEqual([
      { company: expect.toBeOneOf([null, '']) as unknown, realm: expect.toBeOneOf([null, '']) as unknown },
    ])
  })
})

describe('the role the server works as', () => {
  test("may not change append-only tables, switch row-level security off, or take other roles' tables", async () => {
    const attempts = [
      'update ledger_entry set amount_minor = 1',
      'delete from ledger_transfer',
      'update hotel_order_history set note = null',
      'delete from audit_log',
      'alter table hotel_order disable row level security',
      'drop table idempotency',
      'truncate hotel_order',
    ]
    for (const sql of attempts)
      await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('reads an order of another company as if it did not exist', async () => {
    const { rows } = await world.owner.query<{ id: string }>('select id from hotel_order where company_id = $1', [
      scopeOf('SUMMIT').companyId,
    ])
    // The WHERE names the right company; the scope names another.
    const params = {
      orderId: rows[0]?.id ?? '',
      companyId: scopeOf('SUMMIT').companyId,
      staffId: null,
      departmentId: null,
    }
    expect(await world.db.read(scopeOf('HARBOUR'), (reader) => reader.oneOrNone(findOrder, params))).toBeUndefined()
    expect(await world.db.read(scopeOf('SUMMIT'), (reader) => reader.oneOrNone(findOrder, params))).toBeDefined()
  })
})
