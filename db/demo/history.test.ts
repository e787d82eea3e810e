import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchBillLines, searchBills } from '#features/bills/contract.ts'
import { searchCompanyChanges } from '#features/company/changes/contract-desk.ts'
import { searchSavedGuests } from '#features/company/guests/contract.ts'
import { getAccountOverview, getHotelOrder, listHotelOrders } from '#features/hotel-orders/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { failedChecks } from '../../tests/checks.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { loadDemo } from './load.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  // A demo that begins has no opening balances yet; the database tests begin with has them.
  await world.owner.query(
    'begin; set local session_replication_role = replica; delete from ledger_entry; delete from ledger_transfer; update wallet set deposit_minor = 0; commit',
  )
  await loadDemo(world.connectionString, { hotels: 120, seed: 1, history: true })
})
afterAll(() => world.close())

test('a year of past orders keeps every invariant of the portal', async () => {
  const { rows } = await world.owner.query<{ code: string; orders: number; spread: number }>(
    `select c.code, count(*)::int as orders, count(distinct date_trunc('month', o.created_at))::int as spread
     from hotel_order o join company c on c.id = o.company_id group by c.code order by c.code`,
  )
  expect(rows.map(({ code, orders, spread }) => [code, orders > 25, spread >= 9])).toEqual([
    ['HARBOUR', true, true],
    ['SUMMIT', true, true],
  ])
  expect(await failedChecks(world.owner)).toEqual([])
})

test('the opening balances exist, and the running balance never falls below them', async () => {
  const { rows } = await world.owner.query<{ code: string; deposit: number; lowest: number; wrong: number }>(
    `select c.code, w.deposit_minor::int as deposit, min(t.deposit_after_minor)::int as lowest,
       count(*) filter (where t.deposit_after_minor <> t.running)::int as wrong
     from company c join wallet w on w.company_id = c.id
     join (select *, sum(case when kind in ('CHARGE', 'SETTLE', 'PAYOUT') then -deposit_minor else deposit_minor end) over (partition by company_id order by no) as running from ledger_transfer) t on t.company_id = c.id
     group by c.code, w.deposit_minor order by c.code`,
  )
  expect(rows).toEqual([
    { code: 'HARBOUR', deposit: 5_000_000, lowest: 5_000_000, wrong: 0 },
    { code: 'SUMMIT', deposit: 30_000_000, lowest: 30_000_000, wrong: 0 },
  ])
  expect(await (await world.as('owner')).call(getWallet, {})).toMatchObject({
    freeBalanceMinor: 5_000_000,
    creditLineMinor: 20_000_000,
  })
})

test('guests are saved and a request to change legal data waits for the desk, each once', async () => {
  const { list } = await (await world.as('booker')).call(searchSavedGuests, {})
  expect(list.map(({ surname }) => surname)).toEqual(['GARCIA', 'LINDQVIST', 'NAKAMURA', 'OKAFOR'])
  const { list: asked } = await (await world.as('accounts')).call(searchCompanyChanges, {})
  expect(asked.map(({ companyCode, status, fields }) => [companyCode, status, fields])).toEqual([
    ['SUMMIT', 'OPEN', ['address', 'phone']],
    ['HARBOUR', 'DECLINED', ['legalName']],
  ])
})

test('orders of the last months were put on account: bills that are paid, late, paid in part and new, and what is on none yet', async () => {
  const finance = await world.as('finance')
  const { list } = await finance.call(searchBills, { sort: 'MADE', direction: 'ASC' })
  expect(list.map(({ status, settlementTerm }) => [status, settlementTerm])).toEqual([
    ['PAID', 'MONTHLY'],
    ['PAID', 'MONTHLY'],
    ['OVERDUE', 'MONTHLY'],
    [expect.stringMatching(/PART_PAID|OVERDUE/), 'MONTHLY'],
    ['ISSUED', 'MONTHLY'],
  ])
  expect(list.every(({ lineCount, totalMinor }) => lineCount > 0 && totalMinor > 0)).toBe(true)
  // Some hotels have no Chinese name; their orders are lines like any other.
  for (const { id, lineCount } of list) {
    const { list: lines, total } = await finance.call(searchBillLines, { billId: id, pageSize: 100 })
    expect([total, lines.every(({ order }) => order !== null)]).toEqual([lineCount, true])
  }
  await (await world.app()).clock.run('bills.close')
  const after = await finance.call(searchBills, {})
  expect(after.total).toBeGreaterThanOrEqual(5)
  expect(await failedChecks(world.owner)).toEqual([])
})

test('the screens of the account show it: twelve months, cities, list and detail', async () => {
  const owner = await world.as('owner')
  const overview = await owner.call(getAccountOverview, {})
  expect(overview.months).toHaveLength(12)
  expect(overview.months.filter(({ spentMinor }) => spentMinor > 0).length).toBeGreaterThanOrEqual(8)
  expect(overview.cities.length).toBeGreaterThanOrEqual(4)
  const { list, total } = await owner.call(listHotelOrders, { pageSize: 50 })
  expect(total).toBeGreaterThan(50)
  expect(list.map(({ createdAt }) => createdAt)).toEqual(
    list
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  const order = await owner.call(getHotelOrder, { orderId: list[0]?.id ?? '' })
  expect(order.history.length).toBe(2)
})

test('is loaded once, and never where bookings exist', async () => {
  const count = async () =>
    (await world.owner.query<{ n: number }>('select count(*)::int as n from hotel_order')).rows[0]?.n
  const before = await count()
  await loadDemo(world.connectionString, { hotels: 120, seed: 1, history: true })
  expect(await count()).toBe(before)
})
