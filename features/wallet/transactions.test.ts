import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filterParams } from '#features/lists/serve-list.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { moveOfEachKind, openAccount } from '../../tests/wallet-movements.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import {
  findTradeChoices,
  getBalanceHistory,
  searchTradeDetails,
  sumTradeDetails,
  TRANSFER_KINDS,
  type TradeRow,
} from './contract.ts'
import { transactions } from './contract-list.ts'
import { listBy } from './transactions.sql.ts'

let world: World
let finance: Client
let staffId: string
let companyId: string
const today = new Date().toISOString().slice(0, 10)
beforeAll(async () => {
  world = await startWorld()
  finance = await world.as('finance')
  const { rows } = await world.owner.query<{ id: string; company_id: string }>(
    "select id, company_id from staff where login_name = 'finance'",
  )
  staffId = rows[0]?.id ?? ''
  companyId = rows[0]?.company_id ?? ''
  await moveOfEachKind(await openAccount(world, 'HARBOUR', 'XAA'), staffId)
})
afterAll(() => world.close())

/** Checks that each row's balance, debt and spendable amount follow from the row before. */
function expectToAddUp(newestFirst: readonly TradeRow[]): void {
  const rows = newestFirst.toReversed()
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1] ?? {
      balanceAfterMinor: 0,
      onAccountAfterMinor: 0,
      spendableAfterMinor: row.spendableAfterMinor - row.amountMinor,
    }
    expect(row.balanceAfterMinor).toBe(before.balanceAfterMinor + row.depositMinor)
    expect(row.onAccountAfterMinor).toBe(before.onAccountAfterMinor + row.owedMinor)
    expect(row.spendableAfterMinor).toBe(before.spendableAfterMinor + row.amountMinor)
    expect(row.amountMinor).toBe(row.depositMinor + row.creditMinor)
  }
}

const all = async (currency: string) => (await finance.call(searchTradeDetails, { currency, pageSize: 100 })).list

describe('the list', () => {
  test('has the newest first, amounts with their sign, and balances that follow from each other', async () => {
    const list = await all('XAA')
    expect(list.map(({ kind }) => kind)).toEqual([
      'PAYOUT',
      'ADJUSTMENT',
      'REFUND',
      'VOID',
      'AUTHORIZE',
      'CAPTURE',
      'AUTHORIZE',
      'CHARGE',
      'RECHARGE',
    ])
    expect(list.map(({ amountMinor }) => amountMinor)).toEqual([-2000, -60, 600, 2000, -2000, 0, -1050, -3200, 10_000])
    expectToAddUp(list)
    expect(list[5]).toMatchObject({ kind: 'CAPTURE', movedMinor: 1050, owedMinor: 50 })
    expect(list.at(-1)).toMatchObject({
      subjectKind: 'PAYMENT',
      subjectCode: 'P26110100007',
      note: 'Bank transfer',
      movedBy: null,
      spendableAfterMinor: 60_000,
    })
    expect(list.at(-2)).toMatchObject({
      subjectKind: 'HOTEL_ORDER',
      balanceAfterMinor: 7000,
      onAccountAfterMinor: 200,
      depositMinor: -3000,
      creditMinor: -200,
    })
    expect(list.at(-2)?.movedBy).not.toBeNull()
  })

  test('is filtered by kind, code, note, size, person, days and identifiers, and reversed', async () => {
    const found = async (filter: Parameters<typeof finance.call<typeof searchTradeDetails>>[1]) => {
      const { list, total } = await finance.call(searchTradeDetails, { currency: 'XAA', ...filter })
      expect(total).toBe(list.length)
      expect((await finance.call(sumTradeDetails, { currency: 'XAA', ...filter })).count).toBe(total)
      return list.map(({ kind }) => kind)
    }
    expect(await found({ kinds: ['VOID', 'PAYOUT'] })).toEqual(['PAYOUT', 'VOID'])
    expect(await found({ keyword: 'p261101' })).toEqual(['RECHARGE'])
    expect(await found({ keyword: 'bank tr' })).toEqual(['RECHARGE'])
    expect(await found({ keyword: '%' })).toEqual([])
    expect(await found({ amountFromMinor: 60, amountToMinor: 600 })).toEqual(['ADJUSTMENT', 'REFUND'])
    expect(await found({ movedBy: [staffId] })).toEqual(['REFUND', 'AUTHORIZE', 'CHARGE'])
    expect(await found({ from: today, kinds: ['RECHARGE'] })).toEqual(['RECHARGE'])
    expect(await found({ to: '2020-01-01' })).toEqual([])
    const [first] = await all('XAA')
    expect(await found({ ids: [first?.id ?? ''] })).toEqual(['PAYOUT'])
    expect(
      (await finance.call(searchTradeDetails, { currency: 'XAA', direction: 'ASC', pageSize: 2, pageNo: 2 })).list.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['AUTHORIZE', 'CAPTURE'])
  })

  test('of another company shows none of it, by whatever identifier, and is refused without the right', async () => {
    const ids = (await all('XAA')).map(({ id }) => id)
    const summit = await world.as('summit')
    expect((await summit.call(searchTradeDetails, { ids })).total).toBe(0)
    expect((await summit.call(searchTradeDetails, { currency: 'XAA' })).list).toEqual([])
    expect(await summit.call(sumTradeDetails, { ids })).toEqual({ count: 0, sums: [] })
    const { staff, currencies } = await summit.call(findTradeChoices, {})
    expect([staff.some(({ id }) => id === staffId), currencies]).toEqual([false, ['CNY']])
    const { days } = await summit.call(getBalanceHistory, { currency: 'XAA' })
    expect(days.every(({ balanceMinor, onAccountMinor }) => balanceMinor === 0 && onAccountMinor === 0)).toBe(true)
    expect(await outcome((await world.visitor()).call(searchTradeDetails, {}))).toBe('session.required')
    expect(await outcome((await world.as('desk')).call(searchTradeDetails, {}))).toBe('right.missing')
  })
})

test('each kind changes what the ledger booked for it', async () => {
  const { post } = await openAccount(world, 'HARBOUR', 'XAB')
  await moveOfEachKind({ post, companyId, currency: 'XAB' }, staffId)
  await post('SETTLE', 150)
  const { rows } = await world.owner.query<{ id: string; deposit: number; credit: number; owed: number }>(
    `select transfer_id as id, coalesce(-sum(amount_minor) filter (where account = 'DEPOSIT'), 0)::int as deposit,
      coalesce(-sum(amount_minor) filter (where account in ('CREDIT_HELD', 'RECEIVABLE')), 0)::int as credit,
      coalesce(sum(amount_minor) filter (where account = 'RECEIVABLE'), 0)::int as owed
     from ledger_entry where company_id = $1 and currency = 'XAB' group by transfer_id order by transfer_id desc`,
    [companyId],
  )
  const list = await all('XAB')
  expect(
    list.map(({ id, depositMinor, creditMinor, owedMinor }) => ({
      id,
      deposit: depositMinor,
      credit: creditMinor,
      owed: owedMinor,
    })),
  ).toEqual(rows)
  expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(TRANSFER_KINDS))
})

test('totals are what plain SQL adds up', async () => {
  const { rows } = await world.owner.query<{ balance: string; owed: string }>(
    `select -sum(amount_minor) filter (where account = 'DEPOSIT') as balance, sum(amount_minor) filter (where account in ('RECEIVABLE', 'CREDIT_HELD')) as owed
     from ledger_entry where company_id = $1 and currency = 'XAA'`,
    [companyId],
  )
  const { count, sums } = await finance.call(sumTradeDetails, { currency: 'XAA' })
  expect(count).toBe(9)
  // The charge, the capture, the payout and the lower balance went out; the capture and the void ended holds.
  expect(sums).toEqual([
    {
      currency: 'XAA',
      count: 9,
      inMinor: 10_500,
      outMinor: -6060,
      heldMinor: -3000,
      releasedMinor: 3000,
      netMinor: 4440,
    },
  ])
  expect(Number(rows[0]?.balance)).toBe(4440)
})

describe('after any movements', () => {
  const move = fc.record({
    kind: fc.constantFrom('RECHARGE', 'CHARGE', 'AUTHORIZE', 'CAPTURE', 'VOID', 'REFUND', 'ADJUSTMENT', 'PAYOUT'),
    d: fc.integer({ min: 1, max: 900 }),
    c: fc.integer({ min: 0, max: 300 }),
  })
  let runs = 0

  test('the balances of consecutive rows add up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 30 }), async (moves) => {
        const account = await openAccount(world, 'HARBOUR', `XB${'ABCDEFGHIJKLMNOP'[runs++ % 16]}`)
        const open: string[] = []
        for (const { kind, d, c } of moves) {
          const closes = kind === 'CAPTURE' || kind === 'VOID' ? open.shift() : undefined
          // A movement that the account does not cover, or with nothing to close, is refused and leaves no row.
          const id = await account
            .post(kind, d, {
              creditMinor: kind === 'RECHARGE' || kind === 'PAYOUT' ? 0 : c,
              ...(closes && { closesId: closes }),
            })
            .catch(() => undefined)
          if (kind === 'AUTHORIZE' && id) open.push(id)
        }
        expectToAddUp(await all(account.currency))
      }),
      { numRuns: 12 },
    )
  })

  test('they add up under concurrency, because a movement gets its number under the wallet’s lock', async () => {
    const account = await openAccount(world, 'HARBOUR', 'XCA')
    await account.post('RECHARGE', 100_000)
    await Promise.all(Array.from({ length: 60 }, (_, i) => account.post(i % 3 ? 'CHARGE' : 'RECHARGE', i + 1)))
    expectToAddUp(await all('XCA'))
  })
})

describe('the balance day by day', () => {
  test('ends with the wallet’s current balance and begins ninety days ago', async () => {
    const { currency, days } = await finance.call(getBalanceHistory, { currency: 'XAA' })
    expect([currency, days.length, days.at(-1)?.day]).toEqual(['XAA', 90, today])
    expect(days.at(-1)).toEqual({ day: today, balanceMinor: 4440, onAccountMinor: 150 })
    expect(days.at(0)).toMatchObject({ balanceMinor: 0, onAccountMinor: 0 })
    const plain = await finance.call(getBalanceHistory, { from: '2020-01-01' })
    expect([plain.currency, plain.days.length]).toEqual(['USD', 366])
  })

  test('continues over days without a movement', async () => {
    await world.owner.query(
      `begin; set local session_replication_role = replica;
       insert into wallet (company_id, currency, deposit_minor) values ('${companyId}', 'XDA', 70);
       insert into ledger_transfer (company_id, currency, kind, deposit_minor, credit_minor, subject_kind, idempotency_key, deposit_after_minor, receivable_after_minor, spendable_after_minor, created_at)
       select '${companyId}', 'XDA', 'RECHARGE', amount, 0, 'TEST', 'day-' || days, after, 0, after, portal_now() - make_interval(days => days) from (values (10, 40, 40), (3, 30, 70)) v (days, amount, after);
       insert into ledger_entry (transfer_id, position, company_id, account, currency, amount_minor)
       select t.id, row_number() over (partition by t.id), t.company_id, e.account, t.currency, e.amount_minor from ledger_transfer t, ledger_entries(t.kind, t.deposit_minor, 0) e where t.currency = 'XDA'; commit`,
    )
    const { days } = await finance.call(getBalanceHistory, { currency: 'XDA' })
    expect(days.slice(-12).map(({ balanceMinor }) => balanceMinor)).toEqual([
      0, 40, 40, 40, 40, 40, 40, 40, 70, 70, 70, 70,
    ])
    const later = await finance.call(getBalanceHistory, { currency: 'XDA', from: days.at(-5)?.day ?? '' })
    expect(later.days.map(({ balanceMinor }) => balanceMinor)).toEqual([40, 70, 70, 70, 70])
  })
})

test('the first page of a company with 100,000 movements is read from the index', async () => {
  const client = await world.owner.connect()
  const values: Record<string, unknown> = {
    companyId,
    ownStaffId: null,
    ...filterParams(transactions, {}),
    limit: 25,
    offset: 0,
    maxCounted: 10_000,
  }
  try {
    await client.query('begin')
    await client.query(
      `insert into ledger_transfer (company_id, currency, kind, deposit_minor, credit_minor, subject_kind, subject_code, idempotency_key, deposit_after_minor, receivable_after_minor, spendable_after_minor, created_at)
       select $1, 'USD', 'RECHARGE', 1 + n % 900, 0, 'PAYMENT', 'P' || n, 'many-' || n, n, 0, n, portal_now() - make_interval(mins => n) from generate_series(1, 100000) n`,
      [companyId],
    )
    await client.query('analyze ledger_transfer')
    await client.query(
      `set local role tradewind_app; select set_config('app.realm', 'PORTAL', true), set_config('app.company_id', '${companyId}', true)`,
    )
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, timing off) ${listBy['AT DESC'].text}`,
      listBy['AT DESC'].params.map((name) => values[name]),
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('ledger_transfer_company')
    // The page and the count of the first ten thousand read a few hundred buffers; all movements fill thousands.
    const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
    expect(Number(hit) + Number(read)).toBeGreaterThan(0)
    expect(Number(hit) + Number(read)).toBeLessThan(1_000)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('an unknown movement does not exist', async () => {
  expect((await finance.call(searchTradeDetails, { ids: [randomUUID()] })).list).toEqual([])
})
